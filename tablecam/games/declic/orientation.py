"""How a die can lie on the board: 24 orientations of either handedness (rulings 2 and 3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, get_args

Direction = Literal["N", "E", "S", "O"]
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
Handedness = Literal["right", "left"]
HANDEDNESSES: Final[tuple[Handedness, ...]] = get_args(Handedness)

_EVEN: Final = {(1, 2, 3), (2, 3, 1), (3, 1, 2)}


@dataclass(frozen=True, slots=True)
class Orientation:
    """The six faces of a die as it lies, each from 1 to 6."""

    top: int
    north: int
    east: int
    south: int
    west: int
    bottom: int

    @property
    def sides(self) -> tuple[int, int, int, int]:
        """The lateral faces in the order of DIRECTIONS: north, east, south, west."""
        return self.north, self.east, self.south, self.west

    def face(self, direction: Direction) -> int:
        return self.sides[DIRECTIONS.index(direction)]

    def direction(self, face: int) -> Direction | None:
        """Where a face looks; None for the top and the bottom."""
        return DIRECTIONS[self.sides.index(face)] if face in self.sides else None

    @property
    def dearest(self) -> Direction:
        """Where the highest lateral face looks: a 6, or a 5 where 6 is top or bottom."""
        return DIRECTIONS[self.sides.index(max(self.sides))]

    def __str__(self) -> str:
        return f"{self.top}{self.face(self.dearest)}{self.dearest}"


def axis(face: int) -> int:
    """The pair of opposite faces that a face belongs to, named by its lower face: 1, 2 or 3."""
    return min(face, 7 - face)


@cache
def orientations(handedness: Handedness) -> tuple[Orientation, ...]:
    """The 24 orientations of a die, ordered by top and north."""
    pairs = ((top, north) for top in range(1, 7) for north in range(1, 7) if axis(top) != axis(north))
    return tuple(_orientation(top, north, handedness) for top, north in pairs)


def _orientation(top: int, north: int, handedness: Handedness) -> Orientation:
    """Ruling 2: right-handed is 3 to the east with 1 on top and 2 to the south.

    With z up, y to the north and x to the east, the faces 1, 2, 3 of a right-handed die look along three
    axes whose determinant is +1; each swap of two faces, and each face seen from behind, turns the sign.
    """
    third = 6 - axis(top) - axis(north)
    turns = [(axis(top), axis(north), third) not in _EVEN, top > 3, north > 3, handedness == "left"]
    east = 7 - third if sum(turns) % 2 == 0 else third
    return Orientation(top, north, east, 7 - north, 7 - east, 7 - top)


@cache
def by_sides(handedness: Handedness) -> dict[tuple[int, int], Orientation]:
    """The orientation for each pair (west face, north face) of different axes."""
    return {(found.west, found.north): found for found in orientations(handedness)}


@cache
def by_top_and_side(handedness: Handedness) -> dict[tuple[int, int, Direction], Orientation]:
    """The orientation for each (top, lateral face, direction that it looks): any one side fixes the die."""
    return {
        (found.top, face, direction): found
        for found in orientations(handedness)
        for face, direction in zip(found.sides, DIRECTIONS, strict=True)
    }


def other_handedness(handedness: Handedness) -> Handedness:
    """That of the dice in a mirror."""
    return "left" if handedness == "right" else "right"
