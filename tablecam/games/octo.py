"""Octo and its variant DiceMice: eight dice, a face at a time. Numbers in brackets are rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from tablecam.dice import PIPS
from tablecam.games.base import Move, Option, OptionRule, Seat, Throw
from tablecam.games.moves import check_bare, check_word, pips, refusal, spaced, thrown
from tablecam.games.seats import leaders, with_seat
from tablecam.messages import Message, message

DICE: Final = 8
FIVE_FACES: Final = 2
SIX_FACES: Final = 8
LONE_ROUNDS: Final = 5


def bonus(faces: int) -> int:
    """The bonus of DiceMice for so many different faces set aside (9)."""
    return {5: FIVE_FACES, 6: SIX_FACES}.get(faces, 0)


@dataclass(frozen=True, slots=True)
class OctoState:
    """One position of Octo, or of DiceMice where `mice` is set.

    `kept`: the faces set aside in this turn, in that order, with how many dice each. `phase`: `roll`
    where the throw of `dice` dice is due, `keep` where dice of the throw `open_throw` are to be set
    aside (`dice` is then how many were thrown), `decide` after that. `paper` is the score to beat and
    `holder` the seat before whom it lies. Once finished, nothing is kept and nobody holds the paper.
    """

    mice: bool
    rounds: int
    scores: tuple[int, ...]
    phase: str = "roll"
    seat: int = 1
    kept: tuple[tuple[int, int], ...] = ()
    dice: int = DICE
    open_throw: tuple[int, ...] = ()
    paper: int | None = None
    holder: int | None = None
    round: int = 1
    said: tuple[Message, ...] = ()

    @property
    def finished(self) -> bool:
        return self.phase == "finished"

    @property
    def to_play(self) -> int | None:
        return None if self.finished else self.seat

    @property
    def faces_kept(self) -> frozenset[int]:
        return frozenset(face for face, _ in self.kept)

    @property
    def points(self) -> int:
        """What the dice set aside would score now, bonus included; 0 in DiceMice without a 6 (3, 8, 9)."""
        if self.mice and 6 not in self.faces_kept:
            return 0
        points = sum(face * count for face, count in self.kept)
        return points + bonus(len(self.kept)) if self.mice else points

    @property
    def legal(self) -> tuple[str, ...]:
        if self.phase == "decide":
            return ("continue", "roll", "stop") if self.points else ("continue", "roll")
        return {"roll": ("roll",), "keep": ("keep",)}.get(self.phase, ())

    @property
    def winners(self) -> tuple[int, ...]:
        """The highest total wins, a tie is shared (6)."""
        return leaders(self.scores) if self.finished else ()

    @property
    def turn(self) -> Mapping[str, object]:
        return {
            "kept": {str(face): count for face, count in self.kept},
            "dice": self.dice,
            "paper": self.paper,
            "holder": self.holder,
            "round": self.round,
        }

    @property
    def throw(self) -> Throw | None:
        return Throw(self.dice, PIPS) if "roll" in self.legal else None

    def apply(self, move: Move) -> OctoState:
        if move.word == "stop" and self.phase == "decide" and not self.points:
            raise refusal("octo.no-six")
        check_word(move, self.legal)
        if move.word == "roll":
            return self._roll(thrown(move, self.dice))
        if move.word == "keep":
            return self._keep(pips(move))
        check_bare(move)
        return self._stop() if move.word == "stop" else self._continue()

    def _continue(self) -> OctoState:
        return replace(self, phase="roll", said=(message("game.goes-on", player=Seat(self.seat)),))

    def _roll(self, faces: tuple[int, ...]) -> OctoState:
        """Only faces set aside already: the turn scores nothing (3)."""
        said = {"player": Seat(self.seat), "faces": spaced(faces)}
        if self.faces_kept.issuperset(faces):
            return self._end_turn(0, message("octo.bust", **said))
        return replace(self, phase="keep", open_throw=faces, said=(message("octo.throw", **said),))

    def _keep(self, faces: tuple[int, ...]) -> OctoState:
        """Any number of dice of one face that is not set aside yet (2)."""
        face, count = faces[0], len(faces)
        if len(set(faces)) > 1:
            raise refusal("octo.keep-mixed", faces=spaced(faces))
        if face in self.faces_kept:
            raise refusal("octo.keep-again", face=face)
        if count > self.open_throw.count(face):
            raise refusal("octo.keep-absent", faces=spaced(faces), throw=spaced(self.open_throw))
        kept = (*self.kept, (face, count))
        state = replace(self, phase="decide", kept=kept, dice=self.dice - count, open_throw=())
        said = {"player": Seat(self.seat), "faces": spaced(faces), "points": state.points}
        if state.dice:
            return replace(state, said=(message("octo.keeps", **said),))
        return state._end_turn(state.points, message("octo.all-kept", **said))

    def _stop(self) -> OctoState:
        text = message("octo.stop", player=Seat(self.seat), points=self.points)
        return self._end_turn(self.points, text)

    def _end_turn(self, points: int, text: Message) -> OctoState:
        """The paper goes to whoever does better than it; back at its holder it ends the round (4, 5)."""
        ended = replace(self, phase="roll", kept=(), dice=DICE, open_throw=(), said=(text,))
        if len(self.scores) == 1:
            return ended._end_round(self.seat, points)
        if points > (self.paper or 0):
            taken = message("octo.paper", player=Seat(self.seat), points=points)
            ended = replace(ended, paper=points, holder=self.seat, said=(text, taken))
        seat = self.seat % len(self.scores) + 1
        if seat == ended.holder:
            return ended._end_round(seat, ended.paper or 0)
        return replace(ended, seat=seat)

    def _end_round(self, seat: int, points: int) -> OctoState:
        """The points go to the total; the player after the holder opens the next round (5, 6, 7)."""
        total = self.scores[seat - 1] + points
        key = "octo.round" if len(self.scores) > 1 else "octo.round-lone"
        text = message(key, player=Seat(seat), points=points, total=total)
        scores = with_seat(self.scores, seat, total)
        state = replace(self, scores=scores, paper=None, holder=None, said=(*self.said, text))
        if self.round == self.rounds:
            return state._finish()
        return replace(state, round=self.round + 1, seat=seat % len(scores) + 1)

    def _finish(self) -> OctoState:
        state = replace(self, phase="finished")
        key = "game.won" if len(state.winners) == 1 else "game.shared"
        won = [message(key, player=Seat(seat)) for seat in state.winners]
        return replace(state, said=(*state.said, *won))


@dataclass(frozen=True, slots=True)
class OctoGame:
    """The rules of Octo (1 to 7), or of DiceMice where `mice` is set (8, 9)."""

    name: str
    mice: bool
    players: range = range(1, 100)
    options: tuple[OptionRule, ...] = (OptionRule("rounds", None),)

    def start(self, players: int, options: Mapping[str, Option]) -> OctoState:
        """The first position; as many rounds as players, but five for a lone one (6, 7)."""
        rounds = options.get("rounds", players if players > 1 else LONE_ROUNDS)
        return OctoState(self.mice, int(rounds), (0,) * players)


OCTO: Final = OctoGame("octo", mice=False)
DICEMICE: Final = OctoGame("dicemice", mice=True)
