"""Which faces of a block of dice a camera can see, and where they are in its picture: plain geometry.

Faces are told for the dice that are known to stand on the board, by the heights of its cells, and for the die
that may have come on top of each cell. What is known hides what is behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import SIDES, Before, Past
from tablecam.mats import Board
from tablecam.vision.block_rays import LEVELS, NOTHING, Rays, Sight, cast, face_of

TOP: Final = 0
"""Index of the top in SIDES; the others look north, east, south and west."""
LEAST_FACING: Final = 0.24
"""Cosine of the angle to the camera below which a face is too slanted to be read: 76 degrees."""
LEAST_SEEN: Final = 0.5
"""Share of a face, past the dice that are known of, below which there is no use in looking."""

_NORMALS: Final = np.array([(0, 0, 1), (0, 1, 0), (1, 0, 0), (0, -1, 0), (-1, 0, 0)], dtype=float)
_LEAST_PAST: Final = 0.15
_LEAST_BEFORE: Final = 0.05
"""What fills or hides less of a face than this is left out."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Faces in sight, as arrays of the same length N.

    `cells` 0..24, `levels` 0..3, `sides` (indices of SIDES); `corners_mm` (N, 4, 3) and `corners_px`
    (N, 4, 2): from the upper left clockwise as the camera sees the face upright (a top face: with the side
    that looks most towards the camera below); `rays`: what lies before and behind each.
    """

    cells: NDArray[np.int64]
    levels: NDArray[np.int64]
    sides: NDArray[np.int64]
    corners_mm: NDArray[np.float64]
    corners_px: NDArray[np.float64]
    rays: Rays

    def __len__(self) -> int:
        return len(self.cells)

    def only(self, which: NDArray[np.bool_] | NDArray[np.int64]) -> Faces:
        """Those faces that a mask, or indices, name."""
        return Faces(
            self.cells[which],
            self.levels[which],
            self.sides[which],
            self.corners_mm[which],
            self.corners_px[which],
            self.rays.only(which),
        )


def faces_in_sight(
    sight: Sight, board: Board, heights: Sequence[int], least_seen: float = LEAST_SEEN
) -> Faces:
    """The faces that the camera sees of the topmost die of each cell and of one more on top of it."""
    cells, levels, sides = _asked_for(heights)
    middles = _middles(board, cells, levels, sides)
    towards = sight.position_mm - middles
    cosines = (towards * _NORMALS[sides]).sum(axis=1) / np.linalg.norm(towards, axis=1)
    facing = cosines >= LEAST_FACING
    cells, levels, sides, middles = (each[facing] for each in (cells, levels, sides, middles))
    corners_mm = _corners(middles, *_upright(sides, towards[facing]), board.die / 2)
    rays = cast(sight, board, heights, cells, levels, corners_mm)
    corners_px = sight.project(corners_mm.reshape(-1, 3)).reshape(-1, 4, 2)
    faces = Faces(cells, levels, sides, corners_mm, corners_px, rays)
    return faces.only(rays.seen >= least_seen)


def pasts(faces: Faces, sight: Sight, board: Board) -> list[tuple[Past, ...]]:
    """What fills the place of each face where no die stands."""
    own_px2 = _areas(faces.corners_px)
    codes = [code for code in np.unique(faces.rays.past).tolist() if code != NOTHING]
    areas = dict(zip(codes, _areas(_in_picture(sight, board, codes)).tolist(), strict=True))
    found = []
    for own, row in zip(own_px2.tolist(), faces.rays.past.tolist(), strict=True):
        common = {code: own * row.count(code) / len(row) for code in set(row) - {NOTHING}}
        overlaps = {code: both / (own + areas[code] - both) for code, both in common.items()}
        found.append(tuple(_past(code, part) for code, part in overlaps.items() if part >= _LEAST_PAST))
    return found


def _past(code: int, overlap: float) -> Past:
    cell, level, side = face_of(code)
    return Past(cell, level, SIDES[side], round(overlap, 3))


def befores(faces: Faces, heights: Sequence[int]) -> list[tuple[Before, ...]]:
    """Of each face the dice that would hide some of it, if they came."""
    rows = (each.tolist() for each in (faces.cells, faces.rays.hidden, faces.rays.hiders))
    return [
        tuple(
            Before(cell, heights[cell], SIDES[side], round(share, 3))
            for cell, (share, side) in enumerate(zip(shares, sides, strict=True))
            if share >= _LEAST_BEFORE and heights[cell] < LEVELS and cell != own
        )
        for own, shares, sides in zip(*rows, strict=True)
    ]


def _in_picture(sight: Sight, board: Board, codes: Sequence[int]) -> NDArray[np.float64]:
    """The corners in the picture, (N, 4, 2) px, of faces with these codes."""
    cells, levels, sides = np.array([face_of(code) for code in codes], np.int64).reshape(-1, 3).T
    middles = _middles(board, cells, levels, sides)
    corners = _corners(middles, *_upright(sides, sight.position_mm - middles), board.die / 2)
    return sight.project(corners.reshape(-1, 3)).reshape(-1, 4, 2)


def _areas(corners_px: NDArray[np.float64]) -> NDArray[np.float64]:
    """The areas of quadrangles (N, 4, 2)."""
    first, second = corners_px[:, 2] - corners_px[:, 0], corners_px[:, 3] - corners_px[:, 1]
    areas: NDArray[np.float64] = np.abs(first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0]) / 2
    return areas


def _asked_for(heights: Sequence[int]) -> tuple[NDArray[np.int64], ...]:
    asked = [
        (cell, level, side)
        for cell, height in enumerate(heights)
        for level in (height - 1, height)
        if 0 <= level < LEVELS
        for side in range(len(SIDES))
    ]
    cells, levels, sides = np.array(asked, dtype=np.int64).reshape(-1, 3).T
    return cells, levels, sides


def _middles(
    board: Board, cells: NDArray[np.int64], levels: NDArray[np.int64], sides: NDArray[np.int64]
) -> NDArray[np.float64]:
    """The middle of each face, (N, 3) mm."""
    centres = np.array([board.centre(int(cell)) for cell in cells]).reshape(-1, 2)
    of_dice = np.column_stack([centres, (levels + 0.5) * board.die])
    middles: NDArray[np.float64] = of_dice + _NORMALS[sides] * board.die / 2
    return middles


def _upright(
    sides: NDArray[np.int64], towards: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Unit vectors to the right of and up each face (N, 3), as someone in front of it sees them."""
    front = np.abs(towards[:, :2]).argmax(axis=1)
    sign = np.where(towards[np.arange(len(sides)), front] >= 0, 1.0, -1.0)
    away = np.zeros((len(sides), 3))
    away[np.arange(len(sides)), front] = -sign
    up = np.where((sides == TOP)[:, None], away, np.array([0.0, 0.0, 1.0]))
    return np.cross(up, _NORMALS[sides]), up


def _corners(
    middles: NDArray[np.float64], right: NDArray[np.float64], up: NDArray[np.float64], half: float
) -> NDArray[np.float64]:
    corners = [middles + half * (u * right + v * up) for u, v in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
    return np.stack(corners, axis=1)
