"""Measures a reader on what was held back from training, so that its thresholds can be set.

For photographs the raw labels count (boxes of whole dice, some of them wrong), not the refined ones: those
are the reader's own words. Prints the calibration of confidence, how often each confidence is right, and the
figures for each pair of thresholds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from tablecam.vision.networks import CLASSES, Networks, load_networks, logit
from tablecam.vision.reader import Find, NetworkReader, chances_to_lean, presence_of
from training.dataset import load_shards
from training.refine import labelled
from training.samples import DECOY, SEEN, Face
from training.scenes import LEANING, OTHER
from training.sources import HELD_BACK_SHARDS, held_back

VALUELESS: Final = frozenset({OTHER, LEANING})
"""Truths of dice that have no value to be read: counted apart, for rendered tables are full of them."""
NO_DIE: Final = 0.25
"""What a find that is no die counts beside one that is: rendered tables are strewn with dominoes and the
like, tables that people play at are not."""


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
    """A find and what is true of it: a name of CLASSES, `none` where no die is. `leans`: its chance to."""

    truth: str
    presence: float
    probabilities: NDArray[np.float32]
    leans: float


def rendered_pictures(shards: Path) -> Iterator[tuple[NDArray[np.uint8], list[Target]]]:
    for pictures, labels in list(load_shards(shards))[:HELD_BACK_SHARDS]:
        for picture, dice in zip(pictures, labels, strict=True):
            yield np.asarray(picture), [_target(die) for die in dice if die[0] != DECOY]


def _target(row: list[Any]) -> Target:
    face = Face.of(row)
    counts = face.seen >= SEEN and face.size >= 10
    return Target(face.value, face.centre, np.full(2, 0.6 * face.size), counts)


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
    networks: Networks, pictures: Iterator[tuple[NDArray[np.uint8], list[Target]]]
) -> tuple[list[Case], int, int]:
    """All finds with their truths, the number of dice with a value, and how many of these were not found."""
    reader, cases, dice, missed = NetworkReader(networks), [], 0, 0
    for picture, targets in pictures:
        finds = reader.examine(picture)
        leans = chances_to_lean(networks, finds, picture.shape)
        taken: set[int] = set()
        for (find, probabilities, _), chance in zip(finds, leans, strict=True):
            index = _nearest(find, targets, taken)
            if index is not None:
                taken.add(index)
            if index is None or targets[index].counts:
                truth = "none" if index is None else targets[index].value
                cases.append(Case(truth, presence_of(find, probabilities), probabilities, chance))
        valued = {
            index for index, target in enumerate(targets) if target.counts and target.value not in VALUELESS
        }
        dice += len(valued)
        missed += len(valued - taken)
    return cases, dice, missed


def _nearest(find: Find, targets: list[Target], taken: set[int]) -> int | None:
    away = {
        index: float((np.abs(find.centre - target.centre) / target.reach).max())
        for index, target in enumerate(targets)
        if index not in taken
    }
    near = min(away, key=away.__getitem__, default=None)
    return near if near is not None and away[near] <= 1 else None


def fit(cases: list[Case]) -> tuple[float, float, float]:
    """Bias and weights of `Networks.confidence` with the greatest likelihood of what turned out right."""
    valued = [case for case in cases if case.truth not in VALUELESS]
    model = LogisticRegression(C=np.inf).fit(
        [_features(case) for case in valued], [_right(case) for case in valued], _weights(valued)
    )
    of_value, of_presence = model.coef_[0]
    return round(float(model.intercept_[0]), 4), round(float(of_value), 4), round(float(of_presence), 4)


def _weights(cases: list[Case]) -> list[float]:
    return [NO_DIE if case.truth == "none" else 1.0 for case in cases]


def _features(case: Case) -> tuple[float, float]:
    values = case.probabilities[1:]
    return logit(float(values.max() / values.sum())), logit(case.presence)


def _right(case: Case) -> bool:
    return _said(case) == case.truth


def _said(case: Case) -> str:
    return CLASSES[1 + int(case.probabilities[1:].argmax())]


def figures(cases: list[Case], dice: int, networks: Networks) -> dict[str, float]:
    """Rates over the dice that must be read, as a scorer would count them."""
    counts = dict.fromkeys(("right", "asked", "wrong", "false", "false asks"), 0)
    for case in cases:
        if case.presence >= networks.present and case.truth not in VALUELESS:
            sure = _sure(case, networks)
            if case.truth == "none":
                counts["false" if sure else "false asks"] += 1
            else:
                counts["asked" if not sure else "right" if _right(case) else "wrong"] += 1
    rates = {name: round(count / max(dice, 1), 4) for name, count in counts.items()}
    rates["missed"] = round(1 - rates["right"] - rates["asked"] - rates["wrong"], 4)
    return rates


def valueless_read(cases: list[Case], networks: Networks) -> str:
    """How many of the dice without a value are read as if they had one."""
    lines = []
    for truth in sorted(VALUELESS):
        found = [case for case in cases if case.truth == truth and case.presence >= networks.present]
        read = sum(_sure(case, networks) for case in found)
        named = sum((LEANING if _leans(case, networks) else _said(case)) == truth for case in found)
        lines.append(f"{truth}: {len(found)} found, {read} read as a value, {named} named")
    return "; ".join(lines)


def _sure(case: Case, networks: Networks) -> bool:
    valued = _said(case) not in VALUELESS and not _leans(case, networks)
    return valued and _confidence(case, networks) >= networks.certain


def _leans(case: Case, networks: Networks) -> bool:
    return case.leans >= networks.leaning


def _confidence(case: Case, networks: Networks) -> float:
    values = case.probabilities[1:]
    return networks.confidence(float(values.max() / values.sum()), case.presence) * (1 - case.leans)


def reliability(cases: list[Case], networks: Networks) -> list[str]:
    """How often what would be said is right, by its confidence; what is no die is not, and counts NO_DIE."""
    shown = [
        case
        for case in cases
        if case.presence >= networks.present and not VALUELESS & {_said(case), case.truth}
    ]
    confidence = np.array([_confidence(case, networks) for case in shown])
    right, weights = np.array([_right(case) for case in shown]), np.array(_weights(shown))
    lines = []
    for low, high in pairwise([0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.0001]):
        inside = (confidence >= low) & (confidence < high)
        if inside.any():
            mean = np.average(confidence[inside], weights=weights[inside])
            share = np.average(right[inside], weights=weights[inside])
            lines.append(
                f"{low:.2f} to {high:.2f}: {inside.sum():5d} finds, {mean:.3f} said, {share:.3f} right"
            )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--card", type=Path, required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    networks = replace(load_networks(given.card), present=0.2)
    rendered = examine(networks, rendered_pictures(given.data))
    photographed = examine(networks, photographs(given.photos))
    networks = replace(networks, calibration=fit(rendered[0] + photographed[0]))
    print("calibration", list(networks.calibration))
    for name, (cases, dice, missed) in (("renderings", rendered), ("photographs", photographed)):
        print(f"{name}: {dice} dice, {missed} not found")
        print("\n".join(reliability(cases, replace(networks, present=0.4))))
        for present, certain, leaning in product(
            (0.4, 0.45, 0.5), (0.6, 0.66, 0.7, 0.72, 0.74, 0.8), (0.2, 0.3)
        ):
            tried = replace(networks, present=present, certain=certain, leaning=leaning)
            print(f"present {present} certain {certain} leaning {leaning}", figures(cases, dice, tried))
            print(f"    {valueless_read(cases, tried)}")


if __name__ == "__main__":
    main()
