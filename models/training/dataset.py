"""The cache of rendered training pictures: shards of pictures (.npy) with their labels (.json)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from training.scenes import CANVAS, draw_scene

SHARD: Final = 250


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
        labels.append([[die.value, np.round(die.corners, 2).tolist(), round(die.seen, 2)] for die in dice])
    np.save(_pictures_file(folder, number), pictures)
    _labels_file(folder, number).write_text(json.dumps(labels))


def _pictures_file(folder: Path, number: int) -> Path:
    return folder / f"shard-{number:04d}.npy"


def _labels_file(folder: Path, number: int) -> Path:
    return folder / f"shard-{number:04d}.json"


def load_shards(folder: Path) -> Iterator[tuple[NDArray[np.uint8], list[list[list[object]]]]]:
    """All ready shards in order: pictures (SHARD, H, W, 3) mapped from disk, and their labels."""
    for file in sorted(folder.glob("shard-*.json")):
        yield np.load(file.with_suffix(".npy"), mmap_mode="r"), json.loads(file.read_text())
