"""Copies of the database beside it: one each day of play, and one before its tables are changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tablecam.record.schema import FILE_NAME
from tablecam.whole_files import put_whole

FOLDER: Final = "backups"
KEPT: Final = 7
"""So many days of play are kept."""


def write_copy(connection: sqlite3.Connection, path: Path) -> None:
    """Write the database as it is now into one file, whole or not at all. Raises OSError, sqlite3.Error."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with put_whole(path) as fresh:
        fresh.unlink(missing_ok=True)  # left by a power cut
        with closing(sqlite3.connect(fresh)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it


def copy_of_today(connection: sqlite3.Connection, database: Path) -> None:
    """Keep a copy for today if there is none; the oldest go. A copy that fails ends no game."""
    path = database.parent / FOLDER / f"games-{datetime.now(UTC):%Y-%m-%d}.sqlite"
    with suppress(OSError, sqlite3.Error):
        if not path.exists():
            write_copy(connection, path)
            for old in list(copies(database))[KEPT:]:
                old.unlink()


def before_change(connection: sqlite3.Connection, database: Path, version: int) -> None:
    """Keep a copy of a database of an older version. Raises OSError and sqlite3.Error: without it, nothing is
    changed."""
    write_copy(connection, database.parent / FOLDER / f"format-{version}.sqlite")


def copies(database: Path) -> Iterator[Path]:
    """The copies of the days of play, the newest first, then those made before a change."""
    folder = database.parent / FOLDER
    for pattern in ("games-*.sqlite", "format-*.sqlite"):
        yield from sorted(folder.glob(pattern), reverse=True)


def is_sound(path: Path) -> bool:
    """Whether a copy can be read to its last page, and holds games."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as copy:
            return holds_games(copy)
    except sqlite3.Error:
        return False


def holds_games(connection: sqlite3.Connection) -> bool:
    """Whether a database can be read to its last page, and has a table of games. Raises sqlite3.Error."""
    whole = connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
    return whole and connection.execute("SELECT count(*) FROM games").fetchone() is not None


def companions(database: Path) -> list[Path]:
    """The files that SQLite keeps with a database, as far as they are there."""
    paths = (database.with_name(f"{FILE_NAME}{ending}") for ending in ("-wal", "-shm", "-journal"))
    return [path for path in paths if path.exists()]
