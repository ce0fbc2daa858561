"""Games out into files and back in: nothing is lost on the way, and nothing comes in twice."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tablecam.errors import HistoryError, ScriptError, TablecamError
from tablecam.events import Closed
from tablecam.games.declic.play import Play
from tablecam.games.declic.reader import read_records
from tablecam.games.registry import GAMES
from tablecam.games.script import play_script
from tablecam.history.exports import TEXTS, all_as_csv, as_csv, as_declic, as_json, as_script
from tablecam.history.imports import take_in
from tablecam.history.reading import HistoryReader
from tablecam.history.report import print_course
from tablecam.record import Record, StoredGame
from tablecam.words import LANGUAGES
from tests.games.declic.playing import random_play
from tests.history.playing import MATCH, PASCAL, WON, put, random_game


def stored(record: Record, number: int = 1) -> StoredGame:
    game = record.stored(number)
    assert game is not None
    return game


def match(seed: int, dice: int) -> tuple[str, ...]:
    play = random_play(Play.begin(), seed, dice)[-1]
    return tuple(f"place {turn.notation}" for turn in play.turns if turn)


@pytest.mark.parametrize("name", [game.name for game in GAMES if game.name != "declic"])
def test_a_table_script_brings_back_the_game_with_what_was_taken_back(tmp_path: Path, name: str) -> None:
    record, other = Record(tmp_path / "a"), Record(tmp_path / "b")
    put(record, *random_game(name, 5))
    script = tmp_path / "game.table"
    script.write_text(as_script(stored(record), "en"), "utf-8")
    assert take_in(other, script)[:2] == ((1,), 0)
    assert other.lines(1) == record.lines(1)
    assert stored(other).origin == "game.table"
    assert other.open_game() == ()


def test_what_is_there_already_does_not_come_in_again(tmp_path: Path) -> None:
    record = Record(tmp_path)
    put(record, PASCAL, WON, Closed("finished"))
    script = tmp_path / "game.table"
    script.write_text(as_script(stored(record), "en"), "utf-8")
    assert take_in(record, script)[:2] == ((), 1)
    assert record.games == 1


def test_the_same_match_from_a_record_and_from_a_script_comes_in_once(tmp_path: Path) -> None:
    record, other = Record(tmp_path / "a"), Record(tmp_path / "b")
    put(record, MATCH[:2], MATCH[2:])
    (tmp_path / "match.declic").write_text(as_declic(stored(record), "en"), "utf-8")
    (tmp_path / "match.table").write_text(as_script(stored(record), "en"), "utf-8")
    assert take_in(other, tmp_path / "match.declic")[:2] == ((1,), 0)
    assert take_in(other, tmp_path / "match.table")[:2] == ((), 1)


def test_a_whole_match_goes_out_as_a_record_and_comes_back_in(tmp_path: Path) -> None:
    record, other = Record(tmp_path / "a"), Record(tmp_path / "b")
    put(record, MATCH[:2], match(3, 100) + match(4, 100), Closed("finished"))
    file = tmp_path / "match.declic"
    file.write_text(as_declic(stored(record), "en"), "utf-8")
    assert read_records(file.read_text("utf-8")).faults == ()
    assert take_in(other, file)[:2] == ((1,), 0)
    [ours], [theirs] = HistoryReader(record).overview().games, HistoryReader(other).overview().games
    assert (theirs.scores, theirs.winners, theirs.ending) == (ours.scores, ours.winners, "finished")
    assert theirs.players == ("Ana", "Luc")
    assert stored(other).at[:10] == stored(record).at[:10]


def test_one_game_of_declic_alone_comes_in_as_a_match_that_ended_early(tmp_path: Path) -> None:
    file = tmp_path / "old.declic"
    file.write_text('[Date "2019.05.04"]\n[Players "Zoë; Kim, Jr"]\n\n1. 46E C3\n2. 31E B3\n', "utf-8")
    record = Record(tmp_path)
    take_in(record, file)
    [game] = HistoryReader(record).overview().games
    assert (game.players, game.inputs, game.ending) == (("Zoë", "Kim; Jr"), 2, "abandoned")
    assert stored(record).at.startswith("2019-05-04")


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("a.table", "game pascal\nplayers Ana, Luc\nroll 7\n", 3),
        ("a.declic", '[Players "Ana; Luc"]\n\n1. 46E C3\n2. 46E A1\n', 4),
    ],
)
def test_a_line_that_does_not_hold_is_named_and_nothing_comes_in(
    tmp_path: Path, name: str, text: str, line: int
) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    record = Record(tmp_path)
    with pytest.raises(ScriptError) as refused:
        take_in(record, tmp_path / name)
    assert refused.value.line == line
    assert record.games == 0


@pytest.mark.parametrize(
    "content", [None, b"\xff\xfe\x00", b"PK\x05\x06" + b"\0" * 18, b"SQLite format 3\0damaged"]
)
def test_a_file_without_games_is_told_in_one_sentence(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "thing"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(TablecamError):
        take_in(Record(tmp_path), file)


def test_rows_hold_every_input_with_whose_it_was_and_the_scores(tmp_path: Path) -> None:
    record = Record(tmp_path)
    put(record, PASCAL, ("roll 3", "undo", *WON), Closed("finished"))
    rows = list(csv.DictReader(io.StringIO(as_csv(stored(record), "en"))))
    assert [row["input"] for row in rows] == list(WON)
    assert (rows[0]["player"], rows[-1]["Ana"], rows[-1]["Luc"]) == ("Ana", "0", "2")
    assert rows[0]["told"].startswith("Ana throws")
    table = list(csv.DictReader(io.StringIO(all_as_csv(HistoryReader(record).overview().games))))
    assert [(row["player"], row["score"], row["won"]) for row in table] == [
        ("Ana", "0", "0"),
        ("Luc", "2", "1"),
    ]


def test_everybody_who_played_has_a_column_and_a_row_shows_who_sat_there_then(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = Record(tmp_path)
    put(record, (PASCAL[0], "option rounds 2", PASCAL[1]), (*WON[:4], "seats Zoë, Max for Luc", *WON[4:]))
    rows = list(csv.DictReader(io.StringIO(as_csv(stored(record), "en"))))
    assert [(row["Ana"], row["Max"], row["Zoë"]) for row in rows][3:6] == [
        ("0", "1", ""),
        ("", "1", "0"),
        ("", "1", "0"),
    ]
    assert [row["player"] for row in rows][3:7] == ["Max", "", "Max", "Max"]
    print_course(stored(record), "en")
    shown = capsys.readouterr().out
    assert "seats Zoë, Max for Luc" in shown
    assert shown.index("Ana") < shown.index("Max") < shown.index("Zoë") < shown.index("seats")


def test_json_holds_what_was_entered_and_the_state(tmp_path: Path) -> None:
    record = Record(tmp_path)
    put(record, PASCAL, WON, Closed("finished"))
    told = json.loads(as_json(stored(record), "fr"))
    assert [entered["line"] for entered in told["inputs"]] == list(WON)
    assert told["state"]["scores"] == [0, 2] and told["closed"] == "finished"


@pytest.mark.parametrize("ending", TEXTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_text_is_written_in_both_languages(tmp_path: Path, ending: str, language: str) -> None:
    record = Record(tmp_path)
    put(record, MATCH[:2], MATCH[2:])
    assert TEXTS[ending](stored(record), language)  # type: ignore[arg-type]


def test_another_game_is_not_written_as_a_record_of_declic(tmp_path: Path) -> None:
    record = Record(tmp_path)
    put(record, PASCAL, WON, Closed("finished"))
    with pytest.raises(HistoryError):
        as_declic(stored(record), "en")
    assert play_script(as_script(stored(record), "en")).state.finished
