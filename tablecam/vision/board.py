"""Finds the board in a picture: where the camera is and how it looks, from whatever markers are in sight.

Nothing is assumed from the picture before: the board may have been turned or nudged. What the pictures have
in common is the camera. Its lens is learned from views of the board, the better the more the board is turned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Board
from tablecam.vision.lens import KnownLens, Lens, LensLearner, lens_at
from tablecam.vision.markers import Array, MarkerFinder

LEAST_MARKERS: Final = 2
"""One marker alone leaves open how the board leans."""
_OUTLIER_PX: Final = 1.5
"""A marker whose corners are so much farther off than the others' is half hidden, or bent."""


@dataclass(frozen=True, slots=True)
class BoardPose:
    """Where a board lies before a camera. `turn` (3, 3) and `shift` (3,) take millimetres of the board to the
    camera's axes (x right, y down, z forward). `markers`: how many were seen; `error_px`: how far, root mean
    square, their corners lie from where this pose has them."""

    board: Board
    lens: Lens
    turn: Array
    shift: Array
    markers: int
    error_px: float

    @property
    def position_mm(self) -> Array:
        """Where the camera is, (3,), in the board's coordinates."""
        position: Array = -self.turn.T @ self.shift
        return position

    def project(self, points_mm: NDArray[np.floating]) -> Array:
        """Pixels (N, 2) of points (N, 3) over the board."""
        seen = np.asarray(points_mm, np.float64) @ self.turn.T + self.shift
        flat = seen[:, :2] / seen[:, 2:]
        return self.lens.pixels(flat)

    def outline_px(self, height_mm: float = 0.0) -> Array:
        """Corners (4, 2) in the picture of the sheet, or of the grid as far as stacks `height_mm` high reach
        over it."""
        across, along = (length / 2 for length in self.board.sheet)
        if height_mm > 0:
            across, along = (
                len(names) * self.board.pitch / 2 for names in (self.board.columns, self.board.rows)
            )
        corners = [
            (x, y, height_mm)
            for x, y in ((-across, along), (across, along), (across, -along), (-across, -along))
        ]
        return self.project(np.array(corners, dtype=float))

    @property
    def die_px(self) -> float:
        """Edge of a die in the middle of the board, across the line of sight."""
        return float(self.board.die * self.lens.focal_px / np.linalg.norm(self.shift))


@dataclass(frozen=True, slots=True)
class TooFewMarkers:
    """A picture shows so few markers of the board that it does not tell where the board is."""

    markers: int


class BoardFinder:
    """Looks for one board. `lens`: the camera's, or `known`: what was measured of it; where neither is for
    pictures of the size that come, it is learned on the way."""

    def __init__(self, board: Board, lens: Lens | None = None, known: Sequence[KnownLens] = ()) -> None:
        self.board = board
        self._markers = MarkerFinder(board)
        self._lens, self._known = lens, known
        self._learner: LensLearner | None = None

    def find(self, picture: NDArray[np.uint8]) -> BoardPose | TooFewMarkers:
        """The board in a picture (H x W x 3 uint8, BGR)."""
        found = self._markers.corners_px(picture)
        height, width = picture.shape[:2]
        if len(found) < LEAST_MARKERS:
            return TooFewMarkers(len(found))
        return self.placed(found, width, height)

    def placed(self, found: Mapping[int, Array], width: int, height: int) -> BoardPose:
        """The board by its markers, LEAST_MARKERS or more, in a picture of this size: corners (4, 2) of each
        in pixels."""
        lens = self._lens or lens_at(self._known, width, height)
        if lens is not None:
            return self._pose(found, lens)
        if self._learner is None or self._learner.size != (width, height):
            self._learner = LensLearner(width, height)
        pose = self._pose(found, self._learner.lens)
        if not self._learner.wants(pose.turn):
            return pose
        self._learner.learn(pose.turn, *self._pairs(found))
        return self._pose(found, self._learner.lens)

    def _pose(self, found: Mapping[int, Array], lens: Lens) -> BoardPose:
        """The pose by the markers that agree."""
        on_board, in_picture = self._pairs(found)
        turn, shift, misses = _solve(on_board, in_picture, lens)
        worst = misses.reshape(-1, 4).max(axis=1)
        error = float(np.sqrt((misses**2).mean()))
        if len(found) > LEAST_MARKERS and worst.max() > _OUTLIER_PX + 2 * np.median(worst):
            less = {marker: found[marker] for row, marker in enumerate(found) if row != worst.argmax()}
            return self._pose(less, lens)
        return BoardPose(self.board, lens, turn, shift, len(found), error)

    def _pairs(self, found: Mapping[int, Array]) -> tuple[Array, Array]:
        """Corners of the markers on the board, (N, 3) mm, and in the picture, (N, 2) px."""
        flat = np.array([corner for marker in found for corner in self.board.corners(marker)])
        return np.column_stack([flat, np.zeros(len(flat))]), np.concatenate(list(found.values()))


def _solve(on_board: Array, in_picture: Array, lens: Lens) -> tuple[Array, Array, Array]:
    """Turn, shift, and how far each corner lies off, (N,) px."""
    matrix, terms = lens.matrix, lens.terms
    _, spin, shift = cv2.solvePnP(on_board, in_picture, matrix, terms, flags=cv2.SOLVEPNP_IPPE)
    cv2.solvePnPRefineLM(on_board, in_picture, matrix, terms, spin, shift)
    seen, _ = cv2.projectPoints(on_board, spin, shift, matrix, terms)
    misses = np.linalg.norm(seen.reshape(-1, 2) - in_picture, axis=1)
    turn: Array = np.asarray(cv2.Rodrigues(spin)[0], np.float64)
    return turn, np.asarray(shift, np.float64).reshape(3), misses
