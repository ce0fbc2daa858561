"""The arrangement: what goes where on a screen, for every layout."""

from __future__ import annotations

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.aim import paint_aim
from tablecam.adapters.drawing.board import paint_board_game
from tablecam.adapters.drawing.canvas import (
    AMBER,
    AMBER_SHADE,
    BUTTON_COLOURS,
    EDGE,
    INK,
    NIGHT,
    PANEL,
    RED,
    RED_SHADE,
    SOFT,
    Canvas,
    Painting,
)
from tablecam.adapters.drawing.findings import paint_findings
from tablecam.adapters.drawing.items import paint_dice_editor, paint_faces, paint_items
from tablecam.adapters.drawing.rows import columns, rows
from tablecam.adapters.drawing.turn import paint_players, paint_turn
from tablecam.screen import Screen, ShownButton


def paint(surface: pygame.Surface, screen: Screen) -> Painting:
    """Draw the whole screen; tells where every text and every target lies."""
    canvas = Canvas(surface)
    px = canvas.px
    surface.fill(NIGHT)
    inside = canvas.area.inflate(-2 * px(0.025), -2 * px(0.018))
    status, body, strip, buttons = rows(inside, (px(0.045), None, px(0.085), px(0.135)), px(0.014))
    _status(canvas, status, screen)
    _body(canvas, body, screen)
    _message(canvas, strip, screen)
    _buttons(canvas, buttons, screen.buttons)
    return canvas.painting


def _status(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """A thin line: which game, and what the camera makes of the table."""
    left, right = columns(box, (None, round(box.width * 0.6)), canvas.px(0.02))
    canvas.text(screen.context, left, 0.04, SOFT)
    mark = pygame.Rect(0, 0, canvas.px(0.034), canvas.px(0.032))
    room = right.inflate(-mark.width - canvas.px(0.01), 0).move(mark.width // 2, 0)
    ink = canvas.text(screen.camera.text, room, 0.04, RED if screen.camera.alarm else SOFT, "right")
    mark.midright = (ink.left - canvas.px(0.01), box.centery)
    if screen.camera.alarm:
        shapes.warning(canvas, mark, RED)
    else:
        pygame.draw.circle(canvas.surface, SOFT, mark.center, canvas.px(0.008))


def _body(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    px = canvas.px
    if screen.layout == "play":
        players, turn = columns(box, (round(box.width * 0.31), None), px(0.03))
        paint_players(canvas, players, screen.players)
        paint_turn(canvas, turn, screen)
        return
    if screen.layout == "board":
        paint_board_game(canvas, box, screen)
        return
    if screen.layout == "aim":
        paint_aim(canvas, box, screen)
        return
    if screen.layout == "paused":
        _paused(canvas, box, screen)
        return
    title, asked, rest = rows(box, (px(0.1), px(0.055) if screen.asked else 0, None), px(0.012))
    canvas.text(screen.title, title, 0.1, INK)
    canvas.text(screen.asked, asked, 0.055, SOFT)
    draw = {"dice": paint_dice_editor, "faces": paint_faces, "findings": paint_findings}.get(
        screen.layout, paint_items
    )
    draw(canvas, rest, screen)


def _paused(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    px = canvas.px
    _, bars, title, asked, _ = rows(box, (None, px(0.16), px(0.16), px(0.08), None), px(0.02))
    bar = pygame.Rect(0, bars.top, px(0.05), bars.height)
    for side in (-1, 1):
        bar.centerx = bars.centerx + side * px(0.045)
        pygame.draw.rect(canvas.surface, AMBER, bar, border_radius=px(0.01))
    canvas.text(screen.title, title, 0.16, INK, "centre")
    canvas.text(screen.asked, asked, 0.06, SOFT, "centre")


def _message(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """What just happened; a notice takes its place, on amber and with a sign, or a trouble, on red."""
    if not (screen.notice or screen.trouble):
        canvas.text(screen.said, box, 0.05, INK, lines=2)
        return
    shade, colour = (AMBER_SHADE, AMBER) if screen.notice else (RED_SHADE, RED)
    canvas.panel(box, shade, colour, 0.005)
    sign = pygame.Rect(0, 0, canvas.px(0.056), canvas.px(0.05))
    sign.midleft = (box.left + canvas.px(0.02), box.centery)
    shapes.warning(canvas, sign, colour)
    left = sign.right + canvas.px(0.02)
    room = pygame.Rect(left, box.top, box.right - canvas.px(0.02) - left, box.height)
    canvas.text(screen.notice or screen.trouble, room, 0.05, INK, lines=2)


def _buttons(canvas: Canvas, box: pygame.Rect, buttons: tuple[ShownButton, ...]) -> None:
    px = canvas.px
    boxes = list(columns(box, (None,) * len(buttons), px(0.014)))
    size = boxes[0].width - 2 * px(0.014), boxes[0].height - px(0.072)
    share = canvas.common((button.label or "" for button in buttons), size, 0.054)
    for place, button in zip(boxes, buttons, strict=True):
        _button(canvas, place, button, share)


def _fill(canvas: Canvas, box: pygame.Rect, button: ShownButton) -> None:
    """A button that is held down fills up from below, within its edge."""
    inside = box.inflate(-2 * canvas.px(0.005), -2 * canvas.px(0.005))
    height = round(inside.height * button.filled)
    if height:
        shade = pygame.Color(PANEL).lerp(BUTTON_COLOURS[button.name], 0.4)
        canvas.surface.fill(shade, (inside.left, inside.bottom - height, inside.width, height))


def _button(canvas: Canvas, box: pygame.Rect, button: ShownButton, share: float) -> None:
    """A button: its sign, what it does now, and its key; only a faint outline where it does nothing."""
    px, live = canvas.px, button.label is not None
    colour = BUTTON_COLOURS[button.name] if live else EDGE
    canvas.panel(box, PANEL if live else NIGHT, colour if live else PANEL, 0.005)
    _fill(canvas, box, button)
    sign = pygame.Rect(box.left + px(0.02), box.top + px(0.018), px(0.044), px(0.044))
    shapes.sign(canvas, sign, button.name, colour)
    cap = pygame.Rect(box.right - px(0.06), sign.top, px(0.042), px(0.044))
    shapes.letter_cap(canvas, cap, button.name[0], SOFT if live else EDGE)
    if button.label is not None:
        label = pygame.Rect(box.left, sign.bottom, box.width, box.bottom - sign.bottom)
        canvas.text(button.label, label.inflate(-2 * px(0.014), -px(0.01)), share, INK, "centre")
        canvas.target(box, button.name)
