"""The loop, and the one place that chooses what it runs on: camera, buttons, display, record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from tablecam.buttons import Press
from tablecam.dice import Roll, TableView
from tablecam.frames import Camera, Frame, Tick
from tablecam.games.base import Throw
from tablecam.record import Record
from tablecam.screen import Screen, screen_of
from tablecam.session import Session

HEADER_PLAYERS = "players "


class Display(Protocol):
    """Shows a screen until the next one; `close` may be called more than once."""

    def show(self, screen: Screen) -> None: ...

    def close(self) -> None: ...


class Seeing(Protocol):
    """What the loop needs of vision: `expected` is the throw that is due, as data."""

    def look(self, moment: Frame | Tick, expected: Throw | None) -> tuple[Roll | TableView, ...]: ...


@dataclass(frozen=True, slots=True)
class Ports:
    """Everything the loop touches outside itself. `presses`: the presses since the moment before."""

    camera: Camera
    eye: Seeing
    presses: Callable[[Session, float], tuple[Press, ...]]
    record: Record
    display: Display


def run(session: Session, ports: Ports, seconds: float | None = None) -> Session:
    """Play until the people leave, the recording ends, or `seconds` have passed; what happened is recorded.

    On disk before it is shown: `append` returns once the events are synced.
    """
    for moment in ports.camera.frames():
        time_s = moment.time_s
        seen = ports.eye.look(moment, session.throw)
        for happening in (moment, *ports.presses(session, time_s), *seen):
            step = session.take(happening)
            ports.record.append(step.events, time_s)
            session = step.session
        ports.display.show(screen_of(session, time_s))
        if session.leaving or (seconds is not None and time_s >= seconds):
            break
    return session
