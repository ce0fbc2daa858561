"""Which dice were thrown: what lies on the table now against what lay there at the last rest.

A die is *still* when it lies where it lay, with the face it had. Any other is *moved*: *pushed* when a die
with its face went missing, *fresh* when none did or its face is not certain. From these, and from the throw
that is due, follows:

* Nothing moved, or dice only went away: no throw. Hands take dice, and hands pass.
* A die that came to lie beside the roll area, with the face of one that went missing, was set aside. Of the
  others:
* Every moved die was pushed: hands and sleeves push dice, and players gather them, so this is no throw,
  unless dice were seen to fly and one came to rest away from its old place, or it is the only die in the
  roll area, is the one that is due, and lies well away from where it lay: then it may have been picked up
  and thrown, and show the same face again.
* Otherwise it is a throw. If more dice moved than are due, and exactly as many as are due are fresh, the
  others were pushed aside with the same hand and count as still; else all that moved were thrown, and if
  their number is wrong, it is for people to say what happened.

Dice that count as thrown may still only have been touched: a lone die that shows its old face, or dice that
lie near where dice lay, as one does that was knocked over. Where the camera would have seen them fly and did
not, that is left open; with the only die in sight also where it seemed to. The other way round, a thrown die
may come to rest just where one with the same face lay; where dice flew and the picture changed there,
`may_be_thrown` tells of it, and people are asked.

What this misses: two or more dice thrown without the hand leaving the picture for half a second, and not
seen to fly, that show again exactly the faces they had. They can be thrown again, or typed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from tablecam.dice import DieReading

STILL: Final = 0.35
"""A die that lies within so many of its edges from its old place was not touched."""
PUSHED: Final = 1.5
"""A lone die that lies within so many of its edges from its old place was only pushed."""
TIPPED: Final = 1.3
"""A die that is tipped over one edge comes to lie within so many of its edges from its old place."""
KNOCKED: Final = 2.5
"""A die that is knocked over comes to lie within so many of its edges from its old place."""


def pairs(
    before: Sequence[DieReading],
    after: Sequence[DieReading],
    reach: float,
    agree: Callable[[DieReading, DieReading], bool],
) -> list[tuple[int, int]]:
    """Indices (before, after) of dice that may be the same: they agree, lie at most `reach` edges apart, and
    each is used once, the nearest pairs first."""
    found: list[tuple[int, int]] = []
    distances = {
        (old, new): _apart(one, other)
        for old, one in enumerate(before)
        for new, other in enumerate(after)
        if agree(one, other)
    }
    for old, new in sorted(distances, key=distances.__getitem__):
        taken = any(old == pair[0] or new == pair[1] for pair in found)
        if not taken and distances[old, new] <= reach:
            found.append((old, new))
    return found


def could_be_same(old: DieReading, new: DieReading) -> bool:
    """Whether two readings in one place may be of one die: an unsure face agrees with any."""
    return old.face is None or new.face is None or old.face == new.face


def _kept_its_face(old: DieReading, new: DieReading) -> bool:
    return new.face is not None and old.face in (None, new.face)


def thrown(
    before: Sequence[DieReading],
    after: Sequence[DieReading],
    due: int | None,
    flew: bool,
) -> tuple[int, ...]:
    """Indices in `after` of the dice that were thrown since `before`; none where there was no throw.

    `due`: how many dice are to be thrown, where that is known. `flew`: dice were seen moving on their own.
    """
    gone, moved = _gone_and_moved(before, after)
    left, others = _without_set_aside(before, after, gone, moved)
    if not flew or others:  # what flew and shows old faces was thrown to beside the roll area, not set there
        gone, moved = left, others
    went = pairs([before[old] for old in gone], [after[index] for index in moved], np.inf, _kept_its_face)
    pushed = {moved[new]: _apart(before[gone[old]], after[moved[new]]) for old, new in went}
    fresh = tuple(index for index in moved if index not in pushed)
    if fresh:
        counted = fresh if len(moved) != due and len(fresh) == due else tuple(moved)
    else:
        back = [old for old, _ in went if before[gone[old]].aside]  # dice that somebody took back
        alone = len(moved) == 1 and not back and _is_alone(after) and due in (1, None)
        far = max(pushed.values(), default=0.0) > PUSHED
        counted = tuple(moved) if (flew and (far or alone)) or (far and alone) else ()
    return counted


def _is_alone(after: Sequence[DieReading]) -> bool:
    """Whether there is at most one die in the roll area."""
    return sum(not die.aside for die in after) <= 1


def may_be_thrown(
    after: Sequence[DieReading], moved: Sequence[int], touched: Sequence[bool]
) -> tuple[int, ...]:
    """Dice that seem not to have moved, though the picture there changed: they may have come to rest where
    one with the same face lay."""
    return tuple(
        index for index, die in enumerate(after) if touched[index] and index not in moved and not die.aside
    )


def _without_set_aside(
    before: Sequence[DieReading], after: Sequence[DieReading], gone: list[int], moved: list[int]
) -> tuple[list[int], list[int]]:
    """What is gone and what moved without the dice that were set aside: they lie beside the roll area."""
    put = [index for index in moved if after[index].aside]
    found = pairs([before[old] for old in gone], [after[new] for new in put], np.inf, _kept_its_face)
    left = [old for place, old in enumerate(gone) if place not in {pair[0] for pair in found}]
    return left, [index for index in moved if index not in {put[pair[1]] for pair in found}]


def only_touched(
    before: Sequence[DieReading], after: Sequence[DieReading], counted: Sequence[int], flew: bool
) -> bool:
    """Whether the dice that count as thrown may only have been pushed or knocked over."""
    gone, _ = _gone_and_moved(before, after)
    if not counted or len(gone) < len(counted):
        return False
    same = [before[old] for old in gone if _kept_its_face(before[old], after[counted[0]])]
    if len(counted) == 1 and same:
        return not flew or min(_apart(old, after[counted[0]]) for old in same) <= PUSHED
    if flew:  # a hand that tips the only die over can look as if it flew
        lone = len(counted) == 1 and _is_alone(after)
        return lone and min(_apart(before[old], after[counted[0]]) for old in gone) <= TIPPED
    near = pairs([before[old] for old in gone], [after[new] for new in counted], KNOCKED, lambda _, __: True)
    return len(near) == len(counted)


def _gone_and_moved(before: Sequence[DieReading], after: Sequence[DieReading]) -> tuple[list[int], list[int]]:
    """Indices of the dice that do not lie any more where they lay, and of those that did not lie there."""
    still = pairs(before, after, STILL, could_be_same)
    gone = [index for index in range(len(before)) if index not in {old for old, _ in still}]
    return gone, [index for index in range(len(after)) if index not in {new for _, new in still}]


def _apart(one: DieReading, other: DieReading) -> float:
    """Distance of two dice in edges of a die."""
    edge = (one.size_px + other.size_px) / 2
    return float(np.hypot(*np.subtract(one.centre_px, other.centre_px)) / max(edge, 1.0))
