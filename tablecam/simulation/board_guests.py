"""People at a simulated board who look at the screen: they place dice, and answer what is asked."""

from __future__ import annotations

from typing import Final

import numpy as np

from tablecam.buttons import ButtonName, Press
from tablecam.flows.board import ByHand, MayStand, WhichDie
from tablecam.flows.setup import Setup
from tablecam.games.declic.findings import Lingering
from tablecam.games.declic.orientation import Orientation
from tablecam.games.declic.play import Play
from tablecam.session import Session
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.board_people import BoardPeople
from tablecam.simulation.board_play import Chances, Players
from tablecam.simulation.people import READ_S, towards

ANSWER_S: Final = (1.0, 1.8)
"""A person takes about so long before a press."""
SHOWN_OFF: Final[Chances] = {"mismatch": 0.03, "hinder": 0.03, "take-back": 0.03, "turn-in-place": 0.02}
"""How often people at a demonstration make each mistake."""


class BoardGuests:
    """Everybody at the board. With `press` False they only place dice; the buttons are somebody else's.

    `play`: a game in the middle of which they sit down; its dice stand there.
    """

    def __init__(
        self,
        board: SimulatedBoard,
        rng: np.random.Generator | None = None,
        press: bool = True,
        play: Play | None = None,
    ) -> None:
        self._rng, self._press = rng or np.random.default_rng(), press
        players = Players(self._rng, SHOWN_OFF, turning=0.15)
        self._people = BoardPeople(board, players, self._rng, play)
        if play is not None:
            board.lay(_standing(play))
        self._asked: object = None
        self._next_s = 0.0

    def presses(self, session: Session, time_s: float) -> tuple[Press, ...]:
        """Do what is to be done now: place a die, press a button, or wait."""
        if session.overlay is not None:
            return ()
        button = self._button(session) if self._press else None
        asked = (session.flow, session.finished, button)
        if asked != self._asked:
            pause_s = READ_S if session.finished else self._rng.uniform(*ANSWER_S)
            self._asked, self._next_s = asked, time_s + pause_s
        if button is not None:
            return (Press(button, time_s),) if time_s >= self._next_s else ()
        if session.board_play is not None and not session.finished:
            self._people.act(time_s, session.board_play)
        return ()

    def _button(self, session: Session) -> ButtonName | None:
        """The button to press, None where hands on the board are the answer."""
        match session.flow:
            case Setup():
                return "OK"
            case WhichDie() as which:
                return self._which(which)
            case MayStand() | ByHand():
                return None
        seen = session.watch.seen
        counts = isinstance(seen, Lingering) and self._people.insist_on(seen.turn)
        return "OK" if session.finished or counts else None

    def _which(self, which: WhichDie) -> ButtonName | None:
        """Towards the die that was placed in truth; where it is not offered, the board has to be turned."""
        for index, told in enumerate(which.open.candidates):
            kept = which.play.turns[: which.play.ply - told.taken]
            placed = tuple(turn.verdict.placement for turn in self._people.play.turns[len(kept) :] if turn)
            if self._people.play.turns[: len(kept)] == kept and placed == told.placed:
                return towards(which.cursor, index, len(which.choices))
        return None


def _standing(play: Play) -> dict[tuple[int, int], Orientation]:
    """The dice of a game, by cell and level, in the order in which they were placed."""
    placed = (turn.verdict.placement for turn in play.turns if turn is not None)
    return {(place.cell.index, place.level): place.orientation for place in placed}
