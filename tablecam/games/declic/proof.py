"""The referee's sentences: why a placement does not stand, with the dice and faces that prove it."""

from __future__ import annotations

from collections.abc import Sequence

from tablecam.games.declic.adaptability import ROW, Demand, lines_of
from tablecam.games.declic.conflict import Conflict
from tablecam.games.declic.hindrance import LevelJudge
from tablecam.games.declic.orientation import Direction
from tablecam.games.declic.position import BOARD, CENTRE, Cell, Contact, Placement, Position
from tablecam.messages import Message, message


def taken(cell: Cell, level: int) -> Message:
    return message("declic.taken", cell=str(cell), level=level)


def no_ground(position: Position, cell: Cell, level: int) -> Message:
    """Ruling 6, or 18: nothing carries a die there yet."""
    if position.squares:
        return message("declic.no-square", cell=str(cell), level=level, below=level - 1)
    lowest = position.lowest
    empty = [cell for cell in BOARD if position.at(cell, lowest) is None]
    if len(empty) == 1:
        return message("declic.level-not-due-one", level=level, below=lowest, cell=str(empty[0]))
    return message("declic.level-not-due", level=level, below=lowest, empty=len(empty))


def first_die(position: Position, level: int, cell: Cell) -> Message:
    """Rulings 4, 6 and 18: where the first die of a level goes, and how it lies."""
    if level == 0:
        return message("declic.first-die")
    if position.squares:
        under = position.under(cell, level)
        return message("declic.first-of-square", cell=str(cell), level=level, face=under.top if under else 0)
    under = position.under(CENTRE, level)
    return message("declic.first-of-level", level=level, face=under.top if under else 0)


def isolated(cell: Cell, level: int) -> Message:
    return message("declic.isolated", cell=str(cell), level=level)


def mismatch(cell: Cell, contacts: Sequence[Contact]) -> Message:
    """Ruling 5: the first contact that does not match, with both faces."""
    wrong = next(contact for contact in contacts if not contact.matches)
    return message(
        "declic.mismatch",
        cell=str(cell),
        side=side(wrong.direction, wrong.face),
        beside=str(wrong.beside),
        other=wrong.other,
    )


def hindrance(position: Position, placement: Placement, figure: Direction) -> Message:
    """Ruling 7: the smallest set of cells that the placement makes impossible."""
    judging = LevelJudge(position.levels[placement.level], position.handedness)
    conflict = judging.conflict(placement.cell.index, placement.orientation)
    if conflict is None:
        raise ValueError(f"{placement} hinders nothing")
    return message("declic.hinders", placement=placement.text(figure), proof=conflict_message(conflict))


def conflict_message(conflict: Conflict) -> Message:
    """`B3 would need 2 to the west and 4 to the east`."""
    needs = [(cell, _needs(conflict, cell)) for cell in sorted({demand.cell for demand in conflict.demands})]
    said = [message("declic.needs", cell=str(BOARD[cell]), needs=sides) for cell, sides in needs]
    if len(conflict.cells) == 1:
        return said[0]
    cells = listed([message("declic.cell", cell=str(BOARD[cell])) for cell in conflict.cells])
    return message("declic.needs-together", cells=cells, needs=listed(said))


def _needs(conflict: Conflict, cell: int) -> Message:
    return listed([_side_asked(demand) for demand in conflict.demands if demand.cell == cell])


def _side_asked(demand: Demand) -> Message:
    """The face that a die in the cell would have to turn towards the die that asks."""
    west, north = lines_of(demand.cell, demand.line, demand.line)
    step = demand.source - demand.cell
    if demand.kind == ROW:
        return side("O", west) if step < 0 else side("E", 7 - west)
    return side("S", 7 - north) if step < 0 else side("N", north)


def side(direction: Direction, face: int) -> Message:
    """`2 to the west`."""
    return message(f"declic.side-{direction}", face=face)


def listed(parts: Sequence[Message]) -> Message:
    """`a`, `a and b`, `a, b and c`."""
    if len(parts) == 1:
        return parts[0]
    first = parts[0]
    for part in parts[1:-1]:
        first = message("declic.comma", first=first, then=part)
    return message("declic.and", first=first, last=parts[-1])
