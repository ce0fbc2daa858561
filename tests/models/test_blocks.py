"""What the reader of blocks learns from is true: labels lie on faces, what is hidden counts as nothing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tablecam.mats import find_board
from tablecam.simulation.board_dice import stand
from tablecam.simulation.scene import DESIGNS, View
from tablecam.vision.block import TOP, faces_in_sight
from tablecam.vision.block_patches import BLOCK_PATCH_PX
from tests.vision.board_scenes import SECOND, some_dice

torch = pytest.importorskip("torch", reason="the networks are trained with the extra `train` alone")

from training.block_reader import BlockReader, logits_of, temperature  # noqa: E402
from training.block_samples import Shard, samples, upright  # noqa: E402
from training.blocks import BLOCK_CANVAS, IGNORED, WAYS, _looks, render_blocks  # noqa: E402

BOARD = find_board()


@pytest.mark.parametrize("way", WAYS)
def test_a_block_depends_on_its_seed_alone(way: str) -> None:
    (picture, looks), (again, same) = (WAYS[way](np.random.default_rng(6)) for _ in range(2))
    assert picture.shape == (BLOCK_CANVAS[1], BLOCK_CANVAS[0], 3)
    assert np.array_equal(picture, again)
    assert np.array_equal(looks.labels, same.labels)
    assert set(looks.labels) <= {IGNORED, *range(7)}
    assert (looks.labels > 0).any() and (looks.labels == 0).any()


def test_labels_are_the_faces_of_the_dice_that_stand_there() -> None:
    view = View.looking_at((0, 0, 8), 600, 40, turn_deg=25, size=BLOCK_CANVAS, focal_px=1000)
    standing = some_dice(3, SECOND)
    dice = {place: stand(BOARD, DESIGNS["white"], place, lies) for place, lies in standing.items()}
    nothing = np.zeros(BLOCK_CANVAS[::-1], np.bool_)
    known = _Known(list(SECOND))
    looks = _looks(known, BOARD, dice, list(SECOND), view, nothing)  # type: ignore[arg-type]
    faces = faces_in_sight(view, BOARD, SECOND)
    assert len(faces) == len(looks.labels)
    for cell, level, side, label in zip(faces.cells, faces.levels, faces.sides, looks.labels, strict=True):
        lies = standing.get((int(cell), int(level)))
        shown = 0 if lies is None else lies.top if side == TOP else lies.sides[side - 1]
        assert label in (shown, IGNORED)


class _Known:
    """Chance that leaves the heights as they are."""

    def __init__(self, heights: list[int]) -> None:
        self.heights = heights

    def choice(self, _values: object, count: object = None, p: object = None) -> object:
        del p
        return [] if count is not None else 0

    def random(self) -> float:
        return 1.0


def test_shards_are_kept_and_make_batches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("training.blocks.SHARD", 2)
    render_blocks(tmp_path, "painted", 3, 1)
    (file,) = tmp_path.iterdir()
    written = file.stat().st_mtime_ns
    render_blocks(tmp_path, "painted", 3, 1)
    assert file.stat().st_mtime_ns == written
    patches, top, labels = samples([Shard.load(file)], None, np.random.default_rng(0), 40)
    assert patches.shape == (40, BLOCK_PATCH_PX, BLOCK_PATCH_PX, 3)
    assert top.shape == labels.shape == (40,)
    assert not (labels == IGNORED).any()


def test_a_patch_is_judged_by_the_answer_that_was_asked_for() -> None:
    output = torch.arange(28.0).reshape(2, 14)
    assert logits_of(output, torch.tensor([True, False])).tolist() == [
        list(range(7)),
        list(range(21, 28)),
    ]
    assert BlockReader()(torch.zeros(2, 3, BLOCK_PATCH_PX, BLOCK_PATCH_PX)).shape == (2, 14)


def test_a_temperature_undoes_logits_that_are_too_sure() -> None:
    rng = np.random.default_rng(0)
    logits = torch.from_numpy(rng.normal(0, 2, (4000, 7)))
    labels = torch.distributions.Categorical(logits=logits).sample()
    assert temperature(2 * logits, labels) == pytest.approx(2, rel=0.1)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("way", [1, -1])
def test_top_faces_of_single_dice_are_laid_upright(turn: int, way: int) -> None:
    corners = np.array([(10.0, 10.0), (30.0, 12.0), (33.0, 28.0), (8.0, 27.0)])
    assert upright(np.roll(corners, turn, axis=0)[::way]) == pytest.approx(corners)
