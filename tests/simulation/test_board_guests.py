"""People at a board answer what is asked truthfully, and leave the rest to their hands."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import numpy as np

from tablecam.flows.board import ByHand, MayStand, WhichDie
from tablecam.games.declic.explaining import Explanation
from tablecam.games.declic.findings import Lingering, Open, Refused
from tablecam.games.declic.orientation import orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import CENTRE, Placement
from tablecam.games.declic.watching import Watch
from tablecam.messages import message
from tablecam.session import Session
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.board_guests import BoardGuests

LATER_S = 100.0


def sit_down() -> Session:
    return Session.resume(("game declic", "players Ana, Luc"), "en")


def at_board(press: bool = True) -> tuple[BoardGuests, Placement]:
    """People who have placed the first die, and how it lies."""
    board = SimulatedBoard(2, realtime=False, size=(320, 240), frames_a_second=5)
    guests = BoardGuests(board, np.random.default_rng(1), press)
    for frame in islice(board.frames(), 60):
        guests.presses(sit_down(), frame.time_s)
    ((cell, level), lies), *_ = board.standing.items()
    assert (cell, level) == (CENTRE.index, 0)
    return guests, Placement(CENTRE, level, lies)


def asked(guests: BoardGuests, session: Session) -> list[str]:
    """The buttons that people press, when they have had time to think."""
    first = guests.presses(session, LATER_S)
    return [press.button for press in (*first, *guests.presses(session, LATER_S + 10))]


def which(placed: Placement, *, at: int, cursor: int) -> Session:
    """The question which die it is: the right one is the candidate `at` of three."""
    wrong = [lies for lies in orientations("right") if lies.top == 4 and lies != placed.orientation]
    told = [Explanation(0, (Placement(CENTRE, 0, lies),), 0.3) for lies in wrong[:2]]
    told.insert(at, Explanation(0, (placed,), 0.4))
    return replace(sit_down(), flow=WhichDie(Play.begin(), Open(tuple(told), True), cursor))


def test_people_choose_the_die_that_they_placed() -> None:
    guests, placed = at_board()
    assert asked(guests, which(placed, at=1, cursor=1)) == ["OK"]


def test_people_walk_to_the_die_that_they_placed_the_shorter_way() -> None:
    guests, placed = at_board()
    assert asked(guests, which(placed, at=1, cursor=0)) == ["CONTINUE"]
    assert asked(guests, which(placed, at=0, cursor=1)) == ["STOP"]


def test_people_press_nothing_where_their_die_is_not_offered_or_a_hand_is_the_answer() -> None:
    guests, placed = at_board()
    other = replace(placed, orientation=orientations("right")[0])
    refused = Refused(other, message("declic.over"), (), 0.9)
    for flow in (which(other, at=0, cursor=0).flow, MayStand(refused), ByHand(Play.begin())):
        assert asked(guests, replace(sit_down(), flow=flow)) == []


def test_people_say_that_a_die_counts_which_they_placed_again_after_taking_it_back() -> None:
    guests, placed = at_board()
    turn = guests._people.play.turns[-1]
    assert turn is not None and turn.verdict.placement == placed
    session = replace(sit_down(), watch=Watch(Lingering(turn)))
    assert asked(guests, session) == ["OK"]
    other = replace(turn, verdict=replace(turn.verdict, placement=replace(placed, level=1)))
    assert asked(guests, replace(session, watch=Watch(Lingering(other)))) == []


def test_people_who_do_not_press_leave_questions_alone() -> None:
    guests, placed = at_board(press=False)
    assert asked(guests, which(placed, at=0, cursor=0)) == []
