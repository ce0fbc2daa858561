"""The mats that come with tablecam, and files that are none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablecam.errors import ConfigError
from tablecam.mats import Mat, find_board, find_mat, load_mat

SHARED = Path(__file__).parents[2] / "shared" / "mats"


def agreed_sheet(name: str) -> dict[str, Any]:
    """The sheet as it was agreed. Skips where that is not beside the repository."""
    path = SHARED / f"{name}.json"
    if not path.exists():
        pytest.skip("the agreed sheets are not beside the repository")
    agreed: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return agreed


def test_the_tray_is_the_sheet_that_was_agreed() -> None:
    agreed = agreed_sheet("tray-a4")
    mat = find_mat("tray-a4")
    assert mat.sheet == tuple(agreed["sheet"])
    assert [list(corner) for corner in mat.roll_area] == agreed["roll_area"]
    assert (mat.dictionary, mat.marker_side) == (agreed["dictionary"], agreed["marker_side"])
    assert {str(marker): list(centre) for marker, centre in mat.markers.items()} == agreed["markers"]


def test_the_board_is_the_sheet_that_was_agreed() -> None:
    agreed, board = agreed_sheet("declic-board"), find_board()
    assert board.sheet == tuple(agreed["sheet"])
    assert (board.dictionary, board.marker_side) == (agreed["dictionary"], agreed["marker_side"])
    assert {str(marker): list(centre) for marker, centre in board.markers.items()} == agreed["markers"]
    assert {letter: list(centre) for letter, centre in board.letters.items()} == agreed["letters"]
    grid = agreed["grid"]
    assert (board.columns, board.rows) == (grid["columns"], grid["rows"])
    assert (board.pitch, board.die) == (grid["pitch"], grid["die"])


def test_cells_count_from_the_south_west_and_row_by_row() -> None:
    board = find_board()
    assert board.centre(0) == pytest.approx((-32.8, -32.8))
    assert board.centre(4) == pytest.approx((32.8, -32.8))
    assert board.centre(12) == (0, 0)
    assert board.centre(20) == pytest.approx((-32.8, 32.8))


@pytest.mark.parametrize("die", [12, 14.5, 20])
def test_a_board_for_other_dice_keeps_the_play_about_them_and_scales_the_rest(die: float) -> None:
    usual, board = find_board(), find_board(die)
    scale = (die + 0.4) / 16.4
    assert (board.die, board.pitch) == (die, pytest.approx(die + 0.4))
    assert board.sheet == pytest.approx((160 * scale, 160 * scale))
    assert board.marker_side == pytest.approx(18 * scale)
    assert board.markers[4] == pytest.approx((62 * scale, -62 * scale))
    assert board.letters["N"] == pytest.approx((31 * scale, 62 * scale))
    assert board.centre(24) == pytest.approx((2 * board.pitch, 2 * board.pitch))
    assert (board.columns, board.rows) == (usual.columns, usual.rows)


@pytest.mark.parametrize("die", [0, -16, 11.9, 20.1, float("nan")])
def test_there_is_no_board_for_dice_far_too_small_or_too_large(die: float) -> None:
    with pytest.raises(ConfigError, match="no-board"):
        find_board(die)


def test_corners_go_clockwise_from_the_far_left() -> None:
    mat = Mat("one", (100, 100), "DICT_4X4_50", 20.0, {5: (30.0, 40.0)}, ((-10, -10), (10, 10)))
    assert mat.corners(5) == ((20, 50), (40, 50), (40, 30), (20, 30))


def test_the_roll_area_ends_at_its_line_and_a_margin_widens_it() -> None:
    mat = find_mat()
    assert mat.in_roll_area((109.9, -83.9))
    assert not mat.in_roll_area((110.1, 0))
    assert mat.in_roll_area((110.1, 0), margin=1)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"name": "x", "markers": 3}', '{"markers": {}}'])
def test_a_file_that_is_no_mat_is_named_in_the_refusal(tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text)
    with pytest.raises(ConfigError, match=r"broken\.json"):
        load_mat(path)


def test_an_absent_mat_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"nowhere\.json"):
        load_mat(tmp_path / "nowhere.json")


def test_the_colour_marks_of_the_tray_lie_on_the_sheet_and_out_of_the_way() -> None:
    mat = find_mat()
    marks = mat.colour_marks
    assert marks is not None
    for x, y in (marks.red, marks.blue):
        reach = marks.side / 2
        assert abs(x) + reach < mat.sheet[0] / 2 and abs(y) + reach < mat.sheet[1] / 2
        assert not mat.in_roll_area((x, y), reach)
        assert all(
            abs(x - a) > mat.marker_side or abs(y - b) > mat.marker_side for a, b in mat.markers.values()
        )
