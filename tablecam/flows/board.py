"""What is asked beside a board of DéCLIC: which die it is, whether a refused one stands, or one by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tablecam.flows.choice import Choice, step_cursor
from tablecam.games.declic.explaining import Explanation
from tablecam.games.declic.findings import Open, Refused
from tablecam.games.declic.judging import judge
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.position import Cell, Placement
from tablecam.messages import Message, message

_MOST: Final = 5
"""So many candidates are asked about at most."""
Lines = tuple[str, ...]
"""Lines of the table script."""


@dataclass(frozen=True, slots=True)
class WhichDie:
    """The camera is not certain what was placed: the candidates, the likeliest first, and "none of these"."""

    play: Play
    open: Open
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        told = (self._choice(candidate) for candidate in self._candidates)
        return (*told, Choice(message("screen.board.none-of-these")))

    @property
    def _candidates(self) -> tuple[Explanation, ...]:
        return self.open.candidates[:_MOST]

    @property
    def heading(self) -> Message:
        return message("screen.board.which")

    @property
    def hint(self) -> Message:
        return message("screen.board.turn-or-choose" if self.open.needs_side else "screen.board.choose")

    @property
    def back(self) -> None:
        return None

    @property
    def marked(self) -> tuple[tuple[int, Cell], ...]:
        """The places of the candidate that the cursor is on."""
        return tuple((put.level, put.cell) for put in self.offered)

    @property
    def offered(self) -> tuple[Placement, ...]:
        """The dice of the candidate that the cursor is on."""
        if self.cursor == len(self._candidates):
            return ()
        return self._candidates[self.cursor].placed

    def moved(self, step: int) -> WhichDie:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Lines | MayStand | None:
        """The lines to enter; a question where the rules do not allow it; None for none of these."""
        if index == len(self._candidates):
            return None
        told = self._candidates[index]
        judged = judge(self.play, told)
        return MayStand(judged) if isinstance(judged, Refused) else lines_of(told.taken, told.placed)

    def _choice(self, told: Explanation) -> Choice:
        words = ", ".join(map(str, told.placed))
        return Choice(words, message("screen.percent", percent=round(100 * told.chance)))


@dataclass(frozen=True, slots=True)
class MayStand:
    """A die that the rules do not allow: it is turned or taken away, or stands as an exception."""

    refused: Refused
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        right = Choice(message("screen.board.put-right"))
        return (right, Choice(message("screen.board.exception"))) if self.refused.confirmable else (right,)

    @property
    def heading(self) -> Message:
        return message("screen.board.not-so", placement=str(self.refused.placement))

    @property
    def hint(self) -> Message:
        return self.refused.reason

    @property
    def back(self) -> None:
        return None

    @property
    def marked(self) -> tuple[tuple[int, Cell], ...]:
        return tuple((self.refused.placement.level, cell) for cell in self.refused.marked)

    @property
    def offered(self) -> tuple[Placement, ...]:
        """The die as it stands."""
        return (self.refused.placement,)

    def moved(self, step: int) -> MayStand:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Lines | None:
        """The lines that make an exception of it; None where people put it right."""
        if index == 0:
            return None
        return lines_of(self.refused.taken, (self.refused.placement,), exception=True)


@dataclass(frozen=True, slots=True)
class ByHand:
    """What may be placed: first the cells, the dearest first, then how a die may lie in one. Choosing a die
    places it."""

    play: Play
    cell: Cell | None = None
    cursor: int = 0
    before: ByHand | None = None

    @property
    def choices(self) -> tuple[Choice, ...]:
        if self.cell is None:
            return tuple(Choice(f"{cell} {most}") for cell, most in self._cells())
        return tuple(Choice(turn.notation, points(turn.points)) for turn in self._turns())

    @property
    def heading(self) -> Message:
        if self.cell is None:
            return message("screen.board.legal")
        return message("screen.board.legal-in", cell=str(self.cell))

    @property
    def hint(self) -> Message:
        return message("screen.board.legal-hint" if self.cell is None else "screen.board.legal-in-hint")

    @property
    def back(self) -> ByHand | None:
        return self.before

    @property
    def marked(self) -> tuple[tuple[int, Cell], ...]:
        level = self._turns()[0].verdict.placement.level if self._turns() else 0
        if self.cell is not None:
            return ((level, self.cell),)
        cells = [cell for cell, _ in self._cells()]
        return ((level, cells[self.cursor]),) if cells else ()

    @property
    def offered(self) -> tuple[Placement, ...]:
        """The die that the cursor is on, once a cell is chosen."""
        return () if self.cell is None else (self._turns()[self.cursor].verdict.placement,)

    def moved(self, step: int) -> ByHand:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Lines | ByHand:
        """The dice of a cell, or the line that places one."""
        if self.cell is None:
            return ByHand(self.play, self._cells()[index][0], before=self)
        return (f"place {self._turns()[index].notation}",)

    def _cells(self) -> list[tuple[Cell, int]]:
        most: dict[Cell, int] = {}
        for turn in self.play.open_turns():
            cell = turn.verdict.placement.cell
            most[cell] = max(turn.points, most.get(cell, 0))
        return sorted(most.items(), key=lambda found: (-found[1], found[0]))

    def _turns(self) -> list[Turn]:
        ranked = sorted(self.play.open_turns(), key=lambda turn: (-turn.points, turn.notation))
        return [turn for turn in ranked if self.cell in {None, turn.verdict.placement.cell}]


BoardFlow = WhichDie | MayStand | ByHand


def points(number: int) -> Message:
    return message("screen.board.points", points=number)


def lines_of(taken: int, placed: tuple[Placement, ...], exception: bool = False) -> Lines:
    """The lines that take back so many dice and place these."""
    confirmed = " exception" if exception else ""
    return (*("undo",) * taken, *(f"place {placement}{confirmed}" for placement in placed))
