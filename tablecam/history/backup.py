"""Everything of a table in one file: its games, what it is set up to, what was taught and measured.

A zip file: `manifest.json` with a checksum of each file, the database as one consistent copy, `table.toml`,
and the small JSON files beside the database.
"""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tablecam.errors import HistoryError, RecordError
from tablecam.history.reading import open_to_read, told_as
from tablecam.messages import message
from tablecam.record import FILE_NAME, SCHEMA_VERSION
from tablecam.record.opening import LOCK, Hold
from tablecam.record.reading import of_file
from tablecam.record.replacing import clear_companions, kept_aside, naming, nothing_left
from tablecam.record.snapshots import companions, holds_games
from tablecam.whole_files import put_whole

DATABASE: Final = FILE_NAME
CONFIG: Final = "table.toml"
_MANIFEST: Final = "manifest.json"
_FORMAT: Final = "tablecam backup 1"
_ALLOWED: Final = re.compile(rf"{re.escape(DATABASE)}|{re.escape(CONFIG)}|[\w.-]+\.json")
_MOST_BYTES: Final = 500_000_000
_DAMAGES: Final = (zipfile.BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError, RuntimeError)
"""What reading a zip file that was spoilt on the way, or written by something else, may raise."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What a backup holds: the content of each file by its name, and how many games there are."""

    files: dict[str, bytes]
    games: int


def write_backup(folder: Path, config: Path, file: Path) -> int:
    """Write a backup of the games and small files in `folder` and of the configuration into `file`, whole or
    not at all, also while a table plays. Nothing is written elsewhere. Returns how many games it holds.
    Raises HistoryError and RecordError."""
    with closing(open_to_read(folder)) as record:
        games, files = record.games, {DATABASE: record.as_file()}
    for name, path in {CONFIG: config, **{path.name: path for path in sorted(folder.glob("*.json"))}}.items():
        with told_as("history.unwritable", path):
            if path.is_file():
                files[name] = path.read_bytes()
    with told_as("history.unwritable", file):
        _zip(files, file)
    return games


def _zip(files: dict[str, bytes], file: Path) -> None:
    sums = {name: _checksum(content) for name, content in files.items()}
    manifest = {"format": _FORMAT, "made": datetime.now(UTC).isoformat(), "sha256": sums}
    with put_whole(file) as fresh, zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(_MANIFEST, json.dumps(manifest, indent=2))
        for name, content in files.items():
            packed.writestr(name, content)


def _checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def looks_like_a_backup(file: Path) -> bool:
    """Whether a file is a zip file, or was a backup before it was cut short. Raises OSError."""
    with file.open("rb") as opened:
        start = opened.read(100)
    return zipfile.is_zipfile(file) or (start.startswith(b"PK\3\4") and _MANIFEST.encode() in start)


def read_backup(file: Path) -> Backup:
    """What a backup holds, each file checked; nothing is written. Raises HistoryError, and RecordError for
    one of a newer tablecam."""
    with told_as("history.unwritable", file):
        if not looks_like_a_backup(file):
            raise HistoryError(message("history.no-backup", path=file))
        try:
            files = _unzipped(file)
            return Backup(files, count_games(files[DATABASE], file))
        except (*_DAMAGES, sqlite3.Error) as error:
            raise HistoryError(message("history.backup-damaged", path=file)) from error


def _unzipped(file: Path) -> dict[str, bytes]:
    """The files that the manifest names. Raises _DAMAGES, HistoryError and OSError."""
    with zipfile.ZipFile(file) as packed:
        sums = _sums(packed)
        if not sums or sum(entry.file_size for entry in packed.infolist()) > _MOST_BYTES:
            raise HistoryError(message("history.no-backup", path=file))
        files = {name: packed.read(name) for name in sums}
    if any(_checksum(content) != sums[name] for name, content in files.items()):
        raise zipfile.BadZipFile
    return files


def _sums(packed: zipfile.ZipFile) -> dict[str, str]:
    """The checksum of each file by its name; nothing where this is no backup."""
    if _MANIFEST not in packed.namelist():
        return {}
    try:
        manifest = json.loads(packed.read(_MANIFEST))
        sums: dict[str, str] = dict(manifest["sha256"])
        known = manifest["format"] == _FORMAT and DATABASE in sums
        return sums if known and all(map(_ALLOWED.fullmatch, sums)) else {}
    except (KeyError, ValueError, TypeError):
        return {}


def count_games(database: bytes, file: Path) -> int:
    """How many games a database of that file holds, looked through to its last page. Raises sqlite3.Error,
    and RecordError for one of a newer tablecam."""
    with closing(of_file(database)) as connection:
        if not holds_games(connection):
            raise sqlite3.DatabaseError
        [version] = connection.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA_VERSION:
            raise RecordError(message("record.newer", path=file, version=version, known=SCHEMA_VERSION))
        return connection.execute("SELECT max(game) FROM games").fetchone()[0] or 0


def restore_backup(file: Path, folder: Path, config: Path) -> tuple[int, Path | None]:
    """Put a backup in the place of what is there, which is kept in a folder beside it; all of it or nothing.

    Returns how many games there are now, and that folder, None where nothing was there. Raises HistoryError,
    and RecordError where a table is playing there.
    """
    backup = read_backup(file)
    database = folder / DATABASE
    places = {config if name == CONFIG else folder / name: held for name, held in backup.files.items()}
    # What is staged last is put in place first: the database, as soon as nothing of the old one is beside it.
    places[database] = places.pop(database)
    with told_as("history.not-restored", folder), ExitStack() as stack:
        stack.enter_context(_held(folder, config))
        there = [*places, *companions(database)]
        aside = stack.enter_context(kept_aside(folder, there, "replaced"))
        for place, content in places.items():
            _stage(content, place, stack)
        clear_companions(database)
    return backup.games, aside if aside.exists() else None


@contextmanager
def _held(folder: Path, config: Path) -> Iterator[None]:
    """The right to put a record into a folder. Where that fails, what was made for it goes again."""
    lock = folder / LOCK
    new = not lock.exists()
    around = (folder, *folder.parents, config.parent, *config.parent.parents)
    with nothing_left(*around), closing(Hold(folder)):
        try:
            config.parent.mkdir(parents=True, exist_ok=True)
            yield
        except BaseException:
            if new:  # it is taken away while it is still held: nobody can have got it meanwhile
                lock.unlink()
            raise


def _stage(content: bytes, place: Path, stack: ExitStack) -> None:
    """Write a file beside its place, which it takes when the stack is left."""
    fresh = stack.enter_context(put_whole(place))
    with naming(place):
        fresh.write_bytes(content)
