"""The board is found in pictures of it, however it is turned and whatever stands on it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.dice import Heights
from tablecam.mats import find_board
from tablecam.simulation.board_stills import render_board
from tablecam.simulation.scene import View
from tablecam.vision.board import BoardFinder, BoardPose, TooFewMarkers
from tablecam.vision.lens import KnownLens, Lens, LensLearner
from tests.vision.board_scenes import EMPTY, ONE, SECOND, TOWERS, setting, still

BOARD = find_board()
PLACES = np.array([(x, y, z) for x in (-33.0, 0, 33) for y in (-33.0, 0, 33) for z in (0.0, 16, 64)])


def found_in(picture: NDArray[np.uint8], finder: BoardFinder | None = None) -> BoardPose:
    pose = (finder or BoardFinder(BOARD)).find(picture)
    assert isinstance(pose, BoardPose)
    return pose


def off_mm(pose: BoardPose, view: View) -> float:
    """How far off, at most, the pose has places in the space that dice fill."""
    misses = np.linalg.norm(pose.project(PLACES) - view.project(PLACES), axis=1)
    return float(misses.max()) * BOARD.die / pose.die_px


def corners_seen(view: View, noise_px: float = 0.0, seed: int = 0) -> tuple[NDArray[np.float64], ...]:
    """Corners of all markers on the board, (N, 3) mm, and as a camera would report them, (N, 2) px."""
    flat = np.array([corner for marker in BOARD.markers for corner in BOARD.corners(marker)])
    on_board = np.column_stack([flat, np.zeros(len(flat))])
    return on_board, view.project(on_board) + np.random.default_rng(seed).normal(0, noise_px, flat.shape)


def without(picture: NDArray[np.uint8], view: View, *markers: int) -> NDArray[np.uint8]:
    """The picture with something grey over some markers."""
    covered = picture.copy()
    for marker in markers:
        corners = np.array([(x, y, 0.0) for x, y in BOARD.corners(marker)])
        cv2.fillConvexPoly(covered, np.rint(view.project(corners)).astype(np.int32), (120, 120, 120))
    return covered


@pytest.mark.parametrize(
    ("seed", "turn_deg", "heights"),
    [(1, 10.0, EMPTY), (2, 135.0, ONE), (3, -100.0, SECOND), (4, 45.0, TOWERS)],
)
def test_the_space_over_the_board_is_found_to_half_a_millimetre(
    seed: int, turn_deg: float, heights: Heights
) -> None:
    seen = still(seed, heights, turn_deg)
    pose = found_in(seen.picture)
    assert pose.error_px < 1
    assert off_mm(pose, seen.view) < 0.5
    assert pose.position_mm == pytest.approx(seen.view.position_mm, abs=6)


def test_noise_moves_the_board_by_less_than_a_third_of_a_millimetre() -> None:
    rng = np.random.default_rng(0)
    bare = setting(5, 20.0)
    finder = BoardFinder(BOARD)
    shots = [found_in(render_board(rng, {}, bare).picture, finder) for _ in range(8)]
    places = np.array([shot.project(PLACES) for shot in shots]) * BOARD.die / shots[0].die_px
    assert float(np.linalg.norm(places - places.mean(axis=0), axis=2).max()) < 1 / 3


def test_any_two_markers_will_do() -> None:
    seen = still(1, EMPTY, 10.0)
    for left in ((0, 4), (1, 3), (6, 7)):
        hidden = without(seen.picture, seen.view, *(set(BOARD.markers) - set(left)))
        pose = found_in(hidden, BoardFinder(BOARD, Lens(seen.view.focal_px, (640, 480))))
        assert pose.markers == 2
        assert off_mm(pose, seen.view) < 3.0


@pytest.mark.parametrize("left", [(), (3,)])
def test_fewer_are_too_few(left: tuple[int, ...]) -> None:
    seen = still(1, EMPTY, 10.0)
    hidden = without(seen.picture, seen.view, *(set(BOARD.markers) - set(left)))
    assert BoardFinder(BOARD).find(hidden) == TooFewMarkers(len(left))


def test_a_marker_that_was_moved_is_left_out() -> None:
    view = setting(5, 20.0).board_view
    _, in_picture = corners_seen(view, 0.1)
    in_picture[8:12] += [9.0, -6.0]
    found = {marker: in_picture[4 * row : 4 * row + 4] for row, marker in enumerate(BOARD.markers)}
    pose = BoardFinder(BOARD)._pose(found, Lens(view.focal_px, (640, 480)))
    assert pose.markers == 7
    assert off_mm(pose, view) < 0.2


@pytest.mark.parametrize("distortion", [0.0, -0.12, 0.06])
def test_the_lens_is_learned_while_the_board_turns(distortion: float) -> None:
    learner = LensLearner(1280, 960)
    for turn_deg in range(0, 200, 40):
        view = View.looking_at((5, -8, 0), 400, 35, turn_deg, focal_px=1350, distortion=distortion)
        if learner.wants(view.rotation):
            learner.learn(view.rotation, *corners_seen(view, 0.15, turn_deg))
    assert learner.lens.focal_px == pytest.approx(1350, rel=0.01)
    assert learner.lens.distortion == pytest.approx(distortion, abs=0.02)


def test_a_view_that_was_had_before_teaches_nothing() -> None:
    learner = LensLearner(1280, 960)
    view = View.looking_at((0, 0, 0), 400, 35)
    learner.learn(view.rotation, *corners_seen(view))
    assert not learner.wants(View.looking_at((0, 0, 0), 400, 36).rotation)
    assert learner.wants(View.looking_at((0, 0, 0), 400, 35, turn_deg=30).rotation)


def test_straight_from_above_a_usual_lens_is_taken() -> None:
    learner = LensLearner(1280, 960)
    usual = learner.lens.focal_px
    view = View.looking_at((0, 0, 0), 400, 0, focal_px=1800)
    learner.learn(view.rotation, *corners_seen(view, 0.2))
    assert learner.lens.focal_px == pytest.approx(usual, rel=0.25)


def test_a_lens_that_is_known_is_taken_as_it_is() -> None:
    seen = still(1, EMPTY, 10.0)
    lens = Lens(1000.0, (640.0, 480.0), -0.05)
    assert found_in(seen.picture, BoardFinder(BOARD, lens)).lens == lens


def test_what_was_measured_is_taken_for_pictures_of_that_shape_and_learned_for_others() -> None:
    seen = still(1, EMPTY, 10.0)
    measured = KnownLens(Lens(2000.0, (1280.0, 960.0), -0.05), (2560, 1920), 0.2, 10)
    pose = found_in(seen.picture, BoardFinder(BOARD, known=[measured]))
    assert pose.lens.focal_px == 1000.0
    wide = KnownLens(Lens(1500.0, (960.0, 540.0)), (1920, 1080), 0.2, 10)
    assert found_in(seen.picture, BoardFinder(BOARD, known=[wide])).lens.focal_px != 1000.0


def test_with_the_lens_measured_the_first_look_is_as_good_as_later_ones_with_the_lens_learned() -> None:
    """By the corners of the markers alone, with noise: how far the space over the board is off, in mm."""
    learned, measured = BoardFinder(BOARD), BoardFinder(BOARD, Lens(1350.0, (639.5, 479.5), -0.1))
    misses: dict[str, list[float]] = {"learned": [], "measured": []}
    for number in range(24):
        turn_deg = 15.0 * number
        view = View.looking_at((5, -8, 0), 400, 35, turn_deg, focal_px=1350, distortion=-0.1)
        _, in_picture = corners_seen(view, 0.3, number)
        found = {marker: in_picture[4 * row : 4 * row + 4] for row, marker in enumerate(BOARD.markers)}
        for name, finder in (("learned", learned), ("measured", measured)):
            misses[name].append(off_mm(finder.placed(found, 1280, 960), view))
    assert misses["measured"][0] < 0.5 * misses["learned"][0]
    assert max(misses["measured"]) < 1 / 3
    assert np.mean(misses["measured"][12:]) <= 1.1 * np.mean(misses["learned"][12:])


def test_a_large_board_in_a_large_picture_is_the_same_board() -> None:
    seen = still(1, EMPTY, 10.0)
    large = np.asarray(cv2.resize(seen.picture, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC), np.uint8)
    pose, twice = found_in(seen.picture), found_in(large)
    assert twice.die_px == pytest.approx(2 * pose.die_px, rel=0.02)
    assert np.abs(twice.project(PLACES) / 2 - pose.project(PLACES)).max() < 1.0
