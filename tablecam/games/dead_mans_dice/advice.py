"""Exact advice for Dead Man's Dice: what the player's own pile counts after the turn.

The value of a choice is what the pile would count if the round ended right after this turn (a Jolly
Roger die still in the hand costs its 7), with the best placing, throwing and plundering from there on.
So the value of `stop` is the pile that stopping now leaves. What a plunder costs the opponent is not in
it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tablecam.dice import PIPS
from tablecam.games.base import Move
from tablecam.games.choices import Advice
from tablecam.games.dead_mans_dice.dice import (
    JOLLY_FACES,
    Die,
    Hand,
    Pile,
    less,
    may_place,
    round_points,
)
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.moves import refusal

SIDES: Final = {
    "plain": tuple(Die(face) for face in PIPS),
    "jr": tuple(Die(face, True) for face in JOLLY_FACES),
}
"""What each die of a hand can show, one in six each."""


def fit_chance(pile: Pile, die: str) -> float:
    """The chance that a throw of the die, `plain` or `jr`, can be placed on the pile (3, 7)."""
    return sum(may_place(side, pile) for side in SIDES[die]) / len(SIDES[die])


def dice_in(hand: Hand) -> list[str]:
    """The different dice of a hand."""
    return [die for die, count in zip(SIDES, hand, strict=True) if count]


@dataclass(slots=True)
class _Lookahead:
    """Best play to the end of one turn, by trying everything; positions met again are remembered."""

    known: dict[object, float] = field(default_factory=dict)

    def decide(self, state: DeadMansDiceState) -> float:
        """The value where the player may stop, throw another die, or plunder."""
        key = (state.piles, state.hand, state.loose, state.plundered)
        if key not in self.known:
            self.known[key] = max(self.choices(state).values())
        return self.known[key]

    def choices(self, state: DeadMansDiceState) -> dict[str, float]:
        """The value of each action of that decision."""
        values = {"stop": float(round_points(state.pile, state.hand))}
        for move in state.plunder_moves:
            values[str(move)] = self.decide(state.apply(move))
        if "roll" in state.legal:
            values |= {f"roll {die}": self.roll(state, die) for die in dice_in(state.hand)}
        return values

    def roll(self, state: DeadMansDiceState, die: str) -> float:
        """The value of throwing that die of the hand, before it shows."""
        return sum(self._shows(state, side) for side in SIDES[die]) / len(SIDES[die])

    def _shows(self, state: DeadMansDiceState, side: Die) -> float:
        if may_place(side, state.pile):
            return max(self.place_or_not(state.apply(Move("roll", (str(side),)))).values())
        left = less(state.hand, side) if state.rules.unplaced_stays else state.hand
        return float(round_points(state.pile, left))

    def place_or_not(self, state: DeadMansDiceState) -> dict[str, float]:
        """The value of placing the die rolled, and of taking it back into the hand."""
        assert state.rolled is not None
        back = (state.hand[0], state.hand[1] + 1) if state.rolled.jolly else state.hand
        return {
            "place": self.decide(state.apply(Move("place"))),
            "stop": float(round_points(state.pile, back)),
        }


def dead_mans_dice_advice(state: DeadMansDiceState) -> Advice:
    """Advice for the player to play. A throw is advised for each die of the hand, `roll plain`, `roll jr`.

    `bust` is the chance that the next throw cannot be placed, for the die better to throw; None where no
    throw is open. Raises NotAllowed at the opening, where nothing is to be decided.
    """
    look = _Lookahead()
    if state.phase == "open":
        raise refusal("advice.opening")
    if state.phase == "place":
        return Advice.ranked(None, look.place_or_not(state), "points")
    if state.phase == "decide":
        values = look.choices(state)
    else:
        values = {f"roll {die}": look.roll(state, die) for die in dice_in(state.hand)}
    fits = {die: fit_chance(state.pile, die) for die in dice_in(state.hand) if f"roll {die}" in values}
    best = max(fits, key=lambda die: values[f"roll {die}"], default=None)
    ranked = Advice.ranked(None if best is None else 1 - fits[best], values, "points")
    return Advice(ranked.bust, ranked.options, ranked.objective, tuple(fits.items()))
