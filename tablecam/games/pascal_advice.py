"""Exact advice for Pascal: the longest series when alone, the chance to win the round against a target.

While nobody has finished a series in the round, the value of a choice is the expected length of the
series (a bust counts 1). Once there is a series to beat, it is the chance to win the round, where the
players still to come play their best for themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from tablecam.games.choices import Advice
from tablecam.games.pascal import PascalState, Result

FACES: Final = (1, 2, 3, 4, 5, 6)
ALWAYS_STOP: Final = 8
"""From this length on, playing alone, every last die but a 1 is a stop (the longest go-on is 5 on a 2)."""
LONGEST: Final = 24
"""A series longer than this is as good as won: one turn gets there with a chance below 1e-13."""
NOTHING: Final[Result] = (0, 0)


def bust_chance(last: int | None) -> float:
    """The chance that the next throw falls below the last one."""
    return 0.0 if last is None else (last - 1) / 6


def length_going_on(series: int, last: int | None) -> float:
    """Expected length of the series when one throws now and plays on alone as well as can be."""
    lowest = last or 1
    return ((lowest - 1) + sum(length(series + 1, face) for face in FACES[lowest - 1 :])) / 6


@cache
def length(series: int, last: int) -> float:
    """Expected length of the series under best play alone, after a throw that held."""
    if series >= ALWAYS_STOP:
        # On a 1 going on is free: x = 5/6 * (n + 1) + 1/6 * (x + 1) holds for x = n + 6/5.
        return series + 1.2 if last == 1 else float(series)
    return max(float(series), length_going_on(series, last))


@dataclass(frozen=True, slots=True)
class _Turn:
    """One player's turn against a series to beat, with players to come.

    `wins[n][v]`: chance to win the round after n throws that held, the last a v, under best play for
    just that; `beats[n][v]`: chance to pass the target when playing so. Row 0 is the first throw, column 1.
    """

    wins: tuple[tuple[float, ...], ...]
    beats: tuple[tuple[float, ...], ...]


@cache
def _turn(target: Result, to_come: int, top: int) -> _Turn:
    """The turn for series of up to `top` throws, worked out from the longest down."""
    wins: list[tuple[float, ...]] = []
    beats: list[tuple[float, ...]] = []
    for series in range(top, -1, -1):
        win_row, beat_row = [0.0] * 7, [0.0] * 7
        for last in FACES:
            win, beat = _stopped(target, to_come, (series, last))
            if series < top:
                go_win, go_beat = _going_on(target, to_come, last, wins[-1], beats[-1])
                if go_win > win or not series:
                    win, beat = go_win, go_beat
            win_row[last], beat_row[last] = win, beat
        wins.append(tuple(win_row))
        beats.append(tuple(beat_row))
    return _Turn(tuple(reversed(wins)), tuple(reversed(beats)))


def _going_on(
    target: Result, to_come: int, last: int, wins: tuple[float, ...], beats: tuple[float, ...]
) -> tuple[float, float]:
    """Win and beat after one throw more; `wins` and `beats` are the rows of the longer series."""
    win, beat = sum(wins[last:]), sum(beats[last:])
    if target[0] <= 1:
        # Even a bust, a series of 1, can pass another bust by its last die.
        busts = [_stopped(target, to_come, (1, face)) for face in range(1, last)]
        win += sum(bust[0] for bust in busts)
        beat += sum(bust[1] for bust in busts)
    return win / 6, beat / 6


def _stopped(target: Result, to_come: int, result: Result) -> tuple[float, float]:
    return (standing_chance(to_come, result), 1.0) if result > target else (0.0, 0.0)


@cache
def standing_chance(to_come: int, result: Result) -> float:
    """The chance that a series, the best so far, is passed by none of the `to_come` players after it."""
    if not to_come or result[0] > LONGEST:
        return 1.0
    beaten = _turn(result, to_come - 1, LONGEST + 1).beats[0][1]
    return (1 - beaten) * standing_chance(to_come - 1, result)


def win_chance_going_on(target: Result | None, to_come: int, series: int, last: int | None) -> float:
    """Chance to win the round when one throws now. `target` is the best so far; None: nobody has played."""
    beat = target or NOTHING
    turn = _turn(beat, to_come, max(LONGEST, beat[0], series) + 1)
    if not series:
        return turn.wins[0][1]
    return _going_on(beat, to_come, last or 1, turn.wins[series + 1], turn.beats[series + 1])[0]


def pascal_advice(state: PascalState) -> Advice:
    """Advice for the player to play: the bust chance of the next throw, and stop against going on."""
    go_on = "continue" if state.phase == "decide" else "roll"
    values = {}
    if state.best is None:
        if state.phase == "decide":
            values["stop"] = float(state.series)
        values[go_on] = length_going_on(state.series, state.last)
    else:
        if state.phase == "decide":
            values["stop"] = _stopped(state.best, state.to_come, (state.series, state.last or 0))[0]
        values[go_on] = win_chance_going_on(state.best, state.to_come, state.series, state.last)
    return Advice.ranked(bust_chance(state.last), values, "points" if state.best is None else "win")
