"""Games as the record holds them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoredInput:
    """One accepted line. `source`: as in events.Source. `time_s`: as the session had it. `at`: UTC."""

    line: str
    source: str
    time_s: float
    at: str


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game with all that was entered. `number` counts from 1, 0 for one that is not stored yet.

    `at`: when it began, UTC, ISO 8601. `closed`: how it ended, None while it is open. `origin`: the file that
    it was taken in from, None for a game played at this table.
    """

    number: int
    header: tuple[str, ...]
    inputs: tuple[StoredInput, ...]
    at: str
    closed: str | None = None
    origin: str | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        """Every line as it was entered, header first."""
        return (*self.header, *(entered.line for entered in self.inputs))
