"""The board: cells, levels, neighbours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablecam.games.declic.position import BOARD, DICE, NEIGHBOURS, Cell, Placement, Position
from tests.games.declic.test_referee import board, full_level, placement


def test_cells_are_named_by_column_from_the_west_and_row_from_the_south() -> None:
    assert [str(cell) for cell in BOARD[:6]] == ["A1", "B1", "C1", "D1", "E1", "A2"]
    assert all(Cell.parse(str(cell).lower()) == cell == BOARD[cell.index] for cell in BOARD)
    assert Cell.parse("C3").index == 12
    for wrong in ("F1", "A6", "A0", "A", "", "A11"):
        with pytest.raises(ValueError):
            Cell.parse(wrong)


def test_the_corners_are_a1_a5_e1_and_e5() -> None:
    assert [str(cell) for cell in BOARD if cell.is_corner] == ["A1", "E1", "A5", "E5"]


def test_neighbours_lie_to_the_north_east_south_and_west() -> None:
    named = {
        str(cell): [None if index is None else str(BOARD[index]) for index in NEIGHBOURS[cell.index]]
        for cell in BOARD
    }
    assert named["C3"] == ["C4", "D3", "C2", "B3"]
    assert named["A1"] == ["A2", "B1", None, None]
    assert named["E5"] == [None, None, "E4", "D5"]


def test_the_lowest_level_is_the_first_with_an_empty_cell() -> None:
    assert Position().lowest == 0
    full = replace(Position(), levels=(full_level(),) * 4)
    assert (full.lowest, full.dice) == (3, DICE)
    assert replace(full, levels=(full_level(), *Position().levels[1:])).lowest == 1


def test_placing_leaves_the_position_as_it_was() -> None:
    before = board("46E C3")
    after = before.place(placement("15S D3"))
    assert (before.dice, after.dice) == (1, 2)
    assert after.at(Cell.parse("D3"), 0) == placement("15S D3").orientation


def test_contacts_name_both_faces() -> None:
    position = board("46E C3", "46E D4")
    contacts = position.contacts(placement("36O D3"))
    assert [(c.direction, str(c.beside), c.face == c.other, c.matches) for c in contacts] == [
        ("N", "D4", False, False),
        ("O", "C3", True, True),
    ]
    assert contacts[1].face == 6


def test_a_placement_is_written_with_an_apostrophe_a_level() -> None:
    lies = placement("64N A1").orientation
    assert Placement(BOARD[0], 2, lies).text("N") == "64''N A1"
    assert Placement(BOARD[0], 0, lies).text("E") == "62E A1"
