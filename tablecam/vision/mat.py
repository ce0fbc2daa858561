"""Finds the printed mat in a picture, and from it where things lie in millimetres.

The camera's focal length is not known. The markers tell it where the camera looks at a slant; where it looks
straight down they hardly do, and then a usual one is taken, which matters only for the height of the dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Mat, Point, find_mat
from tablecam.vision.markers import Array, MarkerFinder
from tablecam.vision.quality import BLURRED, FINE_PX, edge_round

USUAL_DIE_MM: Final = 16.0
MARKER_MARGIN_MM: Final = 3.0

_FOCAL_PER_WIDTH: Final = np.geomspace(0.6, 2.4, 13)
_USUAL_FOCAL: Final = 0.9
_PLAINLY: Final = 30
"""Steps of 8 bits between red and blue, from which on a mark has a colour."""
_CORNER_NOISE_PX: Final = 0.35
"""How well a marker's corner is found; weighs the fit against the belief in a usual lens."""


@dataclass(frozen=True, slots=True)
class MatPose:
    """Where a mat lies in a picture. `camera`: 3 x 4, mm (x, y, z, 1) to pixels; `markers`: how many were
    seen; `error_px`: how far, root mean square, their corners lie from where this pose has them."""

    mat: Mat
    camera: Array
    markers: int
    error_px: float

    def to_mm(self, place_px: Point, height_mm: float = 0.0) -> Point:
        """The place, in mm, of a pixel that shows something `height_mm` above the sheet."""
        plane = self.camera[:, :3].copy()
        plane[:, 2] = self.camera[:, 2] * height_mm + self.camera[:, 3]
        x, y, scale = np.linalg.solve(plane, np.array([*place_px, 1.0]))
        return float(x / scale), float(y / scale)

    def to_px(self, place_mm: Point, height_mm: float = 0.0) -> Point:
        """The pixel that shows a place `height_mm` above the sheet."""
        x, y, scale = self.camera @ np.array([*place_mm, height_mm, 1.0])
        return float(x / scale), float(y / scale)

    @property
    def roll_area_px(self) -> tuple[Point, ...]:
        """The corners of the roll area in the picture, in order round it."""
        (left, near), (right, far) = self.mat.roll_area
        return tuple(
            self.to_px(corner) for corner in ((left, near), (right, near), (right, far), (left, far))
        )

    def on_marker(self, place_px: Point) -> bool:
        """Whether a pixel shows a marker: to a reader of dice a square with spots, though it lies flat."""
        x, y = self.to_mm(place_px)
        reach = self.mat.marker_side / 2 + MARKER_MARGIN_MM
        return any(max(abs(x - a), abs(y - b)) <= reach for a, b in self.mat.markers.values())

    def takes_red_for_blue(self, picture: NDArray[np.uint8]) -> bool:
        """Whether the sheet's red and blue marks (ColourMarks) show in each other's colour in this picture
        (H x W x 3 uint8, BGR). Not so where either is hidden, faded, or another sheet has none."""
        marks = self.mat.colour_marks
        if marks is None:
            return False
        red, blue = (self._mean_colour(picture, place, marks.side / 2) for place in (marks.red, marks.blue))
        return bool(red[0] - red[2] > _PLAINLY and blue[2] - blue[0] > _PLAINLY)

    def blurs(self, picture: NDArray[np.uint8]) -> bool:
        """Whether the edges of the markers are so wide in a picture (H x W x 3 uint8, BGR) that the pips of
        a die run into each other: then faces are not only doubted but mistaken."""
        grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
        marked = (
            np.array([self.to_px(each) for each in self.mat.corners(mark)]) for mark in self.mat.markers
        )
        edges = [edge for corners in marked if (edge := edge_round(grey, corners)) is not None]
        if not edges:
            return False
        die_px = self.px_per_mm(self.to_px((0.0, 0.0)), 0.0) * USUAL_DIE_MM
        return float(np.median(edges)) > max(FINE_PX, BLURRED * die_px)

    def _mean_colour(self, picture: NDArray[np.uint8], place_mm: Point, side_mm: float) -> Array:
        """Mean (blue, green, red) of a small square of the sheet; grey where the picture does not show it."""
        x, y = place_mm
        offsets = np.linspace(-side_mm / 2, side_mm / 2, 5)
        places = np.array([self.to_px((x + dx, y + dy)) for dx in offsets for dy in offsets]).round()
        inside = (places >= 0).all(axis=1) & (places < picture.shape[1::-1]).all(axis=1)
        if not inside.all():
            return np.zeros(3)
        columns, rows = places.astype(int).T
        mean: Array = picture[rows, columns].mean(axis=0)
        return mean

    def place_of_top(self, centre_px: Point, size_px: float) -> tuple[Point, float]:
        """The place and edge length, in mm, of a die whose top face has this centre and mean edge in pixels.

        The top face lies one edge above the sheet, and the edge follows from the height: a few rounds settle
        it.
        """
        edge = USUAL_DIE_MM
        for _ in range(3):
            edge = float(np.clip(size_px / self.px_per_mm(centre_px, edge), 5.0, 40.0))
        return self.to_mm(centre_px, edge), edge

    def px_per_mm(self, place_px: Point, height_mm: float) -> float:
        """Mean scale round a pixel, over the directions of the sheet."""
        x, y = self.to_mm(place_px, height_mm)
        right, far = (self.to_px(place, height_mm) for place in ((x + 1, y), (x, y + 1)))
        stretch = np.array([right, far]) - np.array(place_px)
        return float(np.linalg.svd(stretch, compute_uv=False).mean())


class MatFinder:
    """Looks for one mat's markers. One marker in sight is enough for a pose; more make it good."""

    def __init__(self, mat: Mat | None = None) -> None:
        self._mat = mat or find_mat()
        self._markers = MarkerFinder(self._mat)

    def find(self, picture: NDArray[np.uint8]) -> MatPose | None:
        """The pose of the mat in a picture (H x W x 3 uint8, BGR), or None where no marker of it is seen."""
        return self.pose_of(self._markers.corners_px(picture), picture)

    def pose_of(self, found: Mapping[int, Array], picture: NDArray[np.uint8]) -> MatPose | None:
        """The pose by the corners of the markers that were found in a picture."""
        if not found:
            return None
        on_mat = np.array([corner for marker in found for corner in self._mat.corners(marker)])
        in_picture = np.concatenate(list(found.values()))
        camera, error = _fit(on_mat, in_picture, picture.shape[1], picture.shape[0])
        return MatPose(self._mat, camera, len(found), error)


def _fit(on_mat: Array, in_picture: Array, width: int, height: int) -> tuple[Array, float]:
    """The camera (3 x 4) that best explains the corners and has a likely lens, and its error in pixels."""
    flat = np.column_stack([on_mat, np.zeros(len(on_mat))])
    fits = []
    for per_width in _FOCAL_PER_WIDTH:
        focal = per_width * max(width, height)
        lens = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
        camera, error = _pose(flat, in_picture, lens)
        unlikely = (np.log(per_width / _USUAL_FOCAL) / 0.3) ** 2
        fits.append((len(flat) * (error / _CORNER_NOISE_PX) ** 2 + unlikely, camera, error))
    _, camera, error = min(fits, key=lambda fit: fit[0])
    return camera, error


def _pose(flat: Array, in_picture: Array, lens: Array) -> tuple[Array, float]:
    _, turn, shift = cv2.solvePnP(flat, in_picture, lens, None, flags=cv2.SOLVEPNP_IPPE)
    cv2.solvePnPRefineLM(flat, in_picture, lens, None, turn, shift)
    camera = lens @ np.hstack([cv2.Rodrigues(turn)[0], shift.reshape(3, 1)])
    seen = camera @ np.column_stack([flat, np.ones(len(flat))]).T
    miss = (seen[:2] / seen[2]).T - in_picture
    return camera, float(np.sqrt((miss**2).sum(axis=1).mean()))
