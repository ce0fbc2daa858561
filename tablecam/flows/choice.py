"""One line that can be chosen, and the cursor that walks over such lines."""

from __future__ import annotations

from dataclasses import dataclass

from tablecam.messages import Message


@dataclass(frozen=True, slots=True)
class Choice:
    """What a person can choose: a label, and beside it what it stands at now. Plain text is a name."""

    label: Message | str
    detail: Message | str | None = None


def step_cursor(cursor: int, step: int, count: int) -> int:
    """The cursor after `step` lines; it goes round, so that the last line is one press from the first."""
    return (cursor + step) % count if count else 0
