"""A line of what was read out of pictures of a game."""

from __future__ import annotations

from dataclasses import dataclass

from tablecam.messages import Message
from tablecam.words import Language, say


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the record, and what the pictures leave open about it: more than one of `candidates`, the
    best first. `notation` is empty where only a remark stands."""

    frame: str
    notation: str
    confidence: float
    candidates: tuple[str, ...]
    notes: tuple[Message, ...] = ()

    def as_object(self, language: Language) -> dict[str, object]:
        """The line as scripts read it."""
        return {
            "frame": self.frame,
            "notation": self.notation,
            "confidence": round(self.confidence, 4),
            "candidates": list(self.candidates),
            "notes": [say(note, language) for note in self.notes],
        }
