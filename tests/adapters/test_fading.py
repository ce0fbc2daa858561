"""A game that goes on changes its picture calmly; whatever people walk through changes at once."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tablecam.adapters.fading import FADE_S, Fade, goes_on
from tablecam.screen import CameraWord
from tests.screens import screens

BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def plain(colour: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface((4, 4))
    surface.fill(colour)
    return surface


def grey_at(fade: Fade, time_s: float) -> int:
    surface = plain((9, 9, 9))
    fade.paint(surface, time_s)
    return int(surface.get_at((1, 1))[0])


def begun() -> Fade:
    fade = Fade()
    fade.begin(plain(BLACK), plain(WHITE), 10.0)
    return fade


def test_the_new_picture_is_there_at_once_and_more_of_it_from_moment_to_moment() -> None:
    fade = begun()
    greys = [grey_at(fade, 10.0 + share * FADE_S) for share in (0.0, 0.25, 0.5, 0.75)]
    assert greys == sorted(set(greys)) and greys[0] > 80 and greys[-1] < 255
    assert fade.goes


@pytest.mark.parametrize("late_s", [FADE_S, 60.0])
def test_in_the_end_there_is_only_the_new_picture(late_s: float) -> None:
    fade = begun()
    assert grey_at(fade, 10.0 + late_s) == 255
    assert not fade.goes
    assert grey_at(fade, 99.0) == 9  # nothing is drawn any more


def test_a_turn_points_and_dice_give_way_calmly() -> None:
    drawn = screens("en")
    assert goes_on(drawn["first-throw"], drawn["decide"])
    assert goes_on(drawn["board-level-1"], drawn["board-level-2"])


def test_what_the_buttons_do_and_what_the_camera_says_changes_at_once() -> None:
    drawn = screens("en")
    decide = drawn["decide"]
    assert not goes_on(drawn["menu"], drawn["settings"])
    assert not goes_on(decide, drawn["menu"]) and not goes_on(drawn["menu"], decide)
    assert not goes_on(decide, replace(decide, notice="No.", camera=CameraWord("A hand", True)))


def test_in_few_strong_colours_nothing_is_mixed() -> None:
    drawn = screens("en")
    assert not goes_on(replace(drawn["first-throw"], contrast=True), drawn["contrast"])
