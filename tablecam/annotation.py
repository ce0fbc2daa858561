"""What was read, drawn into the picture that it was read from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import DieReading

Colour = tuple[int, int, int]
"""Blue, green, red."""

CERTAIN: Final[Colour] = (80, 200, 60)
ASKED: Final[Colour] = (40, 170, 255)
AGAINST: Final[Colour] = (255, 60, 220)
"""For what a label says otherwise."""
_DARK: Final[Colour] = (20, 20, 20)


def draw_readings(image: NDArray[np.uint8], readings: Iterable[DieReading]) -> NDArray[np.uint8]:
    """A copy of a picture (H x W x 3 uint8, BGR) with a circle round each die and what was made of it."""
    drawn = image.copy()
    for die in readings:
        colour = ASKED if die.face is None else CERTAIN
        mark_die(drawn, die.centre_px, die.size_px, words_of(die), colour)
    return drawn


def words_of(die: DieReading) -> str:
    """The value and its confidence: `5 98%`, or what it may be: `? 5/6`."""
    if die.face is not None:
        return f"{die.face} {die.confidence:.0%}"
    return " ".join(("?", "/".join(str(face) for face, _ in die.candidates[:2]))).strip()


def mark_die(
    image: NDArray[np.uint8], centre_px: tuple[float, float], size_px: float, text: str, colour: Colour
) -> None:
    """Draw a circle round a face and a text below it into `image`; sizes go with the picture."""
    width = max(1, round(max(image.shape[:2]) / 500))
    x, y, radius = round(centre_px[0]), round(centre_px[1]), max(3, round(0.72 * size_px))
    cv2.circle(image, (x, y), radius, _DARK, width + 2, cv2.LINE_AA)
    cv2.circle(image, (x, y), radius, colour, width, cv2.LINE_AA)
    scale = max(0.35, min(max(image.shape[:2]) / 1600, radius / 45))
    place = (x - radius, y + radius + round(22 * scale) + width)
    for ink, stroke in ((_DARK, width + 2), (colour, width)):
        cv2.putText(image, text, place, cv2.FONT_HERSHEY_SIMPLEX, scale, ink, stroke, cv2.LINE_AA)
