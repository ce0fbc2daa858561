"""The history on a terminal: tables and sentences for people, an object for scripts."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from tablecam.errors import HistoryError, where_and_why
from tablecam.history.exports import all_as_csv, course_of
from tablecam.history.figures import DiceFigures, GameSummary, Overview, PlayerFigures
from tablecam.history.reading import HistoryReader
from tablecam.history.wording import (
    decimal,
    ending_of,
    game_name,
    scores_text,
    sentences_of,
    winners_of,
)
from tablecam.messages import message
from tablecam.record import Record, StoredGame
from tablecam.whole_files import checked_ending, put_whole
from tablecam.words import Language, say, say_any


def overview_object(found: Overview, language: Language) -> dict[str, object]:
    """Games, people and dice, ready for JSON. `odds`: how often fair dice spread like this or wider."""
    return {
        "games": [asdict(game) for game in found.games],
        "players": [asdict(figures) for figures in found.players],
        "dice": [_dice_object(figures, language) for figures in found.dice],
    }


def _dice_object(figures: DiceFigures, language: Language) -> dict[str, object]:
    return {
        "kind": figures.kind,
        "thrown": figures.thrown,
        "counts": {str(face): count for face, count in figures.counts},
        "chi_squared": round(figures.chi_squared, 3),
        "odds": figures.odds,
        "verdict": figures.verdict,
        "told": " ".join(say(text, language) for text in sentences_of(figures)),
    }


def export_overview(record: Record, file: Path, language: Language) -> int:
    """Write the list of all games, by the ending of the file as CSV or JSON; returns how many there are.

    Raises HistoryError.
    """
    found = HistoryReader(record).overview(None)
    texts = {
        ".csv": lambda: all_as_csv(found.games),
        ".json": lambda: json.dumps(overview_object(found, language), ensure_ascii=False, indent=2) + "\n",
    }
    write_text(file, texts[checked_ending(file, texts)]())
    return len(found.games)


def write_text(file: Path, text: str) -> None:
    """Write a text file. Raises HistoryError."""
    try:
        with put_whole(file) as fresh:
            fresh.write_text(text, encoding="utf-8")
    except OSError as error:
        raise HistoryError(message("history.unwritable", **where_and_why(error, file))) from error


def print_overview(found: Overview, language: Language) -> None:
    """The games, the people and the dice, for people."""
    console = Console(width=None if sys.stdout.isatty() else 160, highlight=False, markup=False)
    for table in _tables(found, language):
        console.print(table)
    for figures in found.dice:
        for sentence in sentences_of(figures):
            console.print(say(sentence, language), soft_wrap=True)
    if not found.games:
        console.print(say(message("history.none"), language))


def _tables(found: Overview, language: Language) -> Iterator[Table]:
    if found.games:
        games = (_game_row(game, language) for game in found.games)
        yield _table("games", ("number", "day", "game", "players", "scores", "winner"), games, language)
    if found.players:
        people = (_player_row(figures, language) for figures in found.players)
        yield _table("people", ("player", "game", "played", "won", "best", "average"), people, language)
    for figures in found.dice:
        shares = (100 * count / figures.thrown for _, count in figures.counts)
        rows = (
            (str(face), str(count), f"{decimal(share, language)} %")
            for (face, count), share in zip(figures.counts, shares, strict=True)
        )
        yield _table(f"dice-{figures.kind}", ("face", "count", "share"), rows, language)


def _table(title: str, columns: Iterable[str], rows: Iterable[tuple[str, ...]], language: Language) -> Table:
    headers = (say(message(f"history.column.{column}"), language) for column in columns)
    table = Table(*headers, title=say(message(f"history.title.{title}"), language), title_justify="left")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _game_row(game: GameSummary, language: Language) -> tuple[str, ...]:
    name, ending = say_any(game_name(game.game), language), say(ending_of(game), language)
    players, won = ", ".join(game.players), ", ".join(winners_of(game))
    return (str(game.number), game.day, name, players, scores_text(game), won or ending)


def _player_row(figures: PlayerFigures, language: Language) -> tuple[str, ...]:
    name = say_any(game_name(figures.game), language)
    counts = (str(figures.played), str(figures.won), str(figures.best))
    return (figures.name, name, *counts, decimal(figures.average, language))


def print_course(game: StoredGame, language: Language) -> None:
    """One game, turn by turn, with the scores after each, for people."""
    course = course_of(game)
    table = course.last
    console = Console(width=None if sys.stdout.isatty() else 160, highlight=False, markup=False)
    shown = Table(
        *(say(message(f"history.column.{column}"), language) for column in ("turn", "player", "inputs")),
        *(Column(Text(name)) for name in course.people),
        title=f"{say(message(f'game.name.{table.game.name}'), language)} · {game.at[:10]}",
        title_justify="left",
    )
    for number, turn in enumerate(course.turns, start=1):
        who = "" if turn.who is None else course.people[turn.who]
        scores = ("" if score is None else str(score) for score in turn.scores)
        cells = (str(number), who, ", ".join(turn.lines), *scores)
        shown.add_row(*map(Text, cells))
    console.print(shown)
    for sentence in table.summary():
        console.print(say(sentence, language), soft_wrap=True)
