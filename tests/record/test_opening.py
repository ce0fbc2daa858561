"""The record at the start: a damaged one is replaced, a full or locked disk is survived."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tablecam.errors import DiskTrouble, RecordError
from tablecam.events import Closed, Entered, Started
from tablecam.record import FILE_NAME, SCHEMA_VERSION, Record, open_record
from tablecam.record.snapshots import FOLDER, KEPT, copies
from tablecam.words import LANGUAGES, say

HEADER = ("game pascal", "players Ana, Luc")
OLD_SCHEMA = """
CREATE TABLE games (game INTEGER PRIMARY KEY, header TEXT NOT NULL, time_s REAL NOT NULL,
    at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
CREATE TABLE inputs (game INTEGER NOT NULL REFERENCES games, number INTEGER NOT NULL, line TEXT NOT NULL,
    source TEXT NOT NULL, time_s REAL NOT NULL,
    at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), PRIMARY KEY (game, number));
CREATE TABLE closings (game INTEGER PRIMARY KEY REFERENCES games, how TEXT NOT NULL, time_s REAL NOT NULL,
    at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
INSERT INTO games (game, header, time_s) VALUES (1, 'game pascal
players Ana, Luc', 0.0);
INSERT INTO inputs (game, number, line, source, time_s) VALUES (1, 1, 'roll 4', 'camera', 0.0);
PRAGMA user_version = 1;
"""


def played(folder: Path, *faces: int) -> None:
    """A game with a copy of the day; the copy is made as the game begins."""
    with closing(Record(folder)) as record:
        record.append((Started(HEADER), *(Entered(f"roll {face}", "camera") for face in faces)), 0.0)
        record.append((Closed("abandoned"), Started(HEADER)), 0.0)


def spoil(path: Path) -> None:
    path.write_bytes(b"\xa5" * 20_000)


def test_each_day_of_play_leaves_a_copy_and_the_oldest_go(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir()
    for day in range(10, 20):
        (folder / f"games-2020-01-{day}.sqlite").write_bytes(b"")
    played(tmp_path, 4, 5)
    found = list(copies(tmp_path / FILE_NAME))
    assert len(found) == KEPT
    with closing(sqlite3.connect(found[0])) as copy:
        assert copy.execute("SELECT count(*) FROM inputs").fetchone() == (2,)
    assert found[-1].name == "games-2020-01-14.sqlite"


def test_a_record_of_an_older_version_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as old:
        old.executescript(OLD_SCHEMA)
    with closing(open_record(tmp_path)) as opened:
        assert opened.record.open_game() == (*HEADER, "roll 4")
        assert opened.notice is None
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as new:
        assert new.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    with closing(sqlite3.connect(tmp_path / FOLDER / "format-1.sqlite")) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)
        assert copy.execute("SELECT line FROM inputs").fetchall() == [("roll 4",)]


def test_an_older_record_is_not_changed_where_no_copy_can_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as old:
        old.executescript(OLD_SCHEMA)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("tablecam.whole_files.put_in_place", full)
    with closing(open_record(tmp_path)) as opened:
        assert opened.trouble is not None and opened.trouble.key == "record.full"
        assert opened.record.open_game() == (*HEADER, "roll 4")
        assert opened.record.stored(1) is not None
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as still:
        assert still.execute("PRAGMA user_version").fetchone() == (1,)


def test_a_damaged_record_is_moved_aside_and_the_newest_good_copy_opened(tmp_path: Path) -> None:
    played(tmp_path, 4, 5)
    (tmp_path / FOLDER / "games-2999-01-01.sqlite").write_bytes(b"not a copy")
    spoil(tmp_path / FILE_NAME)
    with closing(open_record(tmp_path)) as opened:
        assert opened.record.lines(1) == (*HEADER, "roll 4", "roll 5")
        assert opened.notice is not None and opened.notice.key == "record.from-copy"
        opened.record.append((Closed("abandoned"), Started(HEADER)), 1.0)
    [aside] = tmp_path.glob("damaged-*")
    assert (aside / FILE_NAME).read_bytes().startswith(b"\xa5")
    assert all(str(aside) in say(opened.notice, language) for language in LANGUAGES)


def test_without_a_good_copy_a_new_record_is_begun_and_the_damaged_one_kept(tmp_path: Path) -> None:
    spoil(tmp_path / FILE_NAME)
    with closing(open_record(tmp_path)) as opened:
        assert opened.record.games == 0
        assert opened.notice is not None and opened.notice.key == "record.begun-anew"
    [aside] = tmp_path.glob("damaged-*")
    assert (aside / FILE_NAME).exists()


def test_a_damaged_record_stays_as_it_is_where_it_cannot_be_moved_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path, 4)
    open_record(tmp_path).close()
    spoil(tmp_path / FILE_NAME)
    before = {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")}

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    for step in ("write_bytes", "replace"):
        with monkeypatch.context() as patched:
            patched.setattr(Path, step, full)
            with pytest.raises(DiskTrouble, match=r"record\.full"):
                open_record(tmp_path)
        assert {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")} == before
    with closing(open_record(tmp_path)) as opened:
        assert opened.record.lines(1) == (*HEADER, "roll 4")


def test_what_was_left_of_a_journal_is_not_played_into_the_copy(tmp_path: Path) -> None:
    played(tmp_path, 4)
    with closing(Record(tmp_path)) as record:
        record.append(tuple(Entered(f"roll {n}", "camera") for n in range(500)), 0.0)
        journal = (tmp_path / f"{FILE_NAME}-wal").read_bytes()
    spoil(tmp_path / FILE_NAME)
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(journal)
    with closing(open_record(tmp_path)) as opened:
        assert opened.notice is not None
        assert opened.record.lines(1) == (*HEADER, "roll 4")
        assert opened.record.games == 1 or opened.record.lines(2) == HEADER


def test_two_tables_do_not_play_in_one_record(tmp_path: Path) -> None:
    with closing(open_record(tmp_path)):
        with pytest.raises(RecordError) as refused:
            open_record(tmp_path)
        assert refused.value.message.key == "record.taken"
    open_record(tmp_path).close()


def test_a_disk_that_can_only_be_read_shows_the_game_and_goes_on_once_it_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Record(tmp_path)) as record:
        record.append((Started(HEADER), Entered("roll 4", "camera")), 0.0)

    def refused(*_: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refused)
        opened = open_record(tmp_path)
    assert opened.trouble is not None and opened.trouble.key == "record.read-only"
    assert opened.record.open_game() == (*HEADER, "roll 4")
    opened.record.append((Entered("roll 5", "camera"),), 1.0)
    opened.close()
    assert Record(tmp_path).open_game() == (*HEADER, "roll 4", "roll 5")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of half a megabyte."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a small disk")
    yield disk
    subprocess.run(["umount", "-l", str(disk)], check=True)


def test_a_disk_that_is_really_full_takes_nothing_until_there_is_room(small_disk: Path) -> None:
    with closing(open_record(small_disk)) as opened:
        opened.record.append((Started(HEADER),), 0.0)
        with (small_disk / "filler").open("wb") as filler, pytest.raises(OSError):
            filler.write(b"x" * 600_000)
            filler.flush()
        with pytest.raises(DiskTrouble) as refused:
            for number in range(400):
                opened.record.append((Entered(f"roll {number}", "camera"),), 0.0)
        assert refused.value.message.key == "record.full"
        shown = opened.record.open_game()
        (small_disk / "filler").unlink()
        opened.record.append((Entered("roll 6", "camera"),), 1.0)
    assert Record(small_disk).open_game() == (*shown, "roll 6")


def test_a_table_comes_up_on_a_disk_that_is_really_read_only(small_disk: Path) -> None:
    with closing(Record(small_disk)) as record:
        record.append((Started(HEADER), Entered("roll 4", "camera")), 0.0)
    remount = ["mount", "-o", "remount,ro", str(small_disk)]
    if subprocess.run(remount, capture_output=True, check=False).returncode:
        pytest.skip("the disk could not be made read-only")
    with closing(open_record(small_disk)) as opened:
        assert opened.trouble is not None and opened.trouble.key == "record.read-only"
        assert opened.record.open_game() == (*HEADER, "roll 4")
        with pytest.raises(DiskTrouble):
            opened.record.append((Entered("roll 5", "camera"),), 0.0)
        subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
        opened.record.append((Entered("roll 5", "camera"),), 0.0)
    assert Record(small_disk).open_game() == (*HEADER, "roll 4", "roll 5")


def test_a_database_that_was_not_even_begun_when_the_disk_failed_is_taken_for_an_empty_one(
    tmp_path: Path,
) -> None:
    (tmp_path / FILE_NAME).touch()
    with closing(Record(tmp_path, to_read=True)) as record:
        assert record.open_game() == ()
        record.append((Started(HEADER),), 0.0)
    assert Record(tmp_path).open_game() == HEADER
