"""People join, leave and change seats in the middle of a game, and their scores go with them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.games.base import Game
from tablecam.games.registry import GAMES
from tablecam.games.reseating import fixed, names_in, written
from tablecam.games.script import Table, play_script
from tablecam.words import LANGUAGES, say
from tests.games.playing import random_line
from tests.games.test_contract import begin

PASCAL = "game pascal\noption rounds 5\nplayers Ana, Luc, Zoë\n"
ROUND = "roll 3\nstop\nroll 5\nstop\nroll 4\nstop\n"
"""Luc wins the round; Ana, the last in it, opens the next."""
TOURNAMENT = "game pascal\noption tournament on\nplayers Ana, Luc\n"
NAMES = ("Ana", "Luc", "Zoë", "Kim", "Max", "Red")

shared = pytest.mark.parametrize(
    "game", [game for game in GAMES if game.name != "declic"], ids=lambda g: g.name
)
few = settings(max_examples=25, deadline=None)


def scores(table: Table) -> dict[str, int]:
    return dict(zip(table.players, table.state.scores, strict=True))


def keys(table: Table) -> list[str]:
    return [text.key for text in table.said]


def key_of_refusal(table: Table, line: str) -> str:
    with pytest.raises((NotAllowed, NotUnderstood)) as refused:
        table.take(line)
    return refused.value.message.key


def until_open(game: Game, chance: random.Random) -> Table:
    """A random game up to some moment at which seats can be changed."""
    table, moments = begin(game, chance), list[Table]()
    while not table.state.finished and len(moments) < 8:
        if fixed(table.state) is None:
            moments.append(table)
        table = table.take(random_line(table, chance))
    return chance.choice(moments)


def reordered(table: Table, chance: random.Random) -> tuple[str, ...]:
    """Those who sit there, with some gone, some new, and in any order; another number in no tournament."""
    names = [name for name in table.players if chance.random() < 0.7]
    free = [name for name in NAMES if name not in table.players]
    count = len(table.players) if table.options.get("tournament") else chance.randint(2, 5)
    names = (names + chance.sample(free, len(free)) + list(table.players))[:count]
    distinct = list(dict.fromkeys(names))
    chance.shuffle(distinct)
    return tuple(distinct)


@shared
@few
@given(seed=st.integers(0, 2**32))
def test_whoever_stays_keeps_the_score_and_who_is_new_begins_with_the_lowest(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    table = until_open(game, chance)
    names = reordered(table, chance)
    if names == table.players or len(names) not in game.players:
        return
    after = table.take(written((name, None) for name in names))
    lowest = min(table.state.scores)
    assert after.players == names
    assert scores(after) == {name: scores(table).get(name, lowest) for name in names}
    assert after.state.phase == table.state.phase
    assert set(after.said)


@shared
@few
@given(seed=st.integers(0, 2**32))
def test_undo_brings_everybody_back_and_the_lines_play_the_game_again(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    table = until_open(game, chance)
    names = reordered(table, chance)
    if names == table.players or len(names) not in game.players:
        return
    after = table.take(written((name, None) for name in names))
    assert after.take("undo").state_object("en") == table.state_object("en")
    for _ in range(20):
        if not after.state.finished:
            after = after.take(random_line(after, chance))
    script = "\n".join((*after.header, *after.standing))
    assert play_script(script).state_object("fr") == after.state_object("fr")
    for line in after.log:
        assert all(say(line, language) for language in LANGUAGES)


@shared
@few
@given(seed=st.integers(0, 2**32))
def test_an_order_turned_round_and_back_changes_nothing(game: Game, seed: int) -> None:
    table = until_open(game, random.Random(seed))
    if len(table.players) < 2:
        return
    there = table.take(written((name, None) for name in reversed(table.players)))
    back = there.take(written((name, None) for name in table.players))
    facts = {"log", "options"}
    before, now = table.state_object("en"), back.state_object("en")
    assert {key: now[key] for key in now if key not in facts} == {
        key: before[key] for key in before if key not in facts
    }


def test_who_was_to_play_still_is() -> None:
    table = play_script(PASCAL + ROUND)
    assert table.players[(table.state.to_play or 0) - 1] == "Ana"
    after = table.take("seats Zoë, Kim, Ana, Luc")
    assert after.players[(after.state.to_play or 0) - 1] == "Ana"
    assert keys(after) == ["seats.joins", "seats.order"]


def test_where_who_was_to_play_leaves_the_next_one_plays() -> None:
    after = play_script(PASCAL + ROUND).take("seats Kim, Zoë, Luc")
    assert after.players[(after.state.to_play or 0) - 1] == "Luc"


def test_one_takes_over_from_another_with_the_score() -> None:
    after = play_script(PASCAL + ROUND).take("seats Ana, Max for Luc, Zoë")
    assert scores(after) == {"Ana": 0, "Max": 1, "Zoë": 0}
    assert keys(after) == ["seats.takes-over"]


def test_who_comes_back_has_the_score_that_he_left_with() -> None:
    without = play_script(PASCAL + ROUND).take("seats Ana, Zoë")
    assert scores(without) == {"Ana": 0, "Zoë": 0}
    later = without
    for line in ("roll 6", "stop", "roll 1", "stop"):
        later = later.take(line)
    back = later.take("seats Ana, Zoë, Luc")
    assert scores(back) == {"Ana": 1, "Zoë": 0, "Luc": 1}
    assert keys(back) == ["seats.back"]


def test_rounds_are_counted_on_though_a_winner_has_left() -> None:
    table = play_script(PASCAL.replace("rounds 5", "rounds 2") + ROUND).take("seats Ana, Zoë")
    for line in ("roll 6", "stop", "roll 1", "stop"):
        table = table.take(line)
    assert table.state.finished
    assert table.state.winners == (1,)


def test_old_sentences_keep_the_names_of_those_who_sat_there_then() -> None:
    table = play_script(PASCAL + ROUND)
    assert [say(text, "en") for text in table.take("seats Kim, Max, Zoë").log][: len(table.log)] == [
        say(text, "en") for text in table.log
    ]


def test_everybody_who_ever_sat_there_is_known() -> None:
    table = play_script(PASCAL + ROUND).take("seats Kim, Max for Luc").take("seats Ana, Kim, Max")
    assert table.company.everybody == ("Ana", "Max", "Zoë", "Kim")
    assert table.company.players == ("Ana", "Kim", "Max")


def test_the_names_in_the_lines_of_a_game_begin_with_those_who_sat_there_last() -> None:
    lines = (*PASCAL.splitlines(), *ROUND.splitlines(), "seats Zoë, Kim for Ana", "seats", "undo")
    assert names_in(lines) == ("Zoë", "Kim", "Luc")
    assert names_in(()) == ()


def test_a_correction_reaches_back_over_a_change_of_seats() -> None:
    after = play_script(PASCAL + ROUND).take("seats Zoë, Ana, Luc").take("correct 6")
    # Zoë's last throw was a 4, which was less than the 5 of Luc.
    assert scores(after) == {"Ana": 0, "Luc": 0, "Zoë": 1}


@pytest.mark.parametrize(
    ("lines", "line", "key"),
    [
        ("roll 3\n", "seats Ana, Luc", "seats.round-open"),
        ("roll 3\nstop\n", "seats Ana, Luc", "seats.round-open"),
        (ROUND, "seats Ana, Luc, Zoë", "seats.unchanged"),
        (ROUND, "seats Ana", "script.player-count"),
        (ROUND, "seats Ana, Ana", "script.name-twice"),
        (ROUND, "seats Ana, Kim for Luc, Luc", "script.name-twice"),
        (ROUND, "seats Kim for Ana, Kim for Luc", "script.name-twice"),
        (ROUND, "seats Ana,, Luc", "script.name-empty"),
        (ROUND, "seats", "script.name-empty"),
        (ROUND * 5, "seats Ana, Luc", "seats.finished"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(lines: str, line: str, key: str) -> None:
    assert key_of_refusal(play_script(PASCAL + lines), line) == key


@pytest.mark.parametrize(
    ("script", "line", "key"),
    [
        (TOURNAMENT, "seats Ana, Luc, Zoë", "pascal.tournament-players"),
        ("game declic\nplayers Ana, Luc\n", "seats Luc, Ana", "seats.match"),
        ("game ten-thousand\nplayers Ana, Luc\nroll 1 2 3 4 6 6\n", "seats Luc, Ana", "seats.turn-open"),
        ("game ten-thousand\noption entry 0\noption target 50\nplayers A, B\nroll 5 2 3 4 6 6\nstop\n",
         "seats B, A", "seats.last-round"),
        ("game octo\nplayers Ana, Luc\nroll 6 5 5 5 4 2 1 1\nkeep 6\nstop\n", "seats Luc, Ana",
         "seats.round-open"),
        ("game dead-mans-dice\nplayers Ana, Luc\nopen 3 5\n", "seats Luc, Ana", "seats.round-open"),
    ],
)  # fmt: skip
def test_each_game_says_when_its_seats_are_fixed(script: str, line: str, key: str) -> None:
    assert key_of_refusal(play_script(script), line) == key


def test_a_relay_is_offered_to_whoever_plays_next() -> None:
    script = "game ten-thousand\noption entry 0\nplayers Ana, Luc, Zoë\nroll 1 2 3 4 6 6\nstop\n"
    after = play_script(script).take("seats Zoë, Ana")
    assert (after.state.phase, after.state.to_play) == ("relay", 1)


def test_seats_are_no_word_that_a_player_can_say_in_a_turn() -> None:
    assert all("seats" not in play_script(text).state.legal for text in (PASCAL, PASCAL + ROUND))


def test_the_two_of_a_tournament_change_seats_with_their_games_and_points() -> None:
    after = play_script(TOURNAMENT + "roll 5\nstop\nroll 3\nstop\n").take("seats Luc, Ana")
    assert after.state.turn["points"] == [0, 1]
