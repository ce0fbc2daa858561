"""Stills of boards show the dice of the position: where they stand, and each face where it looks."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.games.declic.orientation import Handedness, by_top_and_side, orientations
from tablecam.mats import find_board
from tablecam.simulation.board_dice import Place, apart, orientation_of, put_all, stand
from tablecam.simulation.board_drawing import BoardPainter
from tablecam.simulation.board_setting import Setting, draw_setting
from tablecam.simulation.board_stills import face_corners, render_board, seen_faces
from tablecam.simulation.render import develop, draw_dice
from tablecam.simulation.scene import DESIGNS, Design, Die, Scene, Surface

BOARD = find_board()
C3 = 12
SIZE = (640, 480)
RIGHT = orientations("right")
NORMALS = {"T": (0, 0, 1), "N": (0, 1, 0), "E": (1, 0, 0), "S": (0, -1, 0), "O": (-1, 0, 0)}
MATT = replace(DESIGNS["white"], gloss=0.0)


@cache
def setting_of(turn_deg: float, size: tuple[int, int] = SIZE) -> Setting:
    """A setting with the board turned by so much, counter-clockwise: at 0 the camera stands in the south."""
    return draw_setting(np.random.default_rng(1), size=size, turn_deg=turn_deg, kind="plain")


def pips_seen(picture: NDArray[np.uint8], corners_px: NDArray[np.float64]) -> int:
    """Dark blobs within a face of a white die."""
    to = np.array([[-4, -4], [52, -4], [52, 52], [-4, 52]], np.float32)
    flat = cv2.warpPerspective(
        picture, cv2.getPerspectiveTransform(corners_px.astype(np.float32), to), (48, 48)
    )
    grey = cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY).astype(float)
    dark = (grey < 0.7 * np.median(grey)).astype(np.uint8)
    count, _, stats, _ = cv2.connectedComponentsWithStats(dark)
    return sum(stats[1:count, cv2.CC_STAT_AREA] > 8)


@pytest.mark.parametrize("handedness", ["right", "left"])
@pytest.mark.parametrize(("turn", "sides"), [(40, "TSO"), (130, "TON"), (-140, "TNE"), (-50, "TES")])
def test_every_face_is_seen_from_where_it_looks(handedness: Handedness, turn: float, sides: str) -> None:
    setting = setting_of(turn, (1280, 960))
    for number in range(0, 24, 5):
        lies = orientations(handedness)[number]
        die = stand(BOARD, MATT, (C3, 1), lies)
        picture = BoardPainter(setting).picture([die])
        shown = {"T": lies.top, "N": lies.north, "E": lies.east, "S": lies.south, "O": lies.west}
        for side in sides:
            corners = setting.board_view.project(face_corners(die, NORMALS[side]))
            assert pips_seen(picture, corners) == shown[side], (str(lies), side)


def test_dice_of_either_handedness_are_mirror_images_and_tell_how_they_lie() -> None:
    for handedness, sign in (("right", 1), ("left", -1)):
        for lies in orientations(handedness):
            die = stand(BOARD, MATT, (C3, 0), lies)
            assert np.linalg.det(die.rotation) == pytest.approx(sign)
            assert die.number == lies.top
            assert orientation_of(stand(BOARD, MATT, (C3, 0), lies, turn_deg=40)) == lies


@pytest.mark.parametrize("handedness", ["right", "left"])
def test_a_die_looks_as_the_ray_tracer_draws_it(handedness: Handedness) -> None:
    """Pips in the same places, the same outline; light may differ a little."""
    setting = setting_of(0)
    lies = by_top_and_side(handedness)[2, 3, "S"]
    die = stand(BOARD, DESIGNS["ivory"], (C3, 0), lies, (1.0, -0.7), 20.0)
    picture = BoardPainter(setting).picture([die])
    scene = Scene(Surface(np.zeros((2, 2, 3), np.uint8), 1.0), (), setting.board_view, setting.board_light)
    bare = BoardPainter(setting).rest([]).linear
    lens = setting.lens
    traced = develop(
        draw_dice(bare, scene, [die]), np.random.default_rng(0), lens.exposure, lens.blur_px, noise=0
    )
    corners = setting.board_view.project(np.vstack([face_corners(die, n) for n in NORMALS.values()]))
    x0, y0 = corners.min(axis=0).astype(int) + 2
    x1, y1 = corners.max(axis=0).astype(int) - 2
    apart = np.abs(picture.astype(int) - traced)[y0:y1, x0:x1].max(axis=-1)
    assert np.median(apart) < 12
    assert np.mean(apart > 60) < 0.04


def test_dice_stay_on_their_cells_and_out_of_each_other() -> None:
    standing = {(cell, level): RIGHT[cell % 24] for level in range(2) for cell in range(25)}
    dice = put_all(np.random.default_rng(3), BOARD, MATT, standing)
    off = []
    for (cell, level), die in dice.items():
        off.append(np.hypot(*(die.centre_mm[:2] - BOARD.centre(cell))))
        assert die.centre_mm[2] == (level + 0.5) * BOARD.die
        beside = [other for (_, height), other in dice.items() if height == level and other is not die]
        assert all(apart(replace(die, size_mm=15.5), replace(other, size_mm=15.5)) for other in beside)
    assert 0.1 < np.mean(off) < 1.5
    assert np.max(off) < 2.6


def test_a_die_hides_the_one_behind_it_and_shares_say_so() -> None:
    setting = setting_of(0)
    tall: dict[Place, Die] = {(2, level): stand(BOARD, MATT, (2, level), RIGHT[0]) for level in range(3)}
    low = {(7, 0): stand(BOARD, MATT, (7, 0), RIGHT[0])}
    alone, behind = seen_faces(low, setting.board_view), seen_faces(tall | low, setting.board_view)
    assert alone[7, 0, "T"] > 0.9
    assert alone[7, 0, "S"] > 0.9
    assert (7, 0, "N") not in alone
    assert behind.get((7, 0, "T"), 0.0) < 0.2
    assert behind[2, 2, "T"] > 0.9
    assert behind.get((2, 1, "T"), 0.0) < 0.1


def test_a_tower_throws_its_shadow_away_from_the_lamp() -> None:
    setting = setting_of(0)
    lamp = replace(setting.light, position_mm=np.array([500.0, 0.0, 500.0]), ambient=0.3)
    setting = replace(setting, light=lamp, pose=replace(setting.pose, x_mm=0.0, y_mm=0.0))
    painter = BoardPainter(setting)
    tower = [stand(BOARD, MATT, (C3, level), RIGHT[0]) for level in range(2)]
    fall = painter.rest([]).linear - painter.rest(tower).linear
    at = {x: setting.board_view.project(np.array([[x, 0.0, 0.0]]))[0].round().astype(int) for x in (-22, 22)}
    shadow, lit = (float(fall[at[x][1], at[x][0]].mean()) for x in (-22, 22))
    assert shadow > 0.15
    assert shadow > 3 * lit


@pytest.mark.parametrize(
    "design", [*DESIGNS.values(), Design("clear", (0.6, 0.8, 0.9), (1, 1, 1), translucency=0.6)]
)
def test_every_make_of_dice_can_be_drawn(design: Design) -> None:
    setting = setting_of(30)
    rng = np.random.default_rng(0)
    still = render_board(rng, {(C3, 0): RIGHT[5], (C3, 1): RIGHT[9]}, setting, design)
    assert still.picture.shape == (480, 640, 3)
    centre = still.view.project(still.dice[C3, 1].centre_mm[None])[0].round().astype(int)
    changed = np.abs(still.picture.astype(int) - BoardPainter(setting).picture([])).max(axis=-1)
    assert changed[centre[1] - 8 : centre[1] + 8, centre[0] - 8 : centre[0] + 8].max() > 40


def test_the_same_seed_gives_the_same_still() -> None:
    stills = []
    for seed in (1, 1, 2):
        rng = np.random.default_rng(seed)
        setting = draw_setting(rng, size=SIZE)
        stills.append(render_board(rng, {(C3, 0): RIGHT[5]}, setting).picture)
    assert np.array_equal(stills[0], stills[1])
    assert not np.array_equal(stills[0], stills[2])
