"""Keys, mouse and touch as presses, from the events of pygame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from tablecam.adapters.drawing import Painting
from tablecam.buttons import ButtonName, Press
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
    """Turns events into presses. What a key or a tap means depends on what is shown."""

    def __init__(self) -> None:
        self._screen: Screen | None = None
        self._painting = Painting()
        self._tapped_s: float | None = None

    def shown(self, screen: Screen, painting: Painting) -> None:
        """What people see from now on, and where."""
        self._screen, self._painting = screen, painting

    def presses(self, events: Iterable[pygame.event.Event], time_s: float) -> tuple[Press, ...]:
        """The presses among the events since the last call, in their order."""
        found = (self._press(event, time_s) for event in events)
        return tuple(press for press in found if press is not None)

    def _press(self, event: pygame.event.Event, time_s: float) -> Press | None:
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event.key, time_s)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._tap(event.pos, time_s)
        return None

    def _key(self, key: int, time_s: float) -> Press | None:
        """A key of the five, or where a face is asked for, its number."""
        if pygame.K_1 <= key <= pygame.K_6 and self._screen is not None and self._screen.layout == "faces":
            return Press("OK", time_s, key - pygame.K_1)
        button = KEYS.get(key)
        return None if button is None else Press(button, time_s)

    def _tap(self, place: tuple[int, int], time_s: float) -> Press | None:
        again = self._tapped_s is not None and time_s - self._tapped_s < SAME_TAP_S
        target = self._painting.hit(place)
        if again or target is None:
            return None
        self._tapped_s = time_s
        return Press(target.button, time_s, target.item)
