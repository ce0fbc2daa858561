"""Are the dice fair? Pearson's chi-squared test over all accepted throws, and what so few throws can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Final

from tablecam.dice import FACE_NAMES, PIPS, SKULL, Face
from tablecam.history.figures import DiceFigures, DiceKind, Verdict

FACES: Final[dict[DiceKind, tuple[Face, ...]]] = {"plain": PIPS, "jolly": (*PIPS[1:], SKULL)}
FEW: Final = 120
"""Fewer throws of dice say next to nothing: a face may come half as often again and not be noticed."""
ODD: Final = 0.05
VERY_ODD: Final = 0.001
_SEEN: Final = 12.8
"""Non-centrality at which a test with five degrees of freedom finds a bias in four cases of five at ODD."""
_JOLLY: Final = "jr:"


def count_faces(lines: Iterable[str]) -> dict[DiceKind, Counter[Face]]:
    """The faces of the throws among the lines that stand, by kind of die."""
    counts: dict[DiceKind, Counter[Face]] = {kind: Counter() for kind in FACES}
    for line in lines:
        word, *faces = line.split()
        if word not in ("roll", "open"):
            continue
        for text in faces:
            jolly = text.startswith(_JOLLY) or text == SKULL
            counts["jolly" if jolly else "plain"][FACE_NAMES[text.removeprefix(_JOLLY)]] += 1
    return counts


def judge_dice(kind: DiceKind, counted: Mapping[Face, int]) -> DiceFigures:
    """What the counts say of dice whose faces are equally likely."""
    from scipy.special import chdtrc

    faces = FACES[kind]
    counts = tuple((face, counted.get(face, 0)) for face in faces)
    thrown = sum(count for _, count in counts)
    share = thrown / len(faces)
    chi_squared = sum((count - share) ** 2 / share for _, count in counts) if thrown else 0.0
    odds = float(chdtrc(len(faces) - 1, chi_squared))
    return DiceFigures(kind, counts, chi_squared, odds, _verdict(thrown, odds), notable(thrown, len(faces)))


def _verdict(thrown: int, odds: float) -> Verdict:
    if thrown < FEW:
        return "few"
    return "usual" if odds >= ODD else "odd" if odds >= VERY_ODD else "very-odd"


def notable(thrown: int, faces: int) -> float:
    """How often in 100 throws one face would have to come up for a test over so many to notice it, four times
    in five; the other faces share the rest."""
    if not thrown:
        return 100.0
    per_bias = faces * faces / (faces - 1)  # what a squared deviation of one face adds, the others sharing it
    return min(100.0, 100 * (1 / faces + sqrt(_SEEN / (thrown * per_bias))))
