"""Records: written strictly, read tolerantly, every fault with its line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablecam.games.declic.game import Declic, DeclicState
from tablecam.games.declic.play import Play
from tablecam.games.declic.reader import read_records
from tablecam.games.declic.record import records_of, write_records
from tablecam.games.declic.reports import check_record
from tablecam.words import LANGUAGES, say
from tests.games.declic.playing import random_play

GOLDEN = Path(__file__).parent / "golden"
HEAD = '[Players "Ana; Luc"]\n\n'
TAGS = {"Event": 'Fête "au café"', "Date": "2026-11-30"}


def faults(text: str) -> list[tuple[int, str]]:
    return [(fault.line, say(fault.reason, "en")) for fault in read_records(text).faults]


def match(seed: int, dice: int, exceptions: float = 0.0, **options: object) -> DeclicState:
    """A match of two games of so many dice each."""
    first = Declic().start(2, options).play  # type: ignore[arg-type]
    plays = (random_play(first, seed + number, dice, exceptions)[-1] for number in range(2))
    return DeclicState(tuple(plays))


def test_a_record_is_written_as_ruled() -> None:
    play = Play.begin()
    for text in ("46E C3", "31E B3", "62S C4"):
        turn = next(turn for turn in play.open_turns() if turn.notation == text)
        play = play.take(turn)
    written = write_records(records_of(DeclicState((play,)), ("Ana", "Luc"), TAGS))
    assert written == (
        '[Event "Fête \\"au café\\""]\n[Date "2026-11-30"]\n[Players "Ana; Luc"]\n[Game "1 of 2"]\n'
        '[Options "adaptability=refuse; squares=off"]\n[Handedness "right"]\n[Result "*"]\n\n'
        "1. 46E C3 6\n2. 31E B3 1\n3. 62S C4 2\n"
    )


@settings(max_examples=8, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(0, 60),
    st.booleans(),
    st.sampled_from(["refuse", "forfeit", "ignore"]),
    st.sampled_from(["right", "left"]),
)
def test_a_match_is_written_and_read_back(
    seed: int, dice: int, squares: bool, option: str, handedness: str
) -> None:
    state = match(seed, dice, 0.05, squares=squares, adaptability=option, handedness=handedness)
    games = records_of(state, ("Ana", "Luc"), TAGS)
    text = write_records(games)
    reading = read_records(text)
    assert reading.faults == ()
    assert reading.games == games
    assert write_records(reading.games) == text
    assert [game.play.position for game in reading.games] == [play.position for play in state.plays]


def test_the_second_game_names_its_players_in_their_order_of_play() -> None:
    state = match(1, 100)
    first, second = records_of(state, ("Ana", "Luc"), {})
    assert (first.players, second.players) == (("Ana", "Luc"), ("Luc", "Ana"))
    assert (first.tag("Game"), second.tag("Game")) == ("1 of 2", "2 of 2")
    report = check_record(write_records((first, second)), str)
    assert report == {
        "plies": 200,
        "points": list(state.scores),
        "tokens": state.turn["tokens"],
        "faults": [],
    }


def test_without_names_the_seats_rotate() -> None:
    state = match(1, 20)
    text = write_records(records_of(state, ("Ana", "Luc"), {}))
    lines = [line for line in text.splitlines() if not line.startswith("[Players")]
    assert check_record("\n".join(lines), str)["points"] == list(state.scores)


def test_typographic_marks_lower_case_w_and_missing_points_are_accepted() -> None:
    text = "\ufeff[Players “Ana; Luc”]\r\n\r\n1. 46e c3\r\n2.31e b3 1 {a move}\r\n\r\n 3 . 62S C4\r\n"
    reading = read_records(text)
    assert reading.faults == ()
    assert reading.games[0].players == ("Ana", "Luc")
    assert write_records(reading.games) == HEAD + "1. 46E C3 6\n2. 31E B3 1 {a move}\n3. 62S C4 2\n"
    level = random_play(Play.begin(), 1, 60)[-1]
    plain = write_records(records_of(DeclicState((level,)), ("Ana", "Luc"), {}))
    for typed in (plain.replace("''", '"'), plain.replace("'", "’"), plain.lower().replace("o ", "w ")):
        lines = [line for line in typed.splitlines() if not line.startswith("[")]
        again = read_records(HEAD + "\n".join(lines))
        assert again.faults == ()
        assert again.games[0].play.position == level.position


def test_a_wrong_number_is_a_fault_of_its_own_line_alone() -> None:
    mistyped = HEAD + "1. 46E C3 6\n9. 31E B3 1\n3. 62S C4 2\n4. 65S A3 0 {exception}\n"
    assert faults(mistyped) == [(4, "The line is numbered `9` where 2 is due.")]
    left_out = HEAD + "1. 46E C3 6\n3. 31E B3 1\n4. 62S C4 2\n"
    assert faults(left_out) == [(4, "The line is numbered `3` where 2 is due.")]


def test_every_fault_is_named_with_its_line_and_the_rest_goes_on() -> None:
    text = HEAD + (
        "1. 46E C3 6\n2. 31E B3 7\n3. 62S B3 2\n4. hello\n6. 62S C4 2\n7. 65S A5 0 {exception}\n36O D3 6\n"
    )
    assert faults(text) == [
        (4, "31E B3 brings 1, not 7."),
        (5, "B3 is taken on level 0."),
        (
            6,
            "`hello` is not a placement: write the top face, a lateral face, where it looks, and the cell, "
            "`64''N A1`.",
        ),
        (7, "The line is numbered `6` where 5 is due."),
        (9, "The line has no number; 8 is due."),
    ]
    game = read_records(text).games[0]
    assert game.play.ply == len(game.entries) == 7
    assert game.play.position.dice == 5


def test_a_line_that_cannot_be_placed_uses_up_its_turn_and_leaves_its_cell_empty() -> None:
    text = HEAD + "1. 46E C3 6\n2. 31E E5 1\n3. 31E B3 1\n"
    report = check_record(text, lambda reason: say(reason, "en"))
    assert (report["plies"], report["points"], report["tokens"]) == (3, [7, 0], [6, 0])
    position = read_records(text).games[0].play.position
    assert position.dice == 2


def test_a_wrong_second_figure_mark_or_result_is_a_fault() -> None:
    text = '[Players "Ana; Luc"]\n[Result "7-1"]\n\n1. 46E C3 6\n2. 32N B3 1 {bottom} {exception}\n'
    assert faults(text) == [
        (2, "The result is 6-1, not 7-1."),
        (5, "By the rule of the second figure this is written 31E B3."),
        (5, "31E B3 is within the rules and no exception."),
        (5, "31E B3 does not stand by its bottom face."),
    ]


def test_tags_that_make_no_sense_are_faults_and_count_as_not_said() -> None:
    text = (
        '[Players "Ana"]\n[Options "adaptability=maybe; squares=on; speed=9"]\n[Handedness "both"]\n'
        '[Event "a"]\n[Event "b"]\n[broken\n[Result "many"]\n\n1. 46E C3 6\n'
    )
    assert sorted(line for line, _ in faults(text)) == [1, 2, 2, 3, 5, 6, 7]
    play = read_records(text).games[0].play
    assert (play.players, play.adaptability) == (2, "refuse")
    assert play.position.squares and play.position.handedness == "right"


def test_the_games_of_a_match_have_the_same_players() -> None:
    text = '[Players "Ana; Luc"]\n\n1. 46E C3 6\n\n[Players "Ana; Zoé"]\n\n1. 46E C3 6\n'
    assert faults(text) == [(5, "The players are not those of the first game.")]


def test_a_game_that_is_over_takes_no_more_dice() -> None:
    text = write_records(records_of(match(2, 100), ("Ana", "Luc"), {})[:1]) + "101. 46E C3 6\n"
    assert faults(text) == [(107, "The game is over: nothing can be placed any more.")]


@pytest.mark.parametrize("spoilt", [50, 100])
def test_a_hundred_turns_are_a_game_even_where_one_placed_nothing(spoilt: int) -> None:
    lines = write_records(records_of(match(2, 100), ("Ana", "Luc"), {})[:1]).splitlines()
    lines[5 + spoilt] = f"{spoilt}. nothing"
    assert not read_records("\n".join(lines[:-1])).games[0].play.over
    ended = read_records("\n".join(lines)).games[0].play
    assert (ended.ply, ended.over) == (100, True)
    assert ended.open_turns() == ()


def test_an_ambiguous_line_names_what_it_could_be() -> None:
    found = faults(HEAD + "1. 4 C3\n")
    assert found[0][0] == 3
    assert "46E C3 6" in found[0][1] and "46N C3 6" in found[0][1]


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=300))
def test_any_text_has_a_reading(text: str) -> None:
    reading = read_records(text)
    for language in LANGUAGES:
        assert all(say(fault.reason, language) for fault in reading.faults)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 12))
def test_a_damaged_record_is_read_to_its_end_and_round_trips(seed: int, damages: int) -> None:
    chance = random.Random(seed)
    text = list(write_records(records_of(match(seed % 4, 40), ("Ana", "Luc"), TAGS)))
    for _ in range(damages):
        place = chance.randrange(len(text))
        text[place] = chance.choice(["", "\n", "{", "}", "[", '"', "'", "7", "A", "é", " ", "1", "N"])
    reading = read_records("".join(text))
    written = write_records(reading.games)
    again = read_records(written)
    assert [game.play.points for game in again.games] == [game.play.points for game in reading.games]
    assert write_records(again.games) == written


@pytest.mark.parametrize("name", ["bent", "squares", "three"])
def test_a_golden_match_scores_as_it_did(name: str) -> None:
    """Whole games with exceptions, placements by the bottom face, hindering ones, and squares."""
    text = (GOLDEN / f"{name}.declic").read_text("utf-8")
    reading = read_records(text)
    assert reading.faults == ()
    assert write_records(reading.games) == text
