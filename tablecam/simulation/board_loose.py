"""Where dice come to lie that were knocked off a board's cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Board
from tablecam.simulation.board_dice import UPRIGHT
from tablecam.simulation.scene import Die
from tablecam.simulation.throwing import about

_TRIES: Final = 200


def scatter_beside(
    rng: np.random.Generator, board: Board, dice: Sequence[Die], others: Sequence[Die]
) -> tuple[Die, ...]:
    """The dice lying flat on the sheet round the grid, any face up, clear of each other and of `others`."""
    laid: list[Die] = []
    for die in dice:
        x, y = _free_place(rng, board, [*others, *laid])
        turned = about(UPRIGHT, rng.uniform(0, 2 * np.pi)) @ _TURNS[rng.integers(len(_TURNS))] @ _square(die)
        laid.append(replace(die, centre_mm=np.array([x, y, die.size_mm / 2]), rotation=turned))
    return tuple(laid)


def _free_place(rng: np.random.Generator, board: Board, others: Sequence[Die]) -> tuple[float, float]:
    """A place by the grid where a die touches neither it nor another die, whichever way it is turned."""
    apart = 1.42 * board.die
    grid = len(board.columns) * board.pitch / 2 + apart / 2
    edge = board.sheet[0] / 2 + apart / 2
    for _ in range(_TRIES):
        x, y = rng.uniform(-edge, edge, 2)
        if max(abs(x), abs(y)) > grid and all(
            np.hypot(*(die.centre_mm[:2] - (x, y))) > apart for die in others
        ):
            return float(x), float(y)
    raise ValueError("no room beside the block for another die")


def _square(die: Die) -> NDArray[np.float64]:
    """How the die lies, its sides put square to the board again."""
    square: NDArray[np.float64] = die.rotation.round()
    return square if abs(np.linalg.det(square)) == 1 else np.eye(3) * np.sign(np.linalg.det(die.rotation))


def _cube_turns() -> list[NDArray[np.float64]]:
    turns = []
    for order, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        turn = np.zeros((3, 3))
        turn[range(3), order] = signs
        if np.linalg.det(turn) > 0:
            turns.append(turn)
    return turns


_TURNS: Final = _cube_turns()
