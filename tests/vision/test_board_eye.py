"""The eye over a board speaks when the board has come to rest, and looks as often as there is reason to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.dice import SIDES, BoardView, FaceLook, Heights
from tablecam.frames import Frame, Tick
from tablecam.mats import Board, find_board
from tablecam.simulation.board_sheet import draw_base
from tablecam.simulation.board_stills import render_board
from tablecam.simulation.hand import draw_hand
from tablecam.vision.block import faces_in_sight
from tablecam.vision.block_rays import Sight
from tablecam.vision.board_eye import AGAIN_S, LOOKS, BoardEye, mean_looks
from tests.vision.board_scenes import EMPTY, ONE, SOME, setting, some_dice, turned

Picture = NDArray[np.uint8]
BOARD = find_board()
STEP_S = 0.1
LYING = setting(7, 25.0)
NOTHING = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


@dataclass
class Asked:
    """A reader that sees nothing, and remembers what it was asked for."""

    heights: list[Sequence[int]] = field(default_factory=list)

    def look(
        self, picture: Picture, sight: Sight, board: Board, heights: Sequence[int]
    ) -> tuple[FaceLook, ...]:
        assert picture.ndim == 3
        self.heights.append(heights)
        faces = faces_in_sight(sight, board, heights)
        return tuple(
            FaceLook(int(c), int(x), SIDES[s], NOTHING)
            for c, x, s in zip(faces.cells, faces.levels, faces.sides, strict=True)
        )


class Film:
    """Shows pictures to an eye, ten a second."""

    def __init__(self, stills: bool = False) -> None:
        self.reader = Asked()
        self.eye = BoardEye(self.reader, BOARD, stills)
        self.time_s = 0.0

    def show(
        self, picture: Picture, seconds: float = STEP_S, heights: Heights = EMPTY, name: str = ""
    ) -> list[BoardView]:
        views: list[BoardView] = []
        for number in range(round(seconds / STEP_S)):
            noisy = LYING.noise.on(picture, np.random.default_rng(number))
            views += self.eye.look(Frame(self.time_s, noisy, name), heights)
            self.time_s += STEP_S
        return views

    def tick(self, heights: Heights) -> tuple[BoardView, ...]:
        self.time_s += STEP_S
        return self.eye.look(Tick(self.time_s), heights)


def board_with(heights: Heights, turn_deg: float = 0.0, x_mm: float = 0.0) -> Picture:
    rng = np.random.default_rng(1)
    return render_board(rng, some_dice(1, heights), turned(LYING, turn_deg, x_mm)).picture


def hand_over(picture: Picture, palm_px: tuple[float, float] = (640, 560)) -> Picture:
    covered = picture.copy()
    draw_hand(np.random.default_rng(3), 3.0, 10.0).cover(covered, palm_px)
    return covered


@pytest.fixture(scope="module")
def one() -> Picture:
    return board_with(ONE)


def states(views: Sequence[BoardView]) -> list[str]:
    return [view.state for view in views]


def test_a_board_is_read_once_it_rests_and_then_no_more(one: Picture) -> None:
    film = Film()
    views = film.show(one, 2.0, ONE)
    assert states(views) == ["MOVING", "SETTLED"]
    assert film.reader.heights == [ONE] * LOOKS
    assert views[1].looks and views[1].trouble is None
    assert views[1].picture is not None and views[1].picture.shape == one.shape


def test_another_height_brings_another_look_with_a_tick_or_a_frame(one: Picture) -> None:
    film = Film()
    film.show(one, 1.5, EMPTY)
    assert states(film.tick(ONE)) == ["SETTLED"]
    assert film.tick(ONE) == ()
    assert states(film.show(one, 0.3, EMPTY)) == ["SETTLED"]
    assert film.reader.heights == [EMPTY, EMPTY, ONE, ONE, EMPTY, EMPTY]


def test_a_tick_before_any_rest_brings_nothing(one: Picture) -> None:
    film = Film()
    assert film.tick(ONE) == ()
    film.show(one)
    assert film.tick(ONE) == ()


def test_nothing_is_read_while_a_hand_is_over_the_board(one: Picture) -> None:
    film = Film()
    film.show(one, 1.5, ONE)
    views = film.show(hand_over(one), 2.0, ONE)
    assert set(states(views)) <= {"MOVING", "HAND"}
    assert states(views)[-1] == "HAND"
    assert len(film.reader.heights) == LOOKS
    assert states(film.show(one, 1.5, ONE))[-1] == "SETTLED"


@pytest.mark.parametrize(("turn_deg", "x_mm"), [(90.0, 0.0), (33.0, 0.0), (4.0, 9.0)])
def test_a_board_that_was_turned_or_pushed_is_no_hand(one: Picture, turn_deg: float, x_mm: float) -> None:
    film = Film()
    film.show(one, 1.5, ONE)
    views = film.show(board_with(ONE, turn_deg, x_mm), 1.5, ONE)
    assert states(views)[-1] == "SETTLED"
    assert views[-1].trouble is None


def test_a_turntable_that_was_nudged_is_no_hand() -> None:
    """It covers another part of the table than before, also where the camera hardly sees all of it."""
    rng = np.random.default_rng(3)
    lying = replace(LYING, sheet=draw_base(BOARD, rng, turntable=True))
    near = replace(lying.view, focal_px=lying.view.focal_px * 1.2)
    film, pictures = Film(), []
    for pose in (lying.pose, turned(lying, 9.0, 6.0, -6.0).pose):
        here = replace(lying, view=near, pose=pose)
        pictures.append(render_board(np.random.default_rng(1), some_dice(1, ONE), here).picture)
    film.show(pictures[0], 1.5, ONE)
    assert states(film.show(pictures[1], 2.0, ONE))[-1] == "SETTLED"


def test_many_dice_that_came_are_no_hand(one: Picture) -> None:
    film = Film()
    film.show(one, 1.5, ONE)
    assert states(film.show(board_with(SOME), 1.5, ONE))[-1] == "SETTLED"


def test_each_still_of_another_name_is_read_once(one: Picture) -> None:
    film = Film(stills=True)
    assert states(film.show(one, 0.3, ONE, "1.jpg")) == ["SETTLED"]
    views = film.show(one, 0.3, ONE, "2.jpg")
    assert [view.name for view in views] == ["2.jpg"]
    assert film.reader.heights == [ONE, ONE]


def test_why_a_board_cannot_be_seen_is_said_once_and_looked_after() -> None:
    film = Film()
    table = np.full((960, 1280, 3), 120, np.uint8)
    views = film.show(table, AGAIN_S + 2.0, ONE)
    assert states(views) == ["MOVING", "SETTLED"]
    assert str(views[1].trouble) == "board.absent()"
    assert views[1].looks == ()


@pytest.mark.parametrize(
    ("spoil", "trouble"),
    [
        (lambda picture: picture // 16, "board.dark"),
        (lambda picture: cv2.GaussianBlur(picture, (0, 0), 9), "board."),
        (lambda picture: cv2.GaussianBlur(picture, (0, 0), 6.5), "board.blurred"),
        (
            lambda picture: cv2.resize(picture, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA),
            "board.small",
        ),
        (lambda picture: np.ascontiguousarray(picture[:, :640]), "board.cut"),
    ],
)
def test_what_is_wrong_with_a_picture_is_named(one: Picture, spoil: object, trouble: str) -> None:
    eye = BoardEye(Asked(), BOARD, stills=True)
    (view,) = eye.look(Frame(0.0, spoil(one), "1"), ONE)  # type: ignore[operator]
    assert str(view.trouble).startswith(trouble)


def test_what_two_shots_saw_is_averaged() -> None:
    sure, unsure = (0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0), (0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0)
    both = mean_looks(
        [(FaceLook(3, 0, "T", sure),), (FaceLook(3, 0, "T", unsure), FaceLook(3, 0, "S", sure))]
    )
    assert both == (FaceLook(3, 0, "T", (0.25, 0.75, 0.0, 0.0, 0.0, 0.0, 0.0)), FaceLook(3, 0, "S", sure))
