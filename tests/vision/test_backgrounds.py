"""What lies below the dice does not change how they are read."""

from __future__ import annotations

from collections import Counter
from functools import cache

import numpy as np
import pytest

from tablecam.dice import DieReading, Face
from tablecam.simulation.scene import Truth, truth_of
from tablecam.vision.reader import load_reader
from tests.vision.backgrounds import BACKGROUNDS, read_throw, read_throws, right_percent, throw

THROWS = 2


@cache
def outcomes() -> dict[str, Counter[str]]:
    return read_throws(THROWS, load_reader())


@pytest.mark.parametrize("background", BACKGROUNDS)
def test_no_background_makes_a_die_read_wrongly(background: str) -> None:
    outcome = outcomes()[background]
    assert outcome["right"] + outcome["asked"] + outcome["missed"] == 6 * THROWS
    assert outcome["false"] == 0


def test_at_most_one_die_more_is_asked_about_on_the_worst_background_than_on_the_best() -> None:
    percents = [right_percent(outcome) for outcome in outcomes().values()]
    assert min(percents) >= 75
    assert max(percents) - min(percents) <= 100 / (6 * THROWS) + 0.01


class OneMistake:
    """Reads a throw as it lies, the first die wrongly, the second not at all, and one too many."""

    def __init__(self, seed: int) -> None:
        dice, self._view, _ = throw(seed)
        self._truths = [truth_of(die, self._view) for die in dice]

    def read(self, _: np.ndarray) -> tuple[DieReading, ...]:
        first, rest = self._truths[0], self._truths[2:]
        other: Face = 1 if first.face != 1 else 2
        said: list[tuple[Face, Truth]] = [(other, first), *((truth.face, truth) for truth in rest)]
        readings = [DieReading(face, 0.9, truth.centre_px, truth.size_px) for face, truth in said]
        return (*readings, DieReading(6, 0.9, (5.0, 5.0), 40.0))


def test_the_benchmark_counts_mistakes() -> None:
    outcome = read_throw(0, "plain", OneMistake(0))
    assert outcome == Counter(right=4, wrong=1, missed=1, false=1)
