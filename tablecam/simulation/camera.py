"""What simulated cameras share: frames at their times, as fast as they are asked for or in real time."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.frames import Frame

FRAMES_A_SECOND: Final = 15


class SimulatedCamera(ABC):
    """A Camera over something that does not exist; `_picture` draws it.

    With `realtime` frames come `frames_a_second` times a second, and as many are left out as the taker is too
    slow for; without, they come as fast as they are asked for, at the same times.
    """

    def __init__(self, realtime: bool, frames_a_second: float) -> None:
        self._realtime, self._frames_a_second = realtime, frames_a_second
        self._now_s = 0.0
        self._closed = False

    @abstractmethod
    def _picture(self) -> NDArray[np.uint8]:
        """What the camera sees now, H x W x 3 uint8, BGR."""

    def picture_at(self, time_s: float) -> NDArray[np.uint8]:
        """What the camera sees at a time, which must not go back."""
        self._now_s = time_s
        return self._picture()

    def frames(self) -> Iterator[Frame]:
        """Frames without end, until the camera is closed."""
        began, number = time.monotonic(), 0
        while not self._closed:
            if self._realtime:
                number = self._wait(began, number)
            time_s = number / self._frames_a_second
            yield Frame(time_s, self.picture_at(time_s))
            number += 1

    def settle(self) -> None:  # noqa: B027  # not abstract: there is nothing to do
        """The light here never changes."""

    def close(self) -> None:
        self._closed = True

    def _wait(self, began: float, number: int) -> int:
        """Wait for the frame that is next; the one that is due now, where that has passed."""
        late = time.monotonic() - began - number / self._frames_a_second
        if late < 0:
            time.sleep(-late)
        return number + max(0, int(late * self._frames_a_second))
