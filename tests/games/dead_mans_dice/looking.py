"""A mat of Dead Man's Dice without pictures: hands move its dice, a fake eye tells what there is to see."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from tablecam.dice import PIPS, SKULL, Face, ZoneDie, ZonesView
from tablecam.games.base import Move
from tablecam.games.dead_mans_dice.dice import Die
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.jolly import Round, by_face, entering
from tablecam.games.dead_mans_dice.outcomes import Happened, Open
from tablecam.games.dead_mans_dice.watching import ZonesWatch
from tablecam.games.script import Table

EDGE = 16.0
FACES: tuple[Face, ...] = (*PIPS, SKULL)


def middle_of(zone: int) -> tuple[float, float]:
    """Somewhere in the middle of a zone, in mm; 0 is the strip between them."""
    if zone == 0:
        return 0.0, -140.0
    return ((zone - 2) * 116.0, 57.0) if zone < 4 else ((5 - zone) * 116.0, -57.0)


@dataclass
class Heap:
    """A pile, or with one face a die that lies by itself."""

    faces: list[Face]
    zone: int
    place: tuple[float, float]
    touched: bool = True


@dataclass
class Hands:
    """Everybody's hands over the mat. `piles` by seat; `loose`: dice that lie by themselves."""

    chance: random.Random
    piles: dict[int, Heap] = field(default_factory=dict)
    loose: list[Heap] = field(default_factory=list)

    def do(self, state: DeadMansDiceState, line: str, after: DeadMansDiceState) -> None:
        """What people do for one line of the script."""
        move, seat = Move.parse(line), state.seat
        match move.word:
            case "open":
                self.clear()
                for owner, die in enumerate(map(Die.parse, move.arguments), start=1):
                    self.piles[owner] = Heap([die.face], owner, self._somewhere(owner))
            case "roll":
                if not state.rules.unplaced_stays:
                    self._tidy(seat)
                face = Die.parse(move.arguments[0]).face
                self.loose.append(Heap([face], seat, self._somewhere(seat)))
                if after.rolled is not None and not state.pile:
                    self.place(seat)
            case "place" if state.pile:
                self.place(seat)
            case "plunder":
                if len(move.arguments) == 1:
                    self.take(int(move.arguments[0]), seat)
                else:
                    self._pick_up(int(move.arguments[0]), Die.parse(move.arguments[1]).face, seat)
            case "stop" if state.rolled is not None:
                self.loose.pop()

    def place(self, seat: int) -> None:
        """The die thrown last goes onto a pile, or starts one."""
        die = self.loose.pop()
        if seat in self.piles:
            self.piles[seat].faces += die.faces
            self._nudge(self.piles[seat])
        else:
            self.piles[seat] = die

    def take(self, victim: int, seat: int | None) -> Face:
        """The top die of a pile goes onto another, or into a hand."""
        pile = self.piles[victim]
        face = pile.faces.pop()
        pile.touched = True
        if not pile.faces:
            del self.piles[victim]
        if seat is not None:
            self.piles[seat].faces.append(face)
            self._nudge(self.piles[seat])
        return face

    def _pick_up(self, victim: int, face: Face, seat: int) -> None:
        """A die that lies by itself before somebody goes onto a pile."""
        die = next(die for die in self.loose if die.zone == victim and die.faces == [face])
        self.loose.remove(die)
        self.piles[seat].faces.append(face)
        self._nudge(self.piles[seat])

    def clear(self) -> None:
        self.piles, self.loose = {}, []

    def _tidy(self, seat: int) -> None:
        """Who throws takes up what lies before him and fitted nowhere."""
        self.loose = [die for die in self.loose if die.zone != seat]

    def _nudge(self, heap: Heap) -> None:
        x, y = heap.place
        heap.place = x + self.chance.uniform(-2, 2), y + self.chance.uniform(-2, 2)
        heap.touched = True

    def _somewhere(self, zone: int) -> tuple[float, float]:
        x, y = middle_of(zone)
        taken = [heap.place for heap in (*self.piles.values(), *self.loose)]
        while True:
            place = x + self.chance.uniform(-44, 44), y + self.chance.uniform(-44, 44)
            if all(abs(place[0] - a) + abs(place[1] - b) > 30 for a, b in taken):
                return place

    def dice(self, unread: float = 0.0, vague: float = 0.0) -> tuple[ZoneDie, ...]:
        """What the eye sees. `unread`: how often a face is open; `vague`: how often the height of a pile that
        somebody touched is."""
        heaps = [*self.piles.values(), *self.loose]
        seen = tuple(self._seen(heap, unread, vague) for heap in heaps)
        for heap in heaps:
            heap.touched = False
        return tuple(self.chance.sample(seen, len(seen)))

    def _seen(self, heap: Heap, unread: float, vague: float) -> ZoneDie:
        face, height = heap.faces[-1], len(heap.faces)
        faces: tuple[Face, ...] = (face,)
        heights: tuple[int, ...] = (height,)
        if heap.touched and self.chance.random() < unread:
            other = self.chance.choice([each for each in FACES if each != face])
            faces = self.chance.choice(((face, other), (other, face)))
        if heap.touched and height + len(self.piles) > 2 and self.chance.random() < vague:
            heights = self.chance.choice(((height, height + 1), (max(1, height - 1), height)))
        x, y = heap.place
        jitter = self.chance.uniform(-0.8, 0.8)
        return ZoneDie(faces, tuple(dict.fromkeys(heights)), heap.zone, (x + jitter, y - jitter), EDGE)


@dataclass
class Follower:
    """A table that follows the mat, as a session does."""

    table: Table
    watch: ZonesWatch = field(default_factory=ZonesWatch)

    @property
    def state(self) -> DeadMansDiceState:
        assert isinstance(self.table.state, DeadMansDiceState)
        return self.table.state

    def see(self, dice: tuple[ZoneDie, ...]) -> None:
        """Take in a view, and enter what happened."""
        view = ZonesView(0.0, "SETTLED", dice)
        for _ in range(3):
            self.watch = self.watch.take(view, self.state, Round.of(self.table).swappable(self.state))
            if not isinstance(self.watch.seen, Happened):
                return
            self.enter(self.watch.seen.told.lines)
            self.watch = self.watch.go_on(self.watch.seen.told)

    def enter(self, lines: tuple[str, ...]) -> None:
        for line in entering(self.table, lines):
            self.table = self.table.take(line)

    def says(self, line: str) -> None:
        """A person says a line by a button."""
        self.enter((line,))
        self.watch = self.watch.say(self.state)

    def answers(self, lines: tuple[str, ...]) -> None:
        """A person says what it was, where that is asked."""
        offered = self.watch.seen.stories if isinstance(self.watch.seen, Open) else ()
        self.enter(lines)
        told = next((told for told in offered if by_face(told.lines) == by_face(lines)), None)
        self.watch = self.watch.say(self.state) if told is None else self.watch.go_on(told)


def turned(dice: tuple[ZoneDie, ...], place: int, face: Face) -> tuple[ZoneDie, ...]:
    return (*dice[:place], replace(dice[place], faces=(face,)), *dice[place + 1 :])
