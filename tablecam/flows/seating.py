"""Who sits where, before a game begins with the rules of the last: people join, leave, and change seats."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from tablecam.errors import NotAllowed
from tablecam.flows.choice import Choice, step_cursor
from tablecam.messages import Message, message

DEEDS: Final = ("earlier", "later", "another", "leaves", "done")
"""What can be done with a seat."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The names in seat order. `offered`: who may join, the likeliest first; `counts`: how many people can
    play. `at` is the seat (from 0) that is looked at, None while walking over all of them."""

    names: tuple[str, ...]
    offered: tuple[str, ...]
    counts: range
    at: int | None = None
    cursor: int = 0
    before: Seating | None = field(default=None, repr=False)

    @property
    def choices(self) -> tuple[Choice, ...]:
        if self.at is not None:
            return tuple(Choice(message(f"screen.seating.{deed}")) for deed in DEEDS)
        seats = (Choice(message("screen.seat", seat=seat), name) for seat, name in enumerate(self.names, 1))
        joins = (Choice(message("screen.seating.joins"), self._free[0]),) if self._may_join else ()
        return (Choice(message("screen.start")), *seats, *joins)

    @property
    def heading(self) -> Message:
        if self.at is None:
            return message("screen.seating")
        seat = message("screen.seat", seat=self.at + 1)
        return message("screen.of-player", name=self.names[self.at], what=seat)

    def moved(self, step: int) -> Seating:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Seating | tuple[str, ...]:
        """The seats after a choice, or the names of those who play. Raises NotAllowed where too few stay."""
        if self.at is not None:
            return self._change(self.at, DEEDS[index])
        if index == 0:
            return self.names
        if index <= len(self.names):
            return replace(self, at=index - 1, cursor=0, before=self)
        return self._seated((*self.names, self._free[0]), len(self.names) + 1)

    @property
    def back(self) -> Seating | None:
        return self.before

    @property
    def _free(self) -> tuple[str, ...]:
        taken = {name.casefold() for name in self.names}
        return tuple(name for name in self.offered if name.casefold() not in taken)

    @property
    def _may_join(self) -> bool:
        return bool(self._free) and len(self.names) + 1 in self.counts

    def _change(self, at: int, deed: str) -> Seating:
        names = list(self.names)
        if deed == "leaves":
            if len(names) - 1 not in self.counts:
                raise NotAllowed(message("screen.seating.too-few", least=self.counts[0]))
            del names[at]
            return self._seated(tuple(names), min(at + 1, len(names)))
        if deed == "done":
            return self._seated(self.names, 0)
        if deed == "another":
            return self._renamed(at)
        other = (at + (1 if deed == "later" else -1)) % len(names)
        names[at], names[other] = names[other], names[at]
        return replace(self, names=tuple(names), at=other, cursor=DEEDS.index(deed), before=self)

    def _renamed(self, at: int) -> Seating:
        """The next name that nobody has."""
        start = self.offered.index(self.names[at]) + 1 if self.names[at] in self.offered else 0
        order = (*self.offered[start:], *self.offered[:start])
        name = next((name for name in order if name in self._free), self.names[at])
        names = (*self.names[:at], name, *self.names[at + 1 :])
        return replace(self, names=names, cursor=DEEDS.index("another"), before=self)

    def _seated(self, names: tuple[str, ...], cursor: int) -> Seating:
        return replace(self, names=names, at=None, cursor=cursor, before=self)
