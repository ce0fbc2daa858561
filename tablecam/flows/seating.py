"""Who sits where, before a game begins with the rules of the last or while one goes on: people join, leave,
change seats, and take over from each other."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from tablecam.errors import NotAllowed
from tablecam.flows.choice import Choice, step_cursor
from tablecam.flows.naming import Naming
from tablecam.games.reseating import written
from tablecam.messages import Message, message

Each = TypeVar("Each")

DEEDS: Final = ("earlier", "later", "another", "leaves", "done")
"""What can be done with a seat."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The names in seat order. `offered`: who may join, the likeliest first; `counts`: how many people can
    play. `at` is the seat (from 0) that is looked at, None while walking over all of them; `naming`: the
    choice of its name. In a game that goes on, `scores` holds what those who sit there have, by the names at
    the beginning, and `was` for each seat whose it was then, None for who has joined."""

    names: tuple[str, ...]
    offered: tuple[str, ...]
    counts: range
    at: int | None = None
    cursor: int = 0
    before: Seating | None = field(default=None, repr=False)
    naming: Naming | None = None
    scores: tuple[tuple[str, int], ...] = ()
    was: tuple[str | None, ...] = ()

    @classmethod
    def of_game(
        cls, names: tuple[str, ...], scores: tuple[int, ...], offered: tuple[str, ...], counts: range
    ) -> Seating:
        """Begin with those who play a game that goes on, and with what they have."""
        return cls(names, offered, counts, scores=tuple(zip(names, scores, strict=True)), was=names)

    @property
    def goes_on(self) -> bool:
        """Whether the game goes on with these people; else a new one begins."""
        return bool(self.scores)

    @property
    def line(self) -> str | None:
        """The line of the script that seats these people in the game that goes on; None for no change."""
        if tuple(name for name, _ in self.scores) == self.names:
            return None
        seats = ((name, self._was(seat)) for seat, name in enumerate(self.names, start=1))
        return written((name, None if was == name else was) for name, was in seats)

    @property
    def choices(self) -> tuple[Choice, ...]:
        if self.naming is not None:
            return self.naming.choices
        if self.at is not None:
            return tuple(Choice(message(f"screen.seating.{deed}")) for deed in DEEDS)
        start = Choice(message("screen.seating.go-on" if self.goes_on else "screen.start"))
        seats = (Choice(message("screen.seat", seat=seat), self._detail(seat)) for seat in self._seats)
        joins = (Choice(message("screen.seating.joins"), self._free[0]),) if self._may_join else ()
        return (start, *seats, *joins)

    @property
    def heading(self) -> Message:
        if self.naming is not None:
            return self.naming.heading
        if self.at is None:
            return message("screen.seating-on" if self.goes_on else "screen.seating")
        seat = message("screen.seat", seat=self.at + 1)
        return message("screen.of-player", name=self.names[self.at], what=seat)

    @property
    def hint(self) -> Message | None:
        """What becomes of the scores in a game that goes on."""
        if not self.goes_on or self.naming is not None:
            return None
        return message("screen.seating.scores", score=min(score for _, score in self.scores))

    def moved(self, step: int) -> Seating:
        if self.naming is None:
            return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))
        naming = self.naming.moved(step)
        return replace(self, naming=naming, cursor=naming.cursor)

    def choose(self, index: int) -> Seating | tuple[str, ...]:
        """The seats after a choice, or the names of those who play. Raises NotAllowed where too few stay, and
        for a name that cannot be."""
        if self.naming is not None:
            return self._named(self.naming, index)
        if self.at is not None:
            return self._change(self.at, DEEDS[index])
        if index == 0:
            return self.names
        if index <= len(self.names):
            return replace(self, at=index - 1, cursor=0, before=self)
        return self._asking_name(len(self.names))

    @property
    def back(self) -> Seating | None:
        return self.before

    @property
    def _seats(self) -> range:
        return range(1, len(self.names) + 1)

    def _detail(self, seat: int) -> Message | str:
        """Who sits there, in a game that goes on with what he has."""
        name, score = self.names[seat - 1], dict(self.scores).get(self._was(seat) or "")
        return name if score is None else message("screen.seating.has", name=name, score=score)

    def _was(self, seat: int) -> str | None:
        """Whose seat it was in the game that goes on; who has another seat now, did not leave this one to
        anybody, and nobody leaves what he has to two."""
        name, was = self.names[seat - 1], self.was[seat - 1] if self.goes_on else None
        taken = was in self.names or was in self.was[: seat - 1]
        return None if was != name and taken else was

    @property
    def _free(self) -> tuple[str, ...]:
        taken = {name.casefold() for name in self.names}
        return tuple(name for name in self.offered if name.casefold() not in taken)

    @property
    def _may_join(self) -> bool:
        return bool(self._free) and len(self.names) + 1 in self.counts

    def _change(self, at: int, deed: str) -> Seating:
        if deed == "leaves":
            return self._left(at)
        if deed == "done":
            return self._seated(self.names, self.was, 0)
        if deed == "another":
            return self._asking_name(at)
        other = (at + (1 if deed == "later" else -1)) % len(self.names)
        names, was = _swapped(self.names, at, other), _swapped(self.was, at, other)
        return replace(self, names=names, was=was, at=other, cursor=DEEDS.index(deed), before=self)

    def _left(self, at: int) -> Seating:
        if len(self.names) - 1 not in self.counts:
            raise NotAllowed(message("screen.seating.too-few", least=self.counts[0]))
        names, was = self.names[:at] + self.names[at + 1 :], self.was[:at] + self.was[at + 1 :]
        return self._seated(names, was, min(at + 1, len(names)))

    def _asking_name(self, at: int) -> Seating:
        """Choose the name for a seat, or for one more."""
        others = tuple(name for place, name in enumerate(self.names) if place != at)
        naming = Naming.begin(at + 1, self.offered, others, self.names[at] if at < len(self.names) else "")
        return replace(self, at=at, naming=naming, cursor=naming.cursor, before=self)

    def _named(self, naming: Naming, index: int) -> Seating:
        assert self.at is not None
        after = naming.choose(index)
        if isinstance(after, Naming):
            return replace(self, naming=after, cursor=after.cursor, before=self)
        names = (*self.names[: self.at], after, *self.names[self.at + 1 :])
        joined = self.at == len(self.names)
        back = after if after in dict(self.scores) else None
        was = (*self.was, back) if joined and self.goes_on else self.was
        return self._seated(names, was, self.at + 1)

    def _seated(self, names: tuple[str, ...], was: tuple[str | None, ...], cursor: int) -> Seating:
        return replace(self, names=names, was=was, at=None, naming=None, cursor=cursor, before=self)


def _swapped(all_of_them: tuple[Each, ...], one: int, other: int) -> tuple[Each, ...]:
    """With two of them in each other's place; of nothing, nothing."""
    changed = list(all_of_them)
    if changed:
        changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)
