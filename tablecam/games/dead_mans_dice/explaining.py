"""What dice on the mat tell of the game, given how it stood: acts, a question, a refusal, or disturbance.

Pure, and no guess: a die whose face or height is open counts as each that it may be. Where just one story of
acts within the rules makes the mat look so, that is what happened; where there are more, people are asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, pairwise, product
from typing import Final

from tablecam.dice import Face, ZoneDie
from tablecam.games.base import Move
from tablecam.games.dead_mans_dice.dice import Die
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.jolly import as_thrown
from tablecam.games.dead_mans_dice.matching import Dice, Reading, Sight, matched, reading_of
from tablecam.games.dead_mans_dice.refusing import wrongs
from tablecam.games.dead_mans_dice.stories import Held, Story, stories
from tablecam.games.seats import with_seat
from tablecam.messages import Message

ASKED: Final = 4
"""So many stories are asked about at most."""
CLEAR: Final = 3.5
"""From this logarithm on of how much likelier one story is than another, nobody is asked."""
RARE: Final = {"roll": -3.5, "place": -1.0, "plunder": -1.0, "stop": -0.3}
"""Logarithms of how likely each act happens between two looks, beside nothing at all."""
HURRY: Final = -3.0
"""And of how likely a die is put on a pile before it was seen to lie."""
HOLDING: Final = -1.5
"""And of how likely somebody rests with a die in the hand."""
OFF: Final = -3.5
WRONG: Final = -5.0
"""And of how likely the last die is taken off its pile again, or anything that is not allowed is done."""
USUAL: Final = -4.6
QUIET: Final = -3.0
"""Acts, and nothing at all, that are as likely as that need no comparing with what is not allowed."""
_WRONG_AFTER: Final = 2
"""So many acts within the rules may come before one that is not."""


@dataclass(frozen=True, slots=True)
class AsRecorded:
    """The mat shows what the record says. `known`: the dice as they are then."""

    known: Dice = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Told:
    """A story that the mat may tell: the lines to enter, the dice that lie there and do not count, and as
    they are then those that do."""

    lines: tuple[str, ...]
    stale: Dice
    known: Dice = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Happened:
    """Acts within the rules that nothing else explains."""

    told: Told


@dataclass(frozen=True, slots=True)
class InHand:
    """Somebody holds a die that counts once it lies somewhere: the one thrown, or one of another's pile."""

    held: Held
    seat: int
    victim: int | None = None
    known: Dice = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Open:
    """More than one story makes the mat look so, the likeliest first; `zones`: where to look."""

    stories: tuple[Told, ...]
    zones: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """Something was done that is not allowed; it does not count, and people put it right."""

    reason: Message
    zones: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakenOff:
    """The die placed or plundered last does not lie on its pile any more; `told`: that this is meant."""

    face: Face
    seat: int
    told: Told


@dataclass(frozen=True, slots=True)
class Gathering:
    """All throw a die: it is still to come in these zones, or there is more than one in these."""

    missing: tuple[int, ...]
    crowded: tuple[int, ...]
    left: bool
    """Dice of the round before still lie there."""


@dataclass(frozen=True, slots=True)
class Disturbed:
    """Dice do not lie as they should in these zones; the game waits until they do."""

    zones: tuple[int, ...]


Outcome = AsRecorded | Happened | InHand | Open | Refused | TakenOff | Gathering | Disturbed


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
        return _beside(_one_of(found, state), found[0].likely, _amiss(state, sight, stale, within))
    anywhere = filter(_throws_once, stories(state, sight.bounds(seats, astray=True), soft))
    astray = _agreeing(anywhere, sight, frozenset(range(1, seats + 1)))
    if astray:
        return _asked(_one_of(astray, state))
    amiss = _amiss(state, sight, stale, within)
    return Disturbed(_different(state, sight)) if amiss is None else amiss.outcome


def _asked(outcome: Outcome) -> Outcome:
    """What happened as a question."""
    return Open((outcome.told,)) if isinstance(outcome, Happened) else outcome


@dataclass(frozen=True, slots=True)
class _Amiss:
    """What may not be as it should, and how likely that is, as a logarithm."""

    outcome: Outcome
    likely: float


def _beside(outcome: Outcome, likely: float, amiss: _Amiss | None) -> Outcome:
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
        return self.reading.seems + _rare(self.story)

    def outdoes(self, other: _Found) -> bool:
        """Whether nobody needs to ask about another story: it is much less likely, or it begins with this one
        and goes on, although the mat looks as much so without."""
        if self.likely - other.likely > CLEAR:
            return True
        begins = other.told.lines[: len(self.told.lines)] == self.told.lines != other.told.lines
        mine, its = self.reading, other.reading
        return begins and mine.faces == its.faces and mine.seems >= its.seems


def _rare(story: Story) -> float:
    """How rarely so much happens between two looks, as a logarithm."""
    words = [line.split()[0] for line in story.lines]
    hurried = sum(pair == ("roll", "place") for pair in pairwise(words))
    return sum(map(RARE.__getitem__, words)) + HURRY * hurried + (HOLDING if story.held is not None else 0.0)


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
            entered = Told(story.lines, _stale_after(story, sight.dice, taken), reading.known)
            found.append(_Found(story, entered, reading))
    return sorted(found, key=lambda each: -each.likely)


def _stale_after(story: Story, dice: Dice, taken: Sequence[int | None]) -> Dice:
    """The dice that lie there and do not count after a story: with the end of a round, all."""
    if story.state.phase in {"open", "finished"}:
        return dice
    stays = story.state.rules.unplaced_stays
    piles = sum(map(bool, story.piles))
    loose = {piles + place for place, die in enumerate(story.loose) if die.fresh and not stays}
    return tuple(die for die, slot in zip(dice, taken, strict=True) if slot is None or slot in loose)


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
    """All throw one die each into their zones."""
    fresh = [_on_sheet(die) for die, stale in zip(sight.dice, sight.must_be_stale, strict=True) if not stale]
    left = len(fresh) < len(sight.dice)
    by_zone = [[die for die in fresh if die.zone == seat] for seat in range(1, seats + 1)]
    missing = tuple(seat for seat, dice in enumerate(by_zone, start=1) if not dice)
    crowded = tuple(seat for seat, dice in enumerate(by_zone, start=1) if len(dice) > 1)
    if missing or crowded or left or len(fresh) != seats:
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
    return Told((line,), (), tuple(die.being(face, 1) for die, face in zip(by_seat, faces, strict=True)))


def _open_line(faces: Sequence[Face]) -> str:
    return " ".join(("open", *(str(as_thrown(face, (2, 1))) for face in faces)))


def _is_tied(line: str) -> bool:
    values = [1 if word == "jr:skull" else int(word) for word in line.split()[1:]]
    return values.count(min(values)) > 1


def _amiss(state: DeadMansDiceState, sight: Sight, stale: Dice, within: Iterable[Story]) -> _Amiss | None:
    """What is likeliest not as it should be: an act that is not allowed, a die taken off or fallen."""
    found = [*_taken_off(state, sight)]
    fresh = tuple(die for die, old in zip(sight.dice, sight.may_be_stale, strict=True) if not old)
    for told in within:
        brief = len(told.lines) <= _WRONG_AFTER and told.held is None
        if brief and told.state.phase not in {"open", "finished"}:
            found += _wrongly(told, sight, stale, fresh)
    return max(found, key=lambda each: each.likely, default=None)


def _wrongly(told: Story, sight: Sight, stale: Dice, fresh: Dice) -> Iterator[_Amiss]:
    for wrong in wrongs(told, stale, fresh):
        taken = matched(wrong.told, sight)
        if taken is not None:
            named = Disturbed(wrong.zones) if wrong.reason is None else Refused(wrong.reason, wrong.zones)
            yield _Amiss(named, reading_of(wrong.told, sight, taken).seems + _rare(told) + WRONG)


def _taken_off(state: DeadMansDiceState, sight: Sight) -> Iterator[_Amiss]:
    """The last die of this turn off its pile: back in the hand, lying by itself, or where it came from."""
    if state.phase != "decide" or not state.pile:
        return
    told, seat = Story.beginning(state), state.seat
    off = _with_piles(told, with_seat(told.piles, seat, told.piles[seat - 1][:-1]))
    face = told.piles[seat - 1][-1]
    for after, lines in _ways_off(off, face, state):
        taken = matched(after, sight)
        if taken is not None:
            meant = Told(lines, _stale_after(after, sight.dice, taken))
            yield _Amiss(TakenOff(face, seat, meant), reading_of(after, sight, taken).seems + OFF)


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


def _different(state: DeadMansDiceState, sight: Sight) -> tuple[int, ...]:
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
