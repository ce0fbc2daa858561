"""Games followed through pictures when nobody can be asked: all readings that are left, side by side.

What one picture leaves open a later one often settles: the board has been turned, or the next die fits only
one of the ways in which the last may lie. So every likely story is told on until the pictures decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import exp, log
from typing import Final

from tablecam.dice import FaceLook
from tablecam.errors import NotAllowed
from tablecam.games.declic.comparing import Compared
from tablecam.games.declic.explaining import AFTER_MOTION, AT_REST, Account, Explanation, explain
from tablecam.games.declic.game import GAMES_A_MATCH
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.position import Placement, Position
from tablecam.games.declic.seeing import Evidence, Picture
from tablecam.messages import Message

_MOST: Final = 24
_LEAST: Final = 1e-4
"""So many stories are told on, and none that is less likely than this beside the best."""
_CLEARED: Final = log(0.1)
"""How likely, once a game is over, the board was cleared between two pictures."""


@dataclass(frozen=True, slots=True)
class Step:
    """A die as it was placed, in which picture, and what is to be said of it."""

    frame: str
    turn: Turn
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """The games of a match as pictures may have shown them: their plays, the steps of each, the chance."""

    plays: tuple[Play, ...]
    steps: tuple[tuple[Step, ...], ...] = ((),)
    chance: float = 1.0

    @property
    def play(self) -> Play:
        return self.plays[-1]

    def after(self, told: Explanation, frame: str) -> Story | None:
        """The story after an explanation; None where no referee would let it stand."""
        play, steps = self.play, self.steps[-1][: len(self.steps[-1]) - told.taken]
        for _ in range(told.taken):
            play = play.back()
        for placement in told.placed:
            step = _step(play, placement, frame)
            if step is None:
                return None
            play, steps = play.take(step.turn), (*steps, step)
        return replace(self, plays=(*self.plays[:-1], play), steps=(*self.steps[:-1], steps))

    def next_game(self) -> Story:
        """The story once the board was cleared."""
        return replace(self, plays=(*self.plays, self.play.anew()), steps=(*self.steps, ()))


def _step(play: Play, placement: Placement, frame: str) -> Step | None:
    try:
        return Step(frame, play.judge(placement))
    except NotAllowed as refusal:
        try:
            return Step(frame, play.judge(placement, confirmed=True), (refusal.message,))
        except NotAllowed:
            return None


_Key = tuple[tuple[Play, ...], tuple[tuple[Step, ...], ...]]
"""What tells a story from the others: its plays and their steps."""
Stories = tuple[Story, ...]
"""The stories that are left, the likeliest first; their chances are together 1."""


def follow(stories: Stories, looks: Sequence[FaceLook], frame: str, nothing: float = AFTER_MOTION) -> Stories:
    """The stories after one more picture. `nothing`: how likely nothing has happened since the one before;
    AT_REST where it is the same picture, looked at again as more dice are known of."""
    grown: dict[_Key, Evidence] = {}
    for story in stories:
        for weight, after in _told_on(story, looks, frame, nothing):
            key = after.plays, after.steps
            known = grown.get(key)
            total = weight if known is None else max(known, weight) + log(1 + exp(-abs(known - weight)))
            grown[key] = total
    return _normalised(_in_any_order(grown, frame))


def _in_any_order(grown: dict[_Key, Evidence], frame: str) -> dict[_Key, Evidence]:
    """The same where dice of one picture are as likely in each order that the rules allow: which of them came
    first, no picture shows."""
    orders: dict[object, list[_Key]] = {}
    for key in grown:
        _, steps = key
        new = [step for step in steps[-1] if step.frame == frame]
        if len(new) > 1 and not any(step.notes for step in new):
            placed = frozenset(step.turn.verdict.placement for step in new)
            orders.setdefault((steps[:-1], steps[-1][: -len(new)], placed), []).append(key)
    return grown | {key: _mean([grown[each] for each in keys]) for keys in orders.values() for key in keys}


def _mean(weights: Sequence[Evidence]) -> Evidence:
    """The logarithm of the mean of what these are the logarithms of."""
    most = max(weights)
    return most + log(sum(exp(weight - most) for weight in weights) / len(weights))


def _normalised(weighed: dict[_Key, Evidence]) -> Stories:
    ranked = sorted(weighed.items(), key=lambda found: -found[1])[:_MOST]
    best = ranked[0][1]
    kept = [(key, exp(weight - best)) for key, weight in ranked if exp(weight - best) >= _LEAST]
    total = sum(share for _, share in kept)
    return tuple(Story(plays, steps, share / total) for (plays, steps), share in kept)


def _told_on(
    story: Story, looks: Sequence[FaceLook], frame: str, nothing: float
) -> Iterator[tuple[Evidence, Story]]:
    account = explain(story.play, looks, nothing)
    again = nothing == AT_REST  # what it says of the dice that stand has been counted
    begun = log(story.chance) + (-_of_nothing(account) if again else account.weight)
    yield begun + log(max(account.disturbed, _LEAST / 100)), story
    for told in account.explanations:
        after = story.after(told, frame)
        if after is not None:
            yield begun + log(told.chance), after
    if story.play.over and len(story.plays) < GAMES_A_MATCH and not again:
        cleared = Compared(Picture(looks), Position()).whole + _CLEARED
        yield log(story.chance) + cleared, story.next_game()


def _of_nothing(account: Account) -> Evidence:
    """How likely nothing has changed, as a logarithm."""
    chances = (told.chance for told in account.explanations if told == replace(told, taken=0, placed=()))
    return log(max(next(chances, 0.0), _LEAST / 100))


def alternatives(stories: Stories, game: int, number: int) -> tuple[tuple[Turn, float], ...]:
    """What a turn (of a game, both from 0) may have been, with the chances, the likeliest first."""
    found: dict[Turn, float] = {}
    for story in _same_length(stories):
        turn = story.steps[game][number].turn
        found[turn] = found.get(turn, 0.0) + story.chance
    total = sum(found.values())
    return tuple((turn, chance / total) for turn, chance in sorted(found.items(), key=lambda one: -one[1]))


def _same_length(stories: Stories) -> Iterable[Story]:
    """The stories with as many dice in each game as the likeliest."""
    lengths = [[len(steps) for steps in story.steps] for story in stories]
    return [story for story, length in zip(stories, lengths, strict=True) if length == lengths[0]]
