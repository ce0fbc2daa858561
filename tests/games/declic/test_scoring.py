"""Points and tokens: every figure of rulings 11 and 16."""

from __future__ import annotations

import pytest

from tablecam.games.declic.scoring import is_bonus_die, points_of, tokens_after, tokens_of


@pytest.mark.parametrize(
    ("value", "corner", "bonus_die", "points"),
    [
        (1, False, False, 1),
        (18, False, False, 18),
        (6, True, False, 18),
        (2, True, False, 6),
        (7, False, True, 21),
        (3, False, True, 9),
        (1, True, True, 9),
        (2, True, True, 18),
        (3, True, True, 27),
        (4, True, True, 12),
        (11, True, True, 33),
        (0, True, True, 0),
    ],
)
def test_a_corner_and_a_bonus_die_multiply(value: int, corner: bool, bonus_die: bool, points: int) -> None:
    assert points_of(value, corner, bonus_die) == points


def test_the_10th_20th_30th_and_40th_die_multiply_and_no_other() -> None:
    assert [number for number in range(1, 51) if is_bonus_die(number)] == [10, 20, 30, 40]


def test_tokens_of_two_players_come_out_as_the_source_says() -> None:
    assert tokens_after((0, 0), (15, 8)) == (7, 0)
    assert tokens_after((7, 0), (3, 12)) == (0, 2)
    assert tokens_of(2, (15, 8, 3, 12)) == (0, 2)


def test_tokens_of_three_players_come_out_as_the_source_says() -> None:
    gains = (2, 6, 3, 7, 1, 2, 1, 5, 5)
    assert tokens_of(3, gains[:3]) == (0, 4, 1)
    assert tokens_of(3, gains[:6]) == (4, 2, 0)
    assert tokens_of(3, gains) == (0, 2, 0)


def test_a_round_that_not_all_have_played_does_not_count() -> None:
    assert tokens_of(2, (15, 8, 3)) == (7, 0)
    assert tokens_of(3, (2, 6)) == (0, 0, 0)
    assert tokens_of(2, ()) == (0, 0)
