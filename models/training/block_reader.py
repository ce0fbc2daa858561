"""Trains the network that reads the faces of a block, sets its calibration and writes it out.

python -m training.block_reader --data BLOCKS --steps 4000 --save block-face.pt --out ..
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from tablecam.vision.block_patches import BLOCK_PATCH_PX, cut_faces
from training.block_samples import Shard, samples, split
from training.blocks import IGNORED
from training.export import export
from training.networks import _convolution, _Residual
from training.sources import Sources
from training.train import _half, _pictures, fit

VALUES: Final = 7
"""No face, 1, 2, 3, 4, 5, 6: the classes of either head."""
BATCH: Final = 128
LEAST_WEIGHT: Final = 0.15
"""How often, beside what a network got wholly wrong, what it got right is drawn."""


class BlockReader(nn.Module):
    """(N, 3, 56, 56) BGR 0..1 to (N, 14): seven logits for a top face in the middle, seven for a side."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _convolution(3, 16, stride=2, kernel=5),
            _convolution(16, 24),
            _convolution(24, 48, stride=2),
            _Residual(48),
            _convolution(48, 64, stride=2),
            _Residual(64),
        )
        self.embed = nn.Sequential(nn.Flatten(), nn.Linear(64 * 49, 64), nn.ReLU(inplace=True))
        self.head = nn.Linear(64, 2 * VALUES)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.embed(self.body(x)))  # type: ignore[no-any-return]


# --- training ---


def loss_of(output: Tensor, top: Tensor, label: Tensor, smoothing: float = 0.02) -> Tensor:
    return functional.cross_entropy(logits_of(output, top), label, label_smoothing=smoothing)


def logits_of(output: Tensor, top: Tensor) -> Tensor:
    """The seven logits that count for each patch."""
    return torch.where(top[:, None], output[:, :VALUES], output[:, VALUES:])


def answers(model: nn.Module, shards: list[Shard]) -> tuple[Tensor, Tensor, Tensor]:
    """Logits for everything that there is to look at in whole pictures, whether it is a top, and labels."""
    logits, tops, labels = [], [], []
    with torch.no_grad():
        for shard in shards:
            for index, picture in enumerate(shard.pictures):
                looks = shard.looks(index)
                known = shard.labels[looks] != IGNORED
                if known.any():
                    cut = _pictures(list(cut_faces(picture, shard.corners[looks][known])))
                    top = torch.from_numpy(shard.top[looks][known])
                    logits.append(logits_of(model(cut), top))
                    tops.append(top)
                    labels.append(torch.from_numpy(shard.labels[looks][known]))
    return torch.cat(logits), torch.cat(tops), torch.cat(labels)


def weigh(model: nn.Module, shards: list[Shard]) -> None:
    """Draw more often what this network gets wrong: most places without a face are plainly so."""
    for shard in shards:
        logits, _, labels = answers(model, [shard])
        right = functional.softmax(logits, dim=1)[torch.arange(len(labels)), labels]
        shard.weights[shard.labels != IGNORED] = LEAST_WEIGHT + 1 - right.numpy()


def report(model: nn.Module, shards: list[Shard]) -> str:
    logits, tops, labels = answers(model, shards)
    said, lines = logits.argmax(dim=1), []
    for name, which in (("tops", tops), ("sides", ~tops)):
        for what, these in (("faces", which & (labels > 0)), ("nothing", which & (labels == 0))):
            right = (said == labels)[these].float().mean()
            lines.append(f"{name} {what} {right:.4f} of {int(these.sum())}")
    misread = ((said != labels) & (said > 0) & (labels > 0)).sum() / (labels > 0).sum()
    return (
        f"loss {functional.cross_entropy(logits, labels):.4f}, "
        + ", ".join(lines)
        + f", misread {misread:.4f}"
    )


def temperature(logits: Tensor, labels: Tensor) -> float:
    """The divisor of the logits with the greatest likelihood (Guo et al. 2017)."""
    tried = np.exp(np.linspace(np.log(0.4), np.log(3), 60))
    losses = [float(functional.cross_entropy(logits / divisor, labels)) for divisor in tried]
    return round(float(tried[int(np.argmin(losses))]), 3)


def write(network: nn.Module, divisor: float, out: Path) -> None:
    """The ONNX file and its card."""
    shape = (1, 3, BLOCK_PATCH_PX, BLOCK_PATCH_PX)
    card = {
        "format": 1,
        "temperature": divisor,
        "block_face": export(network, shape, out / "block-face.onnx"),
    }
    (out / "block-face.json").write_text(json.dumps(card, indent=2) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of shards by training.blocks")
    parser.add_argument("--singles", type=Path, help="folder of shards by training.dataset")
    parser.add_argument("--photos", type=Path, help="labelled photographs, as for training.train")
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--save", type=Path, required=True)
    parser.add_argument("--out", type=Path, help="folder for the ONNX file and its card")
    given = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(3)
    rng = np.random.default_rng(3)
    shards, held_back = split(given.data)
    network = BlockReader()
    if given.start is not None:
        network.load_state_dict(torch.load(given.start, weights_only=True))
        weigh(network.eval(), shards)

    singles = None if given.singles is None else Sources.split(given.singles, given.photos)[0]

    def loss(model: nn.Module) -> Tensor:
        patches, top, labels = samples(shards, singles, rng, BATCH)
        output = _half(model, _pictures(list(patches)))
        return loss_of(output, torch.from_numpy(top), torch.from_numpy(labels))

    trained = fit(network, loss, given.steps, lambda model: report(model, held_back), given.save, given.rate)
    trained.eval()
    logits, _, labels = answers(trained, held_back)
    divisor = temperature(logits, labels)
    print("temperature", divisor)
    if given.out is not None:
        write(trained, divisor, given.out)


if __name__ == "__main__":
    main()
