"""A game on a mat with zones: each seat's zone with its pile and its loose dice, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, EDGE, INK, NIGHT, PANEL, RED, SOFT, Canvas
from tablecam.adapters.drawing.items import paint_items
from tablecam.adapters.drawing.players import paint_players
from tablecam.adapters.drawing.rows import columns, rows, squares
from tablecam.adapters.drawing.turn import paint_gauges
from tablecam.dice import Face
from tablecam.screen import Screen, ShownZone

ACROSS: Final = 3
_SHARE: Final = 0.5
"""Of the width, what the mat takes."""


def paint_zones_game(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """On the left the mat, on the right whose turn it is, what may be done, the players or the choices."""
    px = canvas.px
    mat, rest = columns(box, (round(box.width * _SHARE), None), px(0.025))
    _mat(canvas, mat, screen.zones)
    title, asked, below = rows(rest, (px(0.115), px(0.12 if screen.items else 0.06), None), px(0.01))
    canvas.text(screen.title, title, 0.12, INK)
    canvas.text(screen.asked, asked, 0.05, SOFT, lines=2)
    if screen.items:
        paint_items(canvas, below, screen)
        return
    players, gauges = rows(below, (None, px(0.12) if screen.gauges else 0), px(0.012))
    tall = min(players.height, px(0.085) * len(screen.players) + px(0.03))
    paint_players(canvas, pygame.Rect(players.left, players.top, players.width, tall), screen.players)
    paint_gauges(canvas, gauges, screen.gauges)


def _mat(canvas: Canvas, box: pygame.Rect, zones: Sequence[ShownZone]) -> None:
    """The zones as they lie before the camera: 1 to 3 at the far side, 4 to 6 at the near one, from the
    right. Those of nobody are left out; one row has all the room."""
    far, near = zones[:ACROSS], zones[ACROSS:]
    lines: list[tuple[ShownZone | None, ...]] = [tuple(far)]
    if near:
        lines.append((*(None,) * (ACROSS - len(near)), *reversed(near)))
    gap = canvas.px(0.012)
    tall = min(box.height, canvas.px(0.5)) if not near else box.height
    room = pygame.Rect(box.left, box.top + (box.height - tall) // 2, box.width, tall)
    for row, line in zip(rows(room, (None,) * len(lines), gap), lines, strict=True):
        for cell, zone in zip(columns(row, (None,) * len(line), gap), line, strict=True):
            if zone is not None:
                _zone(canvas, cell, zone)


def _zone(canvas: Canvas, box: pygame.Rect, zone: ShownZone) -> None:
    """A zone: the name, the pile large with its height, its lower dice small, the loose dice and the hand."""
    px = canvas.px
    edge = RED if zone.marked else AMBER if zone.to_play else EDGE
    canvas.panel(box, PANEL, edge, 0.008 if zone.marked or zone.to_play else 0.002)
    inside = box.inflate(-2 * px(0.012), -2 * px(0.012))
    name, dice, loose = rows(inside, (px(0.05), None, round(inside.height * 0.26)), px(0.008))
    label = zone.name
    canvas.text(label, name, 0.05, AMBER if zone.to_play else INK)
    _pile(canvas, dice, zone.pile)
    if zone.marked and zone.seen:
        _instead(canvas, loose, zone.seen)
    else:
        _loose(canvas, loose, zone.loose, zone.hand)


def _pile(canvas: Canvas, box: pygame.Rect, pile: Sequence[Face]) -> None:
    """The top face large; on its right, from the top down, the faces below it."""
    if not pile:
        return
    edge = min(box.height, round(box.width * 0.55))
    top = pygame.Rect(box.left, box.top + (box.height - edge) // 2, edge, edge)
    shapes.die(canvas, top, pile[-1])
    rest = pygame.Rect(top.right + canvas.px(0.012), top.top, box.right - top.right - canvas.px(0.012), edge)
    height, below = rows(rest, (round(edge * 0.38), None), canvas.px(0.004))
    canvas.text(f"×{len(pile)}", height, 0.07, SOFT)
    lower = list(reversed(pile[:-1]))
    if not lower:
        return
    gap = canvas.px(0.004)
    small = max(8, min(below.height // 2, (below.width - gap) // 2))
    across = max(1, (below.width + gap) // (small + gap))
    for number, face in enumerate(lower[: 2 * across]):
        row, column = divmod(number, across)
        at = (below.left + column * (small + gap), below.top + row * (small + gap))
        shapes.die(canvas, pygame.Rect(at, (small, small)), face)


def _instead(canvas: Canvas, box: pygame.Rect, seen: Sequence[Face | None]) -> None:
    """What the camera sees there instead, framed."""
    canvas.panel(box, NIGHT, RED, 0.004)
    inside = box.inflate(-2 * canvas.px(0.01), -2 * canvas.px(0.01))
    for spot, face in zip(squares(inside, len(seen), canvas.px(0.01), inside.height), seen, strict=True):
        shapes.die(canvas, spot, face)


def _loose(canvas: Canvas, box: pygame.Rect, loose: Sequence[Face], hand: int) -> None:
    """Dice that lie by themselves, and a small empty frame for each die in the hand."""
    edge, gap = box.height, canvas.px(0.008)
    for number, face in enumerate(loose):
        shapes.die(canvas, pygame.Rect(box.left + number * (edge + gap), box.top, edge, edge), face)
    small = round(edge * 0.5)
    for number in range(hand):
        spot = pygame.Rect(box.right - (number + 1) * (small + gap) + gap, box.bottom - small, small, small)
        canvas.panel(spot, NIGHT, SOFT, 0.003)
