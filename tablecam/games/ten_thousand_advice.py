"""Exact advice for 10000: the expected points that the turn brings to the sheet under best play.

The value of a turn counts what the player writes down: the counter, relayed points included. A player
who has not entered cannot bank below the entry. The target and the last round change what a player
would like to risk, but not the points that a turn brings; they play no part here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from tablecam.games.chance import throws
from tablecam.games.choices import Advice
from tablecam.games.moves import spaced
from tablecam.games.ten_thousand import DICE, Rules, TenThousandState, kept_points, reading

STEP: Final = 50
"""Every score is a multiple of this."""
DECIDABLE: Final = range(1, DICE)
"""The numbers of dice left over with which a player may stop."""

Keep = tuple[int, int]
"""Points set aside and dice to throw next: 6 when all have scored, and then they must be thrown."""
Outcome = tuple[float, tuple[Keep, ...]]
"""The probability of the throws that leave the same choices, and these."""


def keeps(faces: tuple[int, ...], pairs_of_equal: bool) -> dict[tuple[int, ...], int]:
    """What may be set aside of a sorted throw, sorted, with its points (option `keep choice`, 5)."""
    counts = Counter(faces)
    found = {}
    for numbers in product(*(range(count + 1) for count in counts.values())):
        kept = tuple(face for face, number in zip(counts, numbers, strict=True) for _ in range(number))
        points = kept_points(kept, pairs_of_equal) if kept else 0
        if points:
            found[kept] = points
    return found


@cache
def outcomes(dice: int, choice: bool, pairs_of_equal: bool) -> tuple[Outcome, ...]:
    """Throws of `dice` dice, gathered by the choices they leave; of equal dice left only the dearest."""
    gathered: Counter[tuple[Keep, ...]] = Counter()
    for faces, ways in throws(dice):
        dearest: dict[int, int] = {}
        for kept, points in _settings(faces, choice, pairs_of_equal):
            left = dice - kept or DICE
            dearest[left] = max(points, dearest.get(left, 0))
        gathered[tuple(sorted((points, left) for left, points in dearest.items()))] += ways
    return tuple((ways / 6**dice, choices) for choices, ways in gathered.items())


def _settings(faces: tuple[int, ...], choice: bool, pairs_of_equal: bool) -> list[tuple[int, int]]:
    """How many dice may be set aside, and for what."""
    if choice:
        return [(len(kept), points) for kept, points in keeps(faces, pairs_of_equal).items()]
    points, scoring = reading(faces, pairs_of_equal)
    return [(len(scoring), points)] if points else []


@cache
def bust_chance(dice: int) -> float:
    """The chance that a throw of `dice` dice scores nothing (4)."""
    return sum(probability for probability, choices in outcomes(dice, False, False) if not choices)


@dataclass(frozen=True, slots=True)
class TurnValues:
    """The value of every position of a turn for one set of rules and one least bank.

    `rolling[c // 50][d]`: value of throwing d dice at a counter of c. From `top` on it is best to stop
    whenever that is open, and the value is a straight line: `slope[d] * c + height[d]`.
    """

    least: int
    rolling: tuple[tuple[float, ...], ...]
    slope: tuple[float, ...]
    height: tuple[float, ...]

    def roll(self, counter: int, dice: int) -> float:
        """Expected points of the turn when `dice` dice are thrown at this counter."""
        row = counter // STEP
        if row < len(self.rolling):
            return self.rolling[row][dice]
        return self.slope[dice] * counter + self.height[dice]

    def decide(self, counter: int, dice: int) -> float:
        """Expected points of the turn where the player may bank (not with six dice, nor below `least`)."""
        rolled = self.roll(counter, dice)
        return rolled if dice == DICE or counter < self.least else max(rolled, float(counter))


@cache
def turn_values(choice: bool, pairs_of_equal: bool, least: int) -> TurnValues:
    """Work the turn out from the highest counter down, since every throw that holds adds to it."""
    every = tuple(outcomes(dice, choice, pairs_of_equal) if dice else () for dice in range(DICE + 1))
    slope, height = _lines(every)
    top = max(2000, -(-least // STEP) * STEP)
    while not _stops_from(top, every, TurnValues(least, (), slope, height)):
        top *= 2
    work = _Work(every, TurnValues(least, (), slope, height), top)
    for counter in range(top - STEP, -STEP, -STEP):
        work.add_row(counter)
    return TurnValues(least, tuple(reversed(work.rows)), slope, height)


def _lines(every: tuple[tuple[Outcome, ...], ...]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Slope and height where one stops whenever that is open: six dice first, whose line holds itself."""
    slope, height = [0.0] * (DICE + 1), [0.0] * (DICE + 1)
    for dice in (DICE, *DECIDABLE):
        stop, stop_points, again, again_points = _shares(every[dice])
        if dice == DICE:
            slope[DICE] = stop / (1 - again)
            height[DICE] = (stop_points + slope[DICE] * again_points) / (1 - again)
        slope[dice] = stop + again * slope[DICE]
        height[dice] = stop_points + again_points * slope[DICE] + again * height[DICE]
    return tuple(slope), tuple(height)


def _shares(outcomes_: tuple[Outcome, ...]) -> tuple[float, float, float, float]:
    """Chance of a throw after which one can stop, points it brings on average; the same for all scored."""
    stop = stop_points = again = again_points = 0.0
    for probability, choices in outcomes_:
        stops = [points for points, left in choices if left != DICE]
        if stops:
            stop += probability
            stop_points += probability * max(stops)
        elif choices:
            again += probability
            again_points += probability * choices[0][0]
    return stop, stop_points, again, again_points


def _stops_from(top: int, every: tuple[tuple[Outcome, ...], ...], lines: TurnValues) -> bool:
    """Whether from `top` on, going on by the lines is never worth more than stopping.

    Slopes are at most 1, so that what holds at `top` holds above it.
    """
    if any(lines.roll(top, dice) > top for dice in DECIDABLE):
        return False
    for outcomes_ in every:
        for _, choices in outcomes_:
            stops = [points for points, left in choices if left != DICE]
            again = [points for points, left in choices if left == DICE]
            if stops and again and lines.roll(top + again[0], DICE) > top + max(stops):
                return False
    return True


class _Work:
    """The table of a turn in the making: rows from the highest counter down.

    `stops` holds as long as stopping, where it is open, has been best in every row so far. Then only
    throws that can use up all the dice need a look; the others come to a sum known beforehand. With
    `keep choice` that spares nearly all the work, for there the table is long.
    """

    def __init__(self, every: tuple[tuple[Outcome, ...], ...], lines: TurnValues, top: int) -> None:
        self.every = every
        self.lines = lines
        self.top = top
        self.rows: list[tuple[float, ...]] = []
        self.stops = True
        self._steady = [_shares(_without_again(outcomes_))[:2] for outcomes_ in every]
        self._again = [_with_again(outcomes_) for outcomes_ in every]

    def add_row(self, counter: int) -> None:
        """Add the values of throwing 1 to 6 dice at `counter`, the next lower one."""
        row = self._row_where_one_stops(counter) if self.stops else self._row(counter)
        self.rows.append(row)
        worse = all(row[dice] <= counter for dice in DECIDABLE)
        self.stops = self.stops and worse and counter >= self.lines.least

    def _rolled(self, counter: int, dice: int) -> float:
        if counter >= self.top:
            return self.lines.roll(counter, dice)
        return self.rows[(self.top - counter) // STEP - 1][dice]

    def _holding(self, counter: int, dice: int) -> float:
        rolled = self._rolled(counter, dice)
        return rolled if dice == DICE or counter < self.lines.least else max(rolled, float(counter))

    def _row(self, counter: int) -> tuple[float, ...]:
        keeps_ = {keep for outcomes_ in self.every for _, choices in outcomes_ for keep in choices}
        known = {(points, left): self._holding(counter + points, left) for points, left in keeps_}
        return tuple(
            sum(chance * max(known[keep] for keep in choices) for chance, choices in outcomes_ if choices)
            for outcomes_ in self.every
        )

    def _row_where_one_stops(self, counter: int) -> tuple[float, ...]:
        row = []
        for (share, points), again in zip(self._steady, self._again, strict=True):
            value = share * counter + points
            for chance, stop_points, again_points in again:
                rolled = self._rolled(counter + again_points, DICE)
                value += chance * (rolled if stop_points is None else max(counter + stop_points, rolled))
            row.append(value)
        return tuple(row)


def _without_again(outcomes_: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    return tuple(outcome for outcome in outcomes_ if all(left != DICE for _, left in outcome[1]))


def _with_again(outcomes_: tuple[Outcome, ...]) -> list[tuple[float, int | None, int]]:
    """Chance, dearest points with dice left over (None: there are none), points when all have scored."""
    gathered: dict[tuple[int | None, int], float] = {}
    for probability, choices in outcomes_:
        for again in (points for points, left in choices if left == DICE):
            stop = max((points for points, left in choices if left != DICE), default=None)
            gathered[stop, again] = gathered.get((stop, again), 0.0) + probability
    return [(chance, stop, again) for (stop, again), chance in gathered.items()]


def values_for(rules: Rules, entered: bool) -> TurnValues:
    """The values of a turn under these rules, for a player who has or has not entered (8)."""
    return turn_values(rules.choice, rules.pairs_of_equal, 0 if entered else rules.entry)


def ten_thousand_advice(state: TenThousandState) -> Advice:
    """Advice for the player to play.

    `bust` is for the dice that would be thrown next: those left over where a relay is open, those that
    the best choice leaves where dice are to be set aside.
    """
    turn = values_for(state.rules, entered=state.scores[state.seat - 1] > 0)
    if state.phase == "keep":
        return _keep_advice(state, turn)
    rolled = turn.roll(state.counter, state.dice)
    if state.phase == "relay":
        values = {"relay": rolled, "fresh": turn.roll(0, DICE)}
    elif state.phase == "roll":
        values = {"roll": rolled}
    else:
        values = {"stop": float(state.counter)} if "stop" in state.legal else {}
        values["continue"] = rolled
    return Advice.ranked(bust_chance(state.dice), values, "points")


def _keep_advice(state: TenThousandState, turn: TurnValues) -> Advice:
    found = keeps(tuple(sorted(state.open_throw)), state.rules.pairs_of_equal)
    values = {
        f"keep {spaced(kept)}": turn.decide(state.counter + points, state.dice - len(kept) or DICE)
        for kept, points in found.items()
    }
    best = max(values, key=values.__getitem__)
    left = state.dice - (len(best.split()) - 1) or DICE
    return Advice.ranked(bust_chance(left), values, "points")
