"""Buttons that count from the first screen on."""

from __future__ import annotations

from tablecam.buttons import ButtonEvent, Buttons, ButtonTrouble, Holding
from tablecam.screen import Screen


class OnceSeen:
    """Other buttons, and a display that draws nothing and only notes that there is something to see: who
    presses while the table still starts, presses blindly."""

    def __init__(self, buttons: Buttons) -> None:
        self._buttons = buttons
        self._seen = False

    @property
    def holding(self) -> Holding | None:
        return self._buttons.holding

    def show(self, _screen: Screen) -> None:
        """From now on people see what they press."""
        self._seen = True

    def presses(self, time_s: float) -> tuple[ButtonEvent, ...]:
        """The presses of the others, once something was shown; before, only what is wrong with them."""
        found = self._buttons.presses(time_s)
        return found if self._seen else tuple(each for each in found if isinstance(each, ButtonTrouble))

    def close(self) -> None:
        self._buttons.close()
