"""What a session does about dice that come to rest: accept a throw, ask about it, or say what is amiss."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablecam.dice import Roll, certain_faces
from tablecam.flows.editor import Editor
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Paused
from tablecam.flows.throws import certain, fitting, nearest, throw_line
from tablecam.games.base import Throw
from tablecam.messages import Message, message
from tablecam.session.step import Step

if TYPE_CHECKING:
    from tablecam.session.taking import Session


def rolled(session: Session, roll: Roll) -> Step:
    """Dice came to rest after a throw."""
    if session.throw is None or not roll.dice:
        return Step(unwanted(session))
    if session.overlay is not None:
        return Step(replace(session, pending=roll, late=True))
    if not session.replaceable:
        return Step(replace(session, notice=message("screen.editing")))
    if session.typed_blind:
        return Step(replace(session, pending=roll, flow=None, notice=message("screen.typed-in")))
    return judge(session, session.throw, roll)


def unwanted(session: Session) -> Session:
    """Dice came to rest where none are due: said where somebody may think that they count."""
    if isinstance(session.overlay, Paused):
        return replace(session, notice=message("screen.paused-throw"))
    if isinstance(session.flow, Keeper):
        return replace(session, notice=message("screen.keep-first"))
    return session


def judge(session: Session, due: Throw, roll: Roll) -> Step:
    """Accept what is certain and complete, ask about the rest."""
    readings = fitting(due, roll)
    seen = nearest(due, roll)
    waiting = replace(session, pending=roll, flow=None, notice=None, late="relay" in session.legal)
    if readings is None and certain_faces(seen) is not None and session.flow is None:
        return Step(replace(waiting, notice=number_seen(waiting, due, len(seen))))
    faces = None if readings is None else certain(due, readings)
    if readings is None or faces is None:
        return Step(replace(waiting, flow=Editor.of_readings(due, seen)))
    return waiting.enter(throw_line(session.throw_word, faces), "camera", seen=readings)


def number_seen(session: Session, due: Throw, seen: int) -> Message:
    """What is said of so many dice where others are due."""
    if "relay" in session.legal:
        return message("screen.decide-first", seen=seen)
    return message("screen.dice-seen", seen=seen, due=due.dice)


def ask_late(session: Session) -> Session:
    """A throw that came before it could count is asked about, not taken: people may not mean it."""
    due = session.throw
    if not session.late or due is None or session.pending is None or not session.replaceable:
        return session
    return replace(session, flow=Editor.of_readings(due, nearest(due, session.pending)), late=False)


def edited(session: Session) -> Session:
    """Open the editor on the throw that waits, or on an empty one to type in."""
    due = session.throw
    if due is None or session.pending is None:
        return type_in(session)
    return replace(session, flow=Editor.of_readings(due, nearest(due, session.pending)))


def type_in(session: Session) -> Session:
    """Open the editor on a throw to be typed in, where one is due."""
    return session if session.throw is None else replace(session, flow=Editor.by_hand(session.throw))
