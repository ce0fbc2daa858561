"""What people have before them beside a game, while they set up, teach or measure: buttons and screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablecam.adapters.power import leave_on
from tablecam.buttons import Buttons
from tablecam.messages import Message
from tablecam.ports import Display
from tablecam.screen import Screen
from tablecam.screen.holding import with_holding
from tablecam.words import Language


@dataclass(frozen=True, slots=True)
class Console:
    """The buttons, and what shows what they do. `switch_off`: the machine; says what comes of it."""

    buttons: Buttons
    displays: tuple[Display, ...]
    switch_off: Callable[[], Message] = leave_on

    def show(self, screen: Screen, time_s: float, language: Language) -> None:
        """Show a screen, and on it what is held down at `time_s` (seconds, the camera's clock)."""
        shown = with_holding(screen, self.buttons.holding, time_s, language)
        for display in self.displays:
            display.show(shown)
