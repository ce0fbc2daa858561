"""Games as text files: table scripts, records of DéCLIC, JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Final

from tablecam.errors import HistoryError, NotAllowed, NotUnderstood
from tablecam.games.declic.game import DeclicState
from tablecam.games.declic.record import records_of, write_records
from tablecam.history.course import Course, player_of, scores_of
from tablecam.history.figures import GameSummary
from tablecam.messages import message
from tablecam.record import StoredGame
from tablecam.words import Language, say


def as_script(game: StoredGame, _language: Language) -> str:
    """A table script that plays the game again, undone and corrected lines included."""
    began = f"# {game.at}\n"
    return began + "".join(f"{line}\n" for line in game.lines)


def as_declic(game: StoredGame, _language: Language) -> str:
    """Both games of a match as a `.declic` record. Raises HistoryError for another game."""
    table = course_of(game).last
    if not isinstance(table.state, DeclicState):
        name = message(f"game.name.{table.game.name}")
        raise HistoryError(message("history.not-declic", number=game.number, game=name))
    return write_records(records_of(table.state, table.players, {"Date": game.at[:10]}))


def as_json(game: StoredGame, language: Language) -> str:
    """Everything that is stored of the game, and the state it leads to."""
    inputs = [asdict(entered) for entered in game.inputs]
    told: dict[str, object] = {"number": game.number, "began": game.at, "closed": game.closed}
    told |= {"origin": game.origin, "header": list(game.header), "inputs": inputs}
    told["state"] = course_of(game).last.state_object(language)
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"


def as_csv(game: StoredGame, language: Language) -> str:
    """A row an input that stands: number, whose it was, the line, the scores after it, what it brought."""
    course = course_of(game)
    table = course.last
    rows: list[list[object]] = [["number", "player", "input", *course.people, "told"]]
    for number, (before, line) in enumerate(zip(course.tables, table.standing, strict=False), start=1):
        after, who = course.tables[number], player_of(before, line)
        told = " ".join(say(text, language) for text in after.said)
        name = "" if who is None else course.people[who]
        rows.append([number, name, line, *scores_of(after, course.people), told])
    return _csv(rows)


def all_as_csv(games: Iterable[GameSummary]) -> str:
    """A row a game and player: when, which game, how it ended, who, the score, whether it won."""
    rows: list[list[object]] = [["number", "began", "game", "ending", "player", "score", "won"]]
    for game in games:
        scores = game.scores or ("",) * len(game.players)
        for seat, (name, score) in enumerate(zip(game.players, scores, strict=True), start=1):
            won = int(seat in game.winners)
            rows.append([game.number, game.day, game.game, game.ending, name, score, won])
    return _csv(rows)


def course_of(game: StoredGame) -> Course:
    """How a stored game went. Raises HistoryError where the rules do not hold for it any more."""
    try:
        return Course.of(game.lines)
    except (NotAllowed, NotUnderstood) as refused:
        raise HistoryError(
            message("history.unreadable", number=game.number, reason=refused.message)
        ) from refused


def _csv(rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


TEXTS: Final[dict[str, Callable[[StoredGame, Language], str]]] = {
    ".table": as_script,
    ".declic": as_declic,
    ".json": as_json,
    ".csv": as_csv,
}
"""By the ending of the file."""
