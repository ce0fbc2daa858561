"""The screens of the history: tables, the course of a game, how often each face came up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, EDGE, INK, NIGHT, PANEL, SOFT, Canvas, Colour
from tablecam.adapters.drawing.curves import paint_curves
from tablecam.adapters.drawing.items import paint_item
from tablecam.adapters.drawing.rows import columns, rows
from tablecam.adapters.drawing.players import paint_players
from tablecam.screen import Item, Screen
from tablecam.screen.past import ShownCourse, ShownFaces, ShownTable

_ROW: Final = 0.078


def paint_history(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """What is shown, and below it the choices side by side."""
    shown = screen.history
    taken = len(shown.rows) if isinstance(shown, ShownTable) and shown.choosable else 0
    above, below = rows(box, (None, canvas.px(0.1)), canvas.px(0.014))
    match shown:
        case ShownTable():
            _table(canvas, above, shown, screen.items[:taken])
        case ShownCourse():
            _course(canvas, above, shown, screen)
        case ShownFaces():
            _faces(canvas, above, shown)
    _choices(canvas, below, screen.items[taken:], taken)


def _choices(canvas: Canvas, box: pygame.Rect, items: Sequence[Item], first: int) -> None:
    cells = columns(box, (None,) * max(len(items), 3), canvas.px(0.012))
    for place, (cell, item) in enumerate(zip(cells, items, strict=False), start=first):
        paint_item(canvas, cell, item, place)


def _table(canvas: Canvas, box: pygame.Rect, table: ShownTable, items: Sequence[Item]) -> None:
    """A row a line; those that can be chosen lie on panels, amber where the cursor is."""
    height = min(
        canvas.px(_ROW), (box.height - canvas.px(0.05)) // max(1, len(table.rows)) - canvas.px(0.006)
    )
    heights = (canvas.px(0.045), *(height,) * len(table.rows))
    head, *lines = rows(box, heights, canvas.px(0.006))
    _cells(canvas, head, table, table.headings, SOFT, 0.036)
    for place, (line, row) in enumerate(zip(lines, table.rows, strict=True)):
        pointed = bool(items) and items[place].pointed
        if items:
            canvas.panel(line, AMBER if pointed else PANEL, None if pointed else EDGE, 0.002)
            canvas.target(line, "OK", place)
        elif place % 2 == 0:
            canvas.panel(line, PANEL)
        _cells(canvas, line, table, row, NIGHT if pointed else INK, 0.046)


def _cells(
    canvas: Canvas, box: pygame.Rect, table: ShownTable, texts: Sequence[str], colour: Colour, share: float
) -> None:
    inside = box.inflate(-2 * canvas.px(0.014), 0)
    gap = canvas.px(0.02)
    room = inside.width - gap * (len(texts) - 1)
    widths = [room * width // sum(table.widths) for width in table.widths]
    for place, (cell, text) in enumerate(zip(columns(inside, widths, gap), texts, strict=True)):
        canvas.text(text, cell, share, colour, "right" if place in table.right else "left")


def _course(canvas: Canvas, box: pygame.Rect, course: ShownCourse, screen: Screen) -> None:
    """The players on the left, on the right how their scores went."""
    if canvas.upright:
        people, chart = rows(box, (box.height * 2 // 5, None), canvas.px(0.02))
    else:
        people, chart = columns(box, (round(box.width * 0.37), None), canvas.px(0.03))
    paint_players(canvas, people, screen.players)
    paint_curves(canvas, chart, course.curves, course.names, SOFT, EDGE, 0.036)


def _faces(canvas: Canvas, box: pygame.Rect, shown: ShownFaces) -> None:
    """A die and a bar a face; a thin line where all would end if they came up alike; below, the words."""
    px = canvas.px
    bars, said = rows(box, (None, px(0.15)), px(0.014))
    lines = list(rows(bars, (None,) * len(shown.bars), px(0.008)))
    edge = min(lines[0].height, px(0.075))
    tracks = []
    for line, (face, text, share) in zip(lines, shown.bars, strict=True):
        spot, track, figure = columns(line, (edge, None, round(box.width * 0.22)), px(0.02))
        die = pygame.Rect(0, 0, edge, edge)
        die.center = spot.center
        shapes.die(canvas, die, face)
        bar = pygame.Rect(track.left, 0, max(1, round(track.width * share)), round(line.height * 0.5))
        bar.midleft = (track.left, line.centery)
        pygame.draw.rect(canvas.surface, canvas.shade(SOFT), bar, border_radius=px(0.006))
        canvas.text(text, figure, 0.046, INK, "right")
        tracks.append(track)
    at = tracks[0].left + round(tracks[0].width * shown.fair)
    pygame.draw.line(
        canvas.surface, canvas.shade(AMBER), (at, tracks[0].top), (at, tracks[-1].bottom), px(0.005)
    )
    for place, (sentence, row) in enumerate(zip(shown.sentences, rows(said, (None, None), 0), strict=False)):
        canvas.text(sentence, row, 0.046, SOFT if place else INK, lines=2)
