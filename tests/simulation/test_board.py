"""The simulated board is a camera like others: hands come and go, dice move, and it tells the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np
import pytest

from tablecam.frames import Frame
from tablecam.games.declic.orientation import orientations
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.board_acts import along
from tablecam.simulation.camera import FRAMES_A_SECOND

SIZE = (320, 240)
RIGHT = orientations("right")
B3, C3, D3 = 11, 12, 13


class Filmed(SimulatedBoard):
    """A board with one film of it, from the first frame on."""

    def __init__(self, seed: int = 1, design: str = "white", turn_deg: float | None = None) -> None:
        super().__init__(seed, realtime=False, size=SIZE, design=design, turn_deg=turn_deg)
        self.film = self.frames()


def film_of(board: Filmed, *deeds: Callable[[], None]) -> Iterator[Frame]:
    """The frames until all is done, one deed after the other, the first after the first frame."""
    waiting = list(deeds)
    for frame in board.film:
        yield frame
        if not board.busy:
            if not waiting:
                break
            waiting.pop(0)()


def do(board: Filmed, *deeds: Callable[[], None]) -> list[Frame]:
    return list(film_of(board, *deeds))


def test_the_same_seed_repeats_every_picture() -> None:
    films = []
    for _ in range(2):
        board = Filmed(3)
        films.append(do(board, lambda board=board: board.place(C3, 0, RIGHT[4])))
    assert len(films[0]) == len(films[1])
    assert all(np.array_equal(one.image, other.image) for one, other in zip(*films, strict=True))


def test_boards_without_a_seed_differ() -> None:
    first, second = (next(SimulatedBoard(realtime=False, size=SIZE).frames()).image for _ in range(2))
    assert not np.array_equal(first, second)


def test_frames_come_at_their_rate_with_times_from_zero() -> None:
    times = [frame.time_s for frame in islice(Filmed().frames(), 4)]
    assert times == pytest.approx([number / FRAMES_A_SECOND for number in range(4)])


def test_a_closed_board_gives_no_more_frames() -> None:
    board = Filmed()
    frames = board.frames()
    next(frames)
    board.close()
    board.close()
    assert list(frames) == []


def test_a_die_stands_only_when_the_hand_has_let_go() -> None:
    board = Filmed()
    stood = []
    for _ in film_of(board, lambda: board.place(C3, 0, RIGHT[4])):
        stood.append(len(board.truth.standing))
    assert sorted(stood) == stood
    assert 0.4 * len(stood) < sum(count == 0 for count in stood) < 0.8 * len(stood)
    assert board.truth.standing == {(C3, 0): RIGHT[4]}


def test_a_hand_comes_over_the_board_and_goes_again() -> None:
    board = Filmed()
    film = do(board, board.reach_over)
    changed = [float((np.abs(frame.image.astype(int) - film[0].image) > 20).mean()) for frame in film]
    assert max(changed) > 0.05
    assert changed[-1] < 0.002
    assert board.truth.standing == {}


def test_the_picture_changes_where_the_die_came_to_stand() -> None:
    board = Filmed(9, design="black")
    film = do(board, lambda: board.place(C3, 0, RIGHT[4]))
    change = np.abs(film[-1].image.astype(int) - film[0].image).max(axis=-1)
    (x, y), (far_x, far_y) = (
        board.truth.view.project(np.array([[0, 0, 16.0], [60, 60, 0.0]])).round().astype(int)
    )
    assert change[y - 3 : y + 4, x - 3 : x + 4].max() > 60
    assert change[far_y - 3 : far_y + 4, far_x - 3 : far_x + 4].max() < 25


def test_dice_are_stacked_taken_and_turned() -> None:
    board = Filmed()
    do(
        board,
        lambda: board.place_all([(C3, 0, RIGHT[1]), (C3, 1, RIGHT[2]), (D3, 0, RIGHT[3])]),
        lambda: board.turn_die(C3, RIGHT[20]),
        lambda: board.take(D3),
    )
    assert board.truth.standing == board.standing == {(C3, 0): RIGHT[1], (C3, 1): RIGHT[20]}
    assert board.height(C3) == 2


def test_a_die_that_is_turned_stands_nowhere_meanwhile() -> None:
    board = Filmed()
    stood = []
    do(board, lambda: board.place(C3, 0, RIGHT[1]))
    for _ in film_of(board, lambda: board.turn_die(C3, RIGHT[20])):
        stood.append(board.truth.standing.get((C3, 0)))
    assert stood[0] == RIGHT[1]
    assert None in stood
    assert stood[-1] == RIGHT[20]


def test_the_board_turns_and_shifts_with_its_dice() -> None:
    board = Filmed(turn_deg=0)
    do(board, lambda: board.place(C3, 0, RIGHT[1]))
    before = board.setting.pose
    turns = [board.setting.pose.turn_deg for _ in film_of(board, lambda: board.nudge(5, -3, 70))]
    after = board.setting.pose
    assert (after.x_mm, after.y_mm, after.turn_deg) == pytest.approx(
        (before.x_mm + 5, before.y_mm - 3, before.turn_deg + 70)
    )
    assert any(5 < turn < 65 for turn in turns)
    assert board.truth.standing == {(C3, 0): RIGHT[1]}
    # A place in the east of the board, seen on the right before, goes to the far side.
    assert board.truth.view.project(np.array([[60.0, 0, 0]]))[0][1] < SIZE[1] / 2


def test_a_tower_that_is_knocked_lies_beside_and_can_be_put_back() -> None:
    board = Filmed()
    tower = {(C3, 0): RIGHT[1], (C3, 1): RIGHT[2], (D3, 0): RIGHT[3]}
    do(board, lambda: board.place_all([(*place, lies) for place, lies in tower.items()]))
    do(board, lambda: board.knock(C3))
    assert board.truth.standing == {(D3, 0): RIGHT[3]}
    assert board.truth.loose == 2
    do(board, board.put_back)
    assert board.truth.standing == tower
    assert board.truth.loose == 0


def test_a_board_is_cleared_of_all_that_stands_and_lies_there() -> None:
    board = Filmed()
    do(board, lambda: board.place_all([(C3, 0, RIGHT[1]), (D3, 0, RIGHT[2]), (B3, 0, RIGHT[3])]))
    do(board, lambda: board.knock(D3))
    counts = [len(board.truth.standing) + board.truth.loose for _ in film_of(board, board.clear)]
    assert (counts[0], counts[-1]) == (3, 0)
    assert board.standing == {}
    do(board, lambda: board.place(C3, 0, RIGHT[1]))
    assert board.truth.standing == {(C3, 0): RIGHT[1]}


def test_one_thing_happens_at_a_time() -> None:
    board = Filmed()
    next(board.frames())
    board.place(C3, 0, RIGHT[1])
    for deed in (board.reach_over, lambda: board.place(D3, 0, RIGHT[1]), lambda: board.turn_board(30)):
        with pytest.raises(RuntimeError, match="still at work"):
            deed()


def test_what_cannot_be_done_is_refused() -> None:
    board = Filmed()
    next(board.frames())
    for deed in (
        lambda: board.place(C3, 1, RIGHT[1]),
        lambda: board.place_all([(C3, 0, RIGHT[1]), (C3, 0, RIGHT[1])]),
        lambda: board.take(C3),
        lambda: board.turn_die(C3, RIGHT[1]),
        lambda: board.knock(C3),
        board.put_back,
        board.clear,
    ):
        with pytest.raises(ValueError, match=r"cell|stand|lie"):
            deed()
    assert not board.busy


def test_ways_pass_their_stops_and_ease_between_them() -> None:
    stops = ((1.0, 0.0, 5.0), (2.0, 10.0, 5.0), (4.0, 10.0, -5.0))
    assert along(stops, 1.0) == pytest.approx([0, 5])
    assert along(stops, 1.5) == pytest.approx([5, 5])
    assert along(stops, 1.1)[0] < 0.5
    assert along(stops, 3.0) == pytest.approx([10, 0])
    assert along(stops, 9.0) == pytest.approx([10, -5])
