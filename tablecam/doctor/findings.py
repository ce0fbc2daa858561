"""What doctor says of one thing: how it is, what was found, and what to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from tablecam.messages import Message

State = Literal["ok", "look", "broken", "unknown"]
"""Well; to be looked at, though play goes on; keeps a table from playing; not there to be checked."""
STATES: Final[tuple[State, ...]] = get_args(State)


@dataclass(frozen=True, slots=True)
class Finding:
    """`remedy`: what to do, wherever something is to be looked at or broken."""

    state: State
    found: Message
    remedy: Message | None = None


def ok(found: Message) -> Finding:
    return Finding("ok", found)


def look(found: Message, remedy: Message) -> Finding:
    return Finding("look", found, remedy)


def broken(found: Message, remedy: Message) -> Finding:
    return Finding("broken", found, remedy)


def unknown(found: Message) -> Finding:
    return Finding("unknown", found)
