"""The screen on pygame: a window or the whole screen, drawn when something changed; keys, mouse and touch."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

import pygame

from tablecam.adapters.drawing import paint
from tablecam.adapters.drawing.shapes import die_picture
from tablecam.adapters.pygame_inputs import PygameInputs
from tablecam.buttons import ButtonName, ButtonTrouble, Press
from tablecam.errors import DisplayError
from tablecam.messages import message
from tablecam.screen import Screen

WINDOW_PX: Final = (1280, 800)
INVISIBLE: Final = ("offscreen", "dummy")
"""SDL takes these when nothing else works; who asks for one by name gets it."""


class PygameDisplay:
    """Shows screens and collects presses: it is the Display and the Buttons of a table with a keyboard.

    Raises DisplayError where there is no screen to draw on. The sound is never touched. Closing the
    window ends the program (SystemExit); the game is in the record and goes on with the next start.
    """

    def __init__(self, windowed: bool, joystick: Mapping[ButtonName, int] | None = None) -> None:
        try:
            open_driver()
            self._surface = _open_window() if windowed else _open_full_screen()
        except pygame.error as error:
            pygame.display.quit()
            raise DisplayError(message("display.none", reason=str(error))) from None
        pygame.font.init()
        pygame.mouse.set_visible(windowed)
        self._shown: Screen | None = None
        self._pictures: list[int] = []
        self._inputs = PygameInputs(joystick)

    def show(self, screen: Screen) -> None:
        """Draw the screen if it differs from what is shown."""
        pictures = [id(die.picture) for die in screen.dice]
        if screen == self._shown and pictures == self._pictures:
            return
        self._shown, self._pictures = screen, pictures
        self._draw(screen)

    def presses(self, time_s: float) -> tuple[Press | ButtonTrouble, ...]:
        """The presses since the last call, by key, mouse, touch or joystick."""
        events = pygame.event.get()
        for event in events:
            self._note(event)
        return self._inputs.presses(events, time_s)

    def close(self) -> None:
        """Give the screen back."""
        self._inputs.close()
        pygame.display.quit()

    def _draw(self, screen: Screen) -> None:
        self._inputs.shown(screen, paint(self._surface, screen))
        pygame.display.flip()

    def _note(self, event: pygame.event.Event) -> None:
        """What happens to the window itself."""
        match event.type:
            case pygame.QUIT:
                raise SystemExit(0)
            case pygame.MOUSEMOTION if not event.touch:
                pygame.mouse.set_visible(True)
            case pygame.VIDEORESIZE | pygame.WINDOWEXPOSED if self._shown is not None:
                self._surface = pygame.display.get_surface() or self._surface
                self._draw(self._shown)


def open_driver() -> None:
    """Open the video driver. Raises pygame.error where only one would do that draws where nobody looks."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    if asked is None and not {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ):
        os.environ["SDL_VIDEODRIVER"] = "kmsdrm"  # no desktop: the console, or nothing
    pygame.display.init()
    if pygame.display.get_driver() in INVISIBLE and asked is None:
        raise pygame.error(pygame.display.get_driver())


def _open_window() -> pygame.Surface:
    """A window of the usual size, or as much of it as the desktop has room for."""
    desktop = pygame.display.get_desktop_sizes()[0]
    size = min(WINDOW_PX[0], desktop[0]), min(WINDOW_PX[1], desktop[1])
    pygame.display.set_caption("tablecam")
    pygame.display.set_icon(die_picture(64, 5))
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def _open_full_screen() -> pygame.Surface:
    pygame.display.set_caption("tablecam")
    return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
