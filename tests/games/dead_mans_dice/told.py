"""A simulated mat with zones whose pictures are not drawn: an eye is told what a reader would see there.

It is told as inexactly as the reader reads the drawn pictures (measured on 360 tops of piles of 1 to 5 dice:
faces 2.7 % too large or small and now and then much more, centres 0.45 mm off), and worse: one face in a
hundred is open.
"""

from __future__ import annotations

from math import dist
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import FACES, DieReading, Face, ZonesView
from tablecam.frames import Frame
from tablecam.mats import Point
from tablecam.simulation.scene import Die, Truth
from tablecam.simulation.zones import SimulatedZones
from tablecam.vision.standing import Standing
from tablecam.vision.zones import Piles
from tablecam.vision.zones_eye import ZonesEye
from tests.session.told import ToldMat, ToldRest, Truths

SIZE_OFF: Final = (0.027, 0.08)
ODD_SIZE: Final = 0.06
CENTRE_OFF_PX: Final = 1.2
OPEN_FACE: Final = 0.01
DISTURBED: Final = 0.02
"""How often what nobody touched looks touched."""


class UndrawnZones(SimulatedZones):
    """Its pictures all show the empty mat."""

    drawn: NDArray[np.uint8] | None = None

    def _picture(self) -> NDArray[np.uint8]:
        if self.drawn is None:
            self.drawn = super()._picture()
        return self.drawn


class TopsReader:
    """Reads the dice with nothing on them."""

    def __init__(self, mat: SimulatedZones, rng: np.random.Generator) -> None:
        self._mat, self._rng, self._truths = mat, rng, Truths(mat.view)

    def read(self, image: NDArray[np.uint8], camera: object = None) -> tuple[DieReading, ...]:  # noqa: ARG002 - the reader's
        return tuple(map(self._reading, self._truths.of(self.tops)))

    @property
    def tops(self) -> tuple[Die, ...]:
        """The dice to be seen."""
        under = {id(die) for pile in self._mat.piles.values() for die in pile[:-1]}
        return tuple(die for die in self._mat.dice if id(die) not in under)

    def top_at(self, centre_px: Point) -> Die | None:
        """The die to be seen at a place."""
        tops = self.tops
        found = zip(tops, self._truths.of(tops), strict=True)
        return next((die for die, at in found if dist(at.centre_px, centre_px) < at.size_px / 4), None)

    def _reading(self, truth: Truth) -> DieReading:
        rng = self._rng
        off = rng.normal(0, SIZE_OFF[int(rng.random() < ODD_SIZE)])
        x, y = np.array(truth.centre_px) + rng.normal(0, CENTRE_OFF_PX, 2)
        centre, size = (float(x), float(y)), float(truth.size_px * np.exp(off))
        if rng.random() >= OPEN_FACE:
            return DieReading(truth.face, 0.99, centre, size)
        other = self._other(truth.face)
        told = (
            ((truth.face, 0.6), (other, 0.35)) if rng.random() < 0.8 else ((other, 0.6), (truth.face, 0.35))
        )
        return DieReading(None, 0.6, centre, size, reason="unsure", candidates=told)

    def _other(self, face: Face) -> Face:
        others = [each for each in FACES if each != face]
        return others[int(self._rng.integers(len(others)))]


class ToldZonesEye(ZonesEye):
    """Looks at no picture."""

    def __init__(self, mat: SimulatedZones, rng: np.random.Generator) -> None:
        self._tops, self._chance = TopsReader(mat, rng), rng
        self._lay: dict[int, Die] = {}
        super().__init__(self._tops)
        self._rest = ToldRest(mat)
        self._finder, self._standing = ToldMat(self._finder._mat), Standing(self._rest, False)

    def _take(self, frame: Frame, piles: Piles) -> tuple[ZonesView, ...]:
        views = super()._take(frame, piles)
        if self._placed is not None:
            self._lay = {id(die): die for die in self._tops.tops}
        return views

    def _touched(self, reading: DieReading) -> bool:
        die = self._tops.top_at(reading.centre_px)
        return die is None or id(die) not in self._lay or bool(self._chance.random() < DISTURBED)
