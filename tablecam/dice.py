"""The words that vision and rules share: what a die shows, and what the camera made of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Face = Literal[1, 2, 3, 4, 5, 6, "skull"]
PIPS: Final[tuple[Face, ...]] = (1, 2, 3, 4, 5, 6)
SKULL: Final = "skull"
FACES: Final[tuple[Face, ...]] = (*PIPS, SKULL)
FACE_NAMES: Final[dict[str, Face]] = {str(face): face for face in FACES}
"""Faces by their text: `1` to `6`, `skull`."""


@dataclass(frozen=True, slots=True)
class DieReading:
    """One die as the camera read it.

    `face` is None where the reader is not certain; `candidates` then holds (face, probability) pairs, the
    most probable first, and `reason` says in a word or two what stands in the way.
    `centre_px` is the centre of the top face in the picture as stored, `size_px` its edge length, and
    `centre_mm` the same point on the mat (x to the right, y away from the players), where a mat is in sight.
    `picture` is a crop round the die, H x W x 3 uint8 RGB, to show beside the reading.
    """

    face: Face | None
    confidence: float
    centre_px: tuple[float, float]
    size_px: float
    centre_mm: tuple[float, float] | None = None
    reason: str | None = None
    candidates: tuple[tuple[Face, float], ...] = ()
    picture: NDArray[np.uint8] | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Roll:
    """What lay on the table when it came to rest after a throw. Time is the recording's, in seconds.

    `dice` came to rest with this throw; `still` lay where they were, with the face they had, all along
    (dice set aside, or never picked up).
    """

    time_s: float
    dice: tuple[DieReading, ...]
    still: tuple[DieReading, ...] = ()

    @property
    def faces(self) -> tuple[Face, ...] | None:
        """The faces thrown, or None where any of them is not certain."""
        return certain_faces(self.dice)


def certain_faces(readings: Iterable[DieReading]) -> tuple[Face, ...] | None:
    """The faces of the readings in order, or None where any of them is not certain."""
    faces = tuple(reading.face for reading in readings)
    return None if None in faces else tuple(face for face in faces if face is not None)


TableState = Literal["EMPTY", "MOVING", "HAND", "SETTLED"]


@dataclass(frozen=True, slots=True)
class TableView:
    """What the camera makes of the table right now, for the screen to show; it decides nothing.

    `mat` tells whether the printed mat is in sight (None: not looked for yet). `swapped`: its red and blue
    marks show that the camera takes one colour for the other.
    """

    time_s: float
    state: TableState
    dice: tuple[DieReading, ...] = ()
    mat: bool | None = None
    swapped: bool = False


Observation = Roll | TableView
