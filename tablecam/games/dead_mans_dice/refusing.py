"""Acts that the rules do not allow, told by how the mat looks after them, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tablecam.dice import SKULL, Face
from tablecam.games.base import Seat
from tablecam.games.dead_mans_dice.dice import may_plunder
from tablecam.games.dead_mans_dice.matching import BETWEEN, Dice
from tablecam.games.dead_mans_dice.stories import Loose, Story
from tablecam.games.seats import with_seat
from tablecam.messages import Message, message


@dataclass(frozen=True, slots=True)
class Wrong:
    """How the mat looks after an act that is not allowed, why it is not, and the zones that it is about. What
    nobody meant to do has no reason."""

    told: Story
    reason: Message | None
    zones: tuple[int, ...]


def wrongs(told: Story, stale: Dice, thrown: Dice) -> Iterator[Wrong]:
    """What people may have done after a story that they should not. `stale`: dice that lay there without
    counting; `thrown`: dice in sight that may have been thrown now."""
    yield from _taken(told)
    yield from _put_on_pile(told, stale)
    yield from _thrown(told, thrown)
    if not told.lines:
        yield from _fallen(told, thrown)


def _taken(told: Story) -> Iterator[Wrong]:
    """A top die taken from a pile, to lie on another or in a hand."""
    seat = told.state.seat
    seats = range(1, len(told.piles) + 1)
    for victim in seats:
        pile = told.piles[victim - 1]
        if not pile or victim == seat:
            continue
        reason = _why_not_taken(told, victim)
        fewer = replace(told, piles=with_seat(told.piles, victim, pile[:-1]))
        for taker in seats:
            if taker != victim:
                on_it = with_seat(fewer.piles, taker, (*fewer.piles[taker - 1], pile[-1]))
                why = reason if taker == seat else _not_in_turn(told, taker, pile[-1])
                if why is not None:
                    yield Wrong(replace(fewer, piles=on_it), why, (victim, taker))
        if reason is not None and not told.lines:
            yield Wrong(fewer, reason, (victim,))


def _why_not_taken(told: Story, victim: int) -> Message | None:
    """Why the player to play may not take the top die of a pile, None where that is allowed."""
    state = told.state
    die = state.piles[victim - 1][-1]
    if die.face == SKULL:
        return message("dead-mans-dice.skull-stays", player=Seat(victim))
    if state.phase != "decide":
        return message("zones.place-first", player=Seat(state.seat), die=die.face, victim=Seat(victim))
    if not state.pile or not may_plunder(die, state.pile):
        top = state.pile[-1].face if state.pile else "–"
        return message("dead-mans-dice.no-plunder", die=die.face, top=top)
    return None


def _not_in_turn(told: Story, seat: int, face: Face) -> Message:
    if face == SKULL:
        owner = next(seat for seat, pile in enumerate(told.piles, start=1) if pile and pile[-1] == SKULL)
        return message("dead-mans-dice.skull-stays", player=Seat(owner))
    return message("zones.not-in-turn", player=Seat(seat), turn=Seat(told.state.seat))


def _put_on_pile(told: Story, stale: Dice) -> Iterator[Wrong]:
    """A die that fits nowhere put on the pile all the same."""
    for place, die in enumerate(told.loose):
        if die.fresh:
            rest = replace(told, loose=(*told.loose[:place], *told.loose[place + 1 :]))
            yield from _on(rest, die.seat, die.face)
    for old in stale:
        if 1 <= old.zone <= len(told.piles):
            yield from _on(told, old.zone, old.faces[0])


def _on(told: Story, seat: int, face: Face) -> Iterator[Wrong]:
    pile = told.piles[seat - 1]
    if pile:
        reason = message("zones.no-fit", player=Seat(seat), die=face, top=pile[-1])
        yield Wrong(replace(told, piles=with_seat(told.piles, seat, (*pile, face))), reason, (seat,))


def _thrown(told: Story, thrown: Dice) -> Iterator[Wrong]:
    """A die thrown by somebody who may not throw now. Who threw one between the zones, nobody knows."""
    for die in thrown:
        if not die.zone:
            yield from _one_too_many(told, die.faces[0])
        if not 1 <= die.zone <= len(told.piles):
            continue
        reason = _why_not_thrown(told, die.zone)
        if reason is not None:
            loose = (*told.loose, Loose(die.faces[0], die.zone, fresh=True))
            yield Wrong(replace(told, loose=loose), reason, (die.zone,))


def _one_too_many(told: Story, face: Face) -> Iterator[Wrong]:
    """A die between the zones where the player to play may not throw."""
    if _why_not_thrown(told, told.state.seat) is not None:
        loose = (*told.loose, Loose(face, BETWEEN, fresh=True))
        yield Wrong(replace(told, loose=loose), None, (BETWEEN,))


def _why_not_thrown(told: Story, seat: int) -> Message | None:
    state = told.state
    if seat != state.seat:
        return message("zones.not-in-turn", player=Seat(seat), turn=Seat(state.seat))
    if state.rolled is not None:
        return message("zones.one-at-a-time", player=Seat(seat), die=state.rolled.face)
    if state.plundered:
        return message("dead-mans-dice.plundered")
    return None if any(state.hand) else message("dead-mans-dice.hand-empty")


def _fallen(told: Story, lying: Dice) -> Iterator[Wrong]:
    """The top die of a pile fell off and shows anything."""
    for seat, pile in enumerate(told.piles, start=1):
        if len(pile) > 1:
            fewer = with_seat(told.piles, seat, pile[:-1])
            for face in {die.faces[0] for die in lying if die.zone in {seat, 0}}:
                loose = (*told.loose, Loose(face, seat, fresh=True))
                yield Wrong(replace(told, piles=fewer, loose=loose), None, (seat,))
