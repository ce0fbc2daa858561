"""Finding a set of cells that can be filled by one board and not by another, without trying them all.

Cells that cannot be filled even before are contained in no answer (they are `lost`), and an answer must
reach outside each set that can still be filled afterwards (it must touch the rest). Whether there is any
answer is found from large sets down, the smallest one from small sets up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablecam.games.declic.adaptability import Asked, Cells, Grid, cell_set, connected, fillable, members


@dataclass(frozen=True, slots=True)
class Change:
    """What dice ask of the empty cells before and after one more die. `lost` is shared by all changes of
    one board, and grows."""

    grid: Grid
    before: Asked
    after: Asked
    lost: list[Cells]

    def breaks(self, cells: Cells) -> bool:
        """Whether these cells could be filled together before and no longer can."""
        return not fillable(self.grid, self.after, cells) and fillable(self.grid, self.before, cells)

    def broken_part(self, within: Cells, near: Cells, kept: Cells = 0) -> bool:
        """Whether any part of these cells breaks that hangs together with `near` and holds all of `kept`.

        A part that can be filled afterwards has no broken part. One that could not be filled even before
        holds a `lost` set, and a broken part of it does without one of the cells of that: without the
        first, or with the first but without the second, and so on.
        """
        within = connected(self.grid, near & within, within)
        if kept & ~within or fillable(self.grid, self.after, within):
            return False
        whole = [cells & ~kept for cells in self.lost if not cells & ~within]
        if not whole:
            if fillable(self.grid, self.before, within):
                return True
            self.lost.append(_shrink(self.grid, self.before, within, members(within)))
            whole.append(self.lost[-1] & ~kept)
        for index in members(min(whole, key=int.bit_count)):
            if self.broken_part(within & ~(1 << index), near, kept):
                return True
            kept |= 1 << index
        return False

    def smallest_broken_part(self, within: Cells, near: Cells, most: int) -> Cells | None:
        """The smallest such part, of at most `most` cells; None where there is none."""
        touched, size = [near & within], 1
        while all(touched) and size <= most:
            cells = _choose(0, size, touched, self.lost)
            if cells is None:
                size += 1
            elif self._try(cells, within, touched):
                return cells
        return None

    def _try(self, cells: Cells, within: Cells, touched: list[Cells]) -> bool:
        """Whether these cells break; if they do not, what that teaches goes into `lost` or `touched`."""
        if not fillable(self.grid, self.before, cells):
            self.lost.append(_shrink(self.grid, self.before, cells, members(cells)))
            return False
        if not fillable(self.grid, self.after, cells):
            return True
        touched.append(within & ~_grow(self.grid, self.after, cells, members(within & ~cells)))
        return False


def _choose(chosen: Cells, left: int, touched: Sequence[Cells], avoided: Sequence[Cells]) -> Cells | None:
    """`chosen` and at most `left` cells more, sharing a cell with each of `touched` and containing none of
    `avoided`; None where there is no such set."""
    missed = [cells for cells in touched if not cells & chosen]
    if not missed:
        return chosen
    if not left:
        return None
    for index in members(min(missed, key=int.bit_count)):
        more = chosen | 1 << index
        if not any(cells & more == cells for cells in avoided):
            found = _choose(more, left - 1, missed, avoided)
            if found is not None:
                return found
    return None


def _shrink(grid: Grid, asked: Asked, cells: Cells, spare: tuple[int, ...]) -> Cells:
    """The cells without as many of `spare` as may go while they still cannot be filled; halves first."""
    fewer = cells & ~cell_set(spare)
    if not fillable(grid, asked, fewer):
        return fewer
    if len(spare) < 2:
        return cells
    middle = len(spare) // 2
    return _shrink(grid, asked, _shrink(grid, asked, cells, spare[:middle]), spare[middle:])


def _grow(grid: Grid, asked: Asked, cells: Cells, more: tuple[int, ...]) -> Cells:
    """The cells with as many of `more` as can be filled together with them; halves first."""
    together = cells | cell_set(more)
    if fillable(grid, asked, together):
        return together
    if len(more) < 2:
        return cells
    middle = len(more) // 2
    return _grow(grid, asked, _grow(grid, asked, cells, more[:middle]), more[middle:])
