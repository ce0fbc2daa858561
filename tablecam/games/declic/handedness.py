"""Which handedness the dice have, as the picture of a board and the record beside it show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import exp, log
from typing import Final

from tablecam.games.declic.orientation import Orientation, orientations, other_handedness
from tablecam.games.declic.position import CELLS, LEVELS, Position
from tablecam.games.declic.seeing import Evidence, Picture, Weighed, heights_of

OTHER_HAND: Final = 7.0
"""The evidence at which dice are said to be of the other handedness: about 1000 to 1."""
_DOUBTFUL: Final = 0.2
"""A look that leaves as much to there being no face proves nothing about a corner."""
_NOT_AS_RECORDED: Final = 0.15
"""How often a die is turned otherwise than the record says, whatever its handedness: two such dice may have
one cause, and prove nothing yet."""


def other_hand(picture: Picture, position: Position) -> Evidence:
    """The evidence that the dice in sight are of the other handedness than the position's.

    Each die counts that shows its top and two sides, however it lies. Of the others those count that are
    recorded: from one side, dice of both kinds look alike, and are recorded as if their hidden sides were
    changed about; from another side, that is seen of all of them.
    """
    return _round_corners(picture, position) + _beside_record(picture, position)


def _round_corners(picture: Picture, position: Position) -> Evidence:
    """Dice that lie as recorded say little by lying so, and much by which faces meet round their corner."""
    other = other_handedness(position.handedness)
    return sum(
        _any_of(seen, orientations(other)) - _any_of(seen, orientations(position.handedness))
        for cell in range(CELLS)
        for level in range(LEVELS)
        if _is_corner(seen := _looks(picture, cell, level))
    )


def _beside_record(picture: Picture, position: Position) -> Evidence:
    """Dice were recorded from one side, all from the same or some from another; that they look as recorded
    from the same side speaks for neither kind."""
    dice = tuple(_changed_about(picture, position))
    from_one_side = [sum(die[side] for die in dice) for side in range(2)]
    return max(*from_one_side, sum(_mean(die) for die in dice))


def _changed_about(picture: Picture, position: Position) -> Iterator[tuple[Evidence, Evidence]]:
    """The evidence of each recorded die for one with its east and west, or north and south, changed about."""
    for cell, height in enumerate(heights_of(position)):
        die = position.levels[height - 1][cell] if height else None
        seen = _looks(picture, cell, height - 1)
        if die is not None and seen and not _is_corner(seen):
            same = _lying(seen, die)
            east = _lying(seen, replace(die, east=die.west, west=die.east))
            north = _lying(seen, replace(die, north=die.south, south=die.north))
            yield east - same, north - same


def _lying(seen: Sequence[Weighed], die: Orientation) -> Evidence:
    """The evidence for a die that was recorded as one of this kind; now and then it is turned otherwise."""
    turned = _mean([sum(each.as_die(lies) for each in seen) for lies in _turns(die)])
    same = sum(each.as_die(die) for each in seen)
    return log((1 - _NOT_AS_RECORDED) * exp(same) + _NOT_AS_RECORDED * exp(turned))


def _turns(die: Orientation) -> Iterator[Orientation]:
    """The other ways in which a die may lie with the same top."""
    sides = die.sides
    for steps in range(1, 4):
        north, east, south, west = sides[steps:] + sides[:steps]
        yield replace(die, north=north, east=east, south=south, west=west)


def _looks(picture: Picture, cell: int, level: int) -> list[Weighed]:
    return [each for each in picture.at(cell) if each.look.level == level]


def _is_corner(seen: Sequence[Weighed]) -> bool:
    """Whether these are the faces of a die that shows more than two: those prove its handedness."""
    return len(seen) > 2 and all(each.look.chances[0] < _DOUBTFUL for each in seen)


def _any_of(seen: Sequence[Weighed], lies: Iterable[Orientation]) -> Evidence:
    return log(sum(exp(sum(each.as_die(die) for each in seen)) for die in lies))


def _mean(evidence: Sequence[Evidence]) -> Evidence:
    """The evidence for one of several things, each as likely as the others."""
    most = max(evidence)
    return most + log(sum(exp(each - most) for each in evidence) / len(evidence))
