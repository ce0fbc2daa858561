"""What dice on a mat with zones may tell."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablecam.dice import Face
from tablecam.games.dead_mans_dice.matching import Dice
from tablecam.games.dead_mans_dice.stories import Held
from tablecam.messages import Message


@dataclass(frozen=True, slots=True)
class AsRecorded:
    """The mat shows what the record says. `known`: the dice as they are then."""

    known: Dice = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Told:
    """A story that the mat may tell: the lines to enter, the dice that lie there and do not count, and as
    they are then those that do."""

    lines: tuple[str, ...]
    stale: Dice
    known: Dice = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Happened:
    """Acts within the rules that nothing else explains."""

    told: Told


@dataclass(frozen=True, slots=True)
class InHand:
    """Somebody holds a die that counts once it lies somewhere: the one thrown, or one of another's pile."""

    held: Held
    seat: int
    victim: int | None = None
    known: Dice = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Open:
    """More than one story makes the mat look so, the likeliest first; `zones`: where to look."""

    stories: tuple[Told, ...]
    zones: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """Something was done that is not allowed; it does not count, and people put it right."""

    reason: Message
    zones: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakenOff:
    """The die placed or plundered last does not lie on its pile any more; `told`: that this is meant."""

    face: Face
    seat: int
    told: Told


@dataclass(frozen=True, slots=True)
class Gathering:
    """All throw a die: it is still to come in these zones, or there is more than one in these."""

    missing: tuple[int, ...]
    crowded: tuple[int, ...]
    left: bool
    """Dice of the round before still lie there."""


@dataclass(frozen=True, slots=True)
class Astray:
    """Nothing new but dice in these zones, which nobody plays: one may just have been thrown. `known`: the
    dice in play as they are then."""

    zones: tuple[int, ...]
    known: Dice = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Disturbed:
    """Dice do not lie as they should in these zones; the game waits until they do."""

    zones: tuple[int, ...]


Outcome = AsRecorded | Happened | InHand | Open | Refused | TakenOff | Gathering | Astray | Disturbed
