"""The slant of tops is learned from true ones, turned with their patch; faces are left alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tablecam.simulation.scene import DESIGNS, View
from tablecam.simulation.throwing import about
from tests.simulation.test_render import die_showing

torch = pytest.importorskip("torch", reason="the networks are trained with the extra `train` alone")

from training import dataset  # noqa: E402 - after the skip
from training.dataset import load_shards, render_shards  # noqa: E402
from training.networks import Reader  # noqa: E402
from training.samples import Face, slant_sample  # noqa: E402
from training.scenes import _label  # noqa: E402
from training.slants import faces_of, seen_by_body, slant_loss, train_branch  # noqa: E402


@pytest.mark.parametrize(
    ("axis", "slant"), [((1, 0, 0), (0, 0.5)), ((0, 1, 0), (0.5, 0)), ((0, 0, 1), (0, 0))]
)
def test_the_slant_of_a_label_is_that_of_its_top(
    axis: tuple[float, float, float], slant: tuple[float, float]
) -> None:
    die = die_showing(3, DESIGNS["white"])
    tipped = about(np.array(axis, dtype=float), float(np.radians(30))) @ die.rotation
    die = replace(die, rotation=tipped)
    above = View.looking_at((0, 0, float(die.top_mm.mean(axis=0)[2])), 400, 0)
    assert np.abs(_label(die, [die], above).slant) == pytest.approx(slant, abs=0.02)


def test_a_slant_goes_round_with_its_patch() -> None:
    face = Face("3", np.array([(80.0, 80.0), (120, 80), (120, 120), (80, 120)]), 1.0, np.array([0.1, -0.4]))
    picture = np.full((200, 200, 3), 90, np.uint8)
    seen = [slant_sample(picture, face, np.random.default_rng(seed))[1] for seed in range(40)]
    assert np.hypot(*np.array(seen).T) == pytest.approx(np.full(40, np.hypot(0.1, 0.4)), rel=1e-5)
    assert {bool(x > 0) for x, _ in seen} == {True, False}, "half of them are mirrored"
    with pytest.raises(ValueError, match="slant"):
        slant_sample(picture, replace(face, slant=None), np.random.default_rng(0))


def test_the_branch_learns_from_shards_and_faces_are_read_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "SHARD", 6)
    render_shards(tmp_path, 500, 1)
    shards = list(load_shards(tmp_path))
    assert all(face.slant is not None for _, face in faces_of(shards))
    torch.manual_seed(0)
    reader = Reader().eval()
    patches = torch.rand(4, 3, 96, 96)
    with torch.no_grad():
        before = reader(patches)
    early, slants = seen_by_body(reader, shards, 20, np.random.default_rng(1))
    assert len(early) == len(slants) >= 128
    first = float(slant_loss(reader.slant(early.float()), slants).detach())
    assert list(train_branch(reader.slant, early, slants, 3)) == [1, 2, 3]
    with torch.no_grad():
        after, last = reader(patches), float(slant_loss(reader.slant(early.float()), slants))
    assert last < first - 0.3
    kept = [index for index in range(before.shape[1]) if not 13 <= index < 16]
    assert torch.equal(before[:, kept], after[:, kept])
    assert not torch.equal(before[:, 13:16], after[:, 13:16])
