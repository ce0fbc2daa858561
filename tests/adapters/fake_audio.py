"""An audio that keeps what it was to play."""

from __future__ import annotations

from tablecam.sound import Sound


class FakeAudio:
    """`heard`: what was played, in order."""

    def __init__(self) -> None:
        self.heard: list[Sound] = []

    def play(self, sound: Sound) -> None:
        self.heard.append(sound)

    def close(self) -> None:
        """Nothing is held open."""
