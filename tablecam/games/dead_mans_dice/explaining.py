"""What dice on the mat tell of the game, given how it stood: acts, a question, a refusal, or disturbance.

Pure, and no guess: a die whose face or height is open counts as each that it may be. Where just one story of
acts within the rules makes the mat look so, that is what happened; where there are more, people are asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Final

from tablecam.dice import Face, ZoneDie
from tablecam.games.base import Move
from tablecam.games.dead_mans_dice.amiss import Amiss, amiss_in, different
from tablecam.games.dead_mans_dice.dice import Die
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.jolly import as_thrown
from tablecam.games.dead_mans_dice.matching import Dice, Reading, Sight, matched, reading_of, stale_after
from tablecam.games.dead_mans_dice.outcomes import (
    AsRecorded,
    Disturbed,
    Gathering,
    Happened,
    InHand,
    Open,
    Outcome,
    Told,
)
from tablecam.games.dead_mans_dice.stories import Story, rare, stories

ASKED: Final = 4
"""So many stories are asked about at most."""
CLEAR: Final = 3.5
"""From this logarithm on of how much likelier one story is than another, nobody is asked."""
USUAL: Final = -4.6
QUIET: Final = -3.0
"""Acts, and nothing at all, that are as likely as that need no comparing with what is not allowed."""


def explain(
    state: DeadMansDiceState,
    dice: Dice,
    stale: Dice = (),
    soft: frozenset[int] = frozenset(),
    known: Dice = (),
) -> Outcome:
    """What dice in sight tell. `stale`: those that lay there before and do not count; `soft`: seats whose
    dice out of the hand may be the other way round than recorded (see `jolly`); `known`: the dice as they
    were when the mat last looked as recorded."""
    sight = Sight.of(dice, stale, known)
    if state.phase == "open":
        return _opening(len(state.piles), sight)
    if not dice and _ends_round(state):
        return Happened(Told(("stop",), ()))
    seats = len(state.piles)
    within = tuple(stories(state, sight.bounds(seats), soft))
    found = _agreeing(within, sight)
    if found and found[0].likely >= (USUAL if found[0].told.lines else QUIET):
        return _one_of(found, state)
    if found:
        return _beside(_one_of(found, state), found[0].likely, amiss_in(state, sight, stale, within))
    anywhere = filter(_throws_once, stories(state, sight.bounds(seats, astray=True), soft))
    astray = _agreeing(anywhere, sight, frozenset(range(1, seats + 1)))
    if astray:
        return _asked(_one_of(astray, state))
    amiss = amiss_in(state, sight, stale, within)
    return Disturbed(different(state, sight)) if amiss is None else amiss.outcome


def _asked(outcome: Outcome) -> Outcome:
    """What happened as a question."""
    return Open((outcome.told,)) if isinstance(outcome, Happened) else outcome


def _beside(outcome: Outcome, likely: float, amiss: Amiss | None) -> Outcome:
    """What the rules allow and seldom happens, beside what they do not: where both may be, it is asked."""
    if amiss is None or likely - amiss.likely > CLEAR:
        return outcome
    if amiss.likely - likely > CLEAR or isinstance(outcome, AsRecorded | InHand):
        return amiss.outcome
    return _asked(outcome)


def _throws_once(story: Story) -> bool:
    return sum(line.startswith("roll") for line in story.lines) <= 1


@dataclass(frozen=True, slots=True)
class _Found:
    """A story that makes the mat look so, and how it takes the dice."""

    story: Story
    told: Told
    reading: Reading

    @property
    def likely(self) -> float:
        """How likely it is beside others, as a logarithm."""
        return self.reading.seems + rare(self.story)

    def outdoes(self, other: _Found) -> bool:
        """Whether nobody needs to ask about another story: it is much less likely, or it begins with this one
        and goes on, although the mat looks as much so without."""
        if self.likely - other.likely > CLEAR:
            return True
        begins = other.told.lines[: len(self.told.lines)] == self.told.lines != other.told.lines
        mine, its = self.reading, other.reading
        return begins and mine.faces == its.faces and mine.seems >= its.seems


def _ends_round(state: DeadMansDiceState) -> bool:
    """Whether stopping now ends the round: then people take up their dice."""
    return "stop" in state.legal and state.apply(Move("stop")).phase in {"open", "finished"}


def _agreeing(told: Iterable[Story], sight: Sight, astray: frozenset[int] = frozenset()) -> list[_Found]:
    """The stories that make the mat look so, the likeliest first."""
    found = []
    for story in told:
        taken = matched(story, sight, astray)
        if taken is not None:
            reading = reading_of(story, sight, taken)
            entered = Told(story.lines, stale_after(story, sight.dice, taken), reading.known)
            found.append(_Found(story, entered, reading))
    return sorted(found, key=lambda each: -each.likely)


def _one_of(found: list[_Found], state: DeadMansDiceState) -> Outcome:
    """The story that agrees, or the question which it is. What enters nothing comes first among its like."""
    left = [each for each in found if not any(other.outdoes(each) for other in found)] or found
    entering: dict[tuple[str, ...], Told] = {}
    for each in left:
        if each.told.lines:
            entering.setdefault(each.told.lines, each.told)
    idle = [each for each in left if not each.told.lines]
    if not entering:
        return _nothing_new(idle, state)
    told = tuple(entering.values())
    return Happened(told[0]) if len(told) == 1 and not idle else Open(told[:ASKED])


def _nothing_new(idle: Sequence[_Found], state: DeadMansDiceState) -> Outcome:
    """The mat as recorded, or a die in somebody's hand."""
    found = next((each for each in idle if each.story.held is None), idle[0])
    held, known = found.story.held, found.reading.known
    return AsRecorded(known) if held is None else InHand(held, state.seat, found.story.victim, known)


def _opening(seats: int, sight: Sight) -> Outcome:
    """All throw one die each into their zones; what lies in nobody's does not count."""
    fresh = [_on_sheet(die) for die, stale in zip(sight.dice, sight.must_be_stale, strict=True) if not stale]
    left = len(fresh) < len(sight.dice)
    by_zone = [[die for die in fresh if die.zone == seat] for seat in range(1, seats + 1)]
    missing = tuple(seat for seat, dice in enumerate(by_zone, start=1) if not dice)
    crowded = tuple(seat for seat, dice in enumerate(by_zone, start=1) if len(dice) > 1)
    if missing or crowded or left:
        return Gathering(missing, crowded, left)
    shown = [dice[0].faces for dice in by_zone]
    lines = [_open_line(faces) for faces in islice(product(*shown), ASKED)]
    told = tuple(_opened(line, sight.dice, [dice[0] for dice in by_zone]) for line in lines)
    zones = tuple(seat for seat, faces in enumerate(shown, start=1) if len(faces) > 1)
    return Happened(told[0]) if len(told) == 1 else Open(told, zones)


def _on_sheet(die: ZoneDie) -> ZoneDie:
    """A die as it is where there are no piles."""
    if 1 not in die.heights:
        return die
    spot = die.spot(1)
    return replace(die, heights=(1,), height_chances=(), zone=spot.zone, place_mm=spot.place_mm, spots=())


def _opened(line: str, all_: Dice, by_seat: Sequence[ZoneDie]) -> Told:
    if _is_tied(line):
        return Told((line,), all_)
    faces = (Die.parse(word).face for word in line.split()[1:])
    strays = tuple(die for die in all_ if _on_sheet(die) not in by_seat)
    return Told((line,), strays, tuple(die.being(face, 1) for die, face in zip(by_seat, faces, strict=True)))


def _open_line(faces: Sequence[Face]) -> str:
    return " ".join(("open", *(str(as_thrown(face, (2, 1))) for face in faces)))


def _is_tied(line: str) -> bool:
    values = [1 if word == "jr:skull" else int(word) for word in line.split()[1:]]
    return values.count(min(values)) > 1
