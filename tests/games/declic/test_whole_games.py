"""The beginning of a game, seen only through rendered pictures, is written without a wrong line."""

from __future__ import annotations

from tablecam.vision.block_reader import load_block_reader
from tests.games.declic.whole_games import game_in_stills, game_on_film


def test_stills_of_a_game_are_written_or_asked_about_and_none_wrong() -> None:
    tally = game_in_stills(0, 8, load_block_reader())
    right = tally.get("right", 0)
    assert right >= 5, tally
    assert right + tally.get("asked", 0) + tally.get("unclear", 0) == 8, tally


def test_a_film_of_a_game_brings_no_wrong_line() -> None:
    tally = game_on_film(3, 3, load_block_reader())
    came = {key: count for key, count in tally.items() if ": " in key}
    assert sum(count for key, count in came.items() if "place" in key) >= 3
    assert not [key for key in came if key.endswith("wrong")], tally
