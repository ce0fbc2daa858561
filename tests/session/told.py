"""A simulated table whose pictures are not drawn: what a detector would see of its motion is told, too."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import DieReading
from tablecam.frames import Frame
from tablecam.mats import Point
from tablecam.simulation.acts import Act
from tablecam.simulation.scene import Die, truth_of
from tablecam.simulation.table import SimulatedTable
from tablecam.simulation.throwing import Flight
from tablecam.vision.mat import MatFinder, MatPose
from tablecam.vision.rest import HOLD_S, Glance, RestDetector

IN_SIGHT_Y = -250.0


class ToldReader:
    """Reads what the simulated table knows to lie there."""

    def __init__(self, table: SimulatedTable) -> None:
        self._table = table

    def read(self, image: NDArray[np.uint8]) -> tuple[DieReading, ...]:
        height, width = image.shape[:2]
        return tuple(
            DieReading(die.face, 0.95, die.centre_px, die.size_px)
            for die in self._table.truth
            if 0 <= die.centre_px[0] < width and 0 <= die.centre_px[1] < height
        )


class UndrawnTable(SimulatedTable):
    """Its pictures all show the empty table."""

    drawn: NDArray[np.uint8] | None = None

    def _picture(self) -> NDArray[np.uint8]:
        if self.drawn is None:
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
        view = self._table.view
        for die in self._table.dice:
            at = truth_of(die, view).centre_px
            if np.hypot(*np.subtract(at, centre_px)) < size_px / 2:
                return all(die is not other for other in self._before)
        return True


def _flies(act: Act) -> bool:
    return any(isinstance(motion, Flight) and motion.arcs for _, motion in act.moving)
