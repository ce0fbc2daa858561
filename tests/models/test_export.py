"""What is exported expects faces as often as they fall."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="the networks are trained with the extra `train` alone")

from tablecam.vision.networks import CLASSES  # noqa: E402
from training.export import TAKEN_BACK, take_back  # noqa: E402
from training.networks import Reader  # noqa: E402


def test_the_odds_of_faces_that_were_drawn_more_often_are_taken_back() -> None:
    reader, patches = Reader().eval(), torch.rand(3, 3, 96, 96)
    with torch.no_grad():
        before = reader(patches)
        take_back(reader)
        odds = torch.exp(before - reader(patches))
    for index, name in enumerate(CLASSES):
        assert odds[:, index].tolist() == pytest.approx([TAKEN_BACK.get(name, 1.0)] * 3, rel=1e-4)
    assert odds[:, len(CLASSES) :].flatten().tolist() == pytest.approx([1.0] * 3 * (3 + 3 + 64), rel=1e-4)
