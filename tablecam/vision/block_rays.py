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
    near, far = _through(sight, board, ways, np.zeros_like(of_each), of_each)
    enter, leave = near.max(axis=-1), far.min(axis=-1)
    hit = (enter < leave) & (leave > 0) & (of_each > 0)[:, None]
    before = hit & (enter < 1 - 1e-3)
    more, beyond = _through(sight, board, ways, tops[None], tops[None] + board.die)
    first, last = more.max(axis=-1), beyond.min(axis=-1)
    covers = (first < last) & (first < 1 - 1e-3) & (last > 0)
    return Rays(
        1 - before.any(axis=2).mean(axis=1),
        _behind(sight, board, ways, near, np.where(hit & ~before, enter, np.inf), of_each),
        covers.mean(axis=1),
        _most(np.where(covers, _entered(more.argmax(axis=-1), ways[:, :, None]), NOTHING)),
    )


def share_seen(
    sight: Sight, board: Board, heights: Sequence[int], corners_mm: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The share of each face, (N,), from which no stack stands in the way to the camera (slab method)."""
    tops = np.array(heights, dtype=float)[None] * board.die
    near, far = _through(sight, board, _ways(sight, corners_mm), np.zeros_like(tops), tops)
    enter, leave = near.max(axis=-1), far.min(axis=-1)
    hidden = (enter < leave) & (enter < 1 - 1e-3) & (leave > 0) & (tops > 0)
    seen: NDArray[np.float64] = 1 - hidden.any(axis=2).mean(axis=1)
    return seen


def _ways(sight: Sight, corners_mm: NDArray[np.float64]) -> NDArray[np.float64]:
    """From the camera to each place of each face, (N, K, 3): 1 is the whole way."""
    ways = np.einsum("kc,ncd->nkd", _WEIGHTS, corners_mm) - sight.position_mm
    found: NDArray[np.float64] = np.where(np.abs(ways) < _TOUCHING, _TOUCHING, ways)
    return found


def _through(
    sight: Sight, board: Board, ways: NDArray[np.float64], low: NDArray[np.float64], high: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Where the ways come into and out of the slabs of a box on each cell from `low` to `high` (N or 1, 25)
    mm, along each axis: (N, K, 25, 3)."""
    centres = np.array([board.centre(cell) for cell in range(len(low[0]))])
    half = board.die / 2 - _SLIMMER_MM
    least = _corner(centres - half, low)
    most = _corner(centres + half, high - _SLIMMER_MM)
    one, other = ((each - sight.position_mm)[:, None] / ways[:, :, None] for each in (least, most))
    return np.minimum(one, other), np.maximum(one, other)


def _corner(places: NDArray[np.float64], heights: NDArray[np.float64]) -> NDArray[np.float64]:
    flat = np.broadcast_to(places, (len(heights), *places.shape))
    return np.concatenate([flat, heights[..., None]], axis=-1)


def _behind(
    sight: Sight,
    board: Board,
    ways: NDArray[np.float64],
    near: NDArray[np.float64],
    enter: NDArray[np.float64],
    tops: NDArray[np.float64],
) -> NDArray[np.int64]:
    """The code of the first face that is hit, (N, K)."""
    cells = enter.argmin(axis=2)
    length = np.take_along_axis(enter, cells[..., None], 2)[..., 0]
    axes = np.take_along_axis(near, cells[..., None, None], 2)[:, :, 0].argmax(axis=-1)
    height = sight.position_mm[2] + np.where(np.isfinite(length), length, 0) * ways[..., 2]
    highest = np.take_along_axis(tops, cells, 1) / board.die - 1
    levels = np.clip(np.floor(height / board.die), 0, np.maximum(highest, 0)).astype(np.int64)
    sides = _entered(axes, ways)
    codes: NDArray[np.int64] = np.where(
        np.isfinite(length), (cells * LEVELS + levels) * len(SIDES) + sides, NOTHING
    )
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
