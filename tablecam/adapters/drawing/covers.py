"""What is drawn before there is a screen to show, and over one that nobody looks at."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from tablecam.adapters.drawing.canvas import INK, NIGHT, Canvas

DIMMED: Final = (90, 90, 90)
"""What is left of white, as a pixel. It gives about a tenth of the light, and can be read in a lit room."""
ORBIT: Final = 0.012
"""How far a dimmed picture wanders, as a share of its height: less than the margin around it."""
STEPS: Final = 8


def paint_title(surface: pygame.Surface) -> None:
    """The first picture, while camera and networks are still being loaded."""
    canvas = Canvas(surface)
    surface.fill(NIGHT)
    canvas.text("tablecam", canvas.area, 0.16, INK, "centre")


def dim(surface: pygame.Surface, minutes: int) -> None:
    """Darken what is drawn and move it a little, another way each minute: no panel is to wear its lines."""
    turn, reach = 2 * pi * minutes / STEPS, ORBIT * surface.get_height()
    picture = surface.copy()
    surface.fill(NIGHT)
    surface.blit(picture, (round(reach * cos(turn)), round(reach * sin(turn))))
    surface.fill(DIMMED, special_flags=pygame.BLEND_MULT)
