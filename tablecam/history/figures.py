"""What the history tells, as plain values: games, people, dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tablecam.dice import Face

Ending = Literal["finished", "abandoned", "open", "unreadable"]
"""`unreadable`: written under rules that have changed since; its lines are stored all the same."""
DiceKind = Literal["plain", "jolly"]
Verdict = Literal["few", "usual", "odd", "very-odd"]


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game in one line. `day`: when it began, local time, `2026-11-28 20:15`. `origin`: the file that it
    was taken in from. `scores` is empty where the game cannot be read."""

    number: int
    game: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: Ending
    day: str
    inputs: int
    origin: str | None = None


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """One person in one game, over the games that were played to their end; a shared win is a win."""

    name: str
    game: str
    played: int
    won: int
    best: int
    average: float


@dataclass(frozen=True, slots=True)
class DiceFigures:
    """How often each face came up. `odds`: how often fair dice give such a spread or a wider one, 0 to 1.

    `notable`: how often in 100 throws a face would have to come up for so many throws to show it.
    """

    kind: DiceKind
    counts: tuple[tuple[Face, int], ...]
    chi_squared: float
    odds: float
    verdict: Verdict
    notable: float

    @property
    def thrown(self) -> int:
        return sum(count for _, count in self.counts)

    @property
    def most(self) -> Face:
        """The face whose count is farthest from its share."""
        share = self.thrown / len(self.counts)
        return max(self.counts, key=lambda counted: abs(counted[1] - share))[0]


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything at once, the newest game first. `complete`: whether all games have been looked at yet."""

    games: tuple[GameSummary, ...] = ()
    players: tuple[PlayerFigures, ...] = ()
    dice: tuple[DiceFigures, ...] = ()
    complete: bool = False
