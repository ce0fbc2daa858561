"""What the screen says of the moment at hand: of dice that do not count, and nothing of it in a replay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablecam.dice import TableView, ZonesView
from tablecam.flows.help import Help
from tablecam.flows.history import History, ReplayPage
from tablecam.frames import Tick
from tablecam.history.course import Course
from tablecam.messages import message
from tablecam.screen import CameraWord, Screen, screen_of
from tablecam.session import Session
from tablecam.words import LANGUAGES, Language, say
from tests.games.dead_mans_dice import test_watching as zones
from tests.screens import after, aside, by_menu, lying, press, readings, roll

GAMES = {
    "pascal": ("game pascal", "players Ana, Luc"),
    "ten-thousand": ("game ten-thousand", "players Ana, Luc"),
    "octo": ("game octo", "players Ana, Luc"),
    "dicemice": ("game dicemice", "players Ana, Luc"),
}
OLD = message("screen.old-dice")
SIX = lying(*readings(1, 5, 3, 4, 4, 6))


def begun(game: str) -> Session:
    return replace(Session.resume(GAMES[game], "en"), notice=None)


def says_old(session: Session) -> bool:
    return screen_of(session, 3.0).notice == say(OLD, "en")


@pytest.mark.parametrize("game", GAMES)
def test_dice_that_lie_there_before_the_first_throw_are_said_not_to_count(game: str) -> None:
    assert says_old(after(begun(game), SIX))


def test_dice_that_lay_there_while_the_game_was_chosen_are_said_not_to_count() -> None:
    session = after(Session.begin("en", ("Ana", "Luc"), "ten-thousand"), SIX)
    assert not says_old(session)
    for _ in range(20):
        if session.table is not None:
            break
        session = after(session, press("OK"))
    assert says_old(session)


@pytest.mark.parametrize("game", ["dead-mans-dice", "declic"])
def test_where_dice_lie_from_turn_to_turn_nothing_is_said_of_them(game: str) -> None:
    session = replace(Session.resume((f"game {game}", "players Ana, Luc"), "en"), notice=None, view=SIX)
    assert not says_old(session)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_of_them_with_none_there_with_a_hand_there_or_beside_the_roll_area(game: str) -> None:
    for view in (
        lying(state="EMPTY"),
        replace(SIX, state="HAND"),
        replace(SIX, state="MOVING"),
        lying(aside(3)),
    ):
        assert not says_old(after(begun(game), view))


def test_nothing_is_said_of_them_once_a_throw_was_taken_in_waits_or_something_else_is_shown() -> None:
    new, thrown = begun("ten-thousand"), roll(1, 5, 3, 4, 4, 6)
    assert not says_old(after(new, thrown, SIX))
    assert not says_old(after(new, roll(1, None, 3, 4, 4, 6), SIX))
    assert not says_old(after(new, roll(1, 5, 3, 4, 4), SIX))
    assert not says_old(after(new, SIX, press("OK")))
    assert not says_old(after(new, SIX, press("MENU")))
    assert not says_old(by_menu(after(new, SIX), "pause"))
    assert not says_old(replace(after(new, SIX), overlay=Help("ten-thousand", 0)))


@pytest.mark.parametrize(
    "lines",
    [
        (*GAMES["ten-thousand"], "roll 1 1 1 6 6 2"),
        (*GAMES["ten-thousand"], "roll 1 1 1 6 6 2", "stop"),
        (*GAMES["octo"], "roll 6 5 5 5 4 2 1 1"),
        (*GAMES["octo"], "roll 6 5 5 5 4 2 1 1", "keep 5 5 5"),
        (*GAMES["dicemice"], "roll 6 5 5 5 4 2 1 1", "keep 5 5 5"),
        (*GAMES["pascal"], "roll 4"),
    ],
)
def test_a_game_that_goes_on_after_a_power_cut_is_not_disturbed(lines: tuple[str, ...]) -> None:
    """The dice that lie there then are the last throw, or kept."""
    resumed = after(Session.resume(lines, "en"), SIX)
    for session in (resumed, replace(resumed, notice=None)):
        assert not says_old(session)


def replayed(session: Session) -> Screen:
    game = (*GAMES["octo"], "roll 6 5 5 5 4 2 1 1", "keep 5 5 5")
    dead = (*zones.OPENED, "roll 4", "place")
    for lines in (game, dead):
        course = Course.of(lines)
        page = ReplayPage(7, course, len(course.tables) - 1)
        shown = screen_of(replace(session, overlay=History((page,))), 30.0)
        assert not shown.notice, lines
    return shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_says_that_it_is_one_whatever_the_camera_sees_now(language: Language) -> None:
    bare = Session.begin(language)
    playing = replace(Session.resume(GAMES["octo"], language), notice=None)
    knocked = zones.after((*zones.OPENED, "roll 4", "place"), (zones.die(3, 1), zones.die(6, 1, aside=30)))
    seen = (
        bare,
        after(playing, SIX),
        after(playing, lying(*readings(6, 2, 1), aside(3), aside(2, 1))),
        after(playing, TableView(2.0, "HAND", mat=False)),
        replace(knocked, language=language),
        after(replace(knocked, language=language), ZonesView(9.0, "HAND")),
    )
    words = {replayed(session).camera for session in seen}
    assert words == {CameraWord(say(message("screen.camera.replay"), language), False)}


def test_a_camera_that_fails_is_told_of_in_a_replay_too() -> None:
    bare = Session.begin("en")
    busy = message("camera.busy", device="/dev/video0")
    assert all(replayed(after(bare, Tick(1.0, trouble))).camera.alarm for trouble in (None, busy))
