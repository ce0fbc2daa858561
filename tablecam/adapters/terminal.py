"""A display for a machine without a screen: what changed, as lines of text."""

from __future__ import annotations

import sys
from typing import Final, TextIO

from tablecam.buttons import Press
from tablecam.messages import message
from tablecam.screen import Screen, ShownDie
from tablecam.words import Language, say


class TerminalDisplay:
    """Prints what is new on the screen, line by line; says once that there is no other screen."""

    def __init__(self, language: Language, stream: TextIO = sys.stdout) -> None:
        self._stream: Final = stream
        self._before: dict[str, str] = {}
        self._print(say(message("terminal.no-screen"), language))

    def show(self, screen: Screen) -> None:
        """Print what differs from the screen before."""
        now = lines_of(screen)
        for part, line in now.items():
            if line and line != self._before.get(part):
                self._print(line)
        self._before = now

    def _print(self, line: str) -> None:
        print(line, file=self._stream, flush=True)

    def close(self) -> None:
        """The terminal stays as it is."""


class NoButtons:
    """The buttons of a machine that has none: nobody presses."""

    holding: None = None

    def presses(self, _time_s: float) -> tuple[Press, ...]:
        return ()

    def close(self) -> None:
        """Nothing is held open."""


def lines_of(screen: Screen) -> dict[str, str]:
    """The lines of a screen by what they tell, in reading order; an empty line has nothing to tell."""
    return {
        "dice": " ".join(map(_die, screen.dice)),
        "said": screen.said,
        "scores": "   ".join(f"{player.name} {player.score}" for player in screen.players),
        "title": " — ".join(filter(None, (screen.title, screen.asked))),
        "notice": screen.notice,
        "camera": screen.camera.text if screen.camera.alarm else "",
    }


def _die(die: ShownDie) -> str:
    """A face, or what it may be: `?(5 60 %, 6 40 %)`."""
    if die.face is not None:
        return str(die.face)
    chances = ", ".join(f"{face} {percent} %" for face, percent in die.candidates)
    return f"?({chances})" if chances else "?"
