"""Every page of the history, for the tests of the screen and for looking at."""

from __future__ import annotations

from dataclasses import replace

from tablecam.dice import Face
from tablecam.flows.history import (
    DicePage,
    GamePage,
    GamesPage,
    History,
    LinesRead,
    Page,
    PeoplePage,
    ReplayPage,
)
from tablecam.games.declic.play import Play
from tablecam.history.course import Course
from tablecam.history.fairness import judge_dice
from tablecam.history.figures import GameSummary, Overview
from tablecam.history.people import figures_of
from tablecam.session import Session
from tests.games.declic.playing import random_play
from tests.history.playing import PASCAL, WON, random_game

DAY = "2026-11-28 20:15"
CROWD = tuple(f"Joueur-Nr-{seat:02}" for seat in range(1, 17))
GAMES = (
    GameSummary(
        27, "dead-mans-dice", ("Clémentine", "Maximilien", "Zoë"), (-12, 88, 104), (3,), "finished", DAY, 99
    ),
    GameSummary(26, "ten-thousand", CROWD, (12850,) * 16, tuple(range(1, 17)), "finished", DAY, 450),
    GameSummary(25, "declic", ("Clémentine", "Maximilien"), (1885, 1884), (1,), "finished", DAY, 200),
    GameSummary(24, "pascal", ("Ana", "Luc"), (), (), "unreadable", DAY, 9),
    GameSummary(23, "octo", ("Ana",), (66,), (), "abandoned", DAY, 9),
    *(
        GameSummary(number, "ten-thousand", (name, "Luc", "Zoë"), (10300, 7650, 0), (1,), "finished", DAY, 99)
        for number, name in zip(range(22, 0, -1), CROWD, strict=False)
    ),
)
FAIR: dict[Face, int] = {1: 133, 2: 97, 3: 93, 4: 101, 5: 120, 6: 112}
LOADED: dict[Face, int] = {2: 8000, 3: 8100, 4: 8050, 5: 7950, 6: 8000, "skull": 12000}
ODD: dict[Face, int] = {1: 1330, 2: 1097, 3: 1193, 4: 1101, 5: 1200, 6: 1180}
FEW: dict[Face, int] = {6: 3}
DICE = (
    judge_dice("plain", FAIR),
    judge_dice("jolly", LOADED),
    judge_dice("plain", FEW),
    judge_dice("plain", ODD),
)
ALL = Overview(GAMES, figures_of(GAMES), DICE, complete=True)


def history_sessions(language: str) -> dict[str, Session]:
    """Sessions by the page that is open."""
    header, inputs = random_game("ten-thousand", 3)
    thrown = Course.of((*header, *inputs))
    crowd = Course.of(("game ten-thousand", f"players {', '.join(CROWD)}", "roll 1 1 1 2 3 4", "stop"))
    dice = [f"place {turn.notation}" for turn in random_play(Play.begin(), 1, 60)[-1].turns if turn]
    board = Course.of(("game declic", "players Ana, Clémentine", *dice))
    pages: dict[str, tuple[Page, Overview]] = {
        "games": (GamesPage(), ALL),
        "games-middle": (GamesPage(5, 7), ALL),
        "games-reading": (GamesPage(), replace(ALL, games=GAMES[:3], complete=False)),
        "games-none": (GamesPage(), Overview(complete=True)),
        "game": (GamePage(22, thrown), ALL),
        "game-board": (GamePage(25, board), ALL),
        "crowd": (GamePage(26, crowd), ALL),
        "game-reading": (GamePage(25), ALL),
        "people": (PeoplePage(), ALL),
        "people-middle": (PeoplePage(6), ALL),
        "people-none": (PeoplePage(), Overview(complete=True)),
        "dice": (DicePage(), ALL),
        "dice-jolly": (DicePage(1), ALL),
        "dice-few": (DicePage(2), ALL),
        "dice-odd": (DicePage(3), ALL),
        "dice-none": (DicePage(), Overview(complete=True)),
        "replay-begun": (ReplayPage(22, thrown), ALL),
        "replay": (ReplayPage(22, thrown, 4), ALL),
        "replay-board": (ReplayPage(25, board, 40), ALL),
        "replay-ended": (ReplayPage(3, Course.of((*PASCAL, *WON)), len(WON)), ALL),
    }
    new = Session.begin(language)  # type: ignore[arg-type]
    opened = {
        f"history-{name}": replace(new, overlay=History((page,), overview))
        for name, (page, overview) in pages.items()
    }
    old = History((GamePage(24),), ALL).told(LinesRead(24, ("game pascal", "option colour red")))
    return {**opened, "history-game-unreadable": replace(new, overlay=old)}
