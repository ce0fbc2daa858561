"""Which faces of a block are in sight agrees with what a renderer draws of them."""

from __future__ import annotations

import numpy as np
import pytest

from tablecam.dice import SIDES, Heights
from tablecam.mats import find_board
from tablecam.simulation.board_dice import stand
from tablecam.simulation.board_stills import seen_faces
from tablecam.simulation.scene import DESIGNS, View
from tablecam.vision.block import TOP, faces_in_sight
from tests.vision.board_scenes import EMPTY, ONE, SECOND, SOME, TOWERS, some_dice

BOARD = find_board()
VIEWS = [
    View.looking_at((0, 0, 8), 380, tilt_deg=tilt, turn_deg=turn)
    for tilt, turn in ((30, 0), (45, 30), (50, -120), (38, 170))
]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("heights", [ONE, SOME, TOWERS, SECOND])
def test_what_is_hidden_agrees_with_a_drawing_of_exact_cubes(view: View, heights: Heights) -> None:
    dice = {
        place: stand(BOARD, DESIGNS["white"], place, lies) for place, lies in some_dice(0, heights).items()
    }
    drawn = seen_faces(dice, view)
    faces = faces_in_sight(view, BOARD, heights, least_seen=0.0)
    told = {
        (int(cell), int(level), SIDES[side]): share
        for cell, level, side, share in zip(
            faces.cells, faces.levels, faces.sides, faces.rays.seen, strict=True
        )
        if level < heights[cell]
    }
    assert len(told) > 2 * sum(height > 0 for height in heights) - 5
    for face, share in told.items():
        assert share == pytest.approx(drawn.get(face, 0.0), abs=0.3)
    assert np.mean([abs(share - drawn.get(face, 0.0)) for face, share in told.items()]) < 0.06


@pytest.mark.parametrize("view", VIEWS)
def test_faces_lie_upright_and_are_seen_from_outside(view: View) -> None:
    faces = faces_in_sight(view, BOARD, TOWERS)
    first, second, third, _ = np.moveaxis(faces.corners_px, 1, 0)
    right, down = second - first, third - second
    assert (right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0] > 0).all()
    sides = faces.corners_mm[faces.sides != TOP]
    assert (sides[:, 0, 2] > sides[:, 3, 2]).all()


def test_a_top_face_lies_with_the_side_towards_the_camera_below() -> None:
    faces = faces_in_sight(VIEWS[1], BOARD, ONE)
    assert (faces.corners_px[:, 3, 1] > faces.corners_px[:, 0, 1]).all()


def test_each_cell_is_asked_for_its_topmost_die_and_for_one_more_up_to_four() -> None:
    faces = faces_in_sight(VIEWS[0], BOARD, TOWERS)
    levels = {(int(cell), int(level)) for cell, level in zip(faces.cells, faces.levels, strict=True)}
    assert {level for cell, level in levels if cell == 2} == {2, 3}
    assert {level for cell, level in levels if cell == 20} == {3}
    assert {level for cell, level in levels if cell == 0} == {0}


def test_an_empty_board_hides_nothing() -> None:
    faces = faces_in_sight(VIEWS[0], BOARD, EMPTY)
    assert (faces.rays.seen == 1).all()
    assert (faces.sides == TOP).sum() == 25
