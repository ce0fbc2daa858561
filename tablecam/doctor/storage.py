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
from tablecam.errors import DiskTrouble, RecordDamaged, RecordError, reason_of
from tablecam.messages import Message, message
from tablecam.record import SCHEMA_VERSION
from tablecam.record.reading import snapshot
from tablecam.record.schema import in_words, reason_of_trouble
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
        with in_words(path), closing(snapshot(path)) as connection:
            return _looked_through(machine, connection)
    except RecordDamaged as damaged:
        return _damaged(path, damaged.__cause__)
    except RecordError as error:
        return _unread(path, error)


def _unread(path: Path, error: RecordError) -> Finding:
    """What keeps a record from being read that may well be sound."""
    if isinstance(error, DiskTrouble):
        reason = reason_of_trouble(error)
        what_to_do = "doctor.disk.remedy" if reason.key == "reason.full" else "doctor.disk.worn-out"
        return broken(message("record.unwritable", path=path, reason=reason), message(what_to_do))
    if error.message.key == "record.taken":
        return unknown(error.message)
    return broken(error.message, message("doctor.disk.rights"))


def _looked_through(machine: Machine, connection: sqlite3.Connection) -> Finding:
    path = machine.record
    [fault] = connection.execute("PRAGMA integrity_check(1)").fetchone()
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if fault != "ok":
        return _damaged(path, str(fault).splitlines()[-1])
    if version > SCHEMA_VERSION:
        newer = message("record.newer", path=path, version=version, known=SCHEMA_VERSION)
        return broken(newer, remedy(machine, "doctor.record.update"))
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if version == 0 and not tables:  # the plug was pulled as it was made
        return ok(message("doctor.record.none", path=path))
    if version == 0 or "games" not in tables:
        return broken(message("record.foreign", path=path), message("doctor.record.move"))
    [games] = connection.execute("SELECT count(*) FROM games").fetchone()
    return ok(message("doctor.record.found", path=path, games=games))


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
