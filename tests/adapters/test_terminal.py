"""The game as lines of text, where there is no screen."""

from __future__ import annotations

import io

from tablecam.adapters.terminal import NoButtons, TerminalDisplay, lines_of
from tablecam.dice import DieReading, Roll
from tablecam.screen import screen_of
from tablecam.session import Session

LINES = ("game pascal", "players Ana, Luc")


def throw(face: int | None, time_s: float) -> Roll:
    candidates = () if face else ((5, 0.6), (6, 0.4))
    return Roll(time_s, (DieReading(face, 0.9, (10.0, 10.0), 9.0, candidates=candidates),))  # type: ignore[arg-type]


def told(*throws: Roll) -> list[str]:
    stream = io.StringIO()
    display, session = TerminalDisplay("en", stream), Session.resume(LINES, "en")
    for roll in throws:
        session = session.take(roll).session
        for time_s in (roll.time_s, roll.time_s + 0.1):
            display.show(screen_of(session, time_s))
    display.close()
    return stream.getvalue().splitlines()


def test_that_there_is_no_screen_is_said_once() -> None:
    lines = told(throw(4, 1.0), throw(5, 2.0))
    assert "no screen" in lines[0]
    assert sum("no screen" in line for line in lines) == 1


def test_each_change_is_told_once() -> None:
    lines = told(throw(4, 1.0), throw(5, 2.0))
    assert lines.count("4") == 1
    assert sum("throws 4" in line for line in lines) == 1
    assert sum("throws 5" in line for line in lines) == 1
    assert sum(line.startswith("Ana ") and "Luc" in line for line in lines) == 1


def test_a_die_that_is_not_certain_is_told_with_what_it_may_be() -> None:
    session = Session.resume(LINES, "en").take(throw(None, 1.0)).session
    assert "?" in lines_of(screen_of(session, 1.0))["dice"]
    assert "5 60 %" in lines_of(screen_of(session, 1.0))["dice"]


def test_nobody_presses_where_there_are_no_buttons() -> None:
    buttons = NoButtons()
    assert buttons.presses(1.0) == ()
    buttons.close()
