"""The history out of a record: games, people and dice, a few games at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablecam.errors import HistoryError
from tablecam.events import Closed, Entered
from tablecam.games.registry import GAMES
from tablecam.games.script import Table
from tablecam.history.course import Course
from tablecam.history.reading import HistoryReader, game_of
from tablecam.record import Record, StoredGame, StoredInput
from tests.history.playing import PASCAL, WON, put, random_game


def test_a_game_is_told_with_its_scores_winners_and_ending(tmp_path: Path) -> None:
    record = Record(tmp_path)
    put(record, PASCAL, WON, Closed("finished"))
    put(record, PASCAL, ("roll 3",), Closed("abandoned"))
    put(record, PASCAL, ("roll 3", "stop"))
    newest, second, first = HistoryReader(record).overview().games
    assert (first.number, first.game, first.players, first.scores) == (1, "pascal", ("Ana", "Luc"), (0, 2))
    assert (first.winners, first.ending, second.ending, newest.ending) == (
        (2,),
        "finished",
        "abandoned",
        "open",
    )
    assert first.inputs == len(WON)
    assert len(first.day) == len("2026-11-28 20:15")


def test_a_game_under_rules_that_do_not_hold_any_more_is_told_as_far_as_it_can_be(tmp_path: Path) -> None:
    record = Record(tmp_path)
    put(record, ("game pascal", "option colour red", "players Ana, Luc"), WON, Closed("finished"))
    overview = HistoryReader(record).overview()
    [game] = overview.games
    assert (game.ending, game.players, game.scores) == ("unreadable", ("Ana", "Luc"), ())
    assert overview.players == () and overview.dice == ()


def test_people_are_told_with_the_games_that_were_played_to_their_end(tmp_path: Path) -> None:
    record = Record(tmp_path)
    put(record, PASCAL, WON, Closed("finished"))
    put(record, ("game pascal", "players Luc, Zoë"), WON, Closed("finished"))
    put(record, PASCAL, ("roll 3",), Closed("abandoned"))
    luc, zoe, ana = HistoryReader(record).overview().players
    assert (luc.name, luc.played, luc.won, luc.best, luc.average) == ("Luc", 2, 1, 2, 1.0)
    assert (zoe.name, zoe.won, ana.name, ana.won) == ("Zoë", 1, "Ana", 0)


def test_throws_count_as_they_were_corrected_and_not_those_taken_back_or_played_elsewhere(
    tmp_path: Path,
) -> None:
    record = Record(tmp_path)
    put(record, PASCAL, ("roll 3", "correct 4", "stop", "roll 5", "undo", "roll 6"), Closed("abandoned"))
    at = "2026-01-01T00:00:00.000Z"
    record.take_in((StoredGame(0, PASCAL, (StoredInput("roll 1", "hand", 0.0, at),), at, origin="a.table"),))
    [plain] = HistoryReader(record).overview().dice
    assert dict(plain.counts) == {1: 0, 2: 0, 3: 0, 4: 1, 5: 0, 6: 1}


def test_a_long_history_is_read_a_few_games_at_a_time_the_newest_first(tmp_path: Path) -> None:
    record = Record(tmp_path)
    for _ in range(5):
        put(record, PASCAL, WON, Closed("finished"))
    reader = HistoryReader(record)
    seen = [[game.number for game in reader.overview(15).games] for _ in range(4)]
    assert seen == [[5, 4], [5, 4, 3, 2], [5, 4, 3, 2, 1], [5, 4, 3, 2, 1]]
    assert reader.overview(0).complete
    put(record, PASCAL, ("roll 3",))
    assert reader.overview().games[0].inputs == 1
    record.append((Entered("stop", "buttons"),), 1.0)
    assert reader.overview().games[0].inputs == 2


@pytest.mark.parametrize("game", [game.name for game in GAMES if game.name != "declic"])
def test_the_turns_of_a_course_hold_every_standing_line_once(game: str) -> None:
    header, inputs = random_game(game, 1)
    lines = (*header, *inputs)
    table = Table.begin()
    for line in lines:
        table = table.take(line)
    course = Course.of(lines)
    assert [line for turn in course.turns for line in turn.lines] == list(table.standing)
    assert course.last.state.scores == table.state.scores
    assert len(course.tables) == len(table.standing) + 1
    if course.turns:
        assert course.turns[-1].scores == table.state.scores


def test_a_game_that_is_not_there_is_told_also_where_there_is_none_at_all(tmp_path: Path) -> None:
    record = Record(tmp_path)
    with pytest.raises(HistoryError, match="no-games"):
        game_of(record, 1)
    put(record, PASCAL, ("roll 3",))
    with pytest.raises(HistoryError, match=r"no-game.*games=1"):
        game_of(record, 2)
