"""What may come of a view of the board: values for the session and the screen."""

from __future__ import annotations

from dataclasses import dataclass

from tablecam.games.declic.explaining import Difference, Explanation
from tablecam.games.declic.orientation import Handedness
from tablecam.games.declic.play import Turn
from tablecam.games.declic.position import Cell, Placement
from tablecam.messages import Message


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand, motion, or a board that cannot be seen: nothing counts."""


@dataclass(frozen=True, slots=True)
class AsRecorded:
    """The board shows what the record says."""


@dataclass(frozen=True, slots=True)
class Placed:
    """The last dice, `taken` of them, were taken back, and these were placed, all within the rules."""

    turns: tuple[Turn, ...]
    confidence: float
    taken: int = 0


@dataclass(frozen=True, slots=True)
class TakenBack:
    """So many of the last dice are gone again."""

    dice: int


@dataclass(frozen=True, slots=True)
class Open:
    """Something was placed, and the picture leaves open what: the candidates, the likeliest first.

    `needs_side`: they differ only in how the die is turned; a turn of the board would show it.
    """

    candidates: tuple[Explanation, ...]
    needs_side: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """A die stands where or as the rules do not allow it; `marked`: the cells that prove it.

    `taken` of the last dice were taken back before. `confirmable`: players may make it an exception.
    """

    placement: Placement
    reason: Message
    marked: tuple[Cell, ...]
    confidence: float
    taken: int = 0
    confirmable: bool = True


@dataclass(frozen=True, slots=True)
class Disturbed:
    """Dice do not stand as they should; the game waits until they do."""

    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Unclear:
    """Something may have changed in these cells, and too little of it is in sight."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class WrongHandedness:
    """The dice are of this handedness, and the game was begun with the other."""

    handedness: Handedness


@dataclass(frozen=True, slots=True)
class Lingering:
    """A die that was taken back by a button still stands there."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class Awaited:
    """A die that people placed by a button does not stand there, or not so."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class NotCleared:
    """A game begins and the board has not been seen empty yet."""


Seen = (
    Waiting
    | AsRecorded
    | Placed
    | TakenBack
    | Open
    | Refused
    | Disturbed
    | Unclear
    | WrongHandedness
    | Lingering
    | Awaited
    | NotCleared
)
