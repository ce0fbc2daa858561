"""Whether dice lie as a story tells: each die in sight is some die of it, and each die of it is in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import dist
from typing import Final

from tablecam.dice import Face, ZoneDie
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.stories import Bounds, Loose, Story

Dice = tuple[ZoneDie, ...]

STILL: Final = 0.35
"""A die that lies within so many of its edges from its old place was not touched."""
NUDGED: Final = 1.5
"""One that lies within so many of its edges from its old place may only have been nudged."""
BETWEEN: Final = 0
"""The zone of dice that lie in none."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A die that a story puts somewhere: on top of a pile of so many, or by itself."""

    face: Face
    height: int
    zones: frozenset[int]


@dataclass(frozen=True, slots=True)
class Sight:
    """The dice in sight, and which of them may, or must, be dice that lay there before and do not count."""

    dice: Dice
    may_be_stale: tuple[bool, ...]
    must_be_stale: tuple[bool, ...]

    @classmethod
    def of(cls, dice: Dice, stale: Dice) -> Sight:
        """Dice in sight beside those that lay there without counting when it was last looked at."""
        may = tuple(any(same_die(old, die, NUDGED) for old in stale) for die in dice)
        must = tuple(any(same_die(old, die, STILL) for old in stale) for die in dice)
        return cls(dice, may, must)

    def bounds(self, seats: int, *, astray: bool = False) -> Bounds:
        """What is possible; `astray`: a die thrown may lie in anybody's zone."""
        zones = range(seats + 1)
        here = [[die for die in self.dice if die.zone == zone] for zone in zones]
        pairs = zip(self.dice, self.must_be_stale, strict=True)
        lying = [die for die, stale in pairs if not stale and 1 in die.heights]
        return Bounds(
            tuple(max((high for die in dice for high in die.heights), default=0) for dice in here),
            tuple(frozenset(face for die in dice for face in die.faces) for dice in here),
            tuple(
                frozenset(face for die in lying if astray or die.zone == zone for face in die.faces)
                for zone in zones
            ),
        )


def same_die(old: ZoneDie, new: ZoneDie, reach: float) -> bool:
    """Whether two dice seen one after the other may be one that moved by at most `reach` of its edges."""
    apart = dist(old.place_mm, new.place_mm) / new.edge_mm
    return apart <= reach and bool({*old.faces} & {*new.faces}) and bool({*old.heights} & {*new.heights})


def slots_of(told: Story, astray: frozenset[int] = frozenset()) -> list[Slot]:
    """Where the dice of a story lie; `astray`: zones of others in which the die thrown may lie, too."""
    piles = [
        Slot(pile[-1], len(pile), frozenset({seat})) for seat, pile in enumerate(told.piles, start=1) if pile
    ]
    lying = [Slot(die.face, 1, _zones_of(die, told, astray)) for die in told.lying]
    return piles + lying


def _zones_of(die: Loose, told: Story, astray: frozenset[int]) -> frozenset[int]:
    """Where a loose die may lie: a die thrown that lies in the zone of somebody without a pile starts one."""
    if die != told.rolled:
        return frozenset({die.seat, BETWEEN})
    starts = not told.piles[die.seat - 1]
    return frozenset({BETWEEN} if starts else {die.seat, BETWEEN}) | astray


def matched(told: Story, sight: Sight, astray: frozenset[int] = frozenset()) -> tuple[int | None, ...] | None:
    """For each die in sight the slot of the story that it is in, None for one that does not count; None where
    the mat does not look so."""
    slots = slots_of(told, astray)
    if len(slots) > len(sight.dice):
        return None
    return _assign(slots, sight, 0, [])


def _assign(
    slots: Sequence[Slot], sight: Sight, at: int, taken: list[int | None]
) -> tuple[int | None, ...] | None:
    if at == len(sight.dice):
        return tuple(taken) if len({*taken} - {None}) == len(slots) else None
    for number, slot in enumerate(slots):
        if number not in taken and _fits(slot, sight, at):
            found = _assign(slots, sight, at + 1, [*taken, number])
            if found is not None:
                return found
    if not sight.may_be_stale[at]:
        return None
    return _assign(slots, sight, at + 1, [*taken, None])


def _fits(slot: Slot, sight: Sight, at: int) -> bool:
    die = sight.dice[at]
    return (
        die.zone in slot.zones
        and slot.face in die.faces
        and slot.height in die.heights
        and not sight.must_be_stale[at]
    )


@dataclass(frozen=True, slots=True)
class Reading:
    """How a story takes the dice in sight: the face of each, None for one that does not count; how far their
    faces and their heights are from the likeliest, 0 where it takes them all as they seem."""

    faces: tuple[Face | None, ...]
    face_rank: int
    height_rank: int


def reading_of(told: Story, sight: Sight, taken: Sequence[int | None]) -> Reading:
    """How a story takes the dice, given the slots that they are in."""
    slots = slots_of(told)
    pairs = [
        (die, None if slot is None else slots[slot]) for die, slot in zip(sight.dice, taken, strict=True)
    ]
    return Reading(
        tuple(None if slot is None else slot.face for _, slot in pairs),
        sum(die.faces.index(slot.face) for die, slot in pairs if slot is not None),
        sum(_far(die, slot.height) for die, slot in pairs if slot is not None),
    )


def _far(die: ZoneDie, height: int) -> int:
    place = die.heights.index(height)
    return 0 if place < die.near else place


def believed(state: DeadMansDiceState, sight: Sight) -> tuple[Dice, Dice]:
    """The dice in sight with the faces that the game says they show, where that is not what they seem to; and
    those that are no dice of the game as it stands."""
    free, found = list(sight.dice), []
    for slot in slots_of(Story.beginning(state)):
        here = [die for die in free if die.zone in slot.zones and slot.height in die.heights]
        right = [die for die in here if slot.face in die.faces]
        there = [die for die in free if die.zone in slot.zones and not here]  # seen at another height
        for die in (right or here or there)[:1]:
            free.remove(die)
            if die.faces != (slot.face,):
                found.append(replace(die, faces=(slot.face,)))
    return tuple(found), tuple(free)
