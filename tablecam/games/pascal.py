"""Pascal: one die, the longest series of throws that never falls. Numbers in brackets are rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from tablecam.dice import PIPS
from tablecam.games.base import Move, Option, OptionRule, Seat, Throw, settled
from tablecam.games.moves import check_bare, check_word, refusal, thrown
from tablecam.games.seats import with_seat
from tablecam.messages import Message, message

Result = tuple[int, int]
"""A finished series: its length and the die that counts for the tie-break; a greater one ranks higher."""

POINTS_A_GAME: Final = 4
GAMES_A_SET: Final = 3
SETS_A_MATCH: Final = 2


@dataclass(frozen=True, slots=True)
class PascalState:
    """One position of Pascal.

    `results` holds the finished series of this round in the order of play, which starts at `opener`.
    `phase` is `roll` where a throw is due (the first, or the one after `continue`), `decide` after a
    throw that held. `rounds` is None in a tournament, where `scores` counts sets, else rounds won. `played`
    counts the rounds that are over; `latest` is for each seat the last of them that it won.
    Once finished, the turn is empty: no series, no last die, no best.
    """

    scores: tuple[int, ...]
    rounds: int | None
    phase: str = "roll"
    opener: int = 1
    results: tuple[Result, ...] = ()
    series: int = 0
    last: int | None = None
    latest: tuple[int, ...] = ()
    played: int = 0
    games: tuple[int, ...] = (0, 0)
    points: tuple[int, ...] = (0, 0)
    winners: tuple[int, ...] = ()
    said: tuple[Message, ...] = ()

    @property
    def finished(self) -> bool:
        return self.phase == "finished"

    @property
    def to_play(self) -> int | None:
        """The seat to play: clockwise from the opener of the round (5)."""
        return None if self.finished else self._seat(len(self.results))

    @property
    def legal(self) -> tuple[str, ...]:
        return {"roll": ("roll",), "decide": ("continue", "roll", "stop")}.get(self.phase, ())

    @property
    def best(self) -> Result | None:
        """The series to beat in this round, or None where nobody has finished one."""
        return max(self.results, default=None)

    @property
    def to_come(self) -> int:
        """How many players throw after this one in the round."""
        return len(self.scores) - len(self.results) - 1

    @property
    def turn(self) -> Mapping[str, object]:
        best = None if self.best is None else list(self.best)
        shown: dict[str, object] = {"series": self.series, "last": self.last, "best": best}
        if self.rounds is None:
            shown |= {"games": list(self.games), "points": list(self.points)}
        return shown

    @property
    def throw(self) -> Throw | None:
        return None if self.finished else Throw(1, PIPS)

    def apply(self, move: Move) -> PascalState:
        check_word(move, self.legal)
        if move.word == "roll":
            return self._roll(thrown(move, 1)[0])
        check_bare(move)
        return self._stop() if move.word == "stop" else self._continue()

    def _seat(self, place: int) -> int:
        return (self.opener - 1 + place) % len(self.scores) + 1

    def _player(self) -> Seat:
        return Seat(self._seat(len(self.results)))

    def _continue(self) -> PascalState:
        return replace(self, phase="roll", said=(message("game.goes-on", player=self._player()),))

    def _roll(self, face: int) -> PascalState:
        """A throw below the one before ends the turn; its series is worth 1, its die counts (3)."""
        said = {"player": self._player(), "face": face}
        if self.last is not None and face < self.last:
            return self._end_turn((1, face), message("pascal.bust", **said, last=self.last))
        series = self.series + 1
        text = message("pascal.throw", **said, series=series)
        return replace(
            self, phase="decide", series=series, last=face, said=(text, *self._beaten(series, face))
        )

    def _beaten(self, series: int, face: int) -> tuple[Message, ...]:
        """What is said as soon as a series does better than the best of the round."""
        if self.best is None or (series, face) <= self.best or (self.series, self.last or 0) > self.best:
            return ()
        return (message("pascal.beats", length=self.best[0], face=self.best[1]),)

    def _stop(self) -> PascalState:
        assert self.last is not None
        text = message("pascal.stop", player=self._player(), series=self.series, face=self.last)
        return self._end_turn((self.series, self.last), text)

    def _end_turn(self, result: Result, text: Message) -> PascalState:
        ended = replace(
            self, phase="roll", results=(*self.results, result), series=0, last=None, said=(text,)
        )
        return ended if self.to_come else ended._end_round()

    def _end_round(self) -> PascalState:
        """Equals rank in the order of play; the last in the ranking opens the next round (4, 5)."""
        places = range(len(self.results))
        best = max(places, key=lambda place: (self.results[place], -place))
        worst = min(places, key=lambda place: (self.results[place], -place))
        winner = self._seat(best)
        text = message("pascal.round", player=Seat(winner), series=self.results[best][0])
        opened = replace(self, opener=self._seat(worst), results=(), said=(*self.said, text))
        return opened._win_round(winner) if self.rounds is not None else opened._win_point(winner)

    def _win_round(self, winner: int) -> PascalState:
        """Most rounds won, then whoever won the latest of them (7)."""
        scores, played = _plus_one(self.scores, winner), self.played + 1
        latest = with_seat(self.latest, winner, played)
        state = replace(self, scores=scores, latest=latest, played=played)
        if played != self.rounds:
            return state
        return state._finish(max(range(len(scores)), key=lambda seat: (scores[seat], latest[seat])) + 1)

    def _win_point(self, winner: int) -> PascalState:
        """4 points a game, 3 games a set, 2 sets the match; no two-point lead (6)."""
        points = _plus_one(self.points, winner)
        if points[winner - 1] < POINTS_A_GAME:
            return replace(self, points=points)
        games = _plus_one(self.games, winner)
        said = (*self.said, message("pascal.game-won", player=Seat(winner)))
        if games[winner - 1] < GAMES_A_SET:
            return replace(self, points=(0, 0), games=games, said=said)
        sets = _plus_one(self.scores, winner)
        said = (*said, message("pascal.set-won", player=Seat(winner)))
        state = replace(self, points=(0, 0), games=(0, 0), scores=sets, said=said)
        return state if sets[winner - 1] < SETS_A_MATCH else state._finish(winner)

    def _finish(self, winner: int) -> PascalState:
        said = (*self.said, message("game.won", player=Seat(winner)))
        return replace(self, phase="finished", winners=(winner,), said=said)


def _plus_one(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(count + (place == seat) for place, count in enumerate(counts, start=1))


class Pascal:
    """The rules of Pascal: 2 to 16 players, one die (1)."""

    name: Final = "pascal"
    players: Final = range(2, 17)
    options: Final = (OptionRule("tournament", False, (True, False)), OptionRule("rounds", None))

    def start(self, players: int, options: Mapping[str, Option]) -> PascalState:
        """The first position. Raises NotAllowed for a tournament of more than two, or one with rounds."""
        if not settled(self.options, options)["tournament"]:
            rounds = int(options.get("rounds", players))
            return PascalState((0,) * players, rounds, latest=(0,) * players)
        if players != 2:
            raise refusal("pascal.tournament-players", seen=players)
        if "rounds" in options:
            raise refusal("pascal.tournament-rounds")
        return PascalState((0, 0), None)
