"""One game of a match, die by die: whose turn, what it brings, who holds the tokens (rulings 4 to 17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tablecam.errors import NotAllowed
from tablecam.games.declic.orientation import Handedness
from tablecam.games.declic.position import DICE, Placement, Position
from tablecam.games.declic.referee import Adaptability, Verdict, any_legal, judge, legal_placements
from tablecam.games.declic.scoring import is_bonus_die, points_of, tokens_of
from tablecam.messages import message


@dataclass(frozen=True, slots=True)
class Turn:
    """A die as it was placed, and the points that it brought."""

    verdict: Verdict
    points: int

    @property
    def notation(self) -> str:
        """As the record writes it, without points: `64''N A1`."""
        return self.verdict.placement.text(self.verdict.figure)

    @property
    def text(self) -> str:
        """As the record writes it: `64''N A1 18`."""
        return f"{self.notation} {self.points}"


@dataclass(frozen=True, slots=True)
class Play:
    """One game. Players are counted from 0 in the order in which they play it.

    `turns` holds None for a turn that was used up without a die (a line of a record that does not hold).
    """

    players: int
    adaptability: Adaptability
    position: Position
    turns: tuple[Turn | None, ...] = ()
    over: bool = False

    @classmethod
    def begin(
        cls,
        players: int = 2,
        adaptability: Adaptability = "refuse",
        squares: bool = False,
        handedness: Handedness = "right",
    ) -> Play:
        """An empty board."""
        return cls(players, adaptability, Position(handedness=handedness, squares=squares))

    def anew(self) -> Play:
        """The same players and rules on an empty board."""
        position = self.position
        return Play.begin(self.players, self.adaptability, position.squares, position.handedness)

    @property
    def ply(self) -> int:
        """How many turns have been taken."""
        return len(self.turns)

    @property
    def mover(self) -> int:
        return self.ply % self.players

    @property
    def bonus_die(self) -> bool:
        """Whether the next die multiplies."""
        return is_bonus_die(self.ply // self.players + 1)

    @property
    def gains(self) -> tuple[int, ...]:
        """The points of each turn."""
        return tuple(turn.points if turn else 0 for turn in self.turns)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(sum(self.gains[player :: self.players]) for player in range(self.players))

    @property
    def tokens(self) -> tuple[int, ...]:
        return tokens_of(self.players, self.gains)

    def judge(self, placement: Placement, confirmed: bool = False) -> Turn:
        """What a placement would be now. Raises NotAllowed; `confirmed` makes an exception of it."""
        if self.over:
            raise NotAllowed(message("declic.over"))
        return self._turn(judge(self.position, placement, self.adaptability, confirmed))

    def take(self, turn: Turn) -> Play:
        """The game after a turn that was judged."""
        position = self.position.place(turn.verdict.placement)
        after = replace(self, position=position, turns=(*self.turns, turn))
        return replace(after, over=after.ply >= DICE or not any_legal(position, self.adaptability))

    def back(self) -> Play:
        """The game before the last turn. Raises IndexError where there is none."""
        last = self.turns[-1]
        position = self.position
        if last is not None:
            position = position.remove(last.verdict.placement.cell, last.verdict.placement.level)
        return replace(self, position=position, turns=self.turns[:-1], over=False)

    def skip(self) -> Play:
        """The game after a turn that was used up and placed nothing."""
        turns = (*self.turns, None)
        return replace(self, turns=turns, over=self.over or len(turns) >= DICE)

    def open_turns(self) -> tuple[Turn, ...]:
        """Every placement that is legal now, with its points."""
        if self.over:
            return ()
        verdicts = legal_placements(self.position, self.adaptability)
        return tuple(self._turn(verdict) for verdict in verdicts)

    def after_each(self) -> Iterator[tuple[Turn, Play]]:
        """Every legal placement with the game after it."""
        return ((turn, self.take(turn)) for turn in self.open_turns())

    def _turn(self, verdict: Verdict) -> Turn:
        corner = verdict.placement.cell.is_corner
        return Turn(verdict, points_of(verdict.value, corner, self.bonus_die))
