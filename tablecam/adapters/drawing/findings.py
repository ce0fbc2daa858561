"""What is wrong, as paragraphs: what was found, and below it what to do."""

from __future__ import annotations

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, AMBER_SHADE, INK, SOFT, Canvas
from tablecam.adapters.drawing.rows import rows
from tablecam.screen import Screen


def paint_findings(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """A paragraph for each item, all of the same height. None can be chosen."""
    px = canvas.px
    count = max(1, len(screen.items))
    height = min(px(0.2), (box.height - (count - 1) * px(0.014)) // count)
    for item, place in zip(screen.items, rows(box, (*(height,) * count, None), px(0.014)), strict=False):
        canvas.panel(place, AMBER_SHADE, AMBER, 0.003)
        sign = pygame.Rect(0, 0, px(0.05), px(0.046))
        sign.midleft = (place.left + px(0.02), place.centery)
        shapes.warning(canvas, sign, AMBER)
        left = sign.right + px(0.02)
        inside = pygame.Rect(left, place.top, place.right - px(0.02) - left, place.height).inflate(
            0, -px(0.014)
        )
        found, remedy = rows(inside, (None, None) if item.detail else (None, 0), 0)
        canvas.text(item.label, found, 0.046, INK, lines=2)
        canvas.text(item.detail, remedy, 0.042, SOFT, lines=2)
