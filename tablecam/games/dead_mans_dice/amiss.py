"""What is not as it should be on a mat with zones: acts that are not allowed, dice taken off or fallen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tablecam.dice import Face
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.matching import Dice, Sight, matched, reading_of, stale_after
from tablecam.games.dead_mans_dice.outcomes import Disturbed, Outcome, Refused, TakenOff, Told
from tablecam.games.dead_mans_dice.refusing import wrongs
from tablecam.games.dead_mans_dice.stories import Story, rare
from tablecam.games.seats import with_seat

OFF: Final = -3.5
"""Logarithm of how likely the last die is taken off its pile again, beside nothing at all."""
WRONG: Final = -5.0
"""And of how likely anything that is not allowed is done."""
_WRONG_AFTER: Final = 2
"""So many acts within the rules may come before one that is not."""


@dataclass(frozen=True, slots=True)
class Amiss:
    """What may not be as it should, and how likely that is, as a logarithm."""

    outcome: Outcome
    likely: float


def amiss_in(state: DeadMansDiceState, sight: Sight, stale: Dice, within: Iterable[Story]) -> Amiss | None:
    """What is likeliest not as it should be: an act that is not allowed, a die taken off or fallen."""
    found = [*_taken_off(state, sight)]
    fresh = tuple(die for die, old in zip(sight.dice, sight.may_be_stale, strict=True) if not old)
    for told in within:
        brief = len(told.lines) <= _WRONG_AFTER and told.held is None
        if brief and told.state.phase not in {"open", "finished"}:
            found += _wrongly(told, sight, stale, fresh)
    return max(found, key=lambda each: each.likely, default=None)


def _wrongly(told: Story, sight: Sight, stale: Dice, fresh: Dice) -> Iterator[Amiss]:
    for wrong in wrongs(told, stale, fresh):
        taken = matched(wrong.told, sight)
        if taken is not None:
            named = Disturbed(wrong.zones) if wrong.reason is None else Refused(wrong.reason, wrong.zones)
            yield Amiss(named, reading_of(wrong.told, sight, taken).seems + rare(told) + WRONG)


def _taken_off(state: DeadMansDiceState, sight: Sight) -> Iterator[Amiss]:
    """The last die of this turn off its pile: back in the hand, lying by itself, or where it came from."""
    if state.phase != "decide" or not state.pile:
        return
    told, seat = Story.beginning(state), state.seat
    off = _with_piles(told, with_seat(told.piles, seat, told.piles[seat - 1][:-1]))
    face = told.piles[seat - 1][-1]
    for after, lines in _ways_off(off, face, state):
        taken = matched(after, sight)
        if taken is not None:
            meant = Told(lines, stale_after(after, sight.dice, taken))
            yield Amiss(TakenOff(face, seat, meant), reading_of(after, sight, taken).seems + OFF)


def _ways_off(off: Story, face: Face, state: DeadMansDiceState) -> Iterator[tuple[Story, tuple[str, ...]]]:
    if not state.plundered:
        yield off, ("undo", "stop")
        return
    for victim in range(1, len(off.piles) + 1):
        if victim != state.seat:
            back = with_seat(off.piles, victim, (*off.piles[victim - 1], face))
            yield _with_piles(off, back), ("undo",)


def _with_piles(told: Story, piles: tuple[tuple[Face, ...], ...]) -> Story:
    return Story(told.lines, told.state, piles, told.loose, told.rolled)


def different(state: DeadMansDiceState, sight: Sight) -> tuple[int, ...]:
    """The zones that do not look as they should."""
    told = Story.beginning(state)
    return tuple(zone for zone in range(len(state.piles) + 1) if not _zone_agrees(told, sight, zone))


def _zone_agrees(told: Story, sight: Sight, zone: int) -> bool:
    """Whether the dice in one zone are those of it, the die thrown wherever it lies."""
    here = [place for place, die in enumerate(sight.dice) if die.zone == zone]
    part = Sight(
        tuple(sight.dice[place] for place in here),
        tuple(sight.may_be_stale[place] for place in here),
        tuple(sight.must_be_stale[place] for place in here),
    )
    own = tuple(pile if seat == zone else () for seat, pile in enumerate(told.piles, start=1))
    loose = tuple(die for die in told.loose if die.seat == zone)
    ways = [None] if told.rolled is None else [None, told.rolled]
    return any(matched(Story((), told.state, own, loose, rolled), part) is not None for rolled in ways)
