"""Dice that stand on a board: which way their faces look, and how far people put them off their cells.

Board coordinates are those of mats.Board: millimetres from the middle, x to the east, y to the north, z up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.games.declic.orientation import Orientation
from tablecam.games.declic.position import NEIGHBOURS, SIZE
from tablecam.mats import Board
from tablecam.simulation.scene import Design, Die
from tablecam.simulation.throwing import about

Place = tuple[int, int]
"""Where a die stands: cell (row by row from A1), level."""
Standing = Mapping[Place, Orientation]
"""The dice on a board."""
Vector = NDArray[np.float64]

UPRIGHT: Final = np.array([0.0, 0.0, 1.0])
OFF_MM: Final = 0.7
"""Standard deviation, for each direction, of where people put a die that has room, and its limit."""
FARTHEST_OFF_MM: Final = 1.8
OFF_DEG: Final = 1.6
FARTHEST_OFF_DEG: Final = 5.0
_TRIES: Final = 12
_WAYS: Final = ((0.0, 1.0, 0.0), (1.0, 0.0, 0.0), (0.0, -1.0, 0.0), (-1.0, 0.0, 0.0))
"""Where the sides of an Orientation look: north, east, south, west."""


def rotation_of(lies: Orientation) -> Vector:
    """The axes of a die (1 on +x, 2 on +y, 3 on +z, as in `scene`) in board axes, 3 x 3. A left-handed die
    is a mirror image, so its determinant is -1."""
    looks = dict(zip(lies.sides, _WAYS, strict=True)) | {
        lies.top: (0.0, 0.0, 1.0),
        lies.bottom: (0.0, 0.0, -1.0),
    }
    return np.array([looks[face] for face in (1, 2, 3)]).T


def orientation_of(die: Die) -> Orientation:
    """How a die lies that stands upright, its sides turned by less than an eighth from the board's."""
    looks = [_face_towards(die, way) for way in (UPRIGHT, *(np.array(way) for way in _WAYS), -UPRIGHT)]
    return Orientation(*looks)


def _face_towards(die: Die, direction: Vector) -> int:
    along = die.rotation.T @ direction
    axis = int(np.abs(along).argmax())
    return axis + 1 if along[axis] > 0 else 6 - axis


def stand(
    board: Board,
    design: Design,
    place: Place,
    lies: Orientation,
    off_mm: tuple[float, float] = (0.0, 0.0),
    turn_deg: float = 0.0,
) -> Die:
    """A die in its cell, so far off the middle of it and turned by so much, counter-clockwise from above."""
    cell, level = place
    x, y = board.centre(cell)
    centre = np.array([x + off_mm[0], y + off_mm[1], (level + 0.5) * board.die])
    turned = about(UPRIGHT, float(np.radians(turn_deg))) @ rotation_of(lies)
    return Die(design, board.die, centre, turned)


def put(
    rng: np.random.Generator,
    board: Board,
    design: Design,
    place: Place,
    lies: Orientation,
    others: Mapping[Place, Die],
    care: float = 1.0,
) -> Die:
    """A die as people put it down: off its cell as far as the dice beside it leave room for.

    `care` scales how far: 0 is exact.
    """
    beside = [die for other, die in others.items() if _are_beside(place, other)]
    for attempt in range(_TRIES):
        spread = care * (1 - attempt / _TRIES)
        off = np.clip(rng.normal(0, OFF_MM * spread, 2), -FARTHEST_OFF_MM, FARTHEST_OFF_MM)
        turn = float(np.clip(rng.normal(0, OFF_DEG * spread), -FARTHEST_OFF_DEG, FARTHEST_OFF_DEG))
        die = stand(board, design, place, lies, (float(off[0]), float(off[1])), turn)
        if all(apart(die, other) for other in beside):
            return die
    return stand(board, design, place, lies, _between(board, place, others))


def put_all(
    rng: np.random.Generator, board: Board, design: Design, standing: Standing, care: float = 1.0
) -> dict[Place, Die]:
    """All dice of a position, put down in the order in which they are given."""
    dice: dict[Place, Die] = {}
    for place, lies in standing.items():
        dice[place] = put(rng, board, design, place, lies, dice, care)
    return dice


def _are_beside(one: Place, other: Place) -> bool:
    """Whether dice in two places can touch: also over the corner, where they stand askew."""
    (row, column), (other_row, other_column) = divmod(one[0], SIZE), divmod(other[0], SIZE)
    return one[1] == other[1] and max(abs(row - other_row), abs(column - other_column)) == 1


def apart(one: Die, other: Die) -> bool:
    """Whether two upright dice of one level keep clear of each other (separating axes)."""
    offset = (other.centre_mm - one.centre_mm)[:2]
    if np.abs(offset).max() > 1.5 * (one.size_mm + other.size_mm) / 2:
        return True
    axes = np.vstack([flat_axes(one), flat_axes(other)])
    reach = sum(die.size_mm / 2 * np.abs(axes @ flat_axes(die).T).sum(axis=1) for die in (one, other))
    return bool((np.abs(axes @ offset) >= reach).any())


def flat_axes(die: Die) -> Vector:
    """The two horizontal directions of the sides of an upright die, (2, 2)."""
    up = int(np.abs(die.rotation[2]).argmax())
    axes: Vector = np.delete(die.rotation[:2], up, axis=1).T
    return axes


def _between(board: Board, place: Place, others: Mapping[Place, Die]) -> tuple[float, float]:
    """The offset that leaves equal gaps to the dice beside a cell; where there is no room, people squeeze."""
    cell, level = place
    north, east, south, west = (
        None if beside is None else others.get((beside, level)) for beside in NEIGHBOURS[cell]
    )
    x, y = board.centre(cell)
    return _middle(x, board.die, 0, west, east), _middle(y, board.die, 1, south, north)


def _middle(place: float, edge: float, axis: int, before: Die | None, after: Die | None) -> float:
    """How far off `place` along an axis a die stands that has dice before and after it."""
    low = -np.inf if before is None else float(before.centre_mm[axis]) + edge - place
    high = np.inf if after is None else float(after.centre_mm[axis]) - edge - place
    return float(np.clip(0.0, low, high)) if low <= high else (low + high) / 2
