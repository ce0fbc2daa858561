"""What every game is: `Game` (rules and options), `State` (one position), `Move` (one input as text)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from tablecam.dice import Face
from tablecam.errors import NotUnderstood
from tablecam.messages import Message, message

Option = str | int | bool


@dataclass(frozen=True, slots=True)
class Move:
    """One input, as a line of a table script: a word and what follows it, `roll 1 1 5`."""

    word: str
    arguments: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a line without its comment. Raises NotUnderstood where nothing stands on it."""
        words = text.split()
        if not words:
            raise NotUnderstood(message("script.empty-line"))
        return cls(words[0], tuple(words[1:]))

    def __str__(self) -> str:
        return " ".join((self.word, *self.arguments))


@dataclass(frozen=True, slots=True)
class Throw:
    """What the table should bring next: how many dice, and which faces they can show."""

    dice: int
    faces: tuple[Face, ...]


class State(Protocol):
    """One position of one game. Immutable: `apply` returns another."""

    @property
    def to_play(self) -> int | None:
        """The seat to play, from 1; None when the game is finished."""

    @property
    def phase(self) -> str: ...

    @property
    def legal(self) -> tuple[str, ...]:
        """The words that the next input may start with, sorted; empty exactly when finished."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def finished(self) -> bool: ...

    @property
    def winners(self) -> tuple[int, ...]: ...

    @property
    def turn(self) -> Mapping[str, object]:
        """The game's own part of the state object, ready for JSON."""

    @property
    def throw(self) -> Throw | None:
        """The throw that is due or open now, or None where no dice are to be thrown."""

    @property
    def said(self) -> tuple[Message, ...]:
        """What the last input brought, in sentences."""

    def apply(self, move: Move) -> State:
        """The state after `move`. Raises NotAllowed or NotUnderstood; this state never changes."""


@dataclass(frozen=True, slots=True)
class OptionRule:
    """An option of a game: its default, and the values it may take (None: any whole number >= 1)."""

    name: str
    default: Option | None
    values: tuple[Option, ...] | None = None


class Game(Protocol):
    """The rules of one game."""

    @property
    def name(self) -> str:
        """As table scripts write it: `ten-thousand`."""

    @property
    def players(self) -> range:
        """How many people can play."""

    @property
    def options(self) -> tuple[OptionRule, ...]: ...

    def start(self, players: int, options: Mapping[str, Option]) -> State:
        """The first position. `options` holds only what differs from the defaults. Raises NotAllowed."""
