"""The first die tells whether the dice are those that the board is for."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
import pytest

from tablecam.dice import Heights
from tablecam.frames import Frame
from tablecam.games.declic.orientation import orientations
from tablecam.mats import find_board
from tablecam.simulation.board_dice import stand
from tablecam.simulation.board_drawing import BoardPainter
from tablecam.simulation.board_setting import draw_setting
from tablecam.simulation.scene import DESIGNS, Die
from tablecam.vision.block_reader import NetworkBlockReader
from tablecam.vision.board import BoardFinder, BoardPose
from tablecam.vision.board_eye import BoardEye
from tablecam.vision.die_size import agreed_edge, die_edge, size_word

MIDDLE = 12
ONE: Heights = tuple(int(cell == MIDDLE) for cell in range(25))


@cache
def picture_of(board_mm: float, die_mm: float, make: str, seed: int = 0) -> np.ndarray:
    """A board for dice of one size with a die of another in its middle, a little aside and askew."""
    rng = np.random.default_rng([seed, round(board_mm), round(die_mm)])
    setting = draw_setting(rng, find_board(board_mm))
    ways = orientations("right")
    aside = rng.uniform(-1, 1, 2)
    like = stand(
        setting.board,
        DESIGNS[make],
        (MIDDLE, 0),
        ways[int(rng.integers(len(ways)))],
        (float(aside[0]), float(aside[1])),
        float(rng.uniform(-3, 3)),
    )
    die = Die(like.design, die_mm, np.array([*like.centre_mm[:2], die_mm / 2]), like.rotation)
    return setting.noise.on(BoardPainter(setting).picture([die], [1.0]), rng)


def edge_on(picture: np.ndarray, board_mm: float) -> float | None:
    pose = BoardFinder(find_board(board_mm)).find(picture)
    assert isinstance(pose, BoardPose)
    return die_edge(picture, pose, MIDDLE)


CASES = [(16, 16), (12, 12), (20, 20), (16, 12), (16, 18), (16, 20), (20, 16), (12, 16), (18, 16)]


@pytest.mark.parametrize("make", ["white", "red", "wood"])
@pytest.mark.parametrize(("board_mm", "die_mm"), CASES)
def test_dice_of_another_size_are_told_and_those_of_the_board_are_not(
    board_mm: float, die_mm: float, make: str
) -> None:
    edge = edge_on(picture_of(board_mm, die_mm, make), board_mm)
    word = size_word(edge, find_board(board_mm))
    if make == "white" and word is None:
        return  # white dice on white paper may leave it open
    assert edge == pytest.approx(die_mm, rel=0.06)
    wanted = None if die_mm == board_mm else "large" if die_mm > board_mm else "small"
    assert (None if word is None else word.key) == (None if wanted is None else f"board.dice-{wanted}")


def test_one_look_alone_or_two_that_differ_say_nothing() -> None:
    assert agreed_edge([12.0]) is None
    assert agreed_edge([12.0, None]) is None
    assert agreed_edge([12.0, 14.0]) is None
    assert agreed_edge([12.0, 12.2]) == pytest.approx(12.1)
    assert size_word(None, find_board()) is None


class Nothing(NetworkBlockReader):
    """Reads nothing: sizes need no faces."""

    def __init__(self) -> None:
        super().__init__(None, 1.0)

    def look(self, *_: object) -> tuple[()]:
        return ()


def test_the_eye_says_it_once_when_the_first_die_is_known_to_stand() -> None:
    picture = picture_of(16, 12, "red")
    eye = BoardEye(Nothing(), find_board())
    said = []
    for number in range(40):
        rng = np.random.default_rng(number)
        noisy = cv2.add(picture, rng.integers(0, 3, picture.shape, dtype=np.uint8))
        heights = ONE if number > 20 else (0,) * 25
        for view in eye.look(Frame(0.1 * number, np.asarray(noisy, np.uint8)), heights):
            said.append((number, view.word))
    words = [(number, word.key) for number, word in said if word is not None]
    assert [key for _, key in words] == ["board.dice-small"]
    assert words[0][0] > 20
