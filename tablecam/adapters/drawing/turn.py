"""The screen while a game is played: the score sheet on the left, the turn on the right."""

from __future__ import annotations

from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, EDGE, INK, NIGHT, PANEL, RED, SOFT, Canvas
from tablecam.adapters.drawing.players import paint_players
from tablecam.adapters.drawing.rows import columns, rows, squares
from tablecam.adapters.drawing.tray import paint_tray
from tablecam.screen import Gauge, Odds, Screen, ShownDie

_ROOM_FOR_EVIDENCE: Final = 0.2
"""Where there is less, dice that are certain are drawn larger, without their pictures."""


def paint_play(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """The score sheet beside the turn; on an upright screen below it."""
    if canvas.upright:
        sheet = min(box.height * 2 // 5, canvas.px(0.024 + 0.113 * len(screen.players)))
        turn, players = rows(box, (None, sheet), canvas.px(0.02))
    else:
        players, turn = columns(box, (round(box.width * 0.31), None), canvas.px(0.03))
    paint_players(canvas, players, screen.players)
    paint_turn(canvas, turn, screen)


def paint_turn(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """Whose turn it is, what is due, the dice, the figures, and the odds at the bottom."""
    px = canvas.px
    hint = px(0.12 if canvas.upright else 0.066)
    title, asked, dice, figures = rows(box, (px(0.125), hint, None, px(0.145)), px(0.01))
    canvas.text(screen.title, title, 0.14, INK)
    canvas.text(screen.asked, asked, 0.062, SOFT, lines=2 if canvas.upright else 1)
    if screen.tray is not None:
        dice, seen = columns(dice, (None, round(dice.width * 0.45)), px(0.02))
        paint_tray(canvas, seen, screen.tray)
    paint_dice(canvas, dice, screen.dice, 0.19)
    if not screen.dice:
        for spot in squares(dice, screen.awaited, canvas.px(0.028), canvas.px(0.12)):
            shapes.awaited(canvas, spot)
    gauges, odds = columns(figures, (None, round(box.width * 0.44) if screen.odds else 0), px(0.014))
    paint_gauges(canvas, gauges, screen.gauges)
    if screen.odds is not None:
        _odds(canvas, odds, screen.odds)


def paint_dice(
    canvas: Canvas,
    box: pygame.Rect,
    dice: tuple[ShownDie, ...],
    largest: float,
    *,
    target: bool = False,
) -> None:
    """The dice as read, below each what the camera saw and, where it was not sure, what it may be."""
    if len(dice) == 1 and dice[0].picture is not None and not target:
        _one_die(canvas, box, dice[0], largest)
        return
    doubtful = any(die.face is None for die in dice)
    seen = any(die.picture is not None or die.candidates for die in dice) and (
        target or doubtful or box.height >= canvas.px(_ROOM_FOR_EVIDENCE)
    )
    top, below = _dice_and_evidence(canvas, box, len(dice), largest) if seen else (box, box)
    room = top.inflate(-2 * canvas.px(0.02), -2 * canvas.px(0.016))
    for place, (spot, die) in enumerate(
        zip(squares(room, len(dice), canvas.px(0.028), canvas.px(largest)), dice, strict=True)
    ):
        _die(canvas, spot, die)
        if seen:
            _evidence(canvas, pygame.Rect(spot.left, below.top, spot.width, below.height), die)
        if target:
            reach = spot.inflate(canvas.px(0.026), 0)
            canvas.target(pygame.Rect(reach.left, box.top, reach.width, box.height), "OK", place)


def _dice_and_evidence(
    canvas: Canvas, box: pygame.Rect, count: int, largest: float
) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the dice lie, and below them their pictures: close together where there is room to spare."""
    fits = (box.width - canvas.px(0.028) * (count - 1)) // max(1, count)
    wanted = min(fits, canvas.px(largest)) + canvas.px(0.072)
    whole = box.inflate(0, min(0, round(wanted / 0.62) - box.height))
    top, below = rows(whole, (round(whole.height * 0.62), None), canvas.px(0.01))
    return top, below


def _one_die(canvas: Canvas, box: pygame.Rect, die: ShownDie, largest: float) -> None:
    """A lone die has room: its picture stands beside it, as large."""
    spot, seen = squares(box.inflate(0, -2 * canvas.px(0.012)), 2, canvas.px(0.05), canvas.px(largest * 1.3))
    _die(canvas, spot, die)
    shapes.crop(canvas, seen, die.picture)


def _die(canvas: Canvas, spot: pygame.Rect, die: ShownDie) -> None:
    shapes.die(canvas, spot, die.face)
    if die.pointed:
        shapes.pointer(canvas, spot)
    if die.chosen:
        badge = pygame.Rect(0, 0, spot.width * 0.42, spot.width * 0.42)
        badge.center = (spot.right - badge.width // 3, spot.bottom - badge.height // 3)
        pygame.draw.circle(
            canvas.surface, canvas.shade(NIGHT), badge.center, badge.width // 2 + canvas.px(0.004)
        )
        pygame.draw.circle(canvas.surface, canvas.shade(AMBER), badge.center, badge.width // 2)
        shapes.tick(canvas, badge.inflate(-badge.width * 0.4, -badge.width * 0.4), NIGHT)


def _evidence(canvas: Canvas, box: pygame.Rect, die: ShownDie) -> None:
    """The picture of the die, and the two likeliest faces where it is not sure."""
    likely = " ".join(f"{face}?" for face, _ in die.candidates[:2] if face != "skull")
    picture, text = rows(box, (None, canvas.px(0.045) if likely else 0), canvas.px(0.006))
    edge = max(1, min(picture.width, picture.height))
    spot = pygame.Rect(0, 0, edge, edge)
    spot.midtop = picture.midtop
    shapes.crop(canvas, spot, die.picture)
    canvas.text(likely, text, 0.045, AMBER, "centre")


def paint_gauges(canvas: Canvas, box: pygame.Rect, gauges: tuple[Gauge, ...]) -> None:
    """The figures of the turn side by side, the first one the largest."""
    if not gauges:
        return
    cells = [
        (cell, list(rows(cell.inflate(-2 * canvas.px(0.016), -2 * canvas.px(0.008)), (label, None), 0)))
        for label in (canvas.px(0.042),)
        for cell in columns(box, (None,) * len(gauges), canvas.px(0.014))
    ]
    share = canvas.common((gauge.label for gauge in gauges), cells[0][1][0].size, 0.044)
    for place, ((cell, (label, value)), gauge) in enumerate(zip(cells, gauges, strict=True)):
        canvas.panel(cell, PANEL)
        canvas.text(gauge.label, label, share, SOFT)
        canvas.text(gauge.value, value, 0.125 if place == 0 else 0.08, AMBER if place == 0 else INK)


def paint_flat_gauges(canvas: Canvas, box: pygame.Rect, gauges: tuple[Gauge, ...]) -> None:
    """The figures in one low row, each beside its label, where something else matters more."""
    cells = [
        (cell, cell.inflate(-2 * canvas.px(0.016), 0))
        for cell in columns(box, (None,) * max(1, len(gauges)), canvas.px(0.012))
    ]
    size = cells[0][1].width * 3 // 5, box.height
    share = canvas.common((gauge.label for gauge in gauges), size, 0.05)
    for place, ((cell, room), gauge) in enumerate(zip(cells, gauges, strict=False)):
        canvas.panel(cell, PANEL)
        label = canvas.text(gauge.label, pygame.Rect(room.topleft, size), share, SOFT)
        left = label.right + canvas.px(0.02)
        value = pygame.Rect(left, room.top, room.right - left, room.height)
        canvas.text(gauge.value, value, 0.07, AMBER if place == 0 else INK)


def _odds(canvas: Canvas, box: pygame.Rect, odds: Odds) -> None:
    """The chance of a bust: what it is, a bar as long as it is likely, and the figure."""
    canvas.panel(box, PANEL)
    inside = box.inflate(-2 * canvas.px(0.016), -2 * canvas.px(0.008))
    label, below = rows(inside, (canvas.px(0.042), None), 0)
    canvas.text(odds.label, label, 0.042, SOFT)
    bar, figure = columns(below, (None, round(box.width * 0.38)), canvas.px(0.018))
    track = bar.inflate(0, -round(bar.height * 0.56))
    canvas.panel(track, NIGHT, EDGE, 0.002)
    filled = pygame.Rect(track.left, track.top, round(track.width * odds.chance), track.height)
    if filled.width:
        pygame.draw.rect(
            canvas.surface,
            canvas.shade(RED),
            filled,
            border_radius=min(canvas.px(0.022), min(filled.size) // 2),
        )
    canvas.text(odds.figure, figure, 0.075, INK, "right")
