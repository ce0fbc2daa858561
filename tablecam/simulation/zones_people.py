"""People at a simulated mat with zones: they play Dead Man's Dice, look at the screen, and make mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np

from tablecam.buttons import ButtonName, Press
from tablecam.dice import SKULL
from tablecam.games.dead_mans_dice.dice import Die, may_plunder
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.jolly import hands_after
from tablecam.games.script import Table
from tablecam.session import Session
from tablecam.simulation.zones import SimulatedZones
from tablecam.simulation.zones_speaking import Deed, Known, Mistake, Speaking

MISTAKES: Final[tuple[Mistake, ...]] = (
    "taken-back",
    "skull",
    "unfit",
    "knocked",
    "nudged",
    "quick",
    "out-of-turn",
    "short",
)
Chances = Mapping[Mistake, float]
"""How often people make each mistake where they can."""

SHOWN_OFF: Final[Chances] = dict.fromkeys(MISTAKES, 0.04)
"""How often people at a demonstration make each mistake."""
THINK_S: Final = (1.2, 1.8)
NOTICE_S: Final = 2.2
"""So long they need to see that something is wrong."""
GREED: Final = 0.7
"""How often people take what they may take, throw once more, place what fits."""


class ZonesPeople:
    """Everybody at the mat. `truth`: what they did. With `press` False the buttons are somebody else's."""

    def __init__(
        self,
        mat: SimulatedZones,
        truth: Table,
        rng: np.random.Generator | None = None,
        errs: Chances | None = None,
        press: bool = True,
    ) -> None:
        self._mat, self._rng, self._press = mat, rng or np.random.default_rng(), press
        self._errs = errs or {}
        self.truth, self.deed = truth, Deed("begin")
        self.presses_made: list[ButtonName] = []
        self._script = self._game()
        self._idle_s: float | None = None
        self._pause_s = 0.0
        self._speaking = Speaking(mat)
        self._counted = self.state.hands  # as they were when the last round ended

    @property
    def over(self) -> bool:
        """Whether their game is finished."""
        return self.state.finished

    @property
    def state(self) -> DeadMansDiceState:
        assert isinstance(self.truth.state, DeadMansDiceState)
        return self.truth.state

    def act(self, session: Session, time_s: float) -> tuple[Press, ...]:
        """Do what is to be done now: move dice, press a button, or wait."""
        if self._mat.busy:
            self._idle_s = None
            return ()
        if self._idle_s is None:
            self._idle_s = time_s
            self._pause_s = 0.0 if self.deed.quick else float(self._rng.uniform(*THINK_S))
            self._pause_s += NOTICE_S if self.deed.mistake is not None else 0.0
        idle_s = time_s - self._idle_s
        if idle_s < self._pause_s or session.overlay is not None:
            return ()
        speaking = self._speaking
        known = Known(session, self.truth, self._counted)
        button = speaking.answer(known, self.deed, idle_s) if self._press else None
        ready = known.agree or self.deed.quick or self.deed.mistake is not None
        if button is None and not self._mat.busy and ready:
            button = self._go_on()
        if button is None:
            return ()
        self._idle_s = None
        self.presses_made.append(button)
        return (Press(button, time_s),)

    def _go_on(self) -> ButtonName | None:
        """Do the next thing, and say which button that is, if it is one."""
        deed = next(self._script, None)
        if deed is None:
            return None
        self.deed, self._idle_s = deed, None
        return deed.press if self._press else None

    # What they do

    def _game(self) -> Iterator[Deed]:
        while not self.state.finished:
            if self.state.phase == "open":
                yield from self._opening()
            else:
                yield from self._turn()

    def _errs_now(self, mistake: Mistake) -> bool:
        return bool(self._rng.random() < self._errs.get(mistake, 0.0))

    def _happen(self, *lines: str) -> None:
        for line in lines:
            self._counted = hands_after(self.state, (line,)) or self._counted
            self.truth = self.truth.take(line)

    def _opening(self) -> Iterator[Deed]:
        """All take up their dice and throw one each; who is late is waited for."""
        if self._mat.dice:
            self._mat.clear()
            yield Deed("clear")
        self._speaking = Speaking(self._mat)
        seats = range(1, len(self.truth.players) + 1)
        late = int(self._rng.choice(seats)) if self._errs_now("short") else None
        thrown: dict[int, str] = {}
        for seat in [*(seat for seat in seats if seat != late), *(() if late is None else (late,))]:
            jolly = bool(self._rng.random() < 1 / 3)
            face = self._mat.throw_into(seat, jolly)
            thrown[seat] = str(Die(face, jolly))
            if len(thrown) == len(self.truth.players):
                self._open_with([thrown[each] for each in seats])
            missing = len(thrown) == len(self.truth.players) - 1 and late is not None
            yield Deed("throw", "short" if missing else None, quick=len(thrown) < len(self.truth.players) - 1)

    def _open_with(self, dice: list[str]) -> None:
        self._happen(" ".join(("open", *dice)))
        if self.state.phase != "open":
            for seat in range(1, len(dice) + 1):
                self._mat.found(seat)

    def _turn(self) -> Iterator[Deed]:
        match self.state.phase:
            case "roll":
                yield from self._throw()
            case "place":
                yield from self._place()
            case _:
                yield from self._decide()

    def _throw(self, *before: str) -> Iterator[Deed]:
        """The player to play, or after `before` the next, throws a die of the hand."""
        for line in before:
            self._happen(line)
        seat, (plain, jolly) = self.state.seat, self.state.hand
        if self._errs_now("out-of-turn"):
            yield from self._throw_out_of_turn(seat)
        takes_jolly = bool(self._rng.random() < jolly / (plain + jolly))
        if any(lying.zone == seat for lying in self._mat.loose):
            self._mat.take_up(seat)
            yield Deed("take up", quick=True)
        round_ = self.state.round
        face = self._mat.throw_into(seat, takes_jolly)
        starts = not self.state.pile
        self._happen(f"roll {Die(face, takes_jolly)}")
        if starts and self.state.phase == "place":
            self._happen("place")
            self._mat.found(seat)
        if (
            self._mat.piles.get(seat)
            and self.state.rolled
            and any(self.state.hand)
            and self._errs_now("quick")
        ):
            yield from self._throw_twice(seat)
        else:
            yield Deed("throw", quick=self.state.phase == "place" and self._errs_now("quick"))
        if self.state.rolled is None and self.state.round == round_ and self.state.phase == "roll":
            self._mat.take_up(seat)
            yield Deed("take up")

    def _throw_twice(self, seat: int) -> Iterator[Deed]:
        """A second die comes out of the hand before the first was placed, and is taken up again."""
        yield Deed("throw", quick=True)
        self._mat.throw_into(seat)
        yield Deed("throw", "quick")
        self._mat.take_last(seat)
        yield Deed("take up")

    def _throw_out_of_turn(self, seat: int) -> Iterator[Deed]:
        """Whoever is next says by throwing that the turn before is over, if that may be."""
        others, players = self._others(seat), len(self.truth.players)
        if self.state.phase != "roll":
            others = [each for each in others if each != seat % players + 1]
        elif self.truth.standing[-1] == "stop":  # nobody has seen yet that the turn before is over
            others = [each for each in others if each % players + 1 != seat]
        other = next((each for each in others if self.state.hands[each - 1][0]), None)
        if other is not None and not any(lying.zone == other for lying in self._mat.loose):
            self._mat.throw_into(other)
            yield Deed("throw", "out-of-turn")
            self._mat.take_up(other)
            yield Deed("take up")

    def _others(self, seat: int) -> list[int]:
        return [each for each in range(1, len(self.truth.players) + 1) if each != seat]

    def _place(self) -> Iterator[Deed]:
        """The die that fits goes on the pile, or back into the hand."""
        seat = self.state.seat
        yield from self._nudge(seat)
        if self.deed.quick or self._rng.random() < GREED + 0.2:
            self._mat.place(seat)
            self._happen("place")
            hurried = self._errs_now("quick") and self._throws_on()
            yield Deed("place", quick=hurried)
            if not hurried and self._errs_now("taken-back"):
                yield from self._off_and_on(seat)
            return
        self._mat.take_up(seat)
        self._happen("stop")
        yield from self._after_stop("take up")

    def _throws_on(self) -> bool:
        return "roll" in self.state.legal

    def _off_and_on(self, seat: int) -> Iterator[Deed]:
        die = self._mat.take_top(seat, None)
        yield Deed("take off", "taken-back")
        self._mat.put_on(seat, die)
        yield Deed("put back")

    def _decide(self) -> Iterator[Deed]:
        seat, state = self.state.seat, self.state
        if self.deed.quick:
            yield from self._throw()
            return
        yield from self._wrongs(seat)
        yield from self._nudge(seat)
        plunder = [move for move in state.plunder_moves if len(move.arguments) == 1]
        if plunder and self._rng.random() < GREED:
            victim = int(plunder[int(self._rng.integers(len(plunder)))].arguments[0])
            self._mat.take_top(victim, seat)
            self._happen(f"plunder {victim}")
            yield Deed("plunder")
        elif "roll" in state.legal and self._rng.random() < GREED:
            yield from self._throw()
        else:
            self._happen("stop")
            yield from self._after_stop(None)

    def _after_stop(self, what: str | None) -> Iterator[Deed]:
        """A round ends by a button; otherwise the next player just throws."""
        ended = self.state.phase in {"open", "finished"}
        if what is not None:
            yield Deed(what, quick=ended)
        if ended:
            yield Deed("stop", press="STOP")

    def _wrongs(self, seat: int) -> Iterator[Deed]:
        """Mistakes at a pile: a skull or a die that does not fit is taken, a pile is knocked over."""
        piles = {each: self.state.piles[each - 1] for each in self._others(seat)}
        piles = {each: pile for each, pile in piles.items() if pile}
        skulls = [each for each, pile in piles.items() if pile[-1].face == SKULL]
        unfit = [
            each
            for each, pile in piles.items()
            if pile[-1].face != SKULL and not may_plunder(pile[-1], self.state.pile)
        ]
        tall = len(self._mat.piles.get(seat, ())) > 1
        if skulls and self._errs_now("skull"):
            yield from self._take_skull(skulls[0], seat)
        if unfit and self._errs_now("unfit"):
            self._mat.take_top(unfit[0], seat)
            yield Deed("take", "unfit")
            self._mat.take_top(seat, unfit[0])
            yield Deed("put back")
        if tall and self._errs_now("knocked"):
            die = self._mat.knock(seat)
            yield Deed("knock", "knocked")
            self._mat.rebuild(seat, die)
            yield Deed("rebuild")

    def _nudge(self, seat: int) -> Iterator[Deed]:
        """What lies before a player is pushed by accident."""
        if self._errs_now("nudged"):
            self._mat.nudge(seat, (float(self._rng.uniform(-9, 9)), float(self._rng.uniform(-9, 9))))
            yield Deed("nudge", "nudged")

    def _take_skull(self, victim: int, seat: int) -> Iterator[Deed]:
        """A skull is taken into the hand, or onto a pile, and goes back."""
        onto = seat if self._rng.random() < 0.5 else None
        die = self._mat.take_top(victim, onto, by=seat)
        yield Deed("take", "skull")
        if onto is None:
            self._mat.put_on(victim, die)
        else:
            self._mat.take_top(seat, victim)
        yield Deed("put back")
