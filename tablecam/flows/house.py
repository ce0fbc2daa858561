"""The rules of a house: what a table is agreed on beside the rules of the games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class House:
    """`off_counts`: dice that come to rest beside the mat count; else they are thrown again.
    `margin_stops`: putting the die beside the roll area is STOP in Pascal; `hand_stops`: so is handing it
    over."""

    off_counts: bool = False
    margin_stops: bool = False
    hand_stops: bool = False

    def after(self, word: str) -> House:
        """The rules after choosing a line of the settings; the same, where it is none of theirs."""
        match word:
            case "off-mat":
                return replace(self, off_counts=not self.off_counts)
            case "margin-stops":
                return replace(self, margin_stops=not self.margin_stops)
            case "hand-stops":
                return replace(self, hand_stops=not self.hand_stops)
            case _:
                return self


USUAL: Final = House()
