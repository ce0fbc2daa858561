"""What may have happened between two looks at the mat: stories of acts, and what the mat shows after each.

A story is the lines of a table script that its acts are, or none where a die is only in somebody's hand, and
where dice lie then. Faces are all that a camera sees of dice, so a layout is made of faces.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Literal

from tablecam.dice import FACES, Face
from tablecam.errors import NotAllowed
from tablecam.games.base import Move
from tablecam.games.dead_mans_dice.dice import Die
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.jolly import as_thrown, is_open, with_swap
from tablecam.games.seats import with_seat

MOST_ACTS: Final = 4
"""So many lines may lie between two looks at most: whoever is quicker is asked."""
RARE: Final = {"roll": -3.5, "place": -1.0, "plunder": -1.0, "stop": -0.3}
"""Logarithms of how likely each act happens between two looks, beside nothing at all."""
HURRY: Final = -3.6
"""And of how likely a die is put on a pile before it was seen to lie."""
HOLDING: Final = -1.5
"""And of how likely somebody rests with a die in the hand."""
Held = Literal["thrown", "taken"]
"""What somebody holds: the die thrown last, or one taken from another's pile."""
Faces = tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Loose:
    """A die that lies by itself: its face, the seat that threw it, whether it was thrown in this story."""

    face: Face
    seat: int
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Story:
    """What happened, and where dice lie after it. `piles`: faces from the bottom up, by seat; `loose`: dice
    that must lie by themselves; `held`, with the seat that it was taken from: a die that somebody has in the
    hand and that counts only once it lies somewhere. `passed`: seats whose turn was over in it. `unclear`:
    the player to play put a die on his pile in it of which no face shows which it was.
    """

    lines: tuple[str, ...]
    state: DeadMansDiceState
    piles: tuple[Faces, ...]
    loose: tuple[Loose, ...] = ()
    rolled: Loose | None = None
    held: Held | None = None
    victim: int | None = None
    passed: tuple[int, ...] = ()
    unclear: bool = False

    @classmethod
    def beginning(cls, state: DeadMansDiceState) -> Story:
        """Nothing has happened."""
        piles = tuple(tuple(die.face for die in pile) for pile in state.piles)
        loose = tuple(Loose(die.face, seat) for seat, dice in enumerate(state.loose, start=1) for die in dice)
        rolled = None if state.rolled is None else Loose(state.rolled.face, state.seat)
        return cls((), state, piles, loose, rolled)

    @property
    def lying(self) -> tuple[Loose, ...]:
        """Every die that lies by itself."""
        return self.loose if self.rolled is None else (*self.loose, self.rolled)

    @property
    def is_seen(self) -> bool:
        """Whether its last act leaves a trace: one that stops shows it by what comes next."""
        return not self.lines or self.lines[-1] != "stop"

    def then(self, line: str, state: DeadMansDiceState) -> Story:
        """The story with one more act that brings the state."""
        move, lines = Move.parse(line), (*self.lines, line)
        over = (self.state.seat,) if state.seat != self.state.seat else ()
        told = replace(
            self, lines=lines, state=state, passed=(*self.passed, *over), unclear=self.unclear and not over
        )
        match move.word:
            case "roll":
                die = Loose(Die.parse(move.arguments[0]).face, self.state.seat, fresh=True)
                fits = state.rolled is not None
                return replace(told, rolled=die) if fits else replace(told, loose=(*self.loose, die))
            case "place":
                assert self.rolled is not None
                piles = _put_on(self.piles, self.rolled.seat, self.rolled.face)
                unclear = self.unclear or is_open(Die(self.rolled.face))
                return replace(told, piles=piles, rolled=None, unclear=unclear)
            case "plunder":
                return told._plundered(self.state.seat, move)
            case _:
                return replace(told, rolled=None)

    def _plundered(self, seat: int, move: Move) -> Story:
        victim = int(move.arguments[0])
        if len(move.arguments) == 1:
            face = self.piles[victim - 1][-1]
            fewer = with_seat(self.piles, victim, self.piles[victim - 1][:-1])
            return replace(self, piles=_put_on(fewer, seat, face))
        face = Die.parse(move.arguments[1]).face
        place = next(place for place, die in enumerate(self.loose) if (die.face, die.seat) == (face, victim))
        loose = (*self.loose[:place], *self.loose[place + 1 :])
        return replace(self, piles=_put_on(self.piles, seat, face), loose=loose)


def _put_on(piles: tuple[Faces, ...], seat: int, face: Face) -> tuple[Faces, ...]:
    return with_seat(piles, seat, (*piles[seat - 1], face))


def rare(story: Story) -> float:
    """How rarely so much happens between two looks, as a logarithm."""
    words = [line.split()[0] for line in story.lines]
    hurried = sum(pair == ("roll", "place") for pair in pairwise(words))
    return sum(map(RARE.__getitem__, words)) + HURRY * hurried + (HOLDING if story.held is not None else 0.0)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What dice in sight leave possible, to tell no stories that cannot be. By zone, from 0: `highest`, how
    high a pile may be; `tops`, the faces of dice; `lying`, those of dice that may lie on the sheet since."""

    highest: tuple[int, ...]
    tops: tuple[frozenset[Face], ...]
    lying: tuple[frozenset[Face], ...]

    def may_grow(self, told: Story, by: int = 1) -> bool:
        """Whether the pile of the player to play may have grown by so many dice."""
        seat = told.state.seat
        return len(told.piles[seat - 1]) + by <= self.highest[seat]

    def may_show(self, told: Story, face: Face) -> bool:
        """Whether a die of the player to play may have shown the face: it lies there, or it is on the pile,
        on top or under another."""
        seat = told.state.seat
        if face in self.lying[seat] or face in self.lying[0]:
            return True
        return self.may_grow(told, 2) or (self.may_grow(told) and face in self.tops[seat])


def stories(state: DeadMansDiceState, bounds: Bounds, soft: frozenset[int]) -> Iterator[Story]:
    """Every story that the rules allow and that the camera could see, the shortest first. `soft`: seats whose
    dice may be the other way round than recorded."""
    growing = [Story.beginning(state)]
    for _ in range(MOST_ACTS + 1):
        for told in growing:
            if told.is_seen:
                yield told
            yield from in_hand(told)
        growing = [longer for told in growing for longer in _next(told, bounds, soft)]


def in_hand(told: Story) -> Iterator[Story]:
    """The same with a die in somebody's hand: the one thrown, or one that may be plundered."""
    if told.rolled is not None and not told.rolled.fresh:
        yield replace(told, rolled=None, held="thrown")
    for move in told.state.plunder_moves:
        if len(move.arguments) == 1:
            victim = int(move.arguments[0])
            fewer = with_seat(told.piles, victim, told.piles[victim - 1][:-1])
            yield replace(told, piles=fewer, held="taken", victim=victim)


def _next(told: Story, bounds: Bounds, soft: frozenset[int]) -> Iterator[Story]:
    if told.state.phase in {"open", "finished"} or len(told.lines) == MOST_ACTS:
        return
    if told.state.seat in told.passed:  # a whole turn of somebody else went by: that is seen
        return
    fresh = told.rolled is not None and told.rolled.fresh
    for line, state in _lines(told, bounds, soft):
        if not (fresh and line == "stop"):  # thrown and taken back between two looks: nobody can see that
            yield told.then(line, state)


def _lines(told: Story, bounds: Bounds, soft: frozenset[int]) -> Iterator[tuple[str, DeadMansDiceState]]:
    state = told.state
    soft = soft | {state.seat} if told.unclear else soft
    if "roll" in state.legal:
        for face in FACES:
            if bounds.may_show(told, face):
                able = with_swap(state, face, soft)
                yield from _tried(able, f"roll {as_thrown(face, able.hand)}")
    if bounds.may_grow(told):
        grown = ["place"] if "place" in state.legal else map(str, state.plunder_moves)
        for line in grown:
            yield from _tried(state, line)
    if "stop" in state.legal:
        yield from _tried(state, "stop")


def _tried(state: DeadMansDiceState, line: str) -> Iterator[tuple[str, DeadMansDiceState]]:
    try:
        yield line, state.apply(Move.parse(line))
    except NotAllowed:
        return
