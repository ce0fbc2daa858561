"""People who play one game after another the whole day, look back in between, and know what they played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Final

import numpy as np

from tablecam.buttons import ButtonName, Press
from tablecam.flows.editor import Editor
from tablecam.flows.history import History
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Menu
from tablecam.flows.setup import Setup, offered
from tablecam.games.dead_mans_dice.jolly import by_face
from tablecam.games.script import Table
from tablecam.session import Session, fold
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.board_guests import BoardGuests
from tablecam.simulation.table import SimulatedTable
from tablecam.simulation.zones_people import Chances, ZonesPeople
from tests.session.players import PATIENCE_S, Kind, Lost, Players, told
from tests.soak.world import Clock, Room

Deeds = Generator[tuple[Press, ...], None, None]
MISTAKES: Final = 0.02
PLAIN: Final[tuple[Kind, ...]] = ("nudged", "off")
"""Mistakes that look like nothing else: a kept die thrown again may look as if it had been pushed."""
SLIPS: Final[Chances] = dict.fromkeys(("nudged", "skull", "unfit", "knocked", "taken-back"), MISTAKES)
TRIES: Final = 5
THINK_S: Final = 1.0
LOOK_BACK: Final = 0.3
DECISIONS: Final[dict[str, ButtonName]] = {"stop": "STOP", "fresh": "STOP", "relay": "CONTINUE"}
LONGEST_S: Final = 2 * 3600.0
"""A game that lasts longer goes on for ever."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it was played in truth: its header, and what stands, a line each with its faces in order.

    One text, so that what the guests remember of a day is no part of what the machine does not give back.
    """

    header: tuple[str, ...]
    standing: str


class AllDay(Players):
    """Players who also say what is left to say once the dice were typed in."""

    def _errs(self, kind: Kind, possible: bool) -> bool:
        return super()._errs(kind, possible and kind in PLAIN)

    def _agree(self) -> Generator[tuple[Press, ...], None, None]:
        """With time enough to type eight dice in."""
        for _ in range(TRIES):
            try:
                yield from super()._agree()
            except Lost:
                continue
            return
        yield from super()._agree()

    def _answer(self, waited_s: float) -> ButtonName | None:
        due = self.truth.standing[len(self.session.standing) :][:1]
        if due and isinstance(self.session.flow, Editor) and not due[0].startswith("roll"):
            return "UNDO"  # opened for a throw that the camera saw at that moment
        if due and self.session.flow is None and self.session.pending is None and waited_s > PATIENCE_S:
            return DECISIONS.get(due[0]) or super()._answer(waited_s)
        button = super()._answer(waited_s)
        return "OK" if button is not None and isinstance(self.session.flow, Keeper) else button

    def _press(self, button: ButtonName, relay: bool = False) -> Deeds:
        """Dice to keep are tapped on the screen: the camera may see them set aside at the same moment, and
        then STOP and CONTINUE do not go from die to die but decide."""
        keeper = self.session.flow
        if button != "OK" or not isinstance(keeper, Keeper):
            yield from super()._press(button, relay)
            return
        if told(self.session.standing) != self._played:  # else it was for a question that is over
            yield (Press("OK", self._time_s, self._to_keep(keeper)),)
        yield ()


class Astray(Exception):
    """What is entered is not what was played, or nothing goes on."""


class Guests:
    """Everybody at the table. `played`: their games, in truth; `games`: those that they choose from."""

    def __init__(self, room: Room, clock: Clock, rng: np.random.Generator, games: tuple[str, ...]) -> None:
        self._room, self._clock, self._rng = room, clock, rng
        self._games = games
        self.played: list[Played] = []
        self.throws, self.presses_made = 0, Counter[str]()
        self.questions = Counter[str]()
        self._session: Session | None = None
        self._time_s = 0.0
        self._day = self._live()

    def presses(self, session: Session, time_s: float) -> tuple[Press, ...]:
        """Look at the screen, and do what is to be done now."""
        self._room.pass_time()
        self._session, self._time_s = session, time_s
        pressed = next(self._day)
        self.presses_made.update(press.button for press in pressed)
        return pressed

    @property
    def session(self) -> Session:
        assert self._session is not None
        return self._session

    def _live(self) -> Deeds:
        while True:
            name = str(self._rng.choice(self._games))
            yield from self._sit_down(name)
            yield from self._play(name)
            if self._rng.random() < LOOK_BACK:
                yield from self._look_back()
            yield from self._press("CONTINUE")

    def _sit_down(self, name: str) -> Deeds:
        """Choose a game, its rules as they are, how many people, and the names that are offered; again from
        the beginning where somebody has pulled the plug meanwhile."""
        lines = {"game": offered().index(name), "count": int(self._rng.integers(3))}
        while self.session.table is None:
            flow = self.session.flow
            if not isinstance(flow, Setup):
                raise Astray(f"no choice of a game but {flow}")
            yield (Press("OK", self._time_s, min(lines.get(flow.step, 0), len(flow.choices) - 1)),)
            yield from self._wait(THINK_S)

    def _play(self, name: str) -> Deeds:
        table = self.session.table
        assert table is not None and table.game.name == name
        began_s = self._clock.now_s
        playing = {"declic": self._at_board, "dead-mans-dice": self._at_zones}.get(name, self._at_table)
        for pressed in playing(table):
            yield pressed
            if self._clock.now_s - began_s > LONGEST_S:
                raise Astray(f"{name} has no end: {self.session.standing[-3:]}, {self.session.flow}")

    def _at_table(self, table: Table) -> Deeds:
        self._room.shown = table_ = self._room.table
        yield from self._clear(table_, table_.take if table_.dice else None)
        people = AllDay(self._room.table, table, self._rng, MISTAKES)
        while True:
            try:
                pressed = people.look(self.session, self._time_s)
            except StopIteration:
                break
            yield pressed
        self.throws += people.throws
        self.questions.update(people.questions)
        self._note(people.truth)

    def _clear(self, where: SimulatedTable | SimulatedBoard, take_up: Callable[[], None] | None) -> Deeds:
        """What the game before left lying is taken up."""
        while where.busy:
            yield ()
        if take_up is not None:
            take_up()
        while where.busy:
            yield ()

    def _at_board(self, table: Table) -> Deeds:
        self._room.shown = board = self._room.board
        yield from self._clear(board, board.clear if board.standing else None)
        assert self.session.board_play is not None
        people = BoardGuests(self._room.board, self._rng, True, self.session.board_play)
        while not self.session.finished:
            yield people.presses(self.session, self._time_s)
        self._note(self.session.table or table)

    def _at_zones(self, table: Table) -> Deeds:
        self._room.shown = mat = self._room.zones
        yield from self._clear(mat, mat.clear if mat.dice else None)
        people = ZonesPeople(mat, table, self._rng, SLIPS)
        while True:
            played, stored = (by_face(lines) for lines in (people.truth.standing, self.session.standing))
            if self.session.finished and played == stored:
                break
            yield people.act(self.session, self._time_s)
        self._note(people.truth)

    def _note(self, truth: Table) -> None:
        """The game is over."""
        self.played.append(game_of(truth))

    # How they get on with the screen

    def _press(self, button: ButtonName, item: int | None = None) -> Deeds:
        yield from self._wait(THINK_S)
        yield (Press(button, self._time_s, item),)
        yield ()

    def _wait(self, seconds: float) -> Deeds:
        until_s = self._clock.now_s + seconds
        while self._clock.now_s < until_s:
            yield ()

    def _look_back(self) -> Deeds:
        """Through the history: the newest game, a few steps of it, and back to the end of this one."""
        yield from self._press("MENU")
        if isinstance(menu := self.session.overlay, Menu):
            yield from self._press("OK", menu.words.index("history"))
            yield from self._wait(30.0)
            for _ in range(2):  # the game, its replay
                yield from self._press("OK", 0)
            for _ in range(3):
                yield from self._press("STOP")
        if isinstance(self.session.overlay, History):  # not where somebody has pulled the plug
            yield from self._press("MENU")


def game_of(table: Table) -> Played:
    """A game as far as it can be seen: in which order dice lie does not count."""
    lines = by_face(table.standing) if table.game.name == "dead-mans-dice" else table.standing
    return Played(table.header, "\n".join(map(" ".join, told(tuple(lines)))))


def lines_of(lines: tuple[str, ...]) -> Played:
    """A game as a record holds it."""
    return game_of(fold(lines))
