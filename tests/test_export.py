"""The file of a match, in step with the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablecam.errors import RecordError
from tablecam.export import save_match
from tablecam.games.declic.reader import read_records
from tablecam.games.script import Table

LINES = ("game declic", "players Ana, Luc", "place 46E C3", "place 31E B3")


def table_of(*lines: str) -> Table:
    table = Table.begin()
    for line in lines:
        table = table.take(line)
    return table


def test_a_match_is_written_as_far_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games" / "declic-0001.declic"
    for end in range(2, 5):
        save_match(table_of(*LINES[:end]), path, "2026-11-30")
        reading = read_records(path.read_text("utf-8"))
        assert reading.faults == ()
        assert len(reading.games[0].entries) == end - 2
        assert (reading.games[0].players, reading.games[0].tag("Date")) == (("Ana", "Luc"), "2026-11-30")
    assert list(path.parent.iterdir()) == [path]


def test_other_games_have_no_such_file(tmp_path: Path) -> None:
    save_match(table_of("game pascal", "players Ana, Luc"), tmp_path / "x.declic", "2026-11-30")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(RecordError):
        save_match(table_of(*LINES), tmp_path / "taken" / "x.declic", "2026-11-30")
