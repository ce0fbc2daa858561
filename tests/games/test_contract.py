"""What holds for every game in the registry."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.games.advice import advise
from tablecam.games.base import Game, Move
from tablecam.games.moves import WORDS
from tablecam.games.registry import GAMES, find_game
from tablecam.games.script import Table, play_script
from tablecam.words import LANGUAGES, say
from tests.games.playing import LINES, random_header, random_line

LONGEST = 1000
"""A random game longer than this counts as one that does not end."""

SLOW = {"declic"}
"""Games of 200 inputs with much thought to each: two random ones have to do."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
seeds = st.integers(0, 2**32)
few = settings(max_examples=20, deadline=None)


@cache
def _play(name: str, seed: int, lines: int) -> tuple[Table, ...]:
    chance = random.Random(seed)
    tables = [begin(find_game(name), chance)]
    while not tables[-1].state.finished and len(tables) <= lines:
        tables.append(tables[-1].take(random_line(tables[-1], chance)))
    return tuple(tables)


def play(game: Game, seed: int, lines: int = LONGEST) -> tuple[Table, ...]:
    """The tables of a random game after each line, the first one before any input."""
    return _play(game.name, seed % 2 if game.name in SLOW else seed, lines)


def begin(game: Game, chance: random.Random) -> Table:
    """A table with a header at random that the game takes."""
    while True:
        table = Table.begin()
        try:
            for line in random_header(game.name, chance):
                table = table.take(line)
        except NotAllowed:
            continue
        return table


def facts(table: Table) -> dict[str, object]:
    return table.state_object("en")


@every_game
def test_a_game_is_found_by_its_name_and_has_a_random_player(game: Game) -> None:
    assert find_game(game.name) is game
    assert game.name in LINES


@every_game
@few
@given(seeds)
def test_random_play_ends_and_what_is_legal_is_empty_only_then(game: Game, seed: int) -> None:
    tables = play(game, seed)
    assert tables[-1].state.finished
    for table in tables:
        state = table.state
        assert list(state.legal) == sorted(state.legal)
        assert (not state.legal) == state.finished == bool(state.winners)
        assert (state.throw is not None) == bool({"roll", "open"} & set(state.legal))
        assert state.to_play is None or 1 <= state.to_play <= len(table.players)
        assert len(state.scores) == len(table.players)
    assert tables[-1].state.to_play is None


@every_game
@few
@given(seeds)
def test_undo_is_one_input_less_and_a_state_never_changes(game: Game, seed: int) -> None:
    tables = play(game, seed, lines=40)
    seen = [repr(table.state) for table in tables]
    for before, after in pairwise(tables):
        assert facts(after.take("undo")) == facts(before)
    assert [repr(table.state) for table in tables] == seen
    emptied = tables[-1]
    for _ in range(len(tables) - 1):
        emptied = emptied.take("undo")
    assert facts(emptied) == facts(tables[0])
    with pytest.raises(NotAllowed):
        emptied.take("undo")


@every_game
@few
@given(seeds)
def test_the_standing_lines_are_a_script_of_the_same_state(game: Game, seed: int) -> None:
    table = play(game, seed)[-1]
    again = play_script("\n".join((*table.header, *table.standing)))
    assert facts(again) == facts(table)
    assert json.loads(json.dumps(facts(table))) == facts(table)
    assert all(str(Move.parse(line)) == line for line in table.standing)


@every_game
@few
@given(seeds)
def test_a_correction_to_what_was_read_changes_nothing(game: Game, seed: int) -> None:
    for table in play(game, seed, lines=40):
        throws = [line for line in table.standing if line.split()[0] in {"roll", "open"}]
        if throws:
            assert facts(table.take("correct " + throws[-1].split(maxsplit=1)[1])) == facts(table)
        else:
            with pytest.raises(NotAllowed):
                table.take("correct 1")


@every_game
@few
@given(seeds)
def test_a_refused_input_says_why_in_both_languages_and_changes_nothing(game: Game, seed: int) -> None:
    for table in play(game, seed, lines=40):
        before = facts(table)
        for word in [*sorted(WORDS - set(table.state.legal)), "roll 7", "roll", "hello", "players A, B"]:
            with pytest.raises((NotAllowed, NotUnderstood)) as refused:
                table.take(word)
            for language in LANGUAGES:
                assert say(refused.value.message, language)
        assert facts(table) == before


@every_game
@few
@given(seeds)
def test_every_sentence_names_players_and_exists_in_both_languages(game: Game, seed: int) -> None:
    table = play(game, seed, lines=60)[-1]
    for language in LANGUAGES:
        log = table.state_object(language)["log"]
        assert isinstance(log, list)
        assert all(sentence.strip() and "{" not in sentence for sentence in log)
        assert all(say(text, language) for text in table.summary())


@every_game
@settings(max_examples=6, deadline=None)
@given(seeds)
def test_advice_ranks_legal_actions_and_can_be_said_in_both_languages(game: Game, seed: int) -> None:
    tables = play(game, seed, lines=30)
    for table in tables[:: 10 if game.name in SLOW else 1]:
        if table.state.finished or table.state.phase == "open":
            with pytest.raises(NotAllowed) as refused:
                advise(table)
            assert say(refused.value.message, "fr")
            continue
        advice = advise(table)
        values = [choice.value for choice in advice.options]
        assert values == sorted(values, reverse=True)
        assert advice.best == advice.options[0].action
        assert {choice.action.split()[0] for choice in advice.options} <= set(table.state.legal)
        assert advice.bust is None or 0 <= advice.bust <= 1
        assert advice.objective == "points" or all(-1e-9 <= value <= 1 + 1e-9 for value in values)
        assert json.loads(json.dumps(advice.as_object()))["best"] == advice.best
        assert all(say(text, language) for text in advice.summary() for language in LANGUAGES)


PLAYERS = {
    "pascal": (2, 16),
    "ten-thousand": (2, 99),
    "declic": (2, 3),
    "octo": (1, 99),
    "dicemice": (1, 99),
    "dead-mans-dice": (2, 6),
}


@every_game
def test_a_game_takes_the_players_that_its_rules_name(game: Game) -> None:
    assert (game.players[0], game.players[-1]) == PLAYERS[game.name]


DEFAULTS: dict[str, dict[str, object]] = {
    "pascal": {"tournament": False, "rounds": None},
    "ten-thousand": {
        "target": 10000,
        "entry": 1000,
        "relay": True,
        "keep": "all",
        "pairs_of_equal": False,
    },
    "declic": {"adaptability": "refuse", "squares": False, "handedness": "right"},
    "octo": {"rounds": None},
    "dicemice": {"rounds": None},
    "dead-mans-dice": {"target": 100, "target_rule": "reach", "unplaced": "hand"},
}


@every_game
def test_the_options_have_the_defaults_that_the_rulings_give(game: Game) -> None:
    names = ", ".join(["Ana", "Luc", "Zoé"][: max(2, game.players[0])])
    table = play_script(f"game {game.name}\nplayers {names}\n")
    assert table.options == DEFAULTS[game.name]


@every_game
def test_too_few_and_too_many_players_are_refused_with_the_reason(game: Game) -> None:
    table = Table.begin().take(f"game {game.name}")
    many = ", ".join(f"P{number}" for number in range(game.players[-1] + 1))
    few_names = ", ".join(f"P{number}" for number in range(game.players[0] - 1))
    for names in (many, few_names):
        with pytest.raises((NotAllowed, NotUnderstood)):
            table.take(f"players {names}")
