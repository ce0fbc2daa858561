"""What an adviser answers: each open action with what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tablecam.messages import Message, message

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
    a throw of each can be placed.
    """

    bust: float | None
    options: tuple[Choice, ...]
    objective: Objective
    fits: tuple[tuple[str, float], ...] = ()

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
        advice: dict[str, object] = {
            "bust": self.bust,
            "options": options,
            "best": self.best,
            "objective": self.objective,
        }
        return advice | {"fits": dict(self.fits)} if self.fits else advice

    def summary(self) -> tuple[Message, ...]:
        """The advice in sentences: the chance of a bust or of dice that fit, then a sentence a choice, best first."""
        if self.fits:
            risk = tuple(
                message(
                    "advice.fits", die=message(f"dead-mans-dice.die.{die}"), percent=f"{100 * chance:.1f}"
                )
                for die, chance in self.fits
            )
        else:
            risk = () if self.bust is None else (message("advice.bust", percent=f"{100 * self.bust:.1f}"),)
        return (*risk, *(self._sentence(choice) for choice in self.options))

    def _sentence(self, choice: Choice) -> Message:
        if self.objective == "win":
            return message("advice.win", action=choice.action, percent=f"{100 * choice.value:.1f}")
        return message("advice.points", action=choice.action, points=f"{choice.value:.2f}")
