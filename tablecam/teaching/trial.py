"""The accuracy test: people throw, correct what was read wrongly, and are told what that proves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tablecam.dice import FACES, DieReading
from tablecam.flows.editor import EditedDie, Editor
from tablecam.games.base import Throw
from tablecam.teaching.arrangement import Arrangement, mostly_moved
from tablecam.teaching.outcome import Count, count_of, total

THROWS: Final = 10


@dataclass(frozen=True, slots=True)
class Judged:
    """A throw as people say it was. `missed`: dice that were not seen; `false`: values where no die is."""

    count: Count
    missed: int
    false: int


@dataclass(frozen=True, slots=True)
class Trial:
    """The throws so far; `checking` is the one that people look through now, of the `readings` seen last."""

    throws: tuple[Judged, ...] = ()
    checking: Editor | None = None
    readings: tuple[DieReading, ...] = ()

    @property
    def number(self) -> int:
        """Which throw is due or looked through, from 1."""
        return len(self.throws) + 1

    @property
    def finished(self) -> bool:
        return len(self.throws) >= THROWS

    @property
    def count(self) -> Count:
        return total(throw.count for throw in self.throws)

    @property
    def missed(self) -> int:
        return sum(throw.missed for throw in self.throws)

    @property
    def false(self) -> int:
        return sum(throw.false for throw in self.throws)

    @property
    def dice(self) -> int:
        """How many dice were thrown, seen or not."""
        return self.count.dice + self.missed

    def take(self, arrangement: Arrangement) -> Trial:
        """A throw has come to rest; while one is looked through, another takes its place unless corrected."""
        readings = arrangement.readings
        if self.checking is None and self.readings and not mostly_moved(self.readings, readings):
            return self  # somebody only reached over dice that were counted
        if self.checking is not None and self.checking.edited:
            return self
        editor = Editor.of_readings(Throw(len(readings), FACES), readings)
        return replace(self, checking=editor, readings=readings)

    def choose(self, index: int) -> Trial:
        """Choose in the editor. Raises NotAllowed where a face is still open."""
        if self.checking is None:
            return self
        chosen = self.checking.choose(index)
        if isinstance(chosen, Editor):
            # Whatever number of dice people say is right: there is no throw that is due.
            return replace(self, checking=replace(chosen, due=Throw(len(chosen.dice), FACES)))
        judged = judge(self.readings, self.checking.dice)
        return replace(self, throws=(*self.throws, judged), checking=None)

    def moved(self, step: int) -> Trial:
        return self if self.checking is None else replace(self, checking=self.checking.moved(step))

    def back(self) -> Trial:
        """One step back in the editor, else out of it, else the last throw does not count."""
        if self.checking is None:
            return replace(self, throws=self.throws[:-1])
        return replace(self, checking=self.checking.back)


def judge(readings: Iterable[DieReading], dice: Iterable[EditedDie]) -> Judged:
    """What was read against what people say."""
    told = [die for die in dice if die.face is not None]
    seen = [(die.reading, die.face) for die in told if die.reading is not None]
    count = total(count_of(reading.face, face) for reading, face in seen if face is not None)
    kept = Counter(reading for reading, _ in seen)
    taken_away = Counter(reading for reading in readings if reading.face is not None) - kept
    return Judged(count, len(told) - len(seen), taken_away.total())
