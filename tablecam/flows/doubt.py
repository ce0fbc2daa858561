"""Asking whether dice that came to rest were thrown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablecam.dice import Roll
from tablecam.flows.choice import Choice, step_cursor
from tablecam.messages import Message, message


@dataclass(frozen=True, slots=True)
class Doubted:
    """Does this throw count? `roll.doubt` says why that is not certain."""

    roll: Roll
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        return (Choice(message("screen.doubt.counts")), Choice(message("screen.doubt.does-not")))

    @property
    def heading(self) -> Message:
        return message(f"screen.doubt.{self.roll.doubt}")

    @property
    def hint(self) -> Message:
        return message(f"screen.ask.doubt-{self.roll.doubt}")

    def moved(self, step: int) -> Doubted:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Roll | None:
        """The throw, where it counts."""
        return replace(self.roll, doubt=None) if index == 0 else None

    @property
    def back(self) -> None:
        return None
