"""The panel of buttons and lamps on pins that are simulated, and what it makes of pins that fail."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from gpiozero import Device, PinUnknownPi
from gpiozero.pins.mock import MockFactory, MockPin, MockPWMPin

from tablecam.adapters import gpio, gpio_pins
from tablecam.adapters.contacts import HOLD_S
from tablecam.adapters.gpio import GpioPanel
from tablecam.adapters.gpio_pins import open_factory, told_by, why_not
from tablecam.buttons import BUTTONS, ButtonEvent, ButtonName, ButtonTrouble, KnobPin, Press
from tablecam.config import PINS
from tablecam.screen import ShownButton
from tablecam.words import LANGUAGES, say
from tests.screens import screens
from tests.stress_buttons import stress

LAMPS: dict[ButtonName, int] = {"STOP": 5, "OK": 13}


class LgpioError(Exception):
    """lgpio's own error, which tells its text in quotes."""

    def __str__(self) -> str:
        return repr(self.args[0])


class BusyPin(MockPWMPin):
    """GPIO 22 is in somebody else's hands."""

    busy = True

    def __init__(self, factory: MockFactory, info: object) -> None:
        super().__init__(factory, info)
        if BusyPin.busy and info.name == "GPIO22":
            raise LgpioError("GPIO busy")


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    monkeypatch.setattr(gpio, "RETRY_S", 0.0)
    Device.pin_factory = MockFactory(pin_class=BusyPin)
    BusyPin.busy = False
    yield Device.pin_factory
    Device.pin_factory = None


def pin_of(button: ButtonName) -> MockPin:
    return Device.pin_factory.pin(PINS[button])


def press(button: ButtonName) -> None:
    pin_of(button).drive_low()
    time.sleep(0.02)
    pin_of(button).drive_high()


def polled(panel: GpioPanel, seconds: float = 0.1) -> list[ButtonEvent]:
    found: list[ButtonEvent] = []
    end_s = time.monotonic() + seconds
    while time.monotonic() < end_s:
        found += panel.presses(time.monotonic())
        time.sleep(0.005)
    return [*found, *panel.presses(time.monotonic())]


def buttons_of(found: list[ButtonEvent]) -> list[str]:
    return [each.button for each in found if isinstance(each, Press)]


def sentences(found: list[ButtonEvent], language: str = "en") -> list[str | None]:
    troubles = [each.what for each in found if isinstance(each, ButtonTrouble)]
    return [None if what is None else say(what, language) for what in troubles]


# Lamps


@pytest.mark.usefixtures("pins")
def test_a_lamp_is_lit_exactly_while_its_button_does_something() -> None:
    panel = GpioPanel(PINS, LAMPS)
    lamps = {button: Device.pin_factory.pin(pin) for button, pin in LAMPS.items()}
    screen = screens("en")["decide"]
    labels: tuple[tuple[str | None, str | None], ...] = (("Bank", None), (None, "Choose"), (None, None))
    for stop, ok in labels:
        shown = (ShownButton("STOP", stop), ShownButton("MENU", "Menu"), ShownButton("OK", ok))
        panel.show(replace(screen, buttons=shown))
        assert [bool(lamps[button].state) for button in ("STOP", "OK")] == [stop is not None, ok is not None]
    panel.close()


@pytest.mark.usefixtures("pins")
def test_the_lamps_go_out_and_the_pins_are_given_back_at_the_end() -> None:
    panel = GpioPanel(PINS, LAMPS)
    panel.show(screens("en")["menu"])
    lamps = [Device.pin_factory.pin(pin) for pin in LAMPS.values()]
    assert any(lamp.state for lamp in lamps)
    panel.close()
    assert not any(lamp.state for lamp in lamps)
    panel.show(screens("en")["menu"])
    assert panel.presses(1.0) == ()
    GpioPanel(PINS, LAMPS).close()


@pytest.mark.usefixtures("pins")
def test_a_lamp_that_fails_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = GpioPanel(PINS, LAMPS)
    monkeypatch.setattr(MockPWMPin, "_set_state", fail)
    panel.show(screens("en")["menu"])
    panel.close()


def fail(*_: object) -> None:
    raise OSError("chip gone")


# Presses


@pytest.mark.usefixtures("pins")
def test_a_press_has_the_time_of_the_camera_s_clock() -> None:
    panel, start_s = GpioPanel(PINS, {}), time.monotonic()
    press("STOP")
    time.sleep(0.5)
    [pressed] = panel.presses(100.0 + time.monotonic() - start_s)
    assert isinstance(pressed, Press) and 99.0 < pressed.time_s < 100.4


def test_a_button_that_is_down_at_the_start_counts_from_its_release_on(pins: MockFactory) -> None:
    pin_class = pins.pin_class

    class Pressed(pin_class):
        def _set_pull(self, value: str) -> None:
            super()._set_pull(value)
            self.drive_low()

    pins.pin(PINS["MENU"], pin_class=Pressed)
    panel = GpioPanel(PINS, {})
    assert polled(panel, HOLD_S + 0.1) == []
    pin_of("MENU").drive_high()
    assert polled(panel) == []
    press("MENU")
    assert buttons_of(polled(panel)) == ["MENU"]


@pytest.mark.usefixtures("pins")
def test_an_edge_that_the_driver_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = GpioPanel(PINS, {})
    with monkeypatch.context() as deaf:
        pin_of("OK").drive_low()
        assert polled(panel, 0.05) == []
        deaf.setattr(MockPin, "_call_when_changed", lambda _: None)
        pin_of("OK").drive_high()
    assert buttons_of(polled(panel)) == ["OK"]


@pytest.mark.usefixtures("pins")
def test_the_driver_s_time_of_an_edge_counts_not_that_of_a_thread_that_was_late() -> None:
    panel = GpioPanel(PINS, {})
    [wire, *_] = panel._wires
    time.sleep(0.3)
    pressed_s = time.monotonic() - 0.25
    wire._changed(pressed_s, 0)
    wire._changed(pressed_s + 0.1, 1)
    [pressed] = panel.presses(time.monotonic())
    assert isinstance(pressed, Press) and pressed.time_s == pytest.approx(pressed_s, abs=0.2)


@pytest.mark.usefixtures("pins")
def test_a_driver_with_another_clock_is_not_believed() -> None:
    panel = GpioPanel(PINS, {})
    [wire, *_] = panel._wires
    for ticks in (1.7e9, 0.0):
        wire._changed(ticks, 0)
        time.sleep(0.02)
        wire._changed(ticks, 1)
        assert buttons_of(polled(panel)) == ["STOP"]


# The knob

KNOB: dict[KnobPin, int] = {"A": 20, "B": 21, "PRESS": 16}


def turn(notches: int) -> None:
    """Turn the knob, clockwise or (below 0) the other way, each notch through all its positions."""
    first, second = ("A", "B") if notches > 0 else ("B", "A")
    for _ in range(abs(notches)):
        for pin, moves in ((first, "low"), (second, "low"), (first, "high"), (second, "high")):
            getattr(Device.pin_factory.pin(KNOB[pin]), f"drive_{moves}")()  # type: ignore[index]


@pytest.mark.usefixtures("pins")
@pytest.mark.parametrize("state", ["menu", "choose-game", "unsure", "spell", "history-replay"])
def test_the_knob_walks_where_buttons_walk(state: str) -> None:
    panel = GpioPanel(PINS, {}, KNOB)
    panel.show(screens("en")[state])
    turn(3)
    assert buttons_of(polled(panel, 0.02)) == ["CONTINUE"] * 3
    turn(-2)
    assert buttons_of(polled(panel, 0.02)) == ["STOP"] * 2
    panel.close()


@pytest.mark.usefixtures("pins")
@pytest.mark.parametrize("state", ["decide", "octo-seen", "relay", "paused", "pascal-finished"])
def test_the_knob_never_decides(state: str) -> None:
    panel = GpioPanel(PINS, {}, KNOB)
    panel.show(screens("fr")[state])
    turn(2)
    turn(-1)
    assert polled(panel, 0.02) == []
    panel.show(screens("fr")["menu"])
    assert polled(panel, 0.02) == [], "what was turned before counts for nothing"
    panel.close()


@pytest.mark.usefixtures("pins")
def test_pressing_the_knob_is_ok() -> None:
    panel = GpioPanel(PINS, {}, KNOB)
    pin = Device.pin_factory.pin(KNOB["PRESS"])
    pin.drive_low()
    time.sleep(0.02)
    pin.drive_high()
    assert buttons_of(polled(panel)) == ["OK"]
    panel.close()
    GpioPanel(PINS, {}, KNOB).close()


def test_a_knob_whose_pins_are_taken_is_named_and_the_buttons_work(pins: MockFactory) -> None:
    class Taken(BusyPin):
        def __init__(self, factory: MockFactory, info: object) -> None:
            super().__init__(factory, info)
            if info.name == "GPIO20":  # type: ignore[attr-defined]
                raise LgpioError("GPIO busy")

    pins.pin_class = Taken
    panel = GpioPanel(PINS, {}, KNOB)
    press("STOP")
    found = polled(panel)
    assert buttons_of(found) == ["STOP"]
    assert "The knob (GPIO 20)" in (sentences(found)[0] or "")
    panel.close()


@dataclass
class Clock:
    """A clock that only a test moves."""

    now_s: float = 100.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock(pins: MockFactory, monkeypatch: pytest.MonkeyPatch) -> Clock:
    moved = Clock()
    monkeypatch.setattr(gpio, "monotonic", moved)
    monkeypatch.setattr(pins, "ticks", moved)
    return moved


def move(clock: Clock, panel: GpioPanel, button: ButtonName, down: bool, at_s: float, late_s: float) -> None:
    """The level changes at `at_s`, and the thread of the driver tells it so much later."""
    clock.now_s = at_s + late_s
    [wire] = [wire for wire in panel._wires if wire.contact.button == button]
    pin_of(button)._state = not down
    wire._changed(at_s, not down)


def test_edges_that_are_told_a_little_late_are_still_in_order(clock: Clock) -> None:
    panel = GpioPanel(PINS, {})
    move(clock, panel, "STOP", True, 101.0, 0.0)
    move(clock, panel, "CONTINUE", True, 101.0, 0.0)
    move(clock, panel, "CONTINUE", False, 101.101, 0.0)
    clock.now_s = 101.112
    assert panel.presses(1.112) == ()
    move(clock, panel, "STOP", False, 101.1, 0.015)
    clock.now_s = 101.2
    assert buttons_of(list(panel.presses(1.2))) == ["STOP", "CONTINUE"]


def test_an_edge_that_is_too_young_does_not_keep_the_older_ones_waiting(clock: Clock) -> None:
    panel = GpioPanel(PINS, {})
    move(clock, panel, "CONTINUE", True, 101.0, 0.0)
    move(clock, panel, "STOP", True, 100.5, 0.51)
    move(clock, panel, "STOP", False, 100.6, 0.41)
    assert buttons_of(list(panel.presses(1.0))) == ["STOP"]


# What fails


def test_a_pin_that_is_busy_is_named_the_others_work_and_it_comes_back(pins: MockFactory) -> None:
    BusyPin.busy = True
    panel = GpioPanel(PINS, LAMPS)
    press("STOP")
    found = polled(panel)
    assert buttons_of(found) == ["STOP"]
    [sentence] = sentences(found)
    assert sentence is not None and "OK (GPIO 22)" in sentence
    BusyPin.busy = False
    assert sentences(polled(panel)) == [None]
    press("OK")
    assert buttons_of(polled(panel)) == ["OK"]
    assert pins.pin(22) is not None


@pytest.mark.usefixtures("pins")
def test_pins_that_fail_in_the_middle_are_told_of_once_and_end_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    panel = GpioPanel(PINS, LAMPS)
    with monkeypatch.context() as broken:
        broken.setattr(MockPin, "_get_state", fail)
        [sentence] = sentences(polled(panel))
    assert sentence is not None and "chip gone" in sentence
    assert sentences(polled(panel)) == [None]


def test_a_machine_without_pins_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setattr(gpio_pins, "_open_lgpio", no_pi)
    panel = GpioPanel(PINS, LAMPS)
    [sentence] = sentences(polled(panel), "fr")
    assert sentence is not None and "Raspberry Pi" in sentence
    panel.show(screens("fr")["decide"])
    panel.close()


def no_pi() -> None:
    raise PinUnknownPi("unable to locate Pi revision")


def test_the_variable_of_gpiozero_chooses_the_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    panel = GpioPanel(PINS, LAMPS)
    assert isinstance(open_factory(), MockFactory)
    press("UNDO")
    assert buttons_of(polled(panel)) == ["UNDO"]
    panel.close()


def test_lgpio_is_looked_for_without_leaving_the_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.chdir(tmp_path)

    def leave_a_pipe(_name: str) -> None:
        Path("pipe").touch()
        raise OSError("chip gone")

    monkeypatch.setattr(gpio_pins, "import_module", leave_a_pipe)
    with pytest.raises(OSError, match="chip gone"):
        open_factory()
    assert Path.cwd() == tmp_path and list(tmp_path.iterdir()) == []


def test_each_reason_has_a_sentence_that_says_what_to_do(tmp_path: Path) -> None:
    no_chip = why_not(LgpioError("can not open gpiochip"), "OK", 22, tmp_path)
    chip = tmp_path / "gpiochip0"
    chip.touch()
    other = why_not(LgpioError("can not open gpiochip"), "OK", 22, tmp_path)
    taken = why_not(LgpioError("GPIO busy"), "OK", 22, tmp_path)
    library = why_not(ModuleNotFoundError("No module", name="lgpio"), "OK", 22, tmp_path)
    computer = why_not(PinUnknownPi("unable"), "OK", 22, tmp_path)
    reasons = {no_chip: str(chip), other: "gpiochip", taken: "GPIO 22", library: "lgpio", computer: "Pi"}
    assert len({reason.key for reason in reasons}) == len(reasons)
    for reason, word in reasons.items():
        assert all(word in say(reason, language) for language in LANGUAGES)


def test_a_chip_that_may_not_be_opened_is_told_from_one_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(gpio_pins.os, "access", lambda *_: False)  # root may open everything
    reason = why_not(LgpioError("can not open gpiochip"), "OK", 22, tmp_path)
    assert "group gpio" in say(reason, "en")


def test_the_program_that_holds_a_pin_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(gpio_pins, "holder_of", lambda path: f"pigpiod (process 123, {path.name})")
    reason = why_not(LgpioError("GPIO busy"), "OK", 22, tmp_path)
    assert "pigpiod (process 123, gpiochip0)" in say(reason, "fr")


# In real time


@pytest.mark.usefixtures("pins")
def test_fast_fingers_on_five_buttons_at_once_are_all_heard() -> None:
    report = stress(presses=60)
    assert len(report.made) >= 50
    for button in BUTTONS:
        made = [press for press in report.made if press[0] == button]
        assert [press for press in report.heard if press[0] == button] == made


@pytest.mark.parametrize(
    ("said", "told"),
    [("'GPIO busy'", "GPIO busy"), ("no factory 'x'", "no factory 'x'"), ("'", "'"), ("", "OSError")],
)
def test_only_the_quotes_round_all_that_a_library_says_are_taken_off(said: str, told: str) -> None:
    assert told_by(OSError(said)) == told
