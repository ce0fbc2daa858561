"""How a game went, turn by turn: pure, from its lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from tablecam.games.script import Table


@dataclass(frozen=True, slots=True)
class Course:
    """A game as it stood after its header and after each input that was left standing, in order."""

    tables: tuple[Table, ...]

    @classmethod
    def of(cls, lines: Iterable[str]) -> Course:
        """Play the lines of a game, then what stands of them. Raises NotAllowed and NotUnderstood."""
        table = _after(Table.begin(), lines)
        begun = _after(Table.begin(), table.header)
        return cls(tuple(accumulate(table.standing, Table.take, initial=begun)))

    @property
    def last(self) -> Table:
        """The game as it ended, or stands."""
        return self.tables[-1]

    @property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """The inputs, those together that one seat made in a row."""
        turns: list[PlayedTurn] = []
        for before, line, after in zip(self.tables, self.last.standing, self.tables[1:], strict=False):
            seat = before.state.to_play
            lines: tuple[str, ...] = (line,)
            if turns and turns[-1].seat == seat and seat is not None:
                lines = (*turns.pop().lines, line)
            turns.append(PlayedTurn(seat, lines, after.state.scores))
        return tuple(turns)


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """What one seat did, None where all threw at once, and the scores of all seats after it."""

    seat: int | None
    lines: tuple[str, ...]
    scores: tuple[int, ...]


def _after(table: Table, lines: Iterable[str]) -> Table:
    for line in lines:
        table = table.take(line)
    return table
