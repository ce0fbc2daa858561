"""The printed board carries its markers where the sheet says, and the camera sees them there."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.mats import Board, find_board
from tablecam.simulation.board_setting import draw_setting
from tablecam.simulation.board_sheet import MM_PER_PX, draw_base, draw_board
from tablecam.simulation.board_stills import render_board


def markers_in(picture: NDArray[np.uint8], board: Board) -> dict[int, NDArray[np.float32]]:
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, board.dictionary))
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary).detectMarkers(picture)
    return {int(marker): quad[0] for marker, quad in zip(ids.ravel(), corners, strict=True)}


@pytest.mark.parametrize("die", [12, 16, 20])
def test_the_markers_of_the_drawn_sheet_lie_where_the_board_says(die: float) -> None:
    board = find_board(die)
    sheet = draw_board(board, np.random.default_rng(0))
    found = markers_in(sheet, board)
    assert found.keys() == board.markers.keys()
    for marker, corners in found.items():
        x, y = (corners.T + 0.5) * MM_PER_PX
        seen = np.column_stack([x - board.sheet[0] / 2, board.sheet[1] / 2 - y])
        assert np.abs(seen - board.corners(marker)).max() < 0.4


@pytest.mark.parametrize("distortion", [0.0, -0.08])
def test_the_camera_sees_the_markers_where_the_view_projects_them(distortion: float) -> None:
    rng = np.random.default_rng(5)
    setting = draw_setting(rng, size=(960, 720), distortion=distortion)
    still = render_board(rng, {}, setting)
    found = markers_in(still.picture, setting.board)
    assert len(found) >= 7
    for marker, corners in found.items():
        seen = still.view.project(np.array([[*corner, 0.0] for corner in setting.board.corners(marker)]))
        assert np.linalg.norm(corners.mean(axis=0) - seen.mean(axis=0)) < 0.6


def test_a_turntable_reaches_beyond_the_sheet_and_ends_in_a_circle() -> None:
    board = find_board()
    plain, round_one = (draw_base(board, np.random.default_rng(1), turntable) for turntable in (False, True))
    assert plain.shape == (800, 800, 4)
    assert (plain[..., 3] == 255).all()
    height, width = round_one.shape[:2]
    assert min(height, width) * MM_PER_PX > np.hypot(160, 160)
    assert round_one[0, 0, 3] == 0
    assert round_one[height // 2, 40, 3] == 255
    rows, columns = (height - 800) // 2, (width - 800) // 2
    markers = markers_in(
        np.ascontiguousarray(round_one[rows : rows + 800, columns : columns + 800, :3]), board
    )
    assert markers.keys() == board.markers.keys()
