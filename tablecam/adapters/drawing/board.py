"""A board of DéCLIC: its levels side by side, north at the top."""

from __future__ import annotations

from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, EDGE, INK, NIGHT, PANEL, RED, SOFT, Canvas
from tablecam.adapters.drawing.rows import columns, rows
from tablecam.screen import BoardDie, BoardLevel, ShownBoard

SIZE: Final = 5
_RIM: Final = 0.2
"""How much of a cell's edge is left round the top face, for the figures of the sides."""
_SIDES: Final = ((0.5, 0.09), (0.91, 0.5), (0.5, 0.91), (0.09, 0.5))
"""Where the figures of the north, east, south and west face stand, as shares of a cell."""


def paint_board(canvas: Canvas, box: pygame.Rect, board: ShownBoard) -> None:
    """All levels, as large as they fit: one, two beside each other, or four in two rows."""
    count = len(board.levels)
    across = count if count < 3 or box.width > 3 * box.height else 2
    gap = canvas.px(0.02)
    grid = [
        cell
        for row in rows(box, (None,) * -(-count // across), gap)
        for cell in columns(row, (None,) * across, gap)
    ]
    for number, (level, place) in enumerate(zip(board.levels, grid, strict=False)):
        _level(canvas, place, board, level, number)


def _level(canvas: Canvas, box: pygame.Rect, board: ShownBoard, level: BoardLevel, number: int) -> None:
    """The cells of a level with the letters and figures of its edges, and its number."""
    edge = min(box.width, box.height) // (SIZE + 1)
    room = pygame.Rect(0, 0, edge * (SIZE + 1), edge * (SIZE + 1))
    room.center = box.center
    sheet = pygame.Rect(room.left + edge // 2, room.top + edge // 2, edge * SIZE, edge * SIZE)
    canvas.panel(sheet.inflate(canvas.px(0.008), canvas.px(0.008)), PANEL, EDGE, 0.002)
    share = edge * 0.42 / canvas.area.height
    for step in range(SIZE):
        across = pygame.Rect(sheet.left + step * edge, sheet.bottom, edge, edge // 2)
        canvas.text("ABCDE"[step], across, share, SOFT, "centre")
        along = pygame.Rect(room.left, sheet.bottom - (step + 1) * edge, edge // 2, edge)
        canvas.text(str(step + 1), along, share, SOFT, "centre")
    if len(board.levels) > 1:
        canvas.text(str(number), pygame.Rect(sheet.right, sheet.top, edge // 2, edge // 2), share, AMBER)
    for index, die in enumerate(level):
        row, column = divmod(index, SIZE)
        cell = pygame.Rect(sheet.left + column * edge, sheet.bottom - (row + 1) * edge, edge, edge)
        _cell(canvas, cell, die, lit=board.last == (number, index), marked=(number, index) in board.marked)


def _cell(canvas: Canvas, cell: pygame.Rect, die: BoardDie | None, *, lit: bool, marked: bool) -> None:
    inside = cell.inflate(-max(1, cell.width // 16), -max(1, cell.width // 16))
    if die is None:
        canvas.panel(inside, NIGHT, RED if marked else None, 0.006)
        return
    canvas.panel(inside, AMBER if lit else EDGE, RED if marked else None, 0.006)
    top = cell.inflate(-2 * cell.width * _RIM, -2 * cell.width * _RIM)
    top.center = cell.center
    shapes.die(canvas, pygame.Rect(top.left, top.top, top.width, top.width), die.top)  # type: ignore[arg-type]
    figure = round(cell.width * 0.2)
    for face, (across, down) in zip(die.sides, _SIDES, strict=True):
        place = pygame.Rect(0, 0, figure, figure)
        place.center = (round(cell.left + across * cell.width), round(cell.top + down * cell.height))
        canvas.text(str(face), place, 0.9 * figure / canvas.area.height, NIGHT if lit else INK, "centre")
