"""What a view of the board shows, given the play so far: placements, doubts, refusals, disturbance.

Nothing is decided behind anybody's back. A view is compared with the play and with nothing else, so that a
board that somebody disturbed is right again as soon as it looks right.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from tablecam.dice import FaceLook
from tablecam.errors import NotAllowed
from tablecam.games.declic.explaining import (
    AFTER_MOTION,
    Account,
    Difference,
    Explanation,
    differences,
    explain,
)
from tablecam.games.declic.findings import (
    AsRecorded,
    Disturbed,
    Open,
    Placed,
    Refused,
    Seen,
    TakenBack,
    Unclear,
    WrongHandedness,
)
from tablecam.games.declic.handedness import OTHER_HAND, other_hand
from tablecam.games.declic.hindrance import LevelJudge
from tablecam.games.declic.orientation import other_handedness
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.position import BOARD, CENTRE, Cell, Placement, Position
from tablecam.games.declic.seeing import Picture
from tablecam.messages import message

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
    candidates = tuple(told for told in _placing(account) if told.chance > _OFFERED)
    best = candidates[0]
    judged = [(told, judge(play, told)) for told in candidates]
    refused = [(told, found) for told, found in judged if isinstance(found, Refused)]
    turned = sum(told.chance for told, _ in refused if _but_turned(told) == _but_turned(best))
    unseen = not isinstance(judged[0][1], Refused) and turned <= TURNED_UNSEEN
    if _is_sure(account, best, turned if unseen else 0.0):
        return judged[0][1]
    if sum(told.chance for told, _ in refused) >= _REFUSED:
        return _one_refusal(refused)
    offered = _offered(account)
    return Open(offered, len({_but_turned(told) for told in offered}) == 1)


def _placing(account: Account) -> list[Explanation]:
    return [told for told in account.explanations if told.placed]


def _offered(account: Account) -> tuple[Explanation, ...]:
    """What people choose from: where one is far likelier than all others, the next, too, and its equals."""
    placed = _placing(account)
    least = min(_OFFERED, *(told.chance * 0.99 for told in placed[:2]))
    return tuple(told for told in placed if told.chance > least)


def _is_sure(account: Account, best: Explanation, turned: float = 0.0) -> bool:
    """Whether the best explanation may be written. Others that begin with it agree: what else they hold is
    seen at the next look. `turned`: what need not count against it."""
    if best.taken:
        return best.chance >= SURE_GONE
    placed = _placing(account)
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
