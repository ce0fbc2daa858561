"""How well a picture of the board agrees with dice that may stand there.

All likelihoods are logarithms of odds against "this picture of anything": 0 says nothing, 2 speaks for it,
-5 against it. Only here are the chances that vision gives turned into evidence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import exp, log
from typing import Final

from tablecam.dice import SIDES, FaceLook, Side
from tablecam.games.declic.orientation import Orientation, orientations, other_handedness
from tablecam.games.declic.position import BOARD, CELLS, LEVELS, NEIGHBOURS, Placement, Position

Evidence = float
"""The logarithm of a likelihood."""

_NONE_SHARE: Final = 0.5
_FACE_SHARE: Final = (1 - _NONE_SHARE) / 6
"""How common no face, and each face, is among the looks that vision learned from."""
_OUTLIER: Final = 0.0005
"""How often a look says anything whatever."""
_HIDDEN: Final[dict[Side, float]] = {"T": 0.003, **dict.fromkeys(SIDES[1:], 0.04)}
"""How often a face that should be in sight is not: a finger's breadth, a glare, a die that stands askew."""
_SEEN_PAST: Final = 0.04
"""How often, where no die stands, the face behind it is taken for a face of it: seen from half above, a
front is as large as a top and lies in its place."""
_SHADED: Final = 0.15
"""How often a die that has come hides what lies behind it, or makes it look like something else."""

_DOUBTFUL: Final = 0.2
"""A look that leaves as much to there being no face proves nothing about handedness."""

_CLEARLY: Final = 0.15
"""By what share of all sides in sight those that look one way must outnumber those that look the other."""
_REACH: Final = 2
"""How many cells behind a die the shade of it goes."""


def heights_of(position: Position) -> tuple[int, ...]:
    """How many dice stand on each cell."""
    columns = zip(*position.levels, strict=True)
    return tuple(LEVELS - column.count(None) for column in columns)


def face_of(die: Orientation, side: Side) -> int:
    return die.top if side == "T" else die.face(side)


@dataclass(frozen=True, slots=True)
class _Weighed:
    """A look with its evidence for no face (at 0) and for each face, as it is and for a die that is there."""

    look: FaceLook
    odds: tuple[float, ...]
    as_die: tuple[Evidence, ...]

    @classmethod
    def of(cls, look: FaceLook) -> _Weighed:
        none, *faces = look.chances
        odds = (none / _NONE_SHARE, *(chance / _FACE_SHARE for chance in faces))
        hidden = _HIDDEN[look.side]
        seen = 1 - hidden - _OUTLIER
        return cls(look, odds, tuple(log(seen * odd + hidden * odds[0] + _OUTLIER) for odd in odds))

    def as_none(self, past: Sequence[int]) -> Evidence:
        """Where no face should be seen; `past`: the faces that may be seen instead, past the empty place."""
        behind = _SEEN_PAST * sum(self.odds[face] for face in past) / len(past) if past else 0.0
        share = _SEEN_PAST if past else 0.0
        return log((1 - share - _OUTLIER) * self.odds[0] + behind + _OUTLIER)


class Picture:
    """One view of the board, ready to be compared with positions."""

    def __init__(self, looks: Iterable[FaceLook]) -> None:
        self._looks: tuple[list[_Weighed], ...] = tuple([] for _ in range(CELLS))
        for look in looks:
            self._looks[look.cell].append(_Weighed.of(look))

    def compared(self, position: Position, fresh: Placement | None = None) -> Compared:
        """The picture beside a position; `fresh`: a die of it that vision did not know of."""
        return Compared(self, position, fresh)

    def at(self, cell: int) -> list[_Weighed]:
        return self._looks[cell]

    def die(self, cell: int, level: int, die: Orientation) -> Evidence:
        """The evidence of the faces in sight for a die that lies like this, whatever else is so."""
        return sum(
            seen.as_die[face_of(die, seen.look.side)]
            for seen in self._looks[cell]
            if seen.look.level == level
        )

    def corners(self, cell: int) -> Iterator[list[_Weighed]]:
        """The faces of each die on the cell that shows more than two: those prove its handedness."""
        for level in range(LEVELS):
            seen = [each for each in self._looks[cell] if each.look.level == level]
            if len(seen) > 2 and all(each.look.chances[0] < _DOUBTFUL for each in seen):
                yield seen

    @cached_property
    def camera(self) -> tuple[int, int]:
        """Where the camera stands: east (1), west (-1) or neither, and north, south or neither.

        The sides that it sees tell; one that it sees hardly more often than the opposite tells nothing.
        """
        sides = Counter(seen.look.side for cell in self._looks for seen in cell if seen.look.side != "T")
        clearly = _CLEARLY * sides.total()
        east, north = sides["E"] - sides["O"], sides["N"] - sides["S"]
        return _sign(east, clearly), _sign(north, clearly)

    def is_away(self, direction: int) -> bool:
        """Whether a direction (0 to 3: north, east, south, west) leads away from the camera, or may."""
        east, north = self.camera
        return (not east and not north) or (-north, -east, north, east)[direction] > 0

    def behind(self, cell: int) -> tuple[int, ...]:
        """The cells whose dice a die on the cell may hide."""
        return _behind(cell, *self.camera)


def _sign(more: int, clearly: float) -> int:
    return 0 if abs(more) <= clearly else 1 if more > 0 else -1


@cache
def _behind(cell: int, east: int, north: int) -> tuple[int, ...]:
    """The cells in the shade of a cell, for a camera that stands to the east (1) or west (-1) and so on."""
    here = BOARD[cell]
    return tuple(
        other.index
        for other in BOARD
        if other != here
        and _lies_behind(other.column - here.column, east)
        and _lies_behind(other.row - here.row, north)
    )


def _lies_behind(step: int, towards: int) -> bool:
    """Whether a cell so far away along an axis may be hidden from a camera in this direction of it."""
    return -_REACH <= step * towards <= 0 if towards else abs(step) <= 1


@dataclass(frozen=True, slots=True)
class Grown:
    """The evidence for one more die: `own`, its faces; `under`, the top that it covers; of what else there is
    to see of the cell, and of the other cells."""

    own: tuple[_Weighed, ...]
    under: tuple[_Weighed, ...]
    rest: Evidence
    others: Evidence

    def cell(self, die: Orientation) -> Evidence:
        """The evidence of the cell alone, for a die that lies like this."""
        faces = sum(seen.as_die[face_of(die, seen.look.side)] for seen in self.own)
        return self.rest + faces + sum(seen.as_none(die.sides) for seen in self.under)

    def whole(self, die: Orientation) -> Evidence:
        """The evidence of the picture."""
        return self.others + self.cell(die)


class Compared:
    """A picture beside a position: what each cell says for it, and for one more die."""

    def __init__(self, picture: Picture, position: Position, fresh: Placement | None = None) -> None:
        self._picture, self.position = picture, position
        self._heights = heights_of(position)
        self._fresh = fresh
        shade = picture.behind(fresh.cell.index) if fresh else ()
        self._as_is = tuple(
            tuple((seen, self._expected(seen, cell in shade)) for seen in picture.at(cell))
            for cell in range(CELLS)
        )

    def height(self, cell: int) -> int:
        return self._heights[cell]

    @cached_property
    def cells(self) -> tuple[Evidence, ...]:
        """The evidence of each cell for what stands there."""
        return tuple(sum(evidence for _, evidence in cell) for cell in self._as_is)

    @cached_property
    def whole(self) -> Evidence:
        """The evidence of the picture for the position."""
        return sum(self.cells)

    def sees(self, cell: int, level: int) -> bool:
        """Whether a die on the level of the cell would be in sight."""
        return any(seen.look.level == level for seen, _ in self._as_is[cell])

    def grown(self, cell: int, level: int) -> Grown:
        """The position with one more die on the level of the cell."""
        own = [(seen, same) for seen, same in self._as_is[cell] if seen.look.level == level]
        under = [
            (s, same) for s, same in self._as_is[cell] if (s.look.level, s.look.side) == (level - 1, "T")
        ]
        rest = self.cells[cell] - sum(same for _, same in (*own, *under))
        others = self.whole - self.cells[cell] + self._shade(cell, level)
        return Grown(tuple(seen for seen, _ in own), tuple(seen for seen, _ in under), rest, others)

    def changed(
        self, cell: int, lies: Iterable[Orientation]
    ) -> Iterator[tuple[Evidence, Orientation | None]]:
        """The evidence of a cell for its topmost die gone, then for each way in which it may lie."""
        level = self._heights[cell] - 1
        own = [(seen, same) for seen, same in self._as_is[cell] if seen.look.level == level]
        rest = self.cells[cell] - sum(same for _, same in own)
        yield rest + sum(seen.as_none(()) for seen, _ in own), None
        for die in lies:
            yield rest + sum(seen.as_die[face_of(die, seen.look.side)] for seen, _ in own), die

    def _shade(self, cell: int, level: int) -> Evidence:
        """What a die that has come takes from the evidence of what lies behind it, for and against."""
        return sum(
            _shaded(same) - same
            for other in self._picture.behind(cell)
            for seen, same in self._as_is[other]
            if _may_be_hidden(seen.look, level)
        )

    def _expected(self, seen: _Weighed, in_shade: bool) -> Evidence:
        look = seen.look
        die = self.position.levels[look.level][look.cell]
        covered = look.side == "T" and self._heights[look.cell] > look.level + 1
        if die is None or covered:
            evidence = seen.as_none(tuple(self._past(look)))
        else:
            evidence = seen.as_die[face_of(die, look.side)]
        hidden = in_shade and self._fresh is not None and _may_be_hidden(look, self._fresh.level)
        return _shaded(evidence) if hidden else evidence

    def _past(self, look: FaceLook) -> Iterator[int]:
        """The faces that may be seen where a face of the look would be, if no die stands there."""
        below = self.position.levels[look.level - 1] if look.level else (None,) * CELLS
        if look.side != "T":
            under = below[look.cell]
            if under is not None:
                yield under.top
            return
        for direction, beside in enumerate(NEIGHBOURS[look.cell]):
            if beside is None or not self._picture.is_away(direction):
                continue
            if (die := self.position.levels[look.level][beside]) is not None:
                yield die.sides[(direction + 2) % 4]
            elif (die := below[beside]) is not None:
                yield die.top


def _may_be_hidden(look: FaceLook, level: int) -> bool:
    """Whether a die of this level in front of a face could hide it from a camera above."""
    return look.level < level or (look.level == level and look.side != "T")


def _shaded(evidence: Evidence) -> Evidence:
    return log((1 - _SHADED) * exp(evidence) + _SHADED)


def other_hand(picture: Picture, position: Position) -> Evidence:
    """The evidence that the dice in sight are of the other handedness than the position's.

    Each die counts that shows its top and two sides, however it lies; dice that lie as recorded say little by
    lying so, and much by which faces meet round their corner.
    """
    other = other_handedness(position.handedness)
    return sum(
        _any_of(seen, orientations(other)) - _any_of(seen, orientations(position.handedness))
        for cell in range(CELLS)
        for seen in picture.corners(cell)
    )


def _any_of(seen: Sequence[_Weighed], lies: Iterable[Orientation]) -> Evidence:
    return log(sum(exp(sum(each.as_die[face_of(die, each.look.side)] for each in seen)) for die in lies))
