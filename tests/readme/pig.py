"""Pig, a whole game in one file, as the README's pattern for others; tablecam does not ship it.

One die, thrown again and again; a 1 loses the turn. Who reaches the target first wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from tablecam.dice import PIPS
from tablecam.games.base import Move, Option, OptionRule, Seat, Throw
from tablecam.games.moves import check_bare, check_word, thrown
from tablecam.games.seats import with_seat
from tablecam.messages import Message, message
from tablecam.words import Language


@dataclass(frozen=True, slots=True)
class PigState:
    """One position. `sum`: what the turn has brought so far; `phase`: `roll`, `decide` or `finished`."""

    scores: tuple[int, ...]
    target: int
    phase: str = "roll"
    seat: int = 1
    sum: int = 0
    winners: tuple[int, ...] = ()
    said: tuple[Message, ...] = ()

    @property
    def finished(self) -> bool:
        return self.phase == "finished"

    @property
    def to_play(self) -> int | None:
        return None if self.finished else self.seat

    @property
    def legal(self) -> tuple[str, ...]:
        return {"roll": ("roll",), "decide": ("continue", "roll", "stop")}.get(self.phase, ())

    @property
    def turn(self) -> Mapping[str, object]:
        return {"sum": self.sum}

    @property
    def throw(self) -> Throw | None:
        return None if self.finished else Throw(1, PIPS)

    def apply(self, move: Move) -> PigState:
        check_word(move, self.legal)
        if move.word == "roll":
            return self._roll(thrown(move, 1)[0])
        check_bare(move)
        if move.word == "stop":
            return self._end(self.sum, message("pig.stop", player=Seat(self.seat), points=self.sum))
        return replace(self, phase="roll", said=(message("game.goes-on", player=Seat(self.seat)),))

    def _roll(self, face: int) -> PigState:
        if face == 1:
            return self._end(0, message("pig.bust", player=Seat(self.seat)))
        total = self.sum + face
        said = (message("pig.throw", player=Seat(self.seat), face=face, points=total),)
        return replace(self, phase="decide", sum=total, said=said)

    def _end(self, points: int, text: Message) -> PigState:
        scores = with_seat(self.scores, self.seat, self.scores[self.seat - 1] + points)
        ended = replace(self, scores=scores, sum=0, phase="roll", said=(text,))
        if scores[self.seat - 1] >= self.target:
            won = message("game.won", player=Seat(self.seat))
            return replace(ended, phase="finished", winners=(self.seat,), said=(text, won))
        return replace(ended, seat=self.seat % len(scores) + 1)


class Pig:
    """The rules of Pig: 2 to 10 players, one die."""

    name: Final = "pig"
    players: Final = range(2, 11)
    options: Final = (OptionRule("target", 100),)

    def start(self, players: int, options: Mapping[str, Option]) -> PigState:
        return PigState((0,) * players, int(options.get("target", 100)))


WORDS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {
        "game.name.pig": "Pig",
        "pig.throw": "{player} throws {face}: {points} so far.",
        "pig.stop": "{player} writes down {points}.",
        "pig.bust": "{player} throws a 1: the turn is lost.",
        "help.pig.1": "Throw one die, as often as you like.\nA 1 loses what the turn has brought.",
        "help.pig.2": "STOP writes it down.\nWhoever reaches 100 first wins.",
    },
    "fr": {
        "game.name.pig": "Cochon",
        "pig.throw": "{player} lance {face} : {points} jusqu’ici.",
        "pig.stop": "{player} marque {points}.",
        "pig.bust": "{player} lance un 1 : le tour est perdu.",
        "help.pig.1": "Lancez un dé, autant de fois que vous voulez.\nUn 1 fait perdre le tour.",
        "help.pig.2": "STOP l’inscrit.\nQui atteint 100 le premier gagne.",
    },
}
"""Its sentences, which for a game of tablecam stand in `tablecam/words`."""
