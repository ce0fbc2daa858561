"""The button port: five inputs, however they are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, Protocol, get_args

if TYPE_CHECKING:
    from tablecam.messages import Message

ButtonName = Literal["STOP", "CONTINUE", "OK", "UNDO", "MENU"]
BUTTONS: Final[tuple[ButtonName, ...]] = get_args(ButtonName)
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
class ButtonTrouble:
    """What is wrong with the buttons, and what to do; None: they are well again."""

    what: Message | None


class Buttons(Protocol):
    """A source of presses.

    An adapter must return each press once, in the order they were made, without waiting; it fills a
    queue from its own callbacks, if it has any. A ButtonTrouble comes when something goes wrong and when it
    is well again.
    """

    def presses(self, time_s: float) -> tuple[Press | ButtonTrouble, ...]: ...

    def close(self) -> None: ...
