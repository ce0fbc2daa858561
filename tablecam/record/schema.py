"""The tables of the database, how it is opened, and what its errors mean to a person."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from tablecam.errors import DiskTrouble, RecordDamaged, RecordError, reason_of
from tablecam.messages import Message, message
from tablecam.record.reading import snapshot

FILE_NAME: Final = "games.sqlite"
SCHEMA_VERSION: Final = 2
_SCHEMA: Final = f"""
BEGIN IMMEDIATE;
CREATE TABLE games (
    game INTEGER PRIMARY KEY,
    header TEXT NOT NULL,
    time_s REAL NOT NULL,
    at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    origin TEXT
);
CREATE TABLE inputs (
    game INTEGER NOT NULL REFERENCES games,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    source TEXT NOT NULL,
    time_s REAL NOT NULL,
    at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    PRIMARY KEY (game, number)
);
CREATE TABLE closings (
    game INTEGER PRIMARY KEY REFERENCES games,
    how TEXT NOT NULL,
    time_s REAL NOT NULL,
    at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
);
PRAGMA user_version = {SCHEMA_VERSION};
COMMIT;
"""
_CHANGES: Final = {1: "ALTER TABLE games ADD COLUMN origin TEXT"}
"""What makes a database of each older version one of the next."""


def default_folder() -> Path:
    """Where the games of this user are kept."""
    return user_data_path("tablecam", appauthor=False)


BeforeChange = Callable[[sqlite3.Connection, Path, int], None]
"""Called with an older database, its path and its version, before it is brought up to date."""


def connect(path: Path, before_change: BeforeChange) -> sqlite3.Connection:
    """Open the database and look it over; make the tables where the file is new."""
    new = not path.exists()
    connection = sqlite3.connect(path)
    try:
        _look_over(connection, path, before_change)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        if new and path.exists() and not path.stat().st_size:  # there was no room for its tables
            path.unlink()
        raise
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """What the database holds now, in memory; an empty one, where there is none yet."""
    try:
        return _looked_over(snapshot(path) if path.exists() else sqlite3.connect(":memory:"), path)
    except (sqlite3.DatabaseError, RecordDamaged):
        if not path.with_name(f"{path.name}-journal").exists():
            raise
    return _looked_over(sqlite3.connect(":memory:"), path)  # nothing is in it before its first write is done


def _looked_over(memory: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    try:
        _look_over(memory, path, _change_in_memory)
    except BaseException:
        memory.close()
        raise
    return memory


def _change_in_memory(*_: object) -> None:
    """No copy is kept of what does not change on the disk."""


def _look_over(connection: sqlite3.Connection, path: Path, before_change: BeforeChange) -> None:
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA_VERSION:
        raise RecordError(message("record.newer", path=path, version=version, known=SCHEMA_VERSION))
    if version == 0:
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
            raise RecordError(message("record.foreign", path=path))
        connection.executescript(_SCHEMA)
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise RecordDamaged(message("record.damaged", path=path))
    if version in _CHANGES:
        before_change(connection, path, version)
        bring_up_to_date(connection)


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Make a database of an older version one of this; whole, or not at all."""
    [version] = connection.execute("PRAGMA user_version").fetchone()
    changes = ";".join(_CHANGES[older] for older in range(version, SCHEMA_VERSION))
    connection.executescript(f"BEGIN IMMEDIATE; {changes}; PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")


_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_TAKEN: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CONSTRAINT)
_DISK: Final = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CANTOPEN: "failing",
    sqlite3.SQLITE_IOERR: "failing",
}
_OR_RIGHTS: Final = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
"""What SQLite says where the disk does not let it, and where this user may not."""
_ERRNO: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read-only",
    errno.EIO: "failing",
}


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says into a RecordError that a person can act on.

    DiskTrouble: the disk takes nothing at the moment. RecordDamaged: the file is no sound database.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise _of_sqlite(error, path) from error
    except RecordError:
        raise
    except OSError as error:
        if error.errno in _ERRNO:
            raise DiskTrouble(message(f"record.{_ERRNO[error.errno]}", path=path)) from error
        raise RecordError(message("record.unwritable", path=path, reason=reason_of(error))) from error


def _of_sqlite(error: sqlite3.Error, path: Path) -> RecordError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the kind of trouble
    if code in _DAMAGED:
        return RecordDamaged(message("record.damaged", path=path))
    if code in _TAKEN:
        return RecordError(message("record.taken", path=path))
    if code not in _DISK:
        return RecordError(message("record.unwritable", path=path, reason=error))
    rights = code not in _OR_RIGHTS or _may_write(path)
    disk = _state_of_disk(path) or (_DISK[code] if rights else None)
    if disk is not None:
        return DiskTrouble(message(f"record.{disk}", path=path))
    reason = message("reason.folder" if path.is_dir() else "reason.forbidden")
    return RecordError(message("record.unwritable", path=path, reason=reason))


def reason_of_trouble(trouble: DiskTrouble) -> Message:
    """What is wrong with the disk, for a sentence that is not about a game at the table."""
    return message(trouble.message.key.replace("record.", "reason."))


def _may_write(path: Path) -> bool:
    """Whether nothing forbids to open the file, or to make it."""
    may = not path.exists() or (path.is_file() and os.access(path, os.R_OK | os.W_OK))
    return may and os.access(path.parent, os.W_OK)


def _state_of_disk(path: Path) -> str | None:
    """What keeps a file from being written, as the system tells it: SQLite has one word for much."""
    for place in (path, path.parent):  # a file may be mounted by itself
        with suppress(OSError):
            state = os.statvfs(place)
            if state.f_flag & os.ST_RDONLY:
                return "read-only"
            if state.f_bavail == 0:
                return "full"
    return None
