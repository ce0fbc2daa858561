"""A simulated table whose pictures are not drawn: what a detector would see of its motion is told, too."""

from __future__ import annotations

from math import dist

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import DieReading
from tablecam.frames import Frame
from tablecam.mats import Point
from tablecam.simulation.acts import Act
from tablecam.simulation.scene import Die, Truth, View, truth_of
from tablecam.simulation.table import SimulatedTable
from tablecam.simulation.throwing import Flight
from tablecam.vision.mat import MatFinder, MatPose
from tablecam.vision.rest import HOLD_S, Glance, RestDetector

IN_SIGHT_Y = -250.0
EARLY_S, LATE_S = 0.1, 0.4


class Truths:
    """The truth about dice, reckoned once for each."""

    def __init__(self, view: View) -> None:
        self._view, self._known = view, dict[int, tuple[Die, Truth]]()

    def of(self, dice: tuple[Die, ...]) -> tuple[Truth, ...]:
        """The truth about each of the dice that lie there now."""
        known = self._known
        self._known = {id(die): known.get(id(die)) or (die, truth_of(die, self._view)) for die in dice}
        return tuple(self._known[id(die)][1] for die in dice)


class ToldReader:
    """Reads what the simulated table knows to lie there."""

    def __init__(self, table: SimulatedTable) -> None:
        self._table, self._truths = table, Truths(table.view)

    def read(self, image: NDArray[np.uint8], camera: object = None) -> tuple[DieReading, ...]:  # noqa: ARG002 - the port's
        height, width = image.shape[:2]
        return tuple(
            DieReading(die.face, 0.95, die.centre_px, die.size_px)
            for die in self._truths.of(self._table._act.still(self._table._now_s - self._table._act_began_s))
            if 0 <= die.centre_px[0] < width and 0 <= die.centre_px[1] < height
        )


class UndrawnTable(SimulatedTable):
    """Its pictures all show the empty table."""

    drawn: NDArray[np.uint8] | None = None

    def _picture(self) -> NDArray[np.uint8]:
        if self.drawn is None:
            self.drawn = super()._picture()
        return self.drawn


class StillTable(SimulatedTable):
    """Its pictures are drawn only while it is read: shortly after its dice have come to lie still."""

    drawn: NDArray[np.uint8] | None = None

    def _picture(self) -> NDArray[np.uint8]:
        lain_s = self._now_s - self._act_began_s - self._act.duration_s
        if self.drawn is None or HOLD_S - EARLY_S < lain_s < HOLD_S + LATE_S:
            self.drawn = super()._picture()
        return self.drawn


class ToldMat(MatFinder):
    """Finds the mat once: it never moves."""

    found: MatPose | None = None

    def find(self, picture: NDArray[np.uint8]) -> MatPose | None:
        self.found = self.found or super().find(picture)
        return self.found


class ToldRest(RestDetector):
    """Is told of the hand, of motion and of flights by the table."""

    def __init__(self, table: SimulatedTable) -> None:
        super().__init__()
        self._table, self._act, self._flights, self._since = table, Act((), ()), 0, 0.0
        self._truths = Truths(table.view)
        self._rested = False
        self._before: tuple[Die, ...] = ()
        self._lie: tuple[Die, ...] = ()

    def look(self, frame: Frame, die_px: float | None = None) -> Glance:  # noqa: ARG002 - the detector's
        table = self._table
        if table._act is not self._act:
            self._act = table._act
            self._flights = (0 if self._rested else self._flights) + _flies(self._act)
            self._rested = False
        if table.busy:
            self._since = frame.time_s
            palm = self._act.palm(frame.time_s - table._act_began_s)
            return Glance("MOVING" if palm is None or palm[1] < IN_SIGHT_Y else "HAND")
        if frame.time_s - self._since < HOLD_S:
            return Glance("MOVING")
        if not self._rested:
            self._before, self._lie = self._lie, self._table.dice
        self._rested = True
        return Glance("REST", self._flights > 0, False, True, self._flights > 1)

    def changed_share(self, centre_px: Point, size_px: float) -> float:
        return float(self.touched(centre_px, size_px))

    def touched(self, centre_px: Point, size_px: float) -> bool:
        """Whether another die lies there now than at the rest before."""
        dice = self._table.dice
        for die, truth in zip(dice, self._truths.of(dice), strict=True):
            if dist(truth.centre_px, centre_px) < size_px / 2:
                return all(die is not other for other in self._before)
        return True


def _flies(act: Act) -> bool:
    return any(isinstance(motion, Flight) and motion.arcs for _, motion in act.moving)
