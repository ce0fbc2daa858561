"""What chance brings: every throw of some dice, and in how many ways."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod


@cache
def throws(dice: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every throw of `dice` dice, its faces sorted, with the number of ways among 6 ** dice that show it."""
    every = combinations_with_replacement((1, 2, 3, 4, 5, 6), dice)
    return tuple((faces, _ways(faces)) for faces in every)


def _ways(faces: tuple[int, ...]) -> int:
    return factorial(len(faces)) // prod(map(factorial, Counter(faces).values()))
