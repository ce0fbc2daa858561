"""Looking back by buttons: pages, what they ask of the record, and a game step by step."""

from __future__ import annotations

from tablecam.flows.history import (
    GAMES_A_PAGE,
    JUMP,
    Act,
    DicePage,
    GamePage,
    GamesPage,
    History,
    LinesRead,
    OverviewRead,
    PeoplePage,
    ReplayPage,
)
from tablecam.history.figures import Overview
from tests.history.playing import PASCAL, WON
from tests.history.screens import ALL, GAMES


def chosen(history: History, act: Act) -> History:
    after = history.choose(history.acts.index(act))
    assert after is not None
    return after


def opened() -> History:
    return History().told(OverviewRead(ALL))


def test_it_asks_for_the_games_until_all_are_read() -> None:
    history = History()
    assert history.wanted == "overview"
    half = history.told(OverviewRead(Overview(GAMES[:3])))
    assert half.wanted == "overview" and half.acts[:3] == (27, 26, 25)
    assert half.told(OverviewRead(ALL)).wanted is None


def test_games_are_turned_page_by_page_and_back() -> None:
    history = opened()
    seen: list[object] = []
    while "older" in history.acts:
        seen += history.acts[:GAMES_A_PAGE]
        history = chosen(history, "older")
    seen += [act for act in history.acts if isinstance(act, int)]
    assert seen == [game.number for game in GAMES]
    while "newer" in history.acts:
        history = chosen(history, "newer")
    assert history.page == GamesPage()


def test_a_game_is_read_when_its_page_is_opened_and_only_then_replayed() -> None:
    history = chosen(opened(), 25)
    assert history.page == GamePage(25) and history.wanted == 25
    assert history.acts == ("back",)
    assert history.told(LinesRead(24, (*PASCAL, *WON))) == history  # of a page that was left
    read = history.told(LinesRead(25, (*PASCAL, *WON)))
    assert read.wanted is None and read.acts == ("replay", "back")


def test_a_replay_goes_step_by_step_both_ways_and_jumps_and_stays_within_the_game() -> None:
    read = chosen(opened(), 25).told(LinesRead(25, (*PASCAL, *WON)))
    replay = chosen(read, "replay")

    def at(history: History) -> int:
        assert isinstance(history.page, ReplayPage)
        return history.page.at

    assert at(replay) == 0 and at(replay.moved(-1)) == 0
    assert at(replay.moved(1).moved(1).moved(-1)) == 1
    jumped = chosen(replay, "jump")
    assert at(jumped) == min(JUMP, len(WON)) and at(jumped.moved(1)) == len(WON)
    assert jumped.back == read


def test_a_game_that_cannot_be_read_says_why_and_has_no_replay() -> None:
    history = chosen(opened(), 24).told(LinesRead(24, ("game pascal", "option colour red")))
    assert isinstance(history.page, GamePage) and history.page.refused is not None
    assert history.acts == ("back",) and history.wanted is None


def test_people_and_dice_are_reached_and_left_to_where_the_cursor_was() -> None:
    people = chosen(opened(), "people")
    assert people.page == PeoplePage()
    back = people.choose(people.acts.index("back"))
    assert back is not None and back.acts[back.cursor] == "people"
    dice = chosen(chosen(back, "dice"), "next-dice")
    assert dice.page == DicePage(1, dice.acts.index("next-dice"))
    assert opened().choose(opened().acts.index("back")) is None


def test_the_cursor_stays_on_a_line_when_there_are_fewer() -> None:
    history = opened()
    for _ in range(7):
        history = history.moved(1)
    fewer = history.told(OverviewRead(Overview(complete=True)))
    assert fewer.cursor == 0 and fewer.acts == ("back",)
