"""A game as a sheet of paper: who played, how it ended, turn by turn. Plain data, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablecam.flows.throws import THROWS
from tablecam.games.base import option_text
from tablecam.games.declic.game import DeclicState
from tablecam.history.course import Course, Scores, scores_of
from tablecam.messages import message
from tablecam.screen.board import ShownBoard, board_of
from tablecam.screen.figures import digits, player_detail
from tablecam.words import Language, say

_WORDLESS: Final = (*THROWS, "place")
"""Words of a table script that go without saying: what follows them is enough."""


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """Somebody who played, the last score, what stands beside it, and whether it won."""

    name: str
    score: str
    detail: str
    won: bool


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A turn: its number, whose (from 0; None: everybody's), what was done, and the scores after it, the
    changed ones marked by True."""

    number: str
    who: int | None
    inputs: str
    scores: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Everything on the sheet. `curves`: the score of each player at the start and after each turn, None
    while not at the table."""

    title: str
    subtitle: str
    players: tuple[SheetPlayer, ...]
    rows: tuple[SheetRow, ...]
    curves: tuple[Scores, ...]
    headings: tuple[str, str]
    boards: tuple[ShownBoard, ...] = ()


def score_sheet_of(course: Course, day: str, language: Language) -> ScoreSheet:
    """Describe a game that was played. `day`: when, as it is to be read."""
    table = course.last
    state, curves = table.state, curves_of(course)
    options = ", ".join(
        f"{name} {option_text(value)}"
        for name, value in table.options.items()
        if f"option {name} {option_text(value)}" in table.header
    )
    return ScoreSheet(
        say(message(f"game.name.{table.game.name}"), language),
        " · ".join(filter(None, (day, options))),
        tuple(_player(course, place, curve, language) for place, curve in enumerate(curves)),
        _rows(course, language),
        curves,
        (say(message("history.column.turn"), language), say(message("history.column.inputs"), language)),
        tuple(board_of(play) for play in state.plays if play.turns) if isinstance(state, DeclicState) else (),
    )


def _player(course: Course, place: int, curve: Scores, language: Language) -> SheetPlayer:
    """Somebody as the game ended, or as it stood when he left. `curve`: his scores."""
    table, name = course.last, course.people[place]
    if place not in table.company.places:
        score = next(score for score in reversed(curve) if score is not None)
        return SheetPlayer(name, digits(score, language), say(message("history.left"), language), won=False)
    seat = table.company.places.index(place) + 1
    total, detail = digits(table.state.scores[seat - 1], language), player_detail(table, seat, language)
    return SheetPlayer(name, total, detail, seat in table.state.winners)


def curves_of(course: Course) -> tuple[Scores, ...]:
    """The score of each of the people at the start and after each turn."""
    after = (scores_of(course.tables[0], course.people), *(turn.scores for turn in course.turns))
    return tuple(zip(*after, strict=True))


def _rows(course: Course, language: Language) -> tuple[SheetRow, ...]:
    before, rows = scores_of(course.tables[0], course.people), list[SheetRow]()
    for number, turn in enumerate(course.turns, start=1):
        inputs = filter(None, (short(line, language) for line in turn.lines))
        scores = tuple(
            ("" if score is None else digits(score, language), score != was)
            for score, was in zip(turn.scores, before, strict=True)
        )
        rows.append(SheetRow(str(number), turn.who, " · ".join(inputs), scores))
        before = turn.scores
    return tuple(rows)


def short(line: str, language: Language) -> str:
    """An input as a sheet of paper has it: `1 1 5` for a throw, a word for a decision, nothing to go on."""
    word, _, rest = line.partition(" ")
    if rest and word in _WORDLESS:
        return rest
    said = "" if word == "continue" else say(message(f"history.input.{word}"), language)
    return f"{said} {rest}".strip()
