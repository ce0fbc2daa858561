"""What chance brings: every throw of some dice with its exact probability."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod


@cache
def throws(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every throw of `dice` dice, its faces sorted, with its probability; the probabilities add up to 1."""
    return tuple(
        (faces, _ways(faces) / 6**dice) for faces in combinations_with_replacement((1, 2, 3, 4, 5, 6), dice)
    )


def _ways(faces: tuple[int, ...]) -> int:
    return factorial(len(faces)) // prod(map(factorial, Counter(faces).values()))
