"""What every game is: `Game` (rules and options), `State` (one position), `Move` (one input as text)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from tablecam.dice import Face
from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.messages import Message, message

Option = str | int | bool


class Seat(int):
    """A seat, from 1, inside a sentence: the table puts the player's name in its place."""


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
        """The seat to play, from 1; None when the game is finished or when all throw at once."""

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
        """What the last input brought, in sentences. Players are named by their `Seat`."""

    def apply(self, move: Move) -> State:
        """The state after `move`. Raises NotAllowed or NotUnderstood; this state never changes."""


MOST: Final = 999_999_999
"""What a number in an option may be at most."""


@dataclass(frozen=True, slots=True)
class OptionRule:
    """An option of a game: its default, and the values it may take.

    Values of None stand for any whole number from `least` to MOST. A default of None stands for one
    that depends on the number of players.
    """

    name: str
    default: Option | None
    values: tuple[Option, ...] | None = None
    least: int = 1

    def read(self, text: str) -> Option:
        """The value that `text` stands for; switches are written on and off. Raises NotAllowed."""
        if self.values is None:
            written_well = text.isascii() and text.isdigit() and len(text) <= len(str(MOST))
            if written_well and int(text) >= self.least:
                return int(text)
            raise NotAllowed(
                message("script.option-number", option=self.name, least=self.least, most=MOST, value=text)
            )
        written = {option_text(value): value for value in self.values}
        if text not in written:
            open_values = ", ".join(written)
            raise NotAllowed(message("script.option-value", option=self.name, values=open_values, value=text))
        return written[text]


def option_text(value: Option | None) -> str:
    """The value of an option as a table script writes it: switches are on and off."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def settled(rules: tuple[OptionRule, ...], given: Mapping[str, Option]) -> dict[str, Option | None]:
    """All options of a game, defaults included."""
    return {rule.name: given.get(rule.name, rule.default) for rule in rules}


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
