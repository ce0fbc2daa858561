"""Keys, mouse, touch and joysticks as presses, from the events of pygame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import pygame

from tablecam.adapters.contacts import Contact, Contacts
from tablecam.adapters.drawing import Painting
from tablecam.adapters.joysticks import Joysticks
from tablecam.buttons import ButtonEvent, ButtonName, Holding, Press
from tablecam.messages import message
from tablecam.screen import Screen

SAME_TAP_S: Final = 0.25
"""A second tap within this time is the tremble of the first one, not a choice on the screen that followed."""
KEYS: Final[dict[int, ButtonName]] = {
    pygame.K_s: "STOP",
    pygame.K_LEFT: "STOP",
    pygame.K_UP: "STOP",
    pygame.K_c: "CONTINUE",
    pygame.K_SPACE: "CONTINUE",
    pygame.K_RIGHT: "CONTINUE",
    pygame.K_DOWN: "CONTINUE",
    pygame.K_o: "OK",
    pygame.K_RETURN: "OK",
    pygame.K_KP_ENTER: "OK",
    pygame.K_u: "UNDO",
    pygame.K_BACKSPACE: "UNDO",
    pygame.K_m: "MENU",
    pygame.K_ESCAPE: "MENU",
}


class PygameInputs:
    """Turns events into presses. What a key or a tap means depends on what is shown.

    pygame does not say when an event was made, only that it was since the last call. What goes down counts
    from this call on, and what is let go was let go as early as can be without changing the order, so that a
    slow moment never makes a hold of a press.
    """

    def __init__(self, joystick: Mapping[ButtonName, int] | None = None) -> None:
        self._screen: Screen | None = None
        self._painting = Painting()
        self._contacts = Contacts(debounce_s=0.0)
        self._joysticks = Joysticks(joystick)
        self._tapped_s: float | None = None
        self._touched: Contact | None = None
        self._up_s = 0.0

    def shown(self, screen: Screen, painting: Painting) -> None:
        """What people see from now on, and where."""
        self._screen, self._painting = screen, painting

    @property
    def holding(self) -> Holding | None:
        """What is held down, while that is going to mean something."""
        return self._contacts.holding

    def presses(self, events: Iterable[pygame.event.Event], time_s: float) -> tuple[ButtonEvent, ...]:
        """What the events since the last call complete, in their order."""
        for event in events:
            self._take(event, time_s)
        return self._contacts.take(time_s)

    def close(self) -> None:
        """Let go of the joysticks."""
        self._joysticks.close()

    def _take(self, event: pygame.event.Event, time_s: float) -> None:
        match event.type:
            case pygame.KEYDOWN:
                self._key(event.key, time_s)
            case pygame.KEYUP if event.key in KEYS:
                self._up(_key_contact(event.key))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._tap(event.pos, time_s)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT and self._touched is not None:
                self._up(self._touched)
            case pygame.WINDOWFOCUSLOST:  # what is let go elsewhere is never told
                for contact in self._contacts.down():
                    self._up(contact)
            case pygame.JOYBUTTONDOWN | pygame.CONTROLLERBUTTONDOWN:
                self._down(self._joysticks.contact(event), time_s)
            case pygame.JOYBUTTONUP | pygame.CONTROLLERBUTTONUP:
                self._up(self._joysticks.contact(event))
            case pygame.JOYDEVICEADDED | pygame.JOYDEVICEREMOVED:
                self._joysticks.note(event)

    def _key(self, key: int, time_s: float) -> None:
        """A key of the five, or where a face is asked for, its number."""
        if pygame.K_1 <= key <= pygame.K_6 and self._screen is not None and self._screen.layout == "faces":
            self._choose(Press("OK", time_s, key - pygame.K_1))
        elif key in KEYS:
            self._down(_key_contact(key), time_s)

    def _tap(self, place: tuple[int, int], time_s: float) -> None:
        again = self._tapped_s is not None and time_s - self._tapped_s < SAME_TAP_S
        target = self._painting.hit(place)
        if again or target is None:
            return
        self._tapped_s = time_s
        if target.item is not None:
            self._choose(Press(target.button, time_s, target.item))
        else:
            self._touched = Contact(target.button, message("buttons.on-screen"))
            self._down(self._touched, time_s)

    def _choose(self, press: Press) -> None:
        self._up_s = press.time_s
        self._contacts.press(press)

    def _down(self, contact: Contact | None, time_s: float) -> None:
        if contact is None:
            return
        self._up(contact)  # where it is down still, its release was lost: it was pressed twice
        self._up_s = time_s
        self._contacts.edge(contact, True, time_s)

    def _up(self, contact: Contact | None) -> None:
        if contact is not None and contact in self._contacts.down():
            self._contacts.edge(contact, False, self._up_s)


def _key_contact(key: int) -> Contact:
    return Contact(KEYS[key], message("buttons.key", name=pygame.key.name(key).upper()))
