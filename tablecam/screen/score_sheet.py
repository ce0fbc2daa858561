"""A game as a sheet of paper: who played, how it ended, turn by turn. Plain data, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablecam.flows.throws import THROWS
from tablecam.games.base import option_text
from tablecam.games.declic.game import DeclicState
from tablecam.history.course import Course, PlayedTurn
from tablecam.messages import message
from tablecam.screen.board import ShownBoard, board_of
from tablecam.screen.figures import digits, player_detail
from tablecam.words import Language, say

_WORDLESS: Final = (*THROWS, "place")
"""Words of a table script that go without saying: what follows them is enough."""


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """A player, the final score, what stands beside it, and whether it won."""

    name: str
    score: str
    detail: str
    won: bool


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A turn: its number, whose (None: everybody's), what was done, and the scores after it, the changed ones
    marked by True."""

    number: str
    seat: int | None
    inputs: str
    scores: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Everything on the sheet. `curves`: the score of each player at the start and after each turn."""

    title: str
    subtitle: str
    players: tuple[SheetPlayer, ...]
    rows: tuple[SheetRow, ...]
    curves: tuple[tuple[int, ...], ...]
    headings: tuple[str, str]
    boards: tuple[ShownBoard, ...] = ()


def score_sheet_of(course: Course, day: str, language: Language) -> ScoreSheet:
    """Describe a game that was played. `day`: when, as it is to be read."""
    table = course.last
    state, turns = table.state, course.turns
    options = ", ".join(
        f"{name} {option_text(value)}"
        for name, value in table.options.items()
        if f"option {name} {option_text(value)}" in table.header
    )
    return ScoreSheet(
        say(message(f"game.name.{table.game.name}"), language),
        " · ".join(filter(None, (day, options))),
        tuple(
            SheetPlayer(
                name,
                digits(state.scores[seat - 1], language),
                player_detail(table, seat, language),
                seat in state.winners,
            )
            for seat, name in enumerate(table.players, start=1)
        ),
        tuple(_row(number, turns, course, language) for number in range(len(turns))),
        curves_of(course),
        (say(message("history.column.turn"), language), say(message("history.column.inputs"), language)),
        tuple(board_of(play) for play in state.plays if play.turns) if isinstance(state, DeclicState) else (),
    )


def curves_of(course: Course) -> tuple[tuple[int, ...], ...]:
    """The score of each seat at the start and after each turn."""
    after = (course.tables[0].state.scores, *(turn.scores for turn in course.turns))
    return tuple(zip(*after, strict=True))


def _row(number: int, turns: tuple[PlayedTurn, ...], course: Course, language: Language) -> SheetRow:
    turn = turns[number]
    before = turns[number - 1].scores if number else course.tables[0].state.scores
    inputs = filter(None, (short(line, language) for line in turn.lines))
    scores = tuple(
        (digits(score, language), score != was) for score, was in zip(turn.scores, before, strict=True)
    )
    return SheetRow(str(number + 1), turn.seat, " · ".join(inputs), scores)


def short(line: str, language: Language) -> str:
    """An input as a sheet of paper has it: `1 1 5` for a throw, a word for a decision, nothing to go on."""
    word, _, rest = line.partition(" ")
    if rest and word in _WORDLESS:
        return rest
    said = "" if word == "continue" else say(message(f"history.input.{word}"), language)
    return f"{said} {rest}".strip()
