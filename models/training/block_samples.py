"""Samples for the reader of blocks: patches out of drawn blocks, and out of pictures of single dice.

Blocks teach what a face in its place looks like beside one that only seems to be there. Single dice, drawn in
other ways and photographed, teach more makes of pips than there are blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.vision.block_patches import cut_faces, face_edge_px
from training.blocks import WAYS
from training.samples import Face, Rng, vary
from training.sources import Sources

HELD_BACK: Final = 3
"""Every so many shards one is never trained on, up to four of them."""
A_PICTURE: Final = 8
SINGLE_SHARE: Final = 0.3
"""Of the patches, so many are of single dice, where there are any."""

Sample = tuple[NDArray[np.uint8], NDArray[np.bool_], NDArray[np.int64]]
"""Patches (N, BLOCK_PATCH_PX, BLOCK_PATCH_PX, 3), whether each is asked for a top face, and labels."""


@dataclass(frozen=True, slots=True)
class Shard:
    """As `blocks.py` wrote it; `starts`: where the looks of each picture begin; `weights`: how often, beside
    others, each look is drawn."""

    pictures: NDArray[np.uint8]
    starts: NDArray[np.int64]
    corners: NDArray[np.float32]
    top: NDArray[np.bool_]
    labels: NDArray[np.int64]
    weights: NDArray[np.float64]

    @classmethod
    def load(cls, file: Path) -> Shard:
        with np.load(file) as held:
            starts = np.searchsorted(held["owners"], np.arange(len(held["pictures"]) + 1))
            looks = (held["corners"], held["top"], held["labels"])
            return cls(held["pictures"], starts, *looks, np.ones(len(held["labels"])))

    def looks(self, picture: int) -> slice:
        return slice(int(self.starts[picture]), int(self.starts[picture + 1]))


def split(folder: Path) -> tuple[list[Shard], list[Shard]]:
    """Shards to learn from, and those held back."""
    learned, back = [], []
    for way in WAYS:
        for index, file in enumerate(sorted(folder.glob(f"{way}-*.npz"))):
            kept = index % HELD_BACK == 1 and index < 4 * HELD_BACK
            (back if kept else learned).append(Shard.load(file))
    return learned, back


# --- samples ---


def samples(shards: list[Shard], singles: Sources | None, rng: Rng, count: int) -> Sample:
    """So many patches, a few a picture: opening a picture costs more than cutting one."""
    parts: list[Sample] = []
    while sum(len(labels) for _, _, labels in parts) < count:
        if singles is not None and rng.random() < SINGLE_SHARE:
            parts.append(_single(*singles.draw(rng), rng))
        else:
            parts.append(_in_block(shards[int(rng.integers(len(shards)))], rng))
    patches, top, labels = (np.concatenate(each)[:count] for each in zip(*parts, strict=True))
    return patches, top, labels


def _in_block(shard: Shard, rng: Rng) -> Sample:
    looks = shard.looks(int(rng.integers(len(shard.pictures))))
    chosen = _choose(shard.labels[looks], shard.weights[looks], rng)
    picture, corners = shard.pictures[_owner(shard, looks)], shard.corners[looks][chosen]
    return _cut(picture, corners, shard.top[looks][chosen], shard.labels[looks][chosen], rng)


def _cut(
    picture: NDArray[np.uint8],
    corners: NDArray[np.float32],
    top: NDArray[np.bool_],
    labels: NDArray[np.int64],
    rng: Rng,
) -> Sample:
    """Cut, mirrored now and then, and seen in another light: all alike, or each in its own."""
    if not len(corners):
        return cut_faces(picture, corners), top, labels
    picture, corners = _scaled(picture, corners, rng)
    patches = cut_faces(picture, _nudged(corners, rng))
    if rng.random() < 0.5:
        patches = patches[:, :, ::-1]
    if rng.random() < 0.5:
        return np.stack([vary(patch, rng) for patch in patches]), top, labels
    return vary(np.concatenate(list(patches)), rng).reshape(patches.shape), top, labels


def _owner(shard: Shard, looks: slice) -> int:
    return int(np.searchsorted(shard.starts, looks.start, side="right")) - 1


def _choose(labels: NDArray[np.int64], weights: NDArray[np.float64], rng: Rng) -> NDArray[np.int64]:
    """A few looks of a picture: half of them at faces, where there are so many."""
    shown = _some(np.flatnonzero(labels > 0), weights, A_PICTURE // 2, rng)
    return np.concatenate([shown, _some(np.flatnonzero(labels == 0), weights, A_PICTURE - len(shown), rng)])


def _some(which: NDArray[np.int64], weights: NDArray[np.float64], count: int, rng: Rng) -> NDArray[np.int64]:
    """So many of them, or all, no one twice."""
    if len(which) <= count:
        return which
    return rng.choice(which, count, replace=False, p=weights[which] / weights[which].sum())


def _scaled(
    picture: NDArray[np.uint8], corners: NDArray[np.float32], rng: Rng
) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """Now and then the picture as it would be from farther away."""
    edge = face_edge_px(corners)
    shrink = float(rng.uniform(max(0.4, 16 / edge), 1)) if rng.random() < 0.4 and edge > 18 else 1.0
    if shrink == 1.0:
        return picture, corners
    small = cv2.resize(picture, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8), (corners + 0.5) * np.float32(shrink) - 0.5


def _nudged(corners: NDArray[np.float32], rng: Rng) -> NDArray[np.float32]:
    """As a pose a little off would place them, all together and each on its own."""
    edge = face_edge_px(corners)
    off = (
        rng.normal(0, 0.02, 2)
        + rng.normal(0, 0.02, (len(corners), 1, 2))
        + rng.normal(0, 0.012, corners.shape)
    )
    return (corners + edge * off).astype(np.float32)


def _single(picture: NDArray[np.uint8], faces: list[Face], rng: Rng) -> Sample:
    """Top faces of dice that lie anywhere, and places beside them where none is."""
    shown = [face for face in faces if face.value in _PIPS and face.seen >= 0.75 and face.size >= 14]
    chosen = [shown[index] for index in rng.permutation(len(shown))[:4]]
    corners, labels = [upright(face.corners) for face in chosen], [int(face.value) for face in chosen]
    for face in chosen[:2]:
        angle, reach = rng.uniform(0, 2 * np.pi), rng.uniform(0.55, 1.1) * face.size
        away = reach * np.array([np.cos(angle), np.sin(angle)])
        if all(np.linalg.norm(other.centre - face.centre - away) > 0.5 * other.size for other in faces):
            corners.append(upright(face.corners + away))
            labels.append(0)
    quads = np.array(corners, np.float32).reshape(-1, 4, 2)
    return _cut(picture, quads, np.ones(len(quads), np.bool_), np.array(labels, np.int64), rng)


_PIPS: Final = ("1", "2", "3", "4", "5", "6")


def upright(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """The corners of a top face as `Faces.corners_px` has them: clockwise, the lowest edge last but one."""
    clockwise = corners if cv2.contourArea(corners.astype(np.float32), oriented=True) > 0 else corners[::-1]
    heights = [np.roll(clockwise, turn, axis=0)[2:, 1].sum() for turn in range(4)]
    return np.roll(clockwise, int(np.argmax(heights)), axis=0)
