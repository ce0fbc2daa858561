"""The score sheet: who plays, who leads, and the scores, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, EDGE, INK, NIGHT, PANEL, SOFT, Canvas, Colour
from tablecam.adapters.drawing.rows import columns, rows
from tablecam.screen import PlayerLine

_TALLEST: Final = 0.105
_TALLEST_NARROW: Final = 0.2
"""Of a player's row: in a narrow sheet there is room for the score below the name."""
_NARROW: Final = 0.62
_TWO_LINES: Final = 0.13
"""From this height on a row of a narrow sheet has the score below the name."""
_MARK: Final = 0.036


def paint_players(canvas: Canvas, box: pygame.Rect, players: tuple[PlayerLine, ...]) -> None:
    """A row a player: an arrow and amber for who plays, a star for who leads."""
    canvas.panel(box, PANEL)
    inside = box.inflate(-2 * canvas.px(0.012), -2 * canvas.px(0.012))
    gap = canvas.px(0.008)
    narrow = box.width < canvas.px(_NARROW)
    tallest = canvas.px(_TALLEST_NARROW if narrow else _TALLEST)
    tall = min(tallest, (inside.height - gap * (len(players) - 1)) // len(players))
    lines = list(rows(inside, (tall,) * len(players), gap))
    if narrow and tall >= canvas.px(_TWO_LINES):
        _in_two_lines(canvas, lines, players)
    else:
        _in_one_line(canvas, lines, players)


def paint_players_in_a_row(canvas: Canvas, box: pygame.Rect, players: tuple[PlayerLine, ...]) -> None:
    """The players side by side, where something else has to be read first."""
    cells = list(columns(box, (None,) * len(players), canvas.px(0.012)))
    for cell in cells:
        canvas.panel(cell, PANEL)
    _in_one_line(canvas, cells, players)


def _in_one_line(canvas: Canvas, lines: Sequence[pygame.Rect], players: Sequence[PlayerLine]) -> None:
    room = _cells(canvas, lines[0])[1]
    share = canvas.common((player.name for player in players), room.size, 0.06)
    for row, player in zip(lines, players, strict=True):
        colour = _ground(canvas, row, player)
        mark, name, star, score = _cells(canvas, row)
        if player.detail and row.height > canvas.px(0.07):
            name, detail = rows(name, (round(row.height * 0.58), None), 0)
            detail.width = score.left - detail.left
            _detail(canvas, detail, player)
        _marks(canvas, mark, star, player)
        canvas.text(player.name, name, share, colour)
        canvas.text(player.score, score, 0.09, colour, "right")


def _cells(canvas: Canvas, row: pygame.Rect) -> list[pygame.Rect]:
    """Where the arrow, the name, the star and the score stand."""
    side = min(canvas.px(_MARK), row.height - 2)
    inside = row.inflate(-2 * canvas.px(0.012), 0)
    return list(columns(inside, (side, None, side, round(row.width * 0.33)), canvas.px(0.008)))


def _in_two_lines(canvas: Canvas, lines: Sequence[pygame.Rect], players: Sequence[PlayerLine]) -> None:
    """The name with its signs, and below it the score, which everybody wants to see from afar."""
    stands = [_storeys(canvas, row) for row in lines]
    share = canvas.common((player.name for player in players), stands[0][1].size, 0.064)
    size = stands[0][3].size
    figures = canvas.common((player.score for player in players), (size[0] * 2 // 3, size[1]), 0.13)
    for row, (mark, name, star, score), player in zip(lines, stands, players, strict=True):
        if not player.to_play:
            canvas.panel(row, PANEL, EDGE, 0.002)
        colour = _ground(canvas, row, player)
        _marks(canvas, mark, star, player)
        canvas.text(player.name, name, share, colour)
        ink = canvas.text(player.score, score, figures, colour, "right")
        beside = pygame.Rect(score.left, score.top, ink.left - canvas.px(0.012) - score.left, score.height)
        _detail(canvas, beside, player)


def _storeys(canvas: Canvas, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """Where the arrow, the name, the star and, below them, the score stand."""
    side = canvas.px(_MARK)
    inside = row.inflate(-2 * canvas.px(0.012), -2 * canvas.px(0.004))
    above, score = rows(inside, (round(inside.height * 0.42), None), 0)
    mark, name, star = columns(above, (side, None, side), canvas.px(0.008))
    return mark, name, star, score


def _ground(canvas: Canvas, row: pygame.Rect, player: PlayerLine) -> Colour:
    """Amber below the row of who plays; gives the colour of the letters on it."""
    if not player.to_play:
        return INK
    canvas.panel(row, AMBER)
    return NIGHT


def _marks(canvas: Canvas, mark: pygame.Rect, star: pygame.Rect, player: PlayerLine) -> None:
    colour, side = NIGHT if player.to_play else AMBER, mark.width
    if player.to_play:
        shapes.arrow(canvas, mark.inflate(-side * 0.2, side - mark.height), colour)
    if player.leads:
        sign = pygame.Rect(0, 0, side, side)
        sign.center = star.center
        shapes.star(canvas, sign, colour)


def _detail(canvas: Canvas, box: pygame.Rect, player: PlayerLine) -> None:
    canvas.text(player.detail, box, 0.04, NIGHT if player.to_play else SOFT)
