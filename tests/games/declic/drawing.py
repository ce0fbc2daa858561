"""An eye that looks at drawn boards, as the table's camera does at real ones."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from tablecam.dice import BoardView, Heights
from tablecam.frames import Frame
from tablecam.simulation.board_setting import draw_setting
from tablecam.simulation.board_stills import render_board
from tablecam.simulation.scene import DESIGNS
from tablecam.vision.block_reader import BlockReader, load_block_reader
from tablecam.vision.board_eye import BoardEye
from tests.games.declic.looking import Dice

MAKES: Final = ("white", "red", "black", "ivory", "wood")


@dataclass(frozen=True)
class DrawnEye:
    """A number stands for a table, a lamp, a camera and a make of dice."""

    seed: int

    def look(self, dice: Dice, heights: Heights, chance: random.Random) -> BoardView:
        rng = np.random.default_rng([self.seed, chance.randrange(10**6)])
        setting, make = draw_setting(np.random.default_rng(self.seed)), MAKES[self.seed % len(MAKES)]
        picture = render_board(rng, dice, setting, DESIGNS[make]).picture
        (view,) = BoardEye(_reader(), setting.board, stills=True).look(Frame(0.0, picture, "board"), heights)
        return view


@cache
def _reader() -> BlockReader:
    return load_block_reader()


def drawn_eye(chance: random.Random) -> DrawnEye:
    return DrawnEye(chance.randrange(10**6))
