"""What is printed on a die: where the pips of a face lie, and drawings of a skull."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

MARK_PX: Final = 96

PIP_PLACES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}
FAR_AWAY: Final = 9.0


def pip_table(spread: float, swapped: frozenset[int]) -> NDArray[np.float32]:
    """Pip centres of every face, (7, 6, 2) in face coordinates -1..1; row 0 and spare places are far away."""
    table = np.full((7, 6, 2), FAR_AWAY, dtype=np.float32)
    for face, places in PIP_PLACES.items():
        for index, (u, v) in enumerate(places):
            table[face, index] = (-v, u) if face in swapped else (u, v)
    table[table < FAR_AWAY] *= 2 * spread
    return table


@lru_cache(maxsize=64)
def skull(style: int) -> NDArray[np.float32]:
    """A skull as a mask (MARK_PX, MARK_PX), 1 where the ink is. Every style is another drawing of it."""
    rng = np.random.default_rng(style)
    size = 4 * MARK_PX
    ink = np.zeros((size, size), np.uint8)
    middle = size / 2
    scale = size * rng.uniform(0.30, 0.42)
    if rng.random() < 0.6:
        _bones(ink, rng, middle, scale)
    width, height = scale * rng.uniform(0.62, 0.85), scale * rng.uniform(0.6, 0.78)
    top = middle - scale * rng.uniform(0.1, 0.25)
    outlined = rng.random() < 0.35
    jaw = _jaw(ink, rng, (middle, top), width, height)
    cv2.ellipse(ink, _point(middle, top), _point(width, height), 0, 0, 360, 255, -1)
    if outlined:
        _hollow(ink, max(3, int(scale * 0.09)))
    _holes(ink, rng, (middle, top), width, height, jaw, 255 if outlined else 0)
    small = cv2.resize(ink, (MARK_PX, MARK_PX), interpolation=cv2.INTER_AREA)
    return (small / 255).astype(np.float32)


def _point(x: float, y: float) -> tuple[int, int]:
    return round(x), round(y)


def _bones(ink: NDArray[np.uint8], rng: np.random.Generator, middle: float, scale: float) -> None:
    reach, drop = scale * rng.uniform(1.0, 1.2), scale * rng.uniform(0.1, 0.6)
    rise, thick = reach * rng.uniform(0.35, 0.8), max(4, int(scale * rng.uniform(0.14, 0.24)))
    for side in (-1, 1):
        ends = [(middle + way * reach, middle + drop + way * side * rise) for way in (-1, 1)]
        cv2.line(ink, _point(*ends[0]), _point(*ends[1]), 255, thick)
        for x, y in ends:
            for knob in (-1, 1):
                place = _point(x + 0.6 * thick * knob * side * -0.7, y + 0.6 * thick * knob)
                cv2.circle(ink, place, int(thick * 0.75), 255, -1)
    # A gap keeps the skull apart from the bones behind it.
    cv2.circle(ink, _point(middle, middle), int(scale * 0.95), 0, -1)


def _jaw(
    ink: NDArray[np.uint8],
    rng: np.random.Generator,
    centre: tuple[float, float],
    width: float,
    height: float,
) -> float:
    half, bottom = width * rng.uniform(0.45, 0.65), centre[1] + height * rng.uniform(1.25, 1.6)
    cv2.rectangle(ink, _point(centre[0] - half, centre[1]), _point(centre[0] + half, bottom), 255, -1)
    return bottom


def _hollow(ink: NDArray[np.uint8], thick: int) -> None:
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * thick + 1, 2 * thick + 1))
    np.subtract(ink, cv2.erode(ink, kernel), out=ink)


def _holes(
    ink: NDArray[np.uint8],
    rng: np.random.Generator,
    centre: tuple[float, float],
    width: float,
    height: float,
    jaw: float,
    colour: int,
) -> None:
    x, y = centre
    apart, eye = width * rng.uniform(0.38, 0.5), width * rng.uniform(0.2, 0.34)
    lean = rng.uniform(-25, 25)
    for side in (-1, 1):
        place = _point(x + side * apart, y + height * 0.15)
        cv2.ellipse(ink, place, _point(eye, eye * rng.uniform(0.8, 1.2)), side * lean, 0, 360, colour, -1)
    nose = width * rng.uniform(0.1, 0.2)
    tip = y + height * 0.5
    triangle = np.array([(x, tip), (x - nose, tip + 2 * nose), (x + nose, tip + 2 * nose)], dtype=np.int32)
    cv2.fillPoly(ink, [triangle], colour)
    teeth = int(rng.integers(0, 5))
    for index in range(teeth):
        across = x + width * 0.35 * (index - (teeth - 1) / 2) * 2 / max(teeth, 2)
        thick = max(2, int(width * 0.06))
        cv2.line(ink, _point(across, jaw - height * 0.4), _point(across, jaw), colour, thick)
