"""The window over its whole life: opened, lost, found again, given back."""

from __future__ import annotations

from typing import Final

import pygame

from tablecam.adapters.video import on_console, open_driver, open_surface, plugged_in
from tablecam.errors import DisplayError

LOOK_S: Final = 2.0
"""How often it looks whether its screen is still there, and whether a lost one is back."""


class Window:
    """What can be drawn on: a window, or with `windowed` False the whole screen.

    Raises DisplayError where there is none; one that is lost later is opened again once that works. SDL tells
    of a lost screen only under a desktop, and of another size of it only where a window manager resizes the
    window, so it is looked after instead of listened to.
    """

    def __init__(self, windowed: bool) -> None:
        self._windowed = windowed
        self._next_look_s = 0.0
        self._open()

    def _open(self) -> None:
        try:
            open_driver()
            open_surface(self._windowed)
            self._plugged_in = plugged_in()
        except DisplayError:
            pygame.display.quit()
            raise
        self._seen = True

    def surface(self) -> pygame.Surface | None:
        """What to draw on now; None while nobody could see it.

        On the console a picture for a screen that is gone might be waited for without end.
        """
        return pygame.display.get_surface() if pygame.display.get_init() and self._seen else None

    def events(self) -> list[pygame.event.Event]:
        """What happened since the last call; nothing while the window is lost."""
        if not pygame.display.get_init():
            return []
        try:
            return list(pygame.event.get())
        except pygame.error:
            self.close()
            return []

    def look_after(self, time_s: float) -> bool:
        """Notice, every LOOK_S seconds, a screen that went, came or changed. True: draw all of it again."""
        if time_s < self._next_look_s:
            return False
        self._next_look_s = time_s + LOOK_S
        if not pygame.display.get_init():
            return self._open_again()
        screens = plugged_in()
        if screens == self._plugged_in:
            return False
        self._plugged_in, self._seen = screens, bool(screens)
        return self._seen and (self._fits() or self._open_again())

    def _fits(self) -> bool:
        """Whether the window can stay as it is, on the screens that there are now.

        On the console it never can: whoever draws there has to set the mode of a new screen.
        """
        surface, (first, *_) = pygame.display.get_surface(), self._plugged_in
        return surface is not None and not on_console() and (self._windowed or surface.get_size() == first)

    def _open_again(self) -> bool:
        self.close()
        try:
            self._open()
        except DisplayError:
            return False
        return True

    def close(self) -> None:
        """Give the screen back."""
        pygame.display.quit()
