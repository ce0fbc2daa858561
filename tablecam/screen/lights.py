"""Traffic lights: what is well, what to look at, what is bad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ShownLight:
    """One light: what it is about, its colour, the word for that, and what was measured (empty: nothing)."""

    name: str
    colour: Literal["good", "fair", "bad", "unknown"]
    word: str
    value: str
