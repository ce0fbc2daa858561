"""Checks of what is kept: the record of games, the disk it is on, and the clock that dates it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tablecam.doctor.findings import Finding, broken, look, ok, unknown
from tablecam.doctor.machine import Machine
from tablecam.doctor.remedies import remedy
from tablecam.errors import reason_of
from tablecam.messages import Message, message
from tablecam.record import SCHEMA_VERSION
from tablecam.record.snapshots import copies, is_sound

_MB: Final = 1_000_000
FULL_MB: Final = 20
LITTLE_MB: Final = 200
"""Free space: below the first a game may not be kept any more, below the second it is time to make room."""
FIRST_YEAR: Final = 2025
"""A clock that tells an earlier one has not been set since the power came."""


def check_record(machine: Machine) -> Finding:
    """The database can be read to its last page. Nothing is written: a table may be playing."""
    path = machine.record
    try:
        if not path.exists():
            return ok(message("doctor.record.none", path=path))
        path.open("rb").close()
    except OSError as error:
        return _out_of_reach(path, reason_of(error))
    try:
        with closing(sqlite3.connect(to_read(path), uri=True)) as connection:
            return _looked_through(machine, connection)
    except sqlite3.Error as error:
        return _damaged(path, error)


def to_read(path: Path) -> str:
    """How SQLite is to open a record. Where nobody writes it, it may not leave files of its own beside it."""
    written = path.with_name(f"{path.name}-wal").exists()
    return f"{path.resolve().as_uri()}?mode=ro" + ("" if written else "&immutable=1")


def _looked_through(machine: Machine, connection: sqlite3.Connection) -> Finding:
    path = machine.record
    [fault] = connection.execute("PRAGMA integrity_check(1)").fetchone()
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if fault != "ok":
        return _damaged(path, str(fault).splitlines()[-1])
    if version == 0:
        return _without_tables(connection, path)
    if version > SCHEMA_VERSION:
        newer = message("record.newer", path=path, version=version, known=SCHEMA_VERSION)
        return broken(newer, remedy(machine, "doctor.record.update"))
    [games] = connection.execute("SELECT count(*) FROM games").fetchone()
    return ok(message("doctor.record.found", path=path, games=games))


def _without_tables(connection: sqlite3.Connection, path: Path) -> Finding:
    """A file that the plug was pulled on as it was made, or another program's."""
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
        return ok(message("doctor.record.none", path=path))
    return broken(message("record.foreign", path=path), message("doctor.record.move"))


def _damaged(path: Path, reason: object) -> Finding:
    return broken(message("doctor.record.damaged", path=path, reason=reason), message("doctor.record.remedy"))


def check_backups(machine: Machine) -> Finding:
    """The copies beside the record, one for each of the last days of play: the newest can be opened."""
    if not machine.record.exists():
        return ok(message("doctor.backups.not-yet"))
    found = list(copies(machine.record))
    if not found:
        return ok(message("doctor.backups.none"))
    good = next(filter(is_sound, found), None)
    if good == found[0]:
        return ok(message("doctor.backups.found", count=len(found), newest=good.name))
    damaged = message("doctor.backups.damaged", path=found[0])
    return look(damaged, message("doctor.backups.remedy"))


def _out_of_reach(path: Path, reason: Message | str) -> Finding:
    return broken(message("record.unwritable", path=path, reason=reason), message("doctor.disk.rights"))


def check_disk(machine: Machine) -> Finding:
    """There is room for games, and the right to write them."""
    folder = next(parent for parent in machine.record.parents if _is_there(parent))
    if not folder.is_dir():
        return _out_of_reach(machine.record, message("reason.no-folder"))
    if machine.is_read_only(folder):
        return broken(message("doctor.disk.read-only", folder=folder), message("doctor.disk.worn-out"))
    if not machine.may_use(folder):
        return broken(message("doctor.disk.forbidden", folder=folder), message("doctor.disk.rights"))
    free_mb = machine.free_bytes(folder) // _MB
    found = message("doctor.disk.free", folder=folder, free=free_mb)
    if free_mb < FULL_MB:
        return broken(found, message("doctor.disk.remedy"))
    return look(found, message("doctor.disk.remedy")) if free_mb < LITTLE_MB else ok(found)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except PermissionError:  # the folder above it is told of then
        return False


def check_clock(machine: Machine) -> Finding:
    """Games are dated by it; nothing else of a game depends on it."""
    now = datetime.fromtimestamp(machine.now_s(), UTC)
    time = f"{now:%Y-%m-%d %H:%M} UTC"
    synchronised = machine.run("timedatectl", "show", "--property=NTPSynchronized", "--value")
    if now.year < FIRST_YEAR:
        return look(message("doctor.clock.unset", time=time), message("doctor.clock.remedy"))
    if synchronised == "no":
        return look(message("doctor.clock.alone", time=time), message("doctor.clock.remedy"))
    if synchronised == "yes":
        return ok(message("doctor.clock.set", time=time))
    return unknown(message("doctor.clock.unknown", time=time))
