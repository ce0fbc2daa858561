"""Quiet hours: what would be heard in them is not played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time

from tablecam.sound import Audio, Hours, Sound


def now() -> time:
    """What the clock on the wall says."""
    return datetime.now().time()


class QuietHours:
    """Another audio, but not in some hours of the day."""

    def __init__(self, audio: Audio, hours: Hours, clock: Callable[[], time] = now) -> None:
        self._audio, self._hours, self._clock = audio, hours, clock

    def play(self, sound: Sound) -> None:
        if self._clock() not in self._hours:
            self._audio.play(sound)

    def close(self) -> None:
        self._audio.close()
