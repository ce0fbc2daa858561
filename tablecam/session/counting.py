"""Whether the dice that came to rest are the throw that is due, and if not, what is amiss; pure."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from tablecam.dice import DieReading, Face, Roll
from tablecam.games.base import State, Throw
from tablecam.messages import Message, message
from tablecam.session.lying import Lying, all_dice, count_faces, kept_of, lies_where, listed

Dice = tuple[DieReading, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """The dice that are taken for the throw. `complete`: they are as many as are due, and nothing speaks
    against them; else `amiss` says what does. `asked`: their number is right if people say so."""

    dice: Dice
    complete: bool = False
    amiss: Message | None = None
    asked: bool = False


def count(state: State, due: Throw, roll: Roll, waiting: Roll | None, off_counts: bool) -> Counted:
    """Count a throw. `waiting`: one that was not complete; dice of it that lie where they lay belong to this
    one. `off_counts`: dice that came to rest beside the roll area count."""
    lying, kept = Lying.of(roll.still), kept_of(state)
    if len(roll.dice) == due.dice:
        return _as_many_as_due(state, roll, lying, kept)
    whole = completed(roll, waiting).dice
    if len(whole) == due.dice:
        return Counted(whole, complete=True)
    with_off = roll.dice + (roll.off if kept else roll.off + lying.aside)
    if len(with_off) == due.dice:
        word = message("screen.off-mat")
        return Counted(with_off, complete=True) if off_counts else Counted(with_off, amiss=word)
    if len(roll.dice + roll.off) > due.dice:
        return _too_many(due, roll.dice + roll.off, kept - count_faces(roll.still))
    return _too_few(due, roll.dice + roll.off, _unkept(lying, kept), bool(kept))


def _as_many_as_due(state: State, roll: Roll, lying: Lying, kept: Counter[Face]) -> Counted:
    """The number is right; a kept die may have been thrown in the place of one that lies there instead."""
    everything = all_dice(state)
    swapped = kept and everything is not None and len(roll.dice) + len(roll.still) <= everything
    idle, missing = _unkept(lying, kept), kept - count_faces(roll.still)
    if not (swapped and idle and missing and lying.certain):
        return Counted(roll.dice, complete=True)
    word = message("screen.swapped", thrown=_faces(missing), faces=_faces(count_faces(idle)))
    return Counted(roll.dice, amiss=word)


def completed(roll: Roll, waiting: Roll | None) -> Roll:
    """The throw together with those dice of one that waits that lie where they lay."""
    if waiting is None:
        return roll
    belong = [die for die in roll.still if not die.aside and lies_where(die, waiting.dice)]
    still = tuple(die for die in roll.still if die not in belong)
    return replace(roll, dice=(*roll.dice, *belong), still=still)


def with_doubtful(roll: Roll) -> Roll:
    """The throw together with those dice that may have come to rest just where they lay."""
    still = tuple(die for die in roll.still if die not in roll.doubtful)
    return replace(roll, dice=roll.dice + roll.doubtful, still=still, doubtful=())


def _too_many(due: Throw, dice: Dice, missing: Counter[Face]) -> Counted:
    if missing:
        told = {"faces": _faces(missing), "due": due.dice, "seen": len(dice)}
        return Counted(dice, amiss=message("screen.kept-thrown", **told))
    return Counted(dice, amiss=message("screen.dice-seen", seen=len(dice), due=due.dice))


def _too_few(due: Throw, dice: Dice, unkept: Dice, kept: bool) -> Counted:
    """Dice are missing: they may lie aside though they are not kept, or not have been thrown at all."""
    together, idle = dice + unkept, tuple(die for die in unkept if die.aside)
    if kept and idle:
        return Counted(dice, amiss=message("screen.aside-idle", faces=_faces(count_faces(idle))))
    if len(together) == due.dice:
        word = message("screen.not-thrown", faces=_faces(count_faces(unkept)), due=due.dice)
        return Counted(together, amiss=word, asked=True)
    shown = together if len(together) < due.dice else dice
    return Counted(shown, amiss=message("screen.dice-seen", seen=len(shown), due=due.dice))


def _unkept(lying: Lying, kept: Counter[Face]) -> Dice:
    """Dice that were not thrown and are none of those that are kept; unsure ones may be kept."""
    left, found, unsure = Counter(kept), list[DieReading](), list[DieReading]()
    for die in (*lying.aside, *lying.inside):
        if die.face is None:
            unsure.append(die)
        elif left[die.face] > 0:
            left[die.face] -= 1
        else:
            found.append(die)
    return (*found, *unsure[left.total() :])


def _faces(faces: Counter[Face]) -> str:
    return " ".join(map(str, listed(faces)))
