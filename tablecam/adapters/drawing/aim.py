"""A live picture with the shape to hold something in, and beside it what is asked."""

from __future__ import annotations

from typing import Final

import pygame

from tablecam.adapters.drawing.canvas import AMBER, BUTTON_COLOURS, EDGE, INK, Canvas, Colour
from tablecam.adapters.drawing.rows import columns, rows
from tablecam.screen import Screen, ShownAim

GREEN: Final = BUTTON_COLOURS["CONTINUE"]
BLUE: Final = BUTTON_COLOURS["OK"]


def paint_aim(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """The picture on the left, with the shots taken below it; what is asked on the right, or below."""
    px = canvas.px
    cut, whole = (rows, box.height) if canvas.upright else (columns, box.width)
    left, right = cut(box, (round(whole * 0.55), None), px(0.03))
    picture, dots = rows(left, (None, px(0.05)), px(0.012))
    if screen.aim is not None:
        paint_picture(canvas, picture, screen.aim)
        _dots(canvas, dots, screen.aim)
    title, asked = rows(right, (round(right.height * 0.45), None), px(0.02))
    canvas.text(screen.title, title, 0.085, INK, lines=4)
    canvas.text(screen.asked, asked, 0.06, AMBER, lines=6)


def paint_picture(canvas: Canvas, box: pygame.Rect, aim: ShownAim) -> None:
    """The live picture as large as the box allows, at its top, with what is drawn over it."""
    height, width = aim.picture.shape[:2]
    scale = min(box.width / width, box.height / height)
    place = pygame.Rect(0, 0, max(1, round(width * scale)), max(1, round(height * scale)))
    place.midtop = box.midtop
    shown = pygame.image.frombuffer(aim.picture.tobytes(), (width, height), "RGB")
    canvas.surface.blit(pygame.transform.smoothscale(shown, place.size), place)
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(place)
    _outline(canvas, place, aim.target, AMBER, 0.012)
    _outline(canvas, place, aim.seen, GREEN if aim.fits else BLUE, 0.009)
    canvas.surface.set_clip(before)


def _outline(
    canvas: Canvas, place: pygame.Rect, corners: tuple[tuple[float, float], ...], colour: Colour, width: float
) -> None:
    points = [(place.left + x * place.width, place.top + y * place.height) for x, y in corners]
    if points:
        pygame.draw.lines(
            canvas.surface, canvas.shade(colour), closed=True, points=points, width=canvas.px(width)
        )


def _dots(canvas: Canvas, box: pygame.Rect, aim: ShownAim) -> None:
    """A dot for each shot, filled once it is taken."""
    radius, step = canvas.px(0.014), canvas.px(0.045)
    left = box.centerx - step * (aim.count - 1) // 2
    for number in range(aim.count):
        middle = left + number * step, box.centery
        taken = number < aim.done
        pygame.draw.circle(
            canvas.surface, canvas.shade(GREEN if taken else EDGE), middle, radius, 0 if taken else 2
        )
