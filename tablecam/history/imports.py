"""Games out of files: table scripts, records of DéCLIC, backups."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tablecam.errors import (
    HistoryError,
    NotAllowed,
    NotUnderstood,
    RecordDamaged,
    ScriptError,
    TablecamError,
    reason_of,
)
from tablecam.games.base import option_text
from tablecam.games.declic.reader import Reading, read_records
from tablecam.games.declic.record import GameRecord
from tablecam.games.script import HEADER_WORDS, Table, play_script
from tablecam.history.backup import DATABASE, count_games, looks_like_a_backup, read_backup
from tablecam.history.course import Course
from tablecam.history.reading import told_as
from tablecam.messages import Message, message
from tablecam.record import Record, StoredGame, StoredInput
from tablecam.record.reading import as_file, snapshot
from tablecam.record.replacing import nothing_left
from tablecam.record.schema import in_words

_SQLITE: Final = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Incoming:
    """Games from a file, not stored yet, and what is to be told of them."""

    games: tuple[StoredGame, ...]
    remarks: tuple[Message, ...] = ()


def take_in(record: Record, path: Path) -> tuple[tuple[int, ...], int, tuple[Message, ...]]:
    """Put the games of a file into the record. Returns their numbers there, how many were in it already, and
    remarks. Raises HistoryError, RecordError, ScriptError."""
    incoming = games_in(path)
    known = {_key(record.lines(number)) for number in range(1, record.games + 1)}
    keyed = {_key(game.lines): game for game in incoming.games}
    new = [game for key, game in keyed.items() if key not in known]
    with told_as("history.not-taken-in", record.path):
        return record.take_in(new), len(incoming.games) - len(new), incoming.remarks


def _key(lines: tuple[str, ...]) -> tuple[str, ...]:
    """What makes two games the same one: options may be written out or left at their defaults."""
    return tuple(line for line in lines if not line.startswith("option "))


def open_to_take_in(folder: Path) -> Record:
    """The record that games are put into. Raises HistoryError where the disk takes nothing; RecordError."""
    with told_as("history.not-taken-in", folder / DATABASE), nothing_left(folder, *folder.parents):
        return Record(folder)


def games_in(path: Path) -> Incoming:
    """The games of a file, by what it holds. Raises HistoryError, RecordError and ScriptError."""
    try:
        if looks_like_a_backup(path):
            return _of_database(read_backup(path).files[DATABASE], path)
        content = path.read_bytes()
        if content.startswith(_SQLITE):
            return _of_database(_read_database(path), path)
        text = content.decode("utf-8-sig")
        began = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except UnicodeDecodeError as error:
        raise HistoryError(message("cli.not-text", path=path)) from error
    except TablecamError:
        raise
    except OSError as error:
        raise HistoryError(message("picture.unreadable", path=path, reason=reason_of(error))) from error
    if path.suffix == ".declic" or text.lstrip().startswith("["):
        return _of_declic(text, path, began)
    return Incoming((_of_script(text, path, began),))


def _read_database(path: Path) -> bytes:
    """A database of games as one file holds it; it stays as it is."""
    try:
        with told_as("history.unwritable", path), in_words(path), closing(snapshot(path)) as connection:
            content = as_file(connection)
        count_games(content, path)
    except (sqlite3.Error, RecordDamaged) as error:
        raise HistoryError(message("history.no-backup", path=path)) from error
    return content


def _of_database(content: bytes, path: Path) -> Incoming:
    with told_as("history.not-taken-in", path), TemporaryDirectory() as folder:
        (Path(folder) / DATABASE).write_bytes(content)
        with closing(Record(Path(folder), to_read=True)) as record:
            stored = (record.stored(number) for number in range(1, record.games + 1))
            games = (replace(game, number=0, origin=game.origin or path.name) for game in stored if game)
            return Incoming(tuple(games))


def _of_script(text: str, path: Path, began: datetime) -> StoredGame:
    table = play_script(text, str(path))
    lines = [line for line in (written.split("#", 1)[0].strip() for written in text.splitlines()) if line]
    inputs = tuple(line for line in lines if line.split()[0] not in HEADER_WORDS)
    return _game(table, inputs, began, path)


def _game(table: Table, inputs: tuple[str, ...], began: datetime, path: Path) -> StoredGame:
    at = f"{began:%Y-%m-%dT%H:%M:%S.000Z}"
    entered = tuple(StoredInput(line, "hand", 0.0, at) for line in inputs)
    closed = "finished" if table.state.finished else "abandoned"
    return StoredGame(0, table.header, entered, at, closed, path.name)


def _of_declic(text: str, path: Path, began: datetime) -> Incoming:
    """A match a pair of games, the second of which the same people go on with; else one alone."""
    reading = read_records(text)
    _check(reading, path)
    games: list[StoredGame] = []
    records = list(reading.games)
    while records:
        first = records.pop(0)
        both = records and first.play.over and sorted(records[0].players) == sorted(first.players)
        match = (first, records.pop(0)) if both else (first,)
        games.append(_of_match(match, path, began))
    faults = (
        message("script.fault", script=path, line=each.line, reason=each.reason) for each in reading.faults
    )
    return Incoming(tuple(games), tuple(faults))


def _check(reading: Reading, path: Path) -> None:
    """Refuse a record with a line by which nothing can be placed: what follows it would be another game."""
    entries = (entry for game in reading.games for entry in game.entries)
    unplaced = next((entry.line for entry in entries if entry.turn is None), None)
    if unplaced is not None:
        reasons = [fault.reason for fault in reading.faults if fault.line == unplaced]
        raise ScriptError(str(path), unplaced, reasons[0])
    if not any(game.entries for game in reading.games):
        raise HistoryError(message("history.nothing-in", path=path))


def _of_match(match: tuple[GameRecord, ...], path: Path, began: datetime) -> StoredGame:
    first = match[0]
    play = first.play
    names = first.players or tuple(map(str, range(1, play.players + 1)))
    header = (
        "game declic",
        f"option adaptability {play.adaptability}",
        f"option squares {option_text(play.position.squares)}",
        f"option handedness {play.position.handedness}",
        f"players {', '.join(name.replace(',', ';') for name in names)}",
    )
    turns = (entry.turn for game in match for entry in game.entries if entry.turn)
    inputs = tuple(
        f"place {turn.notation}{' exception' if turn.verdict.kind == 'exception' else ''}" for turn in turns
    )
    try:
        table = Course.of((*header, *inputs)).last
    except (NotAllowed, NotUnderstood) as refused:
        raise HistoryError(message("history.refused", path=path, reason=refused.message)) from refused
    return _game(table, inputs, _day(first.tag("Date")) or began, path)


def _day(written: str | None) -> datetime | None:
    try:
        day = date.fromisoformat((written or "").replace(".", "-"))
    except ValueError:
        return None
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
