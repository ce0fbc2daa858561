"""A board of DéCLIC: its levels side by side, north at the top, and the screen of a game on one."""

from __future__ import annotations

from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import (
    AMBER,
    AMBER_SHADE,
    CELL,
    EDGE,
    INK,
    NIGHT,
    PANEL,
    RED,
    SOFT,
    Canvas,
    Colour,
)
from tablecam.adapters.drawing.items import paint_items
from tablecam.adapters.drawing.players import paint_players, paint_players_in_a_row
from tablecam.adapters.drawing.rows import columns, rows
from tablecam.adapters.drawing.turn import paint_flat_gauges
from tablecam.dice import FACE_NAMES
from tablecam.screen import BoardDie, Screen, ShownBoard

SIZE: Final = 5
_RIM: Final = 0.25
"""How much of a cell's edge is left round the top face, for the figures of the sides."""
_SIDES: Final = ((0.5, 0.125), (0.875, 0.5), (0.5, 0.875), (0.125, 0.5))
"""Where the figures of the north, east, south and west face stand, as shares of a cell."""
_SHARE: Final = 0.44
"""Of the width, what the large level takes at most."""
_FEW: Final = 2
"""So many choices leave room for a reason."""
_REASON_LINES: Final = 5


def paint_board(canvas: Canvas, box: pygame.Rect, board: ShownBoard) -> None:
    """All levels alike: one, two beside each other, or four in two rows."""
    count = len(board.levels)
    across, gap = min(count, 2), canvas.px(0.02)
    spots = (
        spot
        for row in rows(box, (None,) * -(-count // across), gap)
        for spot in columns(row, (None,) * across, gap)
    )
    for number, spot in zip(range(count), spots, strict=False):
        _level(canvas, spot, board, number)


def paint_board_game(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """A game on a board: on the left the level that matters, large, and the others; on the right the rest."""
    if screen.board is None:
        return
    levels = len(screen.board.levels)
    if canvas.upright:
        edge = min(box.height // 2, box.width * (3 if levels > 1 else 4) // 4)
        shown, rest = rows(box, (edge, None), canvas.px(0.025))
    else:
        edge = min(box.height, round(box.width * _SHARE))
        shown, rest = columns(box, (edge + (edge // 3 if levels > 1 else 0), None), canvas.px(0.025))
    aside = edge // 3 if levels > 1 else 0
    large, small, _ = columns(shown, (edge, aside, None), 0)
    focus = _focus(screen.board)
    _level(canvas, large, screen.board, focus)
    others = [number for number in reversed(range(levels)) if number != focus]
    for spot, number in zip(rows(small, (aside,) * len(others), 0), others, strict=True):
        word, sheet = rows(spot, (canvas.px(0.04), None), 0)
        canvas.text(str(number), word, 0.046, SOFT, "centre")
        _level(canvas, sheet, screen.board, number)
    _beside(canvas, rest, screen)


def _focus(board: ShownBoard) -> int:
    """The level to draw large: with something to look at, else with the die placed last."""
    if board.marked:
        return board.marked[0][0]
    return board.last[0] if board.last else 0


def _beside(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """Whose turn it is, what is due, the players, the record and the figures; or a question."""
    px = canvas.px
    title, below = rows(box, (px(0.1), None), px(0.01))
    canvas.text(screen.title, title, 0.12, INK)
    if screen.items:
        _question(canvas, below, screen)
        return
    tall = px(0.08) * len(screen.players) + px(0.03)
    asked, players, record, gauges = rows(below, (px(0.066), tall, None, px(0.078)), px(0.012))
    canvas.text(screen.asked, asked, 0.062, SOFT, lines=2)
    paint_players(canvas, players, screen.players)
    _record(canvas, record, screen.turns)
    paint_flat_gauges(canvas, gauges, screen.gauges)


def _question(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """What is asked, above all why a die is refused, then the choices; the players only in a row."""
    px, few = canvas.px, len(screen.items) <= _FEW
    choices = min(box.height * 3 // 5, px(0.125) * len(screen.items)) if few else None
    asked, items, players = rows(box, (None if few else px(0.088), choices, px(0.068)), px(0.012))
    canvas.text(screen.asked, asked, 0.075 if few else 0.055, INK, lines=_REASON_LINES)
    paint_items(canvas, items, screen, across=1 if few else _across(len(screen.items)))
    paint_players_in_a_row(canvas, players, screen.players)


def _across(count: int) -> int:
    """In how many columns choices stand: they are short, and low rows are hard to read."""
    return next((across for across, most in ((2, 8), (3, 15), (4, 20)) if count <= most), 5)


def _record(canvas: Canvas, box: pygame.Rect, turns: tuple[str, ...]) -> None:
    """The last lines of the record, the newest large at the bottom, as many as there is room for."""
    newest, line = canvas.px(0.07), canvas.px(0.048)
    earlier, last = rows(box, (None, min(newest, box.height)), 0)
    canvas.text("".join(turns[-1:]), last, 0.074, AMBER)
    room = max(0, earlier.height // line)
    shown = turns[:-1][-room:] if room else ()
    for text, row in zip(shown, list(rows(earlier, (None, *(line,) * len(shown)), 0))[1:], strict=True):
        canvas.text(text, row, 0.048, SOFT)


def _level(canvas: Canvas, box: pygame.Rect, board: ShownBoard, number: int) -> None:
    """The cells of a level with the letters and figures of its edges, and its number in the corner."""
    edge = 2 * min(box.width, box.height) // (2 * SIZE + 1)
    half = edge // 2
    room = pygame.Rect(0, 0, edge * SIZE + half, edge * SIZE + half)
    room.center = box.center
    sheet = pygame.Rect(room.left + half, room.top, edge * SIZE, edge * SIZE)
    canvas.panel(sheet.inflate(canvas.px(0.008), canvas.px(0.008)), PANEL, EDGE, 0.002)
    _edges(canvas, sheet, edge, str(number) if len(board.levels) > 1 else "")
    asked = {index: die for level, index, die in board.offered if level == number}
    cells = [
        pygame.Rect(sheet.left + column * edge, sheet.bottom - (row + 1) * edge, edge, edge)
        for row in range(SIZE)
        for column in range(SIZE)
    ]
    for index, (cell, die) in enumerate(zip(cells, board.levels[number], strict=True)):
        lit = AMBER if board.last == (number, index) else CELL
        _cell(canvas, cell, asked.get(index, die), AMBER_SHADE if index in asked else lit)
    for level, index in board.marked:
        if level == number:
            _frame(canvas, cells[index])


def _edges(canvas: Canvas, sheet: pygame.Rect, edge: int, number: str) -> None:
    """A to E below, 1 to 5 on the left, the number of the level in the corner between them."""
    half = edge // 2
    share = 0.84 * half / canvas.unit
    if share < canvas.least:
        return
    for step in range(SIZE):
        below = pygame.Rect(sheet.left + step * edge, sheet.bottom, edge, half)
        canvas.text("ABCDE"[step], below, share, SOFT, "centre")
        left = pygame.Rect(sheet.left - half, sheet.bottom - (step + 1) * edge, half, edge)
        canvas.text(str(step + 1), left, share, SOFT, "centre")
    corner = pygame.Rect(sheet.left - half, sheet.bottom, half, half)
    canvas.text(number, corner, share, AMBER, "centre")


def _frame(canvas: Canvas, cell: pygame.Rect) -> None:
    """Round a place that is to be looked at, and over what lies beside it, as the figures fill the inside."""
    round_ = cell.inflate(canvas.px(0.006), canvas.px(0.006))
    radius = min(canvas.px(0.022), cell.width // 2)
    pygame.draw.rect(canvas.surface, canvas.shade(RED), round_, canvas.px(0.007), border_radius=radius)


def _cell(canvas: Canvas, cell: pygame.Rect, die: BoardDie | None, ground: Colour) -> None:
    """A place of a level: empty, or a die with its top and, where there is room, the faces of its sides."""
    thin = max(1, cell.width // 16)
    inside = cell.inflate(-thin, -thin)
    canvas.panel(inside, NIGHT if die is None else ground)
    if die is None:
        return
    edge = round(cell.width * (1 - 2 * _RIM))
    top = pygame.Rect(0, 0, edge, edge)
    top.center = cell.center
    shapes.die(canvas, top, FACE_NAMES[str(die.top)])
    figure = round(cell.width * _RIM)
    share = figure / canvas.unit
    if share < canvas.least:
        return
    for face, (across, down) in zip(die.sides, _SIDES, strict=True):
        place = pygame.Rect(0, 0, figure, figure)
        place.center = (round(cell.left + across * cell.width), round(cell.top + down * cell.height))
        canvas.text(str(face), place, share, NIGHT if ground == AMBER else INK, "centre")
