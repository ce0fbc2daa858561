"""The store of games: one SQLite file.

Rows are only ever added: `games` holds the header lines, `inputs` every accepted line of the table script,
`closings` how a game ended. Undo and correction are lines like any other. An input is synced to the disk
before `append` returns, so what the screen has shown survives a pulled plug.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tablecam.errors import RecordError
from tablecam.events import Closed, Entered, Event, Started
from tablecam.messages import message
from tablecam.record.reading import as_file
from tablecam.record.schema import FILE_NAME, connect, connect_to_read, in_words
from tablecam.record.snapshots import before_change, copy_of_today
from tablecam.record.stored import StoredGame, StoredInput

_OPEN: Final = "SELECT max(game) FROM games WHERE game NOT IN (SELECT game FROM closings)"


class Record:
    """The database of games in one folder; one process plays in it at a time.

    Raises RecordError, a sentence with the file and what to do, wherever the database cannot be opened,
    read or written: nothing is lost without a word. DiskTrouble is the kind of it that may pass: nothing was
    written, and the same may be tried again.
    """

    def __init__(self, folder: Path, *, to_read: bool = False) -> None:
        """Open it. `to_read`: what it holds now is read, nothing is written; `append` tries to after all."""
        self.path: Final = folder / FILE_NAME
        self._to_read = to_read
        with in_words(self.path):
            if not to_read:
                folder.mkdir(parents=True, exist_ok=True)
            self._connection = connect_to_read(self.path) if to_read else connect(self.path, before_change)
        self._game, self._number = self._state()

    def _state(self) -> tuple[int, int]:
        """The game that is open, else the last, and how many inputs it has."""
        game = self._last(_OPEN) or self.games
        return game, self._last("SELECT max(number) FROM inputs WHERE game = ?", game)

    def append(self, events: Sequence[Event], time_s: float) -> None:
        """Write the events, all or none, synced to the disk. `time_s`: the session's clock, in seconds."""
        if not events:
            return
        self._open_after_all()
        game, number = self._game, self._number
        with in_words(self.path), self._connection:
            for event in events:
                game, number = self._add(event, time_s, game, number)
        self._game, self._number = game, number
        if isinstance(events[-1], Started):
            copy_of_today(self._connection, self.path)

    def _open_after_all(self) -> None:
        """Where the record could only be read, try to open it for writing. Raises DiskTrouble."""
        if not self._to_read:
            return
        with in_words(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = connect(self.path, before_change)
        before, reading = self._state(), self._connection
        self._connection = connection
        if self._state() != before:
            raise RecordError(message("record.taken", path=self.path))
        self._to_read = False
        reading.close()

    def _add(self, event: Event, time_s: float, game: int, number: int) -> tuple[int, int]:
        """Add one row. Returns the game it belongs to and how many inputs that game has now."""
        match event:
            case Started(header):
                self._make_way(game)
                game = self.games + 1
                self._insert("games (game, header, time_s)", game, "\n".join(header), time_s)
                return game, 0
            case Entered(line, source):
                # The numbers are given here, not by SQLite: of two processes that play the same game,
                # the second to write meets a taken number, and is stopped, not mixed in.
                self._insert(
                    "inputs (game, number, line, source, time_s)", game, number + 1, line, source, time_s
                )
                return game, number + 1
            case Closed(how):
                self._insert("closings (game, how, time_s)", game, how, time_s)
                return game, number

    def _make_way(self, game: int) -> None:
        """One game is open at a time: end `game`, if it is. Raises RecordError where another process began
        one meanwhile."""
        still_open = self._last(_OPEN)
        if still_open and still_open != game:
            raise RecordError(message("record.taken", path=self.path))
        if still_open:
            self._insert("closings (game, how, time_s)", game, "abandoned", 0.0)

    def _insert(self, where: str, *values: object) -> None:
        marks = ", ".join("?" * len(values))
        self._connection.execute(f"INSERT INTO {where} VALUES ({marks})", values)

    def take_in(self, games: Sequence[StoredGame]) -> tuple[int, ...]:
        """Add closed games from elsewhere, all or none, beside what is played. Returns their numbers."""
        with in_words(self.path), self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            first = self.games + 1
            for number, game in enumerate(games, start=first):
                self._take_in(number, game)
        return tuple(range(first, first + len(games)))

    def _take_in(self, number: int, game: StoredGame) -> None:
        header = "\n".join(game.header)
        self._insert("games (game, header, time_s, at, origin)", number, header, 0.0, game.at, game.origin)
        for place, entered in enumerate(game.inputs, start=1):
            self._insert(
                "inputs (game, number, line, source, time_s, at)",
                *(number, place, entered.line, entered.source, entered.time_s, entered.at),
            )
        last = game.inputs[-1].at if game.inputs else game.at
        self._insert("closings (game, how, time_s, at)", number, game.closed or "abandoned", 0.0, last)

    @property
    def games(self) -> int:
        """How many games the record holds; they are numbered from 1."""
        return self._last("SELECT max(game) FROM games")

    @property
    def current(self) -> int:
        """The number of the game that is played, or was played last; 0 where there is none."""
        return self._game

    def open_game(self) -> tuple[str, ...]:
        """All lines of the game that was begun and never closed, header first; else nothing."""
        return self.lines(self._last(_OPEN))

    def header(self, game: int) -> tuple[str, ...]:
        """The header lines of a game; nothing where there is no such game."""
        found = self._rows("SELECT header FROM games WHERE game = ?", game)
        return tuple(found[0][0].split("\n")) if found else ()

    def lines(self, game: int) -> tuple[str, ...]:
        """Every line of a game as it was entered, header first; nothing where there is no such game."""
        inputs = self._rows("SELECT line FROM inputs WHERE game = ? ORDER BY number", game)
        return (*self.header(game), *(line for (line,) in inputs))

    def script(self, game: int) -> str:
        """A game as a table script that plays it again, undone and corrected lines included."""
        return "".join(f"{line}\n" for line in self.lines(game))

    def stored(self, game: int) -> StoredGame | None:
        """A game with all that is known of it; None where there is no such game."""
        found = self._rows("SELECT * FROM games WHERE game = ?", game)
        if not found:
            return None
        _, header, _, at, origin = found[0]
        inputs = self._rows(
            "SELECT line, source, time_s, at FROM inputs WHERE game = ? ORDER BY number", game
        )
        closings = self._rows("SELECT how FROM closings WHERE game = ?", game)
        closed = closings[0][0] if closings else None
        entered = tuple(StoredInput(*row) for row in inputs)
        return StoredGame(game, tuple(header.split("\n")), entered, at, closed, origin)

    def as_file(self) -> bytes:
        """The whole record, as it is at this moment, as the content of one file. Raises RecordError."""
        with in_words(self.path):
            return as_file(self._connection)

    def close(self) -> None:
        """Let go of the file."""
        with in_words(self.path):
            self._connection.close()

    def _rows(self, query: str, game: int) -> list[tuple[Any, ...]]:
        with in_words(self.path):
            return self._connection.execute(query, (game,)).fetchall()

    def _last(self, query: str, *parameters: int) -> int:
        with in_words(self.path):
            return self._connection.execute(query, parameters).fetchone()[0] or 0
