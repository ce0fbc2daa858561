"""The acts of people at a simulated board: they place, take, turn, knock; each leads from block to block."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Board
from tablecam.simulation.board_acts import (
    FINGERS_MM,
    LIFT_MM,
    LOWER_S,
    OFF_MM,
    REACH_S,
    RELEASE_S,
    Block,
    BoardAct,
    Stops,
    Travel,
)
from tablecam.simulation.board_dice import UPRIGHT, Place
from tablecam.simulation.scene import Die
from tablecam.simulation.surfaces import Pose
from tablecam.simulation.throwing import about

Vector = NDArray[np.float64]

PALM_MM: Final = 45.0
"""How high over what it touches the palm is."""
FALL_S: Final = 0.4
_HANDFUL: Final = 12
_LIFTED: Final = np.array([0.0, 0.0, LIFT_MM])
TURN_DEG_A_S: Final = 110.0
SIDES: Final[tuple[tuple[float, float], ...]] = ((0.05, 1.0), (0.9, 0.45), (-0.9, 0.45))
"""Where hands that reach for the board point, in coordinates of the table: from the near edge, from the left,
from the right."""


@dataclass(frozen=True, slots=True)
class Reach:
    """A hand that comes from one side to a board that lies so. `towards` is where its fingers point."""

    side: int
    pose: Pose

    @property
    def towards(self) -> Vector:
        way = np.array(SIDES[self.side])
        unit: Vector = way / np.linalg.norm(way)
        return unit

    def palm(self, place: Vector, back_mm: float = FINGERS_MM) -> tuple[float, float, float]:
        """Where the palm is, on the table, when its fingers are at a place of the board (x, y, z)."""
        x, y = on_table(self.pose, place[:2]) - self.towards * back_mm
        return float(x), float(y), float(place[2]) + PALM_MM

    def outside(self, place: Vector) -> Vector:
        """Where a die is, on the board, that this hand brings to a place, when it is still out of sight."""
        x, y = on_board(self.pose, on_table(self.pose, place[:2]) - self.towards * (OFF_MM - FINGERS_MM))
        return np.array([x, y, place[2] + LIFT_MM])

    def visit(self, *stays: tuple[float, float, Vector]) -> Stops:
        """The way of the palm: it comes, stays at places (from, until, place) and goes."""
        (first, _, begin), (_, last, end) = stays[0], stays[-1]
        stops = [(first - REACH_S, *self.palm(begin, OFF_MM))]
        for since, until, place in stays:
            stops += [(since, *self.palm(place)), (until, *self.palm(place))]
        return (*stops, (last + REACH_S, *self.palm(end, OFF_MM)))


def on_table(pose: Pose, place: Vector) -> Vector:
    """A place of the board (x, y) in coordinates of the table."""
    turned: Vector = about(UPRIGHT, float(np.radians(pose.turn_deg)))[:2, :2] @ place + [pose.x_mm, pose.y_mm]
    return turned


def on_board(pose: Pose, place: Vector) -> Vector:
    """A place of the table (x, y) in coordinates of the board."""
    away = place - np.array([pose.x_mm, pose.y_mm])
    turned: Vector = about(UPRIGHT, float(np.radians(pose.turn_deg)))[:2, :2].T @ away
    return turned


def placing(block: Block, dice: Sequence[tuple[Place, Die]], side: int) -> BoardAct:
    """The hand brings dice, one after the other, all in one visit."""
    reach = Reach(side, block.pose)
    travels, stays = [], []
    time_s = REACH_S
    for _, die in dice:
        travel = _bring(reach, die, time_s)
        travels.append(travel)
        stays.append((time_s, travel.stops[-1][0] + RELEASE_S, die.centre_mm))
        time_s = stays[-1][1] + REACH_S
    after = replace(block, dice={**block.dice, **dict(dice)})
    return BoardAct(block, after, reach.visit(*stays), tuple(travels), side=side)


def _bring(reach: Reach, die: Die, over_s: float) -> Travel:
    """A die comes with the hand, is over its place at `over_s`, and is lowered."""
    place = die.centre_mm
    outside, over = reach.outside(place), place + _LIFTED
    down_s = over_s + LOWER_S
    stops = ((over_s - REACH_S, *outside, 1.0), (over_s, *over, 1.0), (down_s, *place, 1.0))
    return Travel(None, die, _plain(stops))


def taking(block: Block, place: Place, side: int) -> BoardAct:
    """The hand takes a die away."""
    reach, die = Reach(side, block.pose), block.dice[place]
    left = {other: each for other, each in block.dice.items() if other != place}
    grip_s = REACH_S + RELEASE_S
    over, outside = die.centre_mm + _LIFTED, reach.outside(die.centre_mm)
    gone_s = grip_s + LOWER_S + REACH_S
    stops = ((grip_s, *die.centre_mm, 0.0), (grip_s + LOWER_S, *over, 0.0), (gone_s, *outside, 0.0))
    hand = reach.visit((REACH_S, grip_s + LOWER_S, die.centre_mm))
    travel = Travel(die, None, _plain(stops))
    return BoardAct(block, replace(block, dice=left), hand, (travel,), side=side)


def turning_die(block: Block, place: Place, end: Die, side: int) -> BoardAct:
    """The hand lifts a die, turns it, and puts it back."""
    reach, begin = Reach(side, block.pose), block.dice[place]
    grip_s = REACH_S + RELEASE_S
    travel, down_s = _carry(begin, end, grip_s)
    hand = reach.visit((REACH_S, down_s + RELEASE_S, end.centre_mm))
    after = replace(block, dice={**block.dice, place: end})
    return BoardAct(block, after, hand, (travel,), side=side)


def _carry(begin: Die, end: Die, grip_s: float) -> tuple[Travel, float]:
    """A die is lifted, turned in the air and put down; and when it lies there."""
    up, over = begin.centre_mm + _LIFTED, end.centre_mm + _LIFTED
    down_s = grip_s + 3 * LOWER_S
    stops = (
        (grip_s, *begin.centre_mm, 0.0),
        (grip_s + LOWER_S, *up, 0.2),
        (grip_s + 2 * LOWER_S, *over, 0.9),
        (down_s, *end.centre_mm, 1.0),
    )
    return Travel(begin, end, _plain(stops)), down_s


def turning_board(block: Block, board: Board, goal: Pose, side: int) -> BoardAct:
    """The hand grips the sheet at its edge and moves it: turned, shifted, or both."""
    start = block.pose
    reach = Reach(side, start)
    edge = -reach.towards * board.sheet[1] / 2
    grip_s = REACH_S + RELEASE_S
    way_s = max(0.35, abs(goal.turn_deg - start.turn_deg) / TURN_DEG_A_S)
    ends = [edge + np.array([pose.x_mm, pose.y_mm]) for pose in (start, goal)]
    places = [np.array([*on_board(start, end), 0.0]) for end in ends]
    hand = reach.visit((REACH_S, grip_s, places[0]), (grip_s + way_s, grip_s + way_s + RELEASE_S, places[1]))
    moves = tuple(
        (time_s, pose.x_mm, pose.y_mm, pose.turn_deg)
        for time_s, pose in ((grip_s, start), (grip_s + way_s, goal))
    )
    return BoardAct(block, replace(block, pose=goal), hand, turning=moves, side=side)


def knocking(block: Block, fallen: Sequence[tuple[Place, Die]], side: int) -> BoardAct:
    """The hand knocks dice off their cells; each comes to rest where its new self lies."""
    reach = Reach(side, block.pose)
    gone = [place for place, _ in fallen]
    middle = np.mean([block.dice[place].centre_mm for place in gone], axis=0)
    hand = reach.visit((REACH_S, REACH_S + FALL_S, middle))
    travels = tuple(
        _fall(block.dice[place], end, REACH_S + 0.03 * n) for n, (place, end) in enumerate(fallen)
    )
    left = {place: die for place, die in block.dice.items() if place not in gone}
    loose = (*block.loose, *(end for _, end in fallen))
    return BoardAct(block, replace(block, dice=left, loose=loose), hand, travels, side=side)


def _fall(begin: Die, end: Die, start_s: float) -> Travel:
    top = np.maximum(begin.centre_mm, end.centre_mm)[2]
    halfway = (*((begin.centre_mm + end.centre_mm) / 2)[:2], top + 6)
    stops = (
        (start_s, *begin.centre_mm, 0.0),
        (start_s + FALL_S / 2, *halfway, 0.5),
        (start_s + FALL_S, *end.centre_mm, 1.0),
    )
    return Travel(begin, end, _plain(stops))


def putting_back(block: Block, back: Sequence[tuple[Die, Place, Die]], side: int) -> BoardAct:
    """The hand picks up loose dice (die, place, how it stands there then) and puts each back."""
    reach = Reach(side, block.pose)
    time_s, travels, stays = REACH_S, [], []
    for begin, _, end in back:
        travel, down_s = _carry(begin, end, time_s + RELEASE_S)
        travels.append(travel)
        stays += [(time_s, time_s + RELEASE_S, begin.centre_mm), (down_s, down_s + RELEASE_S, end.centre_mm)]
        time_s = down_s + RELEASE_S + REACH_S
    dice = {**block.dice, **{place: end for _, place, end in back}}
    loose = tuple(die for die in block.loose if all(die is not begin for begin, _, _ in back))
    after = replace(block, dice=dice, loose=loose)
    return BoardAct(block, after, reach.visit(*stays), tuple(travels), side=side)


def clearing(block: Block, side: int) -> BoardAct:
    """The hand gathers all dice and takes them off, a part of the block after the other."""
    reach = Reach(side, block.pose)
    order = sorted(block.all, key=lambda die: (die.centre_mm[0], -die.centre_mm[2]))
    handfuls = [order[first : first + _HANDFUL] for first in range(0, len(order), _HANDFUL)]
    travels, stays, time_s = list[Travel](), [], REACH_S
    for dice in handfuls:
        middle = np.mean([die.centre_mm for die in dice], axis=0)
        travels += [_grab(die, time_s + 0.02 * number) for number, die in enumerate(dice)]
        stays.append((time_s, time_s + LOWER_S, middle))
        time_s += LOWER_S + REACH_S / 2
    bare = replace(block, dice={}, loose=())
    return BoardAct(block, bare, reach.visit(*stays), tuple(travels), side=side)


def _grab(die: Die, time_s: float) -> Travel:
    """A die goes into the hand, and out of sight."""
    return Travel(die, None, _plain(((time_s, *die.centre_mm, 0.0), (time_s + 0.02, *die.centre_mm, 0.0))))


def passing(block: Block, rng: np.random.Generator, side: int) -> BoardAct:
    """The hand reaches over the board, points about, and goes; it touches nothing."""
    reach = Reach(side, block.pose)
    places = [np.array([*rng.uniform(-30, 30, 2), 60.0]) for _ in range(2)]
    hand = reach.visit((REACH_S, REACH_S + 0.2, places[0]), (REACH_S + 0.7, REACH_S + 1.0, places[1]))
    return BoardAct(block, block, hand, side=side)


def _plain(stops: Sequence[Sequence[float]]) -> Stops:
    return tuple(tuple(float(value) for value in stop) for stop in stops)
