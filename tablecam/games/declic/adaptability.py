"""Which empty cells of a level can still be filled together so that all contacts match (ruling 7).

A die is two free choices here: the faces that it shows along its row and along its column, on different
axes; its top follows. Along a row faces alternate a, 7-a, a, ..., so with every other face turned round
(`lines_of`) all dice of an unbroken run show one number, its *line*. Cells filled together split into runs
along rows and along columns; a die at the end of a run fixes its line; every cell asks that its two runs lie
on different axes. That is all there is to ask: an exact colouring of runs by three axes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tablecam.games.declic.position import SIZE, Level

AXIS: Final = (0b111, 0b001, 0b010, 0b100, 0b100, 0b010, 0b001)
"""The axis of each line as one bit; every axis for line 0, a line that nothing fixes."""

Cells = int
"""A set of cells of a level: the bit `1 << index` for each."""

Lines = tuple[int, int]
"""What a die shows along its row and along its column, 1 to 6, every other face turned round."""

Asks = tuple[tuple[int, ...], ...]
"""For each cell the lines that the dice beside it ask for, along rows or along columns."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of any size. Indices run row by row from the south-west corner."""

    columns: int = SIZE
    rows: int = SIZE

    def beside(self, index: int) -> Iterator[tuple[int, bool]]:
        """The cells beside a cell, each with whether it lies along the row."""
        row, column = divmod(index, self.columns)
        if row + 1 < self.rows:
            yield index + self.columns, False
        if column + 1 < self.columns:
            yield index + 1, True
        if row:
            yield index - self.columns, False
        if column:
            yield index - 1, True


FULL: Final = Grid()


def lines_of(index: int, west: int, north: int, columns: int = SIZE) -> Lines:
    """The lines of a die by its west and north faces; the same rule turns lines back into faces."""
    row, column = divmod(index, columns)
    return 7 - west if column % 2 else west, 7 - north if row % 2 else north


def lines_on(level: Level) -> dict[int, Lines]:
    """The lines of all dice of a level by their index."""
    return {index: lines_of(index, die.west, die.north) for index, die in enumerate(level) if die is not None}


@dataclass(frozen=True, slots=True)
class Demand:
    """What the die `source` asks of the empty `cell` beside it."""

    cell: int
    source: int
    along_row: bool
    line: int


def demands(grid: Grid, dice: dict[int, Lines]) -> tuple[Demand, ...]:
    """Everything that dice ask of the empty cells beside them."""
    return tuple(
        Demand(beside, source, along_row, lines[0] if along_row else lines[1])
        for source, lines in dice.items()
        for beside, along_row in grid.beside(source)
        if beside not in dice
    )


def asks(grid: Grid, wanted: Iterable[Demand]) -> tuple[Asks, Asks]:
    """Demands by cell: along rows, along columns."""
    along_rows: list[tuple[int, ...]] = [()] * (grid.columns * grid.rows)
    along_columns = list(along_rows)
    for demand in wanted:
        (along_rows if demand.along_row else along_columns)[demand.cell] += (demand.line,)
    return tuple(along_rows), tuple(along_columns)


def fillable(grid: Grid, asked: tuple[Asks, Asks], cells: Cells) -> bool:
    """Whether dice can fill all these empty cells together, every contact matching. Exact."""
    row_asks, column_asks = asked
    width, row_run, column_run = grid.columns, {}, {}  # type: int, dict[int, int], dict[int, int]
    lines: list[int] = []
    crossings = []
    for index in members(cells):
        if index % width and index - 1 in row_run:
            row = row_run[index] = row_run[index - 1]
        else:
            row = row_run[index] = len(lines)
            lines.append(0)
        if index - width in column_run:
            column = column_run[index] = column_run[index - width]
        else:
            column = column_run[index] = len(lines)
            lines.append(0)
        for run, wanted in ((row, row_asks[index]), (column, column_asks[index])):
            for line in wanted:
                if lines[run] not in {0, line}:
                    return False
                lines[run] = line
        crossings.append((row, column))
    return _colourable([AXIS[line] for line in lines], crossings)


@lru_cache(maxsize=1 << 14)
def members(cells: Cells) -> tuple[int, ...]:
    return tuple(index for index in range(cells.bit_length()) if cells >> index & 1)


def _colourable(axes: list[int], crossings: Sequence[tuple[int, int]]) -> bool:
    """Whether each run can take one of its axes so that crossing runs differ."""
    across: list[list[int]] = [[] for _ in axes]
    for row, column in crossings:
        across[row].append(column)
        across[column].append(row)
    return _settle(axes, across, [run for run, choice in enumerate(axes) if choice in _ONE])


_ONE: Final = frozenset({0b001, 0b010, 0b100})


def _settle(axes: list[int], across: list[list[int]], settled: list[int]) -> bool:
    """Follow what settled runs leave to the others, then try what is left open."""
    while settled:
        run = settled.pop()
        for other in across[run]:
            if axes[other] & axes[run]:
                axes[other] &= ~axes[run]
                if axes[other] in _ONE:
                    settled.append(other)
                elif not axes[other]:
                    return False
    open_runs = [run for run, choice in enumerate(axes) if choice not in _ONE and across[run]]
    if not open_runs:
        return True
    run = min(open_runs, key=lambda run: axes[run].bit_count())
    return any(
        _settle([*axes[:run], bit, *axes[run + 1 :]], across, [run]) for bit in _ONE if bit & axes[run]
    )
