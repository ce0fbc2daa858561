"""What is to be said of a mat with zones, and where to look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablecam.flows.editor import Editor
from tablecam.flows.zones import ZonesFlow, amiss_in_words, named
from tablecam.games.base import Seat
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.outcomes import Astray, Disturbed, Gathering, InHand, Refused
from tablecam.games.dead_mans_dice.watching import Otherwise, ZonesWatch
from tablecam.messages import Message, message
from tablecam.session.zones import lying, zones_state

if TYPE_CHECKING:
    from tablecam.session.taking import Session


def word_of(session: Session) -> Message | None:
    """What is to be said of the mat as long as it looks so, None where all is well."""
    state, table = zones_state(session.table), session.table
    if state is None or table is None or isinstance(session.flow, ZonesFlow | Editor):
        return None
    word = message("zones.found") if lying(session) else _word(session.zones, state)
    return None if word is None else named(word, table.players)


def _word(watch: ZonesWatch, state: DeadMansDiceState) -> Message | None:
    word: Message | None = None
    match watch.seen:
        case Refused():
            word = message("zones.refused", reason=watch.seen.reason)
        case Disturbed() | Astray():
            word = amiss_in_words(watch.seen)
        case Otherwise():
            word = message("zones.otherwise")
        case InHand():
            word = _held(watch.seen, state)
        case Gathering():
            word = _gathering(watch.seen, len(state.piles))
    return word


def _held(seen: InHand, state: DeadMansDiceState) -> Message | None:
    player = Seat(state.seat)
    if seen.victim is not None and state.piles[seen.victim - 1]:
        die = state.piles[seen.victim - 1][-1].face
        return message("zones.holding-taken", player=player, die=die, victim=Seat(seen.victim))
    if state.rolled is None:
        return None
    return message("zones.holding-thrown", player=player, die=state.rolled.face)


def _gathering(seen: Gathering, seats: int) -> Message | None:
    if seen.crowded:
        return message("zones.crowded", player=Seat(seen.crowded[0]))
    if seen.missing and len(seen.missing) < seats:
        return message("zones.missing", player=Seat(seen.missing[0]))
    return message("zones.clear") if seen.left or not seen.missing else None


def marked_of(session: Session) -> tuple[int, ...]:
    """The zones to look at."""
    flow = session.flow
    if isinstance(flow, ZonesFlow):
        return flow.zones
    match session.zones.seen:
        case Refused() | Disturbed():
            return session.zones.seen.zones
        case Gathering():
            return session.zones.seen.crowded
        case _:
            return ()
