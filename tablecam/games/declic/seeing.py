"""What a picture of the board says of one face and of one die: the chances that vision gives become evidence.

All likelihoods are logarithms of odds against "this picture of anything": 0 says nothing, 2 speaks for it,
-5 against it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

from tablecam.dice import SIDES, Before, FaceLook, Past, Side
from tablecam.games.declic.orientation import Orientation
from tablecam.games.declic.position import CELLS, LEVELS, Position

Evidence = float
"""The logarithm of a likelihood."""

_NONE_SHARE: Final = 0.5
_FACE_SHARE: Final = (1 - _NONE_SHARE) / 6
"""How common no face, and each face, is among the looks that vision learned from."""
_OUTLIER: Final = 0.0005
"""How often a look says anything whatever."""
_MISSED: Final[dict[Side, float]] = {"T": 0.003, **dict.fromkeys(SIDES[1:], 0.02)}
"""How often a face in plain sight is not seen: a finger's breadth, a glare, a die that stands askew."""
_HALF_SEEN: Final[dict[Side, float]] = {"T": 0.6, **dict.fromkeys(SIDES[1:], 0.5)}
_SEEN_STEEPLY: Final = 10.0
"""The share in sight at which a face is as often seen as not, and how steeply that turns (logistic)."""
_HIDER: Final = 0.25
_OTHER: Final = 0.1
"""A top that is hidden by another is taken for that so often, what is hidden shows anything so often; else
there is no face to be seen."""
_COVERED_PAST: Final = 0.04
"""How often a side of the die that covers a top is taken for that top."""

# Past an empty place the reader sees what lies behind: the better a face there fills the place, the more
# often it is taken for one in the place; yet it is more rarely surely so than one that is there.
_TAKEN_HALF: Final = 0.75
_TAKEN_STEEPLY: Final = 13.0
_MOST_TAKEN: Final = 0.95
"""The overlap at which that happens as often as not, how steeply that turns, and the most."""
_AS_SURE_HALF: Final = 0.22
_AS_SURE_STEEPLY: Final = 11.0
_LESS_SURE: Final = 1.8
_MOST_SURE: Final = 4.7
_MOST_AS_SURE: Final = 1.0
"""For the logarithm of how much likelier (at most so much) a look that is so sure is past an empty place than
at a die, by overlap and by the logarithm of its odds (up to 110 to 1: more proves no more)."""
_UNLIKE: Final = 0.32
"""So much more overlap it takes to see the side of one die for the top of another, or a top for a side."""


def heights_of(position: Position) -> tuple[int, ...]:
    """How many dice stand on each cell."""
    columns = zip(*position.levels, strict=True)
    return tuple(LEVELS - column.count(None) for column in columns)


def face_of(die: Orientation, side: Side) -> int:
    return die.top if side == "T" else die.face(side)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A look, with its odds for no face (at 0) and for each face, and its evidence for a die with each face
    where nothing has come before it."""

    look: FaceLook
    odds: tuple[float, ...]
    plain: tuple[Evidence, ...]

    @classmethod
    def of(cls, look: FaceLook) -> Weighed:
        none, *faces = look.chances
        odds = (none / _NONE_SHARE, *(chance / _FACE_SHARE for chance in faces))
        missed, in_sight = _MISSED[look.side], _in_sight(look.side, look.seen)
        unseen = in_sight * missed * odds[0] + (1 - in_sight) * (_OTHER + (1 - _OTHER) * odds[0])
        return cls(look, odds, tuple(_sure(in_sight * (1 - missed) * odd + unseen) for odd in odds))

    def as_die(self, die: Orientation) -> Evidence:
        """Where a die stands so."""
        return self.plain[face_of(die, self.look.side)]

    def as_hidden(self, otherwise: Evidence, before: Before, top: int) -> Evidence:
        """Where a die with this top has come before it; `otherwise`: the evidence without that die."""
        side, seen = self.look.side, self.look.seen
        kept = _in_sight(side, seen - before.share) / _in_sight(side, seen)
        likeness = _HIDER if side == before.side == "T" else 0.0
        instead = _OTHER + likeness * self.odds[top] + (1 - _OTHER - likeness) * self.odds[0]
        return _sure(kept * exp(otherwise) + (1 - kept) * instead)

    def as_none(self, past: Iterable[tuple[int, Past]] = ()) -> Evidence:
        """Where no face should be seen; `past`: the faces that fill the place instead."""
        taken, odds = 0.0, 0.0
        for face, behind in past:
            overlap = behind.overlap - (0 if (behind.side == "T") == (self.look.side == "T") else _UNLIKE)
            taken += _logistic(_TAKEN_STEEPLY * (overlap - _TAKEN_HALF))
            odds += self._as_sure(face, overlap) * self.odds[face]
        return _sure((1 - min(taken, _MOST_TAKEN)) * self.odds[0] + odds)

    def _as_sure(self, face: int, overlap: float) -> float:
        """How much likelier this look is where a face behind overlaps an empty place than at a die."""
        none, sure = max(self.look.chances[0], 1e-9), max(self.look.chances[face], 1e-9)
        less = _LESS_SURE * min(log(sure / none), _MOST_SURE)
        return exp(min(_MOST_AS_SURE, _AS_SURE_STEEPLY * (overlap - _AS_SURE_HALF) - less))

    def as_covered(self, die: Orientation) -> Evidence:
        """Where a die stands on top of what is looked for."""
        past = sum(self.odds[face] for face in die.sides) / len(die.sides)
        return _sure((1 - _COVERED_PAST) * self.odds[0] + _COVERED_PAST * past)


def _sure(odds: float) -> Evidence:
    return log((1 - _OUTLIER) * odds + _OUTLIER)


def _logistic(steps: float) -> float:
    return 1 / (1 + exp(-steps))


def _in_sight(side: Side, share: float) -> float:
    """How often a face is seen of which so much is in sight, beside one of which all is."""
    whole = _logistic(_SEEN_STEEPLY * (1 - _HALF_SEEN[side]))
    return _logistic(_SEEN_STEEPLY * (share - _HALF_SEEN[side])) / whole


class Picture:
    """One view of the board, ready to be compared with positions."""

    def __init__(self, looks: Iterable[FaceLook]) -> None:
        self._looks: tuple[list[Weighed], ...] = tuple([] for _ in range(CELLS))
        self._behind: defaultdict[tuple[int, int], list[tuple[int, int, Before]]] = defaultdict(list)
        for look in looks:
            for before in look.before:
                place = look.cell, len(self._looks[look.cell])
                self._behind[before.cell, before.level].append((*place, before))
            self._looks[look.cell].append(Weighed.of(look))

    def at(self, cell: int) -> Sequence[Weighed]:
        return self._looks[cell]

    def behind(self, cell: int, level: int) -> Sequence[tuple[int, int, Before]]:
        """What a die there would hide: each look by its cell and its place among that cell's looks."""
        return self._behind.get((cell, level), ())
