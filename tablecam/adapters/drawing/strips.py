"""The strips between the game and its buttons: what happened, what is refused, what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import (
    AMBER,
    AMBER_SHADE,
    BUTTON_COLOURS,
    INK,
    PANEL,
    RED,
    RED_SHADE,
    Canvas,
    Colour,
)
from tablecam.adapters.drawing.rows import rows
from tablecam.screen import Layout, Screen

_READ: Final[frozenset[Layout]] = frozenset(("help", "history"))


@dataclass(frozen=True, slots=True)
class Strip:
    """A text, and on which ground and with which sign it is drawn; without a ground it is plain."""

    text: str
    ground: Colour | None = None
    colour: Colour = INK
    sign: shapes.Draw = shapes.exclamation


def strips_of(screen: Screen) -> tuple[Strip, ...]:
    """What there is to tell: what happened, or a notice in its place, and below it a trouble that stands.

    Beside a board the record tells what happened, and a second strip would leave its dice too small.
    """
    news = Strip(screen.notice, PANEL, BUTTON_COLOURS["CONTINUE"], shapes.good_news)
    notice = news if screen.news else Strip(screen.notice, AMBER_SHADE, AMBER)
    said = Strip(screen.said, RED_SHADE, RED) if screen.lost else Strip(screen.said)
    on_board = screen.layout == "board" and screen.trouble
    told = notice if screen.notice or on_board else said
    strips = (told, Strip(screen.trouble, RED_SHADE, RED))
    return tuple(strip for strip in strips if strip.text) or (told,)


def strips_height(canvas: Canvas, strips: Sequence[Strip], layout: Layout) -> int:
    """How much room the strips take; a single one always the same, so that nothing jumps, but nothing where
    pages are read on which hardly ever anything happens."""
    if layout in _READ and not any(strip.text for strip in strips):
        return 0
    return _height(canvas) * len(strips) + canvas.px(0.008) * (len(strips) - 1)


def paint_strips(canvas: Canvas, box: pygame.Rect, strips: Sequence[Strip]) -> None:
    """Each strip in a row of its own."""
    for strip, row in zip(strips, rows(box, (None,) * len(strips), canvas.px(0.008)), strict=True):
        _paint(canvas, row, strip)


def _height(canvas: Canvas) -> int:
    return canvas.px(0.15 if canvas.upright else 0.085)


def _lines(canvas: Canvas) -> int:
    return 4 if canvas.upright else 2


def _paint(canvas: Canvas, box: pygame.Rect, strip: Strip) -> None:
    px = canvas.px
    if strip.ground is None:
        canvas.text(strip.text, box, 0.06, INK, lines=_lines(canvas))
        return
    canvas.panel(box, strip.ground, strip.colour, 0.005)
    sign = pygame.Rect(0, 0, px(0.054), px(0.05))
    sign.midleft = (box.left + px(0.02), box.centery)
    shapes.smooth(canvas, sign, strip.sign, strip.colour)
    left = sign.right + px(0.02)
    room = pygame.Rect(left, box.top, box.right - px(0.02) - left, box.height).inflate(0, -2 * px(0.006))
    canvas.text(strip.text, room, 0.06, INK, lines=_lines(canvas))
