"""A score sheet as a picture in a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.board import paint_board
from tablecam.adapters.drawing.canvas import Canvas, Colour
from tablecam.adapters.drawing.curves import SEAT_COLOURS, paint_curves
from tablecam.adapters.drawing.rows import columns, rows
from tablecam.adapters.png import save_png
from tablecam.errors import HistoryError, where_and_why
from tablecam.messages import message
from tablecam.screen.score_sheet import ScoreSheet, SheetPlayer, SheetRow

WIDTH: Final = 1240
_MARGIN: Final = 64
_LINE: Final = 30
PAPER: Final[Colour] = (252, 249, 242)
PENCIL: Final[Colour] = (38, 42, 50)
FAINT: Final[Colour] = (120, 124, 132)
RULE: Final[Colour] = (222, 215, 200)
BAND: Final[Colour] = (244, 238, 224)
"""Every other row lies on a band: the eye stays in its line."""


def save_score_sheet(sheet: ScoreSheet, path: Path) -> None:
    """Draw a sheet into a PNG file. Raises HistoryError where it cannot be written."""
    pygame.font.init()
    picture = paint_score_sheet(sheet).surface
    try:
        save_png(picture, path)
    except OSError as error:
        raise HistoryError(message("history.unwritable", **where_and_why(error, path))) from error


def paint_score_sheet(sheet: ScoreSheet) -> Canvas:
    """The sheet on a page as high as the game is long."""
    across = _across(sheet)
    turns = -(-len(sheet.rows) // across) * _LINE + 2 * _LINE
    boards = 560 if sheet.boards else 0
    players = 76 * -(-len(sheet.players) // 2)
    heights = (92, 40, players, 380, boards, turns)
    height = sum(heights) + 2 * _MARGIN + 24 * (len(heights) - 1)
    canvas = Canvas(pygame.Surface((WIDTH, height)))
    canvas.surface.fill(PAPER)
    inside = canvas.area.inflate(-2 * _MARGIN, -2 * _MARGIN)
    title, subtitle, people, curves, block, table = rows(inside, heights, 24)
    _text(canvas, sheet.title, title, 80, PENCIL)
    _text(canvas, sheet.subtitle, subtitle, 34, FAINT)
    _players(canvas, people, sheet.players)
    names = tuple(player.name for player in sheet.players)
    paint_curves(canvas, curves, sheet.curves, names, PENCIL, RULE, 26 / height)
    if sheet.boards:
        for board, place in zip(sheet.boards, columns(block, (None,) * len(sheet.boards), 24), strict=True):
            # On a surface of its own: the board takes its measures from the height of the picture.
            drawn = Canvas(pygame.Surface(place.size))
            drawn.surface.fill(PAPER)
            paint_board(drawn, drawn.area, board)
            canvas.surface.blit(drawn.surface, place)
    _turns(canvas, table, sheet, across)
    return canvas


def _across(sheet: ScoreSheet) -> int:
    """In how many columns the turns stand: two where they are short and many."""
    longest = max((len(row.inputs) for row in sheet.rows), default=0)
    short = longest <= 26 and len(sheet.players) <= 3
    return 2 if short and len(sheet.rows) > 24 else 1


def _text(
    canvas: Canvas, text: str, box: pygame.Rect, size: int, colour: Colour, right: bool = False
) -> None:
    share = size / canvas.unit
    canvas.text(text, box, share, colour, "right" if right else "left")


def _players(canvas: Canvas, box: pygame.Rect, players: Sequence[SheetPlayer]) -> None:
    """Two beside each other: the colour of the curve, the name, a star for who won, the score."""
    cells = [
        cell
        for row in rows(box, (64,) * -(-len(players) // 2), 12)
        for cell in columns(row, (None, None), 24)
    ]
    for seat, (cell, player) in enumerate(zip(cells, players, strict=False)):
        canvas.panel(cell, BAND)
        inside = cell.inflate(-32, -8)
        mark, name, star, detail, score = columns(inside, (18, None, 34, 130, 120), 12)
        spot = pygame.Rect(0, 0, 18, 18)
        spot.center = mark.center
        pygame.draw.rect(canvas.surface, SEAT_COLOURS[seat % len(SEAT_COLOURS)], spot, border_radius=4)
        _text(canvas, player.name, name, 40, PENCIL)
        if player.won:
            sign = pygame.Rect(0, 0, 30, 30)
            sign.center = star.center
            shapes.star(canvas, sign, (214, 140, 0))
        _text(canvas, player.detail, detail, 26, FAINT, right=True)
        _text(canvas, player.score, score, 48, PENCIL, right=True)


def _turns(canvas: Canvas, box: pygame.Rect, sheet: ScoreSheet, across: int) -> None:
    down = -(-len(sheet.rows) // across)
    for place, part in enumerate(columns(box, (None,) * across, 40)):
        lines = rows(part, (_LINE,) * (down + 1), 0)
        head = next(lines)
        names = tuple((player.name, False) for player in sheet.players)
        _line(canvas, head, SheetRow(sheet.headings[0], None, sheet.headings[1], names), (), FAINT)
        pygame.draw.line(canvas.surface, RULE, head.bottomleft, head.bottomright, 2)
        shown = sheet.rows[place * down : (place + 1) * down]
        people = tuple(player.name for player in sheet.players)
        for number, (line, row) in enumerate(zip(lines, shown, strict=False)):
            if number % 2:
                pygame.draw.rect(canvas.surface, BAND, line)
            _line(canvas, line, row, people, PENCIL)


def _line(canvas: Canvas, box: pygame.Rect, row: SheetRow, people: tuple[str, ...], colour: Colour) -> None:
    """A turn; a score that has changed stands out, the others are faint."""
    wide = box.width > WIDTH // 2
    score = min(110 if wide else 74, box.width // 2 // len(row.scores))
    widths = (56, 170, None) if wide else (44, 92, None)
    number, name, inputs, *scores = columns(box.inflate(-8, 0), (*widths, *(score,) * len(row.scores)), 8)
    _text(canvas, row.number, number, 24, FAINT)
    if people and row.who is not None:
        _text(canvas, people[row.who], name, 24, colour)
    _text(canvas, row.inputs, inputs, 24, colour)
    for cell, (text, changed) in zip(scores, row.scores, strict=True):
        _text(canvas, text, cell, 24, colour if changed else FAINT, right=True)
