"""What was seen of the mat so far, and what comes of the next view of it.

Everything here is a value for the session and the screen; nothing is decided behind anybody's back. A view is
compared with how the game stands, so that what somebody disturbed is right again as soon as it looks right.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablecam.dice import ZoneDie, ZonesView
from tablecam.games.dead_mans_dice.elsewhere import beside, elsewhere, in_play
from tablecam.games.dead_mans_dice.explaining import explain
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.matching import (
    NUDGED,
    STILL,
    Dice,
    Sight,
    as_known,
    believed,
    same_die,
)
from tablecam.games.dead_mans_dice.outcomes import (
    AsRecorded,
    Astray,
    Disturbed,
    Happened,
    InHand,
    Open,
    Outcome,
    Refused,
    TakenOff,
    Told,
)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand, motion, or a mat that cannot be seen: nothing counts."""


@dataclass(frozen=True, slots=True)
class Otherwise:
    """People said by buttons what the mat does not show; it counts, and they put the dice so."""

    zones: tuple[int, ...]


Seen = Waiting | Otherwise | Outcome


@dataclass(frozen=True, slots=True)
class ZonesWatch:
    """What was seen last. `view`: the dice as the eye told them; `dice`: as they count; `stale`: of those,
    that lie there and do not count.
    `muted`: dice as they lay when people said something by buttons, which the camera does not unsay.
    `said`: dice with the faces that people gave them; `known`: dice as the game knows them, for as long as
    nobody touches them. `anew`: what lies there at the first look lay there before, and does not count.
    `found`: what is stale lay there at the first look, and may have been thrown before the plug was pulled.
    `strays`: dice in zones that nobody plays of which people are told until the game goes on.
    """

    seen: Seen = Waiting()
    view: Dice = ()
    dice: Dice = ()
    stale: Dice = ()
    muted: Dice | None = None
    said: Dice = ()
    known: Dice = ()
    anew: bool = False
    found: bool = False
    strays: Dice = ()

    def take(self, view: ZonesView, state: DeadMansDiceState, soft: frozenset[int]) -> ZonesWatch:
        """What a view shows. `soft`: see `explain`."""
        if view.dice is None or state.finished:
            return replace(self, seen=Waiting(), dice=view.dice or self.dice)
        dice = tuple(map(self._as_known, view.dice))
        stale = dice if self.anew else self.stale
        muted = self.muted if self.muted is not None and _same(self.muted, dice) else None
        seen, strays = self._seen(dice, stale, state, soft)
        if not isinstance(seen, Refused | Disturbed):
            stale = _staying(stale, dice)
        if isinstance(seen, Astray):  # told of now: whatever comes next, it does not count
            stale = (*stale, *(die for die in strays if not _still_there(die, stale)))
        as_told = seen.known if isinstance(seen, AsRecorded | InHand | Astray) else None
        here = replace(
            self,
            view=view.dice,
            dice=dice,
            stale=stale,
            muted=muted,
            known=_untouched(dice, self.known) if as_told is None else as_told,
            anew=False,
            found=(self.anew or self.found) and bool(stale),
            strays=strays if isinstance(seen, Astray) else _staying(self.strays, dice),
        )
        if muted is not None and isinstance(seen, Happened | Open | TakenOff):
            return replace(here, seen=Otherwise(()))
        return replace(here, seen=seen)

    def _seen(
        self, dice: Dice, stale: Dice, state: DeadMansDiceState, soft: frozenset[int]
    ) -> tuple[Outcome, Dice]:
        """What dice tell, and the strays among them: new ones, and those that people were told of."""
        seats = len(state.piles)
        others = elsewhere(dice, seats)
        idle = tuple(die for die in others if _still_there(die, stale))
        strays = tuple(die for die in others if die not in idle or _still_there(die, self.strays))
        told = explain(state, in_play(dice, seats), stale, soft, self.known)
        return beside(told, state, strays, idle), strays

    def go_on(self, told: Told) -> ZonesWatch:
        """The same once what was seen has been entered."""
        said = tuple(old for old in self.said if any(same_die(old, die, NUDGED) for die in told.known))
        return replace(
            self,
            seen=AsRecorded(),
            stale=told.stale,
            known=told.known,
            said=said,
            found=False,
            strays=(),
        )

    def say(self, state: DeadMansDiceState) -> ZonesWatch:
        """The same after people entered something by buttons, which brought this state."""
        if state.phase in {"open", "finished"}:
            return ZonesWatch(
                view=self.view, dice=self.dice, stale=self.dice, muted=self.dice, anew=self.anew
            )
        said, stale = believed(state, Sight.of(self.dice, self.stale))
        kept = tuple(
            old for old in self.said if not any(same_die(old.showing(die.faces), die, NUDGED) for die in said)
        )
        here = replace(
            self,
            seen=AsRecorded(),
            stale=stale,
            muted=self.dice,
            said=(*kept, *said),
            known=(),
            found=False,
            strays=self.strays if state.phase == "roll" else (),  # whoever plays now has a throw due
        )
        dice = in_play(tuple(map(here._as_known, self.dice)), len(state.piles))
        seen = beside(explain(state, dice, stale), state, here.strays)
        if isinstance(seen, Astray):
            return replace(here, seen=seen, known=seen.known)
        return replace(here, known=seen.known) if isinstance(seen, AsRecorded | InHand) else here

    def _as_known(self, die: ZoneDie) -> ZoneDie:
        """The die as the game knows it, or with the face that people gave it, as long as it lies there."""
        if die.touched is False or die in self.view:
            die = as_known(die, self.known)
        for old in self.said if not die.touched else ():
            if same_die(old.showing(die.faces), die, STILL):
                return die.showing(old.faces)
        return die


def _still_there(old: ZoneDie, dice: Dice) -> bool:
    return any(same_die(old, die, NUDGED) for die in dice)


def _staying(before: Dice, dice: Dice) -> Dice:
    """The dice that lie there as before."""
    return tuple(old for old in before if _still_there(old, dice))


def _untouched(dice: Dice, known: Dice) -> Dice:
    """The dice known that nobody touched."""
    return tuple(die for die in dice if die.touched is False and die in known)


def _same(before: Dice, after: Dice) -> bool:
    """Whether two views show the same dice where they lay."""
    return len(before) == len(after) and all(
        any(same_die(old, die, STILL) for old in before) for die in after
    )
