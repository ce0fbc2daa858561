"""What can happen to a session, and what a happening brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablecam.buttons import ButtonTrouble, Press, SwitchOff
from tablecam.dice import BoardView, Roll, TableView, ZonesView
from tablecam.events import Event
from tablecam.flows.history import Found
from tablecam.frames import Frame, Tick

if TYPE_CHECKING:
    from tablecam.session.taking import Session

Happening = (
    Roll | TableView | BoardView | ZonesView | Press | SwitchOff | ButtonTrouble | Tick | Frame | Found
)


@dataclass(frozen=True, slots=True)
class Step:
    """What a happening brought: the session after it, and the events to store before it is shown.

    `settle`: people asked that the camera find its focus, exposure and white balance anew. `switch_off`: that
    the machine be switched off.
    """

    session: Session
    events: tuple[Event, ...] = ()
    settle: bool = False
    switch_off: bool = False
