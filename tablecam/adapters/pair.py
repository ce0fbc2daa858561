"""Two buttons that are held down together: what that means, and that neither means anything alone then."""

from __future__ import annotations

from typing import Final, Protocol

from tablecam.buttons import SWITCH_OFF, ButtonName, Holding, SwitchOff

SWITCH_OFF_S: Final = 3.0
"""For so long the two are held together: nobody does that by leaning on the box."""
TOGETHER_S: Final = 0.4
"""Down together for less, they are two presses of fast fingers."""


class Down(Protocol):
    """A contact, as far as it may be one of the two."""

    @property
    def button(self) -> ButtonName: ...

    @property
    def down_s(self) -> float | None:
        """Since when it is down; None where it is up, or was down for too long to mean anything."""

    @property
    def settled(self) -> bool:
        """Whether it is surely down, and that was no spike."""

    def wait_to(self, time_s: float) -> None:
        """Report what being down until then means."""

    def mean_nothing(self) -> None:
        """What is being pressed now is no press of this one alone."""

    def set_free(self, time_s: float) -> None:
        """From then on it counts alone again."""


class Pair:
    """The contacts of the buttons in SWITCH_OFF, and the two of them that are down together, if any are."""

    def __init__(self) -> None:
        self._contacts: list[Down] = []
        self._two: tuple[Down, ...] = ()
        self._since_s = 0.0
        self._over = False

    @property
    def holding(self) -> Holding | None:
        """The two, while they are going to mean something."""
        if not self._two or self._over:
            return None
        return Holding(tuple(sorted(SWITCH_OFF)), self._since_s, SWITCH_OFF_S)

    def add(self, contact: Down) -> None:
        """Take note of a contact, which may be one of the two."""
        if contact.button in SWITCH_OFF:
            self._contacts.append(contact)

    def claims(self, contact: Down, hold_s: float) -> bool:
        """Whether what a contact would mean alone at `hold_s` has to wait: it may be one of two."""
        if contact in self._two:
            return True
        return any(other.down_s is not None and other.down_s <= hold_s for other in self._others(contact))

    def meet(self, contact: Down, time_s: float) -> None:
        """A contact has gone down at `time_s`."""
        for other in self._others(contact):
            other.wait_to(time_s)
            if not self._two and other.settled and other.down_s is not None:
                self._two, self._since_s, self._over = (contact, other), time_s, False

    def pass_to(self, time_s: float) -> tuple[SwitchOff, ...]:
        """Let time pass until then: what the two mean by it."""
        if self._two and time_s >= self._since_s + TOGETHER_S:
            for contact in self._two:
                contact.mean_nothing()
        if not self._two or self._over or time_s < self._since_s + SWITCH_OFF_S:
            return ()
        self._over = True
        return (SwitchOff(self._since_s + SWITCH_OFF_S),)

    def let_go(self, contact: Down, time_s: float, told_s: float) -> tuple[SwitchOff, ...]:
        """A contact went up at `time_s`, which is sure since `told_s`: what the two came to mean by then."""
        if contact not in self._two:
            return ()
        meant = self.pass_to(time_s)
        for each in self._two:
            each.set_free(told_s)
        self._two = ()
        return meant

    def _others(self, contact: Down) -> list[Down]:
        """The contacts of the other button."""
        if contact.button not in SWITCH_OFF:
            return []
        return [other for other in self._contacts if other.button != contact.button]
