"""What is wrong, as paragraphs: what was found, and below it what to do."""

from __future__ import annotations

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, AMBER_SHADE, INK, SOFT, Canvas
from tablecam.adapters.drawing.rows import rows
from tablecam.screen import Screen


def paint_findings(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """A paragraph for each, all of the same height."""
    px = canvas.px
    count = max(1, len(screen.findings))
    height = min(px(0.26), (box.height - (count - 1) * px(0.014)) // count)
    for finding, place in zip(
        screen.findings, rows(box, (*(height,) * count, None), px(0.014)), strict=False
    ):
        canvas.panel(place, AMBER_SHADE, AMBER, 0.003)
        sign = pygame.Rect(0, 0, px(0.05), px(0.046))
        sign.midleft = (place.left + px(0.02), place.centery)
        shapes.warning(canvas, sign, AMBER)
        left = sign.right + px(0.02)
        inside = pygame.Rect(left, place.top, place.right - px(0.02) - left, place.height).inflate(
            0, -px(0.014)
        )
        found, remedy = rows(inside, (None, None) if finding.remedy else (None, 0), 0)
        canvas.text(finding.found, found, 0.046, INK, lines=3)
        canvas.text(finding.remedy, remedy, 0.042, SOFT, lines=3)
