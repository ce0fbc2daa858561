"""How dice move: out of a hand in arcs, then over their edges, until they lie flat.

A flight is told backwards from where the die ends. Its last quarter turns go over the edges that lie on the
table, so that it neither slides nor sinks in; before that it bounces in arcs that free fall makes, spinning.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.simulation.scene import Die

Vector = NDArray[np.float64]

GRAVITY: Final = 9810.0
"""mm/s²"""
QUARTER: Final = np.pi / 2


@dataclass(frozen=True, slots=True)
class Flight:
    """The way of one die from `start_mm` (where the hand lets go) to `end`.

    It lasts `roll_s` on the table, `turns` quarter turns over its edges along `heading` (unit, x and y), and
    before that one arc for each of `arcs` (seconds, the last arc first), turning `spin` radians a second.
    """

    start_mm: Vector
    end: Die
    heading: Vector
    turns: int
    roll_s: float
    arcs: tuple[float, ...]
    spin: float

    @property
    def duration_s(self) -> float:
        return self.roll_s + sum(self.arcs)

    def at(self, flown_s: float) -> Die:
        """The die so many seconds after it left the hand."""
        left_s = max(0.0, self.duration_s - flown_s)
        angle = self._angle(left_s)
        place = self._place(left_s, angle)
        height = self._lift(angle) + self._bounce(left_s)
        axis = np.array([-self.heading[1], self.heading[0], 0.0])
        turned = about(axis, -angle) @ self.end.rotation
        return replace(self.end, centre_mm=np.array([*place, height]), rotation=turned)

    def _angle(self, left_s: float) -> float:
        """Radians that are still to be turned. The last quarter turn speeds up as the die falls flat."""
        rolled = self.turns * QUARTER * min(1.0, left_s / self.roll_s) ** 1.15
        return float(rolled + self.spin * max(0.0, left_s - self.roll_s))

    def _lift(self, angle: float) -> float:
        """Height of the centre of a die that stands on an edge, turned by `angle`."""
        return float(self.end.size_mm / 2 * (abs(np.cos(angle)) + abs(np.sin(angle))))

    def _bounce(self, left_s: float) -> float:
        """Height above the table, besides, in whichever arc it is. The first arc starts in the hand."""
        left = left_s - self.roll_s
        for arc in self.arcs:
            if 0 < left <= arc:
                return GRAVITY / 2 * left * (arc - left)
            left -= arc
        return 0.0

    def _place(self, left_s: float, angle: float) -> Vector:
        edge, end = self.end.size_mm, self.end.centre_mm[:2]
        if left_s <= self.roll_s:
            return end - self.heading * over_edges(angle, edge)
        landed = end - self.heading * self.turns * edge
        share = (left_s - self.roll_s) / (self.duration_s - self.roll_s)
        place: Vector = landed + share * (self.start_mm - landed)
        return place


def over_edges(angle: float, edge_mm: float) -> float:
    """How far the centre of a die moves while it turns over its edges by `angle`."""
    quarters, rest = divmod(angle, QUARTER)
    within = edge_mm / 2 * (1 - np.sqrt(2) * np.cos(rest + np.pi / 4))
    return float(quarters * edge_mm + within)


def about(axis: Vector, angle: float) -> Vector:
    """The rotation (3 x 3) by `angle` radians about a unit axis (Rodrigues)."""
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    rotation: Vector = np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return rotation


def flat(rng: np.random.Generator, die: Die, place: tuple[float, float], turn: float) -> Die:
    """The die lying flat at a place, any face up, its edges turned by `turn` radians."""
    up = _LYING[rng.integers(len(_LYING))]
    rotation = about(np.array([0.0, 0.0, 1.0]), turn) @ up
    return replace(die, centre_mm=np.array([*place, die.size_mm / 2]), rotation=rotation)


@dataclass(frozen=True, slots=True)
class Push:
    """A die that is pushed over the table from where it lay to `end`."""

    begin: Die
    end: Die
    duration_s: float = 0.25

    def at(self, pushed_s: float) -> Die:
        """The die so many seconds after it was touched; it turns only about the upright."""
        share = min(1.0, max(0.0, pushed_s / self.duration_s))
        between = self.end.rotation @ self.begin.rotation.T
        turn = share * float(np.arctan2(between[1, 0], between[0, 0]))
        rotation = about(np.array([0.0, 0.0, 1.0]), turn) @ self.begin.rotation
        way = self.end.centre_mm - self.begin.centre_mm
        return replace(self.begin, centre_mm=self.begin.centre_mm + share * way, rotation=rotation)


def _lying() -> list[Vector]:
    """The rotations that put one of the faces up."""
    x, y = np.array([1.0, 0.0, 0.0]), np.array([0.0, 1.0, 0.0])
    return [about(x, turn * QUARTER).round() for turn in range(4)] + [
        about(y, turn * QUARTER).round() for turn in (1, 3)
    ]


_LYING: Final = _lying()


def fly(rng: np.random.Generator, start_mm: Vector, end: Die) -> Flight:
    """A way for a die from the hand to where it ends: it rolls out roughly away from the hand."""
    away = end.centre_mm[:2] - start_mm
    edges = [end.rotation[:2, axis] for axis in range(3)]
    sides = [side * sign for side in edges for sign in (1, -1) if np.linalg.norm(side) > 0.5]
    heading = max(sides, key=lambda side: float(side @ away))
    arcs = (rng.uniform(0.06, 0.12), rng.uniform(0.14, 0.2), rng.uniform(0.2, 0.27))
    return Flight(
        start_mm,
        end,
        heading / np.linalg.norm(heading),
        turns=int(rng.integers(1, 4)),
        roll_s=rng.uniform(0.28, 0.45),
        arcs=arcs,
        spin=rng.uniform(9, 22),
    )


def scatter(
    rng: np.random.Generator, dice: Sequence[Die], others: Sequence[Die], area: tuple[Vector, Vector]
) -> tuple[Die, ...]:
    """Lay dice flat at random in an area (two corners, mm): none overlaps another, though some touch."""
    laid: list[Die] = []
    for die in dice:
        turn = rng.uniform(0, QUARTER)
        place, touching = _free_place(rng, die, (*others, *laid), area)
        laid.append(flat(rng, die, place, turn if touching is None else touching))
    return tuple(laid)


def _free_place(
    rng: np.random.Generator, die: Die, others: Sequence[Die], area: tuple[Vector, Vector]
) -> tuple[tuple[float, float], float | None]:
    """A place, and the angle of the neighbour that the die touches there, if any."""
    for _ in range(200):
        touching = None
        x, y = rng.uniform(*area)
        if others and rng.random() < 0.12:
            (x, y), touching = _beside(rng, others[int(rng.integers(len(others)))], die)
        apart = [float(np.hypot(*(other.centre_mm[:2] - (x, y)))) for other in others]
        least = 1.43 * die.size_mm if touching is None else 0.99 * die.size_mm
        crowded = sum(distance < 1.43 * die.size_mm for distance in apart)
        inside = bool(np.all((x, y) >= area[0]) and np.all((x, y) <= area[1]))
        if inside and min(apart, default=np.inf) >= least and crowded <= (touching is not None):
            return (float(x), float(y)), touching
    raise ValueError("no room on the mat for another die")


def _beside(rng: np.random.Generator, neighbour: Die, die: Die) -> tuple[Vector, float]:
    """The place face to face with a neighbour, shifted along it, and the neighbour's angle."""
    sides = [side for side in neighbour.rotation[:2].T if np.linalg.norm(side) > 0.5]
    side = sides[rng.integers(2)] * rng.choice([-1, 1])
    along = np.array([-side[1], side[0]]) * rng.uniform(-0.4, 0.4)
    gap = (neighbour.size_mm + die.size_mm) / 2 + 0.1
    place: Vector = neighbour.centre_mm[:2] + side * gap + along * die.size_mm
    return place, float(np.arctan2(side[1], side[0]))
