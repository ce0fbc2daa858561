"""The question whether to leave, where something would be lost by it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from tablecam.buttons import Press
from tablecam.flows.choice import Choice, step_cursor
from tablecam.messages import Message, message

Answer = Literal["stay", "leave"]
ANSWERS: Final[tuple[Answer, ...]] = ("stay", "leave")


@dataclass(frozen=True, slots=True)
class Leaving:
    """Nobody leaves by two presses of the same button: the cursor begins on staying, and MENU stays."""

    cursor: int = 0

    @property
    def heading(self) -> Message:
        return message("screen.leaving")

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(Choice(message(f"screen.leaving.{answer}")) for answer in ANSWERS)

    def pressed(self, press: Press) -> Leaving | Answer:
        """What a press answers, else the question with its cursor moved."""
        match press.button:
            case "OK":
                index = self.cursor if press.item is None else press.item
                return ANSWERS[index] if index < len(ANSWERS) else self
            case "STOP" | "CONTINUE":
                step = 1 if press.button == "CONTINUE" else -1
                return replace(self, cursor=step_cursor(self.cursor, step, len(ANSWERS)))
        return "stay"
