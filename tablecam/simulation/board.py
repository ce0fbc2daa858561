"""A camera over a board of DéCLIC that does not exist: dice are placed, turned and knocked on demand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.games.declic.orientation import Orientation
from tablecam.games.declic.position import CELLS, LEVELS
from tablecam.mats import Board
from tablecam.simulation.board_acts import Block, BoardAct
from tablecam.simulation.board_deeds import (
    SIDES,
    clearing,
    knocking,
    passing,
    placing,
    putting_back,
    taking,
    turning_board,
    turning_die,
)
from tablecam.simulation.board_dice import Place, Standing, orientation_of, put, put_all
from tablecam.simulation.board_drawing import BoardPainter, Rested
from tablecam.simulation.board_loose import scatter_beside
from tablecam.simulation.board_setting import Setting, draw_setting
from tablecam.simulation.camera import FRAMES_A_SECOND, SimulatedCamera
from tablecam.simulation.hand import Hand, draw_hand
from tablecam.simulation.scene import DESIGNS, Design, Die, View
from tablecam.simulation.surfaces import Pose

Picture = NDArray[np.uint8]

_MAKES: Final = ("white", "red", "black", "ivory", "wood")


@dataclass(frozen=True, slots=True)
class BoardTruth:
    """What lies still right now: the dice on their cells, how many lie beside, and the camera in the board's
    coordinates (its `project` takes mm on the board to pixels)."""

    standing: Mapping[Place, Orientation]
    loose: int
    view: View


class SimulatedBoard(SimulatedCamera):
    """A camera over a board. What `seed` begins, the same calls repeat; without it every board is another.

    One thing happens at a time: what is asked for while the board is `busy` is refused with RuntimeError.
    What cannot be done (a die in mid-air, a cell without dice) is refused with ValueError. Dice have the
    handedness of the orientations with which they are placed.
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        realtime: bool = True,
        design: str | Design | None = None,
        board: Board | None = None,
        size: tuple[int, int] = (1280, 960),
        frames_a_second: float = FRAMES_A_SECOND,
        turn_deg: float | None = None,
    ) -> None:
        super().__init__(realtime, frames_a_second)
        self._rng = np.random.default_rng(seed)
        chosen = design or _MAKES[int(self._rng.integers(len(_MAKES)))]
        self._design = DESIGNS[chosen] if isinstance(chosen, str) else chosen
        self._setting = draw_setting(self._rng, board, size, turn_deg)
        self._fallen: list[tuple[Place, Orientation]] = []
        self._hands: dict[int, Hand] = {}
        block = Block({}, self._setting.pose)
        self._act = BoardAct(block, block)
        self._act_began_s = 0.0
        self._drawn: tuple[tuple[Die, ...], Pose, BoardPainter, Rested] | None = None

    @property
    def setting(self) -> Setting:
        """Table, lamp and camera, and where the board lies now."""
        return replace(self._setting, pose=self._act.pose(self._now_s - self._act_began_s))

    @property
    def busy(self) -> bool:
        """Whether something is happening right now."""
        return self._now_s - self._act_began_s < self._act.duration_s

    @property
    def standing(self) -> Mapping[Place, Orientation]:
        """The dice on their cells, by cell and level, when what is happening has happened."""
        return {place: orientation_of(die) for place, die in self._act.after.dice.items()}

    @property
    def truth(self) -> BoardTruth:
        """The truth about the dice that lie still right now."""
        still = {id(die) for die in self._act.still(self._now_s - self._act_began_s)}
        placed = [*self._act.before.dice.items(), *self._act.after.dice.items()]
        there = {place: orientation_of(die) for place, die in placed if id(die) in still}
        beside = {id(die) for die in (*self._act.before.loose, *self._act.after.loose)}
        return BoardTruth(there, len(beside & still), self.setting.board_view)

    def height(self, cell: int) -> int:
        """How many dice stand on a cell, when what is happening has happened."""
        return sum(place[0] == cell for place in self._act.after.dice)

    def lay(self, standing: Standing) -> None:
        """Have dice stand there from the beginning, put down in this order before anybody looked."""
        self._check_idle()
        block = Block(put_all(self._rng, self._setting.board, self._design, standing), self._act.after.pose)
        self._act = BoardAct(block, block)

    def place(self, cell: int, level: int, lies: Orientation) -> None:
        """The hand puts a die down."""
        self.place_all([(cell, level, lies)])

    def place_all(self, dice: Sequence[tuple[int, int, Orientation]]) -> None:
        """The hand puts several dice down in one visit."""
        self._check_idle()
        heights = [self.height(cell) for cell in range(CELLS)]
        for cell, level, _ in dice:
            if level != heights[cell] or level >= LEVELS:
                raise ValueError(f"a die cannot stand on level {level} of cell {cell}")
            heights[cell] += 1
        laid = dict(self._act.after.dice)
        for cell, level, lies in dice:
            laid[cell, level] = self._put((cell, level), lies, laid)
        new = [((cell, level), laid[cell, level]) for cell, level, _ in dice]
        self._begin(placing(self._act.after, new, self._side()))

    def take(self, cell: int) -> None:
        """The hand takes the topmost die of a cell away."""
        place = self._topmost(cell)
        self._begin(taking(self._act.after, place, self._side()))

    def turn_die(self, cell: int, lies: Orientation) -> None:
        """The hand turns the topmost die of a cell, so that it lies otherwise in the same place."""
        place = self._topmost(cell)
        others = {other: die for other, die in self._act.after.dice.items() if other != place}
        self._begin(turning_die(self._act.after, place, self._put(place, lies, others), self._side()))

    def turn_board(self, degrees: float) -> None:
        """The hand turns the board, counter-clockwise seen from above."""
        self.nudge(0.0, 0.0, degrees)

    def nudge(self, right_mm: float, away_mm: float, degrees: float = 0.0) -> None:
        """The hand shifts the board on the table, and turns it."""
        self._check_idle()
        pose = self._act.after.pose
        goal = Pose(pose.x_mm + right_mm, pose.y_mm + away_mm, pose.turn_deg + degrees)
        self._begin(turning_board(self._act.after, self._setting.board, goal, self._side()))

    def knock(self, *cells: int) -> None:
        """The hand knocks all dice of these cells down: they come to lie beside the block, any face up."""
        self._check_idle()
        block = self._act.after
        places = sorted((place for place in block.dice if place[0] in cells), key=lambda place: -place[1])
        if not places:
            raise ValueError(f"no dice stand on {cells}")
        ends = scatter_beside(
            self._rng, self._setting.board, [block.dice[place] for place in places], block.loose
        )
        self._begin(knocking(block, list(zip(places, ends, strict=True)), self._side()))
        self._fallen += [(place, orientation_of(block.dice[place])) for place in places]

    def put_back(self) -> None:
        """The hand puts every die that was knocked down back to where it stood, and as it lay."""
        self._check_idle()
        if not self._fallen:
            raise ValueError("no dice lie beside the block")
        loose = zip(self._act.after.loose, self._fallen, strict=True)
        laid, back = dict(self._act.after.dice), []
        for die, (place, lies) in sorted(loose, key=lambda each: each[1][0][1]):
            laid[place] = self._put(place, lies, laid)
            back.append((die, place, laid[place]))
        self._begin(putting_back(self._act.after, back, self._side()))
        self._fallen = []

    def clear(self) -> None:
        """The hand takes all dice off the board."""
        self._check_idle()
        if not self._act.after.all:
            raise ValueError("no die stands or lies there")
        self._begin(clearing(self._act.after, self._side()))
        self._fallen = []

    def reach_over(self) -> None:
        """The hand comes, touches nothing, and goes."""
        self._begin(passing(self._act.after, self._rng, self._side()))

    def _check_idle(self) -> None:
        if self.busy:
            raise RuntimeError("the simulated hand is still at work")

    def _topmost(self, cell: int) -> Place:
        self._check_idle()
        if not self.height(cell):
            raise ValueError(f"no die stands on cell {cell}")
        return cell, self.height(cell) - 1

    def _put(self, place: Place, lies: Orientation, others: Mapping[Place, Die]) -> Die:
        return put(self._rng, self._setting.board, self._design, place, lies, others)

    def _side(self) -> int:
        return int(self._rng.integers(len(SIDES)))

    def _begin(self, act: BoardAct) -> None:
        self._check_idle()
        self._act, self._act_began_s = act, self._now_s

    def _picture(self) -> Picture:
        """What the camera sees now, H x W x 3 uint8, BGR."""
        time_s = self._now_s - self._act_began_s
        painter, rested = self._rest(self._act.still(time_s), self._act.pose(time_s))
        picture = painter.moving(rested, self._act.moving(time_s))
        palm = self._act.palm(time_s)
        if palm is not None:
            x, y = self._setting.view.project(palm[None])[0]
            self._hand(self._act.side).cover(picture, (float(x), float(y)))
        return self._setting.noise.on(picture, self._rng)

    def _rest(self, dice: tuple[Die, ...], pose: Pose) -> tuple[BoardPainter, Rested]:
        """The picture of these dice, drawn anew where they or the board have moved."""
        drawn = self._drawn
        if drawn is None or drawn[1] != pose or {id(die) for die in drawn[0]} != {id(die) for die in dice}:
            painter = BoardPainter(replace(self._setting, pose=pose))
            drawn = self._drawn = (dice, pose, painter, painter.rest(dice))
        return drawn[2], drawn[3]

    def _hand(self, side: int) -> Hand:
        """The hand that reaches in from a side, drawn when it first comes."""
        if side not in self._hands:
            self._hands[side] = _hand_from(side, self._setting.view, self._rng)
        return self._hands[side]


def _hand_from(side: int, view: View, rng: np.random.Generator) -> Hand:
    """A hand of the right size that points from a side of the picture to the board."""
    towards = np.array([*SIDES[side], 0.0]) / np.linalg.norm(SIDES[side])
    near, far = view.project(np.array([[0.0, 0.0, 60.0] - 50 * towards, [0.0, 0.0, 60.0] + 50 * towards]))
    along = far - near
    turn = np.degrees(np.arctan2(-along[0], -along[1])) + rng.normal(0, 6)
    return draw_hand(rng, float(np.linalg.norm(along)) / 100, float(turn))
