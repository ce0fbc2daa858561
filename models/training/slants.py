"""Teaches a trained face reader how tops slant; what it says of faces stays as it was.

The slant is told by a branch from the middle of the reader's body, which itself is not trained here: what the
body makes of each patch is computed once, and the branch learns from that in minutes.

    python -m training.slants --data DATA --start reader.pt --save reader.pt
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from training.dataset import load_shards
from training.networks import Reader
from training.samples import SEEN, Face, Rng, slant_sample
from training.scenes import LEANING
from training.sources import HELD_BACK_SHARDS
from training.train import LEARNING_RATE, _pictures, warmed_cosine

COPIES: Final = 5
"""So many patches are cut of each top, three times as many where the die leans."""
BATCH: Final = 128
LOG_SPREAD: Final = (-5.0, 0.5)

Shards = list[tuple[NDArray[np.uint8], list[list[list[Any]]]]]


def faces_of(shards: Shards) -> Iterator[tuple[NDArray[np.uint8], Face]]:
    """Tops whose slant is known and that are well in sight, each with its picture."""
    for pictures, labels in shards:
        for picture, rows in zip(pictures, labels, strict=True):
            for face in map(Face.of, rows):
                if face.slant is not None and face.seen >= SEEN and face.size >= 12:
                    yield np.asarray(picture), face


def seen_by_body(reader: Reader, shards: Shards, copies: int, rng: Rng) -> tuple[Tensor, Tensor]:
    """What the reader's body sees early on of patches round all tops (N, 64, 12, 12), half precision, and
    their slants (N, 2)."""
    early, slants, patches = [], [], list[NDArray[np.uint8]]()
    for picture, face in faces_of(shards):
        for _ in range(copies * (3 if face.value == LEANING else 1)):
            patch, slant = slant_sample(picture, face, rng)
            patches.append(patch)
            slants.append(slant)
        if len(patches) >= BATCH:
            early.append(_early(reader, patches))
            patches = []
    return torch.cat([*early, _early(reader, patches)]), torch.from_numpy(np.array(slants))


def _early(reader: Reader, patches: list[NDArray[np.uint8]]) -> Tensor:
    if not patches:
        return torch.empty(0, 64, 12, 12, dtype=torch.half)
    with torch.no_grad():
        return reader.early(_pictures(patches)).half()


def slant_loss(output: Tensor, slants: Tensor) -> Tensor:
    """Negative log likelihood of how far off the slants are, by a Laplace law whose spread is told, too."""
    away = ((output[:, :2] - slants) ** 2).sum(dim=1).add(1e-5).sqrt()
    log_spread = output[:, 2].clamp(*LOG_SPREAD)
    return (away * torch.exp(-log_spread) + 2 * log_spread).mean()


def train_branch(branch: nn.Module, early: Tensor, slants: Tensor, rounds: int) -> Iterator[int]:
    """Train, and say after each round how many are over."""
    optimiser = torch.optim.AdamW(branch.parameters(), lr=LEARNING_RATE, weight_decay=2e-2)
    steps, step = rounds * (len(early) // BATCH), 0
    for done in range(1, rounds + 1):
        branch.train()
        for chosen in torch.randperm(len(early)).split(BATCH)[: len(early) // BATCH]:
            for group in optimiser.param_groups:
                group["lr"] = LEARNING_RATE * warmed_cosine(step, steps, warm_up=200)
            loss = slant_loss(branch(early[chosen].float()), slants[chosen])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            step += 1
        branch.eval()
        yield done


def report(branch: nn.Module, early: Tensor, slants: Tensor) -> str:
    with torch.no_grad():
        said = torch.cat([branch(part.float()) for part in early.split(BATCH)])
    away = (said[:, :2] - slants).norm(dim=1)
    return f"loss {float(slant_loss(said, slants)):.4f}, off by {float(away.median()):.3f} in the median"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of rendered shards")
    parser.add_argument("--start", type=Path, required=True, help="weights of the face reader")
    parser.add_argument("--rounds", type=int, default=16)
    parser.add_argument("--save", type=Path, required=True)
    given = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(3)
    reader = Reader()
    reader.load_state_dict(torch.load(given.start, weights_only=True))
    reader.eval()
    shards = list(load_shards(given.data))
    held_back = seen_by_body(reader, shards[:HELD_BACK_SHARDS], 1, np.random.default_rng(9))
    learned = seen_by_body(reader, shards[HELD_BACK_SHARDS:], COPIES, np.random.default_rng(3))
    for done in train_branch(reader.slant, *learned, given.rounds):
        print(f"round {done} held back: {report(reader.slant, *held_back)}", flush=True)
        torch.save(reader.state_dict(), given.save)


if __name__ == "__main__":
    main()
