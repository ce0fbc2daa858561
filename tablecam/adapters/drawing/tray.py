"""The tray as the camera sees it: the dice that lie there, and where a die that is missing may hide."""

from __future__ import annotations

import pygame

from tablecam.adapters.drawing import shapes
from tablecam.adapters.drawing.canvas import AMBER, EDGE, NIGHT, PANEL, Canvas
from tablecam.screen.tray import Place, ShownTray, TrayDie


def paint_tray(canvas: Canvas, box: pygame.Rect, tray: ShownTray) -> None:
    """The picture's frame as large as the box allows, in it the roll area, the dice and the marks."""
    width = min(box.width, round(box.height / tray.shape))
    frame = pygame.Rect(0, 0, width, round(width * tray.shape))
    frame.center = box.center
    canvas.panel(frame, NIGHT, EDGE, 0.003)
    if tray.area:
        _area(canvas, frame, tray.area)
    for die in tray.dice:
        _die(canvas, frame, tray, die)
    for _, place in tray.marks:
        _mark(canvas, frame, place)


def _at(frame: pygame.Rect, place: Place) -> tuple[int, int]:
    return frame.left + round(place[0] * frame.width), frame.top + round(place[1] * frame.height)


def _area(canvas: Canvas, frame: pygame.Rect, corners: tuple[Place, ...]) -> None:
    """What of the roll area the picture shows."""
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(frame)
    points = [_at(frame, corner) for corner in corners]
    pygame.draw.polygon(canvas.surface, canvas.shade(PANEL), points)
    pygame.draw.polygon(canvas.surface, canvas.shade(EDGE), points, max(1, canvas.px(0.004)))
    canvas.surface.set_clip(clip)


def _die(canvas: Canvas, frame: pygame.Rect, tray: ShownTray, die: TrayDie) -> None:
    """A die, with a ring round one that lies beside the roll area."""
    edge = max(canvas.px(0.035), round(tray.edge * frame.width))
    spot = pygame.Rect(0, 0, edge, edge)
    spot.center = _at(frame, die.place)
    shapes.die(canvas, spot, die.face)
    if die.aside:
        _ring(canvas, spot.center, edge)


def _mark(canvas: Canvas, frame: pygame.Rect, place: Place) -> None:
    """Look here."""
    sign = pygame.Rect(0, 0, canvas.px(0.056), canvas.px(0.05))
    sign.center = _at(frame, place)
    sign.clamp_ip(frame)
    shapes.warning(canvas, sign, AMBER)


def _ring(canvas: Canvas, centre: tuple[int, int], radius: int) -> None:
    pygame.draw.circle(canvas.surface, canvas.shade(AMBER), centre, radius, max(2, canvas.px(0.006)))
