"""The record of a game out of pictures of it: a folder of stills, or a video."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from tablecam.dice import BoardView, Heights
from tablecam.errors import CameraError, NotAllowed, NotUnderstood
from tablecam.frames import Camera, Frame, Tick
from tablecam.games.declic.explaining import AFTER_MOTION, AT_REST, BETWEEN_STILLS
from tablecam.games.declic.findings import Disturbed
from tablecam.games.declic.game import DeclicState
from tablecam.games.declic.handedness import OTHER_HAND, other_hand
from tablecam.games.declic.judging import SURE, TURNED_UNSEEN, read_board
from tablecam.games.declic.orientation import other_handedness
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.record import Entry, GameRecord, marks_of, records_of, write_records
from tablecam.games.declic.seeing import Picture, heights_of
from tablecam.games.declic.stories import Step, Stories, Story, alternatives, follow
from tablecam.games.script import Table
from tablecam.messages import Message, message
from tablecam.transcript import Line
from tablecam.words import Language

GAMES: Final = ("declic", "ten-thousand", "pascal", "octo", "dicemice", "dead-mans-dice")
_OFFERED: Final = 0.01
_FIRST_DICE: Final = 5
"""The handedness of a set is told by its first dice."""


class BoardSight(Protocol):
    """What transcribing needs of vision; `heights`: what is known to stand on the cells."""

    def look(self, moment: Frame | Tick, heights: Heights) -> Sequence[BoardView]: ...


@dataclass(frozen=True, slots=True)
class Transcript:
    """What became of the pictures. `troubles`: each frame in which the board could not be seen, and why."""

    stories: Stories
    names: tuple[str, ...]
    troubles: tuple[tuple[str, Message], ...] = ()

    @property
    def best(self) -> Story:
        return self.stories[0]

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple(line for game in self._lines() for line in game)

    def text(self, _language: Language) -> str:
        """The record as a `.declic` text; what is open stands in remarks."""
        records = records_of(DeclicState(self.best.plays), self.names, {})
        return write_records(
            [
                _remarked(record, steps, lines)
                for record, steps, lines in zip(records, self.best.steps, self._lines(), strict=True)
            ]
        )

    def _lines(self) -> Iterator[tuple[Line, ...]]:
        for game, steps in enumerate(self.best.steps):
            yield tuple(self._line(step, game, number) for number, step in enumerate(steps))

    def _line(self, step: Step, game: int, number: int) -> Line:
        found = _within_the_rules(step.turn, alternatives(self.stories, game, number))
        confidence = dict(found)[step.turn]
        others = [turn.text for turn, chance in found if turn != step.turn and chance > _OFFERED]
        open_ = others if confidence < SURE else []
        notes = (*step.notes, *(message(f"transcribe.{mark}") for mark in marks_of(step.turn)))
        if open_:
            notes = (*notes, message("transcribe.open"))
        return Line(step.frame, step.turn.text, confidence, (step.turn.text, *open_), notes)


def _within_the_rules(turn: Turn, found: Sequence[tuple[Turn, float]]) -> list[tuple[Turn, float]]:
    """What a turn may have been, without the breaches of the rules that no picture speaks for."""
    legal = [(other, chance) for other, chance in found if other.verdict.kind != "exception"]
    rest = sum(chance for _, chance in legal)
    if turn.verdict.kind == "exception" or rest < 1 - TURNED_UNSEEN:
        return list(found)
    return [(other, chance / rest) for other, chance in legal]


def _remarked(record: GameRecord, steps: Sequence[Step], lines: Sequence[Line]) -> GameRecord:
    entries = tuple(
        Entry.of(step.turn, (f"open: {', '.join(line.candidates)}",) if len(line.candidates) > 1 else ())
        for step, line in zip(steps, lines, strict=True)
    )
    return replace(record, entries=entries)


def begin(game: str | None, names: Sequence[str], options: Sequence[str]) -> Table:
    """The beginning of a game, from options `KEY=VALUE`. Raises NotAllowed and NotUnderstood."""
    if game not in GAMES:
        raise NotAllowed(message("transcribe.which-game", games=", ".join(GAMES)))
    table = Table.begin().take(f"game {game}")
    for option in options:
        name, given, value = option.partition("=")
        if not given or not name.strip() or not value.strip():
            raise NotUnderstood(message("transcribe.option-form", option=option))
        table = table.take(f"option {name.strip()} {value.strip()}")
    return table.take(f"players {', '.join(names)}")


def transcribe(camera: Camera, eye: BoardSight, table: Table, stills: bool = False) -> Transcript:
    """Follow a game through pictures; `stills`: each is a board at rest, after one more turn.

    Raises CameraError where the board is in none of them, NotAllowed where the dice are of the other
    handedness.
    """
    assert isinstance(table.state, DeclicState)
    stories: Stories = (Story(table.state.plays),)
    troubles: list[tuple[str, Message]] = []
    seen: BoardView | None = None
    for moment in camera.frames():
        for view in eye.look(moment, heights_of(stories[0].play.position)):
            if view.trouble is not None:
                troubles.append((view.name, view.trouble))
            if view.looks:
                _check_hand(view, stories[0].play)
                again = seen is not None and view.name == seen.name
                nothing = AT_REST if again else BETWEEN_STILLS if stills else AFTER_MOTION
                stories = follow(stories, view.looks, view.name, nothing)
                seen = view
    if seen is None:
        raise CameraError(_nothing_seen(troubles))
    return Transcript(stories, table.players, (*troubles, *_untold(stories[0].play, seen)))


def _untold(play: Play, last: BoardView) -> Iterator[tuple[str, Message]]:
    """That the last picture does not show what the record ends with."""
    if not play.over and isinstance(read_board(play, last.looks, AT_REST), Disturbed):
        yield last.name, message("transcribe.untold", dice=play.ply)


def _nothing_seen(troubles: Sequence[tuple[str, Message]]) -> Message:
    if not troubles:
        return message("transcribe.no-board")
    return message("transcribe.no-board-because", frame=troubles[0][0], reason=troubles[0][1])


def _check_hand(view: BoardView, play: Play) -> None:
    """Names dice that are not of the handedness that the game is played with (ruling 2)."""
    if play.ply < _FIRST_DICE and other_hand(Picture(view.looks), play.position) > OTHER_HAND:
        own = play.position.handedness
        other = other_handedness(own)
        raise NotAllowed(message("transcribe.other-hand", frame=view.name, own=own, other=other))
