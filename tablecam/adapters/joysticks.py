"""Gamepads, and encoders of arcade buttons, by SDL: plugged in and out at any time."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import pygame
from pygame._sdl2 import controller

from tablecam.adapters.contacts import Contact
from tablecam.buttons import JOYSTICK, ButtonName
from tablecam.messages import message

GAMEPAD: Final[dict[int, ButtonName]] = {
    pygame.CONTROLLER_BUTTON_X: "STOP",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "STOP",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "STOP",
    pygame.CONTROLLER_BUTTON_Y: "CONTINUE",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "CONTINUE",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "CONTINUE",
    pygame.CONTROLLER_BUTTON_A: "OK",
    pygame.CONTROLLER_BUTTON_B: "UNDO",
    pygame.CONTROLLER_BUTTON_START: "MENU",
}


class Joysticks:
    """Knows which button of which device is one of the five.

    SDL knows the layout of most gamepads, whatever their make, and calls their buttons A, B, X and Y as they
    lie; the others are taken by number. `numbers` says which, and then holds for gamepads too: encoders of
    arcade buttons often pass for one. A machine without joysticks just has none.
    """

    def __init__(self, numbers: Mapping[ButtonName, int] | None = None) -> None:
        chosen = JOYSTICK if numbers is None else numbers
        self._by_layout = numbers is None
        self._by_number = {number: button for button, number in chosen.items()}
        self._devices: dict[int, Any] = {}
        self._names: dict[int, str] = {}
        self._gamepads: set[int] = set()
        # A window of somebody else's that pops up must not silence the buttons of the box.
        os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
        with suppress(pygame.error):
            pygame.joystick.init()
            controller.init()
            for index in range(pygame.joystick.get_count()):
                self._open(index)

    def note(self, event: pygame.event.Event) -> None:
        """Open what is plugged in, forget what is plugged out."""
        with suppress(pygame.error):  # gone again already
            if event.type == pygame.JOYDEVICEADDED:
                self._open(event.device_index)
            elif event.type == pygame.JOYDEVICEREMOVED:
                self._devices.pop(event.instance_id, None)

    def contact(self, event: pygame.event.Event) -> Contact | None:
        """Which contact an event of a button is about, if any."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                button = GAMEPAD.get(event.button)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP if event.instance_id not in self._gamepads:
                button = self._by_number.get(event.button)
            case _:
                return None
        if button is None:
            return None
        name = self._names.get(event.instance_id, "")
        return Contact(button, message("buttons.joystick", number=event.button, name=name))

    def close(self) -> None:
        """Let go of the devices."""
        self._devices.clear()
        controller.quit()
        pygame.joystick.quit()

    def _open(self, index: int) -> None:
        stick = pygame.joystick.Joystick(index)
        number = stick.get_instance_id()
        gamepad = self._by_layout and controller.is_controller(index)
        self._devices[number] = controller.Controller(index) if gamepad else stick
        self._names[number] = stick.get_name()
        if gamepad:
            self._gamepads.add(number)
