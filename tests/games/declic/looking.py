"""An eye that needs no pictures: what a camera would make of dice whose true places are known.

Where faces are, and what lies before and behind them, is reckoned as vision does. What is said of each is
drawn from what the reader of pictures was found to say of drawn boards (1,200 placements): how sure it is of
a face in sight, how often it takes one behind an empty place for one there, and how sure of that it is.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import exp, log
from typing import Final

import numpy as np

from tablecam.dice import SIDES, BoardView, FaceLook, Heights, Past
from tablecam.games.declic.orientation import Orientation
from tablecam.games.declic.position import CELLS, LEVELS, Position
from tablecam.games.declic.seeing import face_of
from tablecam.mats import find_board
from tablecam.simulation.scene import View
from tablecam.vision.block import Faces, befores, faces_in_sight, pasts
from tablecam.vision.block_rays import cast

BOARD: Final = find_board()
DISTANCE_MM: Final = 430.0

Dice = dict[tuple[int, int], Orientation]
"""The dice that truly stand, by cell and level."""


def dice_of(position: Position) -> Dice:
    return {
        (cell, level): die
        for level, dice in enumerate(position.levels)
        for cell, die in enumerate(dice)
        if die is not None
    }


@dataclass(frozen=True)
class FakeEye:
    """`turn_deg`: where the camera stands, clockwise from north; `tilt_deg`: from straight above. `doubt`:
    how often it is in doubt about a face in plain sight; `mistakes`: whether it takes one thing for another,
    and overlooks what is half hidden, as the reader of pictures does."""

    turn_deg: float
    tilt_deg: float = 40.0
    doubt: float = 0.01
    mistakes: bool = True

    def look(self, dice: Dice, heights: Heights, chance: random.Random, name: str = "") -> BoardView:
        known = faces_in_sight(self._view, BOARD, heights)
        true = tuple(sum((cell, level) in dice for level in range(LEVELS)) for cell in range(CELLS))
        truly = replace(
            known, rays=cast(self._view, BOARD, true, known.cells, known.levels, known.corners_mm)
        )
        chances = self._said(truly, dice, chance)
        rows = (each.tolist() for each in (known.cells, known.levels, known.sides))
        looks = [
            FaceLook(cell, level, SIDES[side], *rest)
            for cell, level, side, *rest in zip(
                *rows,
                chances,
                known.rays.seen.tolist(),
                pasts(known, self._view, BOARD),
                befores(known, heights),
                strict=True,
            )
        ]
        return BoardView(0.0, "SETTLED", tuple(looks), name=name)

    @cached_property
    def _view(self) -> View:
        return View.looking_at((0, 0, 8), DISTANCE_MM, self.tilt_deg, self.turn_deg + 180)

    def _said(self, faces: Faces, dice: Dice, chance: random.Random) -> list[tuple[float, ...]]:
        behind = pasts(faces, self._view, BOARD)
        rows = (each.tolist() for each in (faces.cells, faces.levels, faces.sides, faces.rays.seen))
        said = []
        for cell, level, side, seen, past in zip(*rows, behind, strict=True):
            covered = side == 0 and (cell, level + 1) in dice
            if (cell, level) in dice and not covered and self._is_seen(side == 0, seen, chance):
                said.append(self._of(face_of(dice[cell, level], SIDES[side]), chance))
            else:
                said.append(self._past(side == 0, dice, past, chance))
        return said

    def _is_seen(self, top: bool, seen: float, chance: random.Random) -> bool:
        if not self.mistakes:
            return seen > 0.5
        often = logistic(14 * (seen - 0.6)) if top else logistic(17 * (seen - 0.5))
        return seen > 0.9 or chance.random() < often

    def _past(self, top: bool, dice: Dice, past: Sequence[Past], chance: random.Random) -> tuple[float, ...]:
        """Where no face is in sight: nothing, or the face of another die that lies behind."""
        for one in past if self.mistakes else ():
            die = dice.get((one.cell, one.level))
            overlap = one.overlap - (0 if (one.side == "T") == top else 0.32)
            if die is not None and overlap > 0.25:
                # A face that fills the place as a whole is rarely told from one there; yet seldom surely so.
                return _chances(face_of(die, one.side), chance.gauss(20 * (overlap - 0.74), 2))
        return _chances(0, chance.gauss(6.5, 1.5))

    def _of(self, shown: int, chance: random.Random) -> tuple[float, ...]:
        """A reader that knows how often it is wrong: in doubt now and then, and then rightly so."""
        if chance.random() >= self.doubt:
            return _chances(shown, chance.gauss(5.5, 0.8 if self.mistakes else 0.0))
        certain = chance.uniform(0.4, 0.98)
        other = chance.choice([value for value in range(7) if value != shown])
        if chance.random() > certain:
            shown, other = other, shown
        return _chances(shown, log(certain / (1 - certain)), other)


def logistic(steps: float) -> float:
    return 1 / (1 + exp(-steps))


def _chances(shown: int, odds: float, rival: int | None = None) -> tuple[float, ...]:
    """Chances for a value with these odds (their logarithm) against no face, or against a rival."""
    values = [0.0001] * 7
    values[shown] += logistic(odds)
    values[rival if rival is not None else (0 if shown else 6)] += 1 - logistic(odds)
    return tuple(np.array(values) / sum(values))
