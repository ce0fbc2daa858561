"""An eye that needs no pictures: what a camera would make of dice whose true places are known.

Faces are found by following rays through the block. The chances are those of a reader that knows how often it
is wrong; where a face behind lies in the place of one that is not there, it is now and then taken for it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import SIDES, BoardView, FaceLook, Heights, Side
from tablecam.games.declic.orientation import Orientation
from tablecam.games.declic.position import LEVELS, Position
from tablecam.games.declic.seeing import face_of

PITCH, DIE = 16.4, 16.0
NORMALS: Final[dict[Side, tuple[float, float, float]]] = {
    "T": (0, 0, 1),
    "N": (0, 1, 0),
    "E": (1, 0, 0),
    "S": (0, -1, 0),
    "O": (-1, 0, 0),
}
STEPS_MM: Final = np.arange(1.0, 110.0, 1.0)

Dice = dict[tuple[int, int], Orientation]
"""The dice that truly stand, by cell and level."""


def dice_of(position: Position) -> Dice:
    return {
        (cell, level): die
        for level, dice in enumerate(position.levels)
        for cell, die in enumerate(dice)
        if die is not None
    }


@dataclass(frozen=True)
class FakeEye:
    """`turn_deg`: where the camera stands, clockwise from north; `tilt_deg`: from straight above."""

    turn_deg: float
    tilt_deg: float = 40.0
    doubt: float = 0.03
    mistaken_past: float = 0.3

    def look(self, dice: Dice, heights: Heights, chance: random.Random, name: str = "") -> BoardView:
        known = _filled((cell, level) for cell in range(25) for level in range(heights[cell]))
        true = _filled(dice)
        looks = []
        for cell in range(25):
            for level in {max(heights[cell] - 1, 0), heights[cell]} - {LEVELS}:
                for side in SIDES:
                    if (side != "T" or level == heights[cell] - 1 or level == heights[cell]) and self._open(
                        known, cell, level, side
                    ):
                        shown = self._shown(dice, true, cell, level, side, chance)
                        looks.append(FaceLook(cell, level, side, self._chances(shown, chance)))
        return BoardView(0.0, "SETTLED", tuple(looks), name=name)

    @property
    def towards(self) -> NDArray[np.float64]:
        tilt, turn = np.radians([self.tilt_deg, self.turn_deg])
        return np.array([np.sin(tilt) * np.sin(turn), np.sin(tilt) * np.cos(turn), np.cos(tilt)])

    def _open(self, filled: NDArray[np.bool_], cell: int, level: int, side: Side) -> bool:
        """Whether the camera sees most of a face past these dice."""
        if np.dot(NORMALS[side], self.towards) < 0.2:
            return False
        return bool(self._free(filled, cell, level, side).mean() > 0.6)

    def _free(self, filled: NDArray[np.bool_], cell: int, level: int, side: Side) -> NDArray[np.bool_]:
        points = _points(cell, level, side)[:, None] + STEPS_MM[None, :, None] * self.towards
        found: NDArray[np.bool_] = ~_inside(filled, points)[0].any(1)
        return found

    def _shown(
        self, dice: Dice, true: NDArray[np.bool_], cell: int, level: int, side: Side, chance: random.Random
    ) -> int:
        if (cell, level) in dice and self._free(true, cell, level, side).mean() > 0.5:
            return face_of(dice[cell, level], side)
        past = self._past(dice, true, cell, level, side)
        return past if chance.random() < self.mistaken_past else 0

    def _past(self, dice: Dice, true: NDArray[np.bool_], cell: int, level: int, side: Side) -> int:
        """The face of another die that lies where this one would be; 0 where none fills the place."""
        along = np.arange(100.0, -60.0, -0.5)
        points = _points(cell, level, side)[:, None] + along[None, :, None] * self.towards
        inside, where = _inside(true, points)
        first = inside.argmax(1)
        hit = [tuple(where[ray, at]) for ray, at in enumerate(first) if inside[ray, at]]
        if len(hit) < len(points):
            return 0
        faces = {
            (cell_, level_, _entered(points[ray, at], cell_, level_, self.towards))
            for ray, (at, (cell_, level_)) in enumerate(zip(first, hit, strict=True))
        }
        if len(faces) > 1:
            return 0
        other, height, entered = faces.pop()
        return face_of(dice[int(other), int(height)], entered)

    def _chances(self, shown: int, chance: random.Random) -> tuple[float, ...]:
        """A reader that knows how often it is wrong: in doubt now and then, and then rightly so."""
        certain = (
            0.9995 - 0.01 * chance.random() if chance.random() > self.doubt else chance.uniform(0.4, 0.98)
        )
        likeliest = shown if chance.random() < certain else chance.choice([k for k in range(7) if k != shown])
        rival = shown if likeliest != shown else chance.choice([k for k in range(7) if k != shown])
        left = 1 - certain
        values = [left * 0.2 / 7] * 7
        values[likeliest] += certain
        values[rival] += left * 0.8
        return tuple(values)


def _filled(places: object) -> NDArray[np.bool_]:
    grid = np.zeros((25, LEVELS), bool)
    for cell, level in places:  # type: ignore[attr-defined]
        grid[cell, level] = True
    return grid


@cache
def _points(cell: int, level: int, side: Side) -> NDArray[np.float64]:
    """Nine points of a face, in mm."""
    row, column = divmod(cell, 5)
    centre = np.array([(column - 2) * PITCH, (row - 2) * PITCH, (level + 0.5) * DIE])
    normal = np.array(NORMALS[side], float)
    first = np.array([0, 0, 1.0]) if side != "T" else np.array([0, 1.0, 0])
    second = np.cross(normal, first)
    steps = (-0.34 * DIE, 0, 0.34 * DIE)
    return np.array([centre + normal * DIE / 2 + a * first + b * second for a in steps for b in steps])


def _inside(
    filled: NDArray[np.bool_], points: NDArray[np.float64]
) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Which points lie inside a die, and in which cell and on which level."""
    grid = np.rint(points[..., :2] / PITCH).astype(int)
    near = (np.abs(points[..., :2] - grid * PITCH) < DIE / 2 - 0.01).all(-1) & (np.abs(grid) <= 2).all(-1)
    level = np.floor(points[..., 2] / DIE).astype(int)
    cell = np.clip(5 * (grid[..., 1] + 2) + grid[..., 0] + 2, 0, 24)
    on = near & (level >= 0) & (level < LEVELS)
    inside = on & filled[cell, np.clip(level, 0, LEVELS - 1)]
    return inside, np.stack([cell, level], -1)


def _entered(point: NDArray[np.float64], cell: int, level: int, towards: NDArray[np.float64]) -> Side:
    row, column = divmod(int(cell), 5)
    from_centre = point - np.array([(column - 2) * PITCH, (row - 2) * PITCH, (level + 0.5) * DIE])
    return max(
        (side for side in SIDES if np.dot(NORMALS[side], towards) > 0),
        key=lambda side: float(np.dot(NORMALS[side], from_centre)),
    )
