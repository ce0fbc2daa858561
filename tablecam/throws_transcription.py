"""The table script of a game of throws out of pictures of it, and of the buttons that were pressed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import prod
from typing import Final, Protocol

from tablecam.buttons import BUTTONS, ButtonName, Press
from tablecam.dice import DieReading, Face, Observation, Roll, TableView
from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.flows.throws import DECISIONS, faces_of, fitting, nearest, throw_line
from tablecam.frames import Camera, Frame, Tick
from tablecam.games.base import Throw
from tablecam.games.script import Table
from tablecam.messages import Message, message
from tablecam.session.lying import looked_for
from tablecam.session.setting_aside import kept_by_throwing, kept_seen
from tablecam.transcript import Line
from tablecam.words import Language, say

_SAID: Final[dict[ButtonName, tuple[str, ...]]] = {**DECISIONS, "UNDO": ("undo",)}
"""The words of the script that a button says, the first one that is allowed."""
_SURE: Final = 0.9
_STEPS: Final = 3
"""So many decisions may lie between one throw and the next."""


class ThrowSight(Protocol):
    """What transcribing needs of vision; `expected`: the throw that is due."""

    def look(self, moment: Frame | Tick, expected: Throw | None) -> Sequence[Observation]: ...


def script_line(line: Line, language: Language) -> str:
    """A line as a table script holds it, what is open in a comment; a remark alone names its picture."""
    others = [each for each in line.candidates if each != line.notation]
    said = [*filter(None, (" | ".join(others),)), *(say(note, language) for note in line.notes)]
    picture = [line.frame] if line.frame and not line.notation else []
    comment = f"# open: {' – '.join((*picture, *said))}" if said else ""
    return "    ".join(filter(None, (line.notation, comment)))


def read_presses(text: str) -> tuple[Press, ...]:
    """Presses from JSON lines `{"t": seconds, "button": "STOP"}`. Raises NotUnderstood, naming the line."""
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            try:
                told = json.loads(line)
                button, time_s = told["button"], float(told["t"])
            except (ValueError, KeyError, TypeError):
                button, time_s = None, 0.0
            if button not in BUTTONS:
                raise NotUnderstood(message("transcribe.not-a-press", line=number))
            found.append(Press(button, time_s))
    return tuple(sorted(found, key=lambda press: press.time_s))


@dataclass(slots=True)
class _Follower:
    """The fold of throws, of what lies there between them, and of presses into lines. `decided`: presses say
    all that no picture shows. `dice`: what lay there at the last rest, in the picture `frame`, and `aside`:
    what of it was kept."""

    table: Table
    decided: bool
    lines: list[Line] = field(default_factory=list)
    dice: tuple[DieReading, ...] = ()
    aside: tuple[Face, ...] = ()
    frame: str = ""

    def view(self, view: TableView, frame: str) -> None:
        """Keep in mind what lies aside while dice are to be set aside."""
        if view.state not in ("SETTLED", "EMPTY"):
            return
        self.frame = frame
        self.dice = view.dice
        kept = kept_seen(self.table, view.dice) if self.table.state.phase == "keep" else ()
        self.aside = kept if isinstance(kept, tuple) else ()

    def press(self, press: Press) -> None:
        if press.button in DECISIONS and self.table.state.phase == "keep" and self.aside:
            line = throw_line("keep", self.aside)
            self._enter(Line("", line, 1.0, (line,)))
        legal = (*self.table.state.legal, "undo")
        word = next((word for word in _SAID.get(press.button, ()) if word in legal), None)
        if word is not None:
            self._enter(Line("", word, 1.0, (word,)))

    def end(self) -> None:
        """No picture follows that shows whether what lies aside at last was kept: it is left open."""
        if self.aside and self.table.state.phase == "keep":
            self.lines.append(Line(self.frame, "", 0.0, (throw_line("keep", self.aside),)))

    def roll(self, roll: Roll, frame: str) -> None:
        """Enter a throw and the decisions before it, the fewest that the rules allow."""
        ways = self._as_seen(list(self._ways(roll)), roll)
        if not ways:
            due = self.table.state.throw
            expected = 0 if due is None else due.dice
            note = message("transcribe.no-throw", seen=len(roll.dice), due=expected)
            self.lines.append(Line(frame, "", 0.0, (), (note,)))
            return
        fewest = min(map(len, ways))
        before, *others = [way for way in ways if len(way) == fewest or not self.decided]
        for place, line in enumerate(before):
            rest = {way[place] if place < len(way) else "" for way in others}
            told = (line, *sorted(rest - {line, ""}))
            self._enter(Line(frame, line, 1 / len(told), told))
        self._throw(roll, frame, [" ".join(way) for way in others if way] if not before else [])

    def _throw(self, roll: Roll, frame: str, instead: list[str]) -> None:
        due = self.table.state.throw
        assert due is not None
        readings = [_possible(reading, due) for reading in fitting(due, roll) or nearest(due, roll)]
        word = "open" if "open" in self.table.state.legal else "roll"
        text = throw_line(word, map(_likeliest, readings))
        confidence = prod(_chance(reading) for reading in readings)
        others = (
            tuple(throw_line(word, faces) for faces in _otherwise(readings)) if confidence < _SURE else ()
        )
        notes = tuple(message("transcribe.decision", decision=decision) for decision in instead)
        self._enter(Line(frame, text, confidence, (text, *others), notes))

    def _enter(self, line: Line) -> None:
        try:
            self.table = self.table.take(line.notation)
        except (NotAllowed, NotUnderstood) as refusal:
            line = Line(line.frame, "", 0.0, (line.notation,), (refusal.message,))
        self.lines.append(line)

    def _as_seen(self, ways: list[tuple[str, ...]], roll: Roll) -> list[tuple[str, ...]]:
        """Those ways that keep what was seen to be kept; all, where that is not seen or does not fit."""
        if self.table.state.phase != "keep":
            return ways
        told, _ = kept_by_throwing(self.table, roll, self.dice, self.aside)
        kept = throw_line("keep", told if isinstance(told, tuple) else self.aside)
        return [way for way in ways if way[:1] == (kept,)] or ways

    def _ways(self, roll: Roll) -> Iterator[tuple[str, ...]]:
        """The decisions after each of which the rules expect such a throw, the fewest first."""
        begun: list[tuple[tuple[str, ...], Table]] = [((), self.table)]
        for _ in range(_STEPS + 1):
            following = []
            for way, table in begun:
                due = table.state.throw
                if due is not None and fitting(due, roll) is not None:
                    yield way
                following += [((*way, word), after) for word, after in _decisions(table, self.decided)]
            begun = following


def _decisions(table: Table, decided: bool) -> Iterator[tuple[str, Table]]:
    """Every decision that no picture shows, with the table after it; what presses say is not guessed."""
    words = [] if decided else [word for word in table.state.legal if word in {"stop", "fresh", "relay"}]
    if "keep" in table.state.legal:
        words += _keeps(table)
    for word in words:
        try:
            yield word, table.take(word)
        except (NotAllowed, NotUnderstood):
            continue


def _keeps(table: Table) -> list[str]:
    """Every way to set dice of the last throw aside; the rules say which are allowed."""
    last = next((line for line in reversed(table.standing) if line.startswith("roll")), "")
    faces = faces_of(last)
    sets = {tuple(sorted(kept, key=str)) for n in range(len(faces), 0, -1) for kept in combinations(faces, n)}
    return [throw_line("keep", kept) for kept in sorted(sets, key=lambda kept: (-len(kept), str(kept)))]


def _possible(reading: DieReading, due: Throw) -> DieReading:
    """The die with no face that cannot be in this game."""
    if reading.face is None or reading.face in due.faces:
        left = tuple(candidate for candidate in reading.candidates if candidate[0] in due.faces)
        return replace(reading, candidates=left)
    return replace(reading, face=None, candidates=())


def _likeliest(reading: DieReading) -> Face:
    if reading.face is not None:
        return reading.face
    return reading.candidates[0][0] if reading.candidates else 1


def _chance(reading: DieReading) -> float:
    if reading.face is not None:
        return reading.confidence
    return reading.candidates[0][1] if reading.candidates else 0.0


def _otherwise(readings: Sequence[DieReading]) -> Iterator[tuple[Face, ...]]:
    """The throw with the second likeliest face of each die that is open."""
    faces = [_likeliest(reading) for reading in readings]
    for place, reading in enumerate(readings):
        if reading.face is None and len(reading.candidates) > 1:
            yield (*faces[:place], reading.candidates[1][0], *faces[place + 1 :])


@dataclass(frozen=True, slots=True)
class ThrowTranscript:
    """What became of the pictures of a game of throws."""

    header: tuple[str, ...]
    lines: tuple[Line, ...]
    troubles: tuple[tuple[str, Message], ...] = ()

    def text(self, language: Language) -> str:
        """The whole script."""
        lines = (*self.header, *(script_line(line, language) for line in self.lines))
        return "".join(f"{line}\n" for line in lines)


def transcribe_throws(
    camera: Camera, eye: ThrowSight, table: Table, presses: Sequence[Press] | None
) -> ThrowTranscript:
    """Follow a game through pictures. `presses` None: nobody knows what was pressed. Raises NotUnderstood
    where no picture shows a throw, and what the camera raises."""
    follower = _Follower(table, presses is not None)
    waiting = list(presses or ())
    for moment in camera.frames():
        while waiting and waiting[0].time_s <= moment.time_s:
            follower.press(waiting.pop(0))
        for seen in eye.look(moment, looked_for(follower.table.state)):
            if isinstance(seen, TableView):
                follower.view(seen, moment.name if isinstance(moment, Frame) else "")
            elif isinstance(moment, Frame):
                follower.roll(seen, moment.name)
    for press in waiting:
        follower.press(press)
    if not follower.lines:
        raise NotUnderstood(message("transcribe.no-throws"))
    follower.end()
    return ThrowTranscript(table.header, tuple(follower.lines))
