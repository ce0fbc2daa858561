"""What the record keeps: the inputs of a game, as lines of its table script, and how the game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Source = Literal["camera", "buttons", "hand"]
"""Who said it: read from a picture, pressed as a decision, or typed in or changed by hand."""


@dataclass(frozen=True, slots=True)
class Started:
    """A game begins. `header`: its lines `game ...`, `option ...`, `players ...`, in order."""

    header: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entered:
    """One accepted line of the table script (`roll 1 1 5`, `stop`, `undo`, `correct 2 5 3`)."""

    line: str
    source: Source


@dataclass(frozen=True, slots=True)
class Closed:
    """The open game is over: played to its end, or given up by the players."""

    how: Literal["finished", "abandoned"]


Event = Started | Entered | Closed
