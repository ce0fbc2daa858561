"""What a session does about views of a board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablecam.dice import BoardView, TableView
from tablecam.events import Entered
from tablecam.flows.board import BoardFlow, Lines
from tablecam.games.declic.game import DeclicState
from tablecam.games.declic.play import Turn
from tablecam.games.declic.watching import Watch
from tablecam.games.script import Table
from tablecam.messages import message
from tablecam.session.board import outcome_of
from tablecam.session.sitting import UNWATCHED
from tablecam.session.step import Step

if TYPE_CHECKING:
    from tablecam.session.taking import Session


def viewed(session: Session, view: BoardView) -> Step:
    """A view of the board: it counts at once, or when what lies above the game is closed."""
    shown = TableView(view.time_s, view.state)
    notice = view.word or session.notice
    seen = replace(session, view=shown, board_trouble=view.trouble, unheeded=view, notice=notice)
    return heeded(seen)


def heeded(session: Session) -> Step:
    """Take in the last view of the board, if nothing lies above the game."""
    view, play = session.unheeded, session.board_play
    if view is None or play is None or session.is_covered:
        return Step(session)
    if session.finished:  # who clears the board takes nothing back
        return Step(replace(session, unheeded=None))
    watch = session.watch.take(view, play)
    flow = session.flow if isinstance(session.flow, BoardFlow) else None
    outcome = outcome_of(watch.seen, play, flow)
    asked_s = session.asked_s if outcome.flow == session.flow else view.time_s
    watched = replace(session, watch=watch, unheeded=None, flow=outcome.flow, asked_s=asked_s)
    if not outcome.lines:
        return Step(watched)
    return replace(watched, notice=None).enter_all(outcome.lines, "camera")


def stands_after_all(session: Session, turn: Turn) -> Step:
    """A die that was taken back by a button and still stands counts after all, as what it was."""
    exception = " exception" if turn.verdict.kind == "exception" else ""
    watch = session.watch.count()
    return replace(session, watch=watch).enter(f"place {turn.notation}{exception}", "buttons")


def answered(session: Session, answer: Lines | BoardFlow | None) -> Step:
    """What people say of the board: lines, a further question, or that they put it right."""
    if isinstance(answer, BoardFlow) or answer is None:
        return Step(replace(session, flow=answer))
    step = replace(session, flow=None).enter_all(answer, "hand")
    said = sum(event.line.startswith("place") for event in step.events if isinstance(event, Entered))
    return replace(step, session=replace(step.session, watch=step.session.watch.say(said)))


def watch_after(session: Session, table: Table) -> Watch:
    """What was seen of the board, or its clearing where another game of a match begins."""
    before, after = (None if each is None else each.state for each in (session.table, table))
    if not isinstance(before, DeclicState) or not isinstance(after, DeclicState):
        return session.watch
    if after.finished or len(after.plays) < len(before.plays):
        return UNWATCHED
    return session.watch.clear() if len(after.plays) > len(before.plays) else session.watch


def watch_anew(session: Session) -> Watch:
    """What is known of the board as a game begins: the dice of one before may still stand."""
    play = session.board_play
    begun = play is not None and bool(play.turns)
    return UNWATCHED.clear() if begun or session.watch.clearing is not None else UNWATCHED


def undo_die(session: Session, last: Turn | None) -> Step:
    """Take back the last die. While it still stands it does not count again."""
    step = session.enter("undo", "buttons")
    watch = step.session.watch
    if last is not None:
        watch = watch.undo(last)
    return Step(replace(step.session, watch=watch, notice=message("screen.undone")), step.events)
