"""The smallest set of empty cells that a placement makes impossible: the referee's proof (ruling 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tablecam.games.declic.adaptability import (
    FULL,
    Asks,
    Cells,
    Demand,
    Grid,
    Lines,
    asks,
    demands,
    fillable,
    members,
)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Cells that could be filled together and no longer can, and the demands that make it so."""

    cells: tuple[int, ...]
    demands: tuple[Demand, ...]


@dataclass(slots=True)
class Board:
    """The dice of one level, asked again and again what another die would hinder.

    It remembers the sets of cells that cannot be filled as the dice stand: they are nobody's fault any more.
    """

    dice: dict[int, Lines]
    grid: Grid = FULL
    _asked: tuple[Asks, Asks] = field(init=False)
    _lost: list[Cells] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self._asked = asks(self.grid, demands(self.grid, self.dice))

    def conflict(self, index: int, lines: Lines) -> Conflict | None:
        """The smallest conflict that a die with these lines makes at `index`; None where there is none."""
        wanted = demands(self.grid, {**self.dice, index: lines})
        cells = self._smallest(index, asks(self.grid, wanted))
        return None if cells is None else Conflict(members(cells), _needed(self.grid, wanted, cells))

    def _smallest(self, index: int, asked: tuple[Asks, Asks]) -> Cells | None:
        """Propose ever larger sets; every wrong one teaches what a right one must touch or not contain."""
        empty = _set(cell for cell in range(self.grid.columns * self.grid.rows) if cell not in self.dice)
        empty &= ~(1 << index)
        touched = [_set(beside for beside, _ in self.grid.beside(index)) & empty]
        if fillable(self.grid, asked, empty):
            return None
        while cells := _choice(touched, self._lost):
            if not fillable(self.grid, self._asked, cells):
                self._lost.append(_shrink(self.grid, self._asked, cells))
            elif fillable(self.grid, asked, cells):
                touched.append(empty & ~_grow(self.grid, asked, cells, empty))
            else:
                return cells
        return None


def _set(indices: Iterable[int]) -> Cells:
    return sum(1 << index for index in indices)


def _choice(touched: Sequence[Cells], lost: Sequence[Cells]) -> Cells | None:
    """A smallest set that shares a cell with each of `touched` and contains none of `lost`, if any."""
    if not all(touched):
        return None
    largest = len(touched)
    for size in range(1, largest + 1):
        if (found := _choose(0, size, touched, lost)) is not None:
            return found
    return None


def _choose(chosen: Cells, left: int, touched: Sequence[Cells], lost: Sequence[Cells]) -> Cells | None:
    missed = [cells for cells in touched if not cells & chosen]
    if not missed:
        return chosen
    if not left:
        return None
    for index in members(min(missed, key=int.bit_count)):
        more = chosen | 1 << index
        if not any(cells & more == cells for cells in lost):
            found = _choose(more, left - 1, missed, lost)
            if found is not None:
                return found
    return None


def _shrink(grid: Grid, asked: tuple[Asks, Asks], cells: Cells) -> Cells:
    """A smallest part (none of its cells can be spared) that cannot be filled either."""
    for index in members(cells):
        fewer = cells & ~(1 << index)
        if not fillable(grid, asked, fewer):
            cells = fewer
    return cells


def _grow(grid: Grid, asked: tuple[Asks, Asks], cells: Cells, empty: Cells) -> Cells:
    """A largest set (no cell can join it) round these cells that can still be filled."""
    for index in members(empty & ~cells):
        more = cells | 1 << index
        if fillable(grid, asked, more):
            cells = more
    return cells


def _needed(grid: Grid, wanted: Sequence[Demand], cells: Cells) -> tuple[Demand, ...]:
    """The demands on these cells that cannot be spared in showing that they cannot be filled."""
    kept = [demand for demand in wanted if 1 << demand.cell & cells]
    for demand in tuple(kept):
        fewer = [other for other in kept if other is not demand]
        if not fillable(grid, asks(grid, fewer), cells):
            kept = fewer
    return tuple(kept)
