"""How well dice are read: counts of right, asked and wrong, and what so few of them prove."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import Final

from tablecam.dice import Face

_ONE_SIDED_95: Final = 1.645


@dataclass(frozen=True, slots=True)
class Count:
    """Dice read right, left open, and read wrong and believed."""

    right: int = 0
    asked: int = 0
    wrong: int = 0

    @property
    def dice(self) -> int:
        return self.right + self.asked + self.wrong

    def __add__(self, other: Count) -> Count:
        return Count(self.right + other.right, self.asked + other.asked, self.wrong + other.wrong)


def count_of(said: Face | None, truth: Face) -> Count:
    """The count of one die."""
    return Count(right=said == truth, asked=said is None, wrong=said not in (None, truth))


def total(counts: Iterable[Count]) -> Count:
    return sum(counts, Count())


@dataclass(frozen=True, slots=True)
class FaceOutcome:
    """One face on the shots that were held back, without what was learned and with it."""

    face: Face
    before: Count
    after: Count


@dataclass(frozen=True, slots=True)
class Outcome:
    """What learning brought, face by face."""

    faces: tuple[FaceOutcome, ...]

    @property
    def before(self) -> Count:
        return total(face.before for face in self.faces)

    @property
    def after(self) -> Count:
        return total(face.after for face in self.faces)

    @property
    def better(self) -> bool:
        """Whether more dice are read right and no more are read wrong."""
        return self.after.right > self.before.right and self.after.wrong <= self.before.wrong


def at_least(hits: int, tries: int) -> float:
    """The least share that `hits` of `tries` leave likely, with 95 % confidence (Wilson 1927, one-sided)."""
    if tries == 0:
        return 0.0
    z2 = _ONE_SIDED_95**2
    share = hits / tries
    middle = share + z2 / (2 * tries)
    spread = _ONE_SIDED_95 * sqrt(share * (1 - share) / tries + z2 / (4 * tries**2))
    return max(0.0, (middle - spread) / (1 + z2 / tries))


def at_most(hits: int, tries: int) -> float:
    """The largest share that `hits` of `tries` leave likely, with 95 % confidence."""
    return 1 - at_least(tries - hits, tries)


def percent_at_least(hits: int, tries: int) -> int:
    """`at_least` of 100, rounded to the careful side."""
    return floor(100 * at_least(hits, tries))


def percent_at_most(hits: int, tries: int) -> int:
    """`at_most` of 100, rounded to the careful side."""
    return ceil(100 * at_most(hits, tries))
