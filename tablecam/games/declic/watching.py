"""A board watched from view to view, while people also say things by buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tablecam.dice import BoardView, FaceLook, Heights
from tablecam.games.declic.explaining import AFTER_MOTION, AT_REST
from tablecam.games.declic.findings import (
    AsRecorded,
    Awaited,
    Lingering,
    NotCleared,
    Open,
    Placed,
    Refused,
    Seen,
    TakenBack,
    Waiting,
)
from tablecam.games.declic.judging import read_board
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.position import CELLS, LEVELS, Placement
from tablecam.games.declic.seeing import heights_of

_WAITING: Final = Waiting()
_NOTHING: Final = 0.5
_STRAY: Final = 1
"""A board is empty where no more looks than this find anything likelier than nothing."""


@dataclass(frozen=True, slots=True)
class Watch:
    """What was seen last. What people say by buttons, the camera does not unsay: `undone`, the dice that they
    took back and that may still stand, in the order in which they were placed; `said`, how many of the last
    dice they placed and the camera has not seen yet. `clearing`: dice of the game before may still stand, and
    are looked for on stacks of so many; None once the board was seen empty.
    """

    seen: Seen = _WAITING
    undone: tuple[Turn, ...] = ()
    said: int = 0
    clearing: int | None = None

    def undo(self, turn: Turn) -> Watch:
        """The same after a button took back a die, which may still stand."""
        return replace(self, undone=(turn, *self.undone), said=max(0, self.said - 1))

    def say(self, dice: int) -> Watch:
        """The same after so many dice were placed by buttons."""
        return self if self.clearing is not None else Watch(AsRecorded(), said=self.said + dice)

    def count(self) -> Watch:
        """The same after the first of the dice taken back was made to count after all."""
        return Watch(AsRecorded(), self.undone[1:], self.said + 1)

    def clear(self) -> Watch:
        """The same at the end of a game, when another begins."""
        return Watch(NotCleared(), clearing=LEVELS)

    def heights(self, play: Play) -> Heights:
        """What vision is to take as known to stand on the cells."""
        return heights_of(play.position) if self.clearing is None else (self.clearing,) * CELLS

    def take(self, view: BoardView, play: Play) -> Watch:
        """What a view shows, made with the heights of the play."""
        if self.clearing is not None:
            return self._clear_on(view, self.clearing)
        if not view.looks:
            return replace(self, seen=Waiting())
        nothing = AFTER_MOTION if isinstance(self.seen, Waiting) else AT_REST
        seen = read_board(play, view.looks, nothing)
        if isinstance(seen, AsRecorded):
            return Watch(seen)
        if self.undone and self._lingers(seen, play, view.looks, nothing):
            return replace(self, seen=Lingering(self.undone[0]))
        if self.said and _taken(seen):
            last = play.turns[-1]
            assert last is not None
            return replace(self, seen=Awaited(last))
        return Watch(seen) if isinstance(seen, Placed | TakenBack) else replace(self, seen=seen)

    def _lingers(self, seen: Seen, play: Play, looks: tuple[FaceLook, ...], nothing: float) -> bool:
        """Whether dice that were taken back still stand: one is what was seen, or the board shows the play
        that goes on with them better than that without."""
        if any(_is_of(seen, turn.verdict.placement) for turn in self.undone):
            return True
        for turn in self.undone:
            play = play.take(turn)
        beside = read_board(play, looks, nothing)
        known = isinstance(beside, AsRecorded | Placed | Refused | TakenBack)
        return known and _taken(beside) < len(self.undone)

    def _clear_on(self, view: BoardView, height: int) -> Watch:
        """Stacks are looked for from the highest down: what stands under their tops is seen last."""
        if not view.looks or sum(look.chances[0] < _NOTHING for look in view.looks) > _STRAY:
            return replace(self, clearing=LEVELS if view.looks else height)
        return replace(self, clearing=height - 2) if height else Watch(AsRecorded())


def _is_of(seen: Seen, undone: Placement) -> bool:
    """Whether a die that was taken back is what was seen beside the play, or may be."""
    match seen:
        case Placed(taken=0):
            return undone in [turn.verdict.placement for turn in seen.turns]
        case Refused(taken=0):
            return seen.placement == undone
        case Open():
            return any(candidate.placed == (undone,) for candidate in seen.candidates)
        case _:
            return False


def _taken(seen: Seen) -> int:
    """How many of the last dice are gone, by what was seen."""
    match seen:
        case TakenBack():
            return seen.dice
        case Placed() | Refused():
            return seen.taken
        case _:
            return 0
