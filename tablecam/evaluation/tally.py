"""Readings held against labels: what was right, asked, wrong, missed, and said where no die is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from tablecam.dice import DieReading, Face
from tablecam.evaluation.labels import LabelledDie, LabelledPicture

REACH: Final = 0.6
"""A reading belongs to a die whose middle is at most so many of its edges away."""
STEPS: Final = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.0)
"""Where the confidences of the reliability curve are parted."""

Outcome = Literal["right", "asked", "wrong", "missed", "false", "false ask"]


@dataclass(frozen=True, slots=True)
class Judged:
    """A labelled die, or a reading where none is, and what became of it."""

    outcome: Outcome
    die: LabelledDie | None
    reading: DieReading | None


@dataclass(frozen=True, slots=True)
class PictureResult:
    """A picture with everything in it judged; ambiguous dice are left out."""

    picture: LabelledPicture
    judged: tuple[Judged, ...]

    def count(self, *outcomes: Outcome) -> int:
        return sum(one.outcome in outcomes for one in self.judged)


def judge(picture: LabelledPicture, readings: Sequence[DieReading]) -> PictureResult:
    """Pair dice and readings, the nearest first, and judge each."""
    pairs = _pairs(picture.dice, readings)
    judged = [
        _judged(die, readings[pairs[place]] if place in pairs else None)
        for place, die in enumerate(picture.dice)
        if not die.ambiguous
    ]
    spare = (reading for place, reading in enumerate(readings) if place not in pairs.values())
    judged += [Judged("false ask" if one.face is None else "false", None, one) for one in spare]
    return PictureResult(picture, tuple(judged))


def _pairs(dice: Sequence[LabelledDie], readings: Sequence[DieReading]) -> dict[int, int]:
    """The place of the reading of each die that has one."""
    away = {
        (n, m): math.dist(die.centre_px, reading.centre_px) / die.size_px
        for n, die in enumerate(dice)
        for m, reading in enumerate(readings)
    }
    pairs: dict[int, int] = {}
    for n, m in sorted(away, key=away.__getitem__):
        if away[n, m] <= REACH and n not in pairs and m not in pairs.values():
            pairs[n] = m
    return pairs


def _judged(die: LabelledDie, reading: DieReading | None) -> Judged:
    if reading is None:
        return Judged("missed", die, None)
    if reading.face is None:
        return Judged("asked", die, reading)
    return Judged("right" if reading.face == die.value else "wrong", die, reading)


def rates(results: Iterable[PictureResult]) -> dict[str, float]:
    """Shares of the labelled dice (`dice`: how many, `pictures`: in how many pictures)."""
    results = list(results)
    counts = Counter(one.outcome for result in results for one in result.judged)
    dice = sum(counts[outcome] for outcome in ("right", "asked", "wrong", "missed"))
    shares: dict[str, float] = {outcome: counts[outcome] / max(dice, 1) for outcome in _OUTCOMES}
    return {"pictures": len(results), "dice": dice, **shares}


_OUTCOMES: Final[tuple[Outcome, ...]] = ("right", "asked", "wrong", "missed", "false", "false ask")


ReadAs = Face | Literal["asked", "missed"]


def confusion(results: Iterable[PictureResult]) -> Counter[tuple[Face, ReadAs]]:
    """How often a value was read as which, left open, or missed."""
    found: Counter[tuple[Face, ReadAs]] = Counter()
    for die, reading in ((one.die, one.reading) for result in results for one in result.judged):
        if die is not None and die.value is not None:
            found[die.value, "missed" if reading is None else reading.face or "asked"] += 1
    return found


@dataclass(frozen=True, slots=True)
class Band:
    """Readings of about the same confidence: how many, the mean confidence, and the share that is right."""

    readings: int
    said: float
    right: float


def reliability(results: Iterable[PictureResult]) -> list[Band]:
    """What confidences are worth, for all readings whose likeliest value is known, said or not."""
    sure = [_confidence(one) for result in results for one in result.judged if one.reading is not None]
    bands = []
    for low, high in pairwise(STEPS):
        inside = [pair for pair in sure if low <= pair[0] < high or pair[0] == high == STEPS[-1]]
        if inside:
            said, right = (sum(column) / len(inside) for column in zip(*inside, strict=True))
            bands.append(Band(len(inside), said, right))
    return bands


def _confidence(one: Judged) -> tuple[float, float]:
    """The confidence of a reading, and 1 where its likeliest value is that of the die, else 0."""
    assert one.reading is not None
    best = one.reading.face or next((face for face, _ in one.reading.candidates), None)
    return one.reading.confidence, float(one.die is not None and best == one.die.value)


def worst(results: Iterable[PictureResult], count: int = 10) -> list[PictureResult]:
    """The pictures with the most that is wrong, then with the most that was asked; none that is all right."""
    bad = [result for result in results if result.count("wrong", "missed", "false", "asked", "false ask")]
    bad.sort(
        key=lambda result: (-result.count("wrong", "missed", "false"), -result.count("asked", "false ask"))
    )
    return bad[:count]
