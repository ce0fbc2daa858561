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
    def people(self) -> tuple[str, ...]:
        """Everybody who played, by the names they had at the end, in the order in which they came."""
        return self.last.company.everybody

    @property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """The inputs, those together that one seat made in a row."""
        turns: list[PlayedTurn] = []
        for before, line, after in zip(self.tables, self.last.standing, self.tables[1:], strict=False):
            who = player_of(before, line)
            lines: tuple[str, ...] = (line,)
            if turns and turns[-1].who == who and who is not None:
                lines = (*turns.pop().lines, line)
            turns.append(PlayedTurn(who, lines, scores_of(after, self.people)))
        return tuple(turns)


Scores = tuple[int | None, ...]
"""Scores of which some may be missing: somebody was not at the table."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """What one person did, by the place among the people of the course (from 0), None where all threw at once
    or seats were changed; and the scores after it."""

    who: int | None
    lines: tuple[str, ...]
    scores: Scores


def player_of(before: Table, line: str) -> int | None:
    """Whose input a line was, by the place among everybody; None where it was nobody's alone."""
    seat = before.state.to_play
    return None if seat is None or line.startswith("seats") else before.company.places[seat - 1]


def scores_of(table: Table, people: tuple[str, ...]) -> Scores:
    """The scores of all people of a course at a moment of it."""
    at_table = dict(zip(table.company.places, table.state.scores, strict=True))
    return tuple(at_table.get(place) for place in range(len(people)))


def _after(table: Table, lines: Iterable[str]) -> Table:
    for line in lines:
        table = table.take(line)
    return table
