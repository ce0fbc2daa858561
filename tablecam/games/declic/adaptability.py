"""Which empty cells of a level can still be filled together so that all contacts match (ruling 7).

A die is two free choices here: the faces that it shows along its row and along its column, on different
axes; its top follows. Along a row faces alternate a, 7-a, a, ..., so with every other face turned round
(`lines_of`) all dice of an unbroken run show one number, its *line*. Cells filled together split into runs
along rows and along columns; a die at the end of a run fixes its line; every cell asks that its two runs lie
on different axes. That is all there is to ask: an exact colouring of runs by three axes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations, product
from typing import Final

from tablecam.games.declic.position import SIZE, Level

AXIS: Final = (0b111, 0b001, 0b010, 0b100, 0b100, 0b010, 0b001)
"""The axis of each line as one bit; every axis for line 0, a line that nothing fixes."""

Cells = int
"""A set of cells of a level: the bit `1 << index` for each."""

Lines = tuple[int, int]
"""What a die shows along its row and along its column, 1 to 6, every other face turned round."""

ROW, COLUMN = 0, 1
Kind = int
"""Which way a run lies: ROW or COLUMN."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of any size. Indices run row by row from the south-west corner."""

    columns: int = SIZE
    rows: int = SIZE

    def beside(self, index: int) -> Iterator[tuple[int, Kind]]:
        """The cells beside a cell, each with whether it lies along the row or along the column."""
        row, column = divmod(index, self.columns)
        if row + 1 < self.rows:
            yield index + self.columns, COLUMN
        if column + 1 < self.columns:
            yield index + 1, ROW
        if row:
            yield index - self.columns, COLUMN
        if column:
            yield index - 1, ROW


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
    """What the die `source` asks of the empty `cell` beside it, along the row or along the column."""

    cell: int
    source: int
    kind: Kind
    line: int


def demands(grid: Grid, dice: Mapping[int, Lines]) -> tuple[Demand, ...]:
    """Everything that dice ask of the empty cells beside them."""
    return tuple(
        Demand(beside, source, kind, lines[kind])
        for source, lines in dice.items()
        for beside, kind in grid.beside(source)
        if beside not in dice
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """Demands as sets of cells: for ROW and COLUMN, and each line from 1 to 6, the cells of which it is
    asked; at 0 the cells of which anything is asked. `torn`: cells of which two lines are asked one way."""

    by_line: tuple[tuple[Cells, ...], tuple[Cells, ...]]
    torn: Cells = 0

    @classmethod
    def of(cls, wanted: Iterable[Demand]) -> Asked:
        return cls(((0,) * 7, (0,) * 7)).and_also(wanted)

    def and_also(self, wanted: Iterable[Demand]) -> Asked:
        """With more demands."""
        masks, torn = (list(self.by_line[ROW]), list(self.by_line[COLUMN])), self.torn
        for demand in wanted:
            cell, lines = 1 << demand.cell, masks[demand.kind]
            torn |= cell & lines[0] & ~lines[demand.line]
            lines[0] |= cell
            lines[demand.line] |= cell
        return Asked((tuple(masks[ROW]), tuple(masks[COLUMN])), torn)

    def lines(self, cell: int, kind: Kind) -> tuple[int, ...]:
        """The lines asked of a cell one way."""
        masks = self.by_line[kind]
        return tuple(line for line in range(1, 7) if masks[line] >> cell & 1) if masks[0] >> cell & 1 else ()


def fillable(grid: Grid, asked: Asked, cells: Cells) -> bool:
    """Whether dice can fill all these empty cells together, every contact matching. Exact."""
    if cells & asked.torn:
        return False
    rows = _fixed_and_free(runs(grid, ROW, cells), asked.by_line[ROW])
    columns = _fixed_and_free(runs(grid, COLUMN, cells), asked.by_line[COLUMN])
    if rows is None or columns is None:
        return False
    clash = any(row & column for row, column in zip(rows[0], columns[0], strict=True))
    return not clash and _colourable(rows[0], columns[0], rows[1], columns[1])


Split = tuple[tuple[Cells, dict[Cells, tuple[Cells, ...]]], ...]
"""For each row (or column) its cells, and the runs that each part of it falls into."""


@cache
def _split(grid: Grid, kind: Kind) -> Split:
    count, length = (grid.rows, grid.columns) if kind == ROW else (grid.columns, grid.rows)
    step = 1 if kind == ROW else grid.columns
    firsts = [number * (grid.columns if kind == ROW else 1) for number in range(count)]
    return tuple(_split_line([first + step * place for place in range(length)]) for first in firsts)


def _split_line(line: Sequence[int]) -> tuple[Cells, dict[Cells, tuple[Cells, ...]]]:
    runs_of = {}
    for part in product((False, True), repeat=len(line)):
        runs = [0]
        for index, taken in zip(line, part, strict=True):
            if taken:
                runs[-1] |= 1 << index
            else:
                runs.append(0)
        runs_of[sum(runs)] = tuple(run for run in runs if run)
    return sum(1 << index for index in line), runs_of


_AXIS_NUMBERS: Final = ((1, 0), (2, 1), (3, 2), (4, 2), (5, 1), (6, 0))
"""Each line with the number of its axis."""

Axes = tuple[Cells, Cells, Cells]
"""The cells whose runs one way lie on each of the three axes."""


def runs(grid: Grid, kind: Kind, cells: Cells) -> list[Cells]:
    """The unbroken runs that these cells fall into, along rows or along columns."""
    return [run for line, runs_of in _split(grid, kind) for run in runs_of[cells & line]]


def _fixed_and_free(all_runs: Iterable[Cells], lines: Sequence[Cells]) -> tuple[Axes, list[Cells]] | None:
    """The runs that dice fix, by axis, and the others; None where two dice ask different lines of a run."""
    fixed, free = [0, 0, 0], []
    for run in all_runs:
        asked = run & lines[0]
        if not asked:
            free.append(run)
            continue
        for line, number in _AXIS_NUMBERS:
            if fitting := asked & lines[line]:
                if fitting != asked:
                    return None
                fixed[number] |= run
                break
    return (fixed[0], fixed[1], fixed[2]), free


def _colourable(rows: Axes, columns: Axes, free_rows: list[Cells], free_columns: list[Cells]) -> bool:
    """Whether each free run can take an axis so that runs that cross differ."""
    if _one_axis_each(columns, free_rows, rows, free_columns):
        return True
    count, kind, run, choices = 3, ROW, 0, [0, 1, 2]
    for free_kind, free, across in ((ROW, free_rows, columns), (COLUMN, free_columns, rows)):
        for free_run in free:
            open_axes = [axis for axis in range(3) if not free_run & across[axis]]
            if len(open_axes) < count or not run:
                count, kind, run, choices = len(open_axes), free_kind, free_run, open_axes
    if kind == ROW:
        left = [other for other in free_rows if other != run]
        return any(_colourable(_with(rows, axis, run), columns, left, free_columns) for axis in choices)
    left = [other for other in free_columns if other != run]
    return any(_colourable(rows, _with(columns, axis, run), free_rows, left) for axis in choices)


def _one_axis_each(columns: Axes, free_rows: list[Cells], rows: Axes, free_columns: list[Cells]) -> bool:
    """Whether one axis is open to all free rows and another to all free columns."""
    all_rows, all_columns = sum(free_rows), sum(free_columns)
    return any(
        not all_rows & columns[along] and not all_columns & rows[across]
        for along, across in permutations(range(3), 2)
    )


def _with(axes: Axes, number: int, run: Cells) -> Axes:
    changed = list(axes)
    changed[number] |= run
    return changed[0], changed[1], changed[2]


def connected(grid: Grid, start: Cells, cells: Cells) -> Cells:
    """Those of the cells that hang together with the first ones, which are among them."""
    along, found, before = _not_last(grid), start, 0
    while found != before:
        before = found
        beside = (found & along) << 1 | found >> 1 & along | found << grid.columns | found >> grid.columns
        found |= beside & cells
    return found


@cache
def _not_last(grid: Grid) -> Cells:
    """The cells that have one to the east."""
    return cell_set(index for index in range(grid.columns * grid.rows) if (index + 1) % grid.columns)


@lru_cache(maxsize=1 << 14)
def members(cells: Cells) -> tuple[int, ...]:
    """The cells of a set by their index."""
    return tuple(index for index in range(cells.bit_length()) if cells >> index & 1)


def cell_set(indices: Iterable[int]) -> Cells:
    """The set of these different cells."""
    return sum(1 << index for index in indices)
