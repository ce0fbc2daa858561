"""What there is to show of the history: tables, one game, dice, and a game as it stood."""

from __future__ import annotations

from typing import Final

from tablecam.flows.history import (
    GAMES_A_PAGE,
    PEOPLE_A_PAGE,
    DicePage,
    GamePage,
    GamesPage,
    History,
    Page,
    PeoplePage,
    ReplayPage,
)
from tablecam.history.course import Course
from tablecam.history.figures import DiceFigures, GameSummary, Overview, PlayerFigures
from tablecam.history.wording import decimal, ending_of, game_name, scores_text, sentences_of, winners_of
from tablecam.messages import Message, message
from tablecam.screen.figures import digits, percent, player_detail
from tablecam.screen.past import ShownCourse, ShownFaces, ShownHistory, ShownTable
from tablecam.screen.score_sheet import curves_of
from tablecam.screen.shown import PlayerLine
from tablecam.words import Language, say, say_any

_LETTERS: Final = 22
_SCORES: Final = 3
"""So many letters of names, and so many scores, have room in a list."""
_DATE: Final = 10
"""The letters of a day without its hour."""


def shown_history(history: History, language: Language) -> ShownHistory | None:
    """What the page that is open shows beside its choices."""
    page, overview = history.page, history.overview
    match page:
        case GamesPage() if overview.games:
            return _games(overview.games[page.first : page.first + GAMES_A_PAGE], language)
        case PeoplePage() if overview.players:
            return _people(overview.players[page.first : page.first + PEOPLE_A_PAGE], language)
        case DicePage() if overview.dice:
            return _faces(overview.dice[page.which], language)
        case GamePage(course=Course() as course) if len(course.tables) > 1:
            return ShownCourse(course.people, curves_of(course))
        case _:
            return None


def history_hint(history: History) -> Message | None:
    """A sentence under the heading."""
    page, overview = history.page, history.overview
    if isinstance(page, GamePage):
        return _game_hint(page, overview)
    if isinstance(page, DicePage):
        return None if overview.dice else message("history.no-throws")
    if not overview.complete:
        return message("history.reading", games=len(overview.games))
    if isinstance(page, PeoplePage):
        return message("history.people-hint" if overview.players else "history.nobody")
    return message("history.count", games=len(overview.games)) if overview.games else message("history.none")


def _game_hint(page: GamePage, overview: Overview) -> Message | None:
    summary = next((game for game in overview.games if game.number == page.number), None)
    if page.refused is not None:
        return message("history.unreadable", number=page.number, reason=page.refused)
    if summary is None:
        return None
    return message(
        "history.game-hint", game=game_name(summary.game), day=summary.day, ending=ending_of(summary)
    )


def history_players(page: Page, language: Language) -> tuple[PlayerLine, ...]:
    """The players of a game with their scores as it ended, a star for who won; nobody on another page."""
    if not isinstance(page, GamePage) or page.course is None:
        return ()
    table = page.course.last
    return tuple(
        PlayerLine(
            name,
            digits(table.state.scores[seat - 1], language),
            player_detail(table, seat, language),
            to_play=False,
            leads=seat in table.state.winners,
        )
        for seat, name in enumerate(table.players, start=1)
    )


def replay_title(page: ReplayPage) -> Message:
    """Which moment of which game is shown."""
    return message("history.replay", number=page.number, at=page.at, last=page.last)


def _games(games: tuple[GameSummary, ...], language: Language) -> ShownTable:
    columns = ("number", "game", "winner", "day", "players", "scores")
    rows = tuple(
        (
            str(game.number),
            say_any(game_name(game.game), language),
            _winner(game, language),
            game.day[:_DATE],
            _names(game.players),
            _result(game, language),
        )
        for game in games
    )
    return ShownTable(_headings(columns, language), rows, (5, 19, 17, 14, 27, 18), (0, 5), 3, choosable=True)


def _winner(game: GameSummary, language: Language) -> str:
    """Who has won; how the game ended, where nobody has."""
    return _names(winners_of(game)) or say(ending_of(game), language)


def _names(players: tuple[str, ...]) -> str:
    """As many names as there is room for, one at least if there are any, and how many more there are."""
    shown = players[:1]
    while len(shown) < len(players) and len(", ".join(players[: len(shown) + 1])) <= _LETTERS:
        shown = players[: len(shown) + 1]
    more = len(players) - len(shown)
    return ", ".join(shown) + (f" +{more}" if more else "")


def _result(game: GameSummary, language: Language) -> str:
    """The scores; of many players, the best one's."""
    if len(game.scores) <= _SCORES:
        return scores_text(game)
    return digits(max(game.scores), language)


def _people(people: tuple[PlayerFigures, ...], language: Language) -> ShownTable:
    columns = ("player", "game", "played", "won", "best", "average")
    rows = tuple(
        (
            figures.name,
            say_any(game_name(figures.game), language),
            str(figures.played),
            str(figures.won),
            digits(figures.best, language),
            decimal(figures.average, language),
        )
        for figures in people
    )
    widths = (28, 24, 12, 12, 12, 12)
    return ShownTable(_headings(columns, language), rows, widths, (2, 3, 4, 5), 2, choosable=False)


def _headings(columns: tuple[str, ...], language: Language) -> tuple[str, ...]:
    return tuple(say(message(f"history.column.{column}"), language) for column in columns)


def _faces(figures: DiceFigures, language: Language) -> ShownFaces:
    most = max(count for _, count in figures.counts)
    bars = tuple(
        (face, f"{digits(count, language)} · {percent(count / figures.thrown, language)}", count / most)
        for face, count in figures.counts
    )
    sentences = tuple(say(sentence, language) for sentence in sentences_of(figures))
    share = message("history.fair-share", share=percent(1 / len(figures.counts), language))
    return ShownFaces(bars, figures.thrown / len(figures.counts) / most, say(share, language), sentences)
