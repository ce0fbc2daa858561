"""Rendered pictures show what the scene says: dice where they lie, their shadows, their faces."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.simulation.render import develop, draw_dice, render, render_table
from tablecam.simulation.scene import DESIGNS, FACE_AXES, Design, Die, Light, Scene, Surface, View, truth_of

GREY = Surface(np.full((400, 400, 3), 128, np.uint8), 1.0)
LAMP = Light(np.array([-200.0, 100.0, 500.0]), radius_mm=20)
ABOVE = View.looking_at((0, 0, 0), 300, tilt_deg=0, size=(160, 120), focal_px=600)


def die_showing(face: int, design: Design = DESIGNS["white"], at: tuple[float, float] = (0, 0)) -> Die:
    """A die of 16 mm lying square to the table with `face` on top."""
    up = np.array(FACE_AXES[face], dtype=float)
    east = np.roll(np.abs(up), 1)
    rotation = np.vstack([east, np.cross(up, east), up])
    return Die(design, 16.0, np.array([*at, 8.0]), rotation)


def scene_of(*dice: Die, view: View = ABOVE, light: Light = LAMP) -> Scene:
    return Scene(GREY, dice, view, light)


def quiet(scene: Scene) -> NDArray[np.uint8]:
    """The picture without noise."""
    linear = draw_dice(render_table(scene), scene, scene.dice)
    return develop(linear, np.random.default_rng(0), noise=0)


def pips_seen(picture: NDArray[np.uint8], die: Die, view: View) -> int:
    """Dark blobs inside the top face of a white die."""
    truth = truth_of(die, view)
    half = int(truth.size_px * 0.45)
    x, y = (round(place) for place in truth.centre_px)
    face = cv2.cvtColor(picture[y - half : y + half, x - half : x + half], cv2.COLOR_BGR2GRAY)
    count, _ = cv2.connectedComponents((face < 90).astype(np.uint8))
    return count - 1


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_the_truth_says(face: int) -> None:
    die = die_showing(face)
    assert die.up == face
    assert pips_seen(quiet(scene_of(die)), die, ABOVE) == face


@pytest.mark.parametrize("tilt", [0, 30, 50])
@pytest.mark.parametrize("turn", [0, 75, -140])
def test_the_truth_lies_on_the_top_face_from_every_side(tilt: float, turn: float) -> None:
    view = View.looking_at((0, 0, 0), 300, tilt, turn, size=(160, 120), focal_px=600)
    die = die_showing(1, replace(DESIGNS["white"], one_radius=0.2))
    picture = quiet(scene_of(die, view=view))
    x, y = truth_of(die, view).centre_px
    assert picture[round(y), round(x)].max() < 90


def test_a_die_darkens_the_table_on_the_far_side_of_the_lamp() -> None:
    bare, shadowed = (quiet(scene_of(*dice)).astype(int) for dice in ((), (die_showing(1),)))
    east, west = (ABOVE.project(np.array([[x, -5.0, 0.0]]))[0].round().astype(int) for x in (12.0, -14.0))
    fall = [int((bare - shadowed)[y, x].mean()) for x, y in (east, west)]
    assert fall[0] > 25
    assert fall[0] > 2 * fall[1]


def test_a_skull_is_drawn_where_the_one_would_be() -> None:
    plain, skulls = die_showing(1), die_showing(1, DESIGNS["jolly-roger"])
    assert skulls.up == "skull"
    assert not np.array_equal(quiet(scene_of(plain)), quiet(scene_of(skulls)))
    other_side = [die_showing(6, DESIGNS[name]) for name in ("white", "jolly-roger")]
    pictures = [quiet(scene_of(die)) for die in other_side]
    assert np.array_equal(*pictures)


def test_the_far_side_of_a_clear_die_shows_through() -> None:
    """Pips of the bottom face darken a clear die and leave an opaque one alone."""
    ghost = {}
    for clear in (0.0, 0.8):
        design = Design("glass", (0.9, 0.9, 0.9), (0.0, 0.0, 0.0), translucency=clear)
        blank = np.zeros((8, 8), np.float32)
        bare = replace(design, marks=tuple((face, blank) for face in range(1, 7)))
        pips_below = replace(design, marks=tuple((face, blank) for face in range(1, 6)))
        pictures = [quiet(scene_of(die_showing(1, each))).astype(int) for each in (bare, pips_below)]
        ghost[clear] = int(np.abs(pictures[0] - pictures[1]).max())
    assert ghost[0.0] == 0
    assert ghost[0.8] > 10


def test_a_nearer_die_hides_a_farther_one() -> None:
    view = View.looking_at((0, 0, 0), 300, tilt_deg=55, size=(160, 120), focal_px=600)
    far, near = die_showing(1, at=(0, 17)), die_showing(6, DESIGNS["red"], at=(0, 0))
    both = quiet(scene_of(far, near, view=view))
    swapped = quiet(scene_of(near, far, view=view))
    assert np.abs(both.astype(int) - swapped.astype(int)).max() <= 1
    x, y = truth_of(near, view).centre_px
    blue, _, red = (int(channel) for channel in both[round(y), round(x)])
    assert red > blue + 40


def test_the_same_seed_gives_the_same_picture_and_noise_differs_between_seeds() -> None:
    scene = scene_of(die_showing(3))
    first, again, other = (render(scene, np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_a_die_out_of_the_picture_changes_nothing() -> None:
    away = die_showing(2, at=(5000, 5000))
    assert np.array_equal(quiet(scene_of()), quiet(scene_of(away)))


def test_a_cover_lies_over_everything() -> None:
    cover = np.zeros((120, 160, 4), np.uint8)
    cover[40:80, 60:100] = (10, 20, 30, 255)
    picture = render(replace(scene_of(die_showing(4)), cover=cover), np.random.default_rng(0))
    assert (picture[45:75, 65:95] == (10, 20, 30)).all()
