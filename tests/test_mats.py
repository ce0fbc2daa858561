"""The mats that come with tablecam, and files that are none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablecam.errors import ConfigError
from tablecam.mats import Mat, find_mat, load_mat

SHARED = Path(__file__).parents[2] / "shared" / "mats" / "tray-a4.json"


def test_the_tray_is_the_sheet_that_was_agreed() -> None:
    if not SHARED.exists():
        pytest.skip("the agreed sheets are not beside the repository")
    agreed = json.loads(SHARED.read_text(encoding="utf-8"))
    mat = find_mat("tray-a4")
    assert mat.sheet == tuple(agreed["sheet"])
    assert [list(corner) for corner in mat.roll_area] == agreed["roll_area"]
    assert (mat.dictionary, mat.marker_side) == (agreed["dictionary"], agreed["marker_side"])
    assert {str(marker): list(centre) for marker, centre in mat.markers.items()} == agreed["markers"]


def test_corners_go_clockwise_from_the_far_left() -> None:
    mat = Mat("one", (100, 100), ((-10, -10), (10, 10)), "DICT_4X4_50", 20.0, {5: (30.0, 40.0)})
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
