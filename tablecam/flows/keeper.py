"""Choosing which dice of a throw to set aside."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablecam.dice import Face
from tablecam.errors import NotAllowed
from tablecam.flows.choice import Choice, step_cursor
from tablecam.flows.editor import face_name
from tablecam.messages import Message, message


@dataclass(frozen=True, slots=True)
class Keeper:
    """The dice of the last throw, and which of them are chosen. The last choice is "keep these"."""

    faces: tuple[Face, ...]
    kept: tuple[bool, ...]
    cursor: int = 0
    before: Keeper | None = None

    @classmethod
    def of_faces(cls, faces: tuple[Face, ...]) -> Keeper:
        return cls(faces, (False,) * len(faces))

    @property
    def chosen(self) -> tuple[Face, ...]:
        return tuple(face for face, kept in zip(self.faces, self.kept, strict=True) if kept)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return (*(Choice(face_name(face)) for face in self.faces), Choice(message("screen.keep-these")))

    @property
    def heading(self) -> Message:
        return message("screen.which-dice")

    def moved(self, step: int) -> Keeper:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Keeper | tuple[Face, ...]:
        """The keeper after a die was toggled, or the dice to keep. Raises NotAllowed where none is chosen."""
        if index < len(self.faces):
            kept = tuple(was != (place == index) for place, was in enumerate(self.kept))
            return replace(self, kept=kept, cursor=index, before=self)
        if not self.chosen:
            raise NotAllowed(message("screen.none-chosen"))
        return self.chosen

    @property
    def back(self) -> Keeper | None:
        return self.before
