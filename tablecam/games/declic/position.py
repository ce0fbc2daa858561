"""The board: cells, levels, and the dice that stand on them (rulings 1, 4, 6 and 18)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tablecam.games.declic.orientation import Direction, Handedness, Orientation

COLUMNS: Final = "ABCDE"
SIZE: Final = 5
CELLS: Final = SIZE * SIZE
LEVELS: Final = 4
DICE: Final = CELLS * LEVELS


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """A square of the board. Column 0 is A, the west edge; row 0 is written 1, the south edge."""

    column: int
    row: int

    @classmethod
    def parse(cls, text: str) -> Cell:
        """Read `C3`, in either case. Raises ValueError for anything else."""
        if len(text) != 2:
            raise ValueError(f"{text!r} is not a cell")
        return cls(COLUMNS.index(text[0].upper()), "12345".index(text[1]))

    @property
    def index(self) -> int:
        """The place in a level: row by row from A1, so that C3 is 12."""
        return SIZE * self.row + self.column

    @property
    def is_corner(self) -> bool:
        return self.column in {0, SIZE - 1} and self.row in {0, SIZE - 1}

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.row + 1}"


BOARD: Final = tuple(Cell(column, row) for row in range(SIZE) for column in range(SIZE))
CENTRE: Final = Cell.parse("C3")

Level = tuple[Orientation | None, ...]
"""The 25 places of a level by `Cell.index`; None where no die stands."""
EMPTY_LEVEL: Final[Level] = (None,) * CELLS


@dataclass(frozen=True, slots=True)
class Placement:
    """One die put down: where, on which level, and how it lies."""

    cell: Cell
    level: int
    orientation: Orientation

    def text(self, figure: Direction) -> str:
        """As the record writes it, the second figure looking in this direction (ruling 13): `64''N A1`."""
        face = self.orientation.face(figure)
        return f"{self.orientation.top}{face}{chr(39) * self.level}{figure} {self.cell}"

    def __str__(self) -> str:
        return self.text(self.orientation.dearest)


@dataclass(frozen=True, slots=True)
class Contact:
    """A lateral face of a die against a die beside it: the two faces are equal where they match."""

    direction: Direction
    beside: Cell
    face: int
    other: int

    @property
    def matches(self) -> bool:
        return self.face == self.other


@dataclass(frozen=True, slots=True)
class Position:
    """All dice on the board. Immutable: `place` returns another position."""

    levels: tuple[Level, ...] = (EMPTY_LEVEL,) * LEVELS
    handedness: Handedness = "right"
    squares: bool = False

    def at(self, cell: Cell, level: int) -> Orientation | None:
        return self.levels[level][cell.index]

    def place(self, placement: Placement) -> Position:
        """The position with one more die. It does not ask whether the rules allow it."""
        return self._with(placement.cell, placement.level, placement.orientation)

    def remove(self, cell: Cell, level: int) -> Position:
        """The position without the die that stands there."""
        return self._with(cell, level, None)

    def _with(self, cell: Cell, level: int, die: Orientation | None) -> Position:
        old, index = self.levels[level], cell.index
        new = (*old[:index], die, *old[index + 1 :])
        return replace(self, levels=(*self.levels[:level], new, *self.levels[level + 1 :]))

    @property
    def dice(self) -> int:
        return DICE - sum(level.count(None) for level in self.levels)

    @property
    def lowest(self) -> int:
        """The lowest level with an empty cell; the highest level when all are full."""
        return next((number for number, level in enumerate(self.levels) if None in level), LEVELS - 1)

    def is_new(self, level: int) -> bool:
        """Whether no die stands on the level yet."""
        return self.levels[level] == EMPTY_LEVEL

    def ground(self, level: int) -> tuple[bool, ...]:
        """For each cell whether a die may stand there on the level, taken or not (rulings 6 and 18)."""
        if level == 0:
            return (True,) * CELLS
        below = self.levels[level - 1]
        if not self.squares:
            return (None not in below,) * CELLS
        return _covered(tuple(die is not None for die in below))

    def under(self, cell: Cell, level: int) -> Orientation | None:
        """The die that a die on the level would stand on."""
        return self.at(cell, level - 1) if level else None

    def height(self, cell: Cell) -> int:
        """How many dice stand on a cell."""
        return sum(level[cell.index] is not None for level in self.levels)

    def contacts(self, placement: Placement) -> tuple[Contact, ...]:
        """The faces of a placement against the dice beside it, north, east, south, west."""
        found = []
        sides, level = placement.orientation.sides, self.levels[placement.level]
        for beside, face, (direction, opposite) in zip(
            NEIGHBOURS[placement.cell.index], sides, _FACING, strict=True
        ):
            if beside is not None and (die := level[beside]) is not None:
                found.append(Contact(direction, BOARD[beside], face, die.sides[opposite]))
        return tuple(found)

    def touches(self, cell: Cell, level: int) -> bool:
        """Whether a die in the cell would have a die beside it on the same level."""
        dice = self.levels[level]
        return any(beside is not None and dice[beside] is not None for beside in NEIGHBOURS[cell.index])


_FACING: Final[tuple[tuple[Direction, int], ...]] = (("N", 2), ("E", 3), ("S", 0), ("O", 1))
"""Each direction with the place, in the sides of the die beside, of the face that looks back."""


def _neighbours(cell: Cell) -> tuple[int | None, int | None, int | None, int | None]:
    return (
        cell.index + SIZE if cell.row < SIZE - 1 else None,
        cell.index + 1 if cell.column < SIZE - 1 else None,
        cell.index - SIZE if cell.row else None,
        cell.index - 1 if cell.column else None,
    )


NEIGHBOURS: Final = tuple(_neighbours(cell) for cell in BOARD)
"""For each cell the indices of the cells to the north, east, south and west; None past the edge."""

_SQUARES: Final = tuple(
    frozenset(SIZE * (row + up) + column + right for up in range(3) for right in range(3))
    for row in range(SIZE - 2)
    for column in range(SIZE - 2)
)


@lru_cache(maxsize=1 << 12)  # a box that is never switched off sees ever new ones
def _covered(taken: tuple[bool, ...]) -> tuple[bool, ...]:
    """The cells that lie in a 3 x 3 square of taken cells."""
    full = [square for square in _SQUARES if all(taken[index] for index in square)]
    inside = frozenset[int]().union(*full)
    return tuple(index in inside for index in range(CELLS))
