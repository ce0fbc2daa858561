"""Says why a board cannot be seen well enough, and what to do about it."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.messages import Message, message
from tablecam.vision.board import BoardPose, TooFewMarkers
from tablecam.vision.quality import quality_of

LEAST_DIE_PX: Final = 18.0
"""Edge of a die below which pips run together."""

_DARK: Final = 22.0
_BENT: Final = 0.06
"""Of a die's edge: markers so far from where a flat sheet would have them lie on one that is not flat."""
_BLURRED: Final = 0.11
"""Of a die's edge: as wide as a pip. Edges blurred by so much leave no pips."""

_BLURRED_PICTURE: Final = 0.004
"""Of a picture's width: where even its sharpest edges are so wide, no marker is found."""
_NEAR: Final = 0.35
_PLAIN: Final = 2.0


def trouble_of(picture: NDArray[np.uint8], found: BoardPose | TooFewMarkers, markers: int) -> Message | None:
    """What stands in the way of reading a board in a picture (H x W x 3 uint8, BGR), or None.

    `markers`: how many the board has.
    """
    if isinstance(found, TooFewMarkers):
        return _unseen(picture, found, markers)
    if not _whole(picture, found):
        return message("board.cut")
    if found.die_px < LEAST_DIE_PX:
        return message("board.small", size=round(found.die_px), least=round(LEAST_DIE_PX))
    if found.error_px > max(1.5, _BENT * found.die_px):
        return message("board.bent")
    if _edge_px(picture, found) > _BLURRED * found.die_px:
        return message("board.blurred")
    return None


def _unseen(picture: NDArray[np.uint8], found: TooFewMarkers, markers: int) -> Message:
    quality = quality_of(picture)
    if quality.brightness < _DARK:
        return message("board.dark")
    if quality.contrast > _PLAIN and quality.edge > _BLURRED_PICTURE:
        return message("board.blurred")
    return message("board.hidden", markers=markers) if found.markers else message("board.absent")


def _whole(picture: NDArray[np.uint8], pose: BoardPose) -> bool:
    """Whether all cells lie in the picture, with a die on them: what stands on the others would be missed."""
    corners = pose.outline_px(pose.board.die)
    return bool(((corners >= 0) & (corners < picture.shape[1::-1])).all())


def _edge_px(picture: NDArray[np.uint8], pose: BoardPose) -> float:
    """How wide the sharpest edges on the near part of the board are in the picture; markers lie there."""
    outline = pose.outline_px()
    (left, top), (right, bottom) = outline.min(axis=0), outline.max(axis=0)
    near = bottom - _NEAR * (bottom - top)
    part = picture[max(0, int(near)) : int(bottom) + 1, max(0, int(left)) : int(right) + 1]
    return float(quality_of(part).edge * part.shape[1])
