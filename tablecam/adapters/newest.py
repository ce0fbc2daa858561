"""The newest picture of a live camera, handed from the thread that takes it to the loop that asks for it."""

from __future__ import annotations

import time
from threading import Condition
from typing import TYPE_CHECKING

from tablecam.errors import CameraError
from tablecam.frames import TICK_S, Frame, Tick

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tablecam.messages import Message


class NewestFrame:
    """Holds one picture at most, so a slow reader never sees an old table. Its clock starts with it."""

    def __init__(self) -> None:
        self._start_s = time.monotonic()
        self._news = Condition()
        self._frame: Frame | None = None
        self._end: Message | None = None

    def put(self, image: NDArray[np.uint8]) -> None:
        """In comes a picture (H, W, 3), BGR, taken now; one that nobody took is gone."""
        with self._news:
            self._frame = Frame(self.now_s(), image)
            self._news.notify()

    def end(self, why: Message) -> None:
        """There will be no more pictures."""
        with self._news:
            self._end = why
            self._news.notify()

    def take(self) -> Frame | Tick:
        """The picture that has not been taken yet; a tick where none comes within TICK_S.

        Raises CameraError where none will come.
        """
        with self._news:
            self._news.wait_for(lambda: self._frame is not None or self._end is not None, TICK_S)
            frame, self._frame = self._frame, None
            if frame is None and self._end is not None:
                raise CameraError(self._end)
            return frame or Tick(self.now_s())

    def now_s(self) -> float:
        return time.monotonic() - self._start_s
