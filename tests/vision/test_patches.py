"""Patches hold the face in their middle, at the size that the face reader was trained on."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablecam.vision.patches import FACE_IN_PATCH_PX, PATCH_PX, cut_patch


def picture_with_square(centre: tuple[int, int], side: int, size: tuple[int, int] = (400, 500)) -> np.ndarray:
    picture = np.zeros((*size, 3), np.uint8)
    x, y = centre[0] - side // 2, centre[1] - side // 2
    picture[y : y + side, x : x + side] = 255
    return picture


@pytest.mark.parametrize("side", [12, 24, 60, 150, 300])
def test_a_face_of_any_size_fills_the_same_part_of_the_patch(side: int) -> None:
    patch = cut_patch(picture_with_square((250, 200), side), np.array([249.5, 199.5]), side)
    bright = patch[..., 0] > 127
    rows, columns = np.nonzero(bright)
    assert np.sqrt(bright.sum()) == pytest.approx(FACE_IN_PATCH_PX, abs=1.5)
    assert rows.mean() == pytest.approx(PATCH_PX / 2 - 0.5, abs=0.7)
    assert columns.mean() == pytest.approx(PATCH_PX / 2 - 0.5, abs=0.7)


@given(x=st.floats(-1000, 2000), y=st.floats(-1000, 2000), size=st.floats(2, 5000), turn=st.floats(-4, 4))
def test_a_patch_can_be_cut_anywhere_and_at_any_size(x: float, y: float, size: float, turn: float) -> None:
    patch = cut_patch(picture_with_square((20, 20), 10, (40, 50)), np.array([x, y]), size, turn)
    assert patch.shape == (PATCH_PX, PATCH_PX, 3)
    assert patch.dtype == np.uint8


def test_a_quarter_turn_turns_the_patch() -> None:
    picture = picture_with_square((250, 200), 24)
    picture[200:212, 238:250] = 0
    straight, turned = (cut_patch(picture, np.array([249.5, 199.5]), 24, turn) for turn in (0, np.pi / 2))
    assert np.abs(np.rot90(straight, -1).astype(int) - turned).mean() < 6
