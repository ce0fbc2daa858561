"""Boards with dice, rendered once for the tests that look at them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np

from tablecam.dice import Heights
from tablecam.games.declic.orientation import orientations
from tablecam.simulation.board_dice import Standing
from tablecam.simulation.board_setting import Setting, draw_setting
from tablecam.simulation.board_stills import Still, render_board
from tablecam.simulation.surfaces import Pose


@cache
def setting(seed: int, turn_deg: float | None = None) -> Setting:
    return draw_setting(np.random.default_rng(seed), kind="plain", turn_deg=turn_deg)


def turned(lying: Setting, turn_deg: float, x_mm: float = 0.0, y_mm: float = 0.0) -> Setting:
    """The same table with the board turned and pushed."""
    pose = lying.pose
    return replace(lying, pose=Pose(pose.x_mm + x_mm, pose.y_mm + y_mm, pose.turn_deg + turn_deg))


def some_dice(seed: int, heights: Heights) -> Standing:
    """Dice on every cell as high as told, any way round."""
    rng = np.random.default_rng(seed)
    ways = orientations("right")
    places = [(cell, level) for level in range(4) for cell in range(25) if level < heights[cell]]
    return {place: ways[int(rng.integers(len(ways)))] for place in places}


@cache
def still(seed: int, heights: Heights, turn_deg: float | None = None, care: float = 1.0) -> Still:
    rng = np.random.default_rng(seed)
    return render_board(rng, some_dice(seed, heights), setting(seed, turn_deg), care=care)


EMPTY: Heights = (0,) * 25
ONE: Heights = tuple(int(cell == 12) for cell in range(25))
SOME: Heights = tuple(int(cell in (6, 7, 8, 11, 12, 13, 16, 18, 22)) for cell in range(25))
TOWERS: Heights = tuple({2: 3, 12: 2, 13: 1, 20: 4, 24: 1}.get(cell, 0) for cell in range(25))
SECOND: Heights = tuple(1 + int(cell in (11, 12, 7)) for cell in range(25))
