"""The beginning of a game on film, seen only through rendered pictures, is written without a wrong line."""

from __future__ import annotations

from tablecam.vision.block_reader import load_block_reader
from tests.games.declic.films import game_on_film


def test_a_film_of_a_game_brings_no_wrong_line() -> None:
    tally = game_on_film(3, 3, load_block_reader())
    came = {key: count for key, count in tally.items() if ": " in key}
    assert sum(count for key, count in came.items() if "place" in key) >= 3
    assert not [key for key in came if key.endswith("wrong")], tally
