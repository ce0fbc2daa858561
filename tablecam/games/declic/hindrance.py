"""Whether a die hinders, as fast as its level allows (ruling 7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tablecam.games.declic.adaptability import (
    AXIS,
    COLUMN,
    FULL,
    ROW,
    Asked,
    Lines,
    demands,
    lines_of,
    lines_on,
)
from tablecam.games.declic.conflict import Board, Conflict
from tablecam.games.declic.orientation import Handedness, Orientation, by_sides
from tablecam.games.declic.position import SIZE, Level


@dataclass(frozen=True, slots=True)
class Straight:
    """A level that can be completed: each row and each column holds one line (0: nothing fixes it yet)
    and no axis serves both a row and a column. Dice whose contacts match keep it so or hinder."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    row_axes: int
    column_axes: int

    @classmethod
    def of(cls, dice: dict[int, Lines]) -> Straight | None:
        """The lines of a level; None where it cannot be completed."""
        rows, columns, row_axes, column_axes = [0] * SIZE, [0] * SIZE, 0, 0
        for index, (along_row, along_column) in dice.items():
            row, column = divmod(index, SIZE)
            if rows[row] not in {0, along_row} or columns[column] not in {0, along_column}:
                return None
            rows[row], columns[column] = along_row, along_column
            row_axes |= AXIS[along_row]
            column_axes |= AXIS[along_column]
        return None if row_axes & column_axes else cls(tuple(rows), tuple(columns), row_axes, column_axes)

    def hinders(self, index: int, lines: Lines) -> bool:
        """Whether a die whose contacts match would keep the level from being completed."""
        row, column = divmod(index, SIZE)
        return bool(
            self.rows[row] not in {0, lines[0]}
            or self.columns[column] not in {0, lines[1]}
            or AXIS[lines[0]] & self.column_axes
            or AXIS[lines[1]] & self.row_axes
        )


class LevelJudge:
    """The dice of one level, asked about one more die, again and again."""

    def __init__(self, level: Level, handedness: Handedness) -> None:
        self._dice = lines_on(level)
        self._handedness = handedness
        self._straight = Straight.of(self._dice)
        self._asked = Asked.of(demands(FULL, self._dice))

    @cached_property
    def _board(self) -> Board:
        return Board(self._dice)

    def is_open(self, index: int) -> bool:
        """Whether the cell is empty and a die stands beside it."""
        return bool((self._asked.by_line[ROW][0] | self._asked.by_line[COLUMN][0]) >> index & 1)

    def matching(self, index: int) -> Iterator[tuple[Orientation, bool]]:
        """Each orientation that matches all contacts of an open cell, and whether it hinders."""
        for row in _choices(self._asked.lines(index, ROW)):
            for column in _choices(self._asked.lines(index, COLUMN)):
                if AXIS[row] != AXIS[column]:
                    orientation = by_sides(self._handedness)[lines_of(index, row, column)]
                    yield orientation, self._hinders_matching(index, (row, column))

    def hinders(self, index: int, orientation: Orientation) -> bool:
        """Whether a die would make a set of empty cells impossible that was possible; contacts may differ."""
        lines = lines_of(index, orientation.west, orientation.north)
        if all({*self._asked.lines(index, kind)} <= {lines[kind]} for kind in (ROW, COLUMN)):
            return self._hinders_matching(index, lines)
        return self._board.hinders(index, lines)

    def conflict(self, index: int, orientation: Orientation) -> Conflict | None:
        """The smallest set of empty cells that a die would make impossible, with what they would need."""
        return self._board.conflict(index, lines_of(index, orientation.west, orientation.north))

    def _hinders_matching(self, index: int, lines: Lines) -> bool:
        if self._straight:
            return self._straight.hinders(index, lines)
        return self._board.hinders(index, lines)


def _choices(asked: tuple[int, ...]) -> tuple[int, ...]:
    """The lines that satisfy all that is asked."""
    if not asked:
        return 1, 2, 3, 4, 5, 6
    return asked if len(asked) == 1 else ()
