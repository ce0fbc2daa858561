"""The screen while a game is played: the score sheet on the left, the turn on the right."""

from __future__ import annotations

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, EDGE, INK, NIGHT, PANEL, RED, SOFT, Canvas
from tablecam.adapters.drawing.rows import columns, rows, squares
from tablecam.adapters.drawing.tray import paint_tray
from tablecam.screen import Gauge, Odds, PlayerLine, Screen, ShownDie


def paint_play(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """The score sheet beside the turn; on an upright screen below it."""
    if canvas.upright:
        sheet = min(box.height * 2 // 5, canvas.px(0.024 + 0.113 * len(screen.players)))
        turn, players = rows(box, (None, sheet), canvas.px(0.02))
    else:
        players, turn = columns(box, (round(box.width * 0.31), None), canvas.px(0.03))
    paint_players(canvas, players, screen.players)
    paint_turn(canvas, turn, screen)


def paint_players(canvas: Canvas, box: pygame.Rect, players: tuple[PlayerLine, ...]) -> None:
    """The score sheet: a row a player; an arrow and amber for who plays, a star for who leads."""
    canvas.panel(box, PANEL)
    inside = box.inflate(-2 * canvas.px(0.012), -2 * canvas.px(0.012))
    gap = canvas.px(0.008)
    tallest = min(canvas.px(0.105), (inside.height - gap * (len(players) - 1)) // len(players))
    lines = list(rows(inside, (tallest,) * len(players), gap))
    room = _cells(canvas, lines[0])[1]
    share = canvas.common((player.name for player in players), room.size, 0.06)
    for row, player in zip(lines, players, strict=True):
        _player(canvas, row, player, share)


def _cells(canvas: Canvas, row: pygame.Rect) -> list[pygame.Rect]:
    """Where the arrow, the name, the star and the score stand."""
    side = min(canvas.px(0.036), row.height - 2)
    inside = row.inflate(-2 * canvas.px(0.012), 0)
    return list(columns(inside, (side, None, side, round(row.width * 0.33)), canvas.px(0.008)))


def _player(canvas: Canvas, row: pygame.Rect, player: PlayerLine, share: float) -> None:
    colour = NIGHT if player.to_play else INK
    if player.to_play:
        canvas.panel(row, AMBER)
    mark, name, star, score = _cells(canvas, row)
    side = mark.width
    if player.to_play:
        shapes.arrow(canvas, mark.inflate(-side * 0.2, side - row.height), colour)
    if player.leads:
        sign = pygame.Rect(0, 0, side, side)
        sign.center = star.center
        shapes.star(canvas, sign, colour if player.to_play else AMBER)
    if player.detail and row.height > canvas.px(0.07):
        name, detail = rows(name, (round(row.height * 0.58), None), 0)
        detail.width = score.left - detail.left
        canvas.text(player.detail, detail, 0.04, colour if player.to_play else SOFT)
    canvas.text(player.name, name, share, colour)
    canvas.text(player.score, score, 0.066, colour, "right")


def paint_turn(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """Whose turn it is, what is due, the dice, the figures, and the odds at the bottom."""
    px = canvas.px
    hint = px(0.12 if canvas.upright else 0.06)
    title, asked, dice, figures = rows(box, (px(0.125), hint, None, px(0.145)), px(0.01))
    canvas.text(screen.title, title, 0.14, INK)
    canvas.text(screen.asked, asked, 0.054, SOFT, lines=2 if canvas.upright else 1)
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
    seen = any(die.picture is not None or die.candidates for die in dice)
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
    cells = columns(box, (None,) * len(gauges), canvas.px(0.014))
    for place, (cell, gauge) in enumerate(zip(cells, gauges, strict=True)):
        canvas.panel(cell, PANEL)
        inside = cell.inflate(-2 * canvas.px(0.016), -2 * canvas.px(0.008))
        label, value = rows(inside, (canvas.px(0.042), None), 0)
        canvas.text(gauge.label, label, 0.042, SOFT)
        canvas.text(gauge.value, value, 0.125 if place == 0 else 0.08, AMBER if place == 0 else INK)


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
