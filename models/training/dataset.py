"""The cache of rendered training pictures: shards of pictures (.npy) with their labels (.json)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablecam.vision.networks import Networks
from tablecam.vision.reader import find_faces
from training.samples import DECOY, Face
from training.scenes import CANVAS, Label, draw_scene

SHARD: Final = 250
SQUARE: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def render_shards(folder: Path, first: int, count: int) -> None:
    """Render shards `first` to `first + count - 1`; each depends on its number alone. Ready ones are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(first, first + count):
        if not _labels_file(folder, number).exists():
            _render_shard(folder, number)


def _render_shard(folder: Path, number: int) -> None:
    pictures = np.empty((SHARD, CANVAS[1], CANVAS[0], 3), np.uint8)
    labels = []
    for index in range(SHARD):
        pictures[index], dice = draw_scene(np.random.default_rng([number, index]))
        labels.append([_row(die) for die in dice])
    np.save(_pictures_file(folder, number), pictures)
    _labels_file(folder, number).write_text(json.dumps(labels))


def _row(die: Label) -> list[Any]:
    return [die.value, die.corners.round(2).tolist(), round(die.seen, 2), die.slant.round(3).tolist()]


def _pictures_file(folder: Path, number: int) -> Path:
    return folder / f"shard-{number:04d}.npy"


def _labels_file(folder: Path, number: int) -> Path:
    return folder / f"shard-{number:04d}.json"


def mine_decoys(folder: Path, networks: Networks) -> None:
    """Note in each shard what the detector finds where no face is: there is most to learn from these."""
    for file in sorted(folder.glob("shard-*.json")):
        if not _decoys_file(file).exists():
            labels = json.loads(file.read_text())
            pictures = np.load(file.with_suffix(".npy"), mmap_mode="r")
            pairs = zip(pictures, labels, strict=True)
            decoys = [_decoys(networks, np.asarray(picture), dice) for picture, dice in pairs]
            _decoys_file(file).write_text(json.dumps(decoys))


def _decoys(networks: Networks, picture: NDArray[np.uint8], dice: list[list[Any]]) -> list[list[Any]]:
    faces = [Face.of(row) for row in dice]
    return [
        [DECOY, (find.centre + np.array(SQUARE) * find.size / 2).round(2).tolist(), 1.0]
        for find in find_faces(networks.detect, picture)
        if all(np.linalg.norm(find.centre - face.centre) > 0.6 * max(face.size, find.size) for face in faces)
    ]


def _decoys_file(labels: Path) -> Path:
    return labels.with_name(labels.name.replace("shard", "decoys"))


def load_shards(folder: Path) -> Iterator[tuple[NDArray[np.uint8], list[list[list[Any]]]]]:
    """All ready shards in order: pictures (SHARD, H, W, 3) mapped from disk, and their labels and decoys."""
    for file in sorted(folder.glob("shard-*.json")):
        labels = json.loads(file.read_text())
        if _decoys_file(file).exists():
            labels = [
                [*dice, *decoys]
                for dice, decoys in zip(labels, json.loads(_decoys_file(file).read_text()), strict=True)
            ]
        yield np.load(file.with_suffix(".npy"), mmap_mode="r"), labels
