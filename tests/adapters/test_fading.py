"""A game that goes on changes its picture calmly; whatever people walk through changes at once."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tablecam.adapters.fading import FADE_S, Fade, goes_on
from tablecam.screen import CameraWord
from tests.screens import screens

SIZE = (120, 60)
NEW, OLD = pygame.Rect(0, 0, 24, 12), pygame.Rect(60, 24, 24, 12)
"""Where the new picture is white, and where the old one was."""


def picture(*white: pygame.Rect) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    surface.fill((80, 80, 80))
    for place in white:
        surface.fill((255, 255, 255), place)
    return surface


def begun() -> Fade:
    fade = Fade()
    fade.begin(picture(OLD), picture(NEW), 10.0)
    return fade


def greys_at(fade: Fade, time_s: float) -> tuple[int, int, int]:
    """How bright it is where something is new, where something was, and where nothing has changed."""
    surface = picture()
    fade.paint(surface, time_s)
    return tuple(int(surface.get_at(place)[0]) for place in (NEW.center, OLD.center, (100, 50)))  # type: ignore[return-value]


def test_what_is_new_is_there_at_once_and_clearer_from_moment_to_moment() -> None:
    fade = begun()
    greys = [greys_at(fade, 10.0 + share * FADE_S)[0] for share in (0.0, 0.25, 0.5, 0.75)]
    assert greys == sorted(set(greys)) and greys[0] > 80 and greys[-1] < 255
    assert fade.goes


def test_nothing_is_seen_any_more_of_what_was_there_and_the_rest_stays_as_it_is() -> None:
    fade = begun()
    for share in (0.0, 0.25, 0.5, 0.75):
        _, old, rest = greys_at(fade, 10.0 + share * FADE_S)
        assert old <= 80 and rest == 80


@pytest.mark.parametrize("late_s", [FADE_S, 60.0])
def test_in_the_end_there_is_only_the_new_picture(late_s: float) -> None:
    fade = begun()
    assert greys_at(fade, 10.0 + late_s) == (255, 80, 80)
    assert not fade.goes


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
