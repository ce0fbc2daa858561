"""DéCLIC at the table: a match of two games, input by input."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, cast

from tablecam.errors import NotUnderstood
from tablecam.games.base import Move, Option, OptionRule, Seat, Throw, settled
from tablecam.games.declic import proof
from tablecam.games.declic.notation import Written
from tablecam.games.declic.orientation import HANDEDNESSES, Handedness
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.referee import ADAPTABILITIES, Adaptability
from tablecam.games.moves import check_word, refusal
from tablecam.games.seats import leaders
from tablecam.messages import Message, message

GAMES_A_MATCH: Final = 2


@dataclass(frozen=True, slots=True)
class DeclicState:
    """One position of a match. `plays` holds the games begun so far; each is opened by the next player."""

    plays: tuple[Play, ...]
    said: tuple[Message, ...] = ()

    @property
    def play(self) -> Play:
        """The game that is played now, or was played last."""
        return self.plays[-1]

    @property
    def last(self) -> Turn | None:
        """The turn taken last, be it of the game before."""
        return next((play.turns[-1] for play in reversed(self.plays) if play.turns), None)

    @property
    def finished(self) -> bool:
        return len(self.plays) == GAMES_A_MATCH and self.play.over

    @property
    def phase(self) -> str:
        return "finished" if self.finished else "place"

    @property
    def to_play(self) -> int | None:
        return None if self.finished else self._seat(self.play.mover)

    @property
    def legal(self) -> tuple[str, ...]:
        return () if self.finished else ("place",)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of both games (12)."""
        by_game = [in_seats(play.points, number) for number, play in enumerate(self.plays)]
        return tuple(sum(points) for points in zip(*by_game, strict=True))

    @property
    def winners(self) -> tuple[int, ...]:
        """Most points; a tie is shared (4)."""
        return leaders(self.scores) if self.finished else ()

    @property
    def turn(self) -> Mapping[str, object]:
        """`ply`: dice placed in this game; `level`: the lowest that is not full; `bonus`: of the next die."""
        bonus = not self.play.over and self.play.bonus_die
        return {
            "ply": self.play.ply,
            "level": self.play.position.lowest,
            "tokens": list(in_seats(self.play.tokens, len(self.plays) - 1)),
            "game": len(self.plays),
            "bonus": "x3" if bonus else None,
        }

    @property
    def throw(self) -> Throw | None:
        """Nothing is thrown in DéCLIC."""
        return None

    def apply(self, move: Move) -> DeclicState:
        check_word(move, self.legal)
        written, confirmed = _read(move)
        turn = self.play.judge(written.settle(self.play), confirmed)
        if written.points not in {None, turn.points}:
            raise refusal("declic.points", placement=turn.notation, given=written.points, points=turn.points)
        placed = replace(self, plays=(*self.plays[:-1], self.play.take(turn)), said=self._said(turn))
        return placed._go_on() if placed.play.over else placed

    def _seat(self, player: int) -> int:
        """The seat of a player of the current game: the second seat opens the second game (12)."""
        return (player + len(self.plays) - 1) % self.play.players + 1

    def _said(self, turn: Turn) -> tuple[Message, ...]:
        said = {"player": Seat(self._seat(self.play.mover)), "placement": turn.text}
        placed = message(f"declic.placed-{turn.verdict.kind}", **said)
        if not turn.verdict.hinders:
            return (placed,)
        verdict = turn.verdict
        key = "declic.forfeited" if verdict.value == 0 else "declic.noted"
        reason = proof.hindrance(self.play.position, verdict.placement, verdict.figure)
        return placed, message(key, reason=reason)

    def _go_on(self) -> DeclicState:
        """After the last die of a game: the second game, or the end of the match."""
        if self.finished:
            key = "game.won" if len(self.winners) == 1 else "game.shared"
            return replace(
                self, said=(*self.said, *(message(key, player=Seat(seat)) for seat in self.winners))
            )
        opened = replace(self, plays=(*self.plays, self.play.anew()))
        opens = message("declic.second-game", player=Seat(opened._seat(0)))
        return replace(opened, said=(*self.said, opens))


def in_seats(by_player: tuple[int, ...], games_before: int) -> tuple[int, ...]:
    """Figures in the order of play of a game, put into the order of seats."""
    shift = games_before % len(by_player)
    return (*by_player[-shift:], *by_player[:-shift]) if shift else by_player


def _read(move: Move) -> tuple[Written, bool]:
    """What follows `place`: a placement, its points if given, and `exception` if confirmed."""
    confirmed = move.arguments[-1:] == ("exception",)
    arguments = move.arguments[:-1] if confirmed else move.arguments
    if not arguments:
        raise NotUnderstood(message("declic.place-what"))
    return Written.parse(" ".join(arguments)), confirmed


class Declic:
    """The rules of DéCLIC: two players, or three with tokens (4, 17)."""

    name: Final = "declic"
    players: Final = range(2, 4)
    options: Final = (
        OptionRule("adaptability", "refuse", ADAPTABILITIES),
        OptionRule("squares", False, (True, False)),
        OptionRule("handedness", "right", HANDEDNESSES),
    )

    def start(self, players: int, options: Mapping[str, Option]) -> DeclicState:
        chosen = settled(self.options, options)
        adaptability = cast(Adaptability, chosen["adaptability"])
        handedness = cast(Handedness, chosen["handedness"])
        return DeclicState((Play.begin(players, adaptability, chosen["squares"] is True, handedness),))
