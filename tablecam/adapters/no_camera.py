"""The camera of a table without one: time passes, and nothing is seen."""

from __future__ import annotations

import time
from collections.abc import Iterator

from tablecam.frames import TICK_S, Tick
from tablecam.messages import Message


class NoCamera:
    """Gives ticks only, each with the reason why no picture comes."""

    def __init__(self, reason: Message) -> None:
        self._reason = reason
        self._closed = False

    def frames(self) -> Iterator[Tick]:
        start_s = time.monotonic()
        while not self._closed:
            time.sleep(TICK_S)
            yield Tick(time.monotonic() - start_s, self._reason)

    def settle(self) -> None:
        """There is nothing to find."""

    def close(self) -> None:
        self._closed = True
