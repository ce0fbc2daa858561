"""What people do at the simulated table, told in advance: where the hand goes, which dice go when and how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.simulation.scene import Die
from tablecam.simulation.throwing import QUARTER, Flight, Push, about, fly

Vector = NDArray[np.float64]
Stop = tuple[float, float, float]
"""A stop of the hand: seconds since the act began, x and y of the palm in mm."""

OFF_Y: Final = -420.0
"""Here the hand, with its fingertips and its shadow, is out of any picture."""
RELEASE_Y: Final = -150.0
REACH_S: Final = 0.4


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that happens. Times are seconds since it began.

    `lying`: dice with the time until which they lie there; `moving`: flights and pushes with their start.
    """

    hand: tuple[Stop, ...]
    lying: tuple[tuple[Die, float], ...]
    moving: tuple[tuple[float, Flight | Push], ...] = ()

    @property
    def duration_s(self) -> float:
        ends = (start + motion.duration_s for start, motion in self.moving)
        return max((self.hand[-1][0] if self.hand else 0.0, *ends))

    @property
    def after(self) -> tuple[Die, ...]:
        """The dice that lie there in the end."""
        stay = (die for die, until_s in self.lying if until_s == np.inf)
        return (*stay, *(motion.end for _, motion in self.moving))

    def resting(self, time_s: float) -> tuple[Die, ...]:
        """Dice that nobody has touched yet."""
        return tuple(die for die, until_s in self.lying if time_s < until_s)

    def still(self, time_s: float) -> tuple[Die, ...]:
        """Dice that lie still: not touched yet, or come to rest."""
        landed = (motion.end for start, motion in self.moving if time_s >= start + motion.duration_s)
        return (*self.resting(time_s), *landed)

    def in_motion(self, time_s: float) -> tuple[Die, ...]:
        """Dice under way, and those that have come to rest in this act."""
        return tuple(motion.at(time_s - start) for start, motion in self.moving if time_s >= start)

    def palm(self, time_s: float) -> Vector | None:
        """Where the palm is (x, y in mm), None while there is no hand."""
        if not self.hand or not self.hand[0][0] <= time_s <= self.hand[-1][0]:
            return None
        times, x, y = zip(*self.hand, strict=True)
        later = min(int(np.searchsorted(times, time_s, side="right")), len(times) - 1)
        span = times[later] - times[later - 1]
        share = np.clip((time_s - times[later - 1]) / max(span, 1e-6), 0, 1)
        eased = share * share * (3 - 2 * share)
        ways = np.array([x, y])
        palm: Vector = ways[:, later - 1] + eased * (ways[:, later] - ways[:, later - 1])
        return palm


def throwing(rng: np.random.Generator, stay: Sequence[Die], leave: Sequence[Die], ends: Sequence[Die]) -> Act:
    """The hand takes `leave` off the table, shakes, and throws: dice end where `ends` lie."""
    stops, gone = _collect(rng, leave)
    begin = stops[-1][0] + rng.uniform(0.35, 1.1) if stops else 0.0
    x = rng.uniform(-40, 40)
    let_go = begin + REACH_S
    stops += [(begin, x, OFF_Y), (let_go, x, RELEASE_Y), (let_go + 0.5, x + 20, OFF_Y)]
    flights = []
    for number, end in enumerate(ends):
        start = np.array([x + rng.uniform(-18, 18), RELEASE_Y + rng.uniform(0, 25)])
        flights.append((let_go + 0.03 * number, fly(rng, start, end)))
    return Act(tuple(stops), (*_untouched(stay), *gone), tuple(flights))


def taking(rng: np.random.Generator, stay: Sequence[Die], leave: Sequence[Die]) -> Act:
    """The hand takes `leave` off the table."""
    stops, gone = _collect(rng, leave)
    return Act(tuple(stops), (*_untouched(stay), *gone))


def passing(rng: np.random.Generator, stay: Sequence[Die]) -> Act:
    """The hand reaches over the table, points about, and goes; it touches nothing."""
    x = rng.uniform(-60, 60)
    over = [(REACH_S, x, -60.0), (REACH_S + 0.7, x + rng.uniform(-50, 50), -20.0)]
    return Act(((0.0, x, OFF_Y), *over, (2.0, x, OFF_Y)), _untouched(stay))


def pushing(stay: Sequence[Die], die: Die, way_mm: tuple[float, float], turn_deg: float) -> Act:
    """The hand pushes one die, which keeps its face up."""
    rotation = about(np.array([0.0, 0.0, 1.0]), np.radians(turn_deg)) @ die.rotation
    end = replace(die, centre_mm=die.centre_mm + np.array([*way_mm, 0.0]), rotation=rotation)
    x, y = die.centre_mm[:2] - np.array([0.0, 40.0])
    touch = REACH_S + 0.05
    pushed = (touch + 0.25, x + way_mm[0], y + way_mm[1])
    hand = ((0.0, x, OFF_Y), (touch, x, y), pushed, (touch + 0.75, x, OFF_Y))
    return Act(hand, (*_untouched(stay), (die, touch)), ((touch, Push(die, end)),))


def moving(stay: Sequence[Die], moves: Sequence[tuple[Die, Die]]) -> Act:
    """The hand moves dice over the table, one after the other, each from one place to another."""
    stops: list[Stop] = []
    lying, pushes, time_s = list(_untouched(stay)), list[tuple[float, Flight | Push]](), REACH_S
    for begin, end in moves:
        stops.append((time_s, *_behind(begin)))
        lying.append((begin, time_s))
        pushes.append((time_s, Push(begin, end)))
        stops.append((time_s + 0.25, *_behind(end)))
        time_s += 0.45
    leave = (stops[-1][0] + 0.5, stops[-1][1], OFF_Y)
    return Act(((0.0, stops[0][1], OFF_Y), *stops, leave), tuple(lying), tuple(pushes))


def tipping(stay: Sequence[Die], die: Die, heading: Vector) -> Act:
    """The hand knocks one die over its edge, towards `heading` (unit, x and y)."""
    axis = np.array([-heading[1], heading[0], 0.0])
    turned = about(axis, QUARTER) @ die.rotation
    end = replace(die, centre_mm=die.centre_mm + die.size_mm * np.array([*heading, 0.0]), rotation=turned)
    over = Flight(die.centre_mm[:2], end, heading, turns=1, roll_s=0.2, arcs=(), spin=0.0)
    x, y = _behind(die)
    touch = REACH_S + 0.05
    hand = ((0.0, x, OFF_Y), (touch, x, y), (touch + 0.2, x, y), (touch + 0.7, x, OFF_Y))
    return Act(hand, (*_untouched(stay), (die, touch)), ((touch, over),))


def _behind(die: Die) -> tuple[float, float]:
    """Where the palm is when the fingertips touch a die."""
    return float(die.centre_mm[0]), float(die.centre_mm[1]) - 40.0


def _untouched(dice: Sequence[Die]) -> tuple[tuple[Die, float], ...]:
    return tuple((die, np.inf) for die in dice)


def _collect(rng: np.random.Generator, dice: Sequence[Die]) -> tuple[list[Stop], list[tuple[Die, float]]]:
    """The hand goes from die to die, takes those under it, and leaves: its stops, and when each die went."""
    if not dice:
        return [], []
    left = sorted(dice, key=lambda die: float(die.centre_mm[0]))
    stops: list[Stop] = [(0.0, float(left[0].centre_mm[0]), OFF_Y)]
    gone: list[tuple[Die, float]] = []
    time_s = REACH_S
    while left:
        x, y = (float(place) for place in left[0].centre_mm[:2])
        under = [die for die in left if np.hypot(*(die.centre_mm[:2] - (x, y))) < 22]
        stops.append((time_s, x, y))
        gone += [(die, time_s) for die in under]
        left = [die for die in left if not any(die is taken for taken in under)]
        time_s += rng.uniform(0.15, 0.25)
    return [*stops, (time_s + 0.2, stops[-1][1], OFF_Y)], gone
