"""Dice in zones that nobody plays: no dice of the game, but one may have rolled there as it was thrown."""

from __future__ import annotations

from dataclasses import replace

from tablecam.dice import ZoneDie
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.matching import Dice
from tablecam.games.dead_mans_dice.outcomes import (
    AsRecorded,
    Astray,
    Gathering,
    Happened,
    InHand,
    Open,
    Outcome,
    TakenOff,
    Told,
)


def in_play(dice: Dice, seats: int) -> Dice:
    """The dice that may lie in somebody's zone, or between the zones."""
    return tuple(die for die in dice if not _is_elsewhere(die, seats))


def elsewhere(dice: Dice, seats: int) -> Dice:
    """Those in the zones after the last that somebody plays, however high they lie."""
    return tuple(die for die in dice if _is_elsewhere(die, seats))


def _is_elsewhere(die: ZoneDie, seats: int) -> bool:
    return all(die.spot(height).zone > seats for height in die.heights)


def beside(outcome: Outcome, state: DeadMansDiceState, strays: Dice, idle: Dice = ()) -> Outcome:
    """What the dice in play tell, beside others. `idle`: those that lay there before; they do not count.
    `strays`: those of which one may be a throw that is not among the dice in play; nobody guesses that."""
    if not strays or not _may_lack_a_throw(outcome, state):
        return _leaving(outcome, idle)
    known = outcome.known if isinstance(outcome, AsRecorded | InHand) else ()
    return Astray(tuple(sorted({die.zone for die in strays})), known)


def _leaving(outcome: Outcome, idle: Dice) -> Outcome:
    """The outcome with more dice that do not count once it is entered."""
    match outcome:
        case Happened() | TakenOff():
            return replace(outcome, told=_also(outcome.told, idle))
        case Open():
            return replace(outcome, stories=tuple(_also(told, idle) for told in outcome.stories))
        case _:
            return outcome


def _also(told: Told, idle: Dice) -> Told:
    return replace(told, stale=(*told.stale, *idle))


def _may_lack_a_throw(outcome: Outcome, state: DeadMansDiceState) -> bool:
    match outcome:
        case AsRecorded():
            return state.rolled is None
        case InHand():
            return True
        case Gathering():
            return bool(outcome.missing) and not outcome.crowded and not outcome.left
        case _:
            return False
