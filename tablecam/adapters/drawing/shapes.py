"""Dice, the Jolly Roger and the signs of the buttons, drawn as shapes: no font needs to have them."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from tablecam.adapters.drawing.canvas import AMBER, DARK, EDGE, NIGHT, SOFT, Canvas, Colour
from tablecam.buttons import ButtonName
from tablecam.dice import Face

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

IVORY: Final[Colour] = (248, 243, 230)
SHADE: Final[Colour] = (205, 195, 172)
MIDDLE, LOW, HIGH = 0.5, 0.26, 0.74
PIPS_AT: Final[dict[Face, tuple[tuple[float, float], ...]]] = {
    1: ((MIDDLE, MIDDLE),),
    2: ((LOW, HIGH), (HIGH, LOW)),
    3: ((LOW, HIGH), (MIDDLE, MIDDLE), (HIGH, LOW)),
    4: ((LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH)),
    5: ((LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH), (MIDDLE, MIDDLE)),
    6: ((LOW, LOW), (LOW, MIDDLE), (LOW, HIGH), (HIGH, LOW), (HIGH, MIDDLE), (HIGH, HIGH)),
}
"""Where the pips of a face are, as shares of the die's edge."""
FINER: Final = 3
"""Shapes are drawn this many times larger and shrunk: smooth edges without a library for them."""


def die(canvas: Canvas, box: pygame.Rect, face: Face | None) -> None:
    """A die in a square box."""
    canvas.surface.blit(die_picture(box.width, face), box)


@lru_cache(maxsize=128)
def die_picture(edge_px: int, face: Face | None) -> pygame.Surface:
    """A die: pips or skull on a body, or an empty place with a dashed edge where the face is not certain."""
    edge = edge_px * FINER
    drawn = pygame.Surface((edge, edge), pygame.SRCALPHA)
    if face is None:
        _unsure(drawn)
    else:
        _body(drawn)
        if face == "skull":
            _skull(drawn)
        else:
            _pips(drawn, face)
    return pygame.transform.smoothscale(drawn, (edge_px, edge_px))


def _body(drawn: pygame.Surface) -> None:
    edge = drawn.get_width()
    radius, lip = round(edge * 0.19), round(edge * 0.05)
    pygame.draw.rect(drawn, SHADE, drawn.get_rect(), border_radius=radius)
    pygame.draw.rect(drawn, IVORY, (0, 0, edge - lip // 2, edge - lip), border_radius=radius)


def _pips(drawn: pygame.Surface, face: Face) -> None:
    edge = drawn.get_width()
    radius = edge * (0.125 if face == 1 else 0.095)
    for x, y in PIPS_AT[face]:
        pygame.draw.circle(drawn, DARK, (x * edge, (y - 0.015) * edge), radius)


def _skull(drawn: pygame.Surface) -> None:
    """Crossed bones, a cranium, a jaw, two eyes and a nose."""
    edge = drawn.get_width()

    def at(x: float, y: float) -> tuple[float, float]:
        return (x * edge, y * edge)

    for start, end in (((0.2, 0.6), (0.8, 0.86)), ((0.8, 0.6), (0.2, 0.86))):
        pygame.draw.line(drawn, DARK, at(*start), at(*end), round(edge * 0.07))
        for knob in (start, end):
            pygame.draw.circle(drawn, DARK, at(*knob), edge * 0.055)
    pygame.draw.circle(drawn, DARK, at(0.5, 0.38), edge * 0.235)
    pygame.draw.rect(
        drawn, DARK, (*at(0.375, 0.5), edge * 0.25, edge * 0.19), border_radius=round(edge * 0.05)
    )
    for eye in ((0.41, 0.4), (0.59, 0.4)):
        pygame.draw.circle(drawn, IVORY, at(*eye), edge * 0.068)
    pygame.draw.polygon(drawn, IVORY, (at(0.5, 0.47), at(0.465, 0.535), at(0.535, 0.535)))


def _unsure(drawn: pygame.Surface) -> None:
    """A dashed edge and a question mark made of strokes."""
    edge = drawn.get_width()
    pygame.draw.rect(drawn, (44, 40, 30), drawn.get_rect(), border_radius=round(edge * 0.19))
    _dashes(drawn, AMBER, round(edge * 0.055))
    width = round(edge * 0.09)
    arc = pygame.Rect(edge * 0.33, edge * 0.2, edge * 0.34, edge * 0.34)
    pygame.draw.arc(drawn, AMBER, arc, -pi * 0.42, pi * 1.05, width)
    pygame.draw.line(drawn, AMBER, (edge * 0.5, edge * 0.5), (edge * 0.5, edge * 0.64), width)
    pygame.draw.circle(drawn, AMBER, (edge * 0.5, edge * 0.77), edge * 0.055)


def _dashes(drawn: pygame.Surface, colour: Colour, width: int) -> None:
    edge, count = drawn.get_width(), 6
    dash = edge / (2 * count - 1)
    for step in range(count):
        start = 2 * step * dash
        for rect in (
            (start, 0, dash, width),
            (start, edge - width, dash, width),
            (0, start, width, dash),
            (edge - width, start, width, dash),
        ):
            pygame.draw.rect(drawn, colour, rect, border_radius=width // 2)


def crossed(canvas: Canvas, box: pygame.Rect) -> None:
    """The place of a die that is none: an empty outline, crossed out."""
    width = canvas.px(0.006)
    pygame.draw.rect(canvas.surface, EDGE, box, width, border_radius=round(box.width * 0.19))
    cross = box.inflate(-box.width * 0.5, -box.height * 0.5)
    pygame.draw.line(canvas.surface, SOFT, cross.topleft, cross.bottomright, 2 * width)
    pygame.draw.line(canvas.surface, SOFT, cross.bottomleft, cross.topright, 2 * width)


def awaited(canvas: Canvas, box: pygame.Rect) -> None:
    """The place of a die that is still to be thrown."""
    pygame.draw.rect(canvas.surface, EDGE, box, canvas.px(0.004), border_radius=round(box.width * 0.19))


def crop(canvas: Canvas, box: pygame.Rect, picture: NDArray[np.uint8] | None) -> None:
    """What the camera saw of a die: H x W x 3 uint8 RGB, scaled into a square box with a thin edge."""
    if picture is None:
        return
    height, width = picture.shape[:2]
    seen = pygame.image.frombuffer(picture.tobytes(), (width, height), "RGB")
    canvas.surface.blit(pygame.transform.smoothscale(seen, box.size), box)
    pygame.draw.rect(canvas.surface, EDGE, box, canvas.px(0.003))


def pointer(canvas: Canvas, box: pygame.Rect) -> None:
    """The cursor on a die: a ring round it and an arrow above it."""
    gap = canvas.px(0.011)
    ring = box.inflate(2 * gap, 2 * gap)
    pygame.draw.rect(canvas.surface, AMBER, ring, canvas.px(0.007), border_radius=round(ring.width * 0.2))
    half, tip = canvas.px(0.02), ring.top - canvas.px(0.004)
    peak = tip - canvas.px(0.022)
    pygame.draw.polygon(
        canvas.surface, AMBER, ((box.centerx - half, peak), (box.centerx + half, peak), (box.centerx, tip))
    )


def tick(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    """A tick mark."""
    points = [
        (box.left + x * box.width, box.top + y * box.height)
        for x, y in ((0.14, 0.55), (0.4, 0.8), (0.88, 0.2))
    ]
    pygame.draw.lines(canvas.surface, colour, False, points, max(2, round(box.width * 0.16)))


def arrow(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    """A triangle that points to the right."""
    pygame.draw.polygon(canvas.surface, colour, (box.topleft, box.bottomleft, box.midright))


def star(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    """A star of five points."""
    radius = box.width / 2
    points = [
        (
            box.centerx + sin(step * pi / 5) * radius * (1 if step % 2 == 0 else 0.45),
            box.centery - cos(step * pi / 5) * radius * (1 if step % 2 == 0 else 0.45),
        )
        for step in range(10)
    ]
    pygame.draw.polygon(canvas.surface, colour, points)


def warning(canvas: Canvas, box: pygame.Rect, colour: Colour, ground: Colour = NIGHT) -> None:
    """A triangle with an exclamation mark."""
    pygame.draw.polygon(canvas.surface, colour, (box.midtop, box.bottomleft, box.bottomright))
    bar = pygame.Rect(0, 0, max(2, box.width // 9), round(box.height * 0.34))
    bar.midtop = (box.centerx, box.top + round(box.height * 0.32))
    pygame.draw.rect(canvas.surface, ground, bar)
    pygame.draw.circle(
        canvas.surface, ground, (box.centerx, box.top + box.height * 0.82), max(1, box.width / 13)
    )


def sign(canvas: Canvas, box: pygame.Rect, name: ButtonName, colour: Colour) -> None:
    """The sign of a button: octagon, triangle, disc with a tick, arrow back, three bars."""
    {"STOP": _octagon, "CONTINUE": arrow, "OK": _disc, "UNDO": _arrow_back, "MENU": _bars}[name](
        canvas, box, colour
    )


def _octagon(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    points = [
        (
            box.centerx + cos(pi / 8 + step * pi / 4) * box.width / 2,
            box.centery + sin(pi / 8 + step * pi / 4) * box.width / 2,
        )
        for step in range(8)
    ]
    pygame.draw.polygon(canvas.surface, colour, points)


def _disc(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    pygame.draw.circle(canvas.surface, colour, box.center, box.width // 2)
    tick(canvas, box.inflate(-box.width * 0.42, -box.height * 0.42), NIGHT)


def _arrow_back(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    width = max(2, round(box.width * 0.17))
    arc = pygame.Rect(
        box.left + box.width * 0.1, box.top + box.height * 0.22, box.width * 0.86, box.height * 0.72
    )
    pygame.draw.arc(canvas.surface, colour, arc, -pi * 0.55, pi * 0.62, width)
    head = [(0.0, 0.3), (0.42, 0.02), (0.42, 0.58)]
    pygame.draw.polygon(
        canvas.surface, colour, [(box.left + x * box.width, box.top + y * box.height) for x, y in head]
    )


def _bars(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    bar = pygame.Rect(box.left, 0, box.width, max(2, round(box.height * 0.17)))
    for share in (0.17, 0.5, 0.83):
        bar.centery = box.top + round(box.height * share)
        pygame.draw.rect(canvas.surface, colour, bar, border_radius=bar.height // 2)


def letter_cap(canvas: Canvas, box: pygame.Rect, letter: str, colour: Colour) -> None:
    """A key of a keyboard with its letter."""
    pygame.draw.rect(canvas.surface, colour, box, canvas.px(0.003), border_radius=max(2, box.width // 5))
    canvas.text(letter, box.inflate(-box.width * 0.2, -box.height * 0.1), 0.03, colour, "centre")
