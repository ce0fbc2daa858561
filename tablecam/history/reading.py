"""The history out of the record, a few games at a time: nobody at the table waits for a thousand of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from tablecam.dice import Face
from tablecam.errors import (
    DiskTrouble,
    HistoryError,
    NotAllowed,
    NotUnderstood,
    TablecamError,
    where_and_why,
)
from tablecam.games.script import Table
from tablecam.history.fairness import FACES, count_faces, judge_dice
from tablecam.history.figures import DiceKind, Ending, GameSummary, Overview
from tablecam.history.people import figures_of
from tablecam.messages import message
from tablecam.record import FILE_NAME, Record, StoredGame
from tablecam.record.schema import reason_of_trouble

_LINES_AT_A_LOOK: Final = 400
"""So many lines are played again at most before the table gets its turn: some tens of milliseconds."""


@dataclass(frozen=True, slots=True)
class _Read:
    """A game that was played again, and the faces that came up in it."""

    summary: GameSummary
    faces: Mapping[DiceKind, Counter[Face]]


class HistoryReader:
    """Reads the games of a record, and remembers those that cannot change any more."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._read: dict[int, _Read] = {}

    def overview(self, lines: int | None = _LINES_AT_A_LOOK) -> Overview:
        """What is known after playing about so many lines again, None for all. Raises RecordError."""
        newest = self._record.games
        budget = lines
        for number in range(newest, 0, -1):
            read = self._read.get(number)
            if read is None or read.summary.ending == "open":
                if budget is not None and budget <= 0:
                    break
                stored = self._record.stored(number)
                assert stored is not None
                self._read[number] = read_game(stored)
                budget = None if budget is None else budget - len(stored.lines)
        return self._of_read(newest)

    def _of_read(self, newest: int) -> Overview:
        read = [self._read[number] for number in range(newest, 0, -1) if number in self._read]
        games = tuple(each.summary for each in read)
        here = [each for each in read if each.summary.origin is None]
        dice = []
        for kind in FACES:
            counted = sum((each.faces[kind] for each in here), Counter[Face]())
            if counted:
                dice.append(judge_dice(kind, counted))
        return Overview(games, figures_of(games), tuple(dice), complete=len(read) == newest)

    def lines(self, number: int) -> tuple[str, ...]:
        """The lines of one game as they were entered."""
        return self._record.lines(number)


def read_game(stored: StoredGame) -> _Read:
    """A stored game in one line, and its faces."""
    day = day_of(stored.at)
    try:
        table = Table.begin()
        for line in stored.lines:
            table = table.take(line)
        state = table.state
    except (NotAllowed, NotUnderstood):
        return _Read(_unreadable(stored, day), count_faces(()))
    summary = GameSummary(
        stored.number,
        table.game.name,
        table.players,
        state.scores,
        state.winners,
        _ending(stored, state.finished),
        day,
        len(stored.inputs),
        stored.origin,
    )
    return _Read(summary, count_faces(table.standing))


def day_of(at: str) -> str:
    """A moment as people read it: local time, to the minute."""
    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}"


def _ending(stored: StoredGame, finished: bool) -> Ending:
    """A game that was played to its end is finished, however its page was turned."""
    if finished and stored.closed is not None:
        return "finished"
    return "open" if stored.closed is None else "abandoned"


def _unreadable(stored: StoredGame, day: str) -> GameSummary:
    words = dict(line.partition(" ")[::2] for line in stored.header)
    names = tuple(name.strip() for name in words.get("players", "").split(",") if name.strip())
    inputs, game = len(stored.inputs), words.get("game", "?")
    return GameSummary(stored.number, game, names, (), (), "unreadable", day, inputs, stored.origin)


def open_to_read(folder: Path) -> Record:
    """The record of a folder as it is now, to look things up in; a table may play, and nothing is written.
    Raises HistoryError where there is none, and RecordError."""
    path = folder / FILE_NAME
    with told_as("history.unwritable", path):
        if not path.is_file():
            raise HistoryError(message("history.no-games", folder=folder))
        return Record(folder, to_read=True)


@contextmanager
def told_as(key: str, path: Path) -> Iterator[None]:
    """Tell of a disk or a file with this sentence, where no game waits for it. Raises HistoryError."""
    try:
        yield
    except DiskTrouble as trouble:
        where = dict(trouble.message.parameters)["path"]
        raise HistoryError(message(key, path=where, reason=reason_of_trouble(trouble))) from trouble
    except TablecamError:
        raise
    except OSError as error:
        raise HistoryError(message(key, **where_and_why(error, path))) from error


def game_of(record: Record, number: int) -> StoredGame:
    """A game by its number. Raises HistoryError where there is none."""
    game = record.stored(number)
    if game is None and not record.games:
        raise HistoryError(message("history.no-games", folder=record.path.parent))
    if game is None:
        raise HistoryError(message("history.no-game", number=number, games=record.games))
    return game
