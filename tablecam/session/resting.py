"""What a session makes of the table between throws: what was set aside, what is amiss."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tablecam.dice import DieReading, Roll, TableView
from tablecam.flows.editor import Editor
from tablecam.flows.keeper import Keeper
from tablecam.messages import Message, message
from tablecam.session import passing
from tablecam.session.lying import Lying, count_faces, kept_of, lies_where, listed
from tablecam.session.setting_aside import NOTHING, amiss_aside, kept_seen, taken_back
from tablecam.session.sitting import Sitting
from tablecam.session.step import Step
from tablecam.session.throws import judge, keep_and

if TYPE_CHECKING:
    from tablecam.session.taking import Session

AT_REST: Final = ("SETTLED", "EMPTY")
TURNED_TO_BE_SEEN: Final = 2.5
"""A die that was put so that its face is plain lies within so many edges from where it lay."""


def viewed(session: Session, view: TableView) -> Step:
    """The table as the camera sees it now; at rest, nothing that happened unseen is news any more."""
    before = () if session.view is None else session.view.dice
    seen = replace(session, view=view, notice=view.word or session.notice)
    if view.state not in AT_REST:
        return Step(seen)
    seen = replace(seen, blind=False, typed_blind=False)
    if session.table is None or session.overlay is not None or session.finished:
        return Step(seen)
    return _rested(_remember_taken(seen, before), view)


def is_busy(session: Sitting) -> bool:
    """Whether a hand is seen that may be setting dice aside right now; one seen before the camera went is not
    waited for."""
    gone = session.blind and session.silent_since is not None
    return (
        watches_aside(session) and not gone and session.view is not None and session.view.state not in AT_REST
    )


def watches_aside(session: Sitting) -> bool:
    """Whether the camera can see which dice are set aside: it takes the mat."""
    return session.view is not None and bool(session.view.mat)


def amiss(session: Sitting) -> Message | None:
    """What is amiss with the dice as they lie, where some are set aside; gone as soon as it is put right.

    Of a throw that waits, the notice tells.
    """
    if session.table is None or session.view is None or session.pending is not None:
        return None
    if not watches_aside(session):
        return None
    if isinstance(session.flow, Keeper):
        seen = NOTHING if session.flow.by_hand else kept_seen(session.table, session.view.dice)
        return None if isinstance(seen, tuple) else seen
    if session.taken_back:
        return message("screen.kept-back", faces=" ".join(map(str, session.taken_back)))
    return amiss_aside(session.table.state, session.view.dice)


def _remember_taken(session: Session, before: tuple[DieReading, ...]) -> Session:
    """Keep in mind the kept dice that somebody took back, until they lie aside again."""
    assert session.table is not None and session.view is not None
    state, dice = session.table.state, session.view.dice
    back = Counter(session.taken_back) + taken_back(state, before, dice)
    missing = kept_of(state) - count_faces(Lying.of(dice).aside)
    return replace(session, taken_back=listed(back & missing))


def _rested(session: Session, view: TableView) -> Step:
    match session.flow:
        case Keeper():
            session = _seen_aside(session, session.flow, view)
        case None | Editor() if session.pending is not None and session.replaceable:
            step = _reread(session, session.pending, view)
            if step.events:
                return step
            session = step.session
    session = passing.found(session, view)
    passed = passing.put_aside(session, view)
    if passed is not None:
        return passed
    held, flow = session.held, session.flow
    if held is not None and isinstance(flow, Keeper) and flow.seen:
        return keep_and(session, flow, held)
    return Step(replace(session, held=None))


def _seen_aside(session: Session, keeper: Keeper, view: TableView) -> Session:
    """Show the dice that lie aside as those that are kept; what people chose by buttons stands."""
    assert session.table is not None
    kept = kept_seen(session.table, view.dice) if session.pending is None else NOTHING
    news = isinstance(kept, tuple) and bool(kept) and not keeper.chosen and kept != keeper.dismissed
    if not view.mat or (keeper.by_hand and not news):
        return session
    shown = keeper.showing(kept if isinstance(kept, tuple) else ())
    if shown.seen == keeper.seen and shown.kept == keeper.kept:
        return session
    return replace(session, flow=shown)


def _reread(session: Session, waiting: Roll, view: TableView) -> Step:
    """A throw that waits is judged again when dice that were unsure have been put so that they are plain."""
    due = session.throw
    if due is None or session.late:
        return Step(session)
    taken = [die for die in waiting.dice if die.face is not None]
    found = [die for die in view.dice if die.face is not None and not lies_where(die, taken)]
    dice = tuple(_plain(die, found) for die in waiting.dice)
    if dice == waiting.dice:
        return Step(session)
    return judge(replace(session, asked_s=view.time_s), due, replace(waiting, dice=dice))


def _plain(die: DieReading, found: list[DieReading]) -> DieReading:
    """The die as it is to be seen now, if it was unsure."""
    if die.face is not None:
        return die
    return next((other for other in found if lies_where(other, (die,), TURNED_TO_BE_SEEN)), die)
