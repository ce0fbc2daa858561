"""A board of DéCLIC as plain data: what stands where, what was placed last, what to look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tablecam.games.declic.orientation import Orientation
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import LEVELS, Cell, Placement

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
    look at, which may lie one level above those in use. `offered`: dice that are asked about, by place."""

    levels: tuple[BoardLevel, ...]
    last: tuple[int, int] | None = None
    marked: tuple[tuple[int, int], ...] = ()
    offered: tuple[tuple[int, int, BoardDie], ...] = ()


def board_of(
    play: Play, marked: Iterable[tuple[int, Cell]] = (), offered: Iterable[Placement] = ()
) -> ShownBoard:
    """The board after the last turn of a game, with places of it marked, and dice that are not of it."""
    places = tuple((level, cell.index) for level, cell in marked)
    position = play.position
    asked = tuple((put.level, put.cell.index, _die(put.orientation)) for put in offered)
    highest = max([level for level, _ in places] + [level for level, _, _ in asked], default=0)
    used = [level for level in range(LEVELS) if level <= highest or not position.is_new(level)]
    levels = tuple(
        tuple(None if die is None else _die(die) for die in position.levels[level]) for level in used
    )
    placement = next((turn.verdict.placement for turn in reversed(play.turns) if turn), None)
    last = None if placement is None else (placement.level, placement.cell.index)
    return ShownBoard(levels, last, places, asked)


def _die(lies: Orientation) -> BoardDie:
    return BoardDie(lies.top, lies.sides)
