"""A game that was added as the README says it is played, shown, explained and printed like the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablecam.errors import NotAllowed
from tablecam.flows import setup
from tablecam.flows.setup import Setup, offered
from tablecam.games import registry
from tablecam.games.registry import GAMES, find_game
from tablecam.games.script import play_script
from tablecam.rules_sheets import draw_rules
from tablecam.screen import screen_of
from tablecam.session import Session
from tablecam.words import CATALOGUES, LANGUAGES, say
from tests.readme.pig import WORDS, Pig

HEADER = ("game pig", "option target 12", "players Ana, Luc")
LINES = ("roll 4", "continue", "roll 5", "stop", "roll 1", "roll 6", "stop")
README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch) -> Pig:
    """Pig, with its line in the registry and its words in the catalogues."""
    game = Pig()
    for module in (registry, setup):
        monkeypatch.setattr(module, "GAMES", (*GAMES, game))
    for language in LANGUAGES:
        for key, text in WORDS[language].items():
            monkeypatch.setitem(CATALOGUES[language], key, text)
    return game


def test_it_is_found_offered_and_played_by_script(pig: Pig) -> None:
    assert find_game("pig") is pig and offered()[-1] == "pig"
    assert Setup.begin("en", game="pig").game == "pig"
    table = play_script("\n".join((*HEADER, *LINES)))
    assert table.state.scores == (15, 0) and table.state.winners == (1,)
    with pytest.raises(NotAllowed):
        table.take("roll 3")


@pytest.mark.usefixtures("pig")
def test_each_position_has_a_screen_in_both_languages_without_advice_or_figures() -> None:
    for language in LANGUAGES:
        for count in range(len(LINES) + 1):
            screen = screen_of(Session.resume((*HEADER, *LINES[:count]), language), 1.0)
            assert screen.odds is None and screen.gauges == ()
            assert [player.name for player in screen.players] == ["Ana", "Luc"]


@pytest.mark.usefixtures("pig")
def test_its_rules_are_printed_and_its_sentences_said() -> None:
    log = play_script("\n".join((*HEADER, *LINES))).log
    for language in LANGUAGES:
        assert draw_rules("pig", language).pdf()
        assert all(say(text, language) for text in log)


def test_the_readme_names_the_file_to_begin_from() -> None:
    assert "tests/readme/pig.py" in README
