"""What is reckoned is remembered, but not without end: a box may play for months."""

from __future__ import annotations

from tablecam.games.octo_advice import REMEMBERED, Aim, keep_value, roll_value


def test_ever_new_papers_do_not_fill_the_memory() -> None:
    for paper in range(20, 32):
        roll_value(Aim(False, paper), frozenset(), 0, 8)
    assert keep_value.cache_info().misses > REMEMBERED
    assert max(remembered.cache_info().currsize for remembered in (keep_value, roll_value)) <= REMEMBERED
