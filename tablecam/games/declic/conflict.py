"""The smallest set of empty cells that a placement makes impossible: the referee's proof (ruling 7).

Such a set is of one of three kinds. *Straight*: a gap between the new die and another of its row or column
that asks for something else. *Bent*: a path from the new die along one line and on to a die along another
that ask one cell for the same axis twice. *Wide*: anything else. Where every run is fixed by a die there are
no others, so a wide set holds a run that no die fixes and that cannot be spared; three axes are open to it,
so three runs that cannot be spared cross it. The first two kinds are looked up; the third is searched for,
where there is room for it at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tablecam.games.declic.adaptability import (
    AXIS,
    COLUMN,
    FULL,
    ROW,
    Asked,
    Cells,
    Demand,
    Grid,
    Kind,
    Lines,
    cell_set,
    connected,
    demands,
    fillable,
    members,
    runs,
)
from tablecam.games.declic.hitting import Change

CROSSINGS = 3
"""How many runs must cross a run that no die fixes for all of its axes to be taken."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Cells that could be filled together and no longer can, and the demands that make it so."""

    cells: tuple[int, ...]
    demands: tuple[Demand, ...]


@dataclass(slots=True)
class Board:
    """The dice of one level, asked again and again what another die would make impossible."""

    dice: dict[int, Lines]
    grid: Grid = FULL
    _before: Asked = field(init=False)
    _lost: list[Cells] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self._before = Asked.of(demands(self.grid, self.dice))

    def hinders(self, index: int, lines: Lines) -> bool:
        """Whether a die with these lines at `index` makes any set of empty cells impossible."""
        change = self._change(index, lines)
        if any(change.breaks(cells) for cells in self._paths(index, lines)):
            return True
        wide = self._wide(index, change.after)
        return bool(wide) and change.broken_part(wide, self._near(index))

    def conflict(self, index: int, lines: Lines) -> Conflict | None:
        """The smallest set that the die makes impossible; None where it hinders nothing."""
        change = self._change(index, lines)
        paths = [cells for cells in self._paths(index, lines) if change.breaks(cells)]
        smallest = min(paths, key=int.bit_count, default=None)
        most = smallest.bit_count() - 1 if smallest else self.grid.columns * self.grid.rows
        wide = self._wide(index, change.after)
        if wide and (smallest or change.broken_part(wide, self._near(index))):
            smallest = change.smallest_broken_part(wide, self._near(index), most) or smallest
        if smallest is None:
            return None
        return Conflict(members(smallest), self._needed(index, lines, smallest))

    def _change(self, index: int, lines: Lines) -> Change:
        wanted = (Demand(beside, index, kind, lines[kind]) for beside, kind in self.grid.beside(index))
        return Change(self.grid, self._before, self._before.and_also(wanted), self._lost)

    def _near(self, index: int) -> Cells:
        return cell_set(beside for beside, _ in self.grid.beside(index) if beside not in self.dice)

    def _paths(self, index: int, lines: Lines) -> Iterator[Cells]:
        """The straight gaps and the bent paths from a die to another with which it does not agree."""
        for kind in (ROW, COLUMN):
            for step in self._steps(kind):
                path, at = 0, index
                while (following := self._step(at, kind, step)) is not None and following not in self.dice:
                    at = following
                    path |= 1 << at
                    yield from self._bends(at, 1 - kind, lines[kind], path)
                if path and following is not None and self.dice[following][kind] != lines[kind]:
                    yield path

    def _bends(self, corner: int, kind: Kind, line: int, path: Cells) -> Iterator[Cells]:
        """The path and its way on from a corner cell to a die that asks for the axis of this line too."""
        for step in self._steps(kind):
            arm, at = path, corner
            while (following := self._step(at, kind, step)) is not None and following not in self.dice:
                at = following
                arm |= 1 << at
            if following is not None and AXIS[self.dice[following][kind]] == AXIS[line]:
                yield arm

    def _steps(self, kind: Kind) -> tuple[int, int]:
        return (-1, 1) if kind == ROW else (-self.grid.columns, self.grid.columns)

    def _step(self, at: int, kind: Kind, step: int) -> int | None:
        """The next cell along a row or a column; None past the edge."""
        following = at + step
        if kind == ROW:
            return following if following // self.grid.columns == at // self.grid.columns else None
        return following if 0 <= following < self.grid.columns * self.grid.rows else None

    def _wide(self, index: int, after: Asked) -> Cells:
        """The cells round a new die in which a wide conflict may lie; none where there is no room for one."""
        cells = self._everything & ~cell_set(self.dice) & ~(1 << index)
        if fillable(self.grid, after, cells):
            return 0
        while idle := cells & ~(self._holding(cells, ROW, after) | self._holding(cells, COLUMN, after)):
            cells &= ~idle
        cells = connected(self.grid, self._near(index) & cells, cells)
        return cells if any(self._holds_free_run(cells, kind, after) for kind in (ROW, COLUMN)) else 0

    @property
    def _everything(self) -> Cells:
        return (1 << self.grid.columns * self.grid.rows) - 1

    def _holding(self, cells: Cells, kind: Kind, after: Asked) -> Cells:
        """The cells whose run one way can hold others up: a die fixes it, or it is long enough."""
        asked = after.by_line[kind][0]
        return sum(run for run in self._runs(cells, kind) if run & asked or run.bit_count() >= CROSSINGS)

    def _holds_free_run(self, cells: Cells, kind: Kind, after: Asked) -> bool:
        """Whether the cells hold a run off all dice that enough runs cross which can hold it up."""
        crossed = self._holding(cells, 1 - kind, after)
        off_dice = self._runs(cells & ~after.by_line[kind][0], kind)
        return any((run & crossed).bit_count() >= CROSSINGS for run in off_dice)

    def _runs(self, cells: Cells, kind: Kind) -> list[Cells]:
        return runs(self.grid, kind, cells)

    def _needed(self, index: int, lines: Lines, cells: Cells) -> tuple[Demand, ...]:
        """The demands on these cells that cannot be spared in showing that they cannot be filled."""
        wanted = demands(self.grid, {**self.dice, index: lines})
        kept = [demand for demand in wanted if 1 << demand.cell & cells]
        for demand in tuple(kept):
            fewer = [other for other in kept if other is not demand]
            if not fillable(self.grid, Asked.of(fewer), cells):
                kept = fewer
        return tuple(kept)
