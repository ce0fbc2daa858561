"""Simulated people play whole games at the simulated table, seen through the eye."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.buttons import Press
from tablecam.dice import DieReading
from tablecam.events import Entered, Event, Started
from tablecam.session import Session
from tablecam.simulation.people import ENTRY, People
from tablecam.simulation.table import SimulatedTable
from tablecam.vision.eye import Eye

Spoil = Callable[[tuple[DieReading, ...]], tuple[DieReading, ...]]


class SpoiltReader:
    """Reads the truth, spoilt in some way."""

    def __init__(self, table: SimulatedTable, spoil: Spoil) -> None:
        self.table, self.spoil = table, spoil

    def read(self, image: NDArray[np.uint8], camera: object = None) -> tuple[DieReading, ...]:  # noqa: ARG002 - the port's
        truths = sorted(self.table.truth, key=lambda truth: truth.centre_px)
        return self.spoil(tuple(DieReading(die.face, 0.95, die.centre_px, die.size_px) for die in truths))


def as_it_is(dice: tuple[DieReading, ...]) -> tuple[DieReading, ...]:
    return dice


def first_unsure(dice: tuple[DieReading, ...]) -> tuple[DieReading, ...]:
    return tuple(replace(die, face=None) if index == 0 else die for index, die in enumerate(dice))


def one_too_many(dice: tuple[DieReading, ...]) -> tuple[DieReading, ...]:
    return (*dice, DieReading(3, 0.9, (5.0, 5.0), dice[0].size_px)) if dice else ()


def one_overlooked(dice: tuple[DieReading, ...]) -> tuple[DieReading, ...]:
    return dice[1:]


def evening(game: str, seed: int, seconds: float, spoil: Spoil = as_it_is) -> tuple[list[Event], Session]:
    """The events of so many seconds; every throw that is entered is checked against the dice that lie."""
    table = SimulatedTable(seed, realtime=False, size=(320, 240), frames_a_second=5)
    eye, people = Eye(SpoiltReader(table, spoil)), People(table, np.random.default_rng(seed))
    session, events = Session.begin("en", (), game), list[Event]()
    for frame in table.frames():
        seen = eye.look(frame, session.looked_for)
        for happening in (frame, *seen, *people.presses(session, frame.time_s)):
            step = session.take(happening)
            session = step.session
            events += step.events
            check(step.events, table)
        if frame.time_s > seconds:
            break
    return events, session


def check(events: tuple[Event, ...], table: SimulatedTable) -> None:
    for event in events:
        if isinstance(event, Entered) and event.line.startswith("roll"):
            lying = sorted(str(die.up) for place, die in enumerate(table.dice) if not table.is_aside(place))
            assert sorted(event.line.split()[1:]) == lying


@pytest.mark.parametrize(("game", "seed"), [("ten-thousand", 1), ("pascal", 2), ("octo", 3)])
def test_people_play_with_nobody_helping(game: str, seed: int) -> None:
    events, session = evening(game, seed, 55)
    assert isinstance(events[0], Started)
    rolls = [event for event in events if isinstance(event, Entered) and event.line.startswith("roll")]
    decisions = [event for event in events if isinstance(event, Entered) and event.source == "buttons"]
    assert len(rolls) >= 4
    assert decisions
    assert session.table is not None


def test_people_set_dice_aside_and_the_camera_sees_which() -> None:
    events, _ = evening("octo", 3, 55)
    kept = [event for event in events if isinstance(event, Entered) and event.line.startswith("keep")]
    assert kept
    assert {event.source for event in kept} == {"camera"}


def test_people_play_10000_with_an_entry_that_is_soon_reached() -> None:
    events, _ = evening("ten-thousand", 1, 12)
    assert isinstance(events[0], Started)
    assert f"option entry {ENTRY}" in events[0].header


@pytest.mark.parametrize("spoil", [first_unsure, one_too_many, one_overlooked])
def test_people_put_right_what_the_reader_gets_wrong(spoil: Spoil) -> None:
    events, _ = evening("ten-thousand", 4, 45, spoil)
    rolls = [event for event in events if isinstance(event, Entered) and event.line.startswith("roll")]
    assert len(rolls) >= 2


def test_people_who_may_not_press_only_throw() -> None:
    table = SimulatedTable(5, realtime=False, size=(320, 240), frames_a_second=5)
    people = People(table, np.random.default_rng(5), press=False)
    session = Session.begin("en", (), "pascal")
    pressed: list[Press] = []
    for frame in table.frames():
        pressed += people.presses(session, frame.time_s)
        if frame.time_s > 10:
            break
    assert pressed == []
    assert table.dice == ()  # no game has begun: nobody throws
    while session.throw is None:
        session = session.take(Press("OK", 10.0)).session
    for frame in table.frames():
        pressed += people.presses(session, frame.time_s)
        if table.dice and not table.busy:
            break
    assert pressed == []
    assert len(table.dice) == session.throw.dice


def test_people_throw_again_when_a_throw_was_not_seen() -> None:
    table = SimulatedTable(6, realtime=False, size=(320, 240), frames_a_second=5)
    people = People(table, np.random.default_rng(6), press=False)
    session = Session.begin("en", (), "pascal")
    while session.throw is None:
        session = session.take(Press("OK", 0.0)).session
    throws = 0
    for frame in table.frames():
        idle = not table.busy
        people.presses(session, frame.time_s)
        throws += idle and table.busy
        if frame.time_s > 30:
            break
    assert throws == 4
