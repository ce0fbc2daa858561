"""The dice and piles of Dead Man's Dice: what goes on what, and what it counts. Numbers name rulings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablecam.dice import PIPS, SKULL, Face
from tablecam.errors import NotUnderstood
from tablecam.messages import message

SKULL_POINTS: Final = 7
IN_HAND_COST: Final = 7
FULL_HAND: Final = (2, 1)
"""Plain dice and Jolly Roger dice of one player before the opening."""
JOLLY_FACES: Final[tuple[Face, ...]] = (2, 3, 4, 5, 6, SKULL)

Hand = tuple[int, int]
Pile = tuple["Die", ...]
"""Dice from the bottom up."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die with the face it shows; `jolly` marks the one whose 1 is a Jolly Roger."""

    face: Face
    jolly: bool = False

    @classmethod
    def parse(cls, text: str) -> Die:
        """Read `4`, `jr:4`, `jr:skull` or `skull`. Raises NotUnderstood; `jr:1` is no face of that die."""
        if text in {"skull", "jr:skull"}:
            return cls(SKULL, True)
        jolly = text.startswith("jr:")
        written = {str(face): face for face in (JOLLY_FACES if jolly else PIPS)}
        face = text.removeprefix("jr:") if jolly else text
        if face not in written:
            raise NotUnderstood(message("dead-mans-dice.not-a-die", die=text))
        return cls(written[face], jolly)

    def __str__(self) -> str:
        return f"jr:{self.face}" if self.jolly else str(self.face)

    @property
    def value(self) -> int:
        """What the face counts for placing: a Jolly Roger is a 1 (2, 7)."""
        return 1 if self.face == SKULL else int(self.face)


def one_more_or_seven(die: Die, top: Die) -> bool:
    """Rules (b) and (c) of placing (3)."""
    return die.value == top.value + 1 or die.value + top.value == 7


def may_place(die: Die, pile: Pile) -> bool:
    """Whether a thrown die may go on a pile; a Jolly Roger goes on any, and any die opens one (3, 7)."""
    if not pile or die.face == SKULL:
        return True
    return die.value == pile[-1].value or one_more_or_seven(die, pile[-1])


def may_plunder(die: Die, pile: Pile) -> bool:
    """Whether an opponent's die may be taken onto a pile; a Jolly Roger cannot be taken (6, 7)."""
    return die.face != SKULL and bool(pile) and one_more_or_seven(die, pile[-1])


def pile_points(pile: Pile) -> int:
    """What a pile counts: its faces, 7 a Jolly Roger, doubled where one lies on top (8)."""
    points = sum(SKULL_POINTS if die.face == SKULL else die.value for die in pile)
    return 2 * points if pile and pile[-1].face == SKULL else points


def round_points(pile: Pile, hand: Hand) -> int:
    """A pile, less the cost of a Jolly Roger die still in the hand (8)."""
    return pile_points(pile) - IN_HAND_COST * hand[1]


def less(hand: Hand, die: Die) -> Hand:
    """The hand without a die that it holds."""
    return (hand[0], hand[1] - 1) if die.jolly else (hand[0] - 1, hand[1])
