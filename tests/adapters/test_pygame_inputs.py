"""Keys, mouse, touch and joysticks: what their events become."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tablecam.adapters import joysticks
from tablecam.adapters.contacts import HOLD_S, STUCK_S
from tablecam.adapters.drawing import Painting, paint
from tablecam.adapters.joysticks import GAMEPAD
from tablecam.adapters.pygame_inputs import KEYS, PygameInputs
from tablecam.buttons import ButtonName, ButtonTrouble, Press
from tablecam.screen import Screen
from tablecam.words import LANGUAGES, say
from tests.adapters import virtual_joystick
from tests.adapters.virtual_joystick import ENCODER, VirtualJoystick
from tests.screens import screens


@pytest.fixture(autouse=True)
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((800, 480))
    pygame.font.init()
    pygame.event.clear()
    yield
    pygame.display.quit()


@pytest.fixture
def inputs() -> Iterator[PygameInputs]:
    made = PygameInputs()
    made.presses((), 0.0)
    yield made
    made.close()


def down(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key)


def up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key)


def touch(place: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=place, touch=True)


LIFT = pygame.event.Event(pygame.MOUSEBUTTONUP, button=pygame.BUTTON_LEFT, pos=(1, 1), touch=True)


def shown(inputs: PygameInputs, name: str) -> Painting:
    """Show a screen, and tell what is where on it."""
    screen: Screen = screens("en")[name]
    painting = paint(pygame.Surface((800, 480)), screen)
    inputs.shown(screen, painting)
    return painting


def place_of(painting: Painting, button: ButtonName, item: int | None = None) -> tuple[int, int]:
    found = [target for target in painting.targets if (target.button, target.item) == (button, item)]
    return found[0].area.center


# Keys


@pytest.mark.parametrize(("key", "button"), KEYS.items())
def test_keys_are_the_five_buttons(inputs: PygameInputs, key: int, button: str) -> None:
    assert inputs.presses([down(key)], 2.0) == ()
    assert inputs.presses([up(key)], 2.1) == (Press(button, 2.0),)
    assert inputs.presses([], 2.2) == ()


def test_a_key_that_is_pressed_and_let_go_between_two_pictures_counts(inputs: PygameInputs) -> None:
    events = [down(pygame.K_s), up(pygame.K_s), down(pygame.K_c), up(pygame.K_c)]
    assert inputs.presses(events, 2.0) == (Press("STOP", 2.0), Press("CONTINUE", 2.0))


def test_a_key_that_is_held_counts_once_as_held(inputs: PygameInputs) -> None:
    inputs.presses([down(pygame.K_m)], 2.0)
    assert inputs.presses([], 2.0 + HOLD_S) == (Press("MENU", 2.0, held=True),)
    assert inputs.presses([up(pygame.K_m)], 4.0) == ()


def test_a_hold_comes_before_a_press_that_was_made_after_it(inputs: PygameInputs) -> None:
    inputs.presses([down(pygame.K_m)], 1.0)
    found = inputs.presses([down(pygame.K_o), up(pygame.K_o)], 2.0)
    assert found == (Press("MENU", 1.0, held=True), Press("OK", 2.0))


def test_a_slow_moment_makes_no_hold_of_a_press(inputs: PygameInputs) -> None:
    inputs.presses([down(pygame.K_m)], 2.0)
    assert inputs.presses([up(pygame.K_m)], 5.0) == (Press("MENU", 2.0),)


def test_two_keys_of_one_button_are_two_presses(inputs: PygameInputs) -> None:
    inputs.presses([down(pygame.K_s), down(pygame.K_LEFT)], 2.0)
    assert len(inputs.presses([up(pygame.K_LEFT), up(pygame.K_s)], 2.1)) == 2


def test_a_press_whose_release_was_lost_is_not(inputs: PygameInputs) -> None:
    inputs.presses([down(pygame.K_s)], 2.0)
    assert inputs.presses([down(pygame.K_s)], 2.5) == (Press("STOP", 2.0),)
    assert inputs.presses([up(pygame.K_s)], 2.6) == (Press("STOP", 2.5),)


def test_a_window_that_loses_the_focus_lets_every_key_go(inputs: PygameInputs) -> None:
    inputs.presses([down(pygame.K_s)], 2.0)
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    assert inputs.presses([lost], 2.1) == (Press("STOP", 2.0),)
    assert inputs.presses([up(pygame.K_s)], 5.0) == ()


def test_a_key_that_is_stuck_is_named(inputs: PygameInputs) -> None:
    inputs.presses([down(pygame.K_SPACE)], 2.0)
    [_, trouble] = inputs.presses([], 2.0 + STUCK_S)
    assert isinstance(trouble, ButtonTrouble) and trouble.what is not None
    assert all("SPACE" in say(trouble.what, language) for language in LANGUAGES)


def test_a_number_is_a_face_only_where_a_face_is_asked_for(inputs: PygameInputs) -> None:
    shown(inputs, "decide")
    assert inputs.presses([down(pygame.K_4), up(pygame.K_4)], 1.0) == ()
    shown(inputs, "by-hand")
    assert inputs.presses([down(pygame.K_4), up(pygame.K_4)], 2.0) == (Press("OK", 2.0, 3),)


def test_a_face_comes_in_its_turn_among_the_keys(inputs: PygameInputs) -> None:
    shown(inputs, "by-hand")
    inputs.presses([down(pygame.K_c), down(pygame.K_s)], 1.0)
    events = [up(pygame.K_c), down(pygame.K_4), up(pygame.K_4), up(pygame.K_s)]
    found = inputs.presses(events, 1.5)
    assert [press.button for press in found if isinstance(press, Press)] == ["CONTINUE", "OK", "STOP"]


def test_keys_come_in_the_order_in_which_they_are_let_go(inputs: PygameInputs) -> None:
    inputs.presses([down(pygame.K_s)], 1.0)
    inputs.presses([down(pygame.K_c)], 1.2)
    events = [down(pygame.K_o), up(pygame.K_o), up(pygame.K_c), up(pygame.K_s)]
    found = inputs.presses(events, 1.5)
    assert [press.button for press in found if isinstance(press, Press)] == ["OK", "CONTINUE", "STOP"]


# Mouse and touch


def test_a_line_is_chosen_at_once_and_a_button_when_the_finger_is_lifted(inputs: PygameInputs) -> None:
    painting = shown(inputs, "menu")
    assert inputs.presses([touch(place_of(painting, "OK", 3))], 1.0) == (Press("OK", 1.0, 3),)
    assert inputs.presses([LIFT, touch(place_of(painting, "UNDO"))], 2.0) == ()
    assert inputs.presses([LIFT], 2.1) == (Press("UNDO", 2.0),)
    assert inputs.presses([touch((1, 1)), LIFT], 3.0) == ()


def test_a_finger_that_stays_on_a_button_holds_it(inputs: PygameInputs) -> None:
    painting = shown(inputs, "decide")
    inputs.presses([touch(place_of(painting, "MENU"))], 1.0)
    assert inputs.presses([], 1.0 + HOLD_S) == (Press("MENU", 1.0, held=True),)
    assert inputs.presses([LIFT], 3.0) == ()


def test_the_tremble_of_a_finger_is_one_tap(inputs: PygameInputs) -> None:
    painting = shown(inputs, "menu")
    line, button = touch(place_of(painting, "OK", 3)), touch(place_of(painting, "UNDO"))
    assert len(inputs.presses([line, LIFT, line, LIFT], 1.0)) == 1
    assert len(inputs.presses([button, LIFT, button, LIFT], 2.0)) == 1


# Joysticks


def joystick_events(inputs: PygameInputs, time_s: float) -> list[tuple[str, bool]]:
    pressed = inputs.presses(pygame.event.get(), time_s)
    return [(press.button, press.held) for press in pressed if isinstance(press, Press)]


def tapped(inputs: PygameInputs, joystick: VirtualJoystick, number: int) -> list[tuple[str, bool]]:
    joystick.press(number)
    joystick.release(number)
    return joystick_events(inputs, 1.0)


def test_a_gamepad_is_known_by_what_its_buttons_are_called(inputs: PygameInputs) -> None:
    gamepad = VirtualJoystick(virtual_joystick.GAMEPAD)
    joystick_events(inputs, 0.5)
    a, b, x, y, start, up_on_pad = 0, 1, 2, 3, 6, 11  # as SDL numbers those of its virtual gamepad
    found = [tapped(inputs, gamepad, number) for number in (a, b, x, y, start, up_on_pad)]
    assert found == [[(name, False)] for name in ("OK", "UNDO", "STOP", "CONTINUE", "MENU", "STOP")]
    assert tapped(inputs, gamepad, 9) == []
    gamepad.unplug()


def test_every_direction_of_a_pad_walks() -> None:
    pads = {name: GAMEPAD[getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{name}")] for name in DIRECTIONS}
    assert pads == {"LEFT": "STOP", "UP": "STOP", "RIGHT": "CONTINUE", "DOWN": "CONTINUE"}


DIRECTIONS = ("LEFT", "UP", "RIGHT", "DOWN")


def test_an_encoder_is_taken_by_number(inputs: PygameInputs) -> None:
    encoder = VirtualJoystick(ENCODER)
    joystick_events(inputs, 0.5)
    found = [tapped(inputs, encoder, number) for number in range(6)]
    assert found == [[(name, False)] for name in ("STOP", "CONTINUE", "OK", "UNDO", "MENU")] + [[]]
    encoder.unplug()


@pytest.mark.parametrize("kind", [virtual_joystick.GAMEPAD, ENCODER])
def test_numbers_that_are_given_hold_for_every_device(kind: int) -> None:
    inputs, device = PygameInputs({"STOP": 9, "OK": 0}), VirtualJoystick(kind)
    joystick_events(inputs, 0.5)
    assert [tapped(inputs, device, number) for number in (9, 0, 1)] == [
        [("STOP", False)],
        [("OK", False)],
        [],
    ]
    device.unplug()
    inputs.close()


def test_a_gamepad_that_is_there_at_the_start_needs_no_event() -> None:
    pygame.joystick.init()
    device = VirtualJoystick(virtual_joystick.GAMEPAD)
    pygame.event.clear()
    inputs = PygameInputs()
    assert tapped(inputs, device, 1) == [("UNDO", False)]
    device.unplug()
    inputs.close()


@pytest.mark.parametrize("kind", [virtual_joystick.GAMEPAD, ENCODER])
def test_a_device_that_is_pulled_out_lets_go_and_may_come_back(inputs: PygameInputs, kind: int) -> None:
    device = VirtualJoystick(kind)
    joystick_events(inputs, 0.5)
    device.press(0)
    assert joystick_events(inputs, 1.0) == []
    device.unplug()
    assert len(joystick_events(inputs, 1.1)) == 1
    assert joystick_events(inputs, 10.0) == [] and not inputs._joysticks._devices
    again = VirtualJoystick(kind)
    joystick_events(inputs, 10.5)
    assert len(tapped(inputs, again, 1)) == 1
    again.unplug()


def test_a_machine_without_joysticks_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("joysticks are not supported")

    monkeypatch.setattr(joysticks.pygame.joystick, "init", fail)
    inputs = PygameInputs()
    assert inputs.presses([down(pygame.K_s), up(pygame.K_s)], 1.0) == (Press("STOP", 1.0),)
    inputs.close()
