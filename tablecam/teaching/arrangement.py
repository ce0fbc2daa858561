"""Dice as they were laid or thrown, and the eye that takes a picture of them as soon as they rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from tablecam.dice import DieReading, TableState, TableView
from tablecam.frames import Frame, Tick
from tablecam.vision.changes import STILL, pairs
from tablecam.vision.eye import crop
from tablecam.vision.mat import MatFinder
from tablecam.vision.rest import RestDetector

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tablecam.vision.study import Sample


@dataclass(frozen=True, slots=True)
class SeenDie:
    """A die as it is read now, and as the network sees it (which two dice never are alike in)."""

    reading: DieReading
    sample: Sample | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Dice that came to rest, from left to right."""

    time_s: float
    dice: tuple[SeenDie, ...]

    @property
    def readings(self) -> tuple[DieReading, ...]:
        return tuple(die.reading for die in self.dice)


def mostly_moved(before: Sequence[DieReading], after: Sequence[DieReading]) -> bool:
    """Whether more than half of the dice lie elsewhere, whatever they show."""
    unmoved = len(pairs(before, after, STILL, lambda _, __: True))
    return 2 * unmoved < len(after)


class Studying(Protocol):
    """Reads the dice in a picture (H x W x 3 uint8, BGR) and brings a sample of each."""

    def study(self, image: NDArray[np.uint8]) -> tuple[tuple[DieReading, Sample | None], ...]: ...


class StudyingEye:
    """Looks at every frame; tells what the table does, and the dice each time that it has come to rest."""

    def __init__(self, reader: Studying, mats: MatFinder | None = None) -> None:
        self._reader, self._mats = reader, mats or MatFinder()
        self._rest = RestDetector()
        self._die_px: float | None = None
        self._state: TableState | None = None

    def look(self, moment: Frame | Tick) -> tuple[Arrangement | TableView, ...]:
        """What a moment brings, in the order in which it is to be taken in."""
        if isinstance(moment, Tick):
            return ()
        stillness = self._rest.look(moment, self._die_px).stillness
        if stillness != "REST":
            return self._shown(moment.time_s, stillness)
        if self._state in ("SETTLED", "EMPTY"):
            return ()
        arrangement = self._arrangement(moment)
        view = self._shown(moment.time_s, "SETTLED" if arrangement.dice else "EMPTY")
        return (*view, arrangement) if arrangement.dice else view

    def _shown(self, time_s: float, state: TableState) -> tuple[TableView, ...]:
        before, self._state = self._state, state
        return () if state == before else (TableView(time_s, state),)

    def _arrangement(self, frame: Frame) -> Arrangement:
        mat = self._mats.find(frame.image)
        dice = [
            SeenDie(replace(reading, picture=crop(frame.image, reading)), sample)
            for reading, sample in self._reader.study(frame.image)
            if mat is None or not mat.on_marker(reading.centre_px)
        ]
        if dice:
            sizes = sorted(die.reading.size_px for die in dice)
            self._die_px = sizes[len(sizes) // 2]
        return Arrangement(frame.time_s, tuple(dice))
