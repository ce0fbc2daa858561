"""Finds the markers of a printed sheet in pictures."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Sheet

Array = NDArray[np.float64]

LARGEST_SIDE_PX: Final = 1600
"""Larger pictures are searched at this size: markers are large, and the search takes time."""

_SMOOTHED_PX: Final = 960
"""From this size on markers outlast a little blur; noise, hundreds of outlines to follow, does not."""


class MarkerFinder:
    """Looks for one sheet's markers."""

    def __init__(self, sheet: Sheet) -> None:
        self._markers = frozenset(sheet.markers)
        parameters = cv2.aruco.DetectorParameters()
        parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        # Two rounds, for small markers and large ones; the smallest round finds little but noise.
        parameters.adaptiveThreshWinSizeMin, parameters.adaptiveThreshWinSizeMax = 7, 23
        parameters.adaptiveThreshWinSizeStep = 16
        dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, sheet.dictionary))
        self._detector = cv2.aruco.ArucoDetector(dictionary, parameters)

    def corners_px(self, picture: NDArray[np.uint8]) -> dict[int, Array]:
        """Corners (4, 2) of each marker in a picture (H x W x 3 uint8, BGR), in its pixels."""
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        shrink = min(1.0, LARGEST_SIDE_PX / max(grey.shape))
        if shrink < 1:
            grey = cv2.resize(grey, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        if max(grey.shape) >= _SMOOTHED_PX:
            grey = cv2.GaussianBlur(grey, (3, 3), 0)
        corners, ids, _ = self._detector.detectMarkers(grey)
        if not corners:
            return {}
        return {
            int(marker): (quad[0].astype(np.float64) + 0.5) / shrink - 0.5
            for marker, quad in zip(ids.ravel(), corners, strict=True)
            if int(marker) in self._markers
        }
