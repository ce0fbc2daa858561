"""Random games of DéCLIC for the tests: legal ones, and ones bent by exceptions."""

from __future__ import annotations

import random

from tablecam.errors import NotAllowed
from tablecam.games.declic.orientation import orientations
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.position import BOARD, LEVELS, Placement


def random_turn(play: Play, chance: random.Random, exceptions: float = 0.0) -> Turn:
    """A legal placement, or now and then any other that players can confirm."""
    if chance.random() < exceptions and play.ply:
        for _ in range(10):
            level = min(play.position.lowest + chance.randint(0, 1), LEVELS - 1)
            lies = chance.choice(orientations(play.position.handedness))
            try:
                return play.judge(Placement(chance.choice(BOARD), level, lies), confirmed=True)
            except NotAllowed:
                continue
    return chance.choice(play.open_turns())


def random_play(play: Play, seed: int, dice: int, exceptions: float = 0.0) -> list[Play]:
    """The game before the first die and after each of at most `dice` more."""
    chance = random.Random(seed)
    plays = [play]
    while len(plays) <= dice and not plays[-1].over:
        plays.append(plays[-1].take(random_turn(plays[-1], chance, exceptions)))
    return plays
