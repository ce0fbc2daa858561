"""A narrower detector says what the wide one said, but for what it had to give up."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="the networks are trained with the extra `train` alone")

from training.narrow import narrow  # noqa: E402
from training.networks import Detector  # noqa: E402


def test_narrowing_gives_up_what_nothing_heeds_and_changes_nothing_else() -> None:
    torch.manual_seed(0)
    wide, picture = Detector(48, 32).eval(), torch.rand(1, 3, 64, 96)
    with torch.no_grad():
        for layer, unused in ((wide.join[0], slice(0, 8)), (wide.join[1], slice(24, 32))):
            layer[1].weight[unused] = layer[1].bias[unused] = 0
        wide.coarse[0][1].weight[10:18] = wide.coarse[0][1].bias[10:18] = 0
        for block in list(wide.coarse)[1:]:
            block.one[1].weight[20:28] = block.one[1].bias[20:28] = 0
            block.two[1].weight[10:18] = block.two[1].bias[10:18] = 0
            block.one[0].weight[:, 10:18] = 0
        wide.join[0][0].weight[:, 32 + 10 : 32 + 18] = 0
        small = Detector(40, 24).eval()
        small.load_state_dict(narrow(wide.state_dict(), 40, 24))
        assert torch.allclose(small(picture), wide(picture), atol=1e-5)
