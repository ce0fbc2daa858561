"""The screen on pygame: a window or the whole screen, drawn when something changed; keys, mouse and touch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import pygame

from tablecam.adapters.drawing import paint
from tablecam.adapters.drawing.covers import dim, paint_title
from tablecam.adapters.fading import Fade, goes_on
from tablecam.adapters.idling import Dimming, Pointer
from tablecam.adapters.pygame_inputs import PygameInputs
from tablecam.adapters.window import Window
from tablecam.buttons import ButtonEvent, ButtonName, Holding
from tablecam.screen import Screen

SPOILED: Final = {
    pygame.VIDEOEXPOSE,
    pygame.VIDEORESIZE,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWSIZECHANGED,
}
"""Events after which the window may not show what was drawn."""
TOUCHED: Final = {
    pygame.CONTROLLERBUTTONDOWN,
    pygame.JOYBUTTONDOWN,
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
}
"""Events that somebody makes who is at the table."""


class PygameDisplay:
    """Shows screens and collects presses: it is the Display and the Buttons of a table with a keyboard.

    Raises DisplayError where there is no screen to draw on; one that is unplugged later ends nothing, and
    shows the game again when it is back. The sound is never touched. Closing the window ends the program
    (SystemExit); the game is in the record and goes on with the next start.

    A screen that nobody is busy with dims, but so little that its buttons can be read: a press counts then as
    ever, for it would be worse to lose one than to press what is written there.
    """

    def __init__(self, windowed: bool, joystick: Mapping[ButtonName, int] | None = None) -> None:
        self._window = Window(windowed)
        pygame.font.init()
        self._pointer = Pointer(always=windowed)
        self._dimming = Dimming()
        self._fade = Fade()
        self._drawn: tuple[Screen, tuple[int, ...], int | None] | None = None
        self._now_s = 0.0
        self._show_pointer()
        self._draw(paint_title)
        self._inputs = PygameInputs(joystick)

    def show(self, screen: Screen) -> None:
        """Draw the screen if it differs from what is shown, or if that was lost; go on with a change."""
        pictures = tuple(id(die.picture) for die in screen.dice)
        minutes = self._dimming.minutes_dim((_sight(screen), pictures), self._now_s)
        wanted = screen, pictures, minutes
        if wanted == self._drawn:
            if self._fade.goes:
                self._draw(lambda surface: self._fade.paint(surface, self._now_s))
            return
        calmly = self._drawn is not None and goes_on(self._drawn[0], screen)
        if self._draw(lambda surface: self._paint(surface, screen, minutes, calmly=calmly)):
            self._drawn = wanted

    @property
    def holding(self) -> Holding | None:
        """What is held down, while that is going to mean something."""
        return self._inputs.holding

    def presses(self, time_s: float) -> tuple[ButtonEvent, ...]:
        """The presses since the last call, by key, mouse, touch or joystick."""
        self._now_s = time_s
        events = self._window.events()
        for event in events:
            self._note(event)
        if self._window.look_after(time_s):
            self._drawn = None
        self._show_pointer()
        return self._inputs.presses(events, time_s)

    def wake(self, time_s: float) -> None:
        """Somebody has pressed a button, on whatever device: a dim screen brightens."""
        self._dimming.wake(time_s)

    def close(self) -> None:
        """Give the screen back."""
        self._inputs.close()
        self._window.close()

    def _paint(
        self, surface: pygame.Surface, screen: Screen, minutes_dim: int | None, *, calmly: bool
    ) -> None:
        before = surface.copy() if calmly else None
        self._inputs.shown(screen, paint(surface, screen))
        if minutes_dim is not None:
            dim(surface, minutes_dim)
        self._fade.end()
        if before is not None:
            self._fade.begin(before, surface.copy(), self._now_s)
            self._fade.paint(surface, self._now_s)

    def _draw(self, painted: Callable[[pygame.Surface], None]) -> bool:
        """Show what is painted; False where it cannot be seen."""
        surface = self._window.surface()
        if surface is None:
            return False
        try:
            painted(surface)
            pygame.display.flip()
        except pygame.error:
            self._window.close()
            return False
        return True

    def _show_pointer(self) -> None:
        seen = self._pointer.is_seen(self._now_s)
        if self._window.surface() is not None and pygame.mouse.get_visible() != seen:
            pygame.mouse.set_visible(seen)

    def _note(self, event: pygame.event.Event) -> None:
        """What an event means to the window itself."""
        match event.type:
            case pygame.QUIT:
                raise SystemExit(0)
            # One of (0, 0) only tells a new window where the pointer is.
            case pygame.MOUSEMOTION if not event.touch and event.rel != (0, 0):
                self._pointer.moved(self._now_s)
                self._dimming.wake(self._now_s)
            case kind if kind in TOUCHED:
                self._dimming.wake(self._now_s)
            case kind if kind in SPOILED:
                self._drawn = None


def _sight(screen: Screen) -> Screen:
    """The screen as far as a change of it means that something moved: how long an alarm lasts does not."""
    if not screen.camera.alarm:
        return screen
    return replace(screen, camera=replace(screen.camera, text=""))
