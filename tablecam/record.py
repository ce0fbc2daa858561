"""The store: the inputs of every game, in the order they were accepted. State is their fold.

One SQLite file. Rows are only ever added: `games` holds the header lines, `inputs` every accepted line of
the table script, `closings` how a game ended. Undo and correction are lines like any other. An input is
synced to the disk before `append` returns, so what the screen has shown survives a pulled plug.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from tablecam.errors import RecordError, reason_of
from tablecam.events import Closed, Entered, Event, Started
from tablecam.messages import message

FILE_NAME: Final = "games.sqlite"
SCHEMA_VERSION: Final = 1
_SCHEMA: Final = f"""
BEGIN IMMEDIATE;
CREATE TABLE games (
    game INTEGER PRIMARY KEY,
    header TEXT NOT NULL,
    time_s REAL NOT NULL,
    at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
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


def default_folder() -> Path:
    """Where the games of this user are kept."""
    return user_data_path("tablecam", appauthor=False)


class Record:
    """The database of games in one folder; one process writes it at a time.

    Raises RecordError, a sentence with the file and what to do, wherever the database cannot be opened,
    read or written: nothing is lost without a word.
    """

    def __init__(self, folder: Path) -> None:
        self.path: Final = folder / FILE_NAME
        with _in_words(self.path):
            folder.mkdir(parents=True, exist_ok=True)
            self._connection = _connect(self.path)
        self._game = self._last("SELECT max(game) FROM games")
        self._number = self._last("SELECT max(number) FROM inputs WHERE game = ?", self._game)

    def append(self, events: Sequence[Event], time_s: float) -> None:
        """Write the events, all or none, synced to the disk. `time_s`: the session's clock, in seconds."""
        if not events:
            return
        game, number = self._game, self._number
        with _in_words(self.path), self._connection:
            for event in events:
                game, number = self._add(event, time_s, game, number)
        self._game, self._number = game, number

    def _add(self, event: Event, time_s: float, game: int, number: int) -> tuple[int, int]:
        """Add one row. Returns the game it belongs to and how many inputs that game has now."""
        match event:
            case Started(header):
                # The numbers are given here, not by SQLite: of two processes that play the same game,
                # the second to write meets a taken number, and is stopped, not mixed in.
                self._insert("games (game, header, time_s)", game + 1, "\n".join(header), time_s)
                return game + 1, 0
            case Entered(line, source):
                self._insert(
                    "inputs (game, number, line, source, time_s)", game, number + 1, line, source, time_s
                )
                return game, number + 1
            case Closed(how):
                self._insert("closings (game, how, time_s)", game, how, time_s)
                return game, number

    def _insert(self, where: str, *values: object) -> None:
        marks = ", ".join("?" * len(values))
        self._connection.execute(f"INSERT INTO {where} VALUES ({marks})", values)

    @property
    def games(self) -> int:
        """How many games the record holds; they are numbered from 1."""
        return self._game

    def open_game(self) -> tuple[str, ...]:
        """All lines of the last game, header first, if it was never closed; else nothing."""
        if self._last("SELECT count(*) FROM closings WHERE game = ?", self._game):
            return ()
        return self.lines(self._game)

    def header(self, game: int) -> tuple[str, ...]:
        """The header lines of a game; nothing where there is no such game."""
        found = self._rows("SELECT header FROM games WHERE game = ?", game)
        return tuple(found[0].split("\n")) if found else ()

    def lines(self, game: int) -> tuple[str, ...]:
        """Every line of a game as it was entered, header first; nothing where there is no such game."""
        inputs = self._rows("SELECT line FROM inputs WHERE game = ? ORDER BY number", game)
        return (*self.header(game), *inputs)

    def script(self, game: int) -> str:
        """A game as a table script that plays it again, undone and corrected lines included."""
        return "".join(f"{line}\n" for line in self.lines(game))

    def close(self) -> None:
        """Let go of the file."""
        with _in_words(self.path):
            self._connection.close()

    def _rows(self, query: str, game: int) -> list[str]:
        """The first column of every row."""
        with _in_words(self.path):
            return [row[0] for row in self._connection.execute(query, (game,))]

    def _last(self, query: str, *parameters: int) -> int:
        with _in_words(self.path):
            return self._connection.execute(query, parameters).fetchone()[0] or 0


def _connect(path: Path) -> sqlite3.Connection:
    """Open the database and look it over; make the tables where the file is new."""
    connection = sqlite3.connect(path)
    try:
        _look_over(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _look_over(connection: sqlite3.Connection, path: Path) -> None:
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA_VERSION:
        raise RecordError(message("record.newer", path=path, version=version, known=SCHEMA_VERSION))
    if version == 0:
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
            raise RecordError(message("record.foreign", path=path))
        connection.executescript(_SCHEMA)
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise RecordError(message("record.damaged", path=path))


_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_TAKEN: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CONSTRAINT)


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says into a RecordError that a person can act on."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the kind of trouble
        key = "damaged" if code in _DAMAGED else "taken" if code in _TAKEN else "unwritable"
        raise RecordError(message(f"record.{key}", path=path, reason=error)) from error
    except RecordError:
        raise
    except OSError as error:
        raise RecordError(message("record.unwritable", path=path, reason=reason_of(error))) from error
