"""Dice walked over by hand: change a face, add or remove a die, accept; or type a whole throw in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tablecam.dice import DieReading, Face
from tablecam.errors import NotAllowed
from tablecam.flows.choice import Choice, step_cursor
from tablecam.games.base import Throw
from tablecam.messages import Message, message

Purpose = Literal["throw", "correct"]


@dataclass(frozen=True, slots=True)
class EditedDie:
    """A die being looked at: its face (None: still to be said), and what the camera made of it, if it did."""

    face: Face | None = None
    reading: DieReading | None = None


@dataclass(frozen=True, slots=True)
class Editor:
    """The dice of one throw on their way to being accepted.

    `at` is the die whose face is being chosen, None while walking over the dice. `edited`: a person has
    said something that a new throw must not wipe out. `before` is the editor before the last choice.
    """

    purpose: Purpose
    due: Throw
    dice: tuple[EditedDie, ...]
    at: int | None = None
    cursor: int = 0
    edited: bool = False
    before: Editor | None = None

    @classmethod
    def of_readings(cls, due: Throw, readings: tuple[DieReading, ...]) -> Editor:
        """Ask about what the camera saw, beginning with the first die whose face is open."""
        dice = tuple(EditedDie(reading.face, reading) for reading in readings)
        return cls("throw", due, dice)._at_next_open(0)

    @classmethod
    def of_faces(cls, due: Throw, faces: tuple[Face, ...]) -> Editor:
        """Correct a throw that was accepted as `faces`."""
        return cls("correct", due, tuple(EditedDie(face) for face in faces))

    @classmethod
    def by_hand(cls, due: Throw) -> Editor:
        """Type in a whole throw, die by die."""
        return cls("throw", due, (EditedDie(),) * due.dice, at=0)

    @classmethod
    def of_lying(cls, due: Throw, faces: tuple[Face | None, ...]) -> Editor:
        """Offer as a throw what lies there and did not count by itself; None: still to be said."""
        return cls("throw", due, tuple(map(EditedDie, faces)), edited=True)._at_next_open(0)

    @property
    def complete(self) -> bool:
        return len(self.dice) == self.due.dice and all(die.face is not None for die in self.dice)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Walking: the dice, add, accept. At a die: its possible faces in order, then "not a die"."""
        if self.at is None:
            dice = (self._die_choice(index) for index in range(len(self.dice)))
            return (*dice, Choice(message("screen.add-die")), Choice(message("screen.accept")))
        faces = (Choice(face_name(face), self._likelihood(self.at, face)) for face in self.due.faces)
        return (*faces, Choice(message("screen.no-die")))

    @property
    def heading(self) -> Message:
        if self.at is not None:
            return message("screen.which-face", number=self.at + 1, count=len(self.dice))
        if self.purpose == "correct":
            return message("screen.correct-throw")
        return message("screen.right-throw" if self.complete else "screen.check-throw")

    def moved(self, step: int) -> Editor:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Editor | tuple[Face, ...]:
        """The editor after a choice, or the accepted faces. Raises NotAllowed where they are not complete."""
        if self.at is not None:
            return self._say_face(self.at, index)
        if index < len(self.dice):
            return self._open(index, self)
        if index == len(self.dice):
            grown = replace(self, dice=(*self.dice, EditedDie()), edited=True, before=self)
            return grown._open(len(self.dice), self)
        return self._accept()

    @property
    def back(self) -> Editor | None:
        return self.before

    def _accept(self) -> tuple[Face, ...]:
        faces = tuple(die.face for die in self.dice if die.face is not None)
        if len(faces) < len(self.dice):
            raise NotAllowed(message("screen.face-open"))
        if len(faces) != self.due.dice:
            raise NotAllowed(message("screen.number-due", due=self.due.dice, count=len(faces)))
        return faces

    def _say_face(self, at: int, index: int) -> Editor:
        dice = list(self.dice)
        if index < len(self.due.faces):
            dice[at] = replace(dice[at], face=self.due.faces[index])
        else:
            del dice[at]
        said = replace(self, dice=tuple(dice), edited=True, before=self)
        return said._at_next_open(at)

    def _at_next_open(self, start: int) -> Editor:
        """Go to the next die whose face is open, else to the acceptance."""
        order = (*range(start, len(self.dice)), *range(min(start, len(self.dice))))
        for index in order:
            if self.dice[index].face is None:
                return self._open(index, self.before)
        return replace(self, at=None, cursor=len(self.dice) + 1)

    def _open(self, at: int, before: Editor | None) -> Editor:
        """Offer the faces of one die, the cursor on the face it has or most probably has."""
        die = self.dice[at]
        likely = die.face
        if likely is None and die.reading is not None and die.reading.candidates:
            likely = die.reading.candidates[0][0]
        cursor = self.due.faces.index(likely) if likely in self.due.faces else 0
        return replace(self, at=at, cursor=cursor, before=before)

    def _die_choice(self, index: int) -> Choice:
        face = self.dice[index].face
        return Choice(message("screen.face-unknown") if face is None else face_name(face))

    def _likelihood(self, at: int, face: Face) -> Message | None:
        reading = self.dice[at].reading
        chances = dict(reading.candidates) if reading is not None else {}
        if face not in chances:
            return None
        return message("screen.percent", percent=round(100 * chances[face]))


def face_name(face: Face) -> Message | str:
    """A face as people call it."""
    return message("screen.skull") if face == "skull" else str(face)
