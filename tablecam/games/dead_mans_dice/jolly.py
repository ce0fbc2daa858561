"""Which die of a player is the one with the Jolly Roger, where no face shows it.

A die that shows 2 to 6 may be either; nobody sees which was thrown. It is entered as a plain one as long as
the hand holds one. That matters only where the round ends and dice are left in a hand: the Jolly Roger die
costs points there. Then people are asked, and the throws are entered again as they must have been.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tablecam.dice import SKULL, Face
from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.games.base import Move
from tablecam.games.dead_mans_dice.dice import FULL_HAND, Die, less
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.moves import refusal
from tablecam.games.script import Table

PLAIN_ONLY: Final = 1
"""The face that only a plain die has."""


def is_open(die: Die) -> bool:
    """Whether the face leaves open which die it is."""
    return die.face not in {PLAIN_ONLY, SKULL}


def as_thrown(face: Face, hand: tuple[int, int]) -> Die:
    """The die of a hand that a face is entered as: a plain one where the hand holds one."""
    return Die(face, face == SKULL or (face != PLAIN_ONLY and not hand[0]))


def as_held(line: str, state: DeadMansDiceState) -> str:
    """The line `roll` of a script with the die that the hand holds; others as they are."""
    move = Move.parse(line)
    if move.word != "roll" or len(move.arguments) != 1 or move.arguments[0].startswith("jr:"):
        return line
    try:
        face = Die.parse(move.arguments[0]).face
    except NotUnderstood:
        return line
    return str(Move("roll", (str(as_thrown(face, state.hand)),)))


def with_swap(state: DeadMansDiceState, face: Face, soft: frozenset[int]) -> DeadMansDiceState:
    """The state in which the player to play can have thrown the face: where the hand lacks that die by the
    record alone, another die of the player was it."""
    plain, jolly = state.hand
    if state.seat in soft and face == PLAIN_ONLY and (plain, jolly) == (0, 1):
        return _holding(state, (1, 0))
    if state.seat in soft and face == SKULL and plain and not jolly:
        return _holding(state, (plain - 1, 1))
    return state


def after_line(state: DeadMansDiceState, line: str) -> DeadMansDiceState:
    """The state after a line, even if it needs a die that the hand lacks by the record alone. Raises
    NotAllowed."""
    move = Move.parse(line)
    die = Die.parse(move.arguments[0]) if move.word == "roll" else None
    if die is not None and not state.hand[die.jolly]:
        state = with_swap(state, die.face, frozenset({state.seat}))
        move = Move("roll", (str(as_thrown(die.face, state.hand)),))
    return state.apply(move)


def _holding(state: DeadMansDiceState, hand: tuple[int, int]) -> DeadMansDiceState:
    hands = (*state.hands[: state.seat - 1], hand, *state.hands[state.seat :])
    return replace(state, hands=hands)


@dataclass(frozen=True, slots=True)
class Round:
    """The lines of the round being played that stand, and the state in which it began."""

    began: DeadMansDiceState
    lines: tuple[str, ...]

    @classmethod
    def of(cls, table: Table) -> Round:
        """The last round of a table. It begins anew where people change seats."""
        began, lines = _start_of(table), list[str]()
        number = began.round
        for line, state in table.steps:
            assert isinstance(state, DeadMansDiceState)
            lines.append(line)
            if state.round != number or line.startswith("seats"):
                began, lines, number = state, [], state.round
        return cls(began, tuple(lines))

    @property
    def soft(self) -> frozenset[int]:
        """The seats whose Jolly Roger die may be out of the hand or in it: no face shows which."""
        seats = range(1, len(self.began.piles) + 1)
        return frozenset(seat for seat in seats if self._is_soft(seat))

    def swappable(self, state: DeadMansDiceState) -> frozenset[int]:
        """Those of the seats that lack a die by the record alone, in the state that it brought."""
        lacking = (seat for seat, hand in enumerate(state.hands, start=1) if any(hand) and not all(hand))
        return frozenset(seat for seat in lacking if self._is_soft(seat))

    def _is_soft(self, seat: int) -> bool:
        return self._may_be_out(seat) and self._may_be_in(seat)

    @property
    def marked(self) -> frozenset[int]:
        """The seats whose Jolly Roger die is out by the record, where no face shows it."""
        return frozenset(seat for _, seat in self._marks)

    def asked(self, hands: Sequence[tuple[int, int]]) -> tuple[int, ...]:
        """The seats with dice in these hands of which it is open whether the Jolly Roger is among them."""
        soft = self.soft
        return tuple(seat for seat, hand in enumerate(hands, start=1) if any(hand) and seat in soft)

    def entered_again(self, out: Iterable[int]) -> tuple[str, ...]:
        """The lines of the round with the Jolly Roger die of these seats out of their hands: the first die
        that can be it; of other seats as late as can be. Raises NotAllowed where that cannot be."""
        wanted = set(out)
        marks = frozenset(mark for mark in self._marks if mark[1] in wanted)
        for seat in sorted(wanted - {owner for _, owner in marks}):
            found = next(
                (marks | {place} for place in self._places(seat) if self._holds(marks | {place})), None
            )
            if found is None:
                raise refusal("dead-mans-dice.not-in-hand-jolly")
            marks = found
        return self._marking(marks)

    def _may_be_out(self, seat: int) -> bool:
        if seat in self.marked:
            return True
        others = self._marks_but(seat)
        return any(self._holds(others | {place}) for place in self._places(seat))

    def _may_be_in(self, seat: int) -> bool:
        if any(die.face == SKULL for _, owner, die in _out_of(self) if owner == seat):
            return False
        return seat not in self.marked or self._holds(self._marks_but(seat))

    @property
    def _marks(self) -> frozenset[tuple[int, int]]:
        """The dice that are Jolly Roger dice by the record, where no face shows it: line and seat."""
        return frozenset((place, seat) for place, seat, die in _out_of(self) if die.jolly and is_open(die))

    def _marks_but(self, seat: int) -> frozenset[tuple[int, int]]:
        return frozenset(mark for mark in self._marks if mark[1] != seat)

    def _places(self, seat: int) -> list[tuple[int, int]]:
        """The dice of a seat that left its hand and may be its Jolly Roger die: line and seat."""
        return [(place, owner) for place, owner, die in _out_of(self) if owner == seat and is_open(die)]

    def _holds(self, marks: frozenset[tuple[int, int]]) -> bool:
        try:
            self._marking(marks)
        except NotAllowed:
            return False
        return True

    def _marking(self, marks: frozenset[tuple[int, int]]) -> tuple[str, ...]:
        """The lines with these dice as Jolly Roger dice. Raises NotAllowed where they do not hold."""
        state, lines = self.began, list[str]()
        for place, line in enumerate(self.lines):
            move = Move.parse(line)
            if move.word == "open":
                dice = tuple(map(Die.parse, move.arguments))
                typed = (
                    _typed_die(die.face, FULL_HAND, (place, seat) in marks)
                    for seat, die in enumerate(dice, start=1)
                )
                move = replace(move, arguments=tuple(map(str, typed)))
            elif move.word == "roll":
                face = Die.parse(move.arguments[0]).face
                move = Move("roll", (str(_typed_die(face, state.hand, (place, state.seat) in marks)),))
            state = state.apply(move)
            lines.append(str(move))
        return tuple(lines)


@lru_cache(maxsize=8)
def _out_of(played: Round) -> tuple[tuple[int, int, Die], ...]:
    """The dice that left a hand for good, in order: number of the line that threw it, seat, die."""
    state, thrown, found = played.began, 0, list[tuple[int, int, Die]]()
    for place, line in enumerate(played.lines):
        before, move = state, Move.parse(line)
        state = state.apply(move)
        thrown = place if move.word == "roll" else thrown
        number = thrown if move.word == "place" else place
        found += ((number, seat, die) for seat, die in _left(before, move, state))
    return tuple(found)


def _typed_die(face: Face, hand: tuple[int, int], marked: bool) -> Die:
    return Die(face, True) if marked else as_thrown(face, hand)


def _start_of(table: Table) -> DeadMansDiceState:
    start = Table.begin()
    for line in table.header:
        start = start.take(line)
    assert isinstance(start.state, DeadMansDiceState)
    return start.state


def _left(before: DeadMansDiceState, move: Move, after: DeadMansDiceState) -> Iterator[tuple[int, Die]]:
    if move.word == "open" and after.phase != "open":
        yield from ((seat, pile[-1]) for seat, pile in enumerate(after.piles, start=1))
    elif move.word == "place":
        assert before.rolled is not None
        yield before.seat, before.rolled
    elif move.word == "roll" and before.rules.unplaced_stays and after.rolled is None:
        yield before.seat, Die.parse(move.arguments[0])


def rewritten(table: Table, new: Sequence[str]) -> tuple[str, ...]:
    """The lines that turn the round of a table into these: as many `undo` as needed, then what differs."""
    old = Round.of(table).lines
    same = next((place for place, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), None)
    kept = min(len(old), len(new)) if same is None else same
    return (*("undo",) * (len(old) - kept), *new[kept:])


def entering(table: Table, lines: Iterable[str]) -> tuple[str, ...]:
    """The lines to enter so that these hold, whichever die of a hand they name where no face shows it: where
    one needs a die that is not in the hand by the record alone, the dice thrown before are entered again
    first. Raises NotAllowed where they cannot hold."""
    entered = list[str]()
    for line in lines:
        needed = _needed(table, line)
        for each in needed:
            table = table.take(each)
        entered += needed
    return tuple(entered)


def by_face(lines: Iterable[str]) -> list[str]:
    """Lines of a script with dice by their faces alone, whichever of a hand they are."""
    return [line.replace("jr:", "") for line in lines]


def _needed(table: Table, line: str) -> tuple[str, ...]:
    """One line with what has to be entered before it."""
    state = table.state
    assert isinstance(state, DeadMansDiceState)
    if line.startswith("roll"):
        [line] = by_face((line,))
    line = as_held(line, state)
    if _holds(table, (line,)) or not line.startswith("roll"):
        return (line,)
    played = Round.of(table)
    for seat in sorted(played.soft):
        for out in ({seat}, set[int]()):
            try:
                again = rewritten(table, played.entered_again(out | played.marked - {seat}))
            except NotAllowed:
                continue
            if _holds(table, (*again, line)):
                return (*again, line)
    return (line,)


def _holds(table: Table, lines: Iterable[str]) -> bool:
    try:
        for line in lines:
            table = table.take(line)
    except NotAllowed:
        return False
    return True


def hands_after(state: DeadMansDiceState, lines: Sequence[str]) -> tuple[tuple[int, int], ...] | None:
    """The hands as they are when these lines end the round; None where they do not."""
    for line in lines:
        before, state = state, after_line(state, line)
        if state.round != before.round or state.finished:
            return _when_counted(before, Move.parse(line))
    return None


def _when_counted(before: DeadMansDiceState, move: Move) -> tuple[tuple[int, int], ...]:
    hands = list(before.hands)
    if before.rolled is not None and move.word == "stop":
        plain, jolly = before.hand
        hands[before.seat - 1] = (plain + (not before.rolled.jolly), jolly + before.rolled.jolly)
    if move.word == "roll" and before.rules.unplaced_stays:
        hands[before.seat - 1] = less(before.hand, Die.parse(move.arguments[0]))
    return tuple(hands)
