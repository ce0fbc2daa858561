"""What a picture of the mat tells about how the camera stands: how large, how sharp, how bright, how even."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import cv2
import numpy as np

from tablecam.mats import Mat, find_mat
from tablecam.vision.markers import MarkerFinder
from tablecam.vision.mat import USUAL_DIE_MM, MatFinder, MatPose
from tablecam.vision.quality import edge_round, quality_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Picture = NDArray[np.uint8]

Side = Literal["left", "right", "top", "bottom"]
Outline = tuple[tuple[float, float], ...]
"""Corners, as shares of the picture's width and height; they may lie outside it."""

_ACROSS, _ALONG = 8, 6
"""Into so many patches the roll area is cut to see whether it is lit evenly."""
_IN_PATCH: Final = 6
_PAPER: Final = 75
"""The percentile of a patch that is paper, also where a die or its shadow lies in it."""
_DARKEST, _BRIGHTEST = 8, 95
"""The percentiles of the patches that are compared: one under a die or a finger does not count."""


@dataclass(frozen=True, slots=True)
class OnMat:
    """What is known where the mat is seen. `markers` of `count` are; `outline` is that of the sheet.

    `cut`: sides of the picture that cut the roll area off. `die_px`: edge of a die of 16 mm in the middle.
    `evenness`: the darkest part of the paper by the brightest; `dark_side`: where that is.
    """

    markers: int
    count: int
    outline: Outline
    cut: tuple[Side, ...]
    die_px: float
    evenness: float
    dark_side: Side


@dataclass(frozen=True, slots=True)
class Measured:
    """What one picture shows. `size`: its width and height in pixels.

    `brightness`: of the paper where the mat is seen, else of the whole picture, 0 to 255. `edge_px`: how wide
    edges are (the standard deviation of the blur), of the markers where the mat is seen; None where nothing
    in sight could be sharp.
    """

    size: tuple[int, int]
    brightness: float
    edge_px: float | None
    mat: OnMat | None = None


class Measurer:
    """Measures pictures of one mat."""

    def __init__(self, mat: Mat | None = None) -> None:
        self._mat = mat or find_mat()
        self._finder, self._markers = MatFinder(self._mat), MarkerFinder(self._mat)

    def measure(self, picture: Picture) -> Measured:
        """Measure a picture (H x W x 3 uint8, BGR)."""
        height, width = picture.shape[:2]
        found = self._markers.corners_px(picture)
        pose = self._finder.pose_of(found, picture)
        if pose is None:
            return _without_mat(picture, (width, height))
        grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
        edges = [edge for each in found.values() if (edge := edge_round(grey, each)) is not None]
        light = _Paper(grey, pose)
        on_mat = OnMat(
            pose.markers,
            len(self._mat.markers),
            _outline(pose, (width, height)),
            _cut(pose, (width, height)),
            pose.px_per_mm(pose.to_px((0.0, 0.0)), 0.0) * USUAL_DIE_MM,
            light.evenness,
            light.dark_side,
        )
        edge = float(np.median(edges)) if edges else None
        return Measured((width, height), light.brightness, edge, on_mat)


_PLAIN: Final = 5.0
"""Steps of 8 bits a pixel: where nothing is steeper, there is no edge that could be sharp."""


def _without_mat(picture: Picture, size: tuple[int, int]) -> Measured:
    quality = quality_of(picture)
    edge = quality.edge * size[0] if quality.contrast > _PLAIN else None
    return Measured(size, quality.brightness, edge)


def _outline(pose: MatPose, size: tuple[int, int]) -> Outline:
    """The corners of the sheet."""
    across, along = pose.mat.sheet[0] / 2, pose.mat.sheet[1] / 2
    corners = ((-across, -along), (across, -along), (across, along), (-across, along))
    seen = (pose.to_px(corner) for corner in corners)
    return tuple((x / size[0], y / size[1]) for x, y in seen)


def _cut(pose: MatPose, size: tuple[int, int]) -> tuple[Side, ...]:
    """The sides of the picture beyond which a die in the roll area would be out of sight."""
    (left, near), (right, far) = pose.mat.roll_area
    corners = [(x, y) for x in (left, right) for y in (near, far)]
    places = np.array([pose.to_px(corner, height) for corner in corners for height in (0.0, USUAL_DIE_MM)])
    x, y = places.T
    beyond: dict[Side, bool] = {
        "left": bool((x < 0).any()),
        "right": bool((x >= size[0]).any()),
        "top": bool((y < 0).any()),
        "bottom": bool((y >= size[1]).any()),
    }
    return tuple(side for side, is_beyond in beyond.items() if is_beyond)


class _Paper:
    """How the roll area is lit, by patches: how bright the paper in each is, where it is in the picture."""

    def __init__(self, grey: Picture, pose: MatPose) -> None:
        (left, near), (right, far) = pose.mat.roll_area
        across = np.linspace(left, right, _ACROSS * _IN_PATCH + 2)[1:-1]
        along = np.linspace(near, far, _ALONG * _IN_PATCH + 2)[1:-1]
        x, y = np.meshgrid(across, along)
        seen = pose.camera @ np.stack([x.ravel(), y.ravel(), np.zeros(x.size), np.ones(x.size)])
        places = (seen[:2] / seen[2]).round().astype(int)
        height, width = grey.shape
        inside = (places[0] >= 0) & (places[0] < width) & (places[1] >= 0) & (places[1] < height)
        values = np.full(x.size, np.nan)
        values[inside] = grey[places[1][inside], places[0][inside]]
        patches = [_patches(each.astype(float)) for each in (values, places[0], places[1])]
        whole: NDArray[np.bool_] = np.asarray(~np.isnan(patches[0]).any(axis=1))
        if not whole.any():  # of a mat that is hardly in the picture
            whole[:], patches[0] = True, np.full_like(patches[0], float(grey.mean()))
        self._paper = np.percentile(patches[0][whole], _PAPER, axis=1)
        self._places = np.stack([each[whole].mean(axis=1) for each in patches[1:]], axis=1)

    @property
    def brightness(self) -> float:
        return float(np.median(self._paper))

    @property
    def evenness(self) -> float:
        darkest, brightest = np.percentile(self._paper, (_DARKEST, _BRIGHTEST))
        return float(darkest / max(brightest, 1.0))

    @property
    def dark_side(self) -> Side:
        """Where the light falls off most, by the plane that fits the patches best."""
        spread = self._places - self._places.mean(axis=0)
        (across, down), *_ = np.linalg.lstsq(spread, self._paper - self._paper.mean(), rcond=None)
        if abs(across) >= abs(down):
            return "left" if across > 0 else "right"
        return "top" if down > 0 else "bottom"


def _patches(samples: NDArray[np.float64]) -> NDArray[np.float64]:
    """The samples of the roll area, row by row, as one row a patch."""
    cut = samples.reshape(_ALONG, _IN_PATCH, _ACROSS, _IN_PATCH)
    return cut.transpose(0, 2, 1, 3).reshape(_ALONG * _ACROSS, _IN_PATCH * _IN_PATCH)
