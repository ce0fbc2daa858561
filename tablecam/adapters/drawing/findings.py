"""What was looked at, as paragraphs: what was found, and below it what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import (
    AMBER,
    AMBER_SHADE,
    BUTTON_COLOURS,
    EDGE,
    INK,
    PANEL,
    RED,
    RED_SHADE,
    SOFT,
    Canvas,
    Colour,
)
from tablecam.adapters.drawing.rows import rows
from tablecam.screen import Screen, ShownFinding

_DASH: Final = 0.2
"""How high the dash is that says that nothing was checked, as a share of its width."""
_HIGHEST: Final = {True: 0.32, False: 0.14}
"""With something to do below, and without."""


def paint_findings(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """A paragraph for each, all of the same height."""
    px = canvas.px
    count = max(1, len(screen.findings))
    highest = _HIGHEST[any(finding.remedy for finding in screen.findings)]
    gap = px(0.014 if count <= 3 else 0.008)
    height = min(px(highest), (box.height - (count - 1) * gap) // count)
    places = rows(box, (*(height,) * count, None), gap)
    for finding, place in zip(screen.findings, places, strict=False):
        _paint(canvas, place, finding)


def _paint(canvas: Canvas, place: pygame.Rect, finding: ShownFinding) -> None:
    px = canvas.px
    shade, edge, mark = _LOOKS[finding.state]
    canvas.panel(place, shade, edge, 0.003)
    sign = pygame.Rect(0, 0, px(0.05), px(0.046))
    sign.midleft = (place.left + px(0.02), place.centery)
    mark(canvas, sign, edge)
    left = sign.right + px(0.02)
    inside = pygame.Rect(left, place.top, place.right - px(0.02) - left, place.height).inflate(0, -px(0.014))
    found, remedy = rows(inside, (None, None) if finding.remedy else (None, 0), 0)
    canvas.text(finding.found, found, 0.05, INK, lines=3 if finding.remedy else 2)
    canvas.text(finding.remedy, remedy, 0.046, SOFT, lines=3)


def _cross(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    square = pygame.Rect(0, 0, round(box.height * 0.8), round(box.height * 0.8))
    square.center = box.center
    shapes.smooth(canvas, square, _two_strokes, colour)


def _two_strokes(drawn: pygame.Surface, colour: Colour) -> None:
    width, height = drawn.get_size()
    thick = width // 5
    pygame.draw.line(drawn, colour, (thick, thick), (width - thick, height - thick), thick)
    pygame.draw.line(drawn, colour, (thick, height - thick), (width - thick, thick), thick)


def _dash(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    line = pygame.Rect(0, 0, round(box.width * 0.7), max(2, round(box.width * _DASH)))
    line.center = box.center
    pygame.draw.rect(canvas.surface, canvas.shade(colour), line)


_Mark = Callable[[Canvas, pygame.Rect, Colour], None]
_LOOKS: Final[Mapping[str, tuple[Colour, Colour, _Mark]]] = {
    "broken": (RED_SHADE, RED, _cross),
    "look": (AMBER_SHADE, AMBER, shapes.warning),
    "ok": (PANEL, BUTTON_COLOURS["CONTINUE"], shapes.tick),
    "unknown": (PANEL, EDGE, _dash),
}
"""The ground, the edge with the mark, and the mark: colour is never alone."""
