"""How the scores went: a line a player, each with its name at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tablecam.adapters.drawing.canvas import Canvas, Colour

SEAT_COLOURS: Final[tuple[Colour, ...]] = (
    (66, 133, 214),
    (222, 110, 60),
    (60, 160, 96),
    (186, 84, 168),
    (170, 140, 40),
    (60, 160, 170),
    (200, 80, 90),
    (120, 120, 190),
)
"""Told apart on paper and on a dark screen; the name at the end of a line says whose it is."""


def paint_curves(
    canvas: Canvas,
    box: pygame.Rect,
    curves: Sequence[Sequence[int]],
    names: Sequence[str],
    ink: Colour,
    rule: Colour,
    share: float,
) -> None:
    """Draw one curve a player, with a scale on the left. `share`: size of the letters."""
    lowest = min(0, *map(min, curves))
    highest = max(lowest + 1, *map(max, curves))
    letters = canvas.px(share)
    scale = max(canvas.width_of(str(number), share) for number in (lowest, highest)) + letters
    named = min(box.width // 4, max(canvas.width_of(name, share) for name in names) + letters)
    room = pygame.Rect(
        box.left + scale, box.top + letters, box.width - scale - named, box.height - 2 * letters
    )

    def height(score: float) -> int:
        return round(room.bottom - room.height * (score - lowest) / (highest - lowest))

    for line in sorted({lowest, 0, (lowest + highest) // 2, highest}):
        at = height(line)
        pygame.draw.line(canvas.surface, rule, (room.left, at), (room.right, at), canvas.px(share / 14))
        label = pygame.Rect(box.left, at - letters // 2, scale - letters // 2, letters)
        canvas.text(str(line), label, share, ink, "right")
    for seat, curve in enumerate(curves):
        step = room.width / max(1, len(curve) - 1)
        points = [(round(room.left + step * turn), height(score)) for turn, score in enumerate(curve)]
        colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
        if len(points) > 1:
            pygame.draw.lines(canvas.surface, colour, False, points, canvas.px(share / 6))
        pygame.draw.circle(canvas.surface, colour, points[-1], canvas.px(share / 4))
    ends = spread([height(curve[-1]) for curve in curves], letters, box.top, box.bottom - letters)
    for seat, (name, top) in enumerate(zip(names, ends, strict=True)):
        label = pygame.Rect(room.right + letters // 2, top, box.right - room.right - letters // 2, letters)
        canvas.text(name, label, share, SEAT_COLOURS[seat % len(SEAT_COLOURS)])


def spread(middles: Sequence[int], apart: int, top: int, bottom: int) -> list[int]:
    """The upper edges of labels that would like to stand at these heights, moved so that none overlap."""
    order = sorted(range(len(middles)), key=lambda place: middles[place])
    tops = [middles[place] - apart // 2 for place in order]
    for place in range(len(tops)):
        least = top if place == 0 else tops[place - 1] + apart
        tops[place] = max(tops[place], least)
    for place in reversed(range(len(tops))):
        most = bottom if place == len(tops) - 1 else tops[place + 1] - apart
        tops[place] = min(tops[place], most)
    placed = dict(zip(order, tops, strict=True))
    return [placed[place] for place in range(len(middles))]
