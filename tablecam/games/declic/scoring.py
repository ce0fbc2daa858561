"""Points and tokens (rulings 11 and 16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

BONUS_DICE: Final = (10, 20, 30, 40)
"""Which of a player's own dice multiply, counted from 1."""
BONUS: Final = 3
BOTH_BONUSES: Final = 9
DEAREST_FOR_BOTH: Final = 3


def is_bonus_die(number: int) -> bool:
    """Whether a player's die of this number, from 1, multiplies."""
    return number in BONUS_DICE


def points_of(value: int, corner: bool, bonus_die: bool) -> int:
    """What a placement brings: `value` times 3 on a corner or for a bonus die; for both together times 9
    up to a value of 3, else times 3 once."""
    if corner and bonus_die and value <= DEAREST_FOR_BOTH:
        return value * BOTH_BONUSES
    return value * BONUS if corner or bonus_die else value


def tokens_after(tokens: Sequence[int], gains: Sequence[int]) -> tuple[int, ...]:
    """The tokens after a full round: each player's points added, the smallest sum taken from all."""
    sums = [held + gained for held, gained in zip(tokens, gains, strict=True)]
    return tuple(total - min(sums) for total in sums)


def tokens_of(players: int, gains: Sequence[int]) -> tuple[int, ...]:
    """The tokens after these placements, in the order of play; only full rounds count."""
    tokens: tuple[int, ...] = (0,) * players
    for gained in full_rounds(players, gains):
        tokens = tokens_after(tokens, gained)
    return tokens


def full_rounds(players: int, gains: Sequence[int]) -> Iterable[Sequence[int]]:
    """The points of each round in which every player has placed a die."""
    return (gains[start : start + players] for start in range(0, len(gains) - players + 1, players))
