"""Sentences as values: a key and its parameters, put into words only where a person reads them."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence in no language yet. `key` names a line of the catalogues in `tablecam/words/`.

    A parameter is text, a number, or another Message (put into words first).
    """

    key: str
    parameters: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value}" for name, value in self.parameters)
        return f"{self.key}({inside})"


def message(key: str, **parameters: object) -> Message:
    """Build a Message: `message("ten-thousand.entry", entry=1000)`."""
    return Message(key, tuple(parameters.items()))


def figure(value: float, places: int) -> Decimal:
    """A measured number with so many decimal places, for a sentence: each language has its decimal sign."""
    return Decimal(f"{value:.{places}f}")
