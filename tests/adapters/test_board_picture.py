"""A position as a picture."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tablecam.adapters.board_picture import save_board
from tablecam.adapters.files import read_picture
from tablecam.errors import PictureError
from tablecam.games.declic.play import Play
from tablecam.screen import board_of
from tests.games.declic.playing import random_play

AMBER_BGR = (66, 193, 255)


@pytest.mark.parametrize(("dice", "size"), [(0, (640, 640)), (30, (640, 1280)), (60, (1280, 1280))])
def test_levels_stand_side_by_side_and_the_last_die_is_lit(
    tmp_path: Path, dice: int, size: tuple[int, int]
) -> None:
    path = tmp_path / "board.png"
    save_board(board_of(random_play(Play.begin(), 5, dice)[-1]), path)
    picture = read_picture(path)
    assert picture.shape[:2] == size
    lit = int(np.all(picture == AMBER_BGR, axis=2).sum())
    assert (lit > 2000) == (dice > 0)


def test_another_position_is_another_picture(tmp_path: Path) -> None:
    pictures = []
    for play in random_play(Play.begin(), 5, 4):
        save_board(board_of(play), tmp_path / "board.png")
        pictures.append((tmp_path / "board.png").read_bytes())
    assert len(set(pictures)) == 5


def test_a_die_that_is_offered_is_drawn_in_its_place(tmp_path: Path) -> None:
    play = random_play(Play.begin(), 5, 4)[-1]
    drawn = []
    for number, turn in enumerate(play.open_turns()[:2]):
        path = tmp_path / f"{number}.png"
        save_board(board_of(play, (), (turn.verdict.placement,)), path)
        drawn.append(path.read_bytes())
    save_board(board_of(play), tmp_path / "none.png")
    assert len({*drawn, (tmp_path / "none.png").read_bytes()}) == 3


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(PictureError):
        save_board(board_of(Play.begin()), tmp_path)


def test_a_picture_that_meets_a_full_disk_is_told() -> None:
    with pytest.raises(PictureError, match=r"reason\.full"):
        save_board(board_of(Play.begin()), Path("/dev/full"))
