"""Reading `.declic` files (ruling 15): tolerant, every fault with its line, never stopped by the first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, cast

from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.games.declic.notation import Written
from tablecam.games.declic.orientation import HANDEDNESSES, Handedness
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.record import (
    BOTTOM,
    EXCEPTION,
    Entry,
    GameRecord,
    player_names,
)
from tablecam.games.declic.referee import ADAPTABILITIES, Adaptability
from tablecam.messages import Message, message

_TAG: Final = re.compile(r"""\[\s*(\w+)\s+["“”„«]\s*(.*?)\s*["”“»]\s*\]""")
_NUMBERED: Final = re.compile(r"([^.\s]*)\s*\.\s*(.*)")
_REMARK: Final = re.compile(r"\{([^}]*)(\}?)")
_RESULT: Final = re.compile(r"[0-9]+(?:\s*[-–]\s*[0-9]+)+")
PLAYERS: Final = range(2, 4)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong on a line (from 1) of a record."""

    line: int
    text: str
    reason: Message


@dataclass(frozen=True, slots=True)
class Reading:
    """All games of a file, as far as they hold, and every fault in it by line."""

    games: tuple[GameRecord, ...]
    faults: tuple[Fault, ...]


def read_records(text: str) -> Reading:
    """Read the text of a `.declic` file. Any text has a reading; what is wrong with it is in its faults."""
    reader = _Reader()
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), start=1):
        reader.take(number, line.strip())
    return reader.finish()


@dataclass(slots=True)
class _Game:
    """A game while its lines are read: the tags come first and decide how the board begins."""

    tags: list[tuple[str, str]] = field(default_factory=list)
    tag_lines: dict[str, tuple[int, str]] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    play: Play | None = None
    due: int = 1


class _Reader:
    """The fold of the lines of a file."""

    def __init__(self) -> None:
        self._done: list[_Game] = []
        self._game = _Game()
        self._faults: list[Fault] = []
        self._at = (0, "")
        self._gap = False

    def take(self, number: int, line: str) -> None:
        self._at = (number, line)
        if not line:
            self._gap = True
            return
        tag = _TAG.fullmatch(line)
        if tag:
            self._tag(tag[1], re.sub(r"\\(.)", r"\1", tag[2]))
        elif line.startswith("[") and not self._game.entries:
            self._fault(message("declic.not-a-tag"))
        else:
            self._entry(line)

    def finish(self) -> Reading:
        games = [game for game in (*self._done, self._game) if game.tags or game.entries]
        records = tuple(self._finished(game) for game in games)
        self._check_players(records, games)
        return Reading(records, tuple(sorted(self._faults, key=lambda fault: fault.line)))

    def _fault(self, reason: Message, at: tuple[int, str] | None = None) -> None:
        self._faults.append(Fault(*(at or self._at), reason))

    def _tag(self, name: str, value: str) -> None:
        if self._game.entries or (self._gap and name in self._game.tag_lines):
            self._done.append(self._game)
            self._game = _Game()
        self._gap = False
        if name in self._game.tag_lines:
            self._fault(message("declic.tag-twice", tag=name))
            return
        self._game.tags.append((name, value))
        self._game.tag_lines[name] = self._at

    def _entry(self, line: str) -> None:
        text, remarks = self._split(line)
        if not text and self._game.entries and line.startswith("{"):
            last = self._game.entries[-1]
            self._game.entries[-1] = replace(last, remarks=(*last.remarks, *remarks))
            return
        if self._game.play is None:
            self._game.play = self._begin(self._game)
        placement = self._number(text)
        written = self._written(placement)
        turn = self._turn(self._game.play, written, remarks) if written else None
        self._game.play = self._game.play.take(turn) if turn else self._game.play.skip()
        number = self._at[0]
        unplaced = Entry(None, str(written or placement), remarks, number)
        self._game.entries.append(Entry.of(turn, remarks, number) if turn else unplaced)

    def _split(self, line: str) -> tuple[str, tuple[str, ...]]:
        """A line without its remarks, and the remarks."""
        found = list(_REMARK.finditer(line))
        if any(not remark[2] for remark in found):
            self._fault(message("declic.remark-open"))
        remarks = tuple(" ".join(remark[1].split()) for remark in found)
        return _REMARK.sub(" ", line).strip(), remarks

    def _number(self, text: str) -> str:
        """The text after the number of a line. A number may follow the one written before it, or count the
        lines: of a wrong number only its own line is at fault."""
        found = _NUMBERED.fullmatch(text)
        due, counted = self._game.due, len(self._game.entries) + 1
        if found is None:
            self._fault(message("declic.number-missing", due=due))
        else:
            if found[1] not in {str(due), str(counted)}:
                self._fault(message("declic.number-wrong", due=due, number=found[1]))
            due = int(found[1]) if found[1].isascii() and found[1].isdigit() and len(found[1]) < 4 else due
        self._game.due = due + 1
        return found[2] if found else text

    def _written(self, text: str) -> Written | None:
        try:
            return Written.parse(text)
        except NotUnderstood as fault:
            self._fault(fault.message)
            return None

    def _turn(self, play: Play, written: Written, remarks: Sequence[str]) -> Turn | None:
        try:
            turn = play.judge(written.settle(play), EXCEPTION in remarks)
        except (NotAllowed, NotUnderstood) as fault:
            self._fault(fault.message)
            return None
        for reason in _differences(turn, written, remarks):
            self._fault(reason)
        return turn

    def _begin(self, game: _Game) -> Play:
        """An empty board by the tags; what they say wrongly is a fault and counts as not said."""
        options = dict(self._options(game))
        adaptability = options.get("adaptability", "refuse")
        handedness = dict(game.tags).get("Handedness", "right")
        if handedness not in HANDEDNESSES:
            self._tag_fault(game, "Handedness", "declic.tag-handedness")
            handedness = "right"
        players = len(player_names(dict(game.tags).get("Players", ""))) or PLAYERS[0]
        if players not in PLAYERS:
            self._tag_fault(game, "Players", "declic.tag-players")
            players = PLAYERS[0]
        return Play.begin(
            players,
            cast(Adaptability, adaptability),
            options.get("squares") == "on",
            cast(Handedness, handedness),
        )

    def _options(self, game: _Game) -> Iterator[tuple[str, str]]:
        values = {"adaptability": ADAPTABILITIES, "squares": ("on", "off")}
        for option in filter(str.strip, dict(game.tags).get("Options", "").split(";")):
            name, _, value = (part.strip().lower() for part in option.partition("="))
            if value in values.get(name, ()):
                yield name, value
            else:
                self._tag_fault(game, "Options", "declic.tag-option", option=option.strip())

    def _tag_fault(self, game: _Game, tag: str, key: str, **parameters: object) -> None:
        self._fault(message(key, **parameters), game.tag_lines[tag])

    def _finished(self, game: _Game) -> GameRecord:
        play = game.play or self._begin(game)
        record = GameRecord(tuple(game.tags), tuple(game.entries), play)
        result = record.tag("Result")
        if result is not None and _RESULT.fullmatch(result):
            written = tuple(map(int, re.findall("[0-9]+", result)))
            if written != play.points:
                computed = "-".join(map(str, play.points))
                self._tag_fault(game, "Result", "declic.tag-result", given=result, computed=computed)
        elif result not in {None, "*", ""}:
            self._tag_fault(game, "Result", "declic.tag-result-text", given=result)
        return record

    def _check_players(self, records: Sequence[GameRecord], games: Sequence[_Game]) -> None:
        """The games of a match are played by the same people."""
        for record, game in list(zip(records, games, strict=True))[1:]:
            first = records[0].players
            if first and record.players and sorted(first) != sorted(record.players):
                self._tag_fault(game, "Players", "declic.tag-others")


def _differences(turn: Turn, written: Written, remarks: Sequence[str]) -> Iterator[Message]:
    """What a line says otherwise than the rules, although its die can be placed."""
    figure = turn.verdict.figure
    if written.direction != figure:
        yield message("declic.figure", placement=turn.notation)
    if written.points not in {None, turn.points}:
        yield message("declic.points", placement=turn.notation, given=written.points, points=turn.points)
    for mark in (EXCEPTION, BOTTOM):
        if mark in remarks and turn.verdict.kind != mark:
            yield message(f"declic.not-{mark}", placement=turn.notation)
