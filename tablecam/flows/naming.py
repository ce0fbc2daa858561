"""A name for somebody at the table: one of those on offer, or letter by letter."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tablecam.errors import NotAllowed
from tablecam.flows.choice import Choice, step_cursor
from tablecam.messages import Message, message

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÇÉÈÊËÏÎÔÜ-"
ERASE: Final = Choice(message("screen.letter-erase"))
DONE: Final = Choice(message("screen.letter-done"))
LONGEST_NAME: Final = 12


@dataclass(frozen=True, slots=True)
class Naming:
    """The name for `seat` (from 1). `names`: those on offer; `others`: those of the others at the table, as
    nobody is called like another. `spelled`: the letters so far, None while one is chosen from the list."""

    seat: int
    names: tuple[str, ...]
    others: tuple[str, ...]
    spelled: str | None = None
    cursor: int = 0

    @classmethod
    def begin(cls, seat: int, offered: tuple[str, ...], others: tuple[str, ...], now: str = "") -> Naming:
        """Begin with what nobody else has of what is offered, the cursor on the name that stands `now`; one
        that is not among them was spelled, and is spelled again."""
        naming = cls(seat, (), others)
        names = tuple(name for name in offered if not naming._has(name))
        place = names.index(now) if now in names else len(names) if now else 0
        return replace(naming, names=names, cursor=place)

    @property
    def choices(self) -> tuple[Choice, ...]:
        if self.spelled is None:
            return (*map(Choice, self.names), Choice(message("screen.spell")))
        return (*map(Choice, LETTERS), ERASE, DONE)

    @property
    def heading(self) -> Message:
        if self.spelled is None:
            return message("screen.setup.name", seat=self.seat)
        return message("screen.setup.spell", seat=self.seat, spelled=f"{self.spelled}_")

    def moved(self, step: int) -> Naming:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Naming | str:
        """The next step, or the name. Raises NotAllowed for none, and for one that somebody else has."""
        if self.spelled is None:
            chosen = index < len(self.names)
            return self.names[index] if chosen else replace(self, spelled="", cursor=0)
        if index < len(LETTERS):
            return replace(self, spelled=(self.spelled + LETTERS[index])[:LONGEST_NAME], cursor=index)
        if index == len(LETTERS):
            return replace(self, spelled=self.spelled[:-1], cursor=index)
        return self._spelled_out(self.spelled.strip("-").title())

    def _spelled_out(self, name: str) -> str:
        if not name:
            raise NotAllowed(message("screen.name-empty"))
        if self._has(name):
            raise NotAllowed(message("screen.name-taken", name=name))
        return name

    def _has(self, name: str) -> bool:
        return name.casefold() in (other.casefold() for other in self.others)
