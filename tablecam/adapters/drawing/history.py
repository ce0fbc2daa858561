"""The screens of the history: tables, the course of a game, how often each face came up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, EDGE, INK, NIGHT, PANEL, SOFT, Canvas, Colour
from tablecam.adapters.drawing.curves import paint_curves
from tablecam.adapters.drawing.items import paint_item
from tablecam.adapters.drawing.players import paint_players
from tablecam.adapters.drawing.rows import columns, rows
from tablecam.dice import Face
from tablecam.screen import Item, Screen
from tablecam.screen.past import ShownCourse, ShownFaces, ShownTable

_ROW: Final = 0.085
_HEADING: Final = 0.046
_LETTERS: Final = 0.056
_MANY: Final = 8
"""From more players than these on, the score sheet has two columns."""


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
    """A row a line, or two; those that can be chosen lie on panels, amber where the cursor is."""
    stacked = canvas.upright
    heading = canvas.px(_HEADING * (2 if stacked else 1))
    room = (box.height - heading) // max(1, len(table.rows)) - canvas.px(0.006)
    height = min(canvas.px(_ROW * (1.6 if stacked else 1)), room)
    head, *lines = rows(box, (heading, *(height,) * len(table.rows)), canvas.px(0.006))
    _cells(canvas, head, table, table.headings, SOFT, 0.04)
    share = _common(canvas, lines[0], table)
    for place, (line, row) in enumerate(zip(lines, table.rows, strict=True)):
        pointed = bool(items) and items[place].pointed
        if items:
            canvas.panel(line, AMBER if pointed else PANEL, None if pointed else EDGE, 0.002)
            canvas.target(line, "OK", place)
        elif place % 2 == 0:
            canvas.panel(line, PANEL)
        _cells(canvas, line, table, row, NIGHT if pointed else INK, share)


def _common(canvas: Canvas, line: pygame.Rect, table: ShownTable) -> float:
    """The size at which most cells fit: one that does not is written smaller."""
    sizes = sorted(
        canvas.common((text,), cell.size, _LETTERS)
        for row in table.rows
        for cell, text in zip(_places(canvas, line, table), row, strict=True)
    )
    return sizes[len(sizes) // 4]


def _cells(
    canvas: Canvas, box: pygame.Rect, table: ShownTable, texts: Sequence[str], colour: Colour, share: float
) -> None:
    for place, (cell, text) in enumerate(zip(_places(canvas, box, table), texts, strict=True)):
        canvas.text(text, cell, share, colour, "right" if place in table.right else "left")


def _places(canvas: Canvas, box: pygame.Rect, table: ShownTable) -> list[pygame.Rect]:
    """Where the cells of a row stand: side by side, or on an upright screen in two lines."""
    inside = box.inflate(-2 * canvas.px(0.014), 0)
    if not canvas.upright:
        return _side_by_side(canvas, inside, table.widths)
    lines = rows(inside, (None, None), 0)
    parts = table.widths[: table.above], table.widths[table.above :]
    return [
        cell
        for line, widths in zip(lines, parts, strict=True)
        for cell in _side_by_side(canvas, line, widths)
    ]


def _side_by_side(canvas: Canvas, box: pygame.Rect, widths: Sequence[int]) -> list[pygame.Rect]:
    gap = canvas.px(0.02)
    room = box.width - gap * (len(widths) - 1)
    return list(columns(box, [room * width // sum(widths) for width in widths], gap))


def _course(canvas: Canvas, box: pygame.Rect, course: ShownCourse, screen: Screen) -> None:
    """The players on the left, in two columns where there are many; on the right how their scores went."""
    crowd = len(screen.players) > _MANY
    if canvas.upright:
        people, chart = rows(box, (box.height * 2 // 5, None), canvas.px(0.02))
    else:
        people, chart = columns(box, (round(box.width * (0.56 if crowd else 0.37)), None), canvas.px(0.03))
    half = -(-len(screen.players) // 2) if crowd else len(screen.players)
    parts = [part for part in (screen.players[:half], screen.players[half:]) if part]
    for cell, part in zip(columns(people, (None,) * len(parts), canvas.px(0.012)), parts, strict=True):
        paint_players(canvas, cell, part)
    paint_curves(canvas, chart, course.curves, course.names, SOFT, EDGE, 0.036)


def _faces(canvas: Canvas, box: pygame.Rect, shown: ShownFaces) -> None:
    """A die and a bar a face; a thin line where all would end if they came up alike; below, the words."""
    px = canvas.px
    tall = 0.26 if canvas.upright else 0.17
    word, bars, said = rows(box, (px(0.045), None, px(tall)), px(0.008))
    lines = list(rows(bars, (None,) * len(shown.bars), px(0.008)))
    tracks = [_bar(canvas, line, bar) for line, bar in zip(lines, shown.bars, strict=True)]
    at = tracks[0].left + round(tracks[0].width * shown.fair)
    ends = (at, tracks[0].top - px(0.008)), (at, tracks[-1].bottom)
    pygame.draw.line(canvas.surface, canvas.shade(AMBER), *ends, px(0.005))
    reach = min(at - box.left, box.right - at)
    canvas.text(
        shown.fair_word, pygame.Rect(at - reach, word.top, 2 * reach, word.height), 0.045, AMBER, "centre"
    )
    verdict, notable = rows(said, (round(said.height * 0.6), None), 0)
    for place, (sentence, row) in enumerate(zip(shown.sentences, (verdict, notable), strict=False)):
        canvas.text(sentence, row, 0.05 if place else 0.06, SOFT if place else INK, lines=3)


def _bar(canvas: Canvas, line: pygame.Rect, bar: tuple[Face, str, float]) -> pygame.Rect:
    """A face as a die, its bar and its figures; gives where the bar may reach."""
    face, text, share = bar
    edge = min(line.height, canvas.px(0.075))
    spot, track, figure = columns(line, (edge, None, round(line.width * 0.24)), canvas.px(0.02))
    die = pygame.Rect(0, 0, edge, edge)
    die.center = spot.center
    shapes.die(canvas, die, face)
    drawn = pygame.Rect(track.left, 0, max(1, round(track.width * share)), round(line.height * 0.5))
    drawn.midleft = (track.left, line.centery)
    pygame.draw.rect(canvas.surface, canvas.shade(SOFT), drawn, border_radius=canvas.px(0.006))
    canvas.text(text, figure, 0.05, INK, "right")
    return track
