"""What lies on the table, as rules see it: in the roll area or beside it, kept or to be thrown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import dist
from typing import Final

from tablecam.dice import PIPS, DieReading, Face
from tablecam.games.base import State, Throw
from tablecam.games.octo import DICE as OCTO_DICE
from tablecam.games.octo import OctoState
from tablecam.games.ten_thousand import DICE as TEN_THOUSAND_DICE
from tablecam.games.ten_thousand import TenThousandState

LAID_BACK: Final = 1.0
"""A die that a hand lays back comes to lie within so many of its edges from where it lay."""
SAME_PLACE: Final = 0.35
"""A die that lies within so many of its edges from where one lay is that one."""


@dataclass(frozen=True, slots=True)
class Lying:
    """Dice at rest: `inside` the roll area, and `aside` of it. Without a mat all lie inside."""

    inside: tuple[DieReading, ...] = ()
    aside: tuple[DieReading, ...] = ()

    @classmethod
    def of(cls, dice: Iterable[DieReading]) -> Lying:
        dice = tuple(dice)
        return cls(tuple(die for die in dice if not die.aside), tuple(die for die in dice if die.aside))

    @property
    def certain(self) -> bool:
        return all(die.face is not None for die in self.inside + self.aside)


def count_faces(dice: Iterable[DieReading]) -> Counter[Face]:
    """How many dice show each face; those that are not certain are left out."""
    return Counter(die.face for die in dice if die.face is not None)


def kept_of(state: State) -> Counter[Face]:
    """The dice that lie aside before the next throw."""
    match state:
        case OctoState():
            return Counter({_face(face): count for face, count in state.kept})
        case TenThousandState():
            return Counter(map(_face, state.kept))
        case _:
            return Counter()


def open_throw_of(state: State) -> Counter[Face]:
    """The dice of a throw of which some are still to be set aside."""
    return (
        Counter(map(_face, state.open_throw))
        if isinstance(state, OctoState | TenThousandState)
        else Counter()
    )


def looked_for(state: State) -> Throw | None:
    """The throw that may come to rest next. While dice are to be set aside, throwing the others says that the
    rest is kept: then it is not known how many (0)."""
    keeping = state.phase == "keep" and bool(open_throw_of(state))
    return Throw(0, PIPS) if keeping else state.throw


def all_dice(state: State) -> int | None:
    """How many dice the game is played with, where dice are set aside."""
    match state:
        case OctoState():
            return OCTO_DICE
        case TenThousandState():
            return TEN_THOUSAND_DICE
        case _:
            return None


def listed(faces: Counter[Face]) -> tuple[Face, ...]:
    """The faces in order, each as often as it is there."""
    return tuple(sorted(faces.elements(), key=str))


def lies_where(die: DieReading, others: Iterable[DieReading], reach: float = SAME_PLACE) -> bool:
    """Whether one of the others lies, or lay, within `reach` edges of where this die lies."""
    return any(dist(die.centre_px, other.centre_px) <= reach * die.size_px for other in others)


def lies_again(dice: Iterable[DieReading], seen: Iterable[DieReading]) -> bool:
    """Whether each die shows the face and lies about where a die of `seen` lay, as if laid back by a hand."""
    lay = tuple(seen)
    return all(
        die.face is not None and lies_where(die, (old for old in lay if old.face == die.face), LAID_BACK)
        for die in dice
    )


def _face(face: int) -> Face:
    assert 1 <= face <= 6
    return face  # type: ignore[return-value]  # 1 to 6
