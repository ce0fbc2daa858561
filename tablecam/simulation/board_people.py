"""People at a simulated board of DéCLIC: they place dice in turn and make mistakes now and then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from tablecam.frames import Frame
from tablecam.games.declic.play import Play, Turn
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.board_dice import Place, put
from tablecam.simulation.board_drawing import BoardPainter
from tablecam.simulation.board_play import Deed, Players
from tablecam.simulation.board_setting import Setting
from tablecam.simulation.board_stills import Still
from tablecam.simulation.scene import DESIGNS, Design, Die
from tablecam.simulation.surfaces import Pose

THINK_S: Final = (1.0, 2.2)
"""People take about so long between one deed and the next."""
PATIENCE_S: Final = 6.0
"""So long they wait for the screen to show what they placed."""


class BoardPeople:
    """Everybody at a board. `play` is what they have placed in truth, `dice` how many they place at most."""

    def __init__(
        self,
        board: SimulatedBoard,
        players: Players,
        rng: np.random.Generator | None = None,
        play: Play | None = None,
        dice: int = 100,
    ) -> None:
        self._board, self._players, self._rng = board, players, rng or np.random.default_rng()
        self._dice = dice
        self._plan: list[Deed] = []
        self._idle_s: float | None = None  # since when nothing has happened
        self._pause_s = 0.0
        self._agreed: Play | None = None  # what the screen has shown, too
        self.play = play or Play.begin()

    @property
    def finished(self) -> bool:
        """Whether nothing more will happen in this game."""
        return not self._board.busy and not self._plan and (self.play.over or self.play.ply >= self._dice)

    def insist_on(self, turn: Turn) -> bool:
        """Whether they placed this die again after it had been taken back."""
        return self._agreed is not self.play and self.play.turns[-1:] == (turn,)

    def act(self, time_s: float, shown: Play | None = None) -> Deed | None:
        """Do what is to be done now, if it is time for anything; what was begun, if so.

        `shown`: the game as the screen has it, if people look at one: they go on only once it is what they
        have placed, turn the board where that takes long, take away dice that somebody took back by a button,
        and clear the board for another game.
        """
        if shown is not None and shown.turns == self.play.turns:
            self._agreed = self.play
        if self._board.busy:
            self._idle_s = None
            return None
        if self._idle_s is None:
            self._idle_s, self._pause_s = time_s, float(self._rng.uniform(*THINK_S))
        deed = self._next(time_s - self._idle_s, shown)
        if deed is not None:
            perform(self._board, deed)
            self.play, self._idle_s = deed.play, None
        return deed

    def _next(self, idle_s: float, shown: Play | None) -> Deed | None:
        if idle_s < self._pause_s:
            return None
        if shown is not None and shown.turns != self.play.turns:
            return self._put_right(idle_s, shown)
        if self.finished:
            return None
        self._plan = self._plan or list(self._players.turn(self.play))
        return self._plan.pop(0)

    def _put_right(self, idle_s: float, shown: Play) -> Deed | None:
        """What people do where the screen does not show what they placed."""
        taken_back = self._agreed is self.play and self.play.turns[: shown.ply] == shown.turns
        if not shown.turns and (self.play.over or (taken_back and self.play.ply > 1)):
            self._plan = []
            return Deed("clear", shown)
        if taken_back:
            return self._take_away()
        if idle_s < PATIENCE_S:
            return None
        if self._plan and self._plan[0].kind in ("turn", "take"):
            # The screen saw too little of a die that may not lie so: they set it right all the same.
            return self._plan.pop(0)
        if not shown.turns and self._rng.random() < 0.5:
            # It came before the screen had seen the board empty, and is taken for one of the game before.
            self._plan = []
            return Deed("clear", shown)
        return Deed("turn-board", self.play, shift=(0.0, 0.0, float(self._rng.uniform(40, 140))))

    def _take_away(self) -> Deed | None:
        """The die that was placed last goes, since it does not count any more."""
        last, self._plan = self.play.turns[-1], []
        self._agreed = self.play.back()
        return None if last is None else Deed("take", self._agreed, (last.verdict.placement,))


def perform(board: SimulatedBoard, deed: Deed) -> None:
    """Do a deed at a board."""
    cells = [place.cell.index for place in deed.dice]
    match deed.kind:
        case "place":
            board.place_all([(place.cell.index, place.level, place.orientation) for place in deed.dice])
        case "take":
            board.take(cells[0])
        case "turn":
            board.turn_die(cells[0], deed.dice[0].orientation)
        case "knock":
            board.knock(*cells)
        case "put-back":
            board.put_back()
        case "turn-board" | "nudge":
            board.nudge(*deed.shift)
        case "reach":
            board.reach_over()
        case "clear":
            board.clear()


@dataclass(frozen=True, slots=True)
class Moment:
    """A frame, what was begun at it, if anything, and what the record should hold once all this is seen."""

    frame: Frame
    deed: Deed | None
    play: Play


def film(board: SimulatedBoard, people: BoardPeople, rest_s: float = 2.0) -> Iterator[Moment]:
    """A whole game as the camera sees it, and so long after its last deed."""
    ended_s: float | None = None
    for frame in board.frames():
        yield Moment(frame, people.act(frame.time_s), people.play)
        if people.finished:
            ended_s = frame.time_s if ended_s is None else ended_s
            if frame.time_s - ended_s >= rest_s:
                return


def stills(
    rng: np.random.Generator,
    setting: Setting,
    play: Play | None = None,
    dice: int = 100,
    design: Design = DESIGNS["white"],
    turning: float = 1.0,
) -> Iterator[tuple[Turn, Still]]:
    """A game in stills, one after each placement. `turning`: how often the board is turned before one."""
    play, players = play or Play.begin(), Players(rng, turning=0, nudging=0, reaching=0)
    put_down: dict[Place, Die] = {}
    while not play.over and play.ply < dice:
        play = players.turn(play)[-1].play
        turn = play.turns[-1]
        assert turn is not None
        place = turn.verdict.placement
        where = (place.cell.index, place.level)
        put_down[where] = put(rng, setting.board, design, where, place.orientation, put_down)
        if rng.random() < turning:
            setting = _turned(rng, setting)
        picture = BoardPainter(setting).picture(list(put_down.values()))
        yield turn, Still(setting.noise.on(picture, rng), setting.board_view, dict(put_down))


def _turned(rng: np.random.Generator, setting: Setting) -> Setting:
    """The same setting, the board turned anyhow."""
    pose = setting.pose
    return replace(setting, pose=Pose(pose.x_mm, pose.y_mm, float(rng.uniform(-180, 180))))
