"""The rules of a house: what a table is agreed on beside the rules of the games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class House:
    """`off_counts`: dice that come to rest beside the mat count; else they are thrown again.
    `margin_stops`: putting the die beside the roll area is STOP in Pascal."""

    off_counts: bool = False
    margin_stops: bool = False


USUAL: Final = House()
