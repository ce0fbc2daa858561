"""Whether dice lie as a story tells: each die in sight is some die of it, and each die of it is in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import dist, inf, log
from typing import Final

from tablecam.dice import Face, ZoneDie
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.stories import Bounds, Loose, Story

Dice = tuple[ZoneDie, ...]

STILL: Final = 0.35
"""A die that lies within so many of its edges from its old place was not touched."""
NUDGED: Final = 1.5
"""One that lies within so many of its edges from its old place may only have been nudged."""
SAME_MM: Final = 3.0
"""A die that nobody touched is found again so near its place."""
BETWEEN: Final = 0
"""The zone of dice that lie in none."""
LEAST: Final = 1e-4
"""Nothing that is offered is less likely than this."""
TOUCHED: Final = -3.5
"""Logarithm of how likely a pile that looks otherwise than before is just as high, with the same on top."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A die that a story puts somewhere: on top of a pile of so many, or by itself."""

    face: Face
    height: int
    zones: frozenset[int]
    piled: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """The dice in sight, and which of them may, or must, be dice that lay there before and do not count.
    `known`: dice as the game knew them at the look before."""

    dice: Dice
    may_be_stale: tuple[bool, ...]
    must_be_stale: tuple[bool, ...]
    known: Dice = ()

    @classmethod
    def of(cls, dice: Dice, stale: Dice, known: Dice = ()) -> Sight:
        """Dice in sight beside those that lay there without counting when it was last looked at."""
        may = tuple(any(same_die(old, die, NUDGED) for old in stale) for die in dice)
        must = tuple(any(same_die(old, die, STILL) for old in stale) for die in dice)
        return cls(dice, may, must, known)

    def seems(self, at: int, slot: Slot) -> float:
        """How likely a die in sight is the one of a slot, as a logarithm."""
        die = self.dice[at]
        likely = log(max(die.chance(slot.face, slot.height), LEAST))
        as_it_was = slot.piled and any(_is_top(old, slot) for old in self.known)
        return likely + (TOUCHED if die.touched and as_it_was else 0.0)

    def bounds(self, seats: int, *, astray: bool = False) -> Bounds:
        """What is possible; `astray`: a die thrown may lie in anybody's zone."""
        zones = range(seats + 1)
        here = [(die, high, die.spot(high).zone) for die in self.dice for high in die.heights]
        pairs = zip(self.dice, self.must_be_stale, strict=True)
        lying = [(die.spot(1).zone, die.faces) for die, stale in pairs if not stale and 1 in die.heights]
        return Bounds(
            tuple(max((high for _, high, where in here if where == zone), default=0) for zone in zones),
            tuple(
                frozenset(face for die, _, where in here if where == zone for face in die.faces)
                for zone in zones
            ),
            tuple(
                frozenset(face for where, faces in lying if astray or where == zone for face in faces)
                for zone in zones
            ),
        )


def same_die(old: ZoneDie, new: ZoneDie, reach: float) -> bool:
    """Whether two dice seen one after the other may be one that moved by at most `reach` of its edges."""
    return bool({*old.faces} & {*new.faces}) and _apart_mm(old, new) <= reach * new.edge_mm


def _apart_mm(old: ZoneDie, new: ZoneDie) -> float:
    """How far apart two dice are if they lie as high; infinite where they cannot."""
    both = [high for high in new.heights if high in old.heights]
    return min((dist(old.spot(high).place_mm, new.spot(high).place_mm) for high in both), default=inf)


def _is_top(old: ZoneDie, slot: Slot) -> bool:
    """Whether a die is just what a slot holds."""
    return old.faces == (slot.face,) and old.heights == (slot.height,) and old.zone in slot.zones


def as_known(die: ZoneDie, known: Dice) -> ZoneDie:
    """A die that nobody touched as the game knows it, if it does."""
    return next((old for old in known if _apart_mm(old, die) <= SAME_MM), die)


def slots_of(told: Story, astray: frozenset[int] = frozenset()) -> list[Slot]:
    """Where the dice of a story lie; `astray`: zones of others in which the die thrown may lie, too."""
    piles = [
        Slot(pile[-1], len(pile), frozenset({seat}), piled=True)
        for seat, pile in enumerate(told.piles, start=1)
        if pile
    ]
    lying = [Slot(die.face, 1, _zones_of(die, told, astray), piled=False) for die in told.lying]
    return piles + lying


def _zones_of(die: Loose, told: Story, astray: frozenset[int]) -> frozenset[int]:
    """Where a loose die may lie: a die thrown that lies in the zone of somebody without a pile starts one."""
    if die != told.rolled:
        return frozenset({die.seat, BETWEEN})
    starts = not told.piles[die.seat - 1]
    return frozenset({BETWEEN} if starts else {die.seat, BETWEEN}) | astray


def matched(told: Story, sight: Sight, astray: frozenset[int] = frozenset()) -> tuple[int | None, ...] | None:
    """For each die in sight the slot of the story that it is in, None for one that does not count, as is
    likeliest; None where the mat does not look so."""
    slots = slots_of(told, astray)
    if len(slots) > len(sight.dice):
        return None
    ways = _ways(slots, sight, 0, ())
    return max(ways, key=lambda taken: likely(slots, sight, taken), default=None)


Taken = tuple[int | None, ...]


def _ways(slots: Sequence[Slot], sight: Sight, at: int, taken: Taken) -> Iterator[Taken]:
    if at == len(sight.dice):
        if len({*taken} - {None}) == len(slots):
            yield taken
        return
    for number, slot in enumerate(slots):
        if number not in taken and _fits(slot, sight, at):
            yield from _ways(slots, sight, at + 1, (*taken, number))
    if sight.may_be_stale[at]:
        yield from _ways(slots, sight, at + 1, (*taken, None))


def _fits(slot: Slot, sight: Sight, at: int) -> bool:
    die = sight.dice[at]
    return (
        slot.face in die.faces
        and slot.height in die.heights
        and die.spot(slot.height).zone in slot.zones
        and not sight.must_be_stale[at]
    )


def likely(slots: Sequence[Slot], sight: Sight, taken: Taken) -> float:
    """How likely dice look as they do if they are in these slots, as a logarithm."""
    return sum(sight.seems(at, slots[slot]) for at, slot in enumerate(taken) if slot is not None)


@dataclass(frozen=True, slots=True)
class Reading:
    """How a story takes the dice in sight: each as it then is, None for one that does not count; how likely
    they look so then, as a logarithm."""

    dice: tuple[ZoneDie | None, ...]
    seems: float

    @property
    def faces(self) -> tuple[Face | None, ...]:
        """What the dice show."""
        return tuple(None if die is None else die.faces[0] for die in self.dice)

    @property
    def known(self) -> Dice:
        """The dice that count."""
        return tuple(die for die in self.dice if die is not None)


def reading_of(told: Story, sight: Sight, taken: Taken) -> Reading:
    """How a story takes the dice, given the slots that they are in."""
    slots = slots_of(told)
    dice = tuple(
        None if slot is None else die.being(slots[slot].face, slots[slot].height)
        for die, slot in zip(sight.dice, taken, strict=True)
    )
    return Reading(dice, likely(slots, sight, taken))


def believed(state: DeadMansDiceState, sight: Sight) -> tuple[Dice, Dice]:
    """The dice in sight with the faces that the game says they show, where that is not what they seem to; and
    those that are no dice of the game as it stands."""
    free, found = list(sight.dice), []
    for slot in slots_of(Story.beginning(state)):
        here = [
            die for die in free if slot.height in die.heights and die.spot(slot.height).zone in slot.zones
        ]
        right = [die for die in here if slot.face in die.faces]
        there = [die for die in free if die.zone in slot.zones and not here]  # seen at another height
        for die in (right or here or there)[:1]:
            free.remove(die)
            if die.faces != (slot.face,):
                found.append(die.showing((slot.face,)))
    return tuple(found), tuple(free)


def stale_after(story: Story, dice: Dice, taken: Sequence[int | None]) -> Dice:
    """The dice that lie there and do not count after a story: with the end of a round, all."""
    if story.state.phase in {"open", "finished"}:
        return dice
    stays = story.state.rules.unplaced_stays
    piles = sum(map(bool, story.piles))
    loose = {piles + place for place, die in enumerate(story.loose) if die.fresh and not stays}
    return tuple(die for die, slot in zip(dice, taken, strict=True) if slot is None or slot in loose)
