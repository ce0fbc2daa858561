"""A live picture, and beside it what to do next and a traffic light for each thing that was measured."""

from __future__ import annotations

from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.aim import paint_picture
from tablecam.adapters.drawing.canvas import (
    AMBER,
    BUTTON_COLOURS,
    EDGE,
    INK,
    PANEL,
    RED,
    SOFT,
    Canvas,
    Colour,
)
from tablecam.adapters.drawing.rows import columns, rows
from tablecam.screen import Screen, ShownLight

COLOURS: Final[dict[str, Colour]] = {
    "good": BUTTON_COLOURS["CONTINUE"],
    "fair": AMBER,
    "bad": RED,
    "unknown": EDGE,
}


def paint_lights(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """The picture on the left, or above; what to do and the lights on the right, or below."""
    px = canvas.px
    if canvas.upright:
        height = round(box.height * 0.42)
        if screen.aim is not None:
            tall, wide = screen.aim.picture.shape[:2]
            height = min(height, round(box.width * tall / wide))
        picture, right = rows(box, (height, None), px(0.03))
    else:
        picture, right = columns(box, (round(box.width * 0.5), None), px(0.03))
    if screen.aim is not None:
        paint_picture(canvas, picture, screen.aim)
    title, lights = rows(right, (round(right.height * 0.34), None), px(0.02))
    canvas.text(screen.title, title, 0.08, INK, lines=4)
    _lights(canvas, lights, screen.lights)


def _lights(canvas: Canvas, box: pygame.Rect, lights: tuple[ShownLight, ...]) -> None:
    """One below the other, all written alike."""
    px = canvas.px
    gap = px(0.01)
    count = max(1, len(lights))
    height = min(px(0.11), (box.height - (count - 1) * gap) // count)
    inside = box.width - px(0.1) - 2 * px(0.02)
    widths = (round(inside * 0.31), round(inside * 0.31), inside - 2 * round(inside * 0.31))
    written = [(light.name, light.word, light.value) for light in lights]
    shares = [
        canvas.common((each[place] for each in written), (width, height - px(0.01)), 0.05)
        for place, width in enumerate(widths)
    ]
    share = min(shares)
    for light, row in zip(lights, rows(box, (height,) * len(lights), gap), strict=True):
        _light(canvas, row, light, widths, share)


def _light(
    canvas: Canvas, row: pygame.Rect, light: ShownLight, widths: tuple[int, int, int], share: float
) -> None:
    """A sign, what it is about, the word for its colour, and the figure."""
    px, colour = canvas.px, COLOURS[light.colour]
    canvas.panel(row, PANEL)
    edge = min(px(0.05), row.height - px(0.012))
    sign = pygame.Rect(0, 0, edge, edge)
    sign.midleft = (row.left + px(0.015), row.centery)
    _sign(canvas, sign, light.colour, colour)
    left = row.left + px(0.08)
    place = pygame.Rect(left, row.top, row.right - px(0.02) - left, row.height)
    name, word, value = columns(place, (*widths[:2], None), px(0.01))
    canvas.text(light.name, name, share, INK)
    canvas.text(light.word, word, share, SOFT if light.colour == "unknown" else colour)
    canvas.text(light.value, value, share, SOFT, "right")


def _sign(canvas: Canvas, box: pygame.Rect, light: str, colour: Colour) -> None:
    """Each colour has a shape of its own: a disc with a tick, a triangle, an octagon, a ring."""
    match light:
        case "good":
            shapes.sign(canvas, box, "OK", colour)
        case "fair":
            shapes.warning(canvas, box, colour)
        case "bad":
            shapes.sign(canvas, box, "STOP", colour)
        case _:
            pygame.draw.circle(canvas.surface, canvas.shade(colour), box.center, box.width // 2, 2)
