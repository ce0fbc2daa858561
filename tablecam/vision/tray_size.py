"""Tells from the dice on the tray whether they are of the size that the table is set up for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tablecam.messages import Message, message

LEAST_THROWS: Final = 3
LEAST_DICE: Final = 6
FITS: Final = 0.08
"""What is measured of dice of the right size, over several throws, is off by half as much at most."""
_ALIKE: Final = 0.1
"""Dice of several sizes, half of them farther off the middle one than this, say nothing."""


class TraySize:
    """Gathers what throws show of the size of dice. `die_mm`: their edge as the table is set up."""

    def __init__(self, die_mm: float) -> None:
        self._die_mm = die_mm
        self._throws: list[list[float]] = []
        self._said = False

    def take(self, edges_mm: Sequence[float]) -> Message | None:
        """Take in a throw; what is to be said, once, of dice of another size."""
        if self._said or not edges_mm:
            return None
        self._throws.append(list(edges_mm))
        edges = np.array([edge for throw in self._throws for edge in throw])
        if len(self._throws) < LEAST_THROWS or len(edges) < LEAST_DICE:
            return None
        self._said = True
        middle = float(np.median(edges))
        alike = float(np.median(np.abs(edges / middle - 1))) <= _ALIKE
        if not alike or abs(middle / self._die_mm - 1) <= FITS:
            return None
        return message("vision.dice-size", size=round(middle), die=f"{self._die_mm:g}")
