"""Several sources of presses as one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import merge

from tablecam.adapters.contacts import Troubles
from tablecam.buttons import ButtonEvent, Buttons, ButtonTrouble, Holding, Press, SwitchOff


class ButtonsTogether:
    """Whoever presses, at the box, on the screen or on a keyboard, is heard, in the order of time.

    `wake` is told when each press was made, also that of a button that does nothing now.
    """

    def __init__(self, *sources: Buttons, wake: Callable[[float], None] = lambda _: None) -> None:
        self._sources, self._wake = sources, wake
        self._troubles = Troubles()

    @property
    def holding(self) -> Holding | None:
        """What is held down with any of them."""
        return next((source.holding for source in self._sources if source.holding is not None), None)

    def presses(self, time_s: float) -> tuple[ButtonEvent, ...]:
        """The presses of all, and the first trouble that stands with any."""
        found = [source.presses(time_s) for source in self._sources]
        troubles = [told for number, each in enumerate(found) for told in self._note(number, each)]
        pressed = ([press for press in each if isinstance(press, Press | SwitchOff)] for each in found)
        in_order = tuple(merge(*pressed, key=lambda press: press.time_s))
        if in_order:
            self._wake(in_order[-1].time_s)
        return (*in_order, *troubles)

    def _note(self, number: int, found: Sequence[ButtonEvent]) -> tuple[ButtonTrouble, ...]:
        *_, latest = (None, *(told for told in found if isinstance(told, ButtonTrouble)))
        return () if latest is None else self._troubles.note(number, latest.what)

    def close(self) -> None:
        """Close every source."""
        for source in self._sources:
            source.close()
