"""Every state, in both languages and at every size: nothing cut, nothing on top of anything else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

import pygame
import pytest

from tablecam.adapters.drawing import Painting, paint, shapes
from tablecam.adapters.drawing.canvas import (
    AMBER,
    AMBER_SHADE,
    CELL,
    INK,
    NIGHT,
    PANEL,
    RED,
    RED_SHADE,
    SOFT,
    Canvas,
    Colour,
    font,
    plain,
)
from tablecam.adapters.drawing.paint import unit_of
from tablecam.adapters.drawing.shapes import die_picture
from tablecam.adapters.drawing.strips import Strip, paint_strips, strips_height, strips_of
from tablecam.screen import Screen
from tablecam.words import CATALOGUES, LANGUAGES, Language
from tests.screens import screens

SIZES = [(800, 480), (1024, 600), (1280, 800), (1920, 1080), (480, 800), (800, 1280), (1080, 1080)]
SMALLEST_SHARE = 0.026
"""No text is lower than this share of the short side: 12 pixels of 480, or 2.2 mm on a screen of 7 inches."""
CROWDED = {"crowd", "history-crowd"}
FROM_AFAR_SHARE = 0.07
"""Of the height, the letters of scores and of the record. Half of that is the height of a capital: 3 mm on a
screen of 7 inches, which good eyes read from two metres."""
SENTENCE_SHARE = 0.045
"""The same of sentences about the game and of what the buttons do: 3 mm on a screen of 10 inches."""


FILLED, FILLING = re.compile(r"{\w+}"), "/dev/video0"


@pytest.fixture(scope="module", autouse=True)
def _fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()
    font.cache_clear()


STATES = [(language, name, screen) for language in LANGUAGES for name, screen in screens(language).items()]
Drawn = list[tuple[tuple[Language, str], Screen, Painting]]


def painted(size: tuple[int, int], screen: Screen) -> Painting:
    return paint(pygame.Surface(size), screen)


@lru_cache
def all_painted(size: tuple[int, int]) -> Drawn:
    """Every state in both languages, once for all the tests of a size."""
    return [((language, name), screen, painted(size, screen)) for language, name, screen in STATES]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_text_lies_in_its_box_and_on_the_screen(size: tuple[int, int]) -> None:
    whole = pygame.Rect((0, 0), size)
    for state, _, painting in all_painted(size):
        for text in painting.texts:
            where = (state, text)
            assert not text.cut, where
            assert text.box.contains(text.ink), where
            assert whole.contains(text.ink), where


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_text_overlaps_another(size: tuple[int, int]) -> None:
    for state, _, painting in all_painted(size):
        for one, other in combinations(painting.texts, 2):
            assert not one.ink.colliderect(other.ink), (state, one.text, other.text)


@pytest.mark.parametrize("size", SIZES[:6], ids=str)
def test_no_text_is_too_small_to_read(size: tuple[int, int]) -> None:
    for state, _, painting in all_painted(size):
        for text in painting.texts:
            assert state[1] in CROWDED or text.size_px >= SMALLEST_SHARE * min(size), (state, text)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sides_of_the_dice_on_the_level_that_matters_are_always_written(size: tuple[int, int]) -> None:
    for state, screen, painting in all_painted(size):
        if screen.board is not None:
            number = screen.board.marked[0][0] if screen.board.marked else (screen.board.last or (0,))[0]
            dice = sum(die is not None for die in screen.board.levels[number])
            figures = [text for text in painting.texts if len(text.text) == 1 and text.text in "123456"]
            assert len(figures) >= 4 * dice + 5, state


@pytest.mark.parametrize("size", SIZES[:4], ids=str)
def test_scores_and_the_record_can_be_read_from_two_metres(size: tuple[int, int]) -> None:
    for state, screen, painting in all_painted(size):
        if screen.layout in {"play", "board"} and state[1] not in CROWDED:
            wanted = {player.score for player in screen.players} | set(screen.turns[-1:])
            for text in painting.texts:
                at_home = text.text in wanted and not (screen.board and len(text.text) == 1)
                assert not at_home or text.size_px >= FROM_AFAR_SHARE * size[1], (state, text)


@pytest.mark.parametrize("size", SIZES[:4], ids=str)
def test_sentences_about_the_game_are_larger_than_captions(size: tuple[int, int]) -> None:
    for state, screen, painting in all_painted(size):
        if screen.layout in {"play", "board"}:
            told = {screen.asked, screen.said, screen.notice, screen.trouble}
            told |= {button.label or "" for button in screen.buttons}
            for text in painting.texts:
                assert text.text not in told or text.size_px >= SENTENCE_SHARE * size[1], (state, text)


@pytest.mark.parametrize("size", [SIZES[0], SIZES[4]], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_may_have_to_be_said_fits_its_strip(language: Language, size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    canvas = Canvas(surface, unit_px=unit_of(size))
    for key, sentence in CATALOGUES[language].items():
        if not key.startswith("help."):
            strip = Strip(FILLED.sub(FILLING, sentence), AMBER_SHADE, AMBER)
            room = pygame.Rect(0, 0, size[0] - 2 * canvas.px(0.025), strips_height(canvas, (strip,), "play"))
            paint_strips(canvas, room, (strip,))
    small = [text for text in canvas.painting.texts if text.size_px < SMALLEST_SHARE * min(size) or text.cut]
    assert small == []


@pytest.mark.parametrize("size", SIZES[:6], ids=str)
def test_rules_are_written_large_enough_to_be_read_from_the_table(size: tuple[int, int]) -> None:
    for state, screen, painting in all_painted(size):
        sizes = {text.size_px for text in painting.texts if text.text in screen.paragraphs}
        assert not sizes or (len(sizes) == 1 and min(sizes) >= 0.058 * min(size)), state


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_can_be_touched_lies_on_the_screen_and_apart(size: tuple[int, int]) -> None:
    whole = pygame.Rect((0, 0), size)
    for state, screen, painting in all_painted(size):
        targets = painting.targets
        assert {target.item for target in targets} - {None} == set(range(len(screen.items))), state
        for target in targets:
            assert whole.contains(target.area), (state, target)
        for one, other in combinations(targets, 2):
            assert not one.area.colliderect(other.area), (state, one, other)


def test_a_button_that_does_nothing_cannot_be_touched() -> None:
    for _, _, screen in STATES:
        live = {button.name for button in screen.buttons if button.label is not None}
        targets = painted((800, 480), screen).targets
        assert {target.button for target in targets if target.item is None} == live


def test_the_font_has_every_letter_of_both_catalogues() -> None:
    face = font(40)
    missing = face.metrics("\u2620")[0]
    letters = {
        letter for catalogue in CATALOGUES.values() for text in catalogue.values() for letter in plain(text)
    }
    assert [letter for letter in sorted(letters - {"\n"}) if face.metrics(letter)[0] == missing] == []


def test_a_text_that_never_fits_is_cut_with_an_ellipsis() -> None:
    canvas = Canvas(pygame.Surface((200, 40)))
    canvas.text("x" * 300, pygame.Rect(0, 0, 100, 20), 0.5)
    assert canvas.painting.texts[0].cut
    assert pygame.Rect(0, 0, 100, 20).contains(canvas.painting.texts[0].ink)


def test_faces_are_drawn_apart() -> None:
    drawn = {die_picture(60, face).get_buffer().raw for face in (None, 1, 2, 3, 4, 5, 6, "skull")}
    assert len(drawn) == 8


@pytest.mark.parametrize("size", SIZES[:6], ids=str)
def test_who_is_to_play_is_written_largest(size: tuple[int, int]) -> None:
    for state, screen, painting in all_painted(size):
        if screen.layout == "play":
            title = max(text.size_px for text in painting.texts if text.text == screen.title)
            assert title == max(text.size_px for text in painting.texts), state


def test_a_trouble_that_stands_does_not_hide_what_was_just_said() -> None:
    screen = next(screen for language, name, screen in STATES if (language, name) == ("en", "no-camera"))
    texts = [text.text for text in painted((800, 480), screen).texts]
    assert screen.said and screen.trouble
    assert {screen.said, screen.trouble} <= set(texts)
    refused = replace(screen, notice="No.")
    texts = [text.text for text in painted((800, 480), refused).texts]
    assert {"No.", screen.trouble} <= set(texts) and screen.said not in texts


def test_good_news_is_no_warning() -> None:
    by_name = {name: screen for language, name, screen in STATES if language == "en"}
    signs = {name: strips_of(by_name[name])[0].sign for name in ("resumed", "undone", "stop-refused")}
    assert signs == {
        "resumed": shapes.good_news,
        "undone": shapes.good_news,
        "stop-refused": shapes.exclamation,
    }


@pytest.mark.parametrize(("contrast", "least"), [(False, 4.5), (True, 7.0)])
def test_letters_stand_out_from_what_they_are_written_on(contrast: bool, least: float) -> None:
    drawn = Canvas(pygame.Surface((80, 48)), contrast=contrast)
    written = [(INK, NIGHT), (SOFT, NIGHT), (INK, PANEL), (SOFT, PANEL), (AMBER, PANEL), (NIGHT, AMBER)]
    written += [(INK, CELL), (INK, AMBER_SHADE), (INK, RED_SHADE), (RED, NIGHT)]
    for letters, ground in written:
        assert ratio(drawn.shade(letters), drawn.shade(ground)) >= least, (letters, ground)


def ratio(one: Colour, other: Colour) -> float:
    """How much lighter one colour is than the other, as the guidelines for the web reckon it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    shares = (part / 255 for part in colour)
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_high_contrast_is_drawn_on_black() -> None:
    surface = pygame.Surface((800, 480))
    paint(surface, next(screen for _, name, screen in STATES if name == "contrast"))
    assert tuple(surface.get_at((2, 2))) == (0, 0, 0, 255)
    paint(surface, next(screen for _, name, screen in STATES if name == "decide"))
    assert tuple(surface.get_at((2, 2))) == (*NIGHT, 255)
