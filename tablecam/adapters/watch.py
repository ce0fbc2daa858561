"""Whether the pictures of a camera can be believed: black, frozen, of the wrong kind, or none at all.

Pure: it is told what came and when, and says what is wrong. A picture that is no good is never handed on: a
table that goes dark for a moment must not look as if the dice had been taken away and thrown again, and dice
on a picture that stands still while they roll must not look as if they had come to rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import numpy as np

from tablecam.frames import Frame, Tick

if TYPE_CHECKING:
    from numpy.typing import NDArray

Fault = Literal["silent", "black", "frozen", "size", "kind"]

BLACK_MEAN: Final = 8
BLACK_MOST: Final = 32
"""Steps of 8 bits: darker on average and nowhere brighter is a covered lens or a room without light, even
with the noise of a sensor at its limit."""
FROZEN_PICTURES: Final = 3
"""No two pictures of a real sensor are the same to the last bit, so a few equal ones are enough."""
_STEP: Final = 8
"""Black is told from every eighth pixel each way."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds that something may last before it is said to be a fault."""

    silent: float = 3.0
    black: float = 2.0
    frozen: float = 3.0
    size: float = 1.0
    kind: float = 1.0


@dataclass(frozen=True, slots=True)
class Seen:
    """What came of one moment. `usable`: a picture that vision may see. `lively`: it differs from the one
    before, so the camera works. `fault`: what has been wrong for too long."""

    usable: bool
    lively: bool = False
    fault: Fault | None = None


class PictureWatch:
    """Watches one opening of a camera: the first picture says what size the others have to be."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._last: NDArray[np.uint8] | None = None
        self._equal = 0
        self._wrong: Fault | None = None
        self._since_s = 0.0
        self._came_s: float | None = None

    def look(self, moment: Frame | Tick) -> Seen:
        """Take in the next moment."""
        if isinstance(moment, Tick):
            return self._no_picture(moment.time_s)
        self._came_s = moment.time_s
        before = self._last
        wrong = self._wrong_with(moment.image)
        if wrong != self._wrong:
            self._wrong, self._since_s = wrong, moment.time_s
        if wrong is None:
            return Seen(usable=True, lively=before is not None)
        lasting = moment.time_s - self._since_s >= getattr(self._limits, wrong)
        told = lasting and (wrong != "frozen" or self._equal >= FROZEN_PICTURES)
        return Seen(usable=False, fault=wrong if told else None)

    def _no_picture(self, time_s: float) -> Seen:
        """Ticks come between the pictures of a slow camera: they do not say that those are good again."""
        if self._came_s is None:
            self._came_s = time_s
        silent = time_s - self._came_s >= self._limits.silent
        return Seen(usable=False, fault="silent" if silent else None)

    def _wrong_with(self, image: NDArray[np.uint8]) -> Fault | None:
        if image.ndim != 3 or image.shape[2] != 3 or image.dtype != np.uint8 or not image.size:
            return "kind"
        if self._last is not None and image.shape != self._last.shape:
            return "size"
        if is_black(image):
            return "black"
        self._equal = self._equal + 1 if self._last is not None and np.array_equal(image, self._last) else 0
        self._last = image
        return "frozen" if self._equal else None


def is_black(image: NDArray[np.uint8]) -> bool:
    """Whether a picture (H, W, 3) shows nothing but darkness."""
    few = image[::_STEP, ::_STEP]
    return bool(few.mean() < BLACK_MEAN and few.max() < BLACK_MOST)
