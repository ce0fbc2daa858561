"""Every page of setting up, in both languages and at every size: nothing cut, nothing on top of another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from tablecam.adapters.drawing import Painting, paint
from tablecam.adapters.drawing.canvas import font
from tablecam.screen import Screen
from tablecam.setting_up.describe import screen_of
from tablecam.words import LANGUAGES
from tests.setting_up.wizards import wizard_screens, wizards

SIZES = [(800, 480), (1024, 600), (1280, 800), (1920, 1080), (480, 800), (800, 1280)]
SMALLEST_SHARE = 0.026


@pytest.fixture(scope="module", autouse=True)
def _fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()
    font.cache_clear()


STATES = [
    (language, name, screen) for language in LANGUAGES for name, screen in wizard_screens(language).items()
]


def painted(size: tuple[int, int], screen: Screen) -> Painting:
    return paint(pygame.Surface(size), screen)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_text_is_whole_large_enough_and_alone_in_its_place(size: tuple[int, int]) -> None:
    whole = pygame.Rect((0, 0), size)
    for language, name, screen in STATES:
        texts = painted(size, screen).texts
        for text in texts:
            where = (language, name, text)
            assert not text.cut and text.box.contains(text.ink) and whole.contains(text.ink), where
            assert text.size_px >= SMALLEST_SHARE * min(size), where
        for one, other in combinations(texts, 2):
            assert not one.ink.colliderect(other.ink), (language, name, one.text, other.text)


@pytest.mark.parametrize("size", SIZES[:1] + SIZES[4:5], ids=str)
def test_what_can_be_touched_is_what_does_something(size: tuple[int, int]) -> None:
    for language, name, screen in STATES:
        targets = painted(size, screen).targets
        live = {button.name for button in screen.buttons if button.label is not None}
        assert {target.button for target in targets if target.item is None} == live, (language, name)
        assert {target.item for target in targets} - {None} == set(range(len(screen.items))), (language, name)


def test_every_light_is_told_by_its_word_and_not_by_its_colour_alone() -> None:
    words: dict[str, set[str]] = {}
    for screen in wizard_screens("en").values():
        for light in screen.lights:
            words.setdefault(light.colour, set()).add(light.word)
    assert len(words) == 4 and all(len(each) == 1 for each in words.values())
    assert len({word for each in words.values() for word in each}) == 4


def test_what_to_do_first_is_the_largest_text_beside_the_picture() -> None:
    screen = wizard_screens("en")["set-up-aim-far"]
    texts = painted((800, 480), screen).texts
    title = next(text for text in texts if text.text == screen.title)
    assert "closer" in screen.title and title.size_px == max(text.size_px for text in texts)


def test_without_a_picture_there_is_none_to_show() -> None:
    aim = dict(wizards("en"))["aim"]
    assert screen_of(aim, None, 0.0).aim is None


def test_a_camera_that_is_lost_is_an_alarm() -> None:
    screen = wizard_screens("fr")["set-up-no-camera"]
    assert screen.camera.alarm and screen.trouble
