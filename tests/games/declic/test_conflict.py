"""The referee's proof against brute force: every set of empty cells, every way to fill it."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tablecam.games.declic.adaptability import Asked, Grid, Lines, demands, fillable, members
from tablecam.games.declic.conflict import Board
from tablecam.games.declic.orientation import by_sides, orientations

ALL_LINES = tuple(by_sides("right"))
GRIDS = (Grid(3, 3), Grid(4, 2), Grid(2, 4), Grid(5, 1), Grid(3, 2), Grid(4, 3), Grid(5, 5))


def can_fill(grid: Grid, dice: dict[int, Lines], cells: tuple[int, ...]) -> bool:
    """Put any die that fits beside what lies there into the first cell, and go on: plain search."""
    if not cells:
        return True
    first, rest = cells[0], cells[1:]
    return any(
        can_fill(grid, {**dice, first: lines}, rest)
        for lines in ALL_LINES
        if all(dice[beside][kind] == lines[kind] for beside, kind in grid.beside(first) if beside in dice)
    )


def smallest_by_search(grid: Grid, dice: dict[int, Lines], index: int, lines: Lines) -> int | None:
    """How many cells the smallest set has that could be filled before the die at `index`, not after."""
    after = {**dice, index: lines}
    empty = [cell for cell in range(grid.columns * grid.rows) if cell not in after]
    for size in range(1, len(empty) + 1):
        for cells in combinations(empty, size):
            if can_fill(grid, dice, cells) and not can_fill(grid, after, cells):
                return size
    return None


@st.composite
def crowded_boards(draw: st.DrawFn, most_empty: int = 7) -> tuple[Grid, dict[int, Lines], int, Lines]:
    """Dice thrown on a small board without regard to rules, and one more die."""
    grid = draw(st.sampled_from(GRIDS))
    cells = draw(st.permutations(range(grid.columns * grid.rows)))
    fewest = max(1, len(cells) - most_empty)
    count = draw(st.integers(fewest, len(cells) - 1))
    dice = {cell: draw(st.sampled_from(ALL_LINES)) for cell in cells[:count]}
    return grid, dice, cells[count], draw(st.sampled_from(ALL_LINES))


@settings(max_examples=300, deadline=None)
@given(crowded_boards())
def test_a_set_of_cells_is_fillable_exactly_when_a_search_fills_it(
    board: tuple[Grid, dict[int, Lines], int, Lines],
) -> None:
    grid, dice, _, _ = board
    empty = tuple(cell for cell in range(grid.columns * grid.rows) if cell not in dice)
    mask = sum(1 << cell for cell in empty)
    assert fillable(grid, Asked.of(demands(grid, dice)), mask) == can_fill(grid, dice, empty)


@settings(max_examples=200, deadline=None)
@given(crowded_boards(6))
def test_the_conflict_is_the_smallest_that_a_search_over_all_sets_finds(
    board: tuple[Grid, dict[int, Lines], int, Lines],
) -> None:
    grid, dice, index, lines = board
    conflict = Board(dice, grid).conflict(index, lines)
    expected = smallest_by_search(grid, dice, index, lines)
    assert (None if conflict is None else len(conflict.cells)) == expected
    if conflict is not None:
        assert can_fill(grid, dice, conflict.cells)
        assert not can_fill(grid, {**dice, index: lines}, conflict.cells)
        mask = sum(1 << cell for cell in conflict.cells)
        assert not fillable(grid, Asked.of(conflict.demands), mask)
        for spared in conflict.demands:
            fewer = [demand for demand in conflict.demands if demand is not spared]
            assert fillable(grid, Asked.of(fewer), mask), "every demand named is needed"


def test_the_lattice_has_one_entry_for_each_orientation() -> None:
    assert len(ALL_LINES) == len(orientations("right")) == 24
    assert members(0b10110) == (1, 2, 4)


def test_three_columns_that_hold_all_axes_leave_none_to_a_row_across() -> None:
    """A wide conflict: no die fixes the row, and any two of its cells could be filled."""
    conflict = Board({6: (3, 1), 7: (3, 2)}, Grid(3, 3)).conflict(8, (1, 3))
    assert conflict is not None
    assert conflict.cells == (3, 4, 5)
    assert {demand.source for demand in conflict.demands} == {6, 7, 8}
