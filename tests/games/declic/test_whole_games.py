"""The beginning of a game in stills, seen only through rendered pictures, is written without a wrong line."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from tests.games.declic.whole_games import watched


def test_stills_of_a_game_are_written_or_asked_about_and_none_wrong() -> None:
    found = Counter(str(placement["found"]) for placement in islice(watched(0), 8))
    assert found["wrong"] == found["unnoticed"] == 0, found
    assert found["right"] >= 6, found
