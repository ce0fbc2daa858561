"""Which faces of a block of dice a camera can see, and where they are in its picture: plain geometry.

Faces are told for the dice that are known to stand on the board, by the heights of its cells, and for the die
that may have come on top of each cell. What is known hides what is behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import SIDES
from tablecam.mats import Board

Floats = NDArray[np.floating[Any]]

LEVELS: Final = 4
TOP: Final = 0
"""Index of the top in SIDES; the others look north, east, south and west."""
LEAST_FACING: Final = 0.24
"""Cosine of the angle to the camera below which a face is too slanted to be read: 76 degrees."""
LEAST_SEEN: Final = 0.5
"""Share of a face, past the dice that are known of, below which there is no use in looking."""

_NORMALS: Final = np.array([(0, 0, 1), (0, 1, 0), (1, 0, 0), (0, -1, 0), (-1, 0, 0)], dtype=float)
_STEPS: Final = (0.125, 0.375, 0.625, 0.875)
_WEIGHTS: Final = np.array(
    [((1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v) for v in _STEPS for u in _STEPS]
)
"""Places spread over a face, as weights of its four corners."""


class Sight(Protocol):
    """A camera over the board. `position_mm` (3,): where it is; `project`: (N, 3) mm to (N, 2) px."""

    @property
    def position_mm(self) -> NDArray[np.float64]: ...

    def project(self, points_mm: NDArray[np.floating[Any]]) -> NDArray[np.float64]: ...


@dataclass(frozen=True, slots=True)
class Faces:
    """Faces in sight, as arrays of the same length N.

    `cells` 0..24, `levels` 0..3, `sides` (indices of SIDES); `corners_mm` (N, 4, 3) and `corners_px`
    (N, 4, 2): from the upper left clockwise as the camera sees the face upright (a top face: with the side
    that looks most towards the camera below); `seen` (N,): the share not hidden behind dice known of.
    """

    cells: NDArray[np.int64]
    levels: NDArray[np.int64]
    sides: NDArray[np.int64]
    corners_mm: NDArray[np.float64]
    corners_px: NDArray[np.float64]
    seen: NDArray[np.float64]

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
            self.seen[which],
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
    seen = share_seen(sight, board, heights, corners_mm)
    corners_px = sight.project(corners_mm.reshape(-1, 3)).reshape(-1, 4, 2)
    return Faces(cells, levels, sides, corners_mm, corners_px, seen).only(seen >= least_seen)


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


def share_seen(
    sight: Sight, board: Board, heights: Sequence[int], corners_mm: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The share of each face, (N,), from which no stack stands in the way to the camera (slab method)."""
    low, high = _stacks(board, heights)
    places = np.einsum("kc,ncd->knd", _WEIGHTS, corners_mm)
    ways = places - sight.position_mm
    ways = np.where(np.abs(ways) < 1e-9, 1e-9, ways)[:, :, None, :]
    near, far = (low - sight.position_mm) / ways, (high - sight.position_mm) / ways
    enter, leave = np.minimum(near, far).max(axis=-1), np.maximum(near, far).min(axis=-1)
    hidden = (enter < leave) & (enter < 0.999) & (leave > 0)
    seen: NDArray[np.float64] = 1 - hidden.any(axis=2).mean(axis=0)
    return seen


def _stacks(board: Board, heights: Sequence[int]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Lowest and highest corners (M, 3) of the stacks that stand on the board, a trifle slimmer than they
    are, so that no face is hidden by the die that it belongs to."""
    standing = [cell for cell, height in enumerate(heights) if height]
    centres = np.array([board.centre(cell) for cell in standing]).reshape(-1, 2)
    tops = np.array([heights[cell] * board.die for cell in standing], dtype=float)
    half = board.die / 2 - 0.02
    low = np.column_stack([centres - half, np.zeros(len(standing))])
    return low, np.column_stack([centres + half, tops - 0.02])
