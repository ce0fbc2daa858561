"""Cuts the normalised patch round a face that the face reader looks at, in use and in training alike."""

from __future__ import annotations

from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

PATCH_PX: Final = 96
FACE_IN_PATCH_PX: Final = 48.0


def cut_patch(
    picture: NDArray[np.uint8],
    centre_px: NDArray[np.floating[Any]],
    size_px: float,
    turn: float = 0.0,
    flip: int = 1,
) -> NDArray[np.uint8]:
    """The patch (PATCH_PX square, BGR) round a face, scaled so that its edge is FACE_IN_PATCH_PX.

    `flip` -1 mirrors it; `turn` (radians) turns it, for training. Beyond the picture its edge goes on.
    """
    inside = np.array(picture.shape[1::-1]) - 1
    centre = np.clip(np.asarray(centre_px, dtype=np.float64), 0, inside)
    scale = FACE_IN_PATCH_PX / size_px
    linear = turned(turn, flip) * scale
    source, shrink = picture, 2 ** max(0, int(np.ceil(np.log2(0.5 / scale))))
    if shrink > 1:
        # warpAffine samples single points; shrink the neighbourhood first, or fine texture turns to noise.
        reach = PATCH_PX / scale
        x0, y0 = np.maximum(0, np.floor(centre - reach)).astype(int)
        x1, y1 = np.ceil(centre + reach).astype(int) + 1
        part = picture[y0:y1, x0:x1]
        small = (max(1, round(part.shape[1] / shrink)), max(1, round(part.shape[0] / shrink)))
        source = np.asarray(cv2.resize(part, small, interpolation=cv2.INTER_AREA), dtype=np.uint8)
        stretch = np.array([part.shape[1] / small[0], part.shape[0] / small[1]])
        centre, linear = (centre - [x0, y0] + 0.5) / stretch - 0.5, linear * stretch
    shift = np.array([PATCH_PX / 2 - 0.5] * 2) - linear @ centre
    patch = cv2.warpAffine(
        source,
        np.column_stack([linear, shift]),
        (PATCH_PX, PATCH_PX),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(patch, dtype=np.uint8)


def turned(turn: float, flip: int) -> NDArray[np.float64]:
    """What `cut_patch` does to directions in the picture: (2, 2)."""
    return np.array([[flip * np.cos(turn), -flip * np.sin(turn)], [np.sin(turn), np.cos(turn)]])
