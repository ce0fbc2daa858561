"""A simulated room shows the table or the board, whichever is played on, and its people play there."""

from __future__ import annotations

from itertools import islice

import numpy as np

from tablecam.session import Session
from tablecam.simulation.room import RoomPeople, SimulatedRoom

SIZE = (320, 240)


def room_of(seed: int = 3) -> SimulatedRoom:
    return SimulatedRoom(seed, realtime=False, size=SIZE)


def sit_down(game: str) -> Session:
    """A session in which a game has begun."""
    return Session.resume((f"game {game}", "players Ana, Luc"), "en")


def test_the_same_seed_makes_the_same_table_and_board() -> None:
    for look in (SimulatedRoom.table, SimulatedRoom.board):
        pictures = []
        for seed in (1, 1, 2):
            room = room_of(seed)
            look(room)
            pictures.append(next(room.frames()).image)
        assert np.array_equal(pictures[0], pictures[1])
        assert not np.array_equal(pictures[0], pictures[2])


def test_the_camera_looks_at_what_is_played_on() -> None:
    room = room_of()
    people, frames = RoomPeople(room, np.random.default_rng(0)), room.frames()
    table, again = (frame.image.astype(int) for frame in islice(frames, 2))
    people.presses(sit_down("declic"), 0.1)
    board = next(frames).image
    people.presses(sit_down("pascal"), 0.2)
    assert np.abs(again - table).mean() < 3 < np.abs(board - table).mean()
    assert np.abs(next(frames).image - table).mean() < 3


def test_people_sit_down_to_a_game_in_the_middle_and_find_its_dice() -> None:
    lines = ("game declic", "players Ana, Luc", "place 46E C3", "place 21E B3")
    room, session = room_of(), Session.resume(lines, "en")
    RoomPeople(room, np.random.default_rng(0)).presses(session, 0.0)
    assert session.board_play is not None
    assert {(12, 0), (11, 0)} == room.board().standing.keys()
    assert room.board().standing[12, 0] == session.board_play.turns[0].verdict.placement.orientation


def test_people_place_a_die_where_a_game_is_played_on_the_board() -> None:
    room = room_of()
    people, session = RoomPeople(room, np.random.default_rng(0)), sit_down("declic")
    for frame in islice(room.frames(), 120):
        people.presses(session, frame.time_s)
    assert len(room.board().standing) == 1
