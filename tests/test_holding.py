"""A long press is seen to fill up, and switching off is asked of the system once it is full."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablecam.buttons import ButtonName, Holding, Press, SwitchOff
from tablecam.events import Started
from tablecam.messages import Message, message
from tablecam.ports import Ports
from tablecam.record import Record
from tablecam.screen import Screen, screen_of
from tablecam.session import Session
from tablecam.session.starting import new_game
from tablecam.table import run
from tests.test_table import FakeCamera, FakeEye

PASCAL = ("game pascal", "players Ana, Luc")
THROWN = replace(Session.resume((*PASCAL, "roll 4"), "en"), notice=None)
FRESH = replace(Session.resume(PASCAL, "en"), notice=None)
OFF = Holding(("MENU", "STOP"), 10.0, 3.0)
MENU = Holding(("MENU",), 10.0, 0.8)


def fills(screen: Screen) -> dict[ButtonName, float]:
    return {button.name: button.filled for button in screen.buttons if button.filled}


def test_the_two_buttons_fill_up_while_they_are_held_and_empty_when_they_are_let_go() -> None:
    seen = [fills(screen_of(THROWN, time_s, OFF)) for time_s in (10.0, 11.5, 13.0, 14.0)]
    assert seen == [{}, *({"STOP": share, "MENU": share} for share in (0.5, 1.0, 1.0))]
    assert fills(screen_of(THROWN, 11.5, None)) == {}


def test_the_screen_says_what_holding_on_would_do() -> None:
    assert "switch the machine off" in screen_of(THROWN, 11.0, OFF).notice
    assert screen_of(THROWN, 11.0, MENU).notice == ""


def test_a_press_that_is_no_hold_yet_makes_nothing_flicker() -> None:
    assert fills(screen_of(THROWN, 10.2, MENU)) == {} == fills(screen_of(THROWN, 10.2, OFF))


def test_menu_fills_up_only_where_holding_it_does_something() -> None:
    assert fills(screen_of(THROWN, 10.4, MENU)) == {"MENU": 0.5}
    assert fills(screen_of(FRESH, 10.4, MENU)) == {}


@pytest.mark.parametrize("button", ["STOP", "CONTINUE", "OK", "UNDO"])
def test_a_button_that_does_the_same_when_it_is_held_does_not_fill_up(button: ButtonName) -> None:
    assert fills(screen_of(THROWN, 10.5, Holding((button,), 10.0, 0.8))) == {}


def test_holding_for_a_while_is_few_pictures() -> None:
    shown = {screen_of(THROWN, 10.0 + number / 100, OFF) for number in range(400)}
    assert len(shown) < 30


class Switch:
    """The switch of a machine: what was asked of it, and what it says."""

    def __init__(self, says: Message) -> None:
        self.asked = 0
        self.says = says

    def off(self) -> Message:
        self.asked += 1
        return self.says


def played(folder: Path, session: Session, switch: Switch, *events: Press | SwitchOff) -> Session:
    record, left = Record(folder), list(events)
    record.append((Started(PASCAL),), 0.0)

    def presses(_session: Session, _time_s: float) -> tuple[Press | SwitchOff, ...]:
        return (left.pop(0),) if left else ()

    ports = Ports(FakeCamera(), FakeEye(), presses, record, (), switch_off=switch.off)
    session = run(session, ports, seconds=1.0)
    record.close()
    return session


@pytest.mark.parametrize("key", ["power.going", "power.elsewhere"])
def test_switching_off_is_asked_of_the_system_and_its_answer_is_shown(tmp_path: Path, key: str) -> None:
    switch = Switch(message(key))
    session = played(tmp_path, THROWN, switch, SwitchOff(0.1))
    assert switch.asked == 1
    assert session.notice == switch.says
    assert not session.leaving  # the system ends the program, so that whatever it says can be read


def test_the_game_goes_on_as_if_nothing_was_pressed(tmp_path: Path) -> None:
    session = played(tmp_path, THROWN, Switch(message("power.elsewhere")), SwitchOff(0.1))
    assert session.table is THROWN.table and session.overlay is None


def test_what_is_not_switched_off_asks_nobody(tmp_path: Path) -> None:
    switch = Switch(message("power.going"))
    played(tmp_path, THROWN, switch, Press("MENU", 0.1), Press("MENU", 0.2))
    assert switch.asked == 0


def test_the_menu_of_a_box_ends_with_switching_off_instead_of_leaving() -> None:
    def lines(session: Session) -> list[str]:
        opened = session.take(Press("MENU", 1.0)).session
        return [item.label for item in screen_of(opened, 1.0).items]

    assert "Switch off" in lines(replace(THROWN, box=True)) and "Switch off" not in lines(THROWN)
    assert "Leave tablecam" in lines(THROWN) and "Leave tablecam" not in lines(replace(THROWN, box=True))


def test_a_box_stays_one_from_game_to_game() -> None:
    assert new_game(replace(THROWN, box=True), "abandoned").session.box
