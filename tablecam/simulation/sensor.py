"""A sensor's noise."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]


class Noise:
    """Noise that is cut at random from one stock: drawing it anew for every picture is slow.

    `size`: columns and rows of the largest picture; `deviation`: standard deviation in steps of 8 bits.
    """

    def __init__(self, rng: np.random.Generator, size: tuple[int, int], deviation: float) -> None:
        steps = np.rint(rng.standard_normal(size[0] * size[1] * 3 + (1 << 18), np.float32) * deviation)
        self._brighter = np.maximum(steps, 0).astype(np.uint8)
        self._darker = np.maximum(-steps, 0).astype(np.uint8)

    def on(self, picture: Picture, rng: np.random.Generator) -> Picture:
        """The picture (H x W x 3) with noise, another each time."""
        offset = int(rng.integers(self._brighter.size - picture.size))
        part = slice(offset, offset + picture.size)
        flat = picture.reshape(-1, 1)
        noisy = cv2.subtract(cv2.add(flat, self._brighter[part, None]), self._darker[part, None])
        return np.asarray(noisy.reshape(picture.shape), np.uint8)
