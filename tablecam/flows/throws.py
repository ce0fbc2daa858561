"""A throw between the camera, the hand and the table script."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablecam.buttons import ButtonName
from tablecam.dice import FACE_NAMES, DieReading, Face, Roll, certain_faces
from tablecam.games.base import Throw

THROWS: Final = ("roll", "open")
"""The words of a table script that say what dice showed."""
DECISIONS: Final[dict[ButtonName, tuple[str, ...]]] = {
    "STOP": ("stop", "fresh"),
    "CONTINUE": ("continue", "relay"),
}
"""The words of a table script that a button says, the first one that is allowed."""


def fitting(due: Throw, roll: Roll) -> tuple[DieReading, ...] | None:
    """The readings that are the throw that is due, by their number; None where none fits.

    Dice set aside may still lie in sight, and a thrown die may come to rest where one lay with the same
    face, or beside the roll area: so either the dice that moved are the throw, or those with them.
    """
    inside = tuple(die for die in roll.still if not die.aside)
    for readings in (roll.dice, roll.dice + inside, roll.dice + roll.off):
        if len(readings) == due.dice:
            return readings
    return None


def nearest(due: Throw, roll: Roll) -> tuple[DieReading, ...]:
    """The readings that fit, else all in sight as long as they are not too many, else those that moved."""
    in_sight = roll.dice + roll.still
    return fitting(due, roll) or (in_sight if len(in_sight) <= due.dice else roll.dice)


def certain(due: Throw, readings: Iterable[DieReading]) -> tuple[Face, ...] | None:
    """The faces, or None where one is open or is none that the dice of this game have."""
    faces = certain_faces(readings)
    return faces if faces is not None and set(faces) <= set(due.faces) else None


def throw_line(word: str, faces: Iterable[Face]) -> str:
    """A line of the table script: `roll 1 1 5`."""
    return " ".join((word, *map(str, faces)))


def faces_of(line: str) -> tuple[Face, ...]:
    """The faces of a line such as `roll 1 1 5`; what is no face is left out."""
    return tuple(FACE_NAMES[word] for word in line.split() if word in FACE_NAMES)
