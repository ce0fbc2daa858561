"""A calm change: where a game goes on, what was shown gives way to what is shown now, and does not jump."""

from __future__ import annotations

from typing import Final

import pygame

from tablecam.screen import Layout, Screen

FADE_S: Final = 0.4
_AT_ONCE: Final = 0.4
"""So much of the new picture is seen from the first moment: people must not wait for it."""
_PLAYED: Final[frozenset[Layout]] = frozenset(("play", "board", "zones"))


def goes_on(before: Screen, after: Screen) -> bool:
    """Whether a game has gone on from one screen to the other: another turn, other points, other dice.

    What people walk through with buttons changes at once, and so does all in few strong colours on black: who
    sees less is not to look at two pictures.
    """
    if before.layout not in _PLAYED or after.layout not in _PLAYED or after.contrast:
        return False
    return _standing(before) != _standing(after)


def _standing(screen: Screen) -> object:
    return screen.title, screen.players, screen.dice, screen.gauges, screen.board, screen.zones


class Fade:
    """Mixes two pictures for FADE_S seconds. Time is what the caller says."""

    def __init__(self) -> None:
        self._pictures: tuple[pygame.Surface, pygame.Surface] | None = None
        self._begun_s = 0.0

    @property
    def goes(self) -> bool:
        """Whether there is still something of the picture before."""
        return self._pictures is not None

    def begin(self, before: pygame.Surface, after: pygame.Surface, time_s: float) -> None:
        """Begin to give way; both pictures are kept."""
        self._pictures, self._begun_s = (before, after), time_s

    def end(self) -> None:
        """Forget both pictures."""
        self._pictures = None

    def paint(self, surface: pygame.Surface, time_s: float) -> None:
        """Draw the mixture of this moment; the last one is the new picture alone."""
        if self._pictures is None:
            return
        before, after = self._pictures
        passed = (time_s - self._begun_s) / FADE_S
        surface.blit(before, (0, 0))
        after.set_alpha(round(255 * min(1.0, _AT_ONCE + (1 - _AT_ONCE) * passed)))
        surface.blit(after, (0, 0))
        if passed >= 1:
            self.end()
