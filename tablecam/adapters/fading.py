"""A calm change: where a game goes on, what is new comes up from the ground, and does not jump."""

from __future__ import annotations

from typing import Final

import pygame

from tablecam.adapters.drawing.canvas import NIGHT
from tablecam.screen import Layout, Screen

FADE_S: Final = 0.4
_AT_ONCE: Final = 0.4
"""So much of what is new is seen from the first moment: people must not wait for it."""
_SPOTS: Final = 24
"""The pictures are compared in square spots, so many in the height."""
_PLAYED: Final[frozenset[Layout]] = frozenset(("play", "board", "zones"))


def goes_on(before: Screen, after: Screen) -> bool:
    """Whether a game has gone on from one screen to the other: another turn, other points, other dice.

    What people walk through with buttons changes at once, and so does all in few strong colours on black: who
    sees less is not to wait for them.
    """
    if before.layout not in _PLAYED or after.layout not in _PLAYED or after.contrast:
        return False
    return _standing(before) != _standing(after)


def _standing(screen: Screen) -> object:
    return screen.title, screen.players, screen.dice, screen.gauges, screen.board, screen.zones


class Fade:
    """Lets what has changed come up from the ground for FADE_S seconds. Time is what the caller says."""

    def __init__(self) -> None:
        self._pictures: tuple[pygame.Surface, pygame.Surface] | None = None
        self._begun_s = 0.0

    @property
    def goes(self) -> bool:
        """Whether there is still something to come up."""
        return self._pictures is not None

    def begin(self, before: pygame.Surface, after: pygame.Surface, time_s: float) -> None:
        """Begin where both pictures differ; they have 24 or 32 bits, and `after` is kept."""
        self._pictures, self._begun_s = (after, _veil(before, after)), time_s

    def end(self) -> None:
        """Forget the pictures."""
        self._pictures = None

    def paint(self, surface: pygame.Surface, time_s: float) -> None:
        """Draw this moment; the last one is the new picture alone."""
        if self._pictures is None:
            return
        after, veil = self._pictures
        passed = (time_s - self._begun_s) / FADE_S
        surface.blit(after, (0, 0))
        if passed >= 1:
            self.end()
            return
        veil.set_alpha(round(255 * (1 - _AT_ONCE) * (1 - passed)))
        surface.blit(veil, (0, 0))


def _veil(before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
    """The ground, where the pictures differ; nothing elsewhere. Two texts are never seen on each other."""
    size = before.get_size()
    differs, back = before.copy(), after.copy()
    differs.blit(after, (0, 0), special_flags=pygame.BLEND_SUB)
    back.blit(before, (0, 0), special_flags=pygame.BLEND_SUB)
    differs.blit(back, (0, 0), special_flags=pygame.BLEND_ADD)
    few = max(1, round(_SPOTS * size[0] / size[1])), _SPOTS
    same = pygame.mask.from_threshold(pygame.transform.smoothscale(differs, few), (0, 0, 0), (1, 1, 1, 255))
    spots = same.to_surface(setcolor=(0, 0, 0, 0), unsetcolor=(*NIGHT, 255))
    return pygame.transform.scale(spots, size)
