"""Records of whole games, `.declic` files (ruling 15): what they hold, and how they are written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from tablecam.games.base import option_text
from tablecam.games.declic.game import DeclicState
from tablecam.games.declic.play import Play, Turn

Tags = tuple[tuple[str, str], ...]
"""The tag lines of a game in their order."""

EXCEPTION: Final = "exception"
BOTTOM: Final = "bottom"
HINDERS: Final = "hinders"


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line: the turn that it stands for; None where nothing can be placed by it, `text` is then
    what was written. `remarks` are what stands in braces, those that the rules ask for first.
    """

    turn: Turn | None
    text: str = ""
    remarks: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)

    @classmethod
    def of(cls, turn: Turn, remarks: tuple[str, ...] = (), line: int = 0) -> Entry:
        """The line of a turn, marked as the rules ask (7, 8, 9)."""
        marks = marks_of(turn)
        return cls(turn, "", (*marks, *(remark for remark in remarks if remark not in marks)), line)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game of a record, and the position it leads to."""

    tags: Tags
    entries: tuple[Entry, ...]
    play: Play

    def tag(self, name: str) -> str | None:
        return dict(self.tags).get(name)

    @property
    def players(self) -> tuple[str, ...]:
        """The names in playing order of this game; empty where the record does not name them."""
        return player_names(self.tag("Players") or "")


def player_names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(";") if name.strip())


def options_text(play: Play) -> str:
    """`adaptability=refuse; squares=off`."""
    return f"adaptability={play.adaptability}; squares={option_text(play.position.squares)}"


def records_of(state: DeclicState, names: Sequence[str], tags: Mapping[str, str]) -> tuple[GameRecord, ...]:
    """The games of a match as records. `names` in seat order; `tags` (Event, Date, ...) come first."""
    return tuple(
        _record_of(play, number, (*names[number % len(names) :], *names[: number % len(names)]), tags)
        for number, play in enumerate(state.plays)
    )


def _record_of(play: Play, number: int, names: Sequence[str], tags: Mapping[str, str]) -> GameRecord:
    """The record of one game; `names` in the order of play."""
    own = {
        "Players": "; ".join(name.replace(";", ",") for name in names),
        "Game": f"{number + 1} of 2",
        "Options": options_text(play),
        "Handedness": play.position.handedness,
        "Result": "-".join(map(str, play.points)) if play.over else "*",
    }
    entries = tuple(Entry.of(turn) for turn in play.turns if turn)
    return GameRecord(tuple({**tags, **own}.items()), entries, play)


def marks_of(turn: Turn) -> tuple[str, ...]:
    """The remarks that the rules ask for (7, 8, 9)."""
    kind = turn.verdict.kind
    marks = (kind,) if kind in {EXCEPTION, BOTTOM} else ()
    return (*marks, HINDERS) if turn.verdict.hinders else marks


def write_records(games: Sequence[GameRecord]) -> str:
    """The text of a `.declic` file, strict: what stands is written by the rules, points computed."""
    return "\n".join("\n".join(_lines(game)) + "\n" for game in games)


def _lines(game: GameRecord) -> Iterator[str]:
    for name, value in game.tags:
        escaped = value.replace("\\", r"\\").replace('"', r"\"")
        yield f'[{name} "{escaped}"]'
    yield ""
    for number, entry in enumerate(game.entries, start=1):
        placement = entry.turn.text if entry.turn else entry.text
        remarks = "".join(f" {{{remark}}}" for remark in entry.remarks)
        yield f"{number}. {placement}{remarks}".rstrip()
