"""What the session does about a view of a board: lines to enter, a question, or a word."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile

from tablecam.flows.board import BoardFlow, ByHand, Lines, MayStand, WhichDie
from tablecam.games.declic.findings import (
    Awaited,
    Disturbed,
    Lingering,
    NotCleared,
    Open,
    Placed,
    Refused,
    Seen,
    TakenBack,
    Unclear,
    Waiting,
    WrongHandedness,
)
from tablecam.games.declic.game import DeclicState
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.position import LEVELS, Cell
from tablecam.games.declic.proof import listed
from tablecam.games.declic.watching import Watch
from tablecam.games.script import Table
from tablecam.messages import Message, message
from tablecam.session.sitting import UNWATCHED, fold


@dataclass(frozen=True, slots=True)
class Outcome:
    """Lines that the camera says, and the question that is open then."""

    lines: Lines = ()
    flow: BoardFlow | None = None


def outcome_of(seen: Seen, play: Play, flow: BoardFlow | None) -> Outcome:
    """What comes of what was seen; `flow`: the question that is open."""
    match seen:
        case Waiting():
            return Outcome(flow=flow)
        case Placed():
            return Outcome((*("undo",) * seen.taken, *(f"place {turn.notation}" for turn in seen.turns)))
        case TakenBack():
            return Outcome(("undo",) * seen.dice)
        case Open():
            asked = WhichDie(play, seen)
            return Outcome(flow=flow if isinstance(flow, WhichDie) and _same(flow, asked) else asked)
        case Refused():
            same = isinstance(flow, MayStand) and flow.refused.placement == seen.placement
            return Outcome(flow=flow if same else MayStand(seen))
        case _:
            return Outcome(flow=flow if isinstance(flow, ByHand) else None)


def _same(asked: WhichDie, anew: WhichDie) -> bool:
    """Whether a question is the one that is open already: the cursor stays where it is."""
    placed = ([told.placed for told in each.open.candidates] for each in (asked, anew))
    return next(placed) == next(placed) and asked.play == anew.play


def word_of(seen: Seen, asked: bool) -> Message | None:
    """What is to be said of the board as long as it looks so, and whether it is `asked` about; None where all
    is well."""
    word: Message | None = None
    match seen:
        case Refused() if not asked:
            word = message("screen.board.refused", placement=str(seen.placement))
        case Open() if not asked:
            word = message(
                "screen.board.unsettled", cells=_cells([told.placed[0].cell for told in seen.candidates])
            )
        case Disturbed():
            word = message("screen.board.disturbed", cells=_cells([one.cell for one in seen.differences]))
        case Unclear(cells=()):
            word = message("screen.board.unclear")
        case Unclear():
            word = message("screen.board.unclear-in", cells=_cells(seen.cells))
        case WrongHandedness():
            word = message(f"screen.board.hand-{seen.handedness}")
        case Lingering():
            word = message("screen.board.lingering", placement=seen.turn.notation)
        case Awaited():
            word = message("screen.board.awaited", placement=seen.turn.notation)
        case NotCleared():
            word = message("screen.board.clear")
    return word


def _cells(cells: list[Cell] | tuple[Cell, ...]) -> Message:
    named = [message("declic.cell", cell=str(cell)) for cell in dict.fromkeys(cells)]
    return listed(named)


def marked_of(seen: Seen, play: Play) -> tuple[tuple[int, Cell], ...]:
    """The places that are to be looked at, by level and cell."""
    match seen:
        case Disturbed():
            return tuple((one.level, one.cell) for one in seen.differences)
        case Lingering() | Awaited():
            placement = seen.turn.verdict.placement
            return ((placement.level, placement.cell),)
        case Unclear():
            # Nothing goes onto a full column: there its top die is looked at.
            return tuple((min(play.position.height(cell), LEVELS - 1), cell) for cell in seen.cells)
        case _:
            return ()


def watch_again(table: Table, lines: tuple[str, ...]) -> Watch:
    """What is known of the board when a game goes on: at its beginning, dice of the one before may stand, and
    dice that were taken back last may stand at any time."""
    state = table.state
    if not isinstance(state, DeclicState):
        return UNWATCHED
    if len(state.plays) > 1 and not state.play.turns:
        return UNWATCHED.clear()
    return replace(UNWATCHED, undone=_taken_back(lines))


def _taken_back(lines: tuple[str, ...]) -> tuple[Turn, ...]:
    """The dice that the last lines took back."""
    undos = sum(1 for _ in takewhile(lambda line: line == "undo", reversed(lines)))
    before = fold(lines[: len(lines) - undos]).state
    assert isinstance(before, DeclicState)
    turns = [turn for play in before.plays for turn in play.turns if turn is not None]
    return tuple(turns[len(turns) - undos :])
