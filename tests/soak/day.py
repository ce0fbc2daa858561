"""A day at the table by its real loop, onto a real disk and a real screen, with restarts in between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from tablecam.adapters import live
from tablecam.adapters.live import LiveCamera
from tablecam.frames import Camera
from tablecam.opening import open_audio, open_eye
from tablecam.ports import Display, Ports, Sight
from tablecam.record import open_record
from tablecam.session import Session
from tablecam.table import run, session_of
from tests.soak.eyes import ToldEyes
from tests.soak.guests import Guests, Played, lines_of
from tests.soak.witness import Witness
from tests.soak.world import Clock, FailingCamera, Room, Weather

ALL_GAMES: Final = 4 * ("pascal", "ten-thousand", "octo", "dicemice", "dead-mans-dice") + ("declic",)
"""A game of DéCLIC takes as long to reckon as several others."""
FEW_DICE: Final = ("pascal", "ten-thousand")
RESTART_S: Final = (1200.0, 7200.0)
"""Somebody pulls the plug after so long."""


@dataclass(slots=True)
class Day:
    """Everything there is on a day. `open_eyes`: the eyes of each start of the table."""

    folder: Path
    clock: Clock
    weather: Weather
    room: Room
    guests: Guests
    witness: Witness
    open_eyes: Callable[[], Sight]
    displays: tuple[Display, ...] = ()
    restarts: int = 0

    def live(self, seconds: float, rng: np.random.Generator) -> None:
        """Let so much time pass, with a restart now and then."""
        until_s = self.clock.now_s + seconds
        while self.clock.now_s < until_s:
            self._power_on(min(float(rng.uniform(*RESTART_S)), until_s - self.clock.now_s))
            self.restarts += 1

    def _power_on(self, seconds: float) -> Session:
        """The table from a start to the pulling of the plug."""
        with (
            closing(open_record(self.folder)) as opened,
            closing(self._camera()) as camera,
            closing(open_audio(self.folder, None)) as audio,
        ):
            session = session_of(opened.record, "en", None)
            self.witness.switched_on()
            displays = (*self.displays, self.witness)
            ports = Ports(camera, self.open_eyes(), self.guests.presses, opened.record, displays, audio=audio)
            return run(session, ports, self.clock.now_s + seconds)

    def _camera(self) -> Camera:
        """The camera on one clock for the whole day, which people and dice live by."""
        camera = LiveCamera(lambda: FailingCamera(self.clock, self.weather, self.room), "a camera")
        camera._start_s, camera._told_s = 0.0, self.clock.now_s
        return camera

    def stored(self) -> list[Played]:
        """The games in the record that are over, as it holds them."""
        with closing(open_record(self.folder)) as opened:
            numbers = range(1, opened.record.games + 1)
            lines = [opened.record.lines(number) for number in numbers]
        return [lines_of(game) for game in lines]

    def dropped(self) -> list[str]:
        """What was played and is not stored so, or stored and was not played."""
        stored = self.stored()
        pairs = enumerate(zip(self.guests.played, stored, strict=False), start=1)
        wrong = [f"game {number} is stored otherwise" for number, (played, kept) in pairs if played != kept]
        if not 0 <= len(stored) - len(self.guests.played) <= 1:
            wrong.append(f"{len(self.guests.played)} games were played and {len(stored)} are stored")
        return wrong

    def told(self) -> str:
        """The figures of the day."""
        guests, witness = self.guests, self.witness
        games = Counter(played.header[0].removeprefix("game ") for played in guests.played)
        kinds = Counter(each.trouble for each in self.weather.outages if each.end_s <= self.clock.now_s)
        return (
            f"{len(guests.played)} games: {dict(games)}; {guests.throws} throws\n"
            f"presses {dict(guests.presses_made)}; questions {dict(guests.questions)}\n"
            f"outages {dict(kinds)}, {witness.said} said, after {witness.longest_to_say_s:.1f} s at the "
            f"latest, and taken back after {witness.longest_to_take_back_s:.1f} s\n"
            f"{self.restarts} starts, {witness.screens} screens"
        )


def day_told(folder: Path, seed: int, hours: float, displays: tuple[Display, ...] = ()) -> Day:
    """A day without pictures, with every game; what `seed` begins repeats."""
    return _day(folder, seed, hours, displays, drawn=False, games=ALL_GAMES)


def day_with_pictures(folder: Path, seed: int, hours: float, displays: tuple[Display, ...] = ()) -> Day:
    """A day with pictures that are read, and games with a few dice."""
    return _day(folder, seed, hours, displays, drawn=True, games=FEW_DICE)


def _day(
    folder: Path,
    seed: int,
    hours: float,
    displays: tuple[Display, ...],
    *,
    drawn: bool,
    games: tuple[str, ...],
) -> Day:
    clock, rng = Clock(), np.random.default_rng(seed)
    weather, room = Weather(rng, hours * 3600.0), Room(clock, rng, drawn)
    people, witness = Guests(room, clock, rng, games), Witness(clock, weather)
    eyes: Callable[[], Sight] = open_eye if drawn else lambda: ToldEyes(room)
    return Day(folder, clock, weather, room, people, witness, eyes, displays)


@contextmanager
def sped_up(clock: Clock) -> Iterator[None]:
    """The live camera by this clock."""
    before = live.time
    live.time = clock  # type: ignore[assignment]
    try:
        yield
    finally:
        live.time = before
