"""The button port: five inputs, however they are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, Protocol, get_args

if TYPE_CHECKING:
    from tablecam.messages import Message

ButtonName = Literal["STOP", "CONTINUE", "OK", "UNDO", "MENU"]
BUTTONS: Final[tuple[ButtonName, ...]] = get_args(ButtonName)
SWITCH_OFF: Final[frozenset[ButtonName]] = frozenset(("STOP", "MENU"))
"""Held down together for long, they switch the machine off."""
KnobPin = Literal["A", "B", "PRESS"]
"""The pins of a rotary encoder: the two that tell how it is turned, and its button, which is OK."""
JOYSTICK: Final[dict[ButtonName, int]] = {button: number for number, button in enumerate(BUTTONS)}
"""Which buttons of an arcade encoder they are, counted from 0, where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button was pressed at `time_s` (seconds, the camera's clock). `item` is set where a pointer or a
    finger chose an item of the screen directly: the index of that item; `button` is then OK. `held`: it was
    held down, not just pressed; this comes once, while it is still down."""

    button: ButtonName
    time_s: float
    item: int | None = None
    held: bool = False


@dataclass(frozen=True, slots=True)
class Holding:
    """Buttons are held down, since `since_s` (seconds, the camera's clock). When that is `needed_s` seconds
    ago, it means something."""

    buttons: tuple[ButtonName, ...]
    since_s: float
    needed_s: float


@dataclass(frozen=True, slots=True)
class SwitchOff:
    """SWITCH_OFF was held down together for long enough: the machine is to be switched off."""

    time_s: float


@dataclass(frozen=True, slots=True)
class ButtonTrouble:
    """What is wrong with the buttons, and what to do; None: they are well again."""

    what: Message | None


ButtonEvent = Press | SwitchOff | ButtonTrouble


class Buttons(Protocol):
    """A source of presses.

    An adapter must return each press once, in the order they were made, without waiting; it fills a
    queue from its own callbacks, if it has any. A ButtonTrouble comes when something goes wrong and when it
    is well again. `holding` is what is held down as of the last call, until it has come to mean something.
    """

    @property
    def holding(self) -> Holding | None: ...

    def presses(self, time_s: float) -> tuple[ButtonEvent, ...]: ...

    def close(self) -> None: ...
