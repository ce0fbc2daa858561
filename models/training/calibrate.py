"""Measures a reader on what was held back from training, so that its thresholds can be set.

For photographs the raw labels count (boxes of whole dice, some of them wrong), not the refined ones: those
are the reader's own words. Prints the temperature that fits best, how often each confidence is right, and the
figures for each pair of thresholds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.vision.networks import CLASSES, load_networks
from tablecam.vision.reader import Find, NetworkReader
from training.dataset import load_shards
from training.refine import labelled
from training.samples import DECOY
from training.scenes import OTHER
from training.sources import HELD_BACK_SHARDS, held_back

TEMPERATURES: Final = np.round(np.arange(0.5, 2.55, 0.05), 2)
SEEN: Final = 0.75
"""Rendered faces hidden more than this leaves are nobody's to read; finds there count for nothing."""


@dataclass(frozen=True, slots=True)
class Target:
    """A labelled die: its value, the middle of what is labelled, how far from it (x, y) a find may lie, and
    whether it must be read (others are ignored)."""

    value: str
    centre: NDArray[np.float64]
    reach: NDArray[np.float64]
    counts: bool


@dataclass(frozen=True, slots=True)
class Case:
    """A find and what is true of it: a name of CLASSES, `none` where no die is."""

    truth: str
    presence: float
    probabilities: NDArray[np.float32]


def rendered_pictures(shards: Path) -> Iterator[tuple[NDArray[np.uint8], list[Target]]]:
    for pictures, labels in list(load_shards(shards))[:HELD_BACK_SHARDS]:
        for picture, dice in zip(pictures, labels, strict=True):
            yield np.asarray(picture), [_target(*die) for die in dice if die[0] != DECOY]


def _target(value: int | str, corners: list[list[float]], seen: float) -> Target:
    square = np.array(corners)
    size = float(np.linalg.norm(square - np.roll(square, 1, axis=0), axis=1).mean())
    counts = seen >= SEEN and size >= 10 and value != OTHER
    return Target(str(value), square.mean(axis=0), np.full(2, 0.6 * size), counts)


def photographs(photos: Path) -> Iterator[tuple[NDArray[np.uint8], list[Target]]]:
    everything = labelled(photos)
    for index in held_back(len(everything)):
        file, dice, _ = everything[index]
        picture = np.asarray(cv2.imread(str(file), cv2.IMREAD_COLOR), dtype=np.uint8)
        yield picture, [_boxed(die) for die in dice]


def _boxed(die: dict[str, Any]) -> Target:
    box = np.array(die["box"], dtype=float)
    return Target(str(die["value"]), np.array([die["cx"], die["cy"]]), 0.55 * box, True)


def examine(
    reader: NetworkReader, pictures: Iterator[tuple[NDArray[np.uint8], list[Target]]]
) -> tuple[list[Case], int, int]:
    """All finds with their truths, the number of dice that must be read, and how many were not found."""
    cases, dice, missed = [], 0, 0
    for picture, targets in pictures:
        finds = reader.examine(picture)
        taken: set[int] = set()
        for find, probabilities in finds:
            index = _nearest(find, targets, taken)
            if index is None:
                cases.append(_case("none", find, probabilities))
            else:
                taken.add(index)
                if targets[index].counts:
                    cases.append(_case(targets[index].value, find, probabilities))
        dice += sum(target.counts for target in targets)
        missed += sum(target.counts and index not in taken for index, target in enumerate(targets))
    return cases, dice, missed


def _case(truth: str, find: Find, probabilities: NDArray[np.float32]) -> Case:
    return Case(truth, float(np.sqrt(find.heat * (1 - probabilities[0]))), probabilities)


def _nearest(find: Find, targets: list[Target], taken: set[int]) -> int | None:
    away = {
        index: float((np.abs(find.centre - target.centre) / target.reach).max())
        for index, target in enumerate(targets)
        if index not in taken
    }
    near = min(away, key=away.__getitem__, default=None)
    return near if near is not None and away[near] <= 1 else None


def fit_temperature(cases: list[Case]) -> float:
    """The temperature with the least negative log-likelihood of the true values."""
    valued = [case for case in cases if case.truth in CLASSES[1:]]
    logs = np.log(np.clip([case.probabilities[1:] for case in valued], 1e-7, 1))
    truths = [CLASSES.index(case.truth) - 1 for case in valued]

    def loss(temperature: float) -> float:
        scaled = logs / temperature
        norm = np.log(np.exp(scaled).sum(axis=1))
        return float((norm - scaled[np.arange(len(truths)), truths]).mean())

    return float(min(TEMPERATURES, key=loss))


def figures(
    cases: list[Case], dice: int, certain: float, present: float, temperature: float
) -> dict[str, float]:
    """Rates over the dice that must be read, as a scorer would count them."""
    counts = dict.fromkeys(("right", "asked", "wrong", "false", "false asks"), 0)
    for case in cases:
        if case.presence < present:
            continue
        odds = case.probabilities[1:] ** (1 / temperature)
        best = int(odds.argmax())
        said = CLASSES[1 + best] != OTHER and float(odds[best] / odds.sum()) >= certain
        if case.truth == "none":
            counts["false" if said else "false asks"] += 1
        else:
            counts["asked" if not said else "right" if CLASSES[1 + best] == case.truth else "wrong"] += 1
    rates = {name: round(count / max(dice, 1), 4) for name, count in counts.items()}
    rates["missed"] = round(1 - rates["right"] - rates["asked"] - rates["wrong"], 4)
    return rates


def reliability(cases: list[Case], temperature: float) -> list[str]:
    """How often finds of dice are right, by confidence."""
    odds = np.array([case.probabilities[1:] for case in cases if case.truth != "none"]) ** (1 / temperature)
    confidence = odds.max(axis=1) / odds.sum(axis=1)
    said = [CLASSES[1 + index] for index in odds.argmax(axis=1)]
    right = np.array(
        [a == case.truth for a, case in zip(said, (c for c in cases if c.truth != "none"), strict=True)]
    )
    edges = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.0001]
    lines = []
    for low, high in pairwise(edges):
        inside = (confidence >= low) & (confidence < high)
        if inside.any():
            lines.append(f"{low:.2f}-{high:.2f}: {inside.sum():5d} finds, {right[inside].mean():.4f} right")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--card", type=Path, required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    reader = NetworkReader(replace(load_networks(given.card), temperature=1.0, present=0.2))
    for name, pictures in (
        ("renderings", rendered_pictures(given.data)),
        ("photographs", photographs(given.photos)),
    ):
        cases, dice, missed = examine(reader, pictures)
        temperature = fit_temperature(cases)
        print(f"{name}: {dice} dice, {missed} not found; temperature {temperature}")
        print("\n".join(reliability(cases, temperature)))
        for present in (0.3, 0.4, 0.5, 0.6, 0.7):
            for certain in (0.6, 0.7, 0.8, 0.9, 0.95):
                print(
                    f"present {present} certain {certain}",
                    figures(cases, dice, certain, present, temperature),
                )


if __name__ == "__main__":
    main()
