"""Trains the two networks of the reader.

Everything is seeded and counted in steps, so that the same data gives the same networks on the same machine:

    python -m training.train reader --data DATA --photos photos.json --save reader.pt
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from training.networks import CLASSES, Detector, Reader
from training.samples import Rng, detector_sample, reader_sample
from training.sources import Sources

LEARNING_RATE = 2e-3
AVERAGING = 0.998
WIDE = (48, 32)
"""Channels of the detector that `narrow.py` starts from."""


def detector_batch(sources: Sources, rng: Rng, count: int) -> tuple[Tensor, Tensor]:
    pairs = [detector_sample(*sources.draw(rng), rng) for _ in range(count)]
    return _pictures([crop for crop, _ in pairs]), torch.from_numpy(np.stack([target for _, target in pairs]))


def reader_batch(sources: Sources, rng: Rng, count: int) -> tuple[Tensor, Tensor, Tensor]:
    """A few patches a picture: opening a picture costs more than cutting one."""
    samples = []
    while len(samples) < count:
        picture, faces = sources.draw(rng)
        samples += [reader_sample(picture, faces, rng) for _ in range(3)]
    samples = samples[:count]
    return (
        _pictures([cut for cut, _, _ in samples]),
        torch.tensor([label for _, label, _ in samples]),
        torch.from_numpy(np.stack([target for _, _, target in samples])),
    )


def _pictures(pictures: list[NDArray[np.uint8]]) -> Tensor:
    return torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2).float() / 255


def _half(model: nn.Module, pictures: Tensor) -> Tensor:
    """The model's output, computed in bfloat16: half the time on processors that have it."""
    with torch.autocast("cpu", dtype=torch.bfloat16):
        return model(pictures).float()  # type: ignore[no-any-return]


def detector_loss(output: Tensor, target: Tensor) -> Tensor:
    """Focal loss of the heat (Zhou et al. 2019, "Objects as points") and L1 of place and size."""
    heat = torch.sigmoid(output[:, 0]).clamp(1e-4, 1 - 1e-4)
    truth, weight = target[:, 0], target[:, 4]
    positive = (truth > 0.999).float()
    gain = positive * (1 - heat) ** 2 * heat.log()
    deny = (1 - positive) * (1 - truth) ** 4 * heat**2 * (1 - heat).log() * weight
    count = positive.sum().clamp(min=1)
    close = target[:, 5:6]
    place = (
        functional.l1_loss(output[:, 1:4], target[:, 1:4], reduction="none") * close
    ).sum() / close.sum().clamp(min=1)
    return -(gain + deny).sum() / count + place


def reader_loss(output: Tensor, label: Tensor, target: Tensor) -> Tensor:
    classes = len(CLASSES)
    read = functional.cross_entropy(output[:, :classes], label, label_smoothing=0.02)
    there = ~torch.isnan(target[:, 0])
    place = (
        functional.smooth_l1_loss(output[there, classes : classes + 3], target[there], beta=0.1)
        if there.any()
        else 0
    )
    return read + 2 * place


def fit(
    network: nn.Module,
    loss_of_batch: Callable[[nn.Module], Tensor],
    steps: int,
    report: Callable[[nn.Module], str],
    save: Path,
    rate: float = LEARNING_RATE,
) -> nn.Module:
    """AdamW with a warm-up and a cosine; returns the moving average of the weights."""
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=1e-3)
    averaged = torch.optim.swa_utils.AveragedModel(
        network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(AVERAGING), use_buffers=True
    )
    started, total = time.monotonic(), 0.0
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = rate * warmed_cosine(step, steps, warm_up=100)
        network.train()
        loss = loss_of_batch(network)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        averaged.update_parameters(network)
        total += float(loss.detach())
        if step % 100 == 99:
            print(f"{step + 1} loss {total / 100:.4f} {time.monotonic() - started:.0f}s", flush=True)
            total = 0.0
        if step % 1000 == 999 or step == steps - 1:
            averaged.module.eval()
            print(f"{step + 1} held back: {report(averaged.module)}", flush=True)
            torch.save(averaged.module.state_dict(), save)
    return averaged.module


def warmed_cosine(step: int, steps: int, warm_up: int) -> float:
    """The part of the learning rate that counts at a step: it rises over `warm_up` steps, then falls."""
    return min(1.0, (step + 1) / warm_up) * 0.5 * (1 + math.cos(math.pi * step / steps))


def train_detector(
    network: nn.Module, sources: Sources, held_back: Sources, steps: int, save: Path, rate: float
) -> nn.Module:
    rng = np.random.default_rng(1)

    def loss(model: nn.Module) -> Tensor:
        crops, target = detector_batch(sources, rng, 24)
        return detector_loss(_half(model, crops), target)

    def report(model: nn.Module) -> str:
        fixed = np.random.default_rng(7)
        with torch.no_grad():
            losses = [
                float(detector_loss(model(crops), target))
                for crops, target in (detector_batch(held_back, fixed, 24) for _ in range(10))
            ]
        return f"loss {np.mean(losses):.4f}"

    return fit(network, loss, steps, report, save, rate)


def train_reader(
    network: nn.Module, sources: Sources, held_back: Sources, steps: int, save: Path, rate: float
) -> nn.Module:
    rng = np.random.default_rng(2)

    def loss(model: nn.Module) -> Tensor:
        patches, label, target = reader_batch(sources, rng, 96)
        return reader_loss(_half(model, patches), label, target)

    def report(model: nn.Module) -> str:
        return reader_report(model, held_back)

    return fit(network, loss, steps, report, save, rate)


def reader_report(model: nn.Module, held_back: Sources) -> str:
    """Accuracy over all patches, and over each class."""
    fixed = np.random.default_rng(8)
    right = np.zeros((len(CLASSES), 2))
    with torch.no_grad():
        for _ in range(12):
            patches, label, _ = reader_batch(held_back, fixed, 128)
            said = model(patches)[:, : len(CLASSES)].argmax(dim=1)
            np.add.at(right, (label.numpy(), 0), (said == label).numpy())
            np.add.at(right, (label.numpy(), 1), 1)
    each = " ".join(f"{name} {a / max(b, 1):.3f}" for name, (a, b) in zip(CLASSES, right, strict=True))
    return f"{right[:, 0].sum() / right[:, 1].sum():.4f} ({each})"


def _started(which: str, wide: bool, start: Path | None) -> nn.Module:
    torch.manual_seed(1 if which == "detector" else 2)
    network = Reader() if which == "reader" else Detector(*WIDE) if wide else Detector()
    if start is not None:
        network.load_state_dict(torch.load(start, weights_only=True))
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", choices=["detector", "reader"])
    parser.add_argument("--data", type=Path, required=True, help="folder of rendered shards")
    parser.add_argument("--photos", type=Path, help="photographs as refine.py wrote them")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--rate", type=float, default=LEARNING_RATE)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--wide", action="store_true", help="a detector to be narrowed later")
    parser.add_argument("--save", type=Path, required=True)
    given = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    sources, held_back = Sources.split(given.data, given.photos)
    train = train_detector if given.which == "detector" else train_reader
    network = _started(given.which, given.wide, given.start)
    train(network, sources, held_back, given.steps, given.save, given.rate)


if __name__ == "__main__":
    main()
