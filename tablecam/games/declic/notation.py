"""One placement as text, `64''N A1 18` (rulings 13 to 15)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, cast

from tablecam.errors import NotDecided, NotUnderstood
from tablecam.games.declic.orientation import Direction, Handedness, axis, by_top_and_side
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import LEVELS, Cell, Placement
from tablecam.messages import message

_MARKS: Final = {**dict.fromkeys("'’‘ʼ′`´", 1), **dict.fromkeys('"”“„″«»', 2), "‴": 3}
"""What people type for one, two and three apostrophes."""

_PLACEMENT: Final = re.compile(
    rf"([0-9])\s*([0-9])?\s*([{''.join(_MARKS)}]*)\s*([NSEOW])?\s+([A-Z])([0-9]+)(?:\s+([0-9]{{1,9}}))?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Written:
    """A placement as somebody wrote it. None for what the text leaves out."""

    top: int
    face: int | None
    direction: Direction | None
    level: int
    cell: Cell
    points: int | None = None

    @classmethod
    def parse(cls, text: str) -> Written:
        """Read a placement, tolerant of typographic marks, lower case and W. Raises NotUnderstood."""
        found = _PLACEMENT.fullmatch(text.strip())
        if found is None:
            raise NotUnderstood(message("declic.not-a-placement", text=text.strip()))
        top, face, marks, direction, column, row, points = found.groups()
        written = cls(
            _face(top),
            _face(face) if face else None,
            cast(Direction, direction.upper().replace("W", "O")) if direction else None,
            _level(marks),
            _cell(column + row),
            int(points) if points else None,
        )
        written._check_possible()
        return written

    def placement(self, handedness: Handedness) -> Placement | None:
        """The placement; None where the text does not say how the die is turned."""
        if self.face is None or self.direction is None:
            return None
        lies = by_top_and_side(handedness)[self.top, self.face, self.direction]
        return Placement(self.cell, self.level, lies)

    def settle(self, play: Play) -> Placement:
        """The placement. Raises NotDecided, with the legal candidates, where the text leaves it open."""
        placement = self.placement(play.position.handedness)
        if placement is not None:
            return placement
        candidates = tuple(turn.text for turn in play.open_turns() if self._fits(turn.verdict.placement))
        if not candidates:
            raise NotDecided(message("declic.turned-how", text=str(self)), candidates)
        listed = ", ".join(candidates)
        raise NotDecided(message("declic.turned-how-open", text=str(self), candidates=listed), candidates)

    def _fits(self, placement: Placement) -> bool:
        lies, sides = placement.orientation, placement.orientation.sides
        return (
            (placement.cell, placement.level, lies.top) == (self.cell, self.level, self.top)
            and (self.face is None or self.face in sides)
            and (self.direction is None or self.face is None or lies.face(self.direction) == self.face)
        )

    def _check_possible(self) -> None:
        if self.face is not None and axis(self.face) == axis(self.top):
            key = "declic.same-face" if self.face == self.top else "declic.opposite-face"
            raise NotUnderstood(message(key, text=str(self), top=self.top, face=self.face))

    def __str__(self) -> str:
        points = "" if self.points is None else f" {self.points}"
        return f"{self.top}{self.face or ''}{chr(39) * self.level}{self.direction or ''} {self.cell}{points}"


def _face(digit: str) -> int:
    if digit not in "123456":
        raise NotUnderstood(message("declic.no-face", face=digit))
    return int(digit)


def _level(marks: str) -> int:
    level = sum(_MARKS[mark] for mark in marks)
    if level >= LEVELS:
        raise NotUnderstood(message("declic.no-level", level=level))
    return level


def _cell(text: str) -> Cell:
    try:
        return Cell.parse(text)
    except ValueError:
        raise NotUnderstood(message("declic.no-cell", cell=text)) from None
