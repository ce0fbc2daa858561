"""Everything of a table in one file: its games, what it is set up to, what was taught and measured.

A zip file: `manifest.json` with a checksum of each file, the database as one consistent copy, `table.toml`,
and the small JSON files beside the database.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tablecam.errors import HistoryError, TablecamError, where_and_why
from tablecam.messages import message
from tablecam.record import FILE_NAME, SCHEMA_VERSION, Record
from tablecam.record.opening import Hold, put_another
from tablecam.record.snapshots import is_sound, version_of
from tablecam.whole_files import put_whole

DATABASE: Final = FILE_NAME
CONFIG: Final = "table.toml"
_MANIFEST: Final = "manifest.json"
_FORMAT: Final = "tablecam backup 1"
_ALLOWED: Final = re.compile(rf"{re.escape(DATABASE)}|{re.escape(CONFIG)}|[\w.-]+\.json")
_MOST_BYTES: Final = 2_000_000_000


def write_backup(folder: Path, config: Path, file: Path) -> int:
    """Write a backup of the games and small files in `folder` and of the configuration into `file`, whole or
    not at all, also while a table plays. Returns how many games it holds. Raises HistoryError."""
    if not (folder / DATABASE).exists():
        raise HistoryError(message("history.no-games", folder=folder))
    with closing(Record(folder)) as record, _in_words(file), TemporaryDirectory() as spare:
        copy = Path(spare) / DATABASE
        record.copy_to(copy)
        small = {path.name: path for path in sorted(folder.glob("*.json"))}
        found = {DATABASE: copy, CONFIG: config, **small}
        _zip({name: path for name, path in found.items() if path.is_file()}, file)
        return record.games


def _zip(files: dict[str, Path], file: Path) -> None:
    sums = {name: _checksum(path) for name, path in files.items()}
    manifest = {"format": _FORMAT, "made": datetime.now(UTC).isoformat(), "sha256": sums}
    with put_whole(file) as fresh, zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(_MANIFEST, json.dumps(manifest, indent=2))
        for name, path in files.items():
            packed.write(path, name)


def unpack(file: Path, folder: Path) -> Path:
    """Unpack a backup into a folder, each file checked; returns the folder. Raises HistoryError."""
    with _in_words(file), zipfile.ZipFile(file) as packed:
        try:
            manifest = json.loads(packed.read(_MANIFEST))
            sums = dict(manifest["sha256"])
            known = manifest["format"] == _FORMAT and DATABASE in sums
        except (KeyError, ValueError, TypeError):
            known = False
        if not known or not all(_ALLOWED.fullmatch(name) for name in sums):
            raise HistoryError(message("history.no-backup", path=file))
        if sum(entry.file_size for entry in packed.infolist()) > _MOST_BYTES:
            raise HistoryError(message("history.no-backup", path=file))
        for name, checksum in sums.items():
            packed.extract(name, folder)
            if _checksum(folder / name) != checksum:
                raise HistoryError(message("history.backup-damaged", path=file))
    if not is_sound(folder / DATABASE):
        raise HistoryError(message("history.backup-damaged", path=file))
    version = version_of(folder / DATABASE)
    if version > SCHEMA_VERSION:
        raise HistoryError(message("record.newer", path=file, version=version, known=SCHEMA_VERSION))
    return folder


def restore_backup(file: Path, folder: Path, config: Path) -> tuple[int, Path | None]:
    """Put a backup in the place of what is there, which is kept in a folder beside it.

    Returns how many games there are now, and that folder, None where nothing was there. Raises HistoryError,
    and RecordError where a table is playing there.
    """
    with TemporaryDirectory() as spare, closing(Hold(folder)):
        unpacked = unpack(file, Path(spare))
        aside = None
        if (folder / DATABASE).exists() or config.exists() or any(folder.glob("*.json")):
            aside = put_another(folder, unpacked / DATABASE, "replaced")
        else:
            _put(unpacked / DATABASE, folder / DATABASE, None)
        with _in_words(folder):
            for path in sorted(unpacked.glob("*.json")):
                if path.name != _MANIFEST:
                    _put(path, folder / path.name, aside)
            if (unpacked / CONFIG).exists():
                _put(unpacked / CONFIG, config, aside)
    with closing(Record(folder)) as record:
        return record.games, aside


def _put(path: Path, place: Path, aside: Path | None) -> None:
    """Put a file in its place; what is there is kept in `aside`."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if aside is not None and place.exists():
        shutil.copyfile(place, aside / place.name)
    with put_whole(place) as fresh:
        shutil.copyfile(path, fresh)


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    try:
        yield
    except TablecamError:
        raise
    except (zipfile.BadZipFile, EOFError) as error:
        raise HistoryError(message("history.no-backup", path=path)) from error
    except OSError as error:
        raise HistoryError(message("history.unwritable", **where_and_why(error, path))) from error
