"""A database of games as it is at one moment, in memory: nothing is left beside it, and nobody waits."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

_WRITTEN_BY: Final = slice(18, 20)
_NO_JOURNAL: Final = b"\x01\x01"
"""The bytes of a database file that say whether part of it may lie in a journal beside it."""


def snapshot(path: Path) -> sqlite3.Connection:
    """What a database holds now, with what lies in its journal. Raises OSError and sqlite3.Error."""
    path.open("rb").close()  # the system says better than SQLite why a file cannot be read
    if not _has_journal(path):  # then SQLite need not make one to read it
        return _in_memory(path, "mode=ro&immutable=1")
    for way in (_beside_others, _alone):
        try:
            return way(path)
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                raise  # a copy of what is just being written would be none
    return _of_a_copy(path)


def _has_journal(path: Path) -> bool:
    journal = path.with_name(f"{path.name}-wal")
    return journal.exists() and journal.stat().st_size > 0


def _beside_others(path: Path) -> sqlite3.Connection:
    return _in_memory(path, "mode=ro")


def _alone(path: Path) -> sqlite3.Connection:
    """Where the index that processes share has no room on the disk, SQLite keeps one of its own."""
    return _in_memory(path, "mode=rw", "PRAGMA locking_mode = EXCLUSIVE")


def _of_a_copy(path: Path) -> sqlite3.Connection:
    """Where the index may not even be made beside the database."""
    with TemporaryDirectory() as folder:
        for ending in ("", "-wal"):
            shutil.copyfile(path.with_name(path.name + ending), Path(folder) / (path.name + ending))
        return _in_memory(Path(folder) / path.name, "mode=rw")


def _in_memory(path: Path, how: str, first: str = "") -> sqlite3.Connection:
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True)) as source:
        source.execute(first)
        return _filled(source.backup)


def _filled(fill: Callable[[sqlite3.Connection], None]) -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:")
    try:
        fill(memory)
    except BaseException:
        memory.close()
        raise
    return memory


def as_file(connection: sqlite3.Connection) -> bytes:
    """A database as the content of one file, with nothing beside it."""
    content = bytearray(connection.serialize())
    content[_WRITTEN_BY] = _NO_JOURNAL
    return bytes(content)


def of_file(content: bytes) -> sqlite3.Connection:
    """The database that a file with this content is. Raises sqlite3.Error."""
    return _filled(lambda memory: memory.deserialize(content) if content else None)
