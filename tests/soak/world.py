"""A day that passes as fast as it is asked for: its clock, a failing camera, and what that looks at."""

from __future__ import annotations

import time
from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from tablecam.errors import CameraError
from tablecam.frames import TICK_S, Frame, Tick
from tablecam.messages import message
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.table import SimulatedTable
from tablecam.simulation.zones import SimulatedZones
from tests.games.dead_mans_dice.told import UndrawnZones
from tests.session.told import UndrawnTable

Trouble = Literal["unplugged", "silent", "frozen", "black"]
TROUBLES: Final[tuple[Trouble, ...]] = ("unplugged", "silent", "frozen", "black")
EVERY_S: Final = 300.0
"""A camera fails about so often."""
LASTS_S: Final = (0.5, 60.0)
PICTURE: Final = (640, 480)
"""In a smaller one, too few markers of the mat with zones are found."""
FRAME_S: Final = 0.4
YIELD_S: Final = 0.0
"""Really slept where the table waits, so that the thread that opens a camera gets its turn."""


class Clock:
    """In the place of the module `time`, where a camera asks for it. Waiting takes no time."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def monotonic(self) -> float:
        return self.now_s

    def sleep(self, seconds: float) -> None:
        self.now_s += seconds
        time.sleep(YIELD_S)


@dataclass(frozen=True, slots=True)
class Outage:
    """What is wrong with a camera, from one moment to another, in seconds of the clock."""

    trouble: Trouble
    begin_s: float
    end_s: float


class Weather:
    """All that goes wrong with a camera until `until_s`, at random."""

    def __init__(self, rng: np.random.Generator, until_s: float, every_s: float = EVERY_S) -> None:
        self.outages: list[Outage] = []
        time_s = float(rng.exponential(every_s))
        while time_s < until_s:
            end_s = time_s + float(np.exp(rng.uniform(*np.log(LASTS_S))))
            self.outages.append(Outage(TROUBLES[int(rng.integers(len(TROUBLES)))], time_s, end_s))
            time_s = end_s + 1.0 + float(rng.exponential(every_s))
        self._begins = [outage.begin_s for outage in self.outages]

    def at(self, time_s: float) -> Outage | None:
        """What is wrong at a moment."""
        place = bisect(self._begins, time_s) - 1
        if place < 0 or time_s >= self.outages[place].end_s:
            return None
        return self.outages[place]


class Room:
    """A table, a mat with zones and a board, and which of them is under the camera.

    With `drawn` its pictures show it all, else an empty table or mat with zones, with other noise each time.
    """

    def __init__(self, clock: Clock, rng: np.random.Generator, drawn: bool) -> None:
        self._clock, self._rng, self._drawn = clock, rng, drawn
        seeds = [int(seed) for seed in rng.integers(1 << 30, size=3)]
        table, zones = (SimulatedTable, SimulatedZones) if drawn else (UndrawnTable, UndrawnZones)
        self.table = table(seeds[0], realtime=False, size=PICTURE)
        self.zones = zones(seeds[1], realtime=False, size=PICTURE)
        self.board = SimulatedBoard(seeds[2], realtime=False, size=PICTURE)
        self.shown: SimulatedTable | SimulatedBoard = self.table
        self._number = 0

    def pass_time(self) -> None:
        """What happens goes on, whether a camera sees it or not."""
        for each in (self.table, self.zones, self.board):
            each._now_s = self._clock.now_s

    def picture(self) -> NDArray[np.uint8]:
        """What there is to see now."""
        self.pass_time()
        if self._drawn:
            return self.shown._picture()
        self._number += 1
        picture = (self.zones if self.shown is self.zones else self.table)._picture().copy()
        picture[0, 0] = (self._number % 251, self._number // 251 % 251, 90)
        return picture


class FailingCamera:
    """A camera over a room, one opening of it; it gives pictures as fast as they are taken."""

    def __init__(self, clock: Clock, weather: Weather, room: Room) -> None:
        """Raises CameraError where nothing is plugged in."""
        self._clock, self._weather, self._room = clock, weather, room
        self._opened_s = clock.now_s
        self._closed = False
        self._last: NDArray[np.uint8] | None = None
        if self._trouble == "unplugged":
            raise CameraError(message("camera.none", device="a camera"))

    @property
    def _trouble(self) -> Trouble | None:
        outage = self._weather.at(self._clock.now_s)
        return None if outage is None else outage.trouble

    def frames(self) -> Iterator[Frame | Tick]:
        while not self._closed:
            silent = self._trouble == "silent"
            self._clock.now_s += TICK_S if silent else FRAME_S
            self._room.pass_time()
            passed_s = self._clock.now_s - self._opened_s
            if self._trouble == "unplugged":
                raise CameraError(message("camera.lost", device="a camera"))
            yield Tick(passed_s) if silent else Frame(passed_s, self._picture())

    def _picture(self) -> NDArray[np.uint8]:
        if self._last is None or self._trouble != "frozen":
            self._last = self._room.picture()
        return np.zeros_like(self._last) if self._trouble == "black" else self._last

    def settle(self) -> None:
        """The light here never changes."""

    def close(self) -> None:
        self._closed = True
