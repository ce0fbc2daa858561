"""One whole game a game and variant, compared line by line with how it was written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablecam.games.registry import GAMES
from tablecam.games.script import play_script
from tests.games.playthrough import script_of, transcript

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_whole_game_reads_as_it_was_written_down(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = script_of(text)
    assert transcript(lines).splitlines() == text.splitlines()
    assert play_script("\n".join(lines)).state.finished


def test_every_game_has_a_whole_game_written_down() -> None:
    played = {
        play_script("\n".join(script_of(path.read_text(encoding="utf-8")))).game.name for path in GOLDEN
    }
    assert played == {game.name for game in GAMES}
