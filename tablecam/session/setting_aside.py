"""Which dice people set aside, told from where the dice lie; pure, and nothing is guessed.

Dice beside the roll area of the mat are kept. Where people leave the dice that they keep lying and throw the
others, those that did not move are kept. What fits neither the throw nor the rules is said.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from tablecam.dice import DieReading, Face, Roll
from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.flows.throws import throw_line
from tablecam.games.base import State
from tablecam.games.script import Table
from tablecam.messages import Message, message
from tablecam.session.counting import with_doubtful
from tablecam.session.lying import Lying, count_faces, kept_of, listed, open_throw_of

Kept = tuple[Face, ...]
NOTHING: Final[Kept] = ()


def kept_seen(table: Table, dice: tuple[DieReading, ...]) -> Kept | Message:
    """The dice of the open throw that lie aside; none where nobody has set any aside or it cannot be told; or
    what is amiss with them."""
    lying, thrown, kept = Lying.of(dice), open_throw_of(table.state), kept_of(table.state)
    inside = count_faces(lying.inside)
    if turned := inside - thrown:
        came_back = turned & (kept - count_faces(lying.aside))
        return _amiss("kept-back" if came_back == turned else "turned", turned)
    if sum(inside.values()) < len(lying.inside):
        return NOTHING
    return _moved_aside(table, thrown - inside, lying, kept)


def _moved_aside(table: Table, gone: Counter[Face], lying: Lying, kept: Counter[Face]) -> Kept | Message:
    """Dice beside the roll area that were not there before: they are of those that left it."""
    new = count_faces(lying.aside) - kept
    unsure = sum(die.face is None for die in lying.aside)
    if foreign := new - gone:
        return _amiss("turned-aside", foreign)
    if unsure:
        whole = len(lying.aside) - kept.total() == gone.total()
        return allowed(table, gone) if whole else NOTHING
    return allowed(table, new) if new else NOTHING


def kept_by_throwing(
    table: Table, roll: Roll, before: tuple[DieReading, ...], shown: Kept
) -> tuple[Kept | Message, Roll]:
    """The dice that were kept, as the others were thrown, with that throw; `before`: what lay at the rest
    before, `shown`: what the screen said is kept. Dice that may have been thrown to just where they lie were,
    where only that fits."""
    kept = _kept_beside(table, roll, before)
    if not isinstance(kept, tuple) and roll.doubtful:
        fuller = with_doubtful(roll)
        others = _kept_beside(table, fuller, before)
        if isinstance(others, tuple):  # a die left lying looks much the same: people are asked
            kept, roll = others, replace(fuller, doubt="touched")
    if isinstance(kept, tuple) and (missing := Counter(shown) - Counter(kept)):
        due = _due_after(table, Counter(shown))
        seen = len(roll.dice) + len(roll.off)
        return message("screen.kept-thrown", faces=_faces(missing), due=due, seen=seen), roll
    if isinstance(kept, tuple):
        kept = _unless_thrown_anew(table, kept, roll, before, shown)
    return kept, roll


def _unless_thrown_anew(
    table: Table, kept: Kept, roll: Roll, before: tuple[DieReading, ...], shown: Kept
) -> Kept | Message:
    """The dice that were kept, unless some of them or of those kept before may have been thrown with the
    others and show their faces again by chance."""
    thrown = open_throw_of(table.state)
    if Counter(kept) == thrown:
        return kept
    aside = count_faces(Lying.of(roll.still).aside) - kept_of(table.state)
    seen, all_due = len(roll.dice) + len(roll.off), _due_after(table, thrown)
    back = taken_back(table.state, before, roll.dice + roll.still)
    if (back and all_due) or (aside and not shown and all_due == seen + aside.total()):
        return message("screen.kept-unseen")
    if back:
        due = _due_after(table, Counter(kept))
        return message("screen.kept-thrown", faces=_faces(back), due=due, seen=seen + back.total())
    return kept


def lies_as_thrown(state: State, dice: tuple[DieReading, ...]) -> bool:
    """Whether the dice show what was thrown last and what was kept before, as if nobody had turned any."""
    return Lying.of(dice).certain and count_faces(dice) - kept_of(state) == open_throw_of(state)


def _kept_beside(table: Table, roll: Roll, before: tuple[DieReading, ...]) -> Kept | Message:
    thrown, kept = open_throw_of(table.state), kept_of(table.state)
    lying, seen = Lying.of(roll.still), len(roll.dice) + len(roll.off)
    if not lying.certain:
        return message("screen.kept-unseen")
    told = (count_faces(lying.aside) - kept) + count_faces(lying.inside)
    if not told:
        return _kept_out_of_sight(table, thrown, seen, before)
    if told - thrown:
        return _amiss("turned-aside", told - thrown)
    due = thrown.total() - told.total()
    if seen == due or _due_after(table, told) == seen:
        return allowed(table, told)
    return _number(seen, due, kept - count_faces(lying.aside))


def _kept_out_of_sight(
    table: Table, thrown: Counter[Face], seen: int, before: tuple[DieReading, ...]
) -> Kept | Message:
    """Nothing lies but what was thrown: all were kept and taken up again, or it is told from what had gone or
    lay aside at the rest before."""
    inside, aside = count_faces(Lying.of(before).inside), kept_seen(table, before)
    gone = thrown - inside
    told = Counter(aside) if isinstance(aside, tuple) else Counter[Face]()
    for some in (told, thrown):
        if some and _due_after(table, some) == seen:
            return allowed(table, some)
    if seen == thrown.total():
        return message("screen.keep-first")
    if not inside - thrown and seen == inside.total() != gone.total():
        return allowed(table, gone)
    return message("screen.kept-unseen")


def _due_after(table: Table, kept: Counter[Face]) -> int | None:
    """How many dice are due once these are kept; None where the rules do not let people keep them."""
    if not isinstance(allowed(table, kept), tuple):
        return None
    due = table.take(throw_line("keep", listed(kept))).state.throw
    return None if due is None else due.dice


def allowed(table: Table, kept: Counter[Face]) -> Kept | Message:
    """The dice, where the rules let people keep them; else the reason why not."""
    faces = listed(kept)
    try:
        table.take(throw_line("keep", faces))
    except (NotAllowed, NotUnderstood) as refusal:
        return refusal.message
    return faces


def _number(seen: int, due: int, missing: Counter[Face]) -> Message:
    if seen > due and missing:
        return message("screen.kept-thrown", faces=_faces(missing), due=due, seen=seen)
    return message("screen.dice-seen", seen=seen, due=due)


def amiss_aside(state: State, dice: tuple[DieReading, ...]) -> Message | None:
    """What lies beside the roll area and is not kept, once it is settled what is."""
    lying, kept = Lying.of(dice), kept_of(state)
    if state.phase not in ("decide", "roll") or not kept:
        return None
    idle = count_faces(lying.aside) - kept
    return _amiss("aside-idle", idle) if idle else None


def taken_back(state: State, before: tuple[DieReading, ...], after: tuple[DieReading, ...]) -> Counter[Face]:
    """Kept dice that lay aside at the rest before and now lie in the roll area."""
    was, now = Lying.of(before), Lying.of(after)
    left = kept_of(state) & (count_faces(was.aside) - count_faces(now.aside))
    return left & (count_faces(now.inside) - count_faces(was.inside))


def _amiss(what: str, faces: Counter[Face]) -> Message:
    return message(f"screen.{what}", faces=_faces(faces))


def _faces(faces: Counter[Face]) -> str:
    return " ".join(map(str, listed(faces)))
