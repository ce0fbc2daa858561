"""The verdict on dice: what fair and loaded dice get, and how many throws it takes."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tablecam.dice import PIPS, Face
from tablecam.history.fairness import FEW, count_faces, judge_dice, notable


def thrown(chance: random.Random, throws: int, weights: tuple[float, ...] = (1,) * 6) -> Counter[Face]:
    return Counter(chance.choices(PIPS, weights, k=throws))


def test_the_faces_of_throws_are_counted_by_kind_of_die() -> None:
    counts = count_faces(
        ["roll 1 1 5", "continue", "open 3 skull jr:4", "keep 1", "place 46E C3", "roll jr:2"]
    )
    assert counts["plain"] == Counter({1: 2, 5: 1, 3: 1})
    assert counts["jolly"] == Counter({"skull": 1, 4: 1, 2: 1})


def test_the_figures_are_those_of_pearsons_test() -> None:
    figures = judge_dice("plain", dict(zip(PIPS, (5, 8, 9, 8, 10, 20), strict=True)))
    assert figures.chi_squared == pytest.approx(13.4)
    assert figures.odds == pytest.approx(0.0199, abs=2e-4)
    assert (figures.thrown, figures.most) == (60, 6)


def test_few_throws_are_called_few_however_they_fell() -> None:
    assert judge_dice("plain", {6: FEW - 1}).verdict == "few"


def test_fair_dice_are_called_odd_as_often_as_the_test_says() -> None:
    chance = random.Random(8)
    verdicts = Counter(judge_dice("plain", thrown(chance, 600)).verdict for _ in range(1000))
    assert 25 <= verdicts["odd"] <= 80
    assert verdicts["very-odd"] <= 5


@pytest.mark.parametrize("throws", [300, 1000, 5000])
def test_a_face_as_frequent_as_is_named_is_noticed_four_times_in_five(throws: int) -> None:
    chance = random.Random(throws)
    often = notable(throws, 6) / 100
    weights = (often, *((1 - often) / 5,) * 5)
    found = sum(judge_dice("plain", thrown(chance, throws, weights)).odds < 0.05 for _ in range(500))
    assert 360 <= found <= 440


def test_a_loaded_die_is_found() -> None:
    figures = judge_dice("plain", thrown(random.Random(1), 2000, (1, 1, 1, 1, 1, 2)))
    assert (figures.verdict, figures.most) == ("very-odd", 6)
