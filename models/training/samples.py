"""Cuts training samples out of labelled pictures, and changes their light, colour and sharpness."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.vision.networks import CLASSES, STRIDE
from tablecam.vision.patches import PATCH_PX, cut_patch, turned

CROP_PX: Final = 192
DETECTOR_SIZES_PX: Final = (8.0, 44.0)
"""Edge lengths of top faces, in the pixels of its input, that the detector answers for."""
IGNORED_BEYOND: Final = 1.36
"""Faces out of the detector's sizes by up to this factor are neither to be found nor to be denied."""

THUMBNAILS_PX: Final = (36, CROP_PX)
"""Longer side of whole pictures seen from afar: what looks like a large die there may be several dice."""

DECOY: Final = "none"
WEIGHTS: Final = {"skull": 5.0, "other": 5.0, "leaning": 3.0, "4": 1.5, "5": 1.5, "6": 1.5, DECOY: 0.5}
"""How much more often than others faces are drawn that are rare or hard."""

SEEN: Final = 0.75
"""Rendered faces of which less is in sight are nobody's to read; finds there count for nothing."""

Rng = np.random.Generator
Picture = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Face:
    """A labelled top face: its value (a name of CLASSES), corners (4, 2) px, the share of it in sight, and,
    where that is known, its slant (2,).

    With the value `none` it is a decoy: something that networks took for a face and that is none.
    """

    value: str
    corners: NDArray[np.float64]
    seen: float
    slant: NDArray[np.float64] | None = None

    @classmethod
    def of(cls, row: Sequence[Any]) -> Face:
        """A face by its row in a shard's labels: value, corners, share in sight, and perhaps slant."""
        value, corners, seen, *slant = row
        return cls(str(value), np.array(corners), seen, np.array(slant[0]) if slant else None)

    @property
    def centre(self) -> NDArray[np.float64]:
        centre: NDArray[np.float64] = self.corners.sum(axis=0) / 4
        return centre

    @property
    def size(self) -> float:
        """Mean edge length, px."""
        return float(np.hypot(*(self.corners - self.corners[[1, 2, 3, 0]]).T).mean())

    @property
    def foreshortened(self) -> float:
        """Area over the square of the mean edge: 1 for a square seen from straight above."""
        return float(cv2.contourArea(self.corners.astype(np.float32))) / max(self.size**2, 1e-6)


def vary(picture: Picture, rng: Rng) -> Picture:
    """The same picture in another light, through another camera."""
    if rng.random() < 0.15:
        picture = np.repeat(picture.mean(axis=2, keepdims=True).astype(np.uint8), 3, axis=2)
    elif rng.random() < 0.15:
        picture = np.ascontiguousarray(picture[..., rng.permutation(3)])
    tones = np.linspace(0, 1, 256)[:, None] ** np.exp(rng.normal(0, 0.25))
    gains = rng.uniform(0.55, 1.3) * np.exp(rng.normal(0, 0.07, 3))
    curve = (tones * gains + rng.normal(0, 0.05)).astype(np.float32)
    varied = cv2.LUT(picture, curve[:, None]).astype(np.float32, copy=False)
    if rng.random() < 0.35:
        varied = cv2.GaussianBlur(varied, (0, 0), float(rng.uniform(0.3, 1.3)))
    if rng.random() < 0.5:
        varied = varied + rng.standard_normal(varied.shape, dtype=np.float32) * np.float32(
            rng.uniform(0, 0.05)
        )
    out = np.clip(varied * 255, 0, 255).astype(np.uint8)
    if rng.random() < 0.2:
        coded = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 90))])[1]
        out = cv2.imdecode(coded, cv2.IMREAD_COLOR).astype(np.uint8)
    return out


def detector_sample(picture: Picture, faces: list[Face], rng: Rng) -> tuple[Picture, NDArray[np.float32]]:
    """A crop (CROP_PX square) and its target (6, CROP_PX/4, CROP_PX/4): heat, dx, dy, log2 size, weight of
    the heat, weight of the rest."""
    matrix = _crop_matrix(picture, faces, rng)
    scale = float(np.hypot(matrix[0, 0], matrix[1, 0]))
    source = picture
    if scale < 0.6:
        # warpAffine samples single points; shrink first, or fine texture turns to noise.
        source = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA).astype(np.uint8)
        to_small = np.diag([source.shape[1] / picture.shape[1], source.shape[0] / picture.shape[0], 1.0])
        warp = (np.vstack([matrix, [0, 0, 1]]) @ np.linalg.inv(to_small))[:2]
    else:
        warp = matrix
    border = int(rng.choice([cv2.BORDER_CONSTANT, cv2.BORDER_REPLICATE]))
    crop = cv2.warpAffine(source, warp, (CROP_PX, CROP_PX), flags=cv2.INTER_LINEAR, borderMode=border)
    moved = [Face(f.value, f.corners @ matrix[:, :2].T + matrix[:, 2], f.seen) for f in faces]
    return vary(crop.astype(np.uint8), rng), detector_target(moved)


def _crop_matrix(picture: Picture, faces: list[Face], rng: Rng) -> NDArray[np.float64]:
    if rng.random() < 0.1:
        return _thumbnail_matrix(picture, rng)
    low, high = DETECTOR_SIZES_PX
    wanted = float(np.exp(rng.uniform(np.log(low), np.log(high))))
    if faces and rng.random() < 0.9:
        face = faces[int(rng.integers(len(faces)))]
        scale, aim = (
            wanted / face.size,
            face.centre + rng.uniform(-0.4, 0.4, 2) * CROP_PX * face.size / wanted,
        )
    else:
        scale = float(np.exp(rng.uniform(np.log(0.4), np.log(1.3))))
        aim = rng.uniform(0, 1, 2) * [picture.shape[1], picture.shape[0]]
    # Mostly the picture fills the crop; beyond its edges there is nothing to learn from.
    size = np.array(picture.shape[1::-1])
    fill = float(CROP_PX / size.min()) if rng.random() < 0.85 else 0.1
    scale = float(np.clip(scale, min(fill, 1.8), 1.8))
    reach = np.minimum(CROP_PX / 2 / scale, size / 2)
    if rng.random() < 0.85:
        aim = np.clip(aim, reach, size - reach)
    return _centred(scale, aim, rng)


def _thumbnail_matrix(picture: Picture, rng: Rng) -> NDArray[np.float64]:
    size = np.array(picture.shape[1::-1])
    scale = float(rng.uniform(*THUMBNAILS_PX)) / size.max()
    return _centred(scale, size * rng.uniform(0.35, 0.65, 2), rng)


def _centred(scale: float, aim: NDArray[np.float64], rng: Rng) -> NDArray[np.float64]:
    flip = -1 if rng.random() < 0.5 else 1
    linear = np.array([[flip * scale, 0], [0, scale]])
    return np.column_stack([linear, np.array([CROP_PX / 2, CROP_PX / 2]) - linear @ aim])


def detector_target(faces: list[Face]) -> NDArray[np.float32]:
    cells = CROP_PX // STRIDE
    target = np.zeros((6, cells, cells), np.float32)
    target[4] = 1
    rows, columns = np.mgrid[0:cells, 0:cells].astype(np.float32)
    low, high = DETECTOR_SIZES_PX
    for face in (face for face in faces if face.value != DECOY):
        place = face.centre / STRIDE - 0.5
        away = (columns - place[0]) ** 2 + (rows - place[1]) ** 2
        in_range = low <= face.size <= high
        near_range = low / IGNORED_BEYOND <= face.size <= high * IGNORED_BEYOND
        if in_range and face.seen >= 0.5:
            sigma = max(0.55, face.size / 9 / STRIDE)
            heat = np.exp(-away / (2 * sigma**2))
            nearest = np.unravel_index(int(away.argmin()), away.shape)
            if away[nearest] < 0.6:
                heat[nearest] = 1
            closer = (heat > target[0]) & (heat > 0.3)
            target[1][closer] = (place[0] - columns)[closer]
            target[2][closer] = (place[1] - rows)[closer]
            target[3][closer] = np.log2(face.size / 16)
            target[5][closer] = heat[closer]
            target[0] = np.maximum(target[0], heat)
        elif near_range and face.seen > 0.1:
            radius = 0.6 * face.size / STRIDE
            target[4][away < radius**2] = 0
    return target


def reader_sample(picture: Picture, faces: list[Face], rng: Rng) -> tuple[Picture, int, NDArray[np.float32]]:
    """A patch, its class, and the face's offset (in edges) and log2 of its relative size. For `none` the
    latter three are not a number."""
    shown = [face for face in faces if face.seen >= 0.6 and face.size >= 9]
    if not shown or rng.random() < 0.22:
        return _empty_sample(picture, faces, rng)
    face = _choose(shown, rng)
    relative = float(np.exp2(rng.normal(0, 0.22)))
    offset = rng.normal(0, 0.1, 2)
    turn, flip = _turn(face, rng)
    size = face.size * relative
    cut = cut_patch(picture, face.centre + offset * face.size, size, turn, flip)
    shift = turned(turn, flip) @ (-offset) / relative
    target = np.array([*shift, -np.log2(relative)], np.float32)
    if face.value == DECOY:
        target[:] = np.nan
    return vary(_coarsened(cut, rng), rng), CLASSES.index(face.value), target


def slant_sample(picture: Picture, face: Face, rng: Rng) -> tuple[Picture, NDArray[np.float32]]:
    """A patch cut nearly straight round a face, as a second look cuts it, and the slant (2,) of the face.
    Raises ValueError for a face whose slant is not known."""
    if face.slant is None:
        raise ValueError("a face without a slant")
    turn, flip = float(rng.normal(0, 0.2)), -1 if rng.random() < 0.5 else 1
    centre = face.centre + rng.normal(0, 0.04, 2) * face.size
    cut = cut_patch(picture, centre, face.size * float(np.exp2(rng.normal(0, 0.06))), turn, flip)
    return vary(_coarsened(cut, rng), rng), (turned(turn, flip) @ face.slant).astype(np.float32)


def _choose(faces: list[Face], rng: Rng) -> Face:
    """Faces that are rare or hard come more often."""
    weights = np.array([WEIGHTS.get(face.value, 1.0) for face in faces])
    return faces[int(rng.choice(len(faces), p=weights / weights.sum()))]


def _turn(face: Face, rng: Rng) -> tuple[float, int]:
    flip = -1 if rng.random() < 0.5 else 1
    if face.foreshortened > 0.9:
        return float(rng.uniform(-np.pi, np.pi)), flip
    return float(rng.normal(0, 0.2)), flip


def _coarsened(cut: Picture, rng: Rng) -> Picture:
    """As if the die had been farther away: fewer pixels, then stretched again."""
    if rng.random() > 0.4:
        return cut
    side = int(rng.uniform(0.2, 0.8) * PATCH_PX)
    small = cv2.resize(cut, (side, side), interpolation=cv2.INTER_AREA)
    return cv2.resize(small, (PATCH_PX, PATCH_PX), interpolation=cv2.INTER_LINEAR).astype(np.uint8)


def _empty_sample(picture: Picture, faces: list[Face], rng: Rng) -> tuple[Picture, int, NDArray[np.float32]]:
    """A patch that no top face lies in the middle of: a side of a die, the gap between two, several dice
    that stand like pips, the table."""
    nothing = np.full(3, np.nan, np.float32)
    for _ in range(20):
        if len(faces) > 1 and rng.random() < 0.12:
            centre, size = _group(faces, rng)
        elif faces and rng.random() < 0.75:
            face = faces[int(rng.integers(len(faces)))]
            angle, reach = rng.uniform(0, 2 * np.pi), rng.uniform(0.62, 1.3)
            centre = face.centre + face.size * reach * np.array([np.cos(angle), np.sin(angle)])
            size = face.size * float(np.exp2(rng.normal(0, 0.4)))
        else:
            centre = rng.uniform(0, 1, 2) * [picture.shape[1], picture.shape[0]]
            size = float(np.exp(rng.uniform(np.log(10), np.log(80))))
        clear = all(
            np.hypot(*(face.centre - centre)) > 0.58 * face.size or not 0.4 < face.size / size < 2.5
            for face in faces
            if face.value != DECOY
        )
        if clear and size > 6:
            break
    else:
        return np.zeros((PATCH_PX, PATCH_PX, 3), np.uint8), 0, nothing
    turn = float(rng.uniform(-np.pi, np.pi)) if rng.random() < 0.3 else float(rng.normal(0, 0.2))
    return vary(_coarsened(cut_patch(picture, centre, size, turn), rng), rng), 0, nothing


def _group(faces: list[Face], rng: Rng) -> tuple[NDArray[np.float64], float]:
    """Middle and extent of a few neighbouring faces."""
    first = faces[int(rng.integers(len(faces)))]
    away = [float(np.linalg.norm(face.centre - first.centre)) for face in faces]
    near = np.argsort(away)[: int(rng.integers(2, 7))]
    corners = np.concatenate([faces[index].corners for index in near])
    low, high = corners.min(axis=0), corners.max(axis=0)
    return (low + high) / 2, float((high - low).max() * rng.uniform(0.7, 1.2))
