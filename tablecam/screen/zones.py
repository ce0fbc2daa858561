"""A mat with zones as plain data: what lies in each seat's zone by the record, and where to look."""

from __future__ import annotations

from dataclasses import dataclass

from tablecam.dice import Face
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.outcomes import Disturbed
from tablecam.games.dead_mans_dice.watching import ZonesWatch
from tablecam.messages import Message, message
from tablecam.session import Session
from tablecam.session.zones import zones_state
from tablecam.session.zones_words import marked_of


@dataclass(frozen=True, slots=True)
class ShownZone:
    """The zone of a seat: its pile from the bottom up, dice that lie by themselves, how many are in the hand.

    `to_play`: it is that player's turn. `marked`: somebody should look there. `seen`: what lies there
    instead, where the dice do not lie as recorded; None for a face that is open.
    """

    name: str
    pile: tuple[Face, ...]
    loose: tuple[Face, ...]
    hand: int
    to_play: bool
    marked: bool
    seen: tuple[Face | None, ...] = ()


ShownZones = tuple[ShownZone, ...]
"""The zones of the seats, from zone 1: clockwise from the far left."""


def zones_of(session: Session) -> ShownZones:
    """The zones while a game on a mat with zones is to be seen; none otherwise."""
    state, table = zones_state(session.table), session.table
    if state is None or table is None or session.overlay is not None:
        return ()
    marked = marked_of(session)
    return tuple(
        ShownZone(
            name,
            tuple(die.face for die in state.piles[seat - 1]),
            _loose(state, seat),
            sum(state.hands[seat - 1]),
            seat == state.to_play,
            seat in marked,
            _seen(session.zones, seat),
        )
        for seat, name in enumerate(table.players, start=1)
    )


def _seen(watch: ZonesWatch, seat: int) -> tuple[Face | None, ...]:
    """What lies in a zone where the dice do not lie as recorded, the highest first."""
    if not isinstance(watch.seen, Disturbed) or seat not in watch.seen.zones:
        return ()
    here = sorted((die for die in watch.dice if die.zone == seat), key=lambda die: -die.heights[0])
    return tuple(die.faces[0] if len(die.faces) == 1 else None for die in here)


def _loose(state: DeadMansDiceState, seat: int) -> tuple[Face, ...]:
    thrown = (state.rolled.face,) if state.rolled is not None and seat == state.seat else ()
    return (*(die.face for die in state.loose[seat - 1]), *thrown)


def asked_of_zones(state: DeadMansDiceState) -> Message:
    """What the player to play may do, in one sentence."""
    if state.phase == "open":
        return message("zones.throw-all")
    if state.rolled is not None:
        return message("zones.place", die=_named(state.rolled.face))
    plunder, throw = bool(state.plunder_moves), "roll" in state.legal
    if state.phase == "decide" and plunder:
        return message("zones.throw-or-plunder" if throw else "zones.plunder-or-stop")
    if throw:
        return message("zones.throw" if state.phase == "roll" else "zones.throw-or-stop")
    return message("zones.stop")


def _named(face: Face) -> Message | str:
    return message("screen.skull") if face == "skull" else str(face)
