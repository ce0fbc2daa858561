"""Where labelled pictures come from: rendered shards, and photographs whose labels were refined."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from training.dataset import load_shards
from training.painted import paint_ones
from training.samples import Face, Rng

HELD_BACK_SHARDS: Final = 4
PHOTO_SHARE: Final = 0.35
"""Of the pictures drawn, so many are photographs, where there are any."""

Sample = tuple[NDArray[np.uint8], list[Face]]


@dataclass(frozen=True)
class Sources:
    """Labelled pictures to draw from at random."""

    rendered: Sequence[tuple[NDArray[np.uint8], list[list[list[Any]]]]]
    photos: Sequence[tuple[Path, list[Face]]] = ()

    @classmethod
    def split(cls, shards: Path, photos: Path | None) -> tuple[Sources, Sources]:
        """What to train on, and what to hold back for the report: never pictures of the test sets."""
        rendered = list(load_shards(shards))
        real = _refined(photos) if photos else []
        kept = held_back(len(real))
        back = [real[index] for index in kept]
        front = [photo for index, photo in enumerate(real) if index not in set(kept)]
        return cls(rendered[HELD_BACK_SHARDS:], front), cls(rendered[:HELD_BACK_SHARDS], back)

    def draw(self, rng: Rng) -> Sample:
        if self.photos and rng.random() < PHOTO_SHARE:
            file, faces = self.photos[int(rng.integers(len(self.photos)))]
            return paint_ones(_photograph(file), faces, rng)
        pictures, labels = self.rendered[int(rng.integers(len(self.rendered)))]
        index = int(rng.integers(len(pictures)))
        return np.asarray(pictures[index]), [Face.of(row) for row in labels[index]]


@cache
def _photograph(file: Path) -> NDArray[np.uint8]:
    """A photograph, kept in memory: it is drawn many times over."""
    return np.asarray(cv2.imread(str(file), cv2.IMREAD_COLOR), dtype=np.uint8)


def held_back(count: int) -> list[int]:
    """The photographs that are never trained on. Near-copies lie next to each other: blocks, not singles."""
    return [index for index in range(count) if (index // 40) % 8 == 3]


def _refined(file: Path) -> list[tuple[Path, list[Face]]]:
    """Photographs with top faces, as `refine.py` wrote them: a list of {"file", "faces"}."""
    return [
        (
            Path(entry["file"]),
            [Face(face["value"], np.array(face["corners"]), face["seen"]) for face in entry["faces"]],
        )
        for entry in json.loads(file.read_text())
    ]
