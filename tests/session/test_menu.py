"""The menu and where it leads: settings, rules, and the question before something ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablecam.buttons import Press
from tablecam.flows.help import PAGES, Help, HelpList
from tablecam.flows.menu import Confirm, Menu, Word
from tablecam.flows.settings import SettingsMenu
from tablecam.games.registry import GAMES
from tablecam.session import Session
from tablecam.settings import Settings
from tablecam.words import CATALOGUES, LANGUAGES, Language
from tests.screens import after, press

PASCAL = ("game pascal", "players Ana, Luc", "roll 3")


def opened(session: Session, word: Word) -> Session:
    """The session once this line of the menu was chosen."""
    menu = after(session, press("MENU"))
    assert isinstance(menu.overlay, Menu)
    return after(menu, (Press("OK", 1.0, menu.overlay.words.index(word)),))


def begun() -> Session:
    return Session.resume(PASCAL, "en")


def test_the_volume_goes_up_step_by_step_and_then_round_to_silence() -> None:
    session = opened(begun(), "settings")
    heard = []
    for _ in range(4):
        session = after(session, (Press("OK", 1.0, 1),))
        heard.append(session.settings.volume)
    assert heard == [3, 0, 1, 2]
    assert isinstance(session.overlay, SettingsMenu) and session.overlay.cursor == 1


def test_what_is_set_stays_for_the_next_game() -> None:
    session = after(
        opened(begun(), "settings"), (Press("OK", 1.0, 2), Press("OK", 1.0, 3)), press("MENU", "MENU")
    )
    assert session.settings == Settings(spoken=True, contrast=True)
    ended = after(opened(session, "abandon"), press("CONTINUE", "OK"))
    assert ended.table is None
    assert ended.settings == session.settings


def test_back_leads_to_the_line_of_the_menu_that_led_there() -> None:
    words: tuple[Word, ...] = ("settings", "help", "abandon", "leave")
    for word in words:
        menu = after(opened(begun(), word), press("UNDO")).overlay
        assert isinstance(menu, Menu)
        assert menu.words[menu.cursor] == word


@pytest.mark.parametrize("word", ["leave", "switch-off"])
def test_leaving_and_switching_off_ask_first_with_the_cursor_on_no(word: Word) -> None:
    asked = opened(replace(Session.begin("en"), box=word == "switch-off"), word)
    assert isinstance(asked.overlay, Confirm)
    step = asked.take(Press("OK", 1.0))
    assert not step.session.leaving and not step.switch_off
    step = after(asked, press("CONTINUE")).take(Press("OK", 1.0))
    assert step.session.leaving or step.switch_off


def test_help_turns_its_pages_and_closes() -> None:
    session = opened(begun(), "help")
    assert session.overlay == Help("pascal")
    assert after(session, press("CONTINUE")).overlay == Help("pascal", 1)
    assert after(session, press("CONTINUE", "CONTINUE")).overlay == Help("pascal")
    assert after(session, press("OK")).overlay is None


def test_help_asks_for_the_game_where_none_is_chosen_yet() -> None:
    session = opened(Session.begin("en"), "help")
    assert isinstance(session.overlay, HelpList)
    assert after(session, press("CONTINUE", "OK")).overlay == Help(session.overlay.games[1])
    chosen = opened(after(Session.begin("en"), press("OK")), "help")
    assert chosen.overlay == Help("ten-thousand")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_pages_of_rules(language: Language) -> None:
    for game in GAMES:
        for page in range(PAGES):
            paragraphs = CATALOGUES[language][f"help.{game.name}.{page + 1}"].split("\n")
            assert 4 <= len(paragraphs) <= 6
            assert all(paragraph.strip() == paragraph != "" for paragraph in paragraphs)
