"""Choosing which dice of a throw to set aside: by moving them, or by buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tablecam.dice import Face
from tablecam.errors import NotAllowed
from tablecam.flows.choice import Choice, step_cursor
from tablecam.flows.editor import face_name
from tablecam.messages import Message, message


@dataclass(frozen=True, slots=True)
class Keeper:
    """The dice of the last throw, and which of them are chosen. The last choice is "keep these".

    `seen`: the camera saw these chosen dice being moved aside. `by_hand`: people choose by buttons, and the
    camera does not unsay it; `dismissed`: what it saw that they do not want.
    """

    faces: tuple[Face, ...]
    kept: tuple[bool, ...]
    cursor: int = 0
    before: Keeper | None = None
    seen: bool = False
    by_hand: bool = False
    dismissed: tuple[Face, ...] = ()

    @classmethod
    def of_faces(cls, faces: tuple[Face, ...]) -> Keeper:
        return cls(faces, (False,) * len(faces))

    def showing(self, moved: Iterable[Face]) -> Keeper:
        """The keeper while these dice are seen to be set aside."""
        left, kept = Counter(moved), list[bool]()
        for face in self.faces:
            kept.append(left[face] > 0)
            left[face] -= kept[-1]
        cursor = len(self.faces) if any(kept) else 0
        return replace(self, kept=tuple(kept), cursor=cursor, seen=any(kept), by_hand=False)

    @property
    def chosen(self) -> tuple[Face, ...]:
        return tuple(face for face, kept in zip(self.faces, self.kept, strict=True) if kept)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return (*(Choice(face_name(face)) for face in self.faces), Choice(message("screen.keep-these")))

    @property
    def heading(self) -> Message:
        if self.seen:
            return message("screen.keeps", faces=" ".join(map(str, self.chosen)))
        return message("screen.which-dice")

    def moved(self, step: int) -> Keeper:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)), by_hand=True)

    def choose(self, index: int) -> Keeper | tuple[Face, ...]:
        """The keeper after a die was toggled, or the dice to keep. Raises NotAllowed where none is chosen."""
        if index < len(self.faces):
            kept = tuple(was != (place == index) for place, was in enumerate(self.kept))
            return replace(self, kept=kept, cursor=index, before=self, seen=False, by_hand=True)
        if not self.chosen:
            raise NotAllowed(message("screen.none-chosen"))
        return self.chosen

    @property
    def back(self) -> Keeper | None:
        """The keeper before the last choice; from what the camera saw, the choice by buttons."""
        by_hand = Keeper(self.faces, (False,) * len(self.faces), by_hand=True, dismissed=self.chosen)
        return by_hand if self.seen else self.before
