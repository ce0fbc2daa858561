"""Eyes that are told what lies there, for games without pictures; what happened unseen they do not know."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from tablecam.dice import BoardView, Heights, Observation, TableState, ZonesView
from tablecam.frames import Frame, Tick
from tablecam.games.base import Throw
from tablecam.session.zones import Piles
from tablecam.vision.eye import Eye
from tablecam.vision.rest import HOLD_S, Glance
from tests.games.dead_mans_dice.told import ToldZonesEye
from tests.games.declic.looking import FakeEye
from tests.session.told import ToldMat, ToldReader, ToldRest
from tests.soak.world import Room

GAP_S: Final = 0.9
"""Between two pictures that are farther apart, dice may have been thrown unseen."""


class SeenRest(ToldRest):
    """Is told of what happened only while there were pictures."""

    last_s = 0.0

    def look(self, frame: Frame, die_px: float | None = None) -> Glance:
        unseen = frame.time_s - self.last_s > GAP_S and not self._table.busy
        self.last_s = frame.time_s
        if unseen and self._table._act is not self._act:
            self._flights = 0 if self._rested else self._flights
            self._act, self._rested, self._since = self._table._act, False, frame.time_s
        return super().look(frame, die_px)


class _Standing:
    """Whether something is going on, and when it is at rest."""

    def __init__(self) -> None:
        self._act: object = None
        self._since_s = 0.0
        self.state: TableState | None = None

    def look(self, time_s: float, act: object, busy: bool) -> TableState:
        if busy or act is not self._act:
            self._act, self._since_s = act, time_s
        return "SETTLED" if time_s - self._since_s >= HOLD_S else "HAND"


class ToldEyes:
    """The eyes of a room, for each game its own."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._throws = Eye(ToldReader(room.table), ToldMat())
        self._throws._rest = SeenRest(room.table)
        self._zones = ToldZonesEye(room.zones, np.random.default_rng(0))
        self._at_board = _Standing()
        self._told: object = None
        self._chance = random.Random(0)
        self._board = FakeEye(40.0, doubt=0.0, mistakes=False)

    def look(
        self,
        moment: Frame | Tick,
        expected: Throw | None,
        heights: Heights | None,
        piles: Piles | None = None,
    ) -> Sequence[Observation | BoardView | ZonesView]:
        """What there is to see for the game that is played."""
        if isinstance(moment, Tick):
            return ()
        if heights is not None:
            return self._look_at_board(moment, heights)
        if piles is not None:
            return self._zones.look(moment, piles)
        return self._throws.look(moment, expected)

    def _look_at_board(self, moment: Frame, heights: Heights) -> tuple[BoardView, ...]:
        board = self._room.board
        state = self._at_board.look(moment.time_s, board._act, board.busy)
        if not self._is_news(state, (board._act, heights)):
            return ()
        if state != "SETTLED":
            self._board = replace(self._board, turn_deg=self._chance.uniform(-180, 180))
            return (BoardView(moment.time_s, state),)
        return (replace(self._board.look(dict(board.standing), heights, self._chance), time_s=moment.time_s),)

    def _is_news(self, state: TableState, seen: object) -> bool:
        told = (state, seen if state == "SETTLED" else None)
        before, self._told = self._told, told
        return before != told
