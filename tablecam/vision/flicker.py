"""Whether the light of a table swings, as lamps on the mains do 100 or 120 times a second.

A camera exposes its rows one after the other, so such a swing runs over its pictures as bands, or makes whole
pictures lighter and darker. It does so over their whole width; what moves on the table does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

_ROWS: Final = 24
_STRIPS: Final = 7
FEWEST: Final = 8
"""Pictures below which a swing cannot be told from a light that was switched."""

Profile = NDArray[np.float32]


def profile_of(picture: NDArray[np.uint8]) -> Profile:
    """Brightness down a picture (H x W x 3 uint8) in strips beside each other: (_ROWS, _STRIPS)."""
    small = cv2.resize(picture, (_STRIPS, _ROWS), interpolation=cv2.INTER_AREA)
    profile: Profile = small.mean(axis=2, dtype=np.float32) + 1
    return profile


def flicker_of(profiles: Sequence[Profile]) -> float:
    """How much the light swings in pictures one after the other, as a share of it: 0.02 is two percent up and
    down. 0 for fewer than FEWEST. What grows or falls all the while is left out: that is the exposure, or a
    cloud. So is what only some of the strips show: that is a hand."""
    if len(profiles) < FEWEST:
        return 0.0
    lights = np.stack(profiles)
    swings = lights / np.median(lights, axis=0) - 1
    common = np.median(_without_trend(swings), axis=2)
    return float(np.sqrt(2) * common.std())


def _without_trend(values: NDArray[np.floating]) -> NDArray[np.float64]:
    """Values (N, ...) less the straight line through them over time."""
    times = np.linspace(-1, 1, len(values))
    slopes = np.tensordot(times, values, 1) / (times**2).sum()
    left: NDArray[np.float64] = values - np.multiply.outer(times, slopes)
    return left
