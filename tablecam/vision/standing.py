"""Which state a board or a mat is in, frame by frame; of stills, each of another name is one at rest."""

from __future__ import annotations

from typing import Any, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import TableState
from tablecam.frames import Frame
from tablecam.vision.rest import Glance


class Watched(Protocol):
    """What notices movement. `die_px`: the edge of a die in the picture, where it is known."""

    def look(self, frame: Frame, die_px: float | None = None) -> Glance: ...


class Standing:
    """The state after each frame."""

    def __init__(self, rest: Watched, stills: bool) -> None:
        self._rest, self._stills = rest, stills
        self._name: str | None = None

    def look(self, frame: Frame, die_px: float | None) -> tuple[TableState, bool]:
        """The state, and whether what was seen in the rest before is past: something moves, or another still
        has come."""
        if self._stills:
            before, self._name = self._name, frame.name
            return "SETTLED", before != frame.name
        stillness = self._rest.look(frame, die_px).stillness
        return ("SETTLED", False) if stillness == "REST" else (stillness, True)


def rgb_of(picture: NDArray[Any]) -> NDArray[np.uint8]:
    """A picture (H x W x 3 uint8, BGR) in RGB, as screens show it."""
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB), np.uint8)
