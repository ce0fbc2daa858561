"""What comes of a view of the board, given the play so far: placements, doubts, refusals, disturbance.

Everything here is a value for the session and the screen; nothing is decided behind anybody's back. A view is
compared with the play and with nothing else, so that a board that somebody disturbed is right again as soon
as it looks right.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tablecam.dice import BoardView, FaceLook, Heights
from tablecam.errors import NotAllowed
from tablecam.games.declic.explaining import (
    AFTER_MOTION,
    AT_REST,
    Account,
    Difference,
    Explanation,
    differences,
    explain,
)
from tablecam.games.declic.hindrance import LevelJudge
from tablecam.games.declic.orientation import Handedness, other_handedness
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.position import BOARD, CELLS, CENTRE, LEVELS, Cell, Placement, Position
from tablecam.games.declic.seeing import Picture, heights_of, other_hand
from tablecam.messages import Message, message

SURE: Final = 0.98
ANY: Final = 0.93
"""A placement is written without asking if it is at least as likely as SURE, of all that may have been made,
and at least as likely as ANY that one was made."""
SURE_GONE: Final = 0.95
"""The same where dice were taken back: one that still stands is written again as soon as it is seen."""
_CLEAR: Final = 0.9
"""What is less likely than this beside no change at all is not worth a question: the board must be turned."""
_REFUSED: Final = 0.8
"""A die that is at least so likely not to be allowed is refused: that writes nothing, and tells why."""
TURNED_UNSEEN: Final = 0.06
"""A die of which no side is in sight is taken to be turned as the rules ask for, although people may err."""
_DISTURBED: Final = 0.8
"""A board is said to be disturbed where that is at least so likely."""
_SAME: Final = 0.6
"""No change that is at least as likely as this is taken for one."""
_OFFERED: Final = 0.01
_NOTHING: Final = 0.5
_STRAY: Final = 1
"""A board is empty where no more looks than this find anything likelier than nothing."""
OTHER_HAND: Final = 7.0
"""The evidence at which dice are said to be of the other handedness: about 1000 to 1."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand, motion, or a board that cannot be seen: nothing counts."""


@dataclass(frozen=True, slots=True)
class AsRecorded:
    """The board shows what the record says."""


@dataclass(frozen=True, slots=True)
class Placed:
    """The last dice, `taken` of them, were taken back, and these were placed, all within the rules."""

    turns: tuple[Turn, ...]
    confidence: float
    taken: int = 0


@dataclass(frozen=True, slots=True)
class TakenBack:
    """So many of the last dice are gone again."""

    dice: int


@dataclass(frozen=True, slots=True)
class Open:
    """Something was placed, and the picture leaves open what: the candidates, the likeliest first.

    `needs_side`: they differ only in how the die is turned; a turn of the board would show it.
    """

    candidates: tuple[Explanation, ...]
    needs_side: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """A die stands where or as the rules do not allow it; `marked`: the cells that prove it.

    `taken` of the last dice were taken back before. `confirmable`: players may make it an exception.
    """

    placement: Placement
    reason: Message
    marked: tuple[Cell, ...]
    confidence: float
    taken: int = 0
    confirmable: bool = True


@dataclass(frozen=True, slots=True)
class Disturbed:
    """Dice do not stand as they should; the game waits until they do."""

    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Unclear:
    """Something may have changed in these cells, and too little of it is in sight."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class WrongHandedness:
    """The dice are of this handedness, and the game was begun with the other."""

    handedness: Handedness


@dataclass(frozen=True, slots=True)
class Lingering:
    """A die that was taken back by a button still stands there."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class Awaited:
    """A die that people placed by a button does not stand there, or not so."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class NotCleared:
    """A game begins and the board has not been seen empty yet."""


Seen = (
    Waiting
    | AsRecorded
    | Placed
    | TakenBack
    | Open
    | Refused
    | Disturbed
    | Unclear
    | WrongHandedness
    | Lingering
    | Awaited
    | NotCleared
)


@dataclass(frozen=True, slots=True)
class Watch:
    """What was seen last. What people say by buttons, the camera does not unsay: `undone`, the dice that they
    took back and that may still stand, in the order in which they were placed; `said`, how many of the last
    dice they placed and the camera has not seen yet. `clearing`: dice of the game before may still stand, and
    are looked for on stacks of so many; None once the board was seen empty.
    """

    seen: Seen = Waiting()
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


def read_board(play: Play, looks: Iterable[FaceLook], nothing: float = AFTER_MOTION) -> Seen:
    """What the looks show of what happened since the play so far. `nothing`: see `explain`."""
    looks = tuple(looks)
    if other_hand(Picture(looks), play.position) > OTHER_HAND:
        return WrongHandedness(other_handedness(play.position.handedness))
    account = explain(play, looks, nothing)
    if account.disturbed > max(account.best.chance, 1 - SURE):
        return _disturbed(differences(play.position, looks), account.disturbed)
    best = account.best
    if not best.placed:
        return _no_placement(account)
    unchanged = sum(told.chance for told in account.explanations if not told.placed)
    if unchanged + account.disturbed > 1 - _CLEAR:
        return Unclear(_cells(account))
    return _placement(play, account)


def _disturbed(found: tuple[Difference, ...], chance: float) -> Seen:
    """Dice do not stand as they should, or may not."""
    if found and chance >= _DISTURBED:
        return Disturbed(found)
    return Unclear(tuple(dict.fromkeys(difference.cell for difference in found)))


def _no_placement(account: Account) -> Seen:
    """Nothing, or dice taken back, is likeliest."""
    best = account.best
    if best.chance < (SURE_GONE if best.taken else _SAME):
        return Unclear(_cells(account))
    return TakenBack(best.taken) if best.taken else AsRecorded()


def _cells(account: Account) -> tuple[Cell, ...]:
    """The cells in which something may have happened."""
    likely = (told for told in account.explanations if told.chance > _OFFERED)
    return tuple(dict.fromkeys(placement.cell for told in likely for placement in told.placed))


def _placement(play: Play, account: Account) -> Seen:
    candidates = tuple(told for told in account.explanations if told.placed and told.chance > _OFFERED)
    best = candidates[0]
    judged = [(told, judge(play, told)) for told in candidates]
    refused = [(told, found) for told, found in judged if isinstance(found, Refused)]
    turned = sum(told.chance for told, _ in refused if _but_turned(told) == _but_turned(best))
    unseen = not isinstance(judged[0][1], Refused) and turned <= TURNED_UNSEEN
    if _is_sure(account, best, turned if unseen else 0.0):
        return judged[0][1]
    if sum(told.chance for told, _ in refused) >= _REFUSED:
        return _one_refusal(refused)
    return Open(candidates, len({_but_turned(told) for told in candidates}) == 1)


def _is_sure(account: Account, best: Explanation, turned: float = 0.0) -> bool:
    """Whether the best explanation may be written. Others that begin with it agree: what else they hold is
    seen at the next look. `turned`: what need not count against it."""
    if best.taken:
        return best.chance >= SURE_GONE
    placed = [told for told in account.explanations if told.placed]
    any_ = sum(told.chance for told in placed)
    agreed = sum(told.chance for told in placed if _begins_with(told, best))
    return any_ >= ANY and agreed >= SURE * (any_ - turned)


def _begins_with(told: Explanation, best: Explanation) -> bool:
    return told.taken == best.taken and told.placed[: len(best.placed)] == best.placed


def _one_refusal(refused: list[tuple[Explanation, Refused]]) -> Seen:
    """Whatever it is, it is not allowed; where the reasons differ, what they share is said."""
    told, first = refused[0]
    if len({found.reason for _, found in refused}) == 1:
        return first
    if len({_but_turned(told) for told, _ in refused}) > 1:
        return Open(tuple(told for told, _ in refused), needs_side=False)
    last = told.placed[-1]
    reason = message("declic.no-die-fits", cell=str(last.cell), level=last.level, top=last.orientation.top)
    return replace(first, reason=reason)


def _but_turned(told: Explanation) -> tuple[int, tuple[tuple[Cell, int, int], ...]]:
    """An explanation without the way in which its dice are turned."""
    return told.taken, tuple((put.cell, put.level, put.orientation.top) for put in told.placed)


def judge(play: Play, told: Explanation) -> Placed | Refused:
    """What the referee makes of an explanation that places dice."""
    for _ in range(told.taken):
        play = play.back()
    turns: list[Turn] = []
    for placement in told.placed:
        try:
            turns.append(play.judge(placement))
        except NotAllowed as refusal:
            return Refused(
                placement,
                refusal.message,
                marked(play.position, placement),
                told.chance,
                told.taken,
                _may_be_exception(play, placement),
            )
        play = play.take(turns[-1])
    return Placed(tuple(turns), told.chance, told.taken)


def _may_be_exception(play: Play, placement: Placement) -> bool:
    try:
        play.judge(placement, confirmed=True)
    except NotAllowed:
        return False
    return True


def marked(position: Position, placement: Placement) -> tuple[Cell, ...]:
    """The cell of a placement that is refused, and those that show why: dice that it does not match, cells
    that it hinders, or the one where the first die goes."""
    cell, level = placement.cell, placement.level
    if position.at(cell, level) is not None or not position.ground(level)[cell.index]:
        return (cell,)
    if position.is_new(level):
        return (cell, CENTRE) if cell != CENTRE else (cell,)
    contacts = position.contacts(placement)
    wrong = tuple(contact.beside for contact in contacts if not contact.matches)
    if wrong or not contacts:
        return (cell, *wrong)
    conflict = LevelJudge(position.levels[level], position.handedness).conflict(
        cell.index, placement.orientation
    )
    return (cell, *(BOARD[index] for index in conflict.cells)) if conflict else (cell,)
