"""What the table waits for, in one sentence."""

from __future__ import annotations

from tablecam.flows.board import BoardFlow
from tablecam.flows.doubt import Doubted
from tablecam.flows.editor import Editor
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Paused
from tablecam.flows.seating import Seating
from tablecam.flows.zones import ZonesFlow
from tablecam.games.base import State
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.declic.game import DeclicState
from tablecam.games.pascal import PascalState
from tablecam.games.ten_thousand import TenThousandState
from tablecam.messages import Message, message
from tablecam.screen.rounds import asked_to_beat
from tablecam.screen.zones import asked_of_zones
from tablecam.session import Session
from tablecam.session.resting import watches_aside


def asked_of(session: Session) -> Message | None:
    """What the table waits for, in one sentence."""
    if session.asking is not None:
        return _hint(session)
    if session.table is None or session.finished:
        return message("screen.ask.finished")
    state = session.table.state
    if isinstance(state, DeadMansDiceState):
        return asked_of_zones(state)
    if isinstance(state, DeclicState):
        return message("screen.board.place" if state.play.turns else "screen.board.first")
    waits = session.pending is not None and state.throw is not None and state.phase != "relay"
    return message("screen.ask.look-for") if waits and _is_short(session) else _asked_to_throw(state)


def _is_short(session: Session) -> bool:
    """Whether a throw waits that has fewer dice than are due."""
    due, waiting = session.throw, session.pending
    return due is not None and waiting is not None and len(waiting.dice) < due.dice


def _asked_to_throw(state: State) -> Message | None:
    if state.phase == "relay":
        turn = state.turn
        return message("screen.ask.relay", counter=turn["counter"], dice=_dice_count(turn["dice"]))
    if state.throw is None:
        return None
    dice = _dice_count(state.throw.dice)
    to_beat = asked_to_beat(state) if isinstance(state, PascalState) and state.phase == "decide" else None
    if to_beat is not None:
        return to_beat
    if isinstance(state, TenThousandState) and state.phase == "decide" and state.needs_entry:
        return message("screen.ask.entry", dice=dice, entry=state.rules.entry)
    return message("screen.ask.decide" if "stop" in state.legal else "screen.ask.throw", dice=dice)


def _dice_count(dice: object) -> Message:
    return message("screen.one-die") if dice == 1 else message("screen.some-dice", count=dice)


def _hint(session: Session) -> Message | None:
    if isinstance(session.asking, Paused):
        return message("screen.ask.paused" if session.board_play is None else "screen.ask.paused-board")
    if isinstance(session.asking, BoardFlow | Doubted | Seating | ZonesFlow):
        return session.asking.hint
    if isinstance(session.asking, Keeper) and not session.asking.by_hand and watches_aside(session):
        return message("screen.ask.keeps" if session.asking.seen else "screen.ask.set-aside")
    if isinstance(session.asking, Editor) and session.asking.at is None:
        due, count = session.asking.due.dice, len(session.asking.dice)
        return None if count == due else message("screen.number-due", due=due, count=count)
    return None
