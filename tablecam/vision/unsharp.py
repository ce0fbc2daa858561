"""Tells a sheet for the lens that is there but not sharp from one that is not there.

Blur takes the markers first: that they are squares of one size is still seen long after. Their edges tell the
rest, across and down apart, as a sheet that moved is sharp one way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.vision.markers import Array
from tablecam.vision.quality import WIDTH_PX, edge_of

_SQUARES: Final = 12
"""So many squares of about one size are a sheet."""
_LEAST_SIDE: Final = 0.02
"""Of the picture's width: smaller squares are print, or pips."""
_EDGE: Final = 0.002
"""Of the picture's width: wider edges, either way, hide the markers of a sheet that fills the picture."""


def is_unsharp(picture: NDArray[np.uint8], detector: cv2.aruco.ArucoDetector) -> bool:
    """Whether a picture (H x W x 3 uint8, BGR) in which no sheet was found shows one that is not
    sharp."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    squares = _alike(detector.detectMarkers(grey)[2], grey.shape[1])
    if len(squares) < _SQUARES:
        return False
    left, top, width, height = cv2.boundingRect(squares.reshape(-1, 2))
    part = grey[max(0, top) : top + height, max(0, left) : left + width]
    scale = WIDTH_PX / grey.shape[1]
    small = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return max(edge_of(small, partial(_steepest, way=way))[0] for way in ((1, 0), (0, 1))) > _EDGE * WIDTH_PX


def _alike(outlines: Sequence[cv2.typing.MatLike], width: int) -> NDArray[np.float32]:
    """Those of the outlines that are about as large as most, (N, 4, 2) px."""
    squares = np.array(outlines, np.float32).reshape(-1, 4, 2)
    areas: Array = np.array([cv2.contourArea(square) for square in squares])
    large = areas > (_LEAST_SIDE * width) ** 2
    if not large.any():
        return squares[:0]
    usual = float(np.median(areas[large]))
    return squares[(usual / 2 < areas) & (areas < 2 * usual)]


def _steepest(grey: cv2.typing.MatLike, way: tuple[int, int]) -> float:
    return float(np.percentile(np.abs(cv2.Sobel(grey, cv2.CV_32F, *way, scale=1 / 8)), 99))
