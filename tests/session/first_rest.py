"""How many frames pass from the first that shows the table at rest to the throw on the screen.

`python -m tests.session.first_rest [THROWS [WIDTHxHEIGHT]]` throws eight dice at the simulated table, time
and again, through the reader, the session, the record on the disk and the drawing of the screen. The
processor's time of each frame is measured, on a machine where others work that of the loop alone, and laid
out as beside a camera with 15 frames a second: those that come while an older one is worked on are left out,
but counted.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from math import floor
from pathlib import Path
from typing import Final

import pygame

from tablecam.adapters.drawing import paint
from tablecam.events import Started
from tablecam.frames import Frame
from tablecam.record import Record, open_record
from tablecam.screen import screen_of
from tablecam.session import Session
from tablecam.simulation.table import SimulatedTable
from tablecam.vision.eye import Eye
from tablecam.vision.reader import load_reader
from tests.session.whole_games import Clock

RATE: Final = 15
DICE: Final = 8
HEADER: Final = ("game octo", "players Ana, Luc")


def frames_passed(costs_s: list[float]) -> int:
    """How many frames have come once the work on the last of these is done, the first at rest included."""
    done_s, newest = 0.0, -1
    for cost_s in costs_s:
        came = floor(done_s * RATE)
        newest = came if came > newest else newest + 1
        done_s = max(done_s, newest / RATE) + cost_s
    return 1 + floor(done_s * RATE)


class Bench:
    """A table, and all that stands between its pictures and the screen."""

    def __init__(self, record: Record, size: tuple[int, int]) -> None:
        self._record, self._surface = record, pygame.Surface((1280, 800))
        self._table = SimulatedTable(7, realtime=False, size=size)
        self._eye = Eye(load_reader())
        self._clock = Clock(self._eye)
        self._frames = self._table.frames()
        for _ in range(2 * RATE):  # the empty table comes to rest
            self._eye.look(next(self._frames), None)

    def throw(self) -> list[float]:
        """Throw all dice: the cost of each frame from the first at rest on, in seconds."""
        self._table.throw(DICE)
        session, costs_s = Session.resume(HEADER, "en"), list[float]()
        while self._table.busy or len(costs_s) < 4 * RATE:
            frame = next(self._frames)
            began_s = time.thread_time()
            session, entered = self._shown(session, frame)
            spent_s = time.thread_time() - began_s
            costs_s = [*costs_s, spent_s] if self._clock.rested else []
            if entered:
                return costs_s
        return []

    def _shown(self, session: Session, frame: Frame) -> tuple[Session, bool]:
        entered = False
        for happening in (frame, *self._eye.look(frame, session.looked_for)):
            step = session.take(happening)
            self._record.append(step.events, frame.time_s)
            session, entered = step.session, entered or bool(step.events)
        paint(self._surface, screen_of(session, frame.time_s))
        return session, entered


def main(throws: int = 12, size: str = "1280x960") -> None:
    """Tell the figures."""
    width, height = map(int, size.split("x"))
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder, closing(open_record(Path(folder))) as opened:
        opened.record.append((Started(HEADER),), 0.0)
        bench = Bench(opened.record, (width, height))
        costs = [bench.throw() for _ in range(throws)]
    accepted = [each for each in costs if each]
    passed = Counter(map(frames_passed, accepted))
    spent = sorted(sum(each) for each in accepted)
    print(f"{len(accepted)} of {throws} throws accepted; frames from the first at rest: {dict(passed)}")
    print(f"processor: {spent[len(spent) // 2]:.3f} s in the middle, {spent[-1]:.3f} s at most")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
