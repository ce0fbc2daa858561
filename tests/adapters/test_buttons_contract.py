"""What every source of presses keeps to, whatever it is made of: the same fingers on each of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Protocol

import pygame
import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from tablecam.adapters import pair
from tablecam.adapters.contacts import HOLD_S
from tablecam.adapters.gpio import GpioPanel
from tablecam.adapters.pygame_display import PygameDisplay
from tablecam.adapters.together import ButtonsTogether
from tablecam.buttons import (
    BUTTONS,
    JOYSTICK,
    SWITCH_OFF,
    ButtonEvent,
    ButtonName,
    Buttons,
    Press,
    SwitchOff,
)
from tablecam.config import PINS
from tests.adapters.virtual_joystick import ENCODER, GAMEPAD, VirtualJoystick

TAP_S = 0.03
KEYS = dict(zip(BUTTONS, (pygame.K_s, pygame.K_c, pygame.K_o, pygame.K_u, pygame.K_m), strict=True))
PAD = dict(zip(BUTTONS, (2, 3, 0, 1, 6), strict=True))  # X, Y, A, B and START of SDL's virtual gamepad


class Fingers(Protocol):
    """A source of presses and how it is pressed."""

    buttons: Buttons

    def down(self, button: ButtonName) -> None: ...

    def up(self, button: ButtonName) -> None: ...


class OnKeyboard:
    def __init__(self) -> None:
        self.buttons = PygameDisplay(windowed=True)

    def down(self, button: ButtonName) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=KEYS[button]))

    def up(self, button: ButtonName) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=KEYS[button]))


class OnJoystick:
    def __init__(self, kind: int, numbers: dict[ButtonName, int]) -> None:
        self.buttons = PygameDisplay(windowed=True)
        self._joystick, self._numbers = VirtualJoystick(kind), numbers
        self.buttons.presses(0.0)

    def down(self, button: ButtonName) -> None:
        self._joystick.press(self._numbers[button])

    def up(self, button: ButtonName) -> None:
        self._joystick.release(self._numbers[button])


class OnPins:
    """Fingers whose contacts bounce."""

    def __init__(self) -> None:
        Device.pin_factory = MockFactory(pin_class=MockPWMPin)
        self.buttons = GpioPanel(PINS, {})

    def down(self, button: ButtonName) -> None:
        pin = Device.pin_factory.pin(PINS[button])
        pin.drive_low()
        pin.drive_high()
        pin.drive_low()

    def up(self, button: ButtonName) -> None:
        pin = Device.pin_factory.pin(PINS[button])
        pin.drive_high()
        pin.drive_low()
        pin.drive_high()


class OnEither(OnPins):
    """The box beside a keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons = ButtonsTogether(PygameDisplay(windowed=True), self.buttons)


SOURCES = {
    "keyboard": OnKeyboard,
    "gamepad": lambda: OnJoystick(GAMEPAD, PAD),
    "encoder": lambda: OnJoystick(ENCODER, JOYSTICK),
    "pins": OnPins,
    "together": OnEither,
}


@pytest.fixture(params=SOURCES.values(), ids=SOURCES.keys())
def fingers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Fingers]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made = request.param()
    yield made
    made.buttons.close()
    Device.pin_factory = None


class Clock:
    """The camera's: it starts near 0 with the test."""

    def __init__(self) -> None:
        self._start_s = time.monotonic()

    def now_s(self) -> float:
        return time.monotonic() - self._start_s


def polled(fingers: Fingers, clock: Clock, until_s: float) -> list[ButtonEvent]:
    """What comes until then, asked for as often as pictures come."""
    found: list[ButtonEvent] = []
    while clock.now_s() < until_s:
        found += fingers.buttons.presses(clock.now_s())
        time.sleep(0.01)
    return [*found, *fingers.buttons.presses(clock.now_s())]


def tap(fingers: Fingers, button: ButtonName) -> None:
    fingers.down(button)
    time.sleep(TAP_S)
    fingers.up(button)
    time.sleep(TAP_S)


def test_each_press_comes_once_and_in_order(fingers: Fingers) -> None:
    clock, order = Clock(), ("MENU", "STOP", "STOP", "OK", "UNDO", "CONTINUE")
    assert fingers.buttons.presses(clock.now_s()) == ()
    found: list[ButtonEvent] = []
    tapped_s = []
    for button in order:
        tapped_s.append(clock.now_s())
        tap(fingers, button)
        found += polled(fingers, clock, clock.now_s() + 0.05)
    assert [(press.button, press.held, press.item) for press in found if isinstance(press, Press)] == [
        (button, False, None) for button in order
    ]
    assert [press.time_s for press in found if isinstance(press, Press)] == pytest.approx(tapped_s, abs=1.0)
    assert len(found) == len(order)


def test_nothing_is_lost_while_nobody_asks(fingers: Fingers) -> None:
    clock = Clock()
    fingers.buttons.presses(clock.now_s())
    for button in BUTTONS:
        tap(fingers, button)
    found = polled(fingers, clock, clock.now_s() + 0.1)
    assert [press.button for press in found if isinstance(press, Press)] == list(BUTTONS)


def test_a_hold_comes_once_while_the_button_is_down(fingers: Fingers) -> None:
    clock = Clock()
    fingers.buttons.presses(clock.now_s())
    fingers.down("MENU")
    found = polled(fingers, clock, clock.now_s() + HOLD_S + 0.15)
    assert [(press.button, press.held) for press in found if isinstance(press, Press)] == [("MENU", True)]
    fingers.up("MENU")
    assert polled(fingers, clock, clock.now_s() + 0.1) == []


def test_stop_and_menu_held_together_are_no_presses_but_switch_off(
    fingers: Fingers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pair, "SWITCH_OFF_S", 1.0)
    clock = Clock()
    fingers.buttons.presses(clock.now_s())
    for button in SWITCH_OFF:
        fingers.down(button)
    down_s = clock.now_s()
    assert polled(fingers, clock, down_s + 0.6) == []
    holding = fingers.buttons.holding
    assert holding is not None and set(holding.buttons) == SWITCH_OFF
    assert holding.since_s == pytest.approx(down_s, abs=0.5)
    [off] = polled(fingers, clock, down_s + 1.5)
    assert isinstance(off, SwitchOff)
    for button in SWITCH_OFF:
        fingers.up(button)
    assert polled(fingers, clock, clock.now_s() + 0.1) == []
    assert fingers.buttons.holding is None


def test_buttons_that_overlap_come_as_they_are_let_go(fingers: Fingers) -> None:
    clock = Clock()
    fingers.buttons.presses(clock.now_s())
    found: list[ButtonEvent] = []
    moves: tuple[tuple[Callable[[ButtonName], None], ButtonName], ...] = (
        (fingers.down, "STOP"),
        (fingers.down, "OK"),
        (fingers.up, "OK"),
        (fingers.up, "STOP"),
    )
    for move, button in moves:
        move(button)
        found += polled(fingers, clock, clock.now_s() + 0.05)
    found += polled(fingers, clock, clock.now_s() + 0.05)
    assert [press.button for press in found if isinstance(press, Press)] == ["OK", "STOP"]


def test_closing_twice_is_harmless_and_then_nothing_comes(fingers: Fingers) -> None:
    fingers.buttons.close()
    fingers.buttons.close()
