"""The sound port: short cues and spoken sentences, however they are made."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time
from typing import TYPE_CHECKING, Final, Literal, Protocol, get_args

if TYPE_CHECKING:
    from tablecam.words import Language

Cue = Literal["read", "bust", "bank", "ask", "refuse"]
CUES: Final[tuple[Cue, ...]] = get_args(Cue)


@dataclass(frozen=True, slots=True)
class Sound:
    """What is to be heard of something that happened. `words`: to be said aloud in `language`, empty for
    nothing. `volume`: 1 to `tablecam.settings.LOUDEST`."""

    cue: Cue
    words: str
    language: Language
    volume: int


class Audio(Protocol):
    """Lets people hear what happened.

    An adapter must never wait and never fail: where there is no device, nothing is to be heard. A new sound
    may cut off the one before; `close` ends what still sounds and may be called more than once.
    """

    def play(self, sound: Sound) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Hours:
    """Some hours of each day, from a time up to another one; over midnight where that is the earlier one."""

    begin: time
    end: time

    def __contains__(self, now: time) -> bool:
        if self.begin <= self.end:
            return self.begin <= now < self.end
        return now >= self.begin or now < self.end
