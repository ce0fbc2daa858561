"""10000: six dice, bank or throw on. Numbers in brackets are rulings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from tablecam.dice import PIPS
from tablecam.games.base import Move, Option, OptionRule, Seat, Throw, settled
from tablecam.games.moves import check_bare, check_word, pips, refusal, spaced, thrown
from tablecam.games.seats import leaders, with_seat
from tablecam.messages import Message, message

DICE: Final = 6
SINGLES: Final = {1: 100, 5: 50}
STRAIGHT: Final = 500
THREE_PAIRS: Final = 500


def of_a_kind(face: int, count: int) -> int:
    """Points of 3 to 6 equal dice of one throw: three of a face, doubled for each die more (2)."""
    three = 1000 if face == 1 else 100 * face
    return int(three * 2 ** (count - 3))


@cache
def reading(faces: tuple[int, ...], pairs_of_equal: bool) -> tuple[int, tuple[int, ...]]:
    """The best reading of one throw, sorted: its points and the dice that score, sorted (2, 3)."""
    counts = Counter(faces)
    points, scoring = 0, []
    for face, count in counts.items():
        worth = of_a_kind(face, count) if count >= 3 else SINGLES.get(face, 0) * count
        points += worth
        scoring += [face] * count if worth else []
    whole = _of_all_six(counts, pairs_of_equal)
    return (whole, faces) if whole > points else (points, tuple(scoring))


def _of_all_six(counts: Counter[int], pairs_of_equal: bool) -> int:
    """Points of a straight or of three pairs, else 0. Two pairs may be equal only by the option (3)."""
    if sorted(counts.values()) == [1] * 6:
        return STRAIGHT
    pairs = sum(count // 2 for count in counts.values())
    different = max(counts.values()) == 2
    return THREE_PAIRS if pairs == 3 and (different or pairs_of_equal) else 0


@cache
def kept_points(faces: tuple[int, ...], pairs_of_equal: bool) -> int:
    """Points of sorted dice set aside from one throw: the best reading in which all score, or 0 (5)."""
    points, scoring = reading(faces, pairs_of_equal)
    return points if len(scoring) == len(faces) else _of_all_six(Counter(faces), pairs_of_equal)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one game (3, 5, 8, 9, 10)."""

    target: int
    entry: int
    relay: bool
    choice: bool
    pairs_of_equal: bool


@dataclass(frozen=True, slots=True)
class TenThousandState:
    """One position of 10000.

    `phase`: `relay` while the next player may take over `counter` points and `dice` dice; `roll` where
    the throw of `dice` dice is due; `keep` where dice of the throw `open_throw` are to be set aside
    (`dice` is then how many were thrown); `decide` after that. In `decide`, six dice mean that all have
    scored and the player must throw them again. `scored`: the dice of the last throw that were set aside;
    `kept`: all that lie aside. `announcer` reached the target. Once finished, the counter is 0 and six dice
    wait.
    """

    rules: Rules
    scores: tuple[int, ...]
    phase: str = "roll"
    seat: int = 1
    counter: int = 0
    dice: int = DICE
    open_throw: tuple[int, ...] = ()
    scored: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    announcer: int | None = None
    said: tuple[Message, ...] = ()

    @property
    def finished(self) -> bool:
        return self.phase == "finished"

    @property
    def to_play(self) -> int | None:
        return None if self.finished else self.seat

    @property
    def needs_entry(self) -> bool:
        """Whether the player has nothing on the sheet and less than the entry on the counter (8)."""
        return self.scores[self.seat - 1] == 0 and self.counter < self.rules.entry

    @property
    def legal(self) -> tuple[str, ...]:
        if self.phase == "decide":
            must = self.dice == DICE or self.needs_entry
            return ("continue", "roll") if must else ("continue", "roll", "stop")
        return {"relay": ("fresh", "relay", "roll"), "roll": ("roll",), "keep": ("keep",)}.get(self.phase, ())

    @property
    def winners(self) -> tuple[int, ...]:
        """The highest total wins, a tie is shared (10)."""
        return leaders(self.scores) if self.finished else ()

    @property
    def turn(self) -> Mapping[str, object]:
        return {"counter": self.counter, "dice": self.dice, "last_round": self.announcer is not None}

    @property
    def throw(self) -> Throw | None:
        """Where a relay is offered, a throw can only be of six fresh dice."""
        if "roll" not in self.legal:
            return None
        return Throw(DICE if self.phase == "relay" else self.dice, PIPS)

    def apply(self, move: Move) -> TenThousandState:
        if move.word == "stop" and self.phase == "decide":
            self._check_bank()
        check_word(move, self.legal)
        if move.word == "roll":
            return self._roll(move)
        if move.word == "keep":
            return self._keep(move)
        check_bare(move)
        return {
            "stop": self._bank,
            "continue": self._continue,
            "relay": self._relay,
            "fresh": self._fresh,
        }[move.word]()

    def _check_bank(self) -> None:
        if self.dice == DICE:
            raise refusal("ten-thousand.all-scored")
        if self.needs_entry:
            raise refusal("ten-thousand.entry", entry=self.rules.entry, counter=self.counter)

    def _continue(self) -> TenThousandState:
        return replace(self, phase="roll", said=(message("game.goes-on", player=Seat(self.seat)),))

    def _relay(self) -> TenThousandState:
        text = message("ten-thousand.relay", player=Seat(self.seat), counter=self.counter, dice=self.dice)
        return replace(self, phase="roll", said=(text,))

    def _fresh(self) -> TenThousandState:
        text = message("ten-thousand.fresh", player=Seat(self.seat))
        return replace(self, phase="roll", counter=0, dice=DICE, scored=(), kept=(), said=(text,))

    def _roll(self, move: Move) -> TenThousandState:
        if self.phase == "relay":
            return self._roll_fresh(move)
        faces = thrown(move, self.dice)
        points, scoring = reading(tuple(sorted(faces)), self.rules.pairs_of_equal)
        said = {"player": Seat(self.seat), "faces": spaced(faces)}
        if not points:
            text = message("ten-thousand.bust", **said)
            return self._pass(replace(self, counter=0, scored=(), said=(text,)))
        if self.rules.choice:
            text = message("ten-thousand.throw", **said)
            return replace(self, phase="keep", open_throw=faces, said=(text,))
        counter = self.counter + points
        text = message("ten-thousand.scores", **said, points=points, counter=counter)
        return self._set_aside(scoring, points, text)

    def _roll_fresh(self, move: Move) -> TenThousandState:
        """Six dice decline the relay; for any other number the players have to say what they do."""
        if len(pips(move)) != DICE:
            raise refusal("ten-thousand.relay-open", counter=self.counter, dice=self.dice)
        fresh = self._fresh()
        state = fresh._roll(move)
        return replace(state, said=fresh.said + state.said)

    def _keep(self, move: Move) -> TenThousandState:
        kept = pips(move)
        if Counter(kept) - Counter(self.open_throw):
            raise refusal("ten-thousand.keep-absent", faces=spaced(kept), throw=spaced(self.open_throw))
        points = kept_points(tuple(sorted(kept)), self.rules.pairs_of_equal)
        if not points:
            raise refusal("ten-thousand.keep-idle", faces=spaced(kept))
        said = {"player": Seat(self.seat), "faces": spaced(kept), "points": points}
        return self._set_aside(
            kept, points, message("ten-thousand.keeps", **said, counter=self.counter + points)
        )

    def _set_aside(self, scored: tuple[int, ...], points: int, text: Message) -> TenThousandState:
        """When all six have scored, the six must be thrown again (7)."""
        left = self.dice - len(scored)
        said = (text,) if left else (text, message("ten-thousand.again", player=Seat(self.seat)))
        return replace(
            self,
            phase="decide",
            counter=self.counter + points,
            dice=left or DICE,
            open_throw=(),
            scored=scored,
            kept=(*self.kept, *scored) if left else (),
            said=said,
        )

    def _bank(self) -> TenThousandState:
        total = self.scores[self.seat - 1] + self.counter
        said = [message("ten-thousand.banks", player=Seat(self.seat), counter=self.counter, total=total)]
        announcer = self.announcer
        if announcer is None and total >= self.rules.target:
            announcer = self.seat
            said.append(message("ten-thousand.last-round", player=Seat(self.seat), target=self.rules.target))
        scores = with_seat(self.scores, self.seat, total)
        return self._pass(replace(self, scores=scores, announcer=announcer, said=tuple(said)))

    def _pass(self, ended: TenThousandState) -> TenThousandState:
        """The next player's turn, with the relay after a bank (9); back at the announcer, the end (10)."""
        seat = self.seat % len(self.scores) + 1
        if seat == ended.announcer:
            return ended._finish()
        if ended.counter and ended.rules.relay:
            return replace(ended, phase="relay", seat=seat)
        return replace(ended, phase="roll", seat=seat, counter=0, dice=DICE, kept=())

    def _finish(self) -> TenThousandState:
        ended = replace(self, phase="finished", counter=0, dice=DICE, kept=())
        won = [message("game.won", player=Seat(seat)) for seat in ended.winners]
        if len(won) > 1:
            won = [message("game.shared", player=Seat(seat)) for seat in ended.winners]
        return replace(ended, said=(*self.said, *won))


class TenThousand:
    """The rules of 10000: two players or more, six dice (1)."""

    name: Final = "ten-thousand"
    players: Final = range(2, 100)
    options: Final = (
        OptionRule("target", 10000),
        OptionRule("entry", 1000, least=0),
        OptionRule("relay", True, (True, False)),
        OptionRule("keep", "all", ("all", "choice")),
        OptionRule("pairs_of_equal", False, (True, False)),
    )

    def start(self, players: int, options: Mapping[str, Option]) -> TenThousandState:
        chosen = settled(self.options, options)
        rules = Rules(
            target=int(chosen["target"] or 0),
            entry=int(chosen["entry"] or 0),
            relay=bool(chosen["relay"]),
            choice=chosen["keep"] == "choice",
            pairs_of_equal=bool(chosen["pairs_of_equal"]),
        )
        return TenThousandState(rules, (0,) * players)
