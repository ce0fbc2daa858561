"""A database is read as it is, whatever keeps SQLite from writing beside it; nothing is left there."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import pytest

from tablecam.errors import DiskTrouble, RecordDamaged, RecordError
from tablecam.events import Entered, Started
from tablecam.record import FILE_NAME, Record, reading
from tablecam.record.schema import in_words

HEADER = ("game pascal", "players Ana, Luc")
TOLD = (*HEADER, "roll 4", "roll 5")


@pytest.fixture
def unplugged(tmp_path: Path) -> Path:
    """A folder whose last input lies in the journal, as after a power cut."""
    with closing(Record(tmp_path / "games")) as record:
        record.append((Started(HEADER), Entered("roll 4", "camera")), 0.0)
        record.append((Entered("roll 5", "camera"),), 1.0)
        shutil.copytree(tmp_path / "games", tmp_path / "unplugged")
    return tmp_path / "unplugged"


def lines(folder: Path) -> tuple[str, ...]:
    with closing(Record(folder, to_read=True)) as record:
        return record.open_game()


def refused(*_: object) -> NoReturn:
    raise sqlite3.OperationalError("disk I/O error")


def busy(*_: object) -> NoReturn:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY
    raise error


def test_a_table_that_plays_is_read_to_its_last_input(tmp_path: Path) -> None:
    with closing(Record(tmp_path)) as playing:
        playing.append((Started(HEADER), Entered("roll 4", "camera")), 0.0)
        with closing(Record(tmp_path, to_read=True)) as record:
            playing.append((Entered("roll 5", "camera"),), 1.0)
            assert record.open_game() == (*HEADER, "roll 4")
        assert lines(tmp_path) == TOLD


def test_the_last_input_before_a_power_cut_is_read_in_every_way(
    unplugged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert lines(unplugged) == TOLD
    monkeypatch.setattr(reading, "_alone", refused)
    monkeypatch.setattr(reading, "_beside_others", refused)
    before = {path: path.read_bytes() for path in unplugged.iterdir()}
    assert lines(unplugged) == TOLD
    assert {path: path.read_bytes() for path in unplugged.iterdir()} == before
    monkeypatch.undo()
    monkeypatch.setattr(reading, "_beside_others", refused)
    assert lines(unplugged) == TOLD


def test_a_database_that_another_process_keeps_to_itself_is_not_copied(
    unplugged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "_beside_others", refused)
    monkeypatch.setattr(reading, "_in_memory", busy)
    with pytest.raises(RecordError, match=r"record\.taken"):
        lines(unplugged)


def test_an_index_that_found_no_room_does_not_hide_the_games(unplugged: Path) -> None:
    with closing(Record(unplugged)):
        pass
    (unplugged / f"{FILE_NAME}-shm").write_bytes(b"\0\0\0")
    (unplugged / f"{FILE_NAME}-wal").touch()
    assert lines(unplugged) == TOLD


@pytest.mark.parametrize("code", [sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN])
def test_a_right_that_is_missing_is_no_trouble_of_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    (tmp_path / FILE_NAME).touch()
    monkeypatch.setattr(os, "access", lambda *_: False)
    error = sqlite3.OperationalError("attempt to write a readonly database")
    error.sqlite_errorcode = code
    unwritable = pytest.raises(RecordError, match=r"record\.unwritable.*reason\.forbidden")
    with unwritable as told, in_words(tmp_path / FILE_NAME):
        raise error
    assert not isinstance(told.value, DiskTrouble)


def test_a_folder_in_the_place_of_the_database_is_named_as_one(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    for to_read in (True, False):
        with pytest.raises(RecordError, match=r"record\.unwritable.*reason\.folder"):
            Record(tmp_path, to_read=to_read)


def test_a_damaged_database_is_told_where_it_is_only_read(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"\xa5" * 20_000)
    with pytest.raises(RecordDamaged):
        Record(tmp_path, to_read=True)
