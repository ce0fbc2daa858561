"""Rest, motion and hands, on plain pictures with things drawn into them."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.frames import Frame
from tablecam.vision.rest import FURNITURE_S, HOLD_S, Glance, RestDetector

DIE_PX = 36.0
Box = tuple[int, int, int, int]
DIE: Box = (300, 200, 36, 36)
HAND: Box = (250, 150, 110, 330)


def table(*boxes: Box, shade: int = 60) -> NDArray[np.uint8]:
    """A table 640 x 480 with boxes on it (left, top, width, height)."""
    picture = np.full((480, 640, 3), (150, 170, 180), np.uint8)
    cv2.circle(picture, (120, 360), 40, (90, 110, 120), -1)
    for left, top, width, height in boxes:
        cv2.rectangle(picture, (left, top), (left + width, top + height), (shade, shade, shade + 40), -1)
    return picture


class Film:
    """Shows pictures to a detector at a steady rate."""

    def __init__(self, frames_a_second: float = 15) -> None:
        self.detector, self.step_s, self.number = RestDetector(), 1 / frames_a_second, 0

    def show(self, picture: NDArray[np.uint8], seconds: float = 0.0) -> list[Glance]:
        """Show one picture for some time, at least once."""
        glances = []
        for _ in range(max(1, round(seconds / self.step_s))):
            frame = Frame(self.number * self.step_s, picture)
            glances.append(self.detector.look(frame, DIE_PX))
            self.number += 1
        return glances


def kinds(glances: list[Glance]) -> list[str]:
    """The stillnesses, each once as long as it lasted."""
    return [
        glance.stillness
        for before, glance in zip([None, *glances], glances, strict=False)
        if before is None or before.stillness != glance.stillness
    ]


@pytest.mark.parametrize("frames_a_second", [2, 5, 15, 30])
def test_a_still_table_rests_after_the_hold_and_not_before(frames_a_second: float) -> None:
    glances = Film(frames_a_second).show(table(DIE), 2.0)
    moving = [glance.stillness for glance in glances].count("MOVING")
    assert kinds(glances) == ["MOVING", "REST"]
    assert (moving - 1) / frames_a_second < HOLD_S <= (moving + 1) / frames_a_second


def test_a_die_that_appears_is_motion_and_rests_again() -> None:
    film = Film()
    film.show(table(), 1.0)
    assert kinds(film.show(table(DIE), 1.0)) == ["MOVING", "REST"]


def test_a_die_moved_by_a_quarter_of_its_edge_is_motion() -> None:
    film = Film()
    film.show(table(DIE), 1.0)
    assert kinds(film.show(table((309, 200, 36, 36)), 1.0)) == ["MOVING", "REST"]


def test_a_die_that_creeps_is_motion_before_it_has_gone_its_edge() -> None:
    film = Film(30)
    film.show(table(DIE), 1.0)
    crept = [film.show(table((300 + shift // 3, 200, 36, 36)))[0] for shift in range(108)]
    assert "MOVING" in kinds(crept)


def test_no_rest_while_a_hand_holds_still_and_none_for_dice_under_it() -> None:
    film = Film()
    film.show(table(DIE), 1.0)
    assert kinds(film.show(table(DIE, HAND), 2.0)) == ["HAND"]
    assert kinds(film.show(table(DIE), 1.0)) == ["MOVING", "REST"]


def test_a_cup_in_the_middle_is_a_hand_too() -> None:
    film = Film()
    film.show(table(), 1.0)
    assert kinds(film.show(table((260, 180, 110, 110)), 2.0)) == ["HAND"]


@pytest.mark.filterwarnings("error")
def test_what_covers_the_whole_picture_is_a_hand_and_warns_of_nothing() -> None:
    film = Film()
    film.show(table(), 1.0)
    cloth = np.full((480, 640, 3), (30, 200, 40), np.uint8)
    cloth[::2, ::2] = (40, 190, 60)
    assert kinds(film.show(cloth, 1.0)) == ["HAND"]


def test_a_row_of_six_dice_is_no_hand() -> None:
    film = Film()
    film.show(table(), 1.0)
    row = [(200 + 37 * place, 220, 36, 36) for place in range(6)]
    assert kinds(film.show(table(*row), 1.0)) == ["MOVING", "REST"]


def test_what_stays_for_long_becomes_furniture_and_its_leaving_is_no_hand() -> None:
    film = Film()
    film.show(table(DIE), 1.0)
    glances = film.show(table(DIE, HAND), FURNITURE_S + 1)
    assert kinds(glances) == ["HAND", "REST"]
    assert glances[-1].covered
    after = film.show(table(DIE), 1.0)
    assert kinds(after) == ["MOVING", "REST"]
    assert not after[-1].covered


def test_a_lamp_that_is_dimmed_is_no_motion() -> None:
    film = Film()
    film.show(table(DIE), 1.0)
    for share in np.linspace(1, 0.6, 30):
        glances = film.show((table(DIE) * share).astype(np.uint8))
        assert glances[0].stillness == "REST"


def test_dice_that_move_alone_flew_and_dice_under_a_hand_did_not() -> None:
    film = Film()
    film.show(table(DIE), 1.0)
    for step in range(10):
        film.show(table((300 + 14 * step, 200, 36, 36)))
    assert film.show(table((426, 200, 36, 36)), 1.0)[-1].flew
    for step in range(10):
        shift = -14 * step
        film.show(table((426 + shift, 200, 36, 36), (390 + shift, 170, 110, 310)))
    assert not film.show(table((300, 200, 36, 36)), 1.0)[-1].flew


def test_a_camera_that_changes_its_picture_size_begins_anew() -> None:
    film = Film()
    film.show(table(DIE), 1.0)
    small = np.ascontiguousarray(table(DIE)[:300])
    assert kinds(film.show(small, 1.0)) == ["MOVING", "REST"]


def test_rest_is_announced_shortly_before_it_counts_and_not_while_a_hand_is_there() -> None:
    film = Film()
    film.show(table(), 1.0)
    coming = film.show(table(DIE), 0.6)
    assert [glance.stillness for glance in coming if glance.soon] == ["MOVING"] * 3
    assert not any(glance.soon for glance in film.show(table(DIE, HAND), 1.0))
