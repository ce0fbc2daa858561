"""A picture of the board beside a position: how well each cell agrees, and one more die on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tablecam.dice import Past
from tablecam.games.declic.orientation import Orientation
from tablecam.games.declic.position import CELLS, Placement, Position
from tablecam.games.declic.seeing import Evidence, Picture, Weighed, face_of, heights_of


@dataclass(frozen=True, slots=True)
class Grown:
    """The evidence for one more die: `own`, its faces; `under`, the top that it covers; of what else there is
    to see of the cell, and of the other cells; `behind`: what the die adds to that by hiding some, for each
    face that it may have on top."""

    own: tuple[Weighed, ...]
    under: tuple[Weighed, ...]
    rest: Evidence
    others: Evidence
    behind: Sequence[Evidence]

    def cell(self, die: Orientation) -> Evidence:
        """The evidence of the cell alone, for a die that lies like this."""
        faces = sum(seen.as_die(die) for seen in self.own)
        return self.rest + faces + sum(seen.as_covered(die) for seen in self.under)

    def whole(self, die: Orientation) -> Evidence:
        """The evidence of the picture."""
        return self.others + self.behind[die.top] + self.cell(die)


class Compared:
    """A picture beside a position: what each cell says for it, and for one more die.

    `fresh`: a die of the position that vision did not know of when it looked.
    """

    def __init__(self, picture: Picture, position: Position, fresh: Placement | None = None) -> None:
        self._picture, self.position, self._fresh = picture, position, fresh
        self._heights = heights_of(position)
        self._as_is = tuple(
            tuple((seen, self._expected(seen)) for seen in picture.at(cell)) for cell in range(CELLS)
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

    def agrees(self, cell: int) -> bool:
        """Whether each look at the cell speaks for what stands there."""
        return all(evidence > 0 for _, evidence in self._as_is[cell])

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
        others = self.whole - self.cells[cell]
        behind = self._shade(cell, level)
        return Grown(tuple(seen for seen, _ in own), tuple(seen for seen, _ in under), rest, others, behind)

    def gone(self, cell: int) -> Evidence:
        """The evidence of a cell for its topmost die gone."""
        own, rest = self._topmost(cell)
        return rest + sum(seen.as_none(self._past(seen)) for seen in own)

    def turned(self, cell: int, lies: Iterable[Orientation]) -> Iterator[tuple[Evidence, Orientation]]:
        """The evidence of a cell for each way in which its topmost die may lie."""
        own, rest = self._topmost(cell)
        for die in lies:
            yield rest + sum(seen.as_die(die) for seen in own), die

    def _topmost(self, cell: int) -> tuple[list[Weighed], Evidence]:
        """What there is to see of the topmost die of a cell, and the evidence of the rest."""
        level = self._heights[cell] - 1
        own = [(seen, same) for seen, same in self._as_is[cell] if seen.look.level == level]
        return [seen for seen, _ in own], self.cells[cell] - sum(same for _, same in own)

    def _shade(self, cell: int, level: int) -> Sequence[Evidence]:
        """What a die that comes, with each top (0: none), adds to the evidence behind it."""
        added = [0.0] * 7
        for other, number, before in self._picture.behind(cell, level):
            seen, same = self._as_is[other][number]
            for top in range(1, 7):
                added[top] += seen.as_hidden(same, before, top) - same
        return added

    def _expected(self, seen: Weighed) -> Evidence:
        evidence, fresh = self._known(seen), self._fresh
        if fresh is None:
            return evidence
        for before in seen.look.before:
            if (before.cell, before.level) == (fresh.cell.index, fresh.level):
                return seen.as_hidden(evidence, before, fresh.orientation.top)
        return evidence

    def _known(self, seen: Weighed) -> Evidence:
        look = seen.look
        die = self.position.levels[look.level][look.cell]
        if look.side == "T" and self._heights[look.cell] > look.level + 1:
            above = self.position.levels[look.level + 1][look.cell]
            assert above is not None
            return seen.as_covered(above)
        return seen.as_none(self._past(seen)) if die is None else seen.as_die(die)

    def _past(self, seen: Weighed) -> Iterator[tuple[int, Past]]:
        """The faces that fill the place where no die stands."""
        for past in seen.look.past:
            die = self.position.levels[past.level][past.cell]
            covered = past.side == "T" and self._heights[past.cell] > past.level + 1
            if die is not None and not covered:
                yield face_of(die, past.side), past
