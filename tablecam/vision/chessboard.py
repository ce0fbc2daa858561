"""Finds the sheet for the lens in pictures, and measures the lens by them.

Only the corners between squares count: they are found to a tenth of a pixel. The markers tell which corners
they are, so that part of the sheet may lie outside the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Chessboard, find_chessboard
from tablecam.messages import Message, figure, message
from tablecam.vision.lens import MOST_UNSURE, USUAL_FOCAL, KnownLens, Lens
from tablecam.vision.markers import Array
from tablecam.vision.quality import quality_of
from tablecam.vision.unsharp import is_unsharp

LEAST_CORNERS: Final = 12
LEAST_VIEWS: Final = 6
SHARP: Final = 0.0022
"""Of the picture's width: edges wider than that are found too far from where they are."""
_WORST_PX: Final = 1.5
_OUTLIER: Final = 2.5
_AS_GOOD: Final = 1.15
_CLOSE_PX: Final = 0.5
"""In a picture 1280 wide: a lens that misses by no more explains what was seen, whatever fits it better."""
_LESS_SURE: Final = 1.5
_SAME_VIEW: Final = 0.0005
"""Of the picture's width: views less apart are copies of one picture, and tell no more than it."""
_CORNER_NOISE: Final = 0.3 / 1280
_OPEN: Final = np.array([0.5, 0.1, 0.1, 1.0, 1.0])
"""How far a lens may lie from a usual one: focal length and centre, as shares of the focal length, and the
distortion terms."""


@dataclass(frozen=True)
class SheetView:
    """The sheet in one picture of `size` (width, height): its corners by number, where they are on the sheet,
    (N, 3) mm, and in the picture, (N, 2) px. `outline_px`: where the sheet ends, (4, 2), by a usual lens.
    `lean`: how far it leans to the right and down, as sines. `edge`: how wide its edges are, as a share of
    the picture's width."""

    size: tuple[int, int]
    corners: tuple[int, ...]
    on_sheet: NDArray[np.float32]
    in_picture: NDArray[np.float32]
    outline_px: NDArray[np.float32]
    lean: tuple[float, float]
    edge: float

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The middle of the sheet, as shares of the picture's width and height."""
        x, y = self.outline_px.mean(axis=0) / self.size
        return float(x), float(y)

    @cached_property
    def share(self) -> float:
        """How much of the picture's width and height the sheet takes, on average."""
        return float(np.sqrt(abs(cv2.contourArea(self.outline_px)) / (self.size[0] * self.size[1])))

    def moved(self, other: SheetView) -> float:
        """How far apart the corners in both views are on average, as a share of the width; 1 for none."""
        both = sorted(set(self.corners) & set(other.corners))
        if not both or self.size != other.size:
            return 1.0
        here, there = ([view.corners.index(corner) for corner in both] for view in (self, other))
        apart = np.linalg.norm(self.in_picture[here] - other.in_picture[there], axis=1)
        return float(apart.mean() / self.size[0])


class ChessboardFinder:
    """Looks for the sheet for the lens."""

    def __init__(self, board: Chessboard | None = None) -> None:
        board = board or find_chessboard()
        dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, board.dictionary))
        squares = (board.columns, board.rows)
        self._board = cv2.aruco.CharucoBoard(squares, board.square, board.marker_side, dictionary)
        self._detector = cv2.aruco.CharucoDetector(self._board)
        self._markers = cv2.aruco.ArucoDetector(dictionary)
        across, down = board.columns * board.square, board.rows * board.square
        self._outline = np.array([[0, 0, 0], [across, 0, 0], [across, down, 0], [0, down, 0]], np.float64)

    def is_unsharp(self, picture: NDArray[np.uint8]) -> bool:
        """Whether a picture (H x W x 3 uint8, BGR) in which no sheet was found is only not sharp enough."""
        return is_unsharp(picture, self._markers)

    def find(self, picture: NDArray[np.uint8]) -> SheetView | None:
        """The sheet in a picture (H x W x 3 uint8, BGR), None where too little of it is seen."""
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        corners, numbers, _, _ = self._detector.detectBoard(grey)
        if numbers is None or len(numbers) < LEAST_CORNERS:
            return None
        on_sheet = np.asarray(self._board.getChessboardCorners(), np.float64)[numbers.ravel()]
        in_picture = np.asarray(corners, np.float64).reshape(-1, 2)
        height, width = grey.shape
        placed = _placed(on_sheet, in_picture, usual_lens(width, height))
        if placed is None:
            return None
        spin, shift = placed
        turn = np.asarray(cv2.Rodrigues(spin)[0])
        seen = self._outline @ turn.T + shift.reshape(3)
        outline = usual_lens(width, height).pixels(seen[:, :2] / seen[:, 2:]).astype(np.float32)
        lean = float(turn[0, 2]), float(turn[1, 2])
        return SheetView(
            (width, height),
            tuple(int(number) for number in numbers.ravel()),
            on_sheet.astype(np.float32),
            in_picture.astype(np.float32),
            outline,
            lean,
            _edge(picture, in_picture),
        )


def usual_lens(width: int, height: int) -> Lens:
    """What a camera is taken to have until more is known."""
    return Lens(USUAL_FOCAL * max(width, height), ((width - 1) / 2, (height - 1) / 2))


def _placed(on_sheet: Array, in_picture: Array, lens: Lens) -> tuple[Array, Array] | None:
    """Turn (as a vector) and shift from the sheet to the camera; None where the corners lie on one line."""
    matrix, terms = lens.matrix, lens.terms
    try:
        found, spin, shift = cv2.solvePnP(on_sheet, in_picture, matrix, terms, flags=cv2.SOLVEPNP_IPPE)
    except cv2.error:
        return None
    if not found:
        return None
    cv2.solvePnPRefineLM(on_sheet, in_picture, matrix, terms, spin, shift)
    return np.asarray(spin, np.float64), np.asarray(shift, np.float64)


def _edge(picture: NDArray[np.uint8], in_picture: Array) -> float:
    """How wide the sharpest edges are round the corners, as a share of the picture's width."""
    (left, top), (right, bottom) = in_picture.min(axis=0), in_picture.max(axis=0)
    part = picture[max(0, int(top)) : int(bottom) + 1, max(0, int(left)) : int(right) + 1]
    return float(quality_of(part).edge * part.shape[1] / picture.shape[1])


def measure(views: Sequence[SheetView]) -> KnownLens | Message:
    """The lens by views of the sheet in pictures of one size, or why they do not tell it (Zhang 2000, "A
    flexible new technique for camera calibration"). A view that fits badly, as of a sheet that was bent, is
    left out, and copies of one picture count once."""
    views = _distinct(views)
    if len(views) < LEAST_VIEWS:
        return message("lens.few-views", count=len(views), least=LEAST_VIEWS)
    lens, error, misses, spread = _fitted(views)
    good = [view for view, miss in zip(views, misses, strict=True) if miss <= _OUTLIER * np.median(misses)]
    if LEAST_VIEWS <= len(good) < len(views):
        return measure(good)
    if error > _WORST_PX * views[0].size[0] / 1280:
        return message("lens.bad-fit", error=figure(error, 1))
    unsure = max(spread, _unsure(views, error))
    if unsure > MOST_UNSURE:
        return message("lens.flat-views")
    return KnownLens(lens, views[0].size, error, len(views), unsure)


def _distinct(views: Sequence[SheetView]) -> list[SheetView]:
    """The first of each views that are alike."""
    kept: list[SheetView] = []
    for view in views:
        if all(view.moved(other) > _SAME_VIEW for other in kept):
            kept.append(view)
    return kept


def _unsure(views: Sequence[SheetView], error_px: float) -> float:
    """How far these views would leave the focal length of a usual lens open, as a share of it.

    The fit's own spread tells that only near where it ended: where all views look straight at the sheet it
    may end at any focal length, absurd ones too, and is sure of it there.
    """
    width, height = views[0].size
    lens = usual_lens(width, height)
    noise_px = max(error_px, _CORNER_NOISE * width)
    scale = np.array([lens.focal_px] * 3 + [1.0, 1.0])
    known = np.diag((_OPEN * scale) ** -2)
    for view in views:
        slopes = _left_open(view, lens)
        known += slopes.T @ slopes / noise_px**2
    return float(np.sqrt(np.linalg.inv(known)[0, 0]) / lens.focal_px)


def _left_open(view: SheetView, lens: Lens) -> Array:
    """How the corners move with focal length, centre and distortion, (2 N, 5), without what holding the sheet
    in another way does as well."""
    on_sheet = view.on_sheet.astype(np.float64)
    placed = _placed(on_sheet, view.in_picture.astype(np.float64), lens)
    if placed is None:
        return np.zeros((0, 5))
    slopes = np.asarray(cv2.projectPoints(on_sheet, *placed, lens.matrix, lens.terms)[1], np.float64)
    by_hand = slopes[:, :6] / np.abs(slopes[:, :6]).max(axis=0)
    by_lens = np.column_stack([slopes[:, 6] + slopes[:, 7], slopes[:, 8:12]])
    same: Array = by_hand @ np.linalg.lstsq(by_hand, by_lens, rcond=None)[0]
    return by_lens - same


def _fitted(views: Sequence[SheetView]) -> tuple[Lens, float, Array, float]:
    """The lens, the error, that of each view, in pixels, and how unsure the focal length is, as a share."""
    width, height = size = views[0].size
    start = usual_lens(width, height)
    flags = (
        cv2.CALIB_USE_INTRINSIC_GUESS
        | cv2.CALIB_FIX_ASPECT_RATIO
        | cv2.CALIB_ZERO_TANGENT_DIST
        | cv2.CALIB_FIX_K3
    )
    error, matrix, terms, _, _, spread, _, misses = cv2.calibrateCameraExtended(
        [view.on_sheet for view in views],
        [view.in_picture for view in views],
        size,
        start.matrix,
        start.terms,
        flags=flags,
    )
    focal, (near, far) = float(matrix[1, 1]), terms.ravel()[:2]
    lens = Lens(focal, (float(matrix[0, 2]), float(matrix[1, 2])), float(near), float(far))
    return lens, float(error), np.asarray(misses, np.float64).ravel(), float(spread[1, 0] / focal)


def error_of(lens: Lens, views: Sequence[SheetView]) -> float:
    """How far, root mean square in pixels, corners lie from where a lens has them at best."""
    squares = []
    for view in views:
        placed = _placed(view.on_sheet.astype(np.float64), view.in_picture.astype(np.float64), lens)
        if placed is not None:
            seen, _ = cv2.projectPoints(view.on_sheet, *placed, lens.matrix, lens.terms)
            squares.append(((seen.reshape(-1, 2) - view.in_picture) ** 2).sum(axis=1))
    return float(np.sqrt(np.concatenate(squares).mean())) if squares else float("inf")


def is_worse(new: KnownLens, old: KnownLens, views: Sequence[SheetView]) -> bool:
    """Whether a lens just measured by these views should not replace one that is known: that one explains
    them as well, and rests on more of them or is surer."""
    same = old.at(*new.size)
    if same is None:
        return False
    error, as_good = error_of(same, views), _AS_GOOD * new.error_px
    if new.unsure > _LESS_SURE * old.unsure:
        return error <= max(as_good, _CLOSE_PX * new.size[0] / 1280)
    return old.views > new.views and error <= as_good
