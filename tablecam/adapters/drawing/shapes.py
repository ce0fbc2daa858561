"""Dice, the Jolly Roger and the signs of the buttons, drawn as shapes: no font needs to have them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from tablecam.adapters.drawing.canvas import AMBER, DARK, EDGE, SOFT, Canvas, Colour
from tablecam.buttons import ButtonName
from tablecam.dice import Face

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CLEAR: Final = (0, 0, 0, 0)
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
    pygame.draw.rect(canvas.surface, canvas.shade(EDGE), box, width, border_radius=round(box.width * 0.19))
    cross = box.inflate(-box.width * 0.5, -box.height * 0.5)
    pygame.draw.line(canvas.surface, canvas.shade(SOFT), cross.topleft, cross.bottomright, 2 * width)
    pygame.draw.line(canvas.surface, canvas.shade(SOFT), cross.bottomleft, cross.topright, 2 * width)


def awaited(canvas: Canvas, box: pygame.Rect) -> None:
    """The place of a die that is still to be thrown."""
    pygame.draw.rect(
        canvas.surface, canvas.shade(EDGE), box, canvas.px(0.004), border_radius=round(box.width * 0.19)
    )


def crop(canvas: Canvas, box: pygame.Rect, picture: NDArray[np.uint8] | None) -> None:
    """What the camera saw of a die: H x W x 3 uint8 RGB, scaled into a square box with a thin edge."""
    if picture is None:
        return
    height, width = picture.shape[:2]
    seen = pygame.image.frombuffer(picture.tobytes(), (width, height), "RGB")
    canvas.surface.blit(pygame.transform.smoothscale(seen, box.size), box)
    pygame.draw.rect(canvas.surface, canvas.shade(EDGE), box, canvas.px(0.003))


def pointer(canvas: Canvas, box: pygame.Rect) -> None:
    """The cursor on a die: a ring round it and an arrow above it."""
    gap = canvas.px(0.011)
    ring = box.inflate(2 * gap, 2 * gap)
    pygame.draw.rect(
        canvas.surface, canvas.shade(AMBER), ring, canvas.px(0.007), border_radius=round(ring.width * 0.2)
    )
    head = pygame.Rect(0, 0, canvas.px(0.04), canvas.px(0.022))
    head.midbottom = (ring.centerx, ring.top - canvas.px(0.004))
    smooth(canvas, head, _arrow_down, AMBER)


Draw = Callable[[pygame.Surface, Colour], None]
"""Draws a shape that fills a surface."""


def smooth(canvas: Canvas, box: pygame.Rect, draw: Draw, colour: Colour) -> None:
    """Draw a shape large and shrink it into its box."""
    drawn = pygame.Surface((box.width * FINER, box.height * FINER), pygame.SRCALPHA)
    draw(drawn, canvas.shade(colour))
    canvas.surface.blit(pygame.transform.smoothscale(drawn, box.size), box)


def tick(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    """A tick mark."""
    smooth(canvas, box, _tick, colour)


def arrow(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    """A triangle that points to the right."""
    smooth(canvas, box, _arrow, colour)


def star(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    """A star of five points."""
    smooth(canvas, box, _star, colour)


def warning(canvas: Canvas, box: pygame.Rect, colour: Colour) -> None:
    """A triangle with an exclamation mark cut out of it."""
    smooth(canvas, box, exclamation, colour)


def sign(canvas: Canvas, box: pygame.Rect, name: ButtonName, colour: Colour) -> None:
    """The sign of a button: octagon, triangle, disc with a tick, arrow back, three bars."""
    smooth(canvas, box, SIGNS[name], colour)


def letter_cap(canvas: Canvas, box: pygame.Rect, letter: str, colour: Colour) -> None:
    """A key of a keyboard with its letter."""
    pygame.draw.rect(
        canvas.surface, canvas.shade(colour), box, canvas.px(0.003), border_radius=max(2, box.width // 5)
    )
    canvas.text(letter, box.inflate(-box.width * 0.2, -box.height * 0.1), 0.034, colour, "centre")


def _polygon(drawn: pygame.Surface, colour: tuple[int, ...], points: Iterable[tuple[float, float]]) -> None:
    """A polygon whose points are shares of the surface."""
    width, height = drawn.get_size()
    pygame.draw.polygon(drawn, colour, [(x * (width - 1), y * (height - 1)) for x, y in points])


def _round(step: float, radius: float) -> tuple[float, float]:
    """A point on a circle round the middle, `step` of a full turn clockwise from the top."""
    return 0.5 + sin(2 * pi * step) * radius, 0.5 - cos(2 * pi * step) * radius


def _arrow(drawn: pygame.Surface, colour: Colour) -> None:
    _polygon(drawn, colour, ((0, 0), (1, 0.5), (0, 1)))


def _arrow_down(drawn: pygame.Surface, colour: Colour) -> None:
    _polygon(drawn, colour, ((0, 0), (1, 0), (0.5, 1)))


def _tick(drawn: pygame.Surface, colour: Colour) -> None:
    _polygon(
        drawn, colour, ((0.04, 0.56), (0.17, 0.42), (0.38, 0.63), (0.83, 0.14), (0.97, 0.27), (0.38, 0.9))
    )


def _star(drawn: pygame.Surface, colour: Colour) -> None:
    _polygon(drawn, colour, (_round(step / 10, 0.22 if step % 2 else 0.5) for step in range(10)))


def _octagon(drawn: pygame.Surface, colour: Colour) -> None:
    _polygon(drawn, colour, (_round((step + 0.5) / 8, 0.5) for step in range(8)))


def exclamation(drawn: pygame.Surface, colour: Colour) -> None:
    """A warning: a triangle with an exclamation mark cut out of it."""
    width, height = drawn.get_size()
    _polygon(drawn, colour, ((0.5, 0), (1, 1), (0, 1)))
    _polygon(drawn, CLEAR, ((0.44, 0.34), (0.56, 0.34), (0.54, 0.68), (0.46, 0.68)))
    pygame.draw.circle(drawn, CLEAR, (width * 0.5, height * 0.82), width * 0.065)


def good_news(drawn: pygame.Surface, colour: Colour) -> None:
    """Good news: a disc with a tick cut out of it."""
    edge = min(drawn.get_size())
    disc = pygame.Surface((edge, edge), pygame.SRCALPHA)
    _disc(disc, colour)
    drawn.blit(disc, disc.get_rect(center=drawn.get_rect().center))


def _disc(drawn: pygame.Surface, colour: Colour) -> None:
    edge = drawn.get_width()
    pygame.draw.circle(drawn, colour, (edge / 2, edge / 2), edge / 2)
    _polygon(
        drawn, CLEAR, ((0.22, 0.53), (0.31, 0.44), (0.44, 0.57), (0.71, 0.27), (0.8, 0.36), (0.44, 0.75))
    )


def _arrow_back(drawn: pygame.Surface, colour: Colour) -> None:
    """Three quarters of a ring, and a head at its left end."""
    turns = [0.8 + step / 40 * 0.72 for step in range(41)]
    outer = [_round(turn, 0.46) for turn in turns]
    inner = [_round(turn, 0.28) for turn in reversed(turns)]
    _polygon(drawn, colour, (*outer, *inner))
    _polygon(drawn, colour, ((0.0, 0.12), (0.0, 0.58), (0.44, 0.5)))


def _bars(drawn: pygame.Surface, colour: Colour) -> None:
    width, height = drawn.get_size()
    for share in (0.08, 0.42, 0.76):
        bar = pygame.Rect(0, round(height * share), width, round(height * 0.16))
        pygame.draw.rect(drawn, colour, bar, border_radius=bar.height // 2)


SIGNS: Final[dict[ButtonName, Draw]] = {
    "STOP": _octagon,
    "CONTINUE": _arrow,
    "OK": _disc,
    "UNDO": _arrow_back,
    "MENU": _bars,
}
