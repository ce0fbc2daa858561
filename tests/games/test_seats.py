"""What all games with seats share: one seat's share changed, and who has most."""

from __future__ import annotations

import pytest

from tablecam.games.seats import leaders, with_seat


def test_one_seat_changes_and_the_others_stay() -> None:
    assert [with_seat((1, 2, 3), seat, 9) for seat in (1, 2, 3)] == [(9, 2, 3), (1, 9, 3), (1, 2, 9)]


@pytest.mark.parametrize(("scores", "expected"), [((3, 7, 5), (2,)), ((7, 7, 5), (1, 2)), ((-4, -2), (2,))])
def test_the_highest_leads_and_a_tie_is_shared(scores: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert leaders(scores) == expected
