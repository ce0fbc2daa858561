"""What becomes of an input that the disk did not take: it has not happened, and may yet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tablecam.dice import BoardView, Roll
from tablecam.messages import Message

if TYPE_CHECKING:
    from tablecam.session.step import Happening, Step
    from tablecam.session.taking import Session

RETRY_S: Final = 2.0
"""How long after the disk refused something it is tried again."""


@dataclass(frozen=True, slots=True)
class Unkept:
    """The disk took nothing, and `trouble` says so until it does. `seen`: a throw or a board that the camera
    tells only once; it is tried again by itself. A press is not: whoever pressed saw that nothing came of it.
    """

    trouble: Message
    seen: Roll | BoardView | None = None
    tried_s: float = 0.0


def not_kept(session: Session, step: Step, happening: Happening, trouble: Message, time_s: float) -> Session:
    """The session after a happening whose events are not on the disk: as it was, and it says why."""
    waiting = None if session.unkept is None else session.unkept.seen
    seen = happening if isinstance(happening, Roll | BoardView) else waiting
    # Who leaves is not held back: a game that is not closed is there again at the next start.
    told = step.session if step.session.leaving else session
    return replace(told, unkept=Unkept(trouble, seen, time_s))


def kept(step: Step, happening: Happening) -> Session:
    """The session after a step whose events are on the disk."""
    session = step.session
    if session.unkept is None:
        return session
    if step.events:
        return replace(session, unkept=None)
    if isinstance(happening, Roll | BoardView):  # what was seen before is not on the table any more
        return replace(session, unkept=replace(session.unkept, seen=None))
    return session


def due_again(session: Session, time_s: float) -> tuple[Roll | BoardView, ...]:
    """What was seen and not kept, when it is time to try again."""
    unkept = session.unkept
    if unkept is None or unkept.seen is None or time_s - unkept.tried_s < RETRY_S:
        return ()
    return (unkept.seen,)
