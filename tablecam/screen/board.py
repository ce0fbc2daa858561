"""A board of DéCLIC as plain data: what stands where, what was placed last, what to look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tablecam.games.declic.play import Play
from tablecam.games.declic.position import LEVELS, Cell

Sides = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class BoardDie:
    """A die on the board: its top, and the faces that look north, east, south and west."""

    top: int
    sides: Sides


BoardLevel = tuple[BoardDie | None, ...]
"""The 25 places of a level, row by row from A1 in the south-west."""


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """The levels in use, the lowest first. `last`: (level, cell) of the die placed last; `marked`: places to
    look at, which may lie one level above those in use."""

    levels: tuple[BoardLevel, ...]
    last: tuple[int, int] | None = None
    marked: tuple[tuple[int, int], ...] = ()


def board_of(play: Play, marked: Iterable[tuple[int, Cell]] = ()) -> ShownBoard:
    """The board after the last turn of a game, with places of it marked."""
    places = tuple((level, cell.index) for level, cell in marked)
    position = play.position
    highest = max((level for level, _ in places), default=0)
    used = [level for level in range(LEVELS) if level <= highest or not position.is_new(level)]
    levels = tuple(
        tuple(None if die is None else BoardDie(die.top, die.sides) for die in position.levels[level])
        for level in used
    )
    placement = next((turn.verdict.placement for turn in reversed(play.turns) if turn), None)
    last = None if placement is None else (placement.level, placement.cell.index)
    return ShownBoard(levels, last, places)
