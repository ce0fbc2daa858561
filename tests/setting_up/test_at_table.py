"""At a simulated table everything is there: a camera that is put right, dice, a lesson, a lens."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from tablecam.adapters.one_stream import OneStream
from tablecam.buttons import ButtonName, Press
from tablecam.config import PINS, Config
from tablecam.console import Console
from tablecam.frames import Frame
from tablecam.opening import open_simulated_console
from tablecam.screen import Screen
from tablecam.setting_up.at_table import Place, is_first_start, lead_through
from tablecam.setting_up.store import SetUpKept, SetUpStore
from tablecam.simulation.aiming import EACH_S, FAULTS, AimingTable
from tablecam.simulation.sheet import SimulatedSheet
from tests.screens import screens


class Person:
    """Watches the screen and presses what leads on, in real places of the screen."""

    holding = None

    def __init__(self) -> None:
        self.titles: list[str] = []
        self._screen: Screen | None = None
        self._lens = self._buttons = 0

    def show(self, screen: Screen) -> None:
        self._screen = screen
        if screen.title not in self.titles[-1:]:
            self.titles.append(screen.title)

    def presses(self, time_s: float) -> tuple[Press, ...]:
        button = None if self._screen is None else self._wanted(self._screen)
        return () if button is None else (Press(button, time_s),)

    def _wanted(self, screen: Screen) -> ButtonName | None:
        if screen.layout == "aim":
            return "MENU"  # the lens is measured another time
        if screen.layout == "lights":
            well = {light.colour for light in screen.lights} == {"good"}
            return "OK" if well else None
        waiting = next((button.name for button in screen.buttons if button.label == "Press me"), None)
        if waiting is not None:
            return waiting
        if screen.title == "Measure the lens":
            self._lens += 1
            return "OK" if self._lens == 1 else "CONTINUE"
        live = {button.name for button in screen.buttons if button.label is not None}
        return "OK" if "OK" in live else None

    def close(self) -> None:
        """Nothing is held open."""


def test_a_person_with_five_buttons_sets_the_simulated_table_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "tablecam.setting_up.at_table.SimulatedSheet",
        lambda: SimulatedSheet(realtime=False, size=(640, 480), frames_a_second=3),
    )
    monkeypatch.setattr("tablecam.simulation.aiming.EACH_S", 1.2)
    person = Person()
    place = Place(Config(camera="sim"), Console(person, (person,)), tmp_path)
    table = AimingTable(1, realtime=False, frames_a_second=4)
    with closing(table):
        assert lead_through(place, table, "en") == "en"
    kept = SetUpStore(tmp_path).load()
    assert kept.outcomes == {
        "language": "done",
        "print": "done",
        "aim": "done",
        "lens": "skipped",
        "dice": "done",
        "buttons": "done",
    }
    assert kept.aim is not None and kept.aim.unwell is None
    told = " ".join(person.titles)
    for remedy in ("Too dark", "closer", "Cut off", "Blurred", "Darker", "Well aimed"):
        assert remedy in told, remedy


def test_the_simulated_camera_is_put_right_only_once_people_aim() -> None:
    table = AimingTable(1, realtime=False, size=(320, 240), frames_a_second=1)
    moments = table.frames()
    for _ in range(8):
        next(moments)
    assert table.fault == FAULTS[0]
    table.aim()
    seen = [table.fault for _ in zip(range(round(EACH_S * len(FAULTS)) + 2), moments, strict=False)]
    assert list(dict.fromkeys(seen)) == [*FAULTS, None]
    again = AimingTable(1, realtime=False, size=(320, 240))
    again.put_right()
    assert again.fault is None


def test_setting_up_is_offered_once_and_only_where_a_live_camera_is_new(tmp_path: Path) -> None:
    live = Config(camera="picamera2")
    assert is_first_start(live, tmp_path, games=0, game=None)
    assert is_first_start(Config(camera="v4l2:0"), tmp_path, games=0, game=None)
    assert not is_first_start(Config(camera="sim"), tmp_path, games=0, game=None)
    assert not is_first_start(Config(camera="dir:pictures"), tmp_path, games=0, game=None)
    assert not is_first_start(live, tmp_path, games=1, game=None)
    assert not is_first_start(live, tmp_path, games=0, game="pascal")
    SetUpStore(tmp_path).keep(SetUpKept({}))
    assert not is_first_start(live, tmp_path, games=0, game=None)


class Numbered:
    """A camera that counts its pictures."""

    def __init__(self) -> None:
        self.settled = self.closed = False

    def frames(self) -> Iterator[Frame]:
        table = AimingTable(1, realtime=False, size=(64, 48))
        return table.frames()

    def settle(self) -> None:
        self.settled = True

    def close(self) -> None:
        self.closed = True


def test_who_takes_pictures_after_another_goes_on_where_that_one_left_off() -> None:
    camera = Numbered()
    stream = OneStream(camera)
    first = next(iter(stream.frames()))
    second = next(iter(stream.frames()))
    assert second.time_s > first.time_s
    stream.settle()
    stream.close()
    assert camera.settled and camera.closed


def test_before_a_simulated_table_the_buttons_of_the_box_are_heard_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Device.pin_factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    try:
        with open_simulated_console(Config(camera="sim", buttons="gpio", lamps={"OK": 13}), "en") as console:
            console.show(screens("en")["menu"], 0.0, "en")
            assert Device.pin_factory.pin(13).state, "its lamp is lit"
            pin = Device.pin_factory.pin(PINS["OK"])
            pin.drive_low()
            time.sleep(0.05)
            pin.drive_high()
            time.sleep(0.05)
            pressed = [press for press in console.buttons.presses(1.0) if isinstance(press, Press)]
            assert [press.button for press in pressed] == ["OK"]
    finally:
        Device.pin_factory = None
