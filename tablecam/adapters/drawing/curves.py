"""How the scores went: a line a player, each with its name at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
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


@dataclass(frozen=True, slots=True)
class _Chart:
    """Where the curves are drawn, and which scores lie at its lower and upper edge."""

    room: pygame.Rect
    lowest: int
    highest: int

    def height(self, score: int) -> int:
        share = (score - self.lowest) / (self.highest - self.lowest)
        return round(self.room.bottom - self.room.height * share)


def paint_curves(
    canvas: Canvas,
    box: pygame.Rect,
    curves: Sequence[Sequence[int | None]],
    names: Sequence[str],
    ink: Colour,
    rule: Colour,
    share: float,
) -> None:
    """Draw one curve a player, with a scale on the left; it is interrupted where a score is None. `share`:
    size of the letters."""
    scores = [score for curve in curves for score in curve if score is not None]
    lowest = min(0, *scores)
    highest = max(lowest + 1, *scores)
    letters = canvas.px(share)
    scale = max(canvas.width_of(str(number), share) for number in (lowest, highest)) + letters
    named = min(box.width // 4, max(canvas.width_of(name, share) for name in names) + letters)
    width, height = box.width - scale - named, box.height - 2 * letters
    chart = _Chart(pygame.Rect(box.left + scale, box.top + letters, width, height), lowest, highest)
    _scale(canvas, chart, box, share, ink, rule)
    for seat, curve in enumerate(curves):
        _curve(canvas, chart, curve, SEAT_COLOURS[seat % len(SEAT_COLOURS)], share)
    ends = [next(score for score in reversed(curve) if score is not None) for curve in curves]
    _names(canvas, chart, box, ends, names, share)


def _scale(canvas: Canvas, chart: _Chart, box: pygame.Rect, share: float, ink: Colour, rule: Colour) -> None:
    """A rule and a figure at the edges, in the middle, and at nothing where that is apart from them."""
    letters, drawn = canvas.px(share), list[int]()
    for line in (chart.highest, chart.lowest, 0, (chart.lowest + chart.highest) // 2):
        at = chart.height(line)
        if any(abs(at - other) < letters for other in drawn):
            continue
        drawn.append(at)
        ends = (chart.room.left, at), (chart.room.right, at)
        pygame.draw.line(canvas.surface, canvas.shade(rule), *ends, canvas.px(share / 14))
        label = pygame.Rect(box.left, at - letters // 2, chart.room.left - box.left - letters // 2, letters)
        canvas.text(str(line), label, share, ink, "right")


def _curve(canvas: Canvas, chart: _Chart, curve: Sequence[int | None], colour: Colour, share: float) -> None:
    step = chart.room.width / max(1, len(curve) - 1)
    points = [
        None if score is None else (round(chart.room.left + step * turn), chart.height(score))
        for turn, score in enumerate(curve)
    ]
    for one, other in pairwise(points):
        if one is not None and other is not None:
            pygame.draw.line(canvas.surface, colour, one, other, canvas.px(share / 6))
    end = next(point for point in reversed(points) if point is not None)
    pygame.draw.circle(canvas.surface, colour, end, canvas.px(share / 4))


def _names(
    canvas: Canvas, chart: _Chart, box: pygame.Rect, scores: Sequence[int], names: Sequence[str], share: float
) -> None:
    """A name at the end of each curve; where there is no room for all, of those who lead."""
    letters = canvas.px(share)
    seats = sorted(range(len(scores)), key=lambda seat: -scores[seat])[: max(1, box.height // letters)]
    tops = spread([chart.height(scores[seat]) for seat in seats], letters, box.top, box.bottom - letters)
    left = chart.room.right + letters // 2
    for seat, top in zip(seats, tops, strict=True):
        label = pygame.Rect(left, top, box.right - left, letters)
        canvas.text(names[seat], label, share, SEAT_COLOURS[seat % len(SEAT_COLOURS)])


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
