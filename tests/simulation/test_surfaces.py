"""Table tops: repeatable, varied, and with a mat that a camera can find."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tablecam.mats import find_mat
from tablecam.simulation.surfaces import KINDS, MM_PER_PX, Kind, Pose, draw_sheet, make_surface


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_makes_the_same_table_and_another_makes_another(kind: Kind) -> None:
    first, again, other = (make_surface(np.random.default_rng(seed), kind).picture for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert np.abs(first.astype(int) - other).mean() > 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_is_neither_one_colour_nor_all_noise(kind: Kind) -> None:
    picture = make_surface(np.random.default_rng(3), kind, mat=False).picture.astype(np.float32)
    coarse = cv2.blur(picture, (9, 9))
    assert picture.std() > 0.5
    assert coarse.std() > 0.2 * picture.std()


def test_the_mat_lies_where_it_was_put() -> None:
    pose = Pose(40.0, -25.0, 30.0)
    surface = make_surface(np.random.default_rng(5), "wood", mat_pose=pose)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = detector.detectMarkers(cv2.cvtColor(surface.picture, cv2.COLOR_BGR2GRAY))
    found = {int(marker): quad[0] for marker, quad in zip(ids.ravel(), corners, strict=True)}
    assert set(found) == {20, 21, 22, 23}
    turn = np.radians(pose.turn_deg)
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    for marker, quad in found.items():
        on_table = np.array(find_mat().corners(marker)) @ spin.T + [pose.x_mm, pose.y_mm]
        rows, columns = surface.picture.shape[:2]
        expected = on_table * [1, -1] / MM_PER_PX + [columns / 2, rows / 2]
        assert np.abs(quad - expected).max() < 1.5


def test_a_sheet_is_as_large_as_its_mat_says() -> None:
    mat = find_mat()
    assert draw_sheet(mat, np.random.default_rng(0)).shape == (mat.sheet[1] * 4, mat.sheet[0] * 4, 3)
