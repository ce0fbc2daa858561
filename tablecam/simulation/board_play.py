"""What simulated players of DéCLIC do next, mistakes included, as plans that a board can carry out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

import numpy as np

from tablecam.games.declic.orientation import Orientation, orientations
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.position import BOARD, Cell, Placement
from tablecam.games.declic.referee import legal_placements

Mistake = Literal["mismatch", "hinder", "take-back", "turn-in-place", "two", "knock"]
MISTAKES: Final[tuple[Mistake, ...]] = get_args(Mistake)
DeedKind = Literal["place", "take", "turn", "knock", "put-back", "turn-board", "nudge", "reach", "clear"]
Chances = Mapping[Mistake, float]
"""How often, in a turn, players make each mistake."""
_ASKEW_DEG: Final = 12.0
_NUDGE_MM: Final = 6.0


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that players do. `play`: what the record should hold once it has been seen.

    `dice`: what is placed, or how the die that is turned lies then; or the cells of what is taken or knocked.
    `shift`: right, away (mm), and turn (degrees) of the board. `mistake`: what this belongs to.
    """

    kind: DeedKind
    play: Play
    dice: tuple[Placement, ...] = ()
    shift: tuple[float, float, float] = (0.0, 0.0, 0.0)
    mistake: Mistake | None = None


class Players:
    """Players who know the rules and choose among what is legal at random.

    `turning`: how often the board is turned before a die is placed; `nudging`, `reaching`: how often somebody
    knocks against it, or reaches over it.
    """

    def __init__(
        self,
        rng: np.random.Generator,
        mistakes: Chances | None = None,
        turning: float = 0.3,
        nudging: float = 0.05,
        reaching: float = 0.05,
    ) -> None:
        self._rng, self._mistakes = rng, dict(mistakes or {})
        self._turning, self._nudging, self._reaching = turning, nudging, reaching

    def turn(self, play: Play) -> tuple[Deed, ...]:
        """What happens until the next die is placed as the rules want it: one deed, or several in order."""
        before = self._meanwhile(play)
        for mistake in MISTAKES:
            if self._happens(self._mistakes.get(mistake, 0.0)):
                return (*before, *_PLANS[mistake](self, play))
        return (*before, *self._place(play))

    def _happens(self, chance: float) -> bool:
        return bool(self._rng.random() < chance)

    def _meanwhile(self, play: Play) -> tuple[Deed, ...]:
        deeds = []
        if self._happens(self._turning):
            deeds.append(Deed("turn-board", play, shift=(0.0, 0.0, float(self._rng.uniform(-180, 180)))))
        if self._happens(self._nudging):
            x, y = self._rng.uniform(-_NUDGE_MM, _NUDGE_MM, 2)
            turn = self._rng.uniform(-_ASKEW_DEG, _ASKEW_DEG)
            deeds.append(Deed("nudge", play, shift=(float(x), float(y), float(turn))))
        if self._happens(self._reaching):
            deeds.append(Deed("reach", play))
        return tuple(deeds)

    def _choose(self, turns: Sequence[Turn]) -> Turn:
        """A cell at random, then one of the ways to place a die there."""
        cells = sorted({turn.verdict.placement.cell for turn in turns})
        cell = cells[self._rng.integers(len(cells))]
        there = [turn for turn in turns if turn.verdict.placement.cell == cell]
        return there[self._rng.integers(len(there))]

    def _place(self, play: Play) -> tuple[Deed, ...]:
        turn = self._choose(play.open_turns())
        return (Deed("place", play.take(turn), (turn.verdict.placement,)),)

    def _take_back(self, play: Play) -> tuple[Deed, ...]:
        """A legal die, and it is taken away again."""
        turn = self._choose(play.open_turns())
        dice = (turn.verdict.placement,)
        placed = Deed("place", play.take(turn), dice, mistake="take-back")
        return placed, Deed("take", play, dice, mistake="take-back")

    def _turn_in_place(self, play: Play) -> tuple[Deed, ...]:
        """A legal die, turned in its cell to lie in another legal way."""
        turns = play.open_turns()
        first = self._choose(turns)
        place = first.verdict.placement
        others = [each for each in turns if each.verdict.placement.cell == place.cell and each is not first]
        if not others:
            return self._place(play)
        second = self._choose(others)
        return (
            Deed("place", play.take(first), (place,), mistake="turn-in-place"),
            Deed("turn", play.take(second), (second.verdict.placement,), mistake="turn-in-place"),
        )

    def _two(self, play: Play) -> tuple[Deed, ...]:
        """Two dice in two cells, put down so soon after each other that they are seen together."""
        first = self._choose(play.open_turns())
        between = play.take(first)
        cell = first.verdict.placement.cell
        others = [turn for turn in between.open_turns() if turn.verdict.placement.cell != cell]
        if not others:
            return self._place(play)
        second = self._choose(others)
        dice = (first.verdict.placement, second.verdict.placement)
        return (Deed("place", between.take(second), dice, mistake="two"),)

    def _mismatch(self, play: Play) -> tuple[Deed, ...]:
        return self._wrong(play, "mismatch", mismatches(play))

    def _hinder(self, play: Play) -> tuple[Deed, ...]:
        verdicts = legal_placements(play.position, "ignore")
        return self._wrong(play, "hinder", [each.placement for each in verdicts if each.hinders])

    def _wrong(self, play: Play, mistake: Mistake, wrong: list[Placement]) -> tuple[Deed, ...]:
        """A die that may not lie so, and it is turned to lie well, or taken away."""
        if not wrong:
            return self._place(play)
        place = wrong[self._rng.integers(len(wrong))]
        right = [turn for turn in play.open_turns() if turn.verdict.placement.cell == place.cell]
        seen = Deed("place", play, (place,), mistake=mistake)
        if right and self._happens(0.5):
            turn = self._choose(right)
            return seen, Deed("turn", play.take(turn), (turn.verdict.placement,), mistake=mistake)
        return seen, Deed("take", play, (place,), mistake=mistake)

    def _knock(self, play: Play) -> tuple[Deed, ...]:
        """The dice of one cell or two are knocked off and put back."""
        placed = [turn.verdict.placement for turn in play.turns if turn is not None]
        if not placed:
            return self._place(play)
        chosen = self._rng.choice(len(placed), min(len(placed), int(self._rng.integers(1, 3))), replace=False)
        dice = tuple({placed[index].cell: placed[index] for index in chosen}.values())
        return Deed("knock", play, dice, mistake="knock"), Deed("put-back", play, dice, mistake="knock")


_PLANS: Final[dict[Mistake, Callable[[Players, Play], tuple[Deed, ...]]]] = {
    "mismatch": Players._mismatch,
    "hinder": Players._hinder,
    "take-back": Players._take_back,
    "turn-in-place": Players._turn_in_place,
    "two": Players._two,
    "knock": Players._knock,
}


def mismatches(play: Play) -> list[Placement]:
    """Every die beside others, on the level that is filled now, one of whose sides does not match."""
    position = play.position
    level, found = position.lowest, list[Placement]()
    if position.is_new(level):
        return found
    for cell in BOARD:
        if position.at(cell, level) is None and position.touches(cell, level):
            found += [place for place in _each_way(play, cell, level) if _mismatches(play, place)]
    return found


def _each_way(play: Play, cell: Cell, level: int) -> list[Placement]:
    ways: tuple[Orientation, ...] = orientations(play.position.handedness)
    return [Placement(cell, level, lies) for lies in ways]


def _mismatches(play: Play, place: Placement) -> bool:
    return not all(contact.matches for contact in play.position.contacts(place))
