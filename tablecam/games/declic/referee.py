"""What may be placed, what it shows for it, and why not (rulings 4 to 10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from tablecam.errors import NotAllowed
from tablecam.games.declic import proof
from tablecam.games.declic.hindrance import LevelJudge
from tablecam.games.declic.orientation import Direction, Orientation, orientations
from tablecam.games.declic.position import BOARD, CELLS, CENTRE, LEVELS, Cell, Contact, Placement, Position

Adaptability = Literal["refuse", "forfeit", "ignore"]
ADAPTABILITIES: Final[tuple[Adaptability, ...]] = get_args(Adaptability)

Kind = Literal["first", "contact", "bottom", "exception"]
"""The first die of a level; lateral faces that match; the bottom face instead; confirmed by the players."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A placement that stands. `value` is the sum of its own faces that count, before any bonus."""

    placement: Placement
    kind: Kind
    figure: Direction
    """Where the second figure of its notation looks (rulings 13 and 14)."""
    value: int
    hinders: bool = False


def legal_placements(position: Position, adaptability: Adaptability = "refuse") -> tuple[Verdict, ...]:
    """Every placement that the rules allow without a confirmation, complete."""
    found = tuple(_open_verdicts(position))
    return _by_option(found, adaptability)


def any_legal(position: Position, adaptability: Adaptability = "refuse") -> bool:
    """Whether anything may be placed at all, found as soon as possible."""
    return any(adaptability != "refuse" or not verdict.hinders for verdict in _open_verdicts(position))


def judge(
    position: Position, placement: Placement, adaptability: Adaptability = "refuse", confirmed: bool = False
) -> Verdict:
    """What a placement is. Raises NotAllowed with the proof; `confirmed` makes an exception of it (9)."""
    _check_place(position, placement)
    if position.is_new(placement.level):
        return _first(position, placement)
    try:
        return _judge_later(position, placement, adaptability)
    except NotAllowed:
        if not confirmed:
            raise
        return _exception(position, placement)


def _by_option(found: tuple[Verdict, ...], adaptability: Adaptability) -> tuple[Verdict, ...]:
    free = tuple(verdict for verdict in found if not verdict.hinders)
    if adaptability == "refuse":
        return free
    if adaptability == "forfeit" and free:
        return tuple(replace(verdict, value=0) if verdict.hinders else verdict for verdict in found)
    return found


def _open_verdicts(position: Position) -> Iterator[Verdict]:
    """All placements of rulings 4 to 6 and 8, hindering ones included and marked."""
    for level in range(LEVELS):
        ground = position.ground(level)
        if position.is_new(level):
            yield from _first_verdicts(position, level, ground)
        elif None in position.levels[level]:
            yield from _later_verdicts(position, level, ground)


def _first_verdicts(position: Position, level: int, ground: tuple[bool, ...]) -> Iterator[Verdict]:
    cells = BOARD if position.squares and level else (CENTRE,)
    for cell in cells:
        if ground[cell.index]:
            under = position.under(cell, level)
            for orientation in orientations(position.handedness):
                if orientation.bottom == (under.top if under else 3):
                    yield _first(position, Placement(cell, level, orientation))


def _later_verdicts(position: Position, level: int, ground: tuple[bool, ...]) -> Iterator[Verdict]:
    judging = LevelJudge(position.levels[level], position.handedness)
    for index in range(CELLS):
        if ground[index] and judging.is_open(index):
            cell, free = BOARD[index], False
            for orientation, hinders in judging.matching(index):
                free = free or not hinders
                yield _contact(position, Placement(cell, level, orientation), hinders)
            if level and not free:
                yield from _bottom_verdicts(position, cell, level, judging)


def _bottom_verdicts(position: Position, cell: Cell, level: int, judging: LevelJudge) -> Iterator[Verdict]:
    """Ruling 8, once no orientation matches all contacts of the cell without hindering."""
    under = position.at(cell, level - 1)
    for orientation in orientations(position.handedness):
        if under and orientation.bottom == under.top and not judging.hinders(cell.index, orientation):
            yield Verdict(
                Placement(cell, level, orientation), "bottom", orientation.dearest, orientation.bottom
            )


def _check_place(position: Position, placement: Placement) -> None:
    """The cell is free and its level may be built on. No confirmation helps against these."""
    cell, level = placement.cell, placement.level
    if position.at(cell, level) is not None:
        raise NotAllowed(proof.taken(cell, level))
    if not position.ground(level)[cell.index]:
        raise NotAllowed(proof.no_ground(position, cell, level))


def _first(position: Position, placement: Placement) -> Verdict:
    cell, level, lies = placement.cell, placement.level, placement.orientation
    under = position.under(cell, level)
    elsewhere = cell != CENTRE and not (position.squares and level)
    if elsewhere or lies.bottom != (under.top if under else 3):
        raise NotAllowed(proof.first_die(position, level, cell))
    dearest = lies.face(lies.dearest)
    return Verdict(placement, "first", lies.dearest, dearest + (lies.bottom if level else 0))


def _judge_later(position: Position, placement: Placement, adaptability: Adaptability) -> Verdict:
    cell, level = placement.cell, placement.level
    contacts = position.contacts(placement)
    if not contacts:
        raise NotAllowed(proof.isolated(cell, level))
    judging = LevelJudge(position.levels[level], position.handedness)
    if all(contact.matches for contact in contacts):
        hinders = judging.hinders(cell.index, placement.orientation)
        return _allow(position, _contact(position, placement, hinders), adaptability)
    if not _may_use_bottom(position, placement, judging):
        raise NotAllowed(proof.mismatch(cell, contacts))
    if judging.hinders(cell.index, placement.orientation):
        raise NotAllowed(proof.hindrance(position, placement, placement.orientation.dearest))
    lies = placement.orientation
    return Verdict(placement, "bottom", lies.dearest, lies.bottom)


def _may_use_bottom(position: Position, placement: Placement, judging: LevelJudge) -> bool:
    under = position.under(placement.cell, placement.level)
    if under is None or under.top != placement.orientation.bottom:
        return False
    return all(hinders for _, hinders in judging.matching(placement.cell.index))


def _allow(position: Position, verdict: Verdict, adaptability: Adaptability) -> Verdict:
    """A matching placement under the option: refused, worth nothing, or noted where it hinders (7)."""
    if not verdict.hinders or adaptability == "ignore":
        return verdict
    if adaptability == "refuse":
        raise NotAllowed(proof.hindrance(position, verdict.placement, verdict.figure))
    return replace(verdict, value=0) if any_legal(position) else verdict


def _contact(position: Position, placement: Placement, hinders: bool) -> Verdict:
    figure, value = _matched(position.contacts(placement), placement.orientation)
    return Verdict(placement, "contact", figure, value, hinders)


def _exception(position: Position, placement: Placement) -> Verdict:
    figure, value = _matched(position.contacts(placement), placement.orientation)
    return Verdict(placement, "exception", figure, value)


def _matched(contacts: tuple[Contact, ...], lies: Orientation) -> tuple[Direction, int]:
    """The dearest matching contact (the dearest lateral face without any), and the sum of all (11, 14)."""
    matching = [contact for contact in contacts if contact.matches]
    if not matching:
        return lies.dearest, 0
    dearest = max(matching, key=lambda contact: contact.face)
    return dearest.direction, sum(contact.face for contact in matching)
