"""Laying the dice for the teacher: which face is due, what was shown, and which dice seem not to show it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from tablecam.dice import FACES, PIPS, SKULL, DieReading, Face
from tablecam.flows.choice import Choice, step_cursor
from tablecam.flows.editor import face_name
from tablecam.messages import Message, message
from tablecam.teaching.arrangement import Arrangement, SeenDie, mostly_moved

ARRANGEMENTS: Final = 3
"""So many times each face is shown. What is learned is tried on the last of them, which it did not learn."""
FACE_SETS: Final[dict[str, tuple[Face, ...]]] = {
    "pips": PIPS,
    "skull": (SKULL, *PIPS[1:]),
    "both": FACES,
}
"""What dice may have on their faces: pips, a skull instead of the 1, or some dice the one, some the other."""
MOST_DICE: Final = 12
_UNLIKELY: Final = 0.1
_LIKELY: Final = 0.5


@dataclass(frozen=True, slots=True)
class Shot:
    """One arrangement with `face` up."""

    face: Face
    dice: tuple[SeenDie, ...]


@dataclass(frozen=True, slots=True)
class Laying:
    """What has been shown so far. `word`: what became of the last arrangement. `before`: one step back.

    `confirmed`: (asked, read) pairs that people have said to be a mistake of the reader's.
    """

    faces: tuple[Face, ...]
    shots: tuple[Shot, ...] = ()
    skipped: frozenset[Face] = frozenset()
    confirmed: frozenset[tuple[Face, Face]] = frozenset()
    word: Message | None = None
    before: Laying | None = field(default=None, repr=False)

    @property
    def due(self) -> Face | None:
        """The face that is to be laid up now, None when all have been shown."""
        return next((face for face in self.faces if self.is_open(face)), None)

    def is_open(self, face: Face) -> bool:
        return face not in self.skipped and self.count(face) < ARRANGEMENTS

    def count(self, face: Face) -> int:
        """How many arrangements have shown this face."""
        return sum(shot.face == face for shot in self.shots)

    def skip(self) -> Laying:
        """Leave out the face that is due; what was shown of it is forgotten."""
        face = self.due
        if face is None:
            return self
        shots = tuple(shot for shot in self.shots if shot.face != face)
        return replace(self, shots=shots, skipped=self.skipped | {face}, word=None, before=self)

    def take(self, arrangement: Arrangement, *, asked: bool = False) -> Laying | Marking:
        """Take in dice that came to rest, or ask which of them show the face. `asked`: a person pressed the
        button to say that this is it, though it looks like the arrangement before."""
        face = self.due
        if face is None:
            return self
        if len(arrangement.dice) > MOST_DICE:
            return replace(self, word=message("teach.too-many", seen=len(arrangement.dice), most=MOST_DICE))
        last = self.shots[-1].dice if self.shots else ()
        if last and not asked and not mostly_moved([die.reading for die in last], arrangement.readings):
            return replace(self, word=message("teach.not-moved"))
        odd = self._odd(face, arrangement.readings)
        if any(odd):
            return Marking.of(self, arrangement, odd)
        return self.add(face, arrangement.dice)

    def add(self, face: Face, dice: tuple[SeenDie, ...]) -> Laying:
        """These dice show this face."""
        word = message("teach.taken-one") if len(dice) == 1 else message("teach.taken", seen=len(dice))
        return replace(self, shots=(*self.shots, Shot(face, dice)), word=word, before=self)

    def _odd(self, face: Face, readings: tuple[DieReading, ...]) -> tuple[bool, ...]:
        """Which dice look as if they showed another face: said for certain, or where most look like it."""
        most = 2 * sum(_chance(reading, face) >= _LIKELY for reading in readings) > len(readings)
        return tuple(
            _chance(reading, face) < _UNLIKELY
            and (most or reading.face is not None)
            and (face, _likeliest(reading)) not in self.confirmed
            for reading in readings
        )


@dataclass(frozen=True, slots=True)
class Marking:
    """Asks which dice of an arrangement show the face that is due; `marked` are those that do."""

    laying: Laying
    face: Face
    arrangement: Arrangement
    marked: tuple[bool, ...]
    cursor: int

    @classmethod
    def of(cls, laying: Laying, arrangement: Arrangement, odd: tuple[bool, ...]) -> Marking:
        face = laying.due
        assert face is not None
        marked = tuple(not each for each in odd)
        return cls(laying, face, arrangement, marked, len(odd) if any(marked) else len(odd) + 1)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The dice, then "these", then "lay them again"."""
        dice = (Choice(message("teach.die", number=number + 1)) for number in range(len(self.marked)))
        these = Choice(message("teach.these", face=face_name(self.face)))
        return (*dice, these, Choice(message("teach.lay-again")))

    @property
    def heading(self) -> Message:
        return message("teach.which", face=face_name(self.face))

    def moved(self, step: int) -> Marking:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Laying | Marking:
        """Mark a die or take the mark away; or go on with the marked ones, or without any."""
        if index < len(self.marked):
            marked = tuple(was != (place == index) for place, was in enumerate(self.marked))
            return replace(self, marked=marked, cursor=index)
        if index > len(self.marked) or not any(self.marked):
            return replace(self.laying, word=message("teach.again"))
        return self._accept()

    def _accept(self) -> Laying:
        """Take the marked dice. A die that was marked though it is read otherwise need not be asked about
        again: there the reader errs."""
        kept = tuple(die for die, mark in zip(self.arrangement.dice, self.marked, strict=True) if mark)
        read = {_likeliest(die.reading) for die in kept} - {None, self.face}
        said = frozenset((self.face, other) for other in read if other is not None)
        return replace(self.laying.add(self.face, kept), confirmed=self.laying.confirmed | said)


def _chance(reading: DieReading, face: Face) -> float:
    """How likely the reader thinks this face."""
    if reading.face is not None:
        return float(reading.face == face)
    return dict(reading.candidates).get(face, 0.0)


def _likeliest(reading: DieReading) -> Face | None:
    return reading.face or (reading.candidates[0][0] if reading.candidates else None)
