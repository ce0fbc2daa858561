"""A page of rules: paragraphs as large as all of them fit."""

from __future__ import annotations

from typing import Final

import pygame

from tablecam.adapters.drawing.canvas import AMBER, INK, Canvas, fitted, font
from tablecam.adapters.drawing.rows import rows
from tablecam.screen import Screen

SIZES: Final = tuple(share / 1000 for share in range(84, 32, -2))
"""Of the letters, the largest first."""
_LINES: Final = 12
_GAP: Final = 0.3
"""Between paragraphs, by the size of the letters."""


def paint_help(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """The paragraphs below each other, each with a mark at its beginning."""
    indent = canvas.px(0.034)
    width = box.width - indent
    share = next((size for size in SIZES if _height(canvas, screen, size, width) <= box.height), SIZES[-1])
    gap = canvas.px(_GAP * share)
    heights = [_needed(canvas, text, share, width)[1] for text in screen.paragraphs]
    for text, row in zip(screen.paragraphs, rows(box, heights, gap), strict=True):
        line = _needed(canvas, text, share, width)[0]
        mark = pygame.Rect(
            row.left, row.top + line // 2 - canvas.px(0.006), canvas.px(0.012), canvas.px(0.012)
        )
        canvas.surface.fill(canvas.shade(AMBER), mark)
        room = pygame.Rect(row.left + indent, row.top, width, row.height)
        canvas.text(text, room, share, INK, lines=_LINES)


def _height(canvas: Canvas, screen: Screen, share: float, width: int) -> int:
    gaps = canvas.px(_GAP * share) * (len(screen.paragraphs) - 1)
    return sum(_needed(canvas, text, share, width)[1] for text in screen.paragraphs) + gaps


def _needed(canvas: Canvas, text: str, share: float, width: int) -> tuple[int, int]:
    """How high a line of a paragraph is, and all its lines; too high where it takes too many of them."""
    size_px, wrapped, _ = fitted(text, width, canvas.area.height, canvas.px(share), _LINES)
    line = font(size_px).size(text)[1]
    return line, line * len(wrapped) if size_px == canvas.px(share) else canvas.area.height
