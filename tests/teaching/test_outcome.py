"""What so few dice prove: Wilson's bound, by figures worked out elsewhere."""

from __future__ import annotations

import pytest

from tablecam.teaching.outcome import (
    Count,
    at_least,
    at_most,
    count_of,
    percent_at_least,
    percent_at_most,
    total,
)


@pytest.mark.parametrize(
    ("hits", "tries", "least"),
    [(0, 0, 0.0), (0, 10, 0.0), (10, 10, 0.787), (60, 60, 0.957), (57, 60, 0.881), (500, 500, 0.9946)],
)
def test_the_least_likely_share_is_wilson_s(hits: int, tries: int, least: float) -> None:
    assert at_least(hits, tries) == pytest.approx(least, abs=0.001)


def test_the_bounds_are_each_other_s_mirror() -> None:
    assert at_most(3, 60) == pytest.approx(1 - at_least(57, 60))
    assert at_least(30, 60) < 0.5 < at_most(30, 60)


def test_dice_are_counted_as_right_asked_or_wrong() -> None:
    counts = [count_of(said, 3) for said in (3, 3, None, 5, "skull")]
    assert total(counts) == Count(right=2, asked=1, wrong=2)
    assert total(counts).dice == 5


def test_figures_are_rounded_to_the_careful_side() -> None:
    assert (percent_at_least(0, 0), percent_at_most(0, 0)) == (0, 100)
    assert (percent_at_least(60, 60), percent_at_most(0, 60)) == (95, 5)
    assert (percent_at_least(58, 60), percent_at_most(2, 60)) == (90, 10)
