"""The arrangement: what goes where on a screen, for every layout."""

from __future__ import annotations

from typing import Final

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.aim import paint_aim
from tablecam.adapters.drawing.board import paint_board_game
from tablecam.adapters.drawing.canvas import (
    AMBER,
    BUTTON_COLOURS,
    EDGE,
    INK,
    NIGHT,
    PANEL,
    RED,
    SOFT,
    Canvas,
    Painting,
)
from tablecam.adapters.drawing.findings import paint_findings
from tablecam.adapters.drawing.help import paint_help
from tablecam.adapters.drawing.history import paint_history
from tablecam.adapters.drawing.items import paint_dice_editor, paint_faces, paint_items
from tablecam.adapters.drawing.lights import paint_lights
from tablecam.adapters.drawing.rows import columns, rows
from tablecam.adapters.drawing.strips import paint_strips, strips_height, strips_of
from tablecam.adapters.drawing.turn import paint_play
from tablecam.adapters.drawing.zones import paint_zones_game
from tablecam.screen import Screen, ShownButton

_WIDE: Final = 0.64
_UPRIGHT: Final = (0.85, 0.6)
"""Of the width of a screen, and of the width and the height of an upright one, what lengths are shares of at
most: texts would not fit beside each other."""
_LABEL_MARGIN: Final = 0.014


def paint(surface: pygame.Surface, screen: Screen) -> Painting:
    """Draw the whole screen; tells where every text and every target lies."""
    canvas = Canvas(surface, unit_px=unit_of(surface.get_size()), contrast=screen.contrast)
    px = canvas.px
    surface.fill(canvas.shade(NIGHT))
    inside = canvas.area.inflate(-2 * px(0.025), -2 * px(0.018))
    strips = strips_of(screen)
    heights = (
        px(0.055 if canvas.upright else 0.045),
        None,
        strips_height(canvas, strips, screen.layout),
        px(0.2 if canvas.upright else 0.135),
    )
    status, body, strip, buttons = rows(inside, heights, px(0.014))
    _status(canvas, status, screen)
    _body(canvas, body, screen)
    paint_strips(canvas, strip, strips)
    _buttons(canvas, buttons, screen.buttons)
    return canvas.painting


def unit_of(size: tuple[int, int]) -> int:
    """What lengths are shares of, in pixels: the height as far as the width allows it."""
    width, height = size
    if height <= width:
        return min(height, round(width * _WIDE))
    return min(round(width * _UPRIGHT[0]), round(height * _UPRIGHT[1]))


def _status(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    """A thin line: which game, and what the camera makes of the table."""
    left, right = columns(box, (None, round(box.width * 0.6)), canvas.px(0.02))
    share = 0.05 if canvas.upright else 0.04
    canvas.text(screen.context, left, share, SOFT)
    mark = pygame.Rect(0, 0, canvas.px(0.034), canvas.px(0.032))
    room = right.inflate(-mark.width - canvas.px(0.01), 0).move(mark.width // 2, 0)
    ink = canvas.text(screen.camera.text, room, share, RED if screen.camera.alarm else SOFT, "right")
    mark.midright = (ink.left - canvas.px(0.01), box.centery)
    if screen.camera.alarm:
        shapes.warning(canvas, mark, RED)
    else:
        pygame.draw.circle(canvas.surface, canvas.shade(SOFT), mark.center, canvas.px(0.008))


def _body(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    px = canvas.px
    if screen.layout == "play":
        paint_play(canvas, box, screen)
        return
    if screen.layout == "zones":
        paint_zones_game(canvas, box, screen)
        return
    if screen.layout == "board":
        paint_board_game(canvas, box, screen)
        return
    if screen.layout == "aim":
        paint_aim(canvas, box, screen)
        return
    if screen.layout == "lights":
        paint_lights(canvas, box, screen)
        return
    if screen.layout == "paused":
        _paused(canvas, box, screen)
        return
    lines = 5 if screen.layout == "history" and screen.history is None else 2
    hint = px((0.055 if canvas.upright else 0.0275) * lines)
    title, asked, rest = rows(box, (px(0.1), hint if screen.asked else 0, None), px(0.012))
    canvas.text(screen.title, title, 0.1, INK)
    canvas.text(screen.asked, asked, 0.055, SOFT, lines=lines)
    draw = {
        "dice": paint_dice_editor,
        "faces": paint_faces,
        "findings": paint_findings,
        "help": paint_help,
        "history": paint_history,
    }.get(screen.layout, paint_items)
    draw(canvas, rest, screen)


def _paused(canvas: Canvas, box: pygame.Rect, screen: Screen) -> None:
    px = canvas.px
    _, bars, title, asked, _ = rows(box, (None, px(0.16), px(0.16), px(0.08), None), px(0.02))
    bar = pygame.Rect(0, bars.top, px(0.05), bars.height)
    for side in (-1, 1):
        bar.centerx = bars.centerx + side * px(0.045)
        pygame.draw.rect(canvas.surface, canvas.shade(AMBER), bar, border_radius=px(0.01))
    canvas.text(screen.title, title, 0.16, INK, "centre")
    canvas.text(screen.asked, asked, 0.06, SOFT, "centre")


def _buttons(canvas: Canvas, box: pygame.Rect, buttons: tuple[ShownButton, ...]) -> None:
    px = canvas.px
    boxes = list(columns(box, (None,) * len(buttons), px(0.014)))
    size = boxes[0].width - 2 * px(_LABEL_MARGIN), boxes[0].height - px(0.072)
    share = canvas.common((button.label or "" for button in buttons), size, 0.06, _label_lines(canvas))
    for place, button in zip(boxes, buttons, strict=True):
        _button(canvas, place, button, share)


def _label_lines(canvas: Canvas) -> int:
    return 2 if canvas.upright else 1


def _fill(canvas: Canvas, box: pygame.Rect, button: ShownButton) -> None:
    """A button that is held down fills up from below, within its edge."""
    inside = box.inflate(-2 * canvas.px(0.005), -2 * canvas.px(0.005))
    height = round(inside.height * button.filled)
    if height:
        shade = pygame.Color(canvas.shade(PANEL)).lerp(canvas.shade(BUTTON_COLOURS[button.name]), 0.4)
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
        room = label.inflate(-2 * px(_LABEL_MARGIN), -px(0.01))
        canvas.text(button.label, room, share, INK, "centre", lines=_label_lines(canvas))
        canvas.target(box, button.name)
