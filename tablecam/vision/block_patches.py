"""Cuts the patches out of which faces of a block are read, in use and in training alike.

Each face lies upright in the middle of its patch, as if seen from straight ahead, with half a face of its
surroundings on every side: they tell a face from its neighbour that a slant has moved to its place.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

BLOCK_PATCH_PX: Final = 56
BLOCK_FACE_PX: Final = 28.0

_SHARP_PX: Final = 36.0
"""Edge of the faces in the picture that patches are cut from: larger ones are made small first, because
single points of fine texture turn to noise."""
_TARGET: Final = (
    np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32) * BLOCK_FACE_PX
    + (BLOCK_PATCH_PX - BLOCK_FACE_PX) / 2
    - 0.5
)


def cut_faces(picture: NDArray[np.uint8], corners_px: NDArray[np.floating]) -> NDArray[np.uint8]:
    """Patches (N, BLOCK_PATCH_PX, BLOCK_PATCH_PX, 3) of faces with these corners, (N, 4, 2), from the upper
    left clockwise. Beyond the picture (H x W x 3 uint8, BGR) its edge goes on."""
    patches = np.empty((len(corners_px), BLOCK_PATCH_PX, BLOCK_PATCH_PX, 3), np.uint8)
    if not len(corners_px):
        return patches
    source, corners = _made_small(picture, corners_px)
    for patch, quad in zip(patches, corners.astype(np.float32), strict=True):
        warp = cv2.getPerspectiveTransform(quad, _TARGET)
        size = (BLOCK_PATCH_PX, BLOCK_PATCH_PX)
        cv2.warpPerspective(
            source, warp, size, dst=patch, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    return patches


def face_edge_px(corners_px: NDArray[np.floating]) -> float:
    """The median edge of faces (N, 4, 2), across the line of sight."""
    edges = np.linalg.norm(corners_px - np.roll(corners_px, 1, axis=1), axis=2)
    return float(np.median(edges.max(axis=1)))


def _made_small(
    picture: NDArray[np.uint8], corners_px: NDArray[np.floating]
) -> tuple[NDArray[np.uint8], NDArray[np.floating]]:
    """The part of the picture that holds the faces, made small where they are large, and their corners."""
    edge = face_edge_px(corners_px)
    low = np.maximum(np.floor(corners_px.min(axis=(0, 1)) - edge), 0).astype(int)
    high = np.ceil(corners_px.max(axis=(0, 1)) + edge).astype(int) + 1
    part = picture[low[1] : high[1], low[0] : high[0]]
    if 0 in part.shape or edge <= _SHARP_PX:
        return (picture, corners_px) if 0 in part.shape else (part, corners_px - low)
    size = tuple(max(1, round(side * _SHARP_PX / edge)) for side in part.shape[1::-1])
    scale = np.array(size) / part.shape[1::-1]
    small = cv2.resize(part, size, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8), (corners_px - low + 0.5) * scale - 0.5
