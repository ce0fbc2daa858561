"""What the screen says, in both languages, without drawing anything."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tablecam.buttons import ButtonTrouble, Press
from tablecam.dice import TableView
from tablecam.flows.menu import Menu
from tablecam.flows.settings import SettingsMenu
from tablecam.flows.setup import OFFERED, Setup
from tablecam.frames import Frame, Tick
from tablecam.games.registry import GAMES
from tablecam.messages import message
from tablecam.screen import Screen, screen_of
from tablecam.screen.figures import digits, percent
from tablecam.session import Session
from tablecam.words import LANGUAGES, Language, say
from tests.screens import after, press, roll, screens

TEN_THOUSAND = ("game ten-thousand", "players Ana, Luc")
THROWN = (*TEN_THOUSAND, "roll 1 1 1 6 6 2")


def shown(*lines: str, language: Language = "en", time_s: float = 1.0) -> Screen:
    return screen_of(Session.resume(lines, language), time_s)


def labels(screen: Screen) -> dict[str, str | None]:
    return {button.name: button.label for button in screen.buttons}


def test_the_title_is_whose_turn_it_is() -> None:
    screen = shown(*THROWN, "stop")
    assert screen.title == "Luc"
    assert [(player.name, player.score, player.to_play, player.leads) for player in screen.players] == [
        ("Ana", "1000", False, True),
        ("Luc", "0", True, False),
    ]


def test_nobody_leads_while_all_are_equal() -> None:
    assert not any(player.leads for player in shown(*TEN_THOUSAND).players)


def test_the_screen_says_what_just_happened_and_what_is_due() -> None:
    screen = shown(*THROWN)
    assert screen.said == "Ana throws 1 1 1 6 6 2: 1000, the counter stands at 1000."
    assert screen.asked == "Throw 3 dice, or stop here."
    assert [(gauge.label, gauge.value) for gauge in screen.gauges] == [("Counter", "1000")]


@pytest.mark.parametrize(
    ("lines", "marked"),
    [
        ((*TEN_THOUSAND, "roll 1 6 1 6 2 1"), [1, 1, 1]),
        ((*TEN_THOUSAND, "roll 2 5 3 4 6 4"), [5]),
        ((*TEN_THOUSAND, "roll 1 2 3 4 5 6"), [1, 2, 3, 4, 5, 6]),
        ((*TEN_THOUSAND, "roll 2 2 3 4 6 6"), []),
        ((*THROWN, "stop"), [1, 1, 1]),
        ((*THROWN, "stop", "fresh"), []),
        (("game ten-thousand", "option keep choice", "players A, B", "roll 1 5 1 2 2 3", "keep 1"), [1]),
        (("game pascal", "players A, B", "roll 5"), []),
    ],
)
def test_the_dice_that_score_are_marked_and_the_others_are_to_be_thrown(
    lines: tuple[str, ...], marked: list[int]
) -> None:
    assert [die.face for die in shown(*lines).dice if die.chosen] == marked


def test_where_stopping_is_not_yet_allowed_the_screen_says_how_much_it_takes() -> None:
    assert shown(*TEN_THOUSAND, "roll 1 2 3 4 6 6").asked == "Throw 5 dice: it takes 1000 to get in."
    assert shown(*TEN_THOUSAND, "roll 1 2 3 4 5 6").asked == "Throw 6 dice: it takes 1000 to get in."
    assert shown(*THROWN, "stop", "relay", "roll 1 2 3").asked == "Throw 2 dice, or stop here."


def test_the_buttons_say_what_they_do_now() -> None:
    assert labels(shown(*THROWN)) == {
        "STOP": "Bank 1000",
        "CONTINUE": "Go on",
        "OK": "Type in",
        "UNDO": "Undo",
        "MENU": "Menu",
    }
    relay = labels(shown(*THROWN, "stop", language="fr"))
    assert (relay["STOP"], relay["CONTINUE"]) == ("Repartir à six", "Reprendre")
    first = labels(shown(*TEN_THOUSAND))
    assert (first["STOP"], first["CONTINUE"], first["UNDO"]) == (None, None, None)


@pytest.mark.parametrize(
    ("lines", "figure"),
    [
        (TEN_THOUSAND, "2.3%"),
        (THROWN, "27.8%"),
        (("game pascal", "players Ana, Luc", "roll 4"), "50.0%"),
        ((*THROWN, "stop"), "27.8%"),
    ],
)
def test_the_odds_are_those_of_the_next_throw(lines: tuple[str, ...], figure: str) -> None:
    odds = shown(*lines).odds
    assert odds is not None
    assert odds.figure == figure


def test_a_house_rule_hides_the_odds() -> None:
    session = replace(Session.resume(THROWN, "en"), show_odds=False)
    assert screen_of(session, 1.0).odds is None
    opened = after(session, press("MENU"))
    assert isinstance(opened.overlay, Menu)
    setting = after(opened, (Press("OK", 1.0, opened.overlay.words.index("settings")),))
    assert isinstance(setting.overlay, SettingsMenu)
    shown_again = after(
        setting, (Press("OK", 1.0, setting.overlay.words.index("odds")),), press("MENU", "MENU")
    )
    assert screen_of(shown_again, 1.0).odds is not None


def test_dice_are_shown_as_they_were_read_with_their_pictures() -> None:
    screen = screen_of(after(Session.resume(TEN_THOUSAND, "en"), roll(1, None, 3, 4, 5, 6)), 1.0)
    assert [die.face for die in screen.dice] == [1, None, 3, 4, 5, 6]
    assert screen.dice[1].candidates == ((6, 58), (5, 37))
    assert all(die.picture is not None for die in screen.dice)
    assert [die.pointed for die in screen.dice] == [False, True, False, False, False, False]
    assert [item.detail for item in screen.items] == ["", "", "", "", "37%", "58%", ""]


def test_after_a_restart_the_last_throw_is_shown_from_the_record() -> None:
    assert [die.face for die in shown(*THROWN).dice] == [1, 1, 1, 6, 6, 2]


def test_a_finished_game_names_the_winner() -> None:
    lines = ("game pascal", "option rounds 1", "players Ana, Luc", "roll 3", "stop", "roll 4", "stop")
    screen = shown(*lines, language="fr")
    assert screen.title == "Luc gagne\u00a0!"
    assert [player.leads for player in screen.players] == [False, True]
    assert screen.odds is None
    assert labels(screen)["OK"] == "Mêmes joueurs"


def test_a_refusal_is_shown_as_one_sentence() -> None:
    session = after(Session.resume((*TEN_THOUSAND, "roll 1 5 3 3 4 6"), "en"), press("STOP"))
    assert screen_of(session, 1.0).notice.endswith("the counter stands at 150.")


def test_a_silent_camera_raises_the_alarm_after_a_while() -> None:
    session = after(Session.resume(THROWN, "en"), TableView(1.0, "SETTLED"), Tick(2.0))
    assert not screen_of(session, 3.0).camera.alarm
    alarm = screen_of(session, 14.5).camera
    assert (alarm.text, alarm.alarm) == ("No picture from the camera for 12 s", True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_the_camera_is_said_at_once_until_a_picture_comes(language: Language) -> None:
    trouble = message("camera.none", device="/dev/video0")
    session = after(Session.resume(THROWN, language), Tick(2.0, trouble))
    screen = screen_of(session, 2.0)
    assert screen.trouble == say(trouble, language)
    assert screen.camera.alarm
    again = screen_of(after(session, Frame(2.1, np.zeros((4, 4, 3), np.uint8))), 2.1)
    assert (again.trouble, again.camera.alarm) == ("", False)


def test_what_is_wrong_with_the_buttons_is_said_until_it_is_well_or_somebody_presses_one() -> None:
    stuck = after(Session.resume(THROWN, "en"), ButtonTrouble(message("buttons.no-pi")))
    assert screen_of(stuck, 2.0).trouble
    assert not screen_of(after(stuck, ButtonTrouble(None)), 2.0).trouble
    assert not screen_of(after(stuck, press("CONTINUE")), 2.0).trouble


def test_a_mat_out_of_sight_is_told() -> None:
    session = after(Session.resume(THROWN, "fr"), TableView(1.0, "HAND", mat=False))
    assert screen_of(session, 1.0).camera.text == "Une main au-dessus de la table · tapis hors de vue"


def test_every_state_differs_between_the_languages() -> None:
    english, french = screens("en"), screens("fr")
    assert [name for name in english if english[name] == french[name]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_every_offered_game_has_its_words(language: Language) -> None:
    known = {game.name: game for game in GAMES}
    for name in OFFERED:
        for place in range(len(known[name].options) if name in known else 0):
            setup = Setup.begin(language, game=name).choose(place + 1)
            assert isinstance(setup, Setup)
            screen = screen_of(replace(Session.begin(language), flow=setup), 1.0)
            assert all(item.label for item in screen.items)
            assert sum(item.pointed for item in screen.items) == 1


def test_numbers_are_written_as_the_language_does() -> None:
    assert (digits(10050, "en"), digits(10050, "fr"), digits(1050, "fr")) == ("10,050", "10\u00a0050", "1050")
    assert (percent(4 / 9, "en"), percent(4 / 9, "fr")) == ("44.4%", "44,4\u00a0%")
