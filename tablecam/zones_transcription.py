"""The table script of Dead Man's Dice out of pictures of its mat, and of the buttons that were pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from tablecam.buttons import Press
from tablecam.dice import ZonesView
from tablecam.errors import CameraError, NotAllowed
from tablecam.flows.zones import amiss_in_words, named
from tablecam.frames import Camera, Frame, Tick
from tablecam.games.base import Move, Seat
from tablecam.games.dead_mans_dice.explaining import explain
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.jolly import Round, entering, hands_after
from tablecam.games.dead_mans_dice.outcomes import (
    AsRecorded,
    Astray,
    Disturbed,
    Gathering,
    Happened,
    InHand,
    Open,
    Refused,
    TakenOff,
    Told,
)
from tablecam.games.dead_mans_dice.watching import ZonesWatch
from tablecam.games.script import Table
from tablecam.messages import Message, message
from tablecam.throws_transcription import ThrowTranscript
from tablecam.transcript import Line

Piles = tuple[int, ...]

_LOOKS: Final = 3
"""So often one view is told on, as what it tells makes more of it clear."""


class ZonesSight(Protocol):
    """What transcribing needs of vision; `piles`: how many dice the pile in each zone has."""

    def look(self, moment: Frame | Tick, piles: Piles) -> Sequence[ZonesView]: ...


@dataclass(slots=True)
class _Follower:
    """The fold of views of the mat into lines."""

    table: Table
    watch: ZonesWatch = field(default_factory=ZonesWatch)
    lines: list[Line] = field(default_factory=list)
    troubles: list[tuple[str, Message]] = field(default_factory=list)
    seen: bool = False

    @property
    def state(self) -> DeadMansDiceState:
        assert isinstance(self.table.state, DeadMansDiceState)
        return self.table.state

    @property
    def piles(self) -> Piles:
        return tuple(map(len, self.state.piles))

    def press(self, press: Press) -> None:
        """STOP and UNDO are what no picture shows."""
        word = {"STOP": "stop", "UNDO": "undo"}.get(press.button)
        if word is not None and (word == "undo" or word in self.state.legal):
            self._enter(Told((word,), ()), "", ())
            self.watch = self.watch.say(self.state)

    def view(self, view: ZonesView) -> None:
        if view.trouble is not None:
            self.troubles.append((view.name, view.trouble))
        if view.dice is None:
            return
        self.seen = True
        for _ in range(_LOOKS):
            if self.state.finished or not self._told(view):
                return

    def _told(self, view: ZonesView) -> bool:
        """Enter what a view tells. Gives whether it may tell more."""
        swappable = Round.of(self.table).swappable(self.state)
        self.watch = self.watch.take(view, self.state, swappable)
        match self.watch.seen:
            case Happened(told=told):
                return self._enter(told, view.name, ())
            case Open(stories=(told, *others)):
                return self._enter(told, view.name, others)
            case AsRecorded() | InHand() | Gathering():
                return False
            case seen:
                if not isinstance(seen, Astray) and self._next_round(view):
                    return True
                note = self._note(seen)
                if note is not None:
                    self.lines.append(Line(view.name, "", 0.0, (), (named(note, self.table.players),)))
                return False

    def _next_round(self, view: ZonesView) -> bool:
        """Whether the mat shows the beginning of another round: then the player to play has stopped."""
        assert view.dice is not None
        if "stop" not in self.state.legal:
            return False
        after = self.state.apply(Move("stop"))
        begins = after.phase == "open" and isinstance(explain(after, view.dice), Happened)
        return begins and self._enter(Told(("stop",), ()), view.name, ())

    def _enter(self, told: Told, frame: str, others: Sequence[Told]) -> bool:
        note = self._jolly_note(told)
        try:
            lines = entering(self.table, told.lines)
        except NotAllowed as refusal:
            self.lines.append(Line(frame, "", 0.0, told.lines, (refusal.message,)))
            return False
        texts = [", ".join(each.lines) for each in others]
        for place, line in enumerate(lines):
            self.table = self.table.take(line)
            first, last = place == 0, place == len(lines) - 1
            candidates = (line, *texts) if first else (line,)
            notes = (note,) if note is not None and last else ()
            self.lines.append(Line(frame, line, 1 / len(candidates), candidates, notes))
        self.watch = self.watch.go_on(told)
        return True

    def _jolly_note(self, told: Told) -> Message | None:
        """That the round ends and nobody saw who still holds a Jolly Roger."""
        if "undo" in told.lines:
            return None
        try:
            hands = hands_after(self.state, told.lines)
        except NotAllowed:  # the dice before have to be entered again first
            return None
        asked = () if hands is None else Round.of(self.table).asked(hands)
        return None if not asked else message("transcribe.jolly", player=self.table.players[asked[0] - 1])

    def _note(self, seen: object) -> Message | None:
        match seen:
            case Refused():
                return seen.reason
            case TakenOff():
                return message("zones.off", die=seen.face, player=Seat(seen.seat))
            case Disturbed() | Astray():
                return amiss_in_words(seen)
            case _:
                return None


def transcribe_zones(
    camera: Camera, eye: ZonesSight, table: Table, presses: Sequence[Press] | None
) -> ThrowTranscript:
    """Follow a game through pictures. Raises CameraError where none of them shows the mat."""
    follower, waiting = _Follower(table), list(presses or ())
    for moment in camera.frames():
        while waiting and waiting[0].time_s <= moment.time_s:
            follower.press(waiting.pop(0))
        for view in eye.look(moment, follower.piles):
            follower.view(view)
    for press in waiting:
        follower.press(press)
    if not follower.seen:
        raise CameraError(message("zones.absent"))
    return ThrowTranscript(table.header, tuple(follower.lines), tuple(follower.troubles))
