"""How a turn of Pascal is passed on. Where the house has agreed on it, without a button: the die is put
beside the roll area, or handed over to whoever plays next."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Final

from tablecam.dice import Roll, TableView
from tablecam.games.pascal import PascalState
from tablecam.messages import message
from tablecam.session.lying import lies_where
from tablecam.session.sitting import Sitting
from tablecam.session.step import Step

if TYPE_CHECKING:
    from tablecam.session.taking import Session

HANDED_S: Final = 4.0
"""A die that is out of sight for so long, and no hand with it, was handed over; to throw on takes less."""


def found(session: Session, view: TableView) -> Session:
    """The session that has found the die of an open turn where nobody saw it come: it was thrown before the
    plug was pulled, typed in, or corrected. Until then, nothing that becomes of it means STOP."""
    state = _open_turn(session)
    if state is None or session.seen or len(view.dice) != 1:
        return session
    (die,) = view.dice
    return session if die.aside or die.face != state.last else replace(session, seen=view.dice)


def put_aside(session: Session, view: TableView) -> Step | None:
    """The die was put beside the roll area: that is STOP, if it shows what it did. One that rolled there by
    itself was not put there. None where nothing of this has happened."""
    state = _open_turn(session)
    if state is None or not session.house.margin_stops or len(view.dice) != 1 or not session.seen:
        return None
    (die,) = view.dice
    if not die.aside or lies_where(die, session.seen) or any(thrown.aside for thrown in session.seen):
        return None
    if die.face != state.last:
        return Step(replace(session, notice=message("screen.put-aside-turned", face=state.last)))
    return session.enter("stop", "camera", seen=session.seen)


def waited(session: Session, time_s: float) -> Step:
    """A picture has come, and the die has been away a little longer: at last that is STOP."""
    if not session.house.hand_stops and session.away_s is None:
        return Step(session)
    if not _is_away(session):
        unchanged = session.away_s is None or (session.away_s == inf and _nothing_lies(session))
        return Step(session if unchanged else replace(session, away_s=None))
    since = time_s if session.away_s is None else session.away_s
    if time_s - since < HANDED_S:
        return Step(replace(session, away_s=since))
    return replace(session, away_s=None).enter("stop", "camera", seen=session.seen)


def passing_in(session: Sitting, time_s: float) -> float | None:
    """How many seconds are left until a die that is away counts as handed over; None where none is."""
    if session.away_s in (None, inf) or not _is_away(session):
        return None
    assert session.away_s is not None
    return max(0.0, HANDED_S - (time_s - session.away_s))


def taken_back(session: Session) -> Session:
    """The session in which a die that is away, or lies aside, means nothing until it has been seen again."""
    if session.house.hand_stops:
        session = replace(session, away_s=inf)
    lies_aside = session.view is not None and any(die.aside for die in session.view.dice)
    return replace(session, seen=()) if lies_aside and _open_turn(session) is not None else session


def undone(session: Session, thrown: Roll | None) -> Session:
    """The session after a throw was taken back, which stays at hand. In Pascal whoever plays next may have
    thrown it, because STOP was forgotten: then it is asked about after STOP."""
    if thrown is None:
        return replace(session, notice=message("screen.undone"))
    if _open_turn(session) is None:
        return replace(session, pending=thrown, notice=message("screen.undone-throw"))
    return replace(session, pending=thrown, late=True, notice=message("screen.undone-throw-next"))


def _is_away(session: Sitting) -> bool:
    """Whether the die of a turn that can be stopped is out of sight, and the camera sees that."""
    sees = _nothing_lies(session) and not session.blind and session.view is not None and session.view.mat
    was_there = bool(session.seen) and _open_turn(session) is not None
    return session.house.hand_stops and bool(sees) and was_there


def _nothing_lies(session: Sitting) -> bool:
    """Whether the last view showed neither dice nor a hand."""
    return session.view is not None and session.view.state == "EMPTY"


def _open_turn(session: Sitting) -> PascalState | None:
    """The turn of Pascal that can be stopped now, while nothing is asked and no throw waits."""
    state = None if session.table is None else session.table.state
    if not isinstance(state, PascalState) or state.phase != "decide":
        return None
    busy = session.flow is not None or session.overlay is not None or session.pending is not None
    return None if busy else state
