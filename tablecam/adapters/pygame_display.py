"""The screen on pygame: a window or the whole screen, drawn when something changed; keys, mouse and touch."""

from __future__ import annotations

import os
from typing import Final

import pygame

from tablecam.adapters.drawing import Painting, paint
from tablecam.adapters.drawing.shapes import die_picture
from tablecam.buttons import ButtonName, Press
from tablecam.errors import DisplayError
from tablecam.messages import message
from tablecam.screen import Screen

WINDOW_PX: Final = (1280, 800)
SAME_TAP_S: Final = 0.25
"""A second tap within this time is the tremble of the first one, not a choice on the screen that followed."""
INVISIBLE: Final = ("offscreen", "dummy")
"""SDL takes these when nothing else works; who asks for one by name gets it."""
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


class PygameDisplay:
    """Shows screens and collects presses: it is the Display and the Buttons of a table with a keyboard.

    Raises DisplayError where there is no screen to draw on. The sound is never touched. Closing the
    window ends the program (SystemExit); the game is in the record and goes on with the next start.
    """

    def __init__(self, windowed: bool) -> None:
        try:
            _open_driver()
            self._surface = _open_window() if windowed else _open_full_screen()
        except pygame.error as error:
            pygame.display.quit()
            raise DisplayError(message("display.none", reason=str(error))) from None
        pygame.font.init()
        pygame.mouse.set_visible(windowed)
        self._shown: Screen | None = None
        self._pictures: list[int] = []
        self._painting = Painting()
        self._tapped_s: float | None = None

    def show(self, screen: Screen) -> None:
        """Draw the screen if it differs from what is shown."""
        pictures = [id(die.picture) for die in screen.dice]
        if screen == self._shown and pictures == self._pictures:
            return
        self._shown, self._pictures = screen, pictures
        self._draw(screen)

    def presses(self, time_s: float) -> tuple[Press, ...]:
        """The presses since the last call, by key, mouse or touch."""
        found = (self._press(event, time_s) for event in pygame.event.get())
        return tuple(press for press in found if press is not None)

    def close(self) -> None:
        """Give the screen back."""
        pygame.display.quit()

    def _draw(self, screen: Screen) -> None:
        self._painting = paint(self._surface, screen)
        pygame.display.flip()

    def _press(self, event: pygame.event.Event, time_s: float) -> Press | None:
        match event.type:
            case pygame.QUIT:
                raise SystemExit(0)
            case pygame.KEYDOWN:
                return self._key(event.key, time_s)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._tap(event.pos, time_s)
            case pygame.MOUSEMOTION if not event.touch:
                pygame.mouse.set_visible(True)
            case pygame.VIDEORESIZE | pygame.WINDOWEXPOSED if self._shown is not None:
                self._surface = pygame.display.get_surface() or self._surface
                self._draw(self._shown)
        return None

    def _key(self, key: int, time_s: float) -> Press | None:
        """A key of the five, or where a face is asked for, its number."""
        if pygame.K_1 <= key <= pygame.K_6 and self._shown is not None and self._shown.layout == "faces":
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


def _open_driver() -> None:
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
