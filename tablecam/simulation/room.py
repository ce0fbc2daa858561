"""A room that does not exist, with its people: a table to throw on, a board for DéCLIC, a mat for pirates."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablecam.buttons import Press
from tablecam.games.script import Table
from tablecam.session import Session
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.board_guests import BoardGuests
from tablecam.simulation.camera import FRAMES_A_SECOND, SimulatedCamera
from tablecam.simulation.people import People
from tablecam.simulation.table import SimulatedTable
from tablecam.simulation.zones import SimulatedZones
from tablecam.simulation.zones_people import SHOWN_OFF, ZonesPeople


class SimulatedRoom(SimulatedCamera):
    """A camera over a table, or over a board or a mat with zones: over whichever was asked for last.

    What `seed` begins, the same calls repeat.
    """

    def __init__(
        self, seed: int | None = None, *, realtime: bool = True, size: tuple[int, int] = (1280, 960)
    ) -> None:
        super().__init__(realtime, FRAMES_A_SECOND)
        seeds = np.random.SeedSequence(seed).generate_state(3).tolist()
        self._table_seed, self._board_seed, self._zones_seed = seeds
        self._size = size
        self._table: SimulatedTable | None = None
        self._board: SimulatedBoard | None = None
        self._zones: SimulatedZones | None = None
        self._shown: SimulatedCamera = self.table()

    def table(self) -> SimulatedTable:
        """The table, which the camera looks at from now on."""
        if self._table is None:
            self._table = SimulatedTable(self._table_seed, realtime=False, size=self._size)
        self._shown = self._table
        return self._table

    def board(self) -> SimulatedBoard:
        """The board, which the camera looks at from now on."""
        if self._board is None:
            self._board = SimulatedBoard(self._board_seed, realtime=False, size=self._size)
        self._shown = self._board
        return self._board

    def zones(self) -> SimulatedZones:
        """The mat with zones, which the camera looks at from now on."""
        if self._zones is None:
            self._zones = SimulatedZones(self._zones_seed, realtime=False, size=self._size)
        self._shown = self._zones
        return self._zones

    def _picture(self) -> NDArray[np.uint8]:
        return self._shown.picture_at(self._now_s)


class RoomPeople:
    """Everybody in a room. With `press` False the buttons are somebody else's."""

    def __init__(
        self, room: SimulatedRoom, rng: np.random.Generator | None = None, press: bool = True
    ) -> None:
        self._room, self._rng, self._press = room, rng or np.random.default_rng(), press
        self._at_table = People(room.table(), self._rng, press)
        self._at_board: BoardGuests | None = None
        self._at_zones: ZonesPeople | None = None

    def presses(self, session: Session, time_s: float) -> tuple[Press, ...]:
        """Do what is to be done now: throw, place a die, press a button, or wait."""
        if session.piles is not None:
            return self._presses_at_zones(session, time_s)
        if session.board_play is None:
            self._room.table()
            return self._at_table.presses(session, time_s)
        board = self._room.board()
        if self._at_board is None:
            self._at_board = BoardGuests(board, self._rng, self._press, session.board_play)
        return self._at_board.presses(session, time_s)

    def _presses_at_zones(self, session: Session, time_s: float) -> tuple[Press, ...]:
        """The same at a mat with zones; another game finds other people there."""
        mat, table = self._room.zones(), session.table
        assert table is not None
        people = self._at_zones
        if people is None or _of_others(people.truth, table) or (people.over and not session.finished):
            mat.set_out(table)
            people = self._at_zones = ZonesPeople(mat, table, self._rng, SHOWN_OFF, self._press)
        return people.act(session, time_s)


def _of_others(played: Table, table: Table) -> bool:
    """Whether a table is of another game, or of one that goes on with other seats."""
    return (played.header, played.company) != (table.header, table.company)
