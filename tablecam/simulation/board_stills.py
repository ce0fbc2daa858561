"""Stills of boards with dice, and what is seen of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import Side
from tablecam.simulation.board_dice import Place, Standing, put_all
from tablecam.simulation.board_drawing import BoardPainter, visible_order
from tablecam.simulation.board_setting import Setting
from tablecam.simulation.scene import DESIGNS, Design, Die, View

Picture = NDArray[np.uint8]

_NORMALS: Final[dict[Side, tuple[int, int, int]]] = {
    "T": (0, 0, 1),
    "N": (0, 1, 0),
    "E": (1, 0, 0),
    "S": (0, -1, 0),
    "O": (-1, 0, 0),
}


@dataclass(frozen=True, slots=True)
class Still:
    """A picture (H x W x 3 uint8, BGR) and the truth: the camera in the board's coordinates, and each die."""

    picture: Picture
    view: View
    dice: Mapping[Place, Die]


def render_board(
    rng: np.random.Generator,
    standing: Standing,
    setting: Setting,
    design: Design = DESIGNS["white"],
    care: float = 1.0,
) -> Still:
    """A still of a position: dice put down in the order of `standing`, off their cells as people do it.

    `care` scales how far off (0: exactly in place).
    """
    dice = put_all(rng, setting.board, design, standing, care)
    tones = list(np.exp(rng.normal(0, setting.tones, len(dice))))
    picture = BoardPainter(setting).picture(list(dice.values()), tones)
    return Still(setting.noise.on(picture, rng), setting.board_view, dice)


def seen_faces(dice: Mapping[Place, Die], view: View) -> dict[tuple[int, int, Side], float]:
    """For each face that looks towards the camera (cell, level, side): the share of it that is seen, 0 to 1.

    `view`: in the board's coordinates. Shares are reckoned on sharp cubes, in whole pixels.
    """
    places, all_dice = list(dice), list(dice.values())
    drawn = np.zeros((view.height, view.width), np.int32)
    areas: dict[tuple[int, int, Side], float] = {}
    for index in visible_order(all_dice, view):
        for side, outline in _outlines(all_dice[index], view):
            areas[*places[index], side] = max(cv2.contourArea(outline.astype(np.float32)), 1.0)
            cv2.fillConvexPoly(drawn, np.rint(outline).astype(np.int32), len(areas))
    counts = np.bincount(drawn.ravel(), minlength=len(areas) + 1)
    return {face: min(1.0, counts[number + 1] / area) for number, (face, area) in enumerate(areas.items())}


def _outlines(die: Die, view: View) -> list[tuple[Side, NDArray[np.float64]]]:
    """The faces of an upright die that look towards the camera, with their corners in pixels, (4, 2)."""
    found: list[tuple[Side, NDArray[np.float64]]] = []
    for side, normal in _NORMALS.items():
        corners = face_corners(die, normal)
        if (view.position_mm - corners.mean(axis=0)) @ _nearest_axis(die, np.array(normal, float)) > 0:
            found.append((side, view.project(corners)))
    return found


def face_corners(die: Die, normal: tuple[int, int, int]) -> NDArray[np.float64]:
    """The corners, in order round it, of the face of an upright die that looks most nearly along `normal`."""
    axis = _nearest_axis(die, np.array(normal, float))
    up = np.array([0.0, 0.0, 1.0]) if not normal[2] else _nearest_axis(die, np.array([0.0, 1.0, 0.0]))
    side = np.cross(up, axis)
    ways = ((-1, 1), (1, 1), (1, -1), (-1, -1))
    corners: NDArray[np.float64] = np.array([axis + a * side + b * up for a, b in ways]) * die.size_mm / 2
    return corners + die.centre_mm


def _nearest_axis(die: Die, direction: NDArray[np.float64]) -> NDArray[np.float64]:
    """The axis of a die, of length 1 and either way, that is nearest to a direction."""
    along = die.rotation.T @ direction
    axis = int(np.abs(along).argmax())
    nearest: NDArray[np.float64] = die.rotation[:, axis] * np.sign(along[axis])
    return nearest
