"""A live picture in which something is to be held in a shape that is drawn over it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Outline = tuple[tuple[float, float], ...]
"""Corners, as shares of the picture's width and height; they may lie outside it."""


@dataclass(frozen=True, slots=True)
class ShownAim:
    """`picture`: H x W x 3 uint8 RGB, taken at `time_s`. `target`: the shape; `seen`: what is held, empty
    where nothing is; `fits`: it is held as it should be. `done` of `count` shots are taken."""

    picture: NDArray[np.uint8] = field(compare=False, repr=False)
    time_s: float
    target: Outline
    seen: Outline
    fits: bool
    done: int
    count: int
