"""Every page of a lesson, in both languages and at every size: nothing cut, nothing on top of another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from tablecam.adapters.drawing import Painting, paint
from tablecam.adapters.drawing.canvas import font
from tablecam.buttons import Press
from tablecam.screen import Screen, screen_of
from tablecam.words import LANGUAGES, Language
from tests.screens import after, press, sessions
from tests.teaching.lessons import lesson_screens

SQUARE = (1080, 1080)
SIZES = [(800, 480), (1024, 600), (1280, 800), SQUARE]
SMALLEST_SHARE = 0.026


@pytest.fixture(scope="module", autouse=True)
def _fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()
    font.cache_clear()


STATES = [
    (language, name, screen) for language in LANGUAGES for name, screen in lesson_screens(language).items()
]


def menu(language: Language) -> Screen:
    """The longest menu of a game, with the way to a lesson."""
    session = replace(sessions(language)["decide"], teachable=True)
    return screen_of(after(session, press("MENU")), 1.0)


STATES += [(language, "menu", menu(language)) for language in LANGUAGES]


def painted(size: tuple[int, int], screen: Screen) -> Painting:
    return paint(pygame.Surface(size), screen)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_text_of_a_lesson_is_whole_large_enough_and_alone_in_its_place(size: tuple[int, int]) -> None:
    whole = pygame.Rect((0, 0), size)
    for language, name, screen in STATES:
        texts = painted(size, screen).texts
        for text in texts:
            where = (language, name, text)
            assert not text.cut and text.box.contains(text.ink) and whole.contains(text.ink), where
            assert size == SQUARE or text.size_px >= SMALLEST_SHARE * size[1], where
        for one, other in combinations(texts, 2):
            assert not one.ink.colliderect(other.ink), (language, name, one.text, other.text)


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_all_that_can_be_chosen_in_a_lesson_can_be_touched(size: tuple[int, int]) -> None:
    for language, name, screen in STATES:
        targets = painted(size, screen).targets
        assert {target.item for target in targets} - {None} == set(range(len(screen.items))), (language, name)
        live = {button.name for button in screen.buttons if button.label is not None}
        assert {target.button for target in targets if target.item is None} == live


def test_each_page_says_what_to_do_or_what_came_of_it() -> None:
    for language, name, screen in STATES:
        assert screen.title and (screen.asked or screen.items), (language, name)


def test_the_menu_leads_to_a_lesson_only_where_there_is_a_table_to_teach_at() -> None:
    session = sessions("en")["decide"]
    with_it, without = (
        [item.label for item in screen_of(after(each, press("MENU")), 1.0).items]
        for each in (replace(session, teachable=True), session)
    )
    assert set(with_it) - set(without) == {"Teach the dice", "Set the table up", "Is everything well?"}
    chosen = after(replace(session, teachable=True), press("MENU"))
    lesson = chosen.take(Press("OK", 1.0, item=with_it.index("Teach the dice"))).session
    assert lesson.teaching and lesson.table is session.table and lesson.overlay is None
