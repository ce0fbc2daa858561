"""Dead Man's Dice: piles of dice, one of them with a Jolly Roger. Numbers in brackets are rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from tablecam.dice import FACES, PIPS, SKULL
from tablecam.games.base import Move, Option, OptionRule, Seat, Throw, settled
from tablecam.games.dead_mans_dice.dice import (
    FULL_HAND,
    JOLLY_FACES,
    Die,
    Hand,
    Pile,
    less,
    may_place,
    may_plunder,
    round_points,
)
from tablecam.games.moves import check_bare, check_word, refusal, spaced
from tablecam.games.seats import with_seat
from tablecam.messages import Message, message


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one game (1, 5, 9)."""

    target: int
    exceed: bool
    unplaced_stays: bool


@dataclass(frozen=True, slots=True)
class DeadMansDiceState:
    """One position of Dead Man's Dice.

    `phase`: `open` while all throw a die together (nobody is then to play), `roll` at the start of a
    turn, `place` where the die `rolled` may be placed (it is then out of the hand), `decide` after that.
    `loose`: dice that fitted nowhere and stay on the table (option `unplaced table`), by seat. Once
    finished, the piles lie as they were counted.
    """

    rules: Rules
    scores: tuple[int, ...]
    piles: tuple[Pile, ...]
    hands: tuple[Hand, ...]
    loose: tuple[Pile, ...]
    phase: str = "open"
    seat: int = 1
    rolled: Die | None = None
    plundered: bool = False
    round: int = 1
    winners: tuple[int, ...] = ()
    said: tuple[Message, ...] = ()

    @property
    def finished(self) -> bool:
        return self.phase == "finished"

    @property
    def to_play(self) -> int | None:
        return None if self.phase in {"open", "finished"} else self.seat

    @property
    def pile(self) -> Pile:
        """The pile of the player to play."""
        return self.piles[self.seat - 1]

    @property
    def hand(self) -> Hand:
        """The hand of the player to play."""
        return self.hands[self.seat - 1]

    @property
    def plunder_moves(self) -> tuple[Move, ...]:
        """Every plunder that is open now: `plunder 2` for a top die, `plunder 2 5` for a loose one."""
        if self.phase != "decide":
            return ()
        moves = []
        for seat in range(1, len(self.piles) + 1):
            if seat == self.seat:
                continue
            if self.piles[seat - 1] and may_plunder(self.piles[seat - 1][-1], self.pile):
                moves.append(Move("plunder", (str(seat),)))
            fitting = dict.fromkeys(die for die in self.loose[seat - 1] if may_plunder(die, self.pile))
            moves += [Move("plunder", (str(seat), str(die))) for die in fitting]
        return tuple(moves)

    @property
    def legal(self) -> tuple[str, ...]:
        if self.phase != "decide":
            return {"open": ("open",), "roll": ("roll",), "place": ("place", "stop")}.get(self.phase, ())
        plunder = ("plunder",) if self.plunder_moves else ()
        roll = ("roll",) if any(self.hand) and not self.plundered else ()
        return (*plunder, *roll, "stop")

    @property
    def turn(self) -> Mapping[str, object]:
        return {
            "piles": [[die.face for die in pile] for pile in self.piles],
            "hands": [list(hand) for hand in self.hands],
            "rolled": None if self.rolled is None else self.rolled.face,
            "plundered": self.plundered,
            "round": self.round,
        }

    @property
    def throw(self) -> Throw | None:
        """One die of the hand, or at the opening one a player."""
        if self.phase == "open":
            return Throw(len(self.piles), FACES)
        if "roll" not in self.legal:
            return None
        plain, jolly = self.hand
        faces = {*(PIPS if plain else ()), *(JOLLY_FACES if jolly else ())}
        return Throw(1, tuple(face for face in FACES if face in faces))

    def apply(self, move: Move) -> DeadMansDiceState:
        if self.phase == "decide":
            # Refused here, a throw or a plunder is told what stands in its way.
            if move.word == "plunder":
                return self._plunder(move)
            if move.word == "roll":
                self._check_throw()
        check_word(move, self.legal)
        if move.word == "open":
            return self._open(move)
        if move.word == "roll":
            return self._roll(move)
        check_bare(move)
        return self._place() if move.word == "place" else self._stop()

    def _check_throw(self) -> None:
        """Refuse a throw after a plunder (6), or from an empty hand."""
        if self.plundered:
            raise refusal("dead-mans-dice.plundered")
        if not any(self.hand):
            raise refusal("dead-mans-dice.hand-empty")

    def _open(self, move: Move) -> DeadMansDiceState:
        """The lowest begins; if that is tied, all throw again (2)."""
        dice = tuple(map(Die.parse, move.arguments))
        if len(dice) != len(self.piles):
            raise refusal("game.dice-count", due=len(self.piles), seen=len(dice))
        text = message("dead-mans-dice.opens", dice=spaced(dice))
        lowest = min(dice, key=lambda die: die.value).value
        starters = [seat for seat, die in enumerate(dice, start=1) if die.value == lowest]
        if len(starters) > 1:
            return replace(self, said=(text, message("dead-mans-dice.opens-again")))
        hands = tuple(less(hand, die) for hand, die in zip(self.hands, dice, strict=True))
        begins = message("dead-mans-dice.begins", player=Seat(starters[0]))
        piles = tuple((die,) for die in dice)
        return replace(self, phase="roll", seat=starters[0], piles=piles, hands=hands, said=(text, begins))

    def _roll(self, move: Move) -> DeadMansDiceState:
        """A die that fits nowhere ends the turn (5)."""
        if len(move.arguments) != 1:
            raise refusal("game.dice-count", due=1, seen=len(move.arguments))
        die = Die.parse(move.arguments[0])
        if not self.hand[die.jolly]:
            raise refusal("dead-mans-dice.not-in-hand-jolly" if die.jolly else "dead-mans-dice.not-in-hand")
        said = {"player": Seat(self.seat), "die": die}
        out = self._with_hand(less(self.hand, die))
        if may_place(die, self.pile):
            text = message("dead-mans-dice.throw", **said)
            return replace(out, phase="place", rolled=die, said=(text,))
        text = message("dead-mans-dice.no-fit", **said)
        if self.rules.unplaced_stays:
            loose = with_seat(self.loose, self.seat, (*self.loose[self.seat - 1], die))
            return replace(out, loose=loose, said=(text,))._pass()
        return replace(self, said=(text,))._pass()

    def _with_hand(self, hand: Hand) -> DeadMansDiceState:
        return replace(self, hands=with_seat(self.hands, self.seat, hand))

    def _place(self) -> DeadMansDiceState:
        assert self.rolled is not None
        text = message("dead-mans-dice.places", player=Seat(self.seat), die=self.rolled)
        piles = with_seat(self.piles, self.seat, (*self.pile, self.rolled))
        return replace(self, phase="decide", rolled=None, piles=piles, said=(text,))

    def _stop(self) -> DeadMansDiceState:
        """A die that the player declines to place goes back to the hand (3)."""
        if self.rolled is None:
            return replace(self, said=(message("dead-mans-dice.stops", player=Seat(self.seat)),))._pass()
        text = message("dead-mans-dice.declines", player=Seat(self.seat), die=self.rolled)
        plain, jolly = self.hand
        back = (plain, jolly + 1) if self.rolled.jolly else (plain + 1, jolly)
        return replace(self._with_hand(back), said=(text,))._pass()

    def _plunder(self, move: Move) -> DeadMansDiceState:
        """Take an opponent's top die, or with a second word a loose one that shows it (5, 6)."""
        seat = self._victim(move)
        pile, loose = self.piles[seat - 1], self.loose[seat - 1]
        if len(move.arguments) == 1:
            if not pile:
                raise refusal("dead-mans-dice.no-pile", player=Seat(seat))
            die, piles, left = pile[-1], with_seat(self.piles, seat, pile[:-1]), self.loose
        else:
            die = Die.parse(move.arguments[1])
            if die not in loose:
                raise refusal("dead-mans-dice.no-loose", player=Seat(seat), die=die)
            place = loose.index(die)
            piles, left = self.piles, with_seat(self.loose, seat, (*loose[:place], *loose[place + 1 :]))
        self._check_plunder(die, seat)
        text = message("dead-mans-dice.plunders", player=Seat(self.seat), die=die, victim=Seat(seat))
        piles = with_seat(piles, self.seat, (*self.pile, die))
        return replace(self, piles=piles, loose=left, plundered=True, said=(text,))

    def _victim(self, move: Move) -> int:
        seats = {str(seat): seat for seat in range(1, len(self.piles) + 1) if seat != self.seat}
        if not 1 <= len(move.arguments) <= 2 or move.arguments[0] not in seats:
            raise refusal("dead-mans-dice.victim", line=str(move), seats=", ".join(seats))
        return seats[move.arguments[0]]

    def _check_plunder(self, die: Die, seat: int) -> None:
        if die.face == SKULL:
            raise refusal("dead-mans-dice.skull-stays", player=Seat(seat))
        if not may_plunder(die, self.pile):
            raise refusal("dead-mans-dice.no-plunder", die=die, top=self.pile[-1])

    def _pass(self) -> DeadMansDiceState:
        """The next turn, or the end of the round where that player has no die in hand (8)."""
        seat = self.seat % len(self.piles) + 1
        state = replace(self, phase="roll", seat=seat, rolled=None, plundered=False)
        return state if any(state.hand) else state._end_round()

    def _end_round(self) -> DeadMansDiceState:
        counted = tuple(map(round_points, self.piles, self.hands))
        scores = tuple(score + points for score, points in zip(self.scores, counted, strict=True))
        said = [
            message("dead-mans-dice.counts", player=Seat(seat), points=points, total=total)
            for seat, (points, total) in enumerate(zip(counted, scores, strict=True), start=1)
        ]
        state = replace(self, scores=scores, said=(*self.said, *said))
        return state._finish() if self._decided(scores) else state._next_round()

    def _decided(self, scores: tuple[int, ...]) -> bool:
        """Whether someone has reached the target and is alone at the top (9)."""
        best = max(scores)
        reached = best > self.rules.target if self.rules.exceed else best >= self.rules.target
        return reached and scores.count(best) == 1

    def _finish(self) -> DeadMansDiceState:
        winner = self.scores.index(max(self.scores)) + 1
        said = (*self.said, message("game.won", player=Seat(winner)))
        return replace(self, phase="finished", winners=(winner,), said=said)

    def _next_round(self) -> DeadMansDiceState:
        start = opening(self.rules, self.scores)
        return replace(start, round=self.round + 1, said=self.said)


def opening(rules: Rules, scores: tuple[int, ...]) -> DeadMansDiceState:
    """The start of a round: full hands, no piles."""
    empty: tuple[Pile, ...] = ((),) * len(scores)
    return DeadMansDiceState(rules, scores, empty, (FULL_HAND,) * len(scores), empty)


class DeadMansDice:
    """The rules of Dead Man's Dice: 2 to 6 players, three dice each (1)."""

    name: Final = "dead-mans-dice"
    players: Final = range(2, 7)
    options: Final = (
        OptionRule("target", 100),
        OptionRule("target_rule", "reach", ("reach", "exceed")),
        OptionRule("unplaced", "hand", ("hand", "table")),
    )

    def start(self, players: int, options: Mapping[str, Option]) -> DeadMansDiceState:
        chosen = settled(self.options, options)
        rules = Rules(
            target=int(chosen["target"] or 0),
            exceed=chosen["target_rule"] == "exceed",
            unplaced_stays=chosen["unplaced"] == "table",
        )
        return opening(rules, (0,) * players)
