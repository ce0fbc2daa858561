"""An audio for a machine that is not to be heard."""

from __future__ import annotations

from tablecam.sound import Sound


class Silence:
    """Plays nothing."""

    def play(self, sound: Sound) -> None:
        """Nothing is to be heard."""

    def close(self) -> None:
        """Nothing is held open."""
