"""People at the simulated table: they throw when a throw is due and, in a demonstration, press the buttons.

They know the dice as well as people who stand at the table do, and of the game what the session shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np

from tablecam.buttons import ButtonName, Press
from tablecam.dice import DieReading, Face
from tablecam.errors import TablecamError
from tablecam.flows.doubt import Doubted
from tablecam.flows.editor import Editor
from tablecam.flows.keeper import Keeper
from tablecam.flows.setup import Setup
from tablecam.games.registry import find_game
from tablecam.games.script import Table
from tablecam.session import Session
from tablecam.session.lying import kept_of
from tablecam.simulation.scene import Truth
from tablecam.simulation.table import SimulatedTable

THINK_S: Final = (0.7, 1.5)
"""A person takes about so long before the next press or throw."""
PATIENCE_S: Final = 8.0
"""When a throw has had no effect for so long, people throw again."""
READ_S: Final = 4.0
"""So long they look at the end of a game before the next."""
ENTRY: Final = 300
"""The entry that people at a demonstration play 10000 with: there is soon a score to see."""
ENOUGH_POINTS: Final = 350
CAUTION: Final = 0.35
"""Where there is no counter to go by, people stop as often as this."""


class People:
    """Everybody at the table. With `press` False they only throw, and the buttons are somebody else's."""

    def __init__(
        self, table: SimulatedTable, rng: np.random.Generator | None = None, press: bool = True
    ) -> None:
        self._table, self._rng, self._press = table, rng or np.random.default_rng(), press
        self._next_s = 0.0
        self._seen: object = None  # what the session showed at the last look
        self._thrown_for: Table | None = None
        self._moved_for: Table | None = None
        self._thrown_s = 0.0
        self._stops: bool | None = None  # what was decided in this position

    def presses(self, session: Session, time_s: float) -> tuple[Press, ...]:
        """Do what is to be done now: throw dice, or press a button, or wait."""
        if self._has_changed(session):
            pause_s = READ_S if session.finished else self._rng.uniform(*THINK_S)
            self._next_s, self._stops = time_s + pause_s, None
        if time_s < self._next_s or self._table.busy or session.overlay is not None:
            return ()
        if self._press and isinstance(session.flow, Keeper) and self._moves(session, session.flow, time_s):
            return ()
        button = self._button(session) if self._press else None
        if button is not None:
            self._next_s = time_s + self._rng.uniform(*THINK_S) / 2
            touched = _touched(session.flow) if isinstance(session.flow, Setup) else None
            return (Press(button, time_s, touched),)
        if self._throws_now(session, time_s):
            self._throw(session, time_s)
        return ()

    def _has_changed(self, session: Session) -> bool:
        aside = session.flow.chosen if isinstance(session.flow, Keeper) and session.flow.seen else ()
        shown = (session.table, session.pending, isinstance(session.flow, Editor), aside)
        before, self._seen = self._seen, shown
        return before != shown

    def _throws_now(self, session: Session, time_s: float) -> bool:
        if session.throw is None or session.flow is not None or session.pending is not None:
            return False
        waited = time_s - self._thrown_s > PATIENCE_S
        return session.table is not self._thrown_for or waited

    def _throw(self, session: Session, time_s: float) -> None:
        if session.throw is not None:
            self._table.throw(session.throw.dice, self._kept_aside(session))
            self._thrown_for, self._thrown_s = session.table, time_s

    def _kept_aside(self, session: Session) -> list[int]:
        """The dice that stay where they were set aside."""
        kept = session.table is not None and bool(kept_of(session.table.state))
        return self._aside() if kept or isinstance(session.flow, Keeper) else []

    def _thrown(self, session: Session) -> list[Truth]:
        """The dice that lie there without those that are kept."""
        kept = self._kept_aside(session)
        return [die for place, die in enumerate(self._table.truth) if place not in kept]

    def _aside(self) -> list[int]:
        return [place for place in range(len(self._table.dice)) if self._table.is_aside(place)]

    def _moves(self, session: Session, keeper: Keeper, time_s: float) -> bool:
        """Set dice aside, or throw the others once these are seen to be kept, unless buttons have to do."""
        lost = time_s - self._thrown_s > PATIENCE_S and self._thrown_for is session.table
        if keeper.by_hand or lost or session.view is None or not session.view.mat:
            return False
        if keeper.seen:
            if self._stops_with(session, keeper):
                return False
            if self._thrown_for is not session.table:
                self._table.throw(len(keeper.faces) - len(keeper.chosen), self._aside())
                self._thrown_for, self._thrown_s = session.table, time_s
        elif self._moved_for is not session.table:
            wanted = _worth_keeping(keeper.faces, session.table)
            inside = set(range(len(self._table.dice))) - set(self._aside())
            self._table.set_aside([place for place in sorted(inside) if self._table.dice[place].up in wanted])
            self._moved_for = session.table
        return True

    def _stops_with(self, session: Session, keeper: Keeper) -> bool:
        """Whether to stop with these dice kept, where the rules leave a choice."""
        assert session.table is not None
        after = session.table.take(f"keep {' '.join(map(str, keeper.chosen))}").state
        if self._stops is None:
            self._stops = bool(self._rng.random() < CAUTION)
        return after.phase != "decide" or (self._stops and "stop" in after.legal)

    def _button(self, session: Session) -> ButtonName | None:
        """The button to press, None where it is time to throw."""
        match session.flow:
            case Setup() | Doubted():
                return "OK"
            case Editor() as editor:
                return towards(editor.cursor, edit(editor, self._thrown(session)), len(editor.choices))
            case Keeper() as keeper if keeper.seen:
                return "STOP"
            case Keeper() as keeper:
                return towards(keeper.cursor, self._keep(keeper, session), len(keeper.choices))
        if session.finished or session.pending is not None:
            return "OK"
        return self._decide(session)

    def _decide(self, session: Session) -> ButtonName | None:
        """STOP or CONTINUE. Where a throw says continue by itself, people just throw."""
        if "STOP" not in session.decisions or session.table is None:
            return "CONTINUE" if session.throw is None and "CONTINUE" in session.decisions else None
        if self._stops is None:
            self._stops = self._had_enough(session.table)
        if self._stops:
            return "STOP"
        return "CONTINUE" if session.decisions.get("CONTINUE") == "relay" else None

    def _had_enough(self, table: Table) -> bool:
        turn = table.state.turn
        counter, dice = turn.get("counter"), turn.get("dice")
        if not isinstance(counter, int) or not isinstance(dice, int):
            return bool(self._rng.random() < CAUTION)
        if table.state.phase == "relay":
            return dice < 3
        return counter >= ENOUGH_POINTS or dice < 3

    def _keep(self, keeper: Keeper, session: Session) -> int:
        """The choice to go to: the next die to choose or to let go, or "keep these"."""
        wanted = _worth_keeping(keeper.faces, session.table)
        for index, kept in enumerate(keeper.kept):
            if kept != (keeper.faces[index] in wanted):
                return index
        return len(keeper.faces)


def _touched(setup: Setup) -> int | None:
    """The line that people touch on the way to a game of 10000 with a low entry; None where OK will do."""
    if setup.game != "ten-thousand" or setup.step not in {"rules", "value"}:
        return None
    if setup.step == "rules":
        lines = ["play so", *(rule.name for rule in find_game(setup.game).options)]
        return 0 if "entry" in dict(setup.options) else lines.index("entry")
    labels = [choice.label for choice in setup.choices]
    return labels.index(str(ENTRY))


def _worth_keeping(faces: Sequence[Face], table: Table | None) -> set[Face]:
    """The face that most dice show, among those that the rules let people keep; else all that are there."""
    counts = Counter(faces)
    for face in sorted(counts, key=lambda face: (-counts[face], str(face))):
        if table is not None and _allowed(table, f"keep {' '.join([str(face)] * counts[face])}"):
            return {face}
    return set(faces)


def _allowed(table: Table, line: str) -> bool:
    try:
        table.take(line)
    except TablecamError:
        return False
    return True


def towards(cursor: int, target: int, count: int) -> ButtonName:
    """OK on the target, else the button that is the shorter way round."""
    if cursor == target:
        return "OK"
    return "CONTINUE" if (target - cursor) % count <= count // 2 else "STOP"


def edit(editor: Editor, truth: Sequence[Truth]) -> int:
    """The choice to go to, so that the dice become what lies on the table."""
    told = _told_apart([die.reading for die in editor.dice], truth)
    return edit_to(editor, told, min(len(truth), editor.due.dice))


def edit_to(editor: Editor, told: Sequence[Face | None], enough: int) -> int:
    """The choice to go to, so that the dice show these faces; None for what is no die; `enough`: how many."""
    if editor.at is not None:
        face = told[editor.at]
        return editor.due.faces.index(face) if face in editor.due.faces else len(editor.due.faces)
    for index, die in enumerate(editor.dice):
        if die.face != told[index]:
            return index
    return len(editor.dice) + (len(editor.dice) >= enough)


def _told_apart(readings: Sequence[DieReading | None], truth: Sequence[Truth]) -> list[Face | None]:
    """What each die shows in truth; None for what is no die. Dice without a reading get what is left."""
    left = list(truth)
    told: list[Face | None] = []
    for reading in readings:
        near = None if reading is None else _at(reading, left)
        told.append(near.face if near else None)
        if near:
            left.remove(near)
    for index, reading in enumerate(readings):
        if reading is None and left:
            told[index] = left.pop(0).face
    return told


def _at(reading: DieReading, truth: Sequence[Truth]) -> Truth | None:
    """The die that lies where a reading was made."""
    apart = [float(np.hypot(*np.subtract(reading.centre_px, die.centre_px))) for die in truth]
    nearest = int(np.argmin(apart)) if apart else 0
    return truth[nearest] if apart and apart[nearest] < 0.7 * truth[nearest].size_px else None
