"""How good a picture is for reading dice: how bright, how sharp, and whether anything shows its sharpness."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

WIDTH_PX: Final = 640
"""Pictures are measured at this width: what is finer is the sensor's noise, not the table."""
_BLUR_PX: Final = 1.5
_SHARPEST: Final = 99.5
"""The percentile of steepness that stands for the sharpest edges; above it are stray pixels."""
BLURRED: Final = 0.1
"""Of the edge of a die: a pip is two of these. With wider edges pips run into each other, and faces are not
only doubted but mistaken: 2 in 100 at 0.106, 6 at 0.127."""
FINE_PX: Final = 1.5
"""Edges in pixels: no lens makes them much narrower. Where they are too wide for a die, it is too small."""
_MARKER_MARGIN: Final = 0.3
"""Of a marker's side: so much of the paper round it is looked at, too."""
_LEAST_PART_PX: Final = 6


@dataclass(frozen=True, slots=True)
class Quality:
    """`brightness`: mean, 0 to 255. `edge`: how wide the sharpest edges are (the standard deviation of the
    blur that makes them of a step), as a share of the picture's width. `contrast`: how steep they are, in
    steps of 8 bits a pixel of a picture shrunk to 640; without contrast `edge` says nothing."""

    brightness: float
    edge: float
    contrast: float


def quality_of(picture: NDArray[np.uint8]) -> Quality:
    """Measure a picture (H x W x 3 uint8, BGR).

    An edge of width s is s / sqrt(s^2 + b^2) as steep once it is blurred by b: so the picture is blurred, and
    what that does to its sharpest edges tells how sharp they were.
    """
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    scale = WIDTH_PX / grey.shape[1]
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    edge_px, contrast = edge_of(small)
    return Quality(float(grey.mean()), edge_px / WIDTH_PX, contrast)


def edge_of(
    grey: cv2.typing.MatLike, steepest: Callable[[cv2.typing.MatLike], float] | None = None
) -> tuple[float, float]:
    """How wide the sharpest edges of a grey picture are, in its pixels, and their contrast as in Quality.
    `steepest`: how steep they are, where only some edges count."""
    measure = steepest or _steepest
    contrast, blurred = measure(grey), measure(cv2.GaussianBlur(grey, (0, 0), _BLUR_PX))
    kept = min(blurred / max(contrast, 1e-6), 0.999)
    return float(_BLUR_PX * kept / np.sqrt(1 - kept**2)), contrast


def edge_round(grey: NDArray[np.uint8], corners: NDArray[np.floating]) -> float | None:
    """How wide the edges of a marker with these corners (4, 2) are, in pixels of a grey picture; None where
    too little of it is in the picture."""
    low, high = corners.min(axis=0), corners.max(axis=0)
    margin = _MARKER_MARGIN * (high - low)
    (left, top), (right, bottom) = np.maximum(low - margin, 0).astype(int), (high + margin).astype(int)
    part = grey[top : bottom + 1, left : right + 1]
    return edge_of(part)[0] if min(part.shape) > _LEAST_PART_PX else None


def _steepest(grey: cv2.typing.MatLike) -> float:
    across, down = (cv2.Sobel(grey, cv2.CV_32F, *way, scale=1 / 8) for way in ((1, 0), (0, 1)))
    return float(np.percentile(np.hypot(across, down), _SHARPEST))
