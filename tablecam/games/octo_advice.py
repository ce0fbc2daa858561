"""Exact advice for Octo and DiceMice: expected score of the turn, or the chance to beat the paper.

While nobody holds the paper the value of a choice is the expected score of the turn. Once there is a
score to beat it is the chance to beat it in this turn (what the others then do is their affair).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from tablecam.games.chance import throws
from tablecam.games.choices import Advice, Objective
from tablecam.games.octo import OctoState, bonus

FACES: Final = (1, 2, 3, 4, 5, 6)
Kept = frozenset[int]
REMEMBERED: Final = 1 << 14
"""Positions of some papers; each score that may be on the paper has two thousand of its own."""


@cache
def shown(dice: int, kept: Kept) -> tuple[tuple[tuple[tuple[int, int], ...], float], ...]:
    """Throws of `dice` dice gathered by what can be chosen: (face, dice showing it) of faces not kept."""
    gathered: Counter[tuple[tuple[int, int], ...]] = Counter()
    for faces, ways in throws(dice):
        open_faces = tuple((face, faces.count(face)) for face in FACES if face in faces and face not in kept)
        gathered[open_faces] += ways
    return tuple((open_faces, ways / 6**dice) for open_faces, ways in gathered.items())


def bust_chance(dice: int, kept: Kept) -> float:
    """The chance that a throw of `dice` dice shows only faces set aside already."""
    return sum(probability for open_faces, probability in shown(dice, kept) if not open_faces)


@dataclass(frozen=True, slots=True)
class Aim:
    """What a turn is played for: the rules, and the score to beat (None: expected points)."""

    mice: bool
    paper: int | None

    def score(self, kept: Kept, pips: int) -> float:
        """What it is worth to stop with these faces and this sum of dice set aside (3, 8, 9)."""
        points = pips
        if self.mice:
            points = pips + bonus(len(kept)) if 6 in kept else 0
        return float(points if self.paper is None else points > self.paper)


@lru_cache(maxsize=REMEMBERED)
def keep_value(aim: Aim, kept: Kept, pips: int, dice: int) -> float:
    """The value with dice set aside and `dice` left: the better of stopping and throwing on."""
    stopped = aim.score(kept, pips)
    sure = aim.paper is not None and stopped == 1
    return stopped if not dice or sure else max(stopped, roll_value(aim, kept, pips, dice))


@lru_cache(maxsize=REMEMBERED)
def roll_value(aim: Aim, kept: Kept, pips: int, dice: int) -> float:
    """The value of throwing the dice left."""
    best = {face: _best_of(aim, kept, pips, dice, face) for face in FACES if face not in kept}
    return sum(
        probability * max((best[face][count] for face, count in open_faces), default=0.0)
        for open_faces, probability in shown(dice, kept)
    )


def _best_of(aim: Aim, kept: Kept, pips: int, dice: int, face: int) -> list[float]:
    """For 0 to `dice` dice that show the face: the value of the best number of them to set aside."""
    best = [0.0]
    for count in range(1, dice + 1):
        value = keep_value(aim, kept | {face}, pips + face * count, dice - count)
        best.append(max(best[-1], value))
    return best


def octo_advice(state: OctoState) -> Advice:
    """Advice for the player to play; `bust` is for the throw that the best choice leaves."""
    aim = Aim(state.mice, state.paper)
    kept, pips = state.faces_kept, sum(face * count for face, count in state.kept)
    if state.phase == "keep":
        return _keep_advice(state, aim, pips)
    rolled = roll_value(aim, kept, pips, state.dice)
    if state.phase == "roll":
        values = {"roll": rolled}
    else:
        values = {"stop": aim.score(kept, pips)} if "stop" in state.legal else {}
        values["continue"] = rolled
    return Advice.ranked(bust_chance(state.dice, kept), values, _objective(aim))


def _keep_advice(state: OctoState, aim: Aim, pips: int) -> Advice:
    values, busts = {}, {}
    for face in sorted(set(state.open_throw) - state.faces_kept, reverse=True):
        for count in range(state.open_throw.count(face), 0, -1):
            action = "keep" + f" {face}" * count
            kept, left = state.faces_kept | {face}, state.dice - count
            values[action] = keep_value(aim, kept, pips + face * count, left)
            busts[action] = bust_chance(left, kept) if left else None
    best = Advice.ranked(None, values, _objective(aim)).best
    return Advice.ranked(busts[best], values, _objective(aim))


def _objective(aim: Aim) -> Objective:
    return "points" if aim.paper is None else "win"
