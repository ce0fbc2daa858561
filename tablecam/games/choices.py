"""What an adviser answers: each open action with what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from tablecam.messages import Message, figure, message

Objective = Literal["points", "win"]
"""What a value counts: expected points of the turn, or the chance (0 to 1) to end the round ahead."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One action, as a line of a table script, and its value under best play from there on."""

    action: str
    value: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Exact advice for one position: the chance that the next throw busts, and the choices, best first.

    `bust` is None where no throw can follow. `fits`, where a hand holds different dice: the chance that
    a throw of each can be placed. `replied`: each value is points minus those of the best reply.
    """

    bust: float | None
    options: tuple[Choice, ...]
    objective: Objective
    fits: tuple[tuple[str, float], ...] = ()
    replied: bool = False

    @classmethod
    def ranked(cls, bust: float | None, values: Mapping[str, float], objective: Objective) -> Advice:
        """Put the best first; of equals the one that `values` names first."""
        ranked = sorted(values.items(), key=lambda option: -option[1])
        return cls(bust, tuple(Choice(*option) for option in ranked), objective)

    @property
    def best(self) -> str:
        return self.options[0].action

    def as_object(self) -> dict[str, object]:
        """The advice, ready for JSON."""
        options = [{"action": choice.action, "value": choice.value} for choice in self.options]
        fits = {"fits": dict(self.fits)} if self.fits else {}
        return {
            "bust": self.bust,
            "options": options,
            "best": self.best,
            "objective": self.objective,
            **fits,
        }

    def summary(self) -> tuple[Message, ...]:
        """The advice in sentences: the risk of the next throw, then each choice, best first."""
        return (*self._risk(), *map(self._sentence, self.options))

    def _risk(self) -> tuple[Message, ...]:
        if self.fits:
            return tuple(
                message("advice.fits", die=message(f"dead-mans-dice.die.{die}"), percent=_percent(chance))
                for die, chance in self.fits
            )
        return () if self.bust is None else (message("advice.bust", percent=_percent(self.bust)),)

    def _sentence(self, choice: Choice) -> Message:
        if self.objective == "win":
            return message("advice.win", action=choice.action, percent=_percent(choice.value))
        if self.replied:
            return message("advice.replied", action=choice.action, points=figure(choice.value, 0))
        return message("advice.points", action=choice.action, points=figure(choice.value, 2))


def _percent(chance: float) -> Decimal:
    return figure(100 * chance, 1)
