"""Tells when a board has come to rest: it may be turned and nudged, which is no hand in the picture."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.frames import Frame
from tablecam.vision.block_rays import LEVELS
from tablecam.vision.board import BoardFinder, BoardPose, TooFewMarkers
from tablecam.vision.rest import FURNITURE_S, HOLD_S, Glance, RestDetector, _Small

Mask = NDArray[np.uint8]

_BESIDE_S: Final = 1.0
"""What has come in beside the board, hides none of its markers and keeps still so long is no hand at work: a
turntable that was nudged covers another part of the table than before."""
_ROUND_TURNS: Final = 1.45
"""A sheet that is turned sweeps over a circle that is so much wider than the sheet."""
_ROUND_RESTS: Final = 1.1
"""Beside a board at rest lie its shadow and that of the dice."""


class BoardRest(RestDetector):
    """A RestDetector that looks for hands beside the board: whoever reaches for it comes in from the edge of
    the picture. What changes on the board may be dice, or the board itself, turned."""

    def __init__(self, finder: BoardFinder) -> None:
        super().__init__()
        self._finder = finder
        self._image: NDArray[np.uint8] | None = None
        self._known: BoardPose | None = None  # the board where it last came to rest

    def look(self, frame: Frame, die_px: float | None = None) -> Glance:
        """Take the next frame, as RestDetector does."""
        self._image = frame.image
        self.aside = _aside(frame.image, _ROUND_TURNS, self._known)
        return super().look(frame, die_px)

    def _settle(self, now: _Small, die: float) -> Glance:
        """Once nothing moves it is worth the time to find the board anew."""
        if self._image is None or self._time_s - self._still_since < HOLD_S:
            return super()._settle(now, die)
        found = self._finder.find(self._image)
        here = found if isinstance(found, BoardPose) else self._known
        self.aside = _aside(self._image, _ROUND_RESTS, self._known, here)
        self.furniture_s = _BESIDE_S if self._all_in_sight(found) else FURNITURE_S
        glance = super()._settle(now, die)
        if glance.stillness == "REST":
            self._known = here
        return glance

    def _all_in_sight(self, found: BoardPose | TooFewMarkers) -> bool:
        """Whether as many markers are in sight as when the board last rested."""
        known = self._known
        return known is not None and isinstance(found, BoardPose) and found.markers >= known.markers


def _aside(picture: NDArray[np.uint8], wider: float, *poses: BoardPose | None) -> Mask | None:
    """Where the board lies or lay, and as much around it as `wider` says, (H/4, W/4: 255)."""
    known = [pose for pose in poses if pose is not None]
    if not known:
        return None
    mask = np.zeros((max(1, picture.shape[0] // 4), max(1, picture.shape[1] // 4)), np.uint8)
    for pose in known:
        sheet, stacks = pose.outline_px(), pose.outline_px(LEVELS * pose.board.die)
        middle = sheet.mean(axis=0)
        reach = np.concatenate([middle + wider * (sheet - middle), stacks]) / 4
        cv2.fillConvexPoly(mask, cv2.convexHull(reach.round().astype(np.int32)), 255)
    return mask
