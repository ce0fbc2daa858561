"""How good a picture is for reading dice: how bright, how sharp, and whether anything shows its sharpness."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

_WIDTH_PX: Final = 640
"""Pictures are measured at this width: what is finer is the sensor's noise, not the table."""
_BLUR_PX: Final = 1.5
_SHARPEST: Final = 99.5
"""The percentile of steepness that stands for the sharpest edges; above it are stray pixels."""


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
    scale = _WIDTH_PX / grey.shape[1]
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    edge_px, contrast = edge_of(small)
    return Quality(float(grey.mean()), edge_px / _WIDTH_PX, contrast)


def edge_of(grey: cv2.typing.MatLike) -> tuple[float, float]:
    """How wide the sharpest edges of a grey picture are, in its pixels, and their contrast as in Quality."""
    contrast, blurred = _steepest(grey), _steepest(cv2.GaussianBlur(grey, (0, 0), _BLUR_PX))
    kept = min(blurred / max(contrast, 1e-6), 0.999)
    return float(_BLUR_PX * kept / np.sqrt(1 - kept**2)), contrast


def _steepest(grey: cv2.typing.MatLike) -> float:
    across, down = (cv2.Sobel(grey, cv2.CV_32F, *way, scale=1 / 8) for way in ((1, 0), (0, 1)))
    return float(np.percentile(np.hypot(across, down), _SHARPEST))
