"""One placement as text: what is written, what is understood, and the example of the source."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablecam.errors import NotDecided, NotUnderstood
from tablecam.games.declic.notation import Written
from tablecam.games.declic.orientation import (
    HANDEDNESSES,
    Direction,
    Handedness,
    by_sides,
    by_top_and_side,
    orientations,
)
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import BOARD, EMPTY_LEVEL, Cell, Placement, Position
from tablecam.games.declic.scoring import points_of
from tablecam.words import say
from tests.games.declic.playing import random_play
from tests.games.declic.test_referee import full_level


def refusal(text: str) -> str:
    with pytest.raises(NotUnderstood) as caught:
        Written.parse(text)
    return say(caught.value.message, "en")


def test_the_example_of_the_source_comes_out_of_the_rules() -> None:
    """64''N A1 18: contacts 4 to the north and 2 to the east, on a corner."""
    sides = by_sides("right")
    level = list(EMPTY_LEVEL)
    level[Cell.parse("A2").index] = sides[5, 3]
    level[Cell.parse("B1").index] = sides[2, 3]
    position = Position((full_level(), full_level(), tuple(level), EMPTY_LEVEL))
    found = [
        turn for turn in Play(2, "refuse", position).open_turns() if turn.verdict.placement.cell == BOARD[0]
    ]
    assert [turn.text for turn in found] == ["64''N A1 18"]
    assert found[0].verdict.placement.orientation.east == 2


def possible_points(handedness: Handedness, beside: tuple[Direction, ...]) -> set[int]:
    """What a die with 6 on top and a 4 in contact to the north can bring on a corner cell that has these
    neighbours, bonus die or not."""
    lies = by_top_and_side(handedness)[6, 4, "N"]
    others = [lies.face(direction) for direction in beside if direction != "N"]
    values = {4, *(4 + other for other in others)} if "N" in beside else set()
    return {points_of(value, True, bonus_die) for value in values for bonus_die in (False, True)}


def test_the_example_fits_right_handed_dice_with_row_1_in_the_south_and_nothing_else() -> None:
    assert 18 in possible_points("right", ("N", "E"))
    assert 18 not in possible_points("left", ("N", "E"))
    assert 18 not in possible_points("right", ("S", "E"))
    assert 18 not in possible_points("left", ("S", "E"))


def test_the_mirror_image_of_the_example_would_fit_too() -> None:
    assert 18 in possible_points("left", ("N", "O"))


@given(
    st.sampled_from(HANDEDNESSES),
    st.sampled_from(BOARD),
    st.integers(0, 3),
    st.integers(0, 23),
    st.sampled_from("NESO"),
)
def test_every_placement_is_written_and_read_back(
    handedness: Handedness, cell: Cell, level: int, number: int, figure: Direction
) -> None:
    put = Placement(cell, level, orientations(handedness)[number])
    assert Written.parse(put.text(figure)).placement(handedness) == put
    assert str(Written.parse(f"{put} 18")) == f"{put} 18"


@pytest.mark.parametrize(
    "text",
    [
        "64''N A1 18",
        "64’’N A1 18",
        '64"N A1 18',
        "64“n a1 18",
        "64''n a1   18",
        "64 '' N A1 18",
        "64″N A1 18",
    ],
)
def test_what_people_type_for_two_apostrophes_is_understood(text: str) -> None:
    assert str(Written.parse(text)) == "64''N A1 18"


def test_w_stands_for_o_and_points_may_be_missing() -> None:
    assert str(Written.parse("46w c3")) == "46O C3"
    assert Written.parse("46W C3").points is None


@pytest.mark.parametrize("text", ["46'''N C3", "46'\"N C3", "46‴N C3", "46\"'N C3"])
def test_level_3_has_three_apostrophes_however_typed(text: str) -> None:
    assert Written.parse(text).level == 3


def test_an_orientation_that_no_die_has_is_named() -> None:
    assert refusal("43N C3") == "43N C3 cannot be: with 4 on top, 3 is underneath."
    assert refusal("44N C3") == "44N C3 cannot be: 4 is on top and cannot look sideways too."


def test_what_is_wrong_with_a_text_is_said_in_one_sentence() -> None:
    assert refusal("48N C3") == "A die has no face 8."
    assert refusal("46N F3") == "There is no cell F3: columns are A to E, rows 1 to 5."
    assert refusal("46N C6").startswith("There is no cell C6")
    assert refusal("46''''N C3").startswith("There is no level 4")
    for text in ("", "hello", "46X C3", "46N", "C3 46N", "46NC3", "٤6N C3", f"46N C3 {'9' * 5000}"):
        assert refusal(text).startswith(f"`{text}` is not a placement")


def test_a_text_that_leaves_the_turn_of_the_die_open_names_the_candidates() -> None:
    play = Play.begin()
    with pytest.raises(NotDecided) as caught:
        Written.parse("4 C3").settle(play)
    assert sorted(caught.value.candidates) == ["46E C3 6", "46N C3 6", "46O C3 6", "46S C3 6"]
    assert "46E C3 6" in say(caught.value.message, "fr")
    with pytest.raises(NotDecided) as caught:
        Written.parse("46 A1").settle(play)
    assert caught.value.candidates == ()


@pytest.mark.parametrize("seed", range(2))
def test_every_legal_placement_is_found_again_from_its_text_and_named_where_it_is_left_open(
    seed: int,
) -> None:
    for play in random_play(Play.begin(), seed, 99)[1::7]:
        for turn in play.open_turns()[:3]:
            written = Written.parse(turn.text)
            assert written.settle(play) == turn.verdict.placement
            with pytest.raises(NotDecided) as caught:
                replace(written, direction=None, points=None).settle(play)
            assert turn.text in caught.value.candidates
