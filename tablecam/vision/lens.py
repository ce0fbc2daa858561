"""What a camera's lens does: where in the picture a direction before the camera is seen.

A lens is measured with a printed sheet (chessboard.py), or learned while a board is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.vision.markers import Array

USUAL_FOCAL: Final = 0.9
"""Of the picture's longer side: a usual camera, until views tell more."""

_FOCAL_SPREAD, _DISTORTION_SPREAD = 0.3, 0.05
"""How far usual lenses lie apart: logarithm of the focal length, and distortion."""
_FARTHEST: Final = 4.0
_CORNER_NOISE_PX: Final = 0.3
_MOST_VIEWS: Final = 12
_ANOTHER_VIEW: Final = np.radians(5)
_VIEWS_FOR_DISTORTION: Final = 3
_SAME_SHAPE_PX: Final = 1.0
MOST_UNSURE: Final = 0.01
"""Of the focal length: a lens that is known less well is not believed."""


@dataclass(frozen=True, slots=True)
class Lens:
    """A camera that is turned nowhere: focal length and principal point in pixels, and two radial distortion
    terms (OpenCV's k1 and k2)."""

    focal_px: float
    centre_px: tuple[float, float]
    distortion: float = 0.0
    far_distortion: float = 0.0

    @property
    def matrix(self) -> Array:
        x, y = self.centre_px
        return np.array([[self.focal_px, 0, x], [0, self.focal_px, y], [0, 0, 1.0]])

    @property
    def terms(self) -> Array:
        return np.array([self.distortion, self.far_distortion, 0.0, 0.0])

    def pixels(self, slopes: Array) -> Array:
        """Where directions (N, 2), right and down by forward, are seen, (N, 2) px."""
        squared = (slopes**2).sum(axis=1, keepdims=True)
        bent = slopes * (1 + squared * (self.distortion + squared * self.far_distortion))
        pixels: Array = bent * self.focal_px + self.centre_px
        return pixels

    def scaled(self, factor: float) -> Lens:
        """The lens for the same pictures, so many times larger."""
        x, y = ((place + 0.5) * factor - 0.5 for place in self.centre_px)
        return Lens(self.focal_px * factor, (x, y), self.distortion, self.far_distortion)


@dataclass(frozen=True, slots=True)
class KnownLens:
    """A lens measured on pictures of one size (width, height). `error_px`: how far, root mean square,
    what was seen lies from where the lens has it, over so many `views`. `unsure`: the standard deviation of
    the focal length, as a share of it."""

    lens: Lens
    size: tuple[int, int]
    error_px: float
    views: int
    unsure: float = MOST_UNSURE

    def at(self, width: int, height: int) -> Lens | None:
        """The lens for pictures of a size: None for another shape, as nobody knows what was cut off there."""
        factor = width / self.size[0]
        if abs(self.size[1] * factor - height) > _SAME_SHAPE_PX:
            return None
        return self.lens if factor == 1 else self.lens.scaled(factor)


def lens_at(known: Sequence[KnownLens], width: int, height: int) -> Lens | None:
    """The lens for pictures of a size, the first of those known that tells it."""
    return next((lens for one in known if (lens := one.at(width, height)) is not None), None)


class LensLearner:
    """Learns a camera's lens from views of the board, each turned another way (Zhang 2000, "A flexible new
    technique for camera calibration").

    What the views leave open, usual lenses fill in: looking straight down, one view tells next to nothing of
    the focal length.
    """

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.lens = Lens(USUAL_FOCAL * max(width, height), ((width - 1) / 2, (height - 1) / 2))
        self._usual = self.lens.focal_px
        self._turns: list[Array] = []
        self._on_board: list[NDArray[np.float32]] = []
        self._in_picture: list[NDArray[np.float32]] = []

    def wants(self, turn: Array) -> bool:
        """Whether a view of the board, so turned, would tell anything new."""
        if len(self._turns) >= _MOST_VIEWS:
            return False
        cosines = [(np.trace(known.T @ turn) - 1) / 2 for known in self._turns]
        return all(cosine < np.cos(_ANOTHER_VIEW) for cosine in cosines)

    def learn(self, turn: Array, on_board: Array, in_picture: Array) -> None:
        """Take in one view: corners on the board, (N, 3) mm, and in the picture, (N, 2) px."""
        self._turns.append(turn)
        self._on_board.append(on_board.astype(np.float32))
        self._in_picture.append(in_picture.astype(np.float32))
        flags = (
            cv2.CALIB_USE_INTRINSIC_GUESS
            | cv2.CALIB_FIX_PRINCIPAL_POINT
            | cv2.CALIB_FIX_ASPECT_RATIO
            | cv2.CALIB_ZERO_TANGENT_DIST
            | cv2.CALIB_FIX_K2
            | cv2.CALIB_FIX_K3
        )
        if len(self._turns) < _VIEWS_FOR_DISTORTION:
            flags |= cv2.CALIB_FIX_K1
        start = Lens(self._usual, self.lens.centre_px)
        error, matrix, terms, _, _, spread, _, _ = cv2.calibrateCameraExtended(
            self._on_board, self._in_picture, self.size, start.matrix, start.terms, flags=flags
        )
        if not 1 / _FARTHEST < matrix[1, 1] / self._usual < _FARTHEST:
            return  # straight from above the views fit any focal length, also absurd ones
        # The spread is told for the corner noise of these views; a few corners may agree by chance.
        wide = max(1.0, _CORNER_NOISE_PX / max(error, 1e-6))
        focal = _weighed(
            np.log(matrix[1, 1]),
            wide * spread[1, 0] / matrix[1, 1],
            np.log(self._usual),
            _FOCAL_SPREAD,
        )
        bend = _weighed(terms.ravel()[0], wide * spread[4, 0], 0.0, _DISTORTION_SPREAD)
        self.lens = Lens(float(np.exp(focal)), self.lens.centre_px, bend)


def _weighed(seen: float, spread: float, usual: float, usual_spread: float) -> float:
    """What was measured and what is usual, each weighed by how sure it is."""
    if not np.isfinite(seen) or spread <= 0:
        return usual
    weight = usual_spread**2 / (usual_spread**2 + spread**2)
    return float(weight * seen + (1 - weight) * usual)
