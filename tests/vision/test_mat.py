"""The mat is found in pictures taken from anywhere, and places on it come out in millimetres."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.mats import find_mat
from tablecam.simulation.render import render
from tablecam.simulation.scene import DESIGNS, Die, Light, Scene, View, truth_of
from tablecam.simulation.surfaces import make_surface
from tablecam.vision.mat import MatFinder, MatPose


def table_seen_by(view: View, mat: bool = True, seed: int = 4) -> NDArray[np.uint8]:
    """A flat picture of the table with its mat: the surface warped into the camera."""
    surface = make_surface(np.random.default_rng(seed), "wood", mat)
    rows, columns = surface.picture.shape[:2]
    corners = np.array([[-100.0, 80, 0], [100, 80, 0], [100, -80, 0], [-100, -80, 0]])
    on_surface = corners[:, :2] * [1, -1] / surface.mm_per_px + [columns / 2, rows / 2]
    warp = cv2.getPerspectiveTransform(
        on_surface.astype(np.float32), view.project(corners).astype(np.float32)
    )
    return np.asarray(cv2.warpPerspective(surface.picture, warp, (view.width, view.height)), np.uint8)


def pose_seen_by(view: View) -> MatPose:
    pose = MatFinder().find(table_seen_by(view))
    assert pose is not None
    return pose


VIEWS = [
    View.looking_at((0, 0, 0), 520, tilt_deg=2),
    View.looking_at((10, 5, 0), 600, tilt_deg=25, turn_deg=20),
    View.looking_at((0, 0, 0), 560, tilt_deg=40, turn_deg=-30, roll_deg=170),
    View.looking_at((0, 0, 0), 460, tilt_deg=12, focal_px=900),
]


@pytest.mark.parametrize("view", VIEWS)
def test_places_on_the_sheet_are_found_to_half_a_millimetre(view: View) -> None:
    pose = pose_seen_by(view)
    for place in ((-90.0, 60.0), (0.0, 0.0), (100.0, -70.0)):
        pixel = view.project(np.array([[*place, 0.0]]))[0]
        assert np.hypot(*np.subtract(pose.to_mm((pixel[0], pixel[1])), place)) < 0.5


@pytest.mark.parametrize("view", VIEWS)
def test_dice_lie_where_they_stand_and_not_where_their_top_face_hides_the_sheet(view: View) -> None:
    pose = pose_seen_by(view)
    for place in ((-90.0, 60.0), (100.0, -70.0), (0.0, 20.0)):
        die = Die(DESIGNS["white"], 16.0, np.array([*place, 8.0]), np.eye(3))
        truth = truth_of(die, view)
        found, edge = pose.place_of_top(truth.centre_px, truth.size_px)
        assert np.hypot(*np.subtract(found, place)) < 2.0
        assert edge == pytest.approx(16.0, abs=1.6)


def test_a_pixel_is_on_a_marker_or_beside_it() -> None:
    pose = pose_seen_by(VIEWS[1])
    assert pose.on_marker(pose.to_px((-128.0, 84.0)))
    assert pose.on_marker(pose.to_px((139.0, -74.0)))
    assert not pose.on_marker(pose.to_px((-110.0, 84.0)))
    assert not pose.on_marker(pose.to_px((0.0, 0.0)))


def test_to_px_undoes_to_mm() -> None:
    pose = pose_seen_by(VIEWS[1])
    assert pose.to_px(pose.to_mm((300.0, 500.0), 16.0), 16.0) == pytest.approx((300.0, 500.0))


@pytest.mark.parametrize("hidden", [(20,), (21, 23), (20, 21), (20, 22)])
def test_hidden_markers_do_not_matter_while_two_are_seen(hidden: tuple[int, ...]) -> None:
    view = VIEWS[1]
    picture = table_seen_by(view)
    for marker in hidden:
        corners = np.array([[*corner, 0.0] for corner in find_mat().corners(marker)])
        cv2.fillConvexPoly(picture, view.project(corners).astype(np.int32), (90, 120, 160))
    pose = MatFinder().find(picture)
    assert pose is not None
    assert pose.markers == 4 - len(hidden)
    pixel = view.project(np.array([[30.0, 30.0, 0.0]]))[0]
    assert np.hypot(*np.subtract(pose.to_mm((pixel[0], pixel[1])), (30, 30))) < 1.5


def test_a_table_without_a_mat_has_no_pose() -> None:
    assert MatFinder().find(table_seen_by(VIEWS[0], mat=False)) is None


def test_a_mat_is_found_in_a_rendered_picture_with_noise() -> None:
    rng = np.random.default_rng(2)
    light = Light(np.array([200.0, 100.0, 700.0]))
    scene = Scene(make_surface(rng, "felt"), (), VIEWS[1], light)
    pose = MatFinder().find(render(scene, rng))
    assert pose is not None
    assert pose.markers == 4
    assert pose.error_px < 1.0


@pytest.mark.parametrize("view", VIEWS)
def test_a_camera_that_takes_red_for_blue_is_noticed_by_the_marks_and_no_other_is(view: View) -> None:
    picture = table_seen_by(view)
    pose = MatFinder().find(picture)
    assert pose is not None
    assert not pose.takes_red_for_blue(picture)
    assert pose.takes_red_for_blue(np.ascontiguousarray(picture[..., ::-1]))
    assert not pose.takes_red_for_blue(np.full_like(picture, 128))


def test_marks_out_of_the_picture_say_nothing() -> None:
    view = View.looking_at((0, 60, 0), 300, tilt_deg=2)
    picture = table_seen_by(view)
    pose = MatFinder().find(picture)
    assert pose is not None
    assert not pose.takes_red_for_blue(np.ascontiguousarray(picture[..., ::-1]))


@pytest.mark.parametrize("view", VIEWS)
def test_a_camera_out_of_focus_is_noticed_by_the_markers_and_a_sharp_one_is_not(view: View) -> None:
    picture = table_seen_by(view)
    pose = MatFinder().find(picture)
    assert pose is not None
    assert not pose.blurs(picture)
    assert not pose.blurs(np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.2), np.uint8))
    assert pose.blurs(np.asarray(cv2.GaussianBlur(picture, (0, 0), 5.0), np.uint8))


def test_a_small_picture_is_not_taken_for_one_out_of_focus() -> None:
    view = View.looking_at((0, 0, 0), 470, tilt_deg=8, size=(400, 300), focal_px=344)
    picture = table_seen_by(view)
    pose = MatFinder().find(picture)
    assert pose is not None and not pose.blurs(picture)
