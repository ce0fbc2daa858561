"""What people do at a simulated board, told in advance: where the hand goes, how dice and the board move.

The hand's way is in coordinates of the table, that of dice in the board's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.simulation.board_dice import Place
from tablecam.simulation.scene import Die
from tablecam.simulation.surfaces import Pose

Vector = NDArray[np.float64]
Stops = tuple[tuple[float, ...], ...]
"""Stops of something on its way: seconds since the act began, and where it is then."""

FINGERS_MM: Final = 70.0
"""How far before the middle of the palm a die is held."""
OFF_MM: Final = 400.0
"""So far back the hand is out of any picture."""
REACH_S: Final = 0.6
LOWER_S: Final = 0.3
RELEASE_S: Final = 0.15
LIFT_MM: Final = 38.0


def along(stops: Stops, time_s: float) -> Vector:
    """Where something on its way is: it speeds up after each stop and slows down before the next."""
    times = [stop[0] for stop in stops]
    later = int(np.clip(np.searchsorted(times, time_s, side="right"), 1, len(stops) - 1))
    before, after = (np.array(stops[place][1:]) for place in (later - 1, later))
    span = max(times[later] - times[later - 1], 1e-6)
    share = float(np.clip((time_s - times[later - 1]) / span, 0, 1))
    there: Vector = before + share * share * (3 - 2 * share) * (after - before)
    return there


@dataclass(frozen=True, slots=True)
class Block:
    """The dice at a moment: those on their cells, those that lie loose, and where the board lies."""

    dice: dict[Place, Die]
    pose: Pose
    loose: tuple[Die, ...] = ()

    @property
    def all(self) -> tuple[Die, ...]:
        return (*self.dice.values(), *self.loose)


@dataclass(frozen=True, slots=True)
class Travel:
    """The way of one die. `stops`: seconds, its centre (x, y, z), and the share of its turn that is done.

    `begin` or `end` is None where it comes from out of the picture, or goes there.
    """

    begin: Die | None
    end: Die | None
    stops: Stops

    def at(self, time_s: float) -> Die | None:
        """The die while it is under way, None before and after."""
        if not self.stops[0][0] <= time_s < self.stops[-1][0]:
            return None
        *centre, share = along(self.stops, time_s)
        start, goal = self.begin or self.end, self.end or self.begin
        assert start is not None and goal is not None
        turn, _ = cv2.Rodrigues(goal.rotation @ start.rotation.T)
        rotation = cv2.Rodrigues(turn * share)[0] @ start.rotation
        return replace(goal, centre_mm=np.array(centre), rotation=rotation)


@dataclass(frozen=True, slots=True)
class BoardAct:
    """One thing that happens. Times are seconds since it began."""

    before: Block
    after: Block
    hand: Stops = ()
    travels: tuple[Travel, ...] = ()
    turning: Stops = ()
    side: int = 0

    @property
    def duration_s(self) -> float:
        ways = [self.hand, self.turning, *(travel.stops for travel in self.travels)]
        return max((way[-1][0] for way in ways if way), default=0.0)

    def pose(self, time_s: float) -> Pose:
        """Where the board lies."""
        if not self.turning or time_s >= self.turning[-1][0]:
            return self.after.pose
        x, y, turn = (float(value) for value in along(self.turning, time_s))
        return Pose(x, y, turn)

    def still(self, time_s: float) -> tuple[Die, ...]:
        """The dice that lie still: not touched yet, or come to rest."""
        taken = {id(travel.begin) for travel in self.travels if time_s >= travel.stops[0][0]}
        coming = {id(travel.end) for travel in self.travels if time_s < travel.stops[-1][0]}
        here = {id(die): die for die in (*self.before.all, *self.after.all)}
        left = {id(die) for die in self.before.all}
        arrived = {id(die) for die in self.after.all} - coming
        return tuple(die for key, die in here.items() if (key in left and key not in taken) or key in arrived)

    def moving(self, time_s: float) -> tuple[Die, ...]:
        """Dice under way."""
        found = (travel.at(time_s) for travel in self.travels)
        return tuple(die for die in found if die is not None)

    def palm(self, time_s: float) -> Vector | None:
        """Where the palm is (x, y, z in mm), None while there is no hand."""
        if not self.hand or not self.hand[0][0] <= time_s < self.hand[-1][0]:
            return None
        return along(self.hand, time_s)
