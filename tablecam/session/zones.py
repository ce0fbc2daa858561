"""What a session does about a mat with zones: lines to enter, a question, or a word."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from tablecam.dice import SKULL, Face, TableView, ZonesView
from tablecam.errors import NotAllowed
from tablecam.events import Source
from tablecam.flows.zones import MayBeMeant, SayAct, WhichStory, WhoHolds, ZonesFlow
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.jolly import Round, as_held, entering, hands_after, rewritten
from tablecam.games.dead_mans_dice.outcomes import (
    AsRecorded,
    Gathering,
    Happened,
    InHand,
    Open,
    TakenOff,
    Told,
)
from tablecam.games.dead_mans_dice.watching import Waiting, ZonesWatch
from tablecam.games.script import Table
from tablecam.messages import message
from tablecam.session.step import Step

if TYPE_CHECKING:
    from tablecam.session.sitting import Sitting
    from tablecam.session.taking import Session

Piles = tuple[int, ...]


def zones_state(table: Table | None) -> DeadMansDiceState | None:
    """The game that can be watched on a mat with zones, None where another is played."""
    state = None if table is None else table.state
    return state if isinstance(state, DeadMansDiceState) else None


def piles_of(table: Table | None) -> Piles | None:
    """How many dice the pile in each zone has by the record; None where no game needs zones."""
    state = zones_state(table)
    return None if state is None else tuple(map(len, state.piles))


def viewed(session: Session, view: ZonesView) -> Step:
    """A view of the mat: it counts at once, or when what lies above the game is closed."""
    shown = TableView(view.time_s, view.state, mat=view.trouble is None)
    seen = replace(session, view=shown, board_trouble=view.trouble, zones_unheeded=view)
    return heeded(seen)


def heeded(session: Session) -> Step:
    """Take in the last view of the mat, if nothing lies above the game."""
    view, state = session.zones_unheeded, zones_state(session.table)
    if view is None or state is None or session.table is None or session.is_covered:
        return Step(session)
    if isinstance(session.flow, WhoHolds):
        return Step(replace(_shown(session, session.flow, view), zones_unheeded=None))
    watch = session.zones.take(view, state, swappable(session.table))
    watched = replace(session, zones=watch, zones_unheeded=None)
    if view.dice is None or session.held is None:
        return _told(watched, view)
    return _stopped(_told(replace(watched, held=None, notice=None), view), state.seat)


def _stopped(step: Step, seat: int) -> Step:
    """The mat has come to rest after STOP was pressed: it counts, unless something is asked or amiss, or the
    turn of that seat is over anyhow."""
    session = step.session
    state, as_told = zones_state(session.table), isinstance(session.zones.seen, AsRecorded | InHand)
    over = state is None or state.seat != seat or "stop" not in state.legal
    if over or not as_told or session.flow is not None:
        return step
    last = said_by_button(session, "stop")
    return replace(last, events=(*step.events, *last.events))


def _told(watched: Session, view: ZonesView) -> Step:
    """What the view that was just taken in brings."""
    watch = watched.zones
    if isinstance(watch.seen, Happened):
        return entered(replace(watched, notice=None), watch.seen.told, "camera")
    flow = _flow(watched)
    asked_s = watched.asked_s if flow == watched.flow else view.time_s
    return Step(replace(watched, flow=flow, asked_s=asked_s))


@lru_cache(maxsize=2)
def swappable(table: Table) -> frozenset[int]:
    """The seats that may hold another die than recorded. Tables compare by identity."""
    state = table.state
    assert isinstance(state, DeadMansDiceState)
    return Round.of(table).swappable(state)


def _shown(session: Session, flow: WhoHolds, view: ZonesView) -> Session:
    """Who has laid his Jolly Roger down while that is asked."""
    seats = {die.zone for die in view.dice or () if SKULL in die.faces and 1 in die.heights}
    return replace(session, flow=replace(flow, holding=flow.holding | (seats & {*flow.seats})))


def _flow(session: Session) -> ZonesFlow | None:
    """The question that what was seen asks; one that is open stays where it is."""
    state, table = zones_state(session.table), session.table
    assert state is not None and table is not None
    seen, now = session.zones.seen, session.flow
    match seen:
        case Open():
            asked = WhichStory(seen.stories, state, table.players, seen.zones)
            same = isinstance(now, WhichStory) and now.stories == asked.stories
            return now if same and isinstance(now, WhichStory) else asked
        case TakenOff():
            off = MayBeMeant(seen, table.players)
            return now if isinstance(now, MayBeMeant) and now.off.face == seen.face else off
        case Waiting():
            return now if isinstance(now, ZonesFlow) else None
        case _:
            return now if isinstance(now, SayAct) else None


def entered(session: Session, told: Told, source: Source) -> Step:
    """Enter what happened; where it ends the round and it matters, ask first who holds a Jolly Roger."""
    table, state = session.table, zones_state(session.table)
    assert table is not None and state is not None
    asked = _asked(table, state, told)
    if asked:
        return Step(replace(session, flow=WhoHolds.of(told, asked, table.players)))
    return _enter(session, told.lines, told, source)


def _asked(table: Table, state: DeadMansDiceState, told: Told) -> tuple[int, ...]:
    if "undo" in told.lines:
        return ()
    try:
        hands = hands_after(state, told.lines)
    except NotAllowed:
        return ()
    return () if hands is None else Round.of(table).asked(hands)


def _enter(session: Session, lines: Iterable[str], told: Told, source: Source) -> Step:
    """Enter lines, the dice thrown before them as they must have been."""
    assert session.table is not None
    try:
        step = session.enter_all(entering(session.table, tuple(lines)), source)
    except NotAllowed as refusal:
        return Step(replace(session, notice=refusal.message))
    if not step.events:
        return step
    state = zones_state(step.session.table)
    assert state is not None
    going = session.zones.go_on(told) if source == "camera" else session.zones.say(state)
    return replace(step, session=replace(step.session, zones=going))


def answered(session: Session, answer: Told | WhoHolds | frozenset[int] | None) -> Step:
    """What people say: a story, who holds a Jolly Roger, or that they put the dice right."""
    if isinstance(answer, WhoHolds) or answer is None:
        return Step(replace(session, flow=answer))
    flow = session.flow
    if isinstance(answer, Told):
        step = entered(replace(session, flow=None), answer, "hand")
        from_mat = isinstance(flow, WhichStory | MayBeMeant) and bool(step.events)
        return _following(step, answer) if from_mat else step
    assert isinstance(flow, WhoHolds) and session.table is not None
    return _counted(replace(session, flow=None), flow, answer)


def _following(step: Step, told: Told) -> Step:
    """After an answer about what lies there, the mat is as it was told."""
    watch = replace(step.session.zones, muted=None, said=()).go_on(told)
    return replace(step, session=replace(step.session, zones=watch))


def _counted(session: Session, flow: WhoHolds, out: frozenset[int]) -> Step:
    """End the round once it is known which seats' Jolly Roger dice are out of their hands."""
    table = session.table
    assert table is not None
    played, again = Round.of(table), tuple[str, ...]()
    keep = played.marked - {*flow.seats}
    with suppress(NotAllowed):  # nothing that was seen can be that die: it counts as the record has it
        again = rewritten(table, played.entered_again(out | keep))
    step = session.enter_all(again, "hand")
    last = _enter(step.session, flow.told.lines, flow.told, "hand")
    watch = replace(last.session.zones, stale=last.session.zones.dice, muted=None)
    return Step(replace(last.session, zones=watch), (*step.events, *last.events))


def said_by_button(session: Session, line: str) -> Step:
    """A word that a button says. What hands are just doing still comes before STOP."""
    if line == "stop" and _is_busy(session):
        return Step(replace(session, held="STOP", notice=message("screen.hand-first")))
    return entered(session, Told((line,), ()), "buttons")


def _is_busy(session: Session) -> bool:
    """Whether hands or dice are seen to move right now."""
    seen = session.view is not None and session.silent_since is None and session.board_trouble is None
    return seen and session.view is not None and session.view.state in {"HAND", "MOVING"}


def opened(session: Sitting) -> ZonesFlow | None:
    """What people may say by hand, where no throw of all is due."""
    state, table = zones_state(session.table), session.table
    if state is None or table is None or state.phase in {"open", "finished"}:
        return None
    return SayAct(state, table.players)


def lying(session: Sitting) -> tuple[Face | None, ...]:
    """The one die before each seat that was found there, and may have been thrown before the plug was pulled;
    None where its face is not known. Empty where not each seat has just one."""
    state, watch = zones_state(session.table), session.zones
    if state is None or not isinstance(watch.seen, Gathering) or not watch.found:
        return ()
    shown = [[die.faces for die in watch.dice if die.zone == seat + 1] for seat in range(len(state.piles))]
    if any(len(dice) != 1 for dice in shown):
        return ()
    return tuple(faces[0] if len(faces) == 1 else None for (faces,) in shown)


def watch_after(session: Sitting, table: Table, source: Source) -> ZonesWatch:
    """What is known of the mat after a line was entered: what people say, the camera does not unsay."""
    state = zones_state(table)
    if state is None or source == "camera":
        return session.zones
    return session.zones.say(state)


def watch_again(table: Table) -> ZonesWatch:
    """What is known of the mat when a game goes on: at the beginning of a later round dice may lie there."""
    state = zones_state(table)
    began = state is not None and state.phase == "open" and bool(table.standing)
    return ZonesWatch(anew=began)


def watch_anew(session: Sitting) -> ZonesWatch:
    """What is known of the mat as a game begins: what lies there was not thrown for it."""
    return ZonesWatch(dice=session.zones.dice, stale=session.zones.dice)


def typed(table: Table, line: str) -> str:
    """The line with a face thrown in Dead Man's Dice as that of a die that the hand holds."""
    state = zones_state(table)
    if state is None or not line.startswith("roll"):
        return line
    return as_held(line, state)
