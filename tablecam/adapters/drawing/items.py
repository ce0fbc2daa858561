"""Screens on which something is chosen: lists, letters, dice to put right, the face of one die."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, EDGE, INK, NIGHT, PANEL, SOFT, Canvas
from tablecam.adapters.drawing.rows import columns, grid, rows, squares
from tablecam.adapters.drawing.turn import paint_dice
from tablecam.screen import Item, Screen

LETTERS_ACROSS: Final = 10
SHORT: Final = 5
"""Labels no longer than this are numbers or letters, and stand in a grid."""


def paint_items(canvas: Canvas, box: pygame.Rect, screen: Screen, across: int | None = None) -> None:
    """All lines at once, in as many columns as they need, or in `across` of them: nothing scrolls."""
    across = across or (_across_upright(screen) if canvas.upright else _across(screen))
    cells = grid(box, len(screen.items), across, canvas.px(0.012), canvas.px(0.125))
    for place, (cell, item) in enumerate(zip(cells, screen.items, strict=True)):
        paint_item(canvas, cell, item, place)


def _across(screen: Screen) -> int:
    count = len(screen.items)
    if screen.layout == "letters":
        return LETTERS_ACROSS
    if max(len(item.label) for item in screen.items) <= SHORT and count > SHORT:
        return 5 if count <= 20 else 7
    return next((across for across, most in ((1, 5), (2, 14), (3, 24)) if count <= most), 4)


def _across_upright(screen: Screen) -> int:
    """A column more only where one alone would be too low."""
    count = len(screen.items)
    if screen.layout == "letters":
        return 6
    if max(len(item.label) for item in screen.items) <= SHORT and count > SHORT:
        return 4
    return 1 if count <= 12 else 2


def paint_item(canvas: Canvas, cell: pygame.Rect, item: Item, place: int) -> None:
    """A line: amber with an arrow where the cursor is; on the right what it stands at now."""
    canvas.panel(cell, AMBER if item.pointed else PANEL, None if item.pointed else EDGE, 0.002)
    canvas.target(cell, "OK", place)
    colour = NIGHT if item.pointed else INK
    inside = cell.inflate(-2 * canvas.px(0.016), -2 * canvas.px(0.004))
    if not item.detail and cell.width < canvas.px(0.4):
        if item.pointed:
            shapes.arrow(canvas, _pointing(canvas, cell), colour)
        canvas.text(item.label, inside, 0.062, colour, "centre")
        return
    side = min(canvas.px(0.036), inside.height)
    needed = min(canvas.width_of(item.detail, 0.052), inside.width // 2)
    mark, label, detail = columns(inside, (side, None, needed), canvas.px(0.014))
    if item.pointed:
        shapes.arrow(canvas, mark.inflate(-side * 0.2, side - mark.height), colour)
    canvas.text(item.label, label, 0.06, colour)
    canvas.text(item.detail, detail, 0.052, colour if item.pointed else SOFT, "right")


def _pointing(canvas: Canvas, cell: pygame.Rect) -> pygame.Rect:
    """The place of a small arrow at the left edge of a narrow cell."""
    mark = pygame.Rect(0, 0, canvas.px(0.018), canvas.px(0.022))
    mark.midleft = (cell.left + canvas.px(0.01), cell.centery)
    return mark


def paint_dice_editor(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """The dice as things to choose, and under them the other choices."""
    dice, others = rows(box, (None, canvas.px(0.105)), canvas.px(0.014))
    paint_dice(canvas, dice, screen.dice, 0.2, target=True)
    count = len(screen.dice)
    rest = screen.items[count:]
    for place, (cell, item) in enumerate(
        zip(columns(others, (None,) * len(rest), canvas.px(0.014)), rest, strict=True), start=count
    ):
        paint_item(canvas, cell, item, place)


def paint_faces(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """The throw in small, the picture of the die in question in large, and the faces it may have."""
    px = canvas.px
    throw, faces = rows(box, (round(box.height * (0.25 if canvas.upright else 0.4)), None), px(0.014))
    if canvas.upright:
        picture, choices = rows(faces, (_picture_width(canvas, faces, screen), None), px(0.03))
    else:
        picture, choices = columns(faces, (_picture_width(canvas, faces, screen), None), px(0.03))
    paint_dice(canvas, throw, tuple(replace(die, picture=None, candidates=()) for die in screen.dice), 0.14)
    asked = next((die for die in screen.dice if die.pointed), None)
    if asked is not None and picture.width:
        spot = pygame.Rect(0, 0, min(picture.size), min(picture.size))
        spot.center = picture.center
        shapes.crop(canvas, spot, asked.picture)
    _face_choices(canvas, choices, screen)


def _picture_width(canvas: Canvas, box: pygame.Rect, screen: Screen) -> int:
    seen = any(die.pointed and die.picture is not None for die in screen.dice)
    return min(box.height, round(canvas.area.width * 0.22)) if seen else 0


def _face_choices(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """The faces as dice with their likelihood, and last the crossed-out place: not a die."""
    dice, details = rows(box, (None, canvas.px(0.055)), canvas.px(0.012))
    room = dice.inflate(-2 * canvas.px(0.012), -2 * canvas.px(0.03)).move(0, canvas.px(0.014))
    spots = squares(room, len(screen.items), canvas.px(0.03), canvas.px(0.2))
    for place, (spot, item) in enumerate(zip(spots, screen.items, strict=True)):
        is_face = place < len(screen.faces)
        if is_face:
            shapes.die(canvas, spot, screen.faces[place])
        else:
            shapes.crossed(canvas, spot)
        if item.pointed:
            shapes.pointer(canvas, spot)
        reach = spot.inflate(canvas.px(0.026), 0)
        canvas.target(pygame.Rect(reach.left, box.top, reach.width, box.height), "OK", place)
        under = pygame.Rect(reach.left, spot.bottom + canvas.px(0.016), reach.width, details.height)
        canvas.text(
            item.detail if is_face else item.label, under, 0.046, AMBER if is_face else SOFT, "centre"
        )
