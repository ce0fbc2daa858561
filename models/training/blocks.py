"""Blocks of dice on the board, drawn in two ways: what the reader of a block's faces learns from.

Traced blocks are rounded boxes with any light and any camera; painted ones are the simulated table's own. A
reader that knew only one of them would learn how it draws. A shard holds pictures of blocks and, for each,
the places where a face would be looked for with what it shows there. Whoever looks knows how high the cells
are, or is a die or two behind.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import SIDES
from tablecam.games.declic.orientation import orientations
from tablecam.mats import Board, find_board
from tablecam.simulation.board_setting import draw_setting
from tablecam.simulation.board_stills import render_board
from tablecam.simulation.hand import draw_hand
from tablecam.simulation.render import draw_dice, render_table
from tablecam.simulation.scene import FACE_AXES, Design, Die, Scene, View
from tablecam.simulation.surfaces import MM_PER_PX, make_surface
from tablecam.simulation.throwing import about
from tablecam.vision.block import faces_in_sight
from tablecam.vision.block_rays import LEVELS, Sight, share_seen
from training.scenes import CUBE_TURNS, UPRIGHT, Rng, _light, _photograph, random_design

BLOCK_CANVAS: Final = (480, 400)
SHARD: Final = 40
IGNORED: Final = -1
"""The label of a face half hidden: neither to be read nor to be denied."""
_LOOKS: Final = {"T": (0, 0, 1), "N": (0, 1, 0), "E": (1, 0, 0), "S": (0, -1, 0), "O": (-1, 0, 0)}

_PAINTED_SIZE: Final = (800, 600)

Standing = Mapping[tuple[int, int], Die]
"""Dice by cell and level."""


@dataclass(frozen=True, slots=True)
class Looks:
    """Places of one picture to look at: `corners` (N, 4, 2) px as `Faces.corners_px`; `top` (N,): whether a
    top face is looked for; `labels` (N,): 0 where no face is to be seen, 1 to 6, or IGNORED."""

    corners: NDArray[np.float32]
    top: NDArray[np.bool_]
    labels: NDArray[np.int64]


def trace_block(rng: Rng) -> tuple[NDArray[np.uint8], Looks]:
    """One picture of a block (BLOCK_CANVAS, BGR) and what there is to look at, by sphere tracing."""
    board = find_board()
    heights = _heights(rng)
    standing = _build(rng, board, heights)
    view = _view(rng, max(heights))
    dice = [*_in_the_open(standing, heights), *_loose(rng, next(iter(standing.values())).design)]
    surface = make_surface(rng, mat=False)
    _lay_board(surface.picture, board, rng)
    scene = Scene(surface, tuple(dice), view, _light(rng))
    picture = _photograph(draw_dice(render_table(scene), scene, dice, int(rng.integers(1, 3))), rng)
    covered = _reach_in(picture, rng)
    return picture, _looks(rng, board, standing, heights, view, covered)


def paint_block(rng: Rng) -> tuple[NDArray[np.uint8], Looks]:
    """One picture of a block, and what there is to look at, as the simulated table paints it."""
    setting = draw_setting(rng, size=_PAINTED_SIZE, distortion=float(rng.uniform(-0.1, 0.05)))
    heights = _heights(rng)
    places = [(int(cell), level) for level in range(LEVELS) for cell in rng.permutation(25)]
    either = orientations("right") + orientations("left")
    standing = {place: either[int(rng.integers(48))] for place in places if place[1] < heights[place[0]]}
    still = render_board(rng, standing, setting, _pips_alone(rng), care=float(rng.uniform(0.2, 1.2)))
    middle = still.view.project(np.array([[0.0, 0.0, 10.0 * max(heights)]]))[0]
    corner = np.clip(middle - np.array(BLOCK_CANVAS) / 2, 0, np.subtract(_PAINTED_SIZE, BLOCK_CANVAS)).astype(
        int
    )
    part = still.picture[
        corner[1] : corner[1] + BLOCK_CANVAS[1], corner[0] : corner[0] + BLOCK_CANVAS[0]
    ].copy()
    covered = _reach_in(part, rng)
    return part, _looks(rng, setting.board, still.dice, heights, _Moved(still.view, corner), covered)


@dataclass(frozen=True, slots=True)
class _Moved:
    """A view of which only a part is kept, from a pixel on."""

    view: View
    corner_px: NDArray[np.int64]

    @property
    def position_mm(self) -> NDArray[np.float64]:
        return self.view.position_mm

    def project(self, points_mm: NDArray[np.floating[Any]]) -> NDArray[np.float64]:
        moved: NDArray[np.float64] = self.view.project(points_mm) - self.corner_px
        return moved


# --- what stands there ---


def _heights(rng: Rng) -> list[int]:
    """A level that fills up, or, less often, towers of any height."""
    if rng.random() < 0.2:
        return [int(height) for height in rng.choice([0, 0, 1, 1, 2, 3, 4], 25)]
    level = int(rng.choice(LEVELS, p=[0.4, 0.25, 0.2, 0.15]))
    count = int(rng.integers(1, 26))
    near = np.argsort([np.hypot(*np.subtract(divmod(cell, 5), 2)) + rng.normal(0, 1.2) for cell in range(25)])
    heights = np.full(25, level)
    heights[near[:count]] += 1
    return heights.tolist()


def _build(rng: Rng, board: Board, heights: list[int]) -> Standing:
    makes = [_pips_alone(rng) for _ in range(1 if rng.random() < 0.75 else 2)]
    size = board.die * rng.uniform(0.96, 1.01)
    loose = rng.uniform(0.1, 0.9)
    shift, twist = rng.normal(0, 0.5, 2), rng.normal(0, 1.0)
    dice: dict[tuple[int, int], Die] = {}
    for cell, height in enumerate(heights):
        for level in range(height):
            place = np.array(board.centre(cell)) + shift + np.clip(rng.normal(0, loose, 2), -1.8, 1.8)
            turn = about(UPRIGHT, np.radians(twist + rng.normal(0, 2.5 * loose)))
            rotation = turn @ CUBE_TURNS[int(rng.integers(24))]
            centre = np.array([*place, size * (level + 0.5)])
            dice[cell, level] = Die(makes[int(rng.integers(len(makes)))], size, centre, rotation)
    return dice


def _pips_alone(rng: Rng) -> Design:
    return replace(random_design(rng), skull=False, marks=())


def _in_the_open(standing: Standing, heights: list[int]) -> list[Die]:
    """The dice of which anything can be seen: all but those walled in on all sides."""
    around = [[1] * 7 for _ in range(7)]
    for row in range(7):
        for column in range(7):
            inside = 1 <= row <= 5 and 1 <= column <= 5
            around[row][column] = heights[5 * (row - 1) + column - 1] if inside else 0
    return [
        die
        for (cell, level), die in standing.items()
        if level == heights[cell] - 1
        or min(around[cell // 5 + 1 + r][cell % 5 + 1 + c] for r, c in ((0, 1), (0, -1), (1, 0), (-1, 0)))
        <= level
    ]


def _loose(rng: Rng, design: Design) -> list[Die]:
    """Dice that lie beside the block, waiting."""
    dice = []
    for _ in range(int(rng.choice([0, 1, 3, 6], p=[0.75, 0.1, 0.1, 0.05]))):
        angle, reach = rng.uniform(0, 2 * np.pi), rng.uniform(68, 100)
        place = reach * np.array([np.cos(angle), np.sin(angle)])
        rotation = about(UPRIGHT, rng.uniform(0, 2 * np.pi)) @ CUBE_TURNS[int(rng.integers(24))]
        dice.append(Die(design, 16.0, np.array([*place, 8.0]), rotation))
    return dice


def _lay_board(picture: NDArray[np.uint8], board: Board, rng: Rng) -> None:
    """Draw the printed board into a surface's picture; its letters do not matter here."""
    paper, ink, line = rng.uniform(205, 255), rng.uniform(10, 60), rng.uniform(60, 190)
    tint = paper * (1 + rng.normal(0, 0.02, 3))

    def box(x: float, y: float, half: float) -> tuple[tuple[int, int], tuple[int, int]]:
        across, down = picture.shape[1] / 2 + x / MM_PER_PX, picture.shape[0] / 2 - y / MM_PER_PX
        reach = half / MM_PER_PX
        return (round(across - reach), round(down - reach)), (round(across + reach), round(down + reach))

    cv2.rectangle(picture, *box(0, 0, board.sheet[0] / 2), tint.tolist(), -1)
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, board.dictionary))
    for marker, centre in board.markers.items():
        (left, top), (right, bottom) = box(*centre, board.marker_side / 2)
        drawn = cv2.aruco.generateImageMarker(dictionary, marker, right - left)
        picture[top:bottom, left:right][drawn[: bottom - top] == 0] = ink
    for cell in range(25):
        cv2.rectangle(picture, *box(*board.centre(cell), board.pitch / 2), (line, line, line), 1, cv2.LINE_AA)


# --- who looks ---


def _view(rng: Rng, highest: int) -> View:
    face_px = float(np.exp(rng.uniform(np.log(22), np.log(58))))
    distance = float(rng.uniform(240, 800))
    return View.looking_at(
        (float(rng.normal(0, 4)), float(rng.normal(0, 4)), 8.0 * highest),
        distance,
        float(rng.uniform(24, 60)),
        turn_deg=float(rng.uniform(-180, 180)),
        roll_deg=float(rng.normal(0, 6)),
        size=BLOCK_CANVAS,
        focal_px=face_px * distance / 16,
    )


def _reach_in(picture: NDArray[np.uint8], rng: Rng) -> NDArray[np.bool_]:
    """Now and then a hand over the block. Returns where it is (H, W)."""
    if rng.random() > 0.12:
        return np.zeros(picture.shape[:2], np.bool_)
    hand = draw_hand(rng, float(rng.uniform(1.5, 3)), float(rng.uniform(0, 360)))
    palm = tuple(float(side * rng.uniform(0.2, 0.8)) for side in BLOCK_CANVAS)
    before = picture.copy()
    hand.cover(picture, palm)  # type: ignore[arg-type]  # two places
    changed: NDArray[np.bool_] = np.abs(picture.astype(int) - before).max(axis=2) > 12
    return changed


def _looks(
    rng: Rng,
    board: Board,
    standing: Standing,
    heights: list[int],
    view: Sight,
    covered: NDArray[np.bool_],
) -> Looks:
    """What whoever knows the heights, or nearly, looks at."""
    faces = faces_in_sight(view, board, _believed(rng, heights))
    seen = share_seen(view, board, heights, faces.corners_mm)
    labels = np.zeros(len(faces), np.int64)
    for index, (cell, level, side) in enumerate(zip(faces.cells, faces.levels, faces.sides, strict=True)):
        die = standing.get((int(cell), int(level)))
        free = seen[index] * _free(faces.corners_px[index], covered)
        if die is not None and free > 0.3:
            labels[index] = _shown(die, SIDES[side]) if free >= 0.6 else IGNORED
    inside = ((faces.corners_px >= 0) & (faces.corners_px < BLOCK_CANVAS)).all(axis=(1, 2))
    faces, labels = faces.only(inside), labels[inside]
    return Looks(faces.corners_px.astype(np.float32), faces.sides == 0, labels)


def _believed(rng: Rng, heights: list[int]) -> list[int]:
    """The heights as last seen: a die or two may have come, or gone, since."""
    believed = np.array(heights)
    for cell in rng.choice(25, int(rng.choice([0, 1, 2, 4]))):
        believed[cell] = max(0, believed[cell] - 1)
    if rng.random() < 0.15:
        cell = int(rng.integers(25))
        believed[cell] = min(LEVELS, believed[cell] + 1)
    return believed.tolist()


def _free(corners_px: NDArray[np.float64], covered: NDArray[np.bool_]) -> float:
    """The share of a face that no hand covers."""
    across, down = (
        (corners_px[:, None] * 0.6 + corners_px.mean(axis=0) * 0.4).reshape(-1, 2).T.round().astype(int)
    )
    inside = (across >= 0) & (down >= 0) & (across < BLOCK_CANVAS[0]) & (down < BLOCK_CANVAS[1])
    return float(1 - covered[down[inside], across[inside]].mean()) if inside.any() else 0.0


def _shown(die: Die, side: str) -> int:
    """The face of a standing die that looks to a side."""
    return max(
        FACE_AXES, key=lambda face: float(die.rotation @ np.array(FACE_AXES[face]) @ np.array(_LOOKS[side]))
    )


# --- shards ---


WAYS: Final = {"traced": trace_block, "painted": paint_block}


def render_blocks(folder: Path, way: str, first: int, count: int) -> None:
    """Render shards `first` to `first + count - 1`; each depends on its number alone. Ready ones are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(first, first + count):
        file = folder / f"{way}-{number:04d}.npz"
        if not file.exists():
            drawn = [WAYS[way](np.random.default_rng([number, index, 6])) for index in range(SHARD)]
            np.savez(
                file,
                pictures=np.stack([picture for picture, _ in drawn]),
                owners=np.repeat(np.arange(SHARD), [len(looks.labels) for _, looks in drawn]),
                corners=np.concatenate([looks.corners for _, looks in drawn]),
                top=np.concatenate([looks.top for _, looks in drawn]),
                labels=np.concatenate([looks.labels for _, looks in drawn]),
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("way", choices=sorted(WAYS))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=20)
    given: Any = parser.parse_args()
    cv2.setNumThreads(1)
    render_blocks(given.out, given.way, given.first, given.count)


if __name__ == "__main__":
    main()
