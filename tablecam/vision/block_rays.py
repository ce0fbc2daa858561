"""What lies in the line of sight to a face of a block of dice: before it, and past it where no die stands.

A place where no die stands shows what lies past it, as often as not a face of another die that fills it, pips
and all; and a die that comes hides faces that were in sight. Both can be told from the heights of the stacks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import SIDES
from tablecam.mats import Board

LEVELS: Final = 4
NOTHING: Final = -1
"""In place of a code: no die is hit."""

_STEPS: Final = (0.125, 0.375, 0.625, 0.875)
_WEIGHTS: Final = np.array(
    [((1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v) for v in _STEPS for u in _STEPS]
)
"""Places spread over a face, as weights of its four corners."""
_SLIMMER_MM: Final = 0.02
"""Stacks are a trifle slimmer than they are, so that no face is hidden by the die that it belongs to."""
_TOUCHING: Final = 1e-9
_ARRIVED: Final = 1 - 1e-3
"""A way that comes so far has come to the face."""


class Sight(Protocol):
    """A camera over the board. `position_mm` (3,): where it is; `project`: (N, 3) mm to (N, 2) px."""

    @property
    def position_mm(self) -> NDArray[np.float64]: ...

    def project(self, points_mm: NDArray[np.floating[Any]]) -> NDArray[np.float64]: ...


@dataclass(frozen=True, slots=True)
class Rays:
    """Of N faces, each probed in K places. `seen` (N,): the share past which no stack stands in the way;
    `past` (N, K): the code (`face_of`) of what is hit behind each place, if no die stands there; `hidden` (N,
    25): the share that one more die on each cell would hide, and `hiders` (N, 25) the side of it, an index of
    SIDES, that would do so most."""

    seen: NDArray[np.float64]
    past: NDArray[np.int64]
    hidden: NDArray[np.float64]
    hiders: NDArray[np.int64]

    def only(self, which: NDArray[np.bool_] | NDArray[np.int64]) -> Rays:
        """Those of the faces that a mask, or indices, name."""
        return Rays(self.seen[which], self.past[which], self.hidden[which], self.hiders[which])


def face_of(code: int) -> tuple[int, int, int]:
    """Cell, level and side (its index in SIDES) of the face with a code."""
    place, side = divmod(code, len(SIDES))
    cell, level = divmod(place, LEVELS)
    return cell, level, side


def cast(
    sight: Sight,
    board: Board,
    heights: Sequence[int],
    cells: NDArray[np.int64],
    levels: NDArray[np.int64],
    corners_mm: NDArray[np.float64],
) -> Rays:
    """Look at faces with these corners, (N, 4, 3) mm, each of a die on a cell (N,) and level (N,)."""
    tops = np.array(heights, dtype=float) * board.die
    of_each = np.tile(tops, (len(cells), 1))
    of_each[np.arange(len(cells)), cells] = levels * board.die  # behind a face its own die is gone
    ways = _ways(sight, corners_mm)
    stacks = _through(sight, board, ways, np.zeros_like(of_each), of_each)
    before = stacks.hit & (stacks.enter < _ARRIVED)
    more = _through(sight, board, ways, tops[None], tops[None] + board.die)
    covers = more.hit & (more.enter < _ARRIVED)
    return Rays(
        1 - before.any(axis=2).mean(axis=1),
        _behind(sight, board, ways, stacks, np.where(stacks.hit & ~before, stacks.enter, np.inf), of_each),
        covers.mean(axis=1),
        _most(np.where(covers, _entered(more.axis, ways[:, :, None]), NOTHING)),
    )


def share_seen(
    sight: Sight, board: Board, heights: Sequence[int], corners_mm: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The share of each face, (N,), from which no stack stands in the way to the camera (slab method)."""
    tops = np.array(heights, dtype=float)[None] * board.die
    stacks = _through(sight, board, _ways(sight, corners_mm), np.zeros_like(tops), tops)
    hidden = (stacks.hit & (stacks.enter < _ARRIVED)).any(axis=2)
    seen: NDArray[np.float64] = 1 - hidden.mean(axis=1)
    return seen


def _ways(sight: Sight, corners_mm: NDArray[np.float64]) -> NDArray[np.float64]:
    """From the camera to each place of each face, (N, K, 3): 1 is the whole way."""
    ways = np.einsum("kc,ncd->nkd", _WEIGHTS, corners_mm) - sight.position_mm
    found: NDArray[np.float64] = np.where(np.abs(ways) < _TOUCHING, _TOUCHING, ways)
    return found


@dataclass(frozen=True, slots=True)
class _Through:
    """Ways through a box on each cell, (N, K, 25): whether one goes through it, where it comes in, as a share
    of its length, and along which axis."""

    hit: NDArray[np.bool_]
    enter: NDArray[np.float64]
    axis: NDArray[np.int64]


def _through(
    sight: Sight, board: Board, ways: NDArray[np.float64], low: NDArray[np.float64], high: NDArray[np.float64]
) -> _Through:
    """Ways through boxes from `low` to `high` (N or 1, 25) mm over each cell (slab method)."""
    half = board.die / 2 - _SLIMMER_MM
    centres = np.array([board.centre(cell) for cell in range(len(low[0]))])
    columns, rows = np.unique(centres[:, 0]), np.unique(centres[:, 1])
    position = sight.position_mm
    across = _slab(ways[..., 0], columns - half - position[0], columns + half - position[0])
    along = _slab(ways[..., 1], rows - half - position[1], rows + half - position[1])
    up = _slab(ways[..., 2], (low - position[2])[:, None], (high - _SLIMMER_MM - position[2])[:, None])
    column, row = (np.searchsorted(each, centres[:, axis]) for axis, each in enumerate((columns, rows)))
    (near_x, far_x), (near_y, far_y) = (
        (near[..., place], far[..., place]) for (near, far), place in ((across, column), (along, row))
    )
    flat = np.maximum(near_x, near_y)
    enter, leave = np.maximum(flat, up[0]), np.minimum(np.minimum(far_x, far_y), up[1])
    axis = np.where(up[0] > flat, 2, np.where(near_y > near_x, 1, 0))
    return _Through((enter < leave) & (leave > 0) & (high > low)[:, None], enter, axis)


def _slab(
    way: NDArray[np.float64], low: NDArray[np.float64], high: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Where ways (N, K) come into and out of slabs."""
    one, other = low / way[..., None], high / way[..., None]
    return np.minimum(one, other), np.maximum(one, other)


def _behind(
    sight: Sight,
    board: Board,
    ways: NDArray[np.float64],
    stacks: _Through,
    enter: NDArray[np.float64],
    tops: NDArray[np.float64],
) -> NDArray[np.int64]:
    """The code of the first face that is hit, (N, K)."""
    cells = enter.argmin(axis=2)
    length = np.take_along_axis(enter, cells[..., None], 2)[..., 0]
    axes = np.take_along_axis(stacks.axis, cells[..., None], 2)[..., 0]
    height = sight.position_mm[2] + np.where(np.isfinite(length), length, 0) * ways[..., 2]
    highest = np.take_along_axis(tops, cells, 1) / board.die - 1
    levels = np.clip(np.floor(height / board.die), 0, np.maximum(highest, 0)).astype(np.int64)
    found = (cells * LEVELS + levels) * len(SIDES) + _entered(axes, ways)
    codes: NDArray[np.int64] = np.where(np.isfinite(length), found, NOTHING)
    return codes


def _entered(axes: NDArray[np.int64], ways: NDArray[np.float64]) -> NDArray[np.int64]:
    """The side, an index of SIDES, through which a way comes into a box along an axis: against the way, from
    the west through the western side."""
    back = ways < 0
    sides: NDArray[np.int64] = np.choose(
        axes, [np.where(back[..., 0], 2, 4), np.where(back[..., 1], 1, 3), np.int64(0)]
    )
    return sides


def _most(sides: NDArray[np.int64]) -> NDArray[np.int64]:
    """Which side occurs most along the second axis."""
    counts = np.stack([(sides == side).sum(axis=1) for side in range(len(SIDES))])
    most: NDArray[np.int64] = counts.argmax(axis=0)
    return most
