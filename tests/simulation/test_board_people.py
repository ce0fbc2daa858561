"""Simulated players keep to the rules, err only as they are told to, and tell the truth about it."""

from __future__ import annotations

from itertools import islice, pairwise

import numpy as np
import pytest

from tablecam.errors import NotAllowed
from tablecam.games.declic.orientation import Orientation, orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import BOARD, Position
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.board_dice import orientation_of
from tablecam.simulation.board_people import BoardPeople, film, stills
from tablecam.simulation.board_play import MISTAKES, Deed, Mistake, Players, mismatches
from tablecam.simulation.board_setting import draw_setting

SIZE = (320, 240)


def after(dice: int, seed: int = 0) -> Play:
    """A game in which so many dice have been placed."""
    players, play = Players(np.random.default_rng(seed), turning=0, nudging=0, reaching=0), Play.begin()
    while play.ply < dice:
        play = players.turn(play)[-1].play
    return play


def plan_of(mistake: Mistake, play: Play, seed: int = 0) -> tuple[Deed, ...]:
    rng = np.random.default_rng(seed)
    return Players(rng, {mistake: 1.0}, turning=0, nudging=0, reaching=0).turn(play)


def standing(position: Position) -> dict[tuple[int, int], Orientation]:
    return {
        (cell.index, level): die
        for level in range(4)
        for cell in BOARD
        if (die := position.at(cell, level)) is not None
    }


def test_players_place_all_hundred_dice() -> None:
    assert after(100).over


def test_players_differ_from_one_game_to_the_next() -> None:
    games = {tuple(turn.text for turn in after(8, seed).turns if turn) for seed in range(5)}
    assert len(games) == 5


@pytest.mark.parametrize("seed", range(4))
def test_a_mismatching_die_and_a_hindering_one_are_not_allowed_and_set_right(seed: int) -> None:
    play = after(9, seed)
    for mistake in ("mismatch", "hinder"):
        wrong, right = plan_of(mistake, play, seed)
        assert (wrong.kind, wrong.mistake, wrong.play) == ("place", mistake, play)
        with pytest.raises(NotAllowed):
            play.judge(wrong.dice[0])
        contacts = play.position.contacts(wrong.dice[0])
        assert all(contact.matches for contact in contacts) == (mistake == "hinder")
        assert right.dice[0].cell == wrong.dice[0].cell
        assert right.play.ply == play.ply + (right.kind == "turn")


def test_a_new_level_knows_no_mismatch() -> None:
    assert mismatches(after(25)) == []
    assert mismatches(after(26))


def test_a_die_taken_back_leaves_the_game_as_it_was() -> None:
    play = after(5)
    placed, taken = plan_of("take-back", play)
    assert placed.play.ply == 6
    assert (taken.kind, taken.play, taken.dice) == ("take", play, placed.dice)


def test_a_die_turned_in_place_counts_as_it_lies_in_the_end() -> None:
    play = after(5)
    placed, turned = plan_of("turn-in-place", play, seed=3)
    assert turned.kind == "turn"
    assert placed.dice[0].cell == turned.dice[0].cell
    assert placed.dice != turned.dice
    assert turned.play == play.take(play.judge(turned.dice[0]))


def test_two_dice_come_in_the_order_of_the_players() -> None:
    play = after(5)
    (both,) = plan_of("two", play)
    first, second = both.dice
    between = play.take(play.judge(first))
    assert both.play == between.take(between.judge(second))
    assert first.cell != second.cell


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_board_shows_what_the_players_did(mistake: Mistake) -> None:
    board = SimulatedBoard(2, realtime=False, size=SIZE, frames_a_second=3)
    rng = np.random.default_rng(4)
    people = BoardPeople(board, Players(rng, {mistake: 0.6}), rng, after(0), dice=5)
    seen, last = list[Deed](), None
    for last in film(board, people, rest_s=0.5):
        seen += [last.deed] if last.deed else []
    assert last is not None
    assert last.play.ply >= 5
    assert any(deed.mistake == mistake for deed in seen)
    assert board.truth.standing == standing(last.play.position)
    assert board.truth.loose == 0


def test_people_let_each_other_see_what_they_did() -> None:
    board = SimulatedBoard(2, realtime=False, size=SIZE, frames_a_second=10)
    rng = np.random.default_rng(4)
    people = BoardPeople(board, Players(rng), rng, dice=3)
    busy = [board.busy for _ in film(board, people)]
    idle = "".join("x" if each else "." for each in busy)
    assert all(len(pause) >= 8 for pause in idle.strip(".").split("x") if pause)


def test_people_wait_for_the_screen_and_turn_the_board_where_it_keeps_them_waiting() -> None:
    play, deeds = after(2), list[str]()
    board = SimulatedBoard(2, realtime=False, size=SIZE, frames_a_second=4)
    board.lay(standing(play.position))
    rng = np.random.default_rng(4)
    people = BoardPeople(board, Players(rng, turning=0, nudging=0, reaching=0), rng, play)
    for frame in islice(board.frames(), 80):
        deed = people.act(frame.time_s, play)
        deeds += [deed.kind] if deed else []
    assert deeds[0] == "place"
    assert set(deeds[1:]) == {"turn-board"}
    assert people.play.ply == 3


def test_people_clear_the_board_again_where_their_first_die_came_too_soon() -> None:
    board = SimulatedBoard(2, realtime=False, size=SIZE, frames_a_second=4)
    rng, deeds = np.random.default_rng(4), list[str]()
    people = BoardPeople(board, Players(rng, turning=0, nudging=0, reaching=0), rng)
    for frame in islice(board.frames(), 200):
        deed = people.act(frame.time_s, Play.begin())
        deeds += [deed.kind] if deed else []
    cleared = deeds.index("clear")
    assert set(deeds[1:cleared]) <= {"turn-board"}
    assert deeds[cleared + 1] == "place"


def test_people_set_a_die_right_that_the_screen_took_for_one_that_may_lie_so() -> None:
    """A side out of sight: what they placed was not allowed, what the screen shows instead is."""
    play = after(9)
    board = SimulatedBoard(3, realtime=False, size=SIZE)
    board.lay(standing(play.position))
    people = BoardPeople(board, Players(np.random.default_rng(0), {"mismatch": 1.0}, 0, 0, 0), play=play)
    shown, deeds = play, list[Deed]()
    for frame in islice(board.frames(), 600):
        if deed := people.act(frame.time_s, shown):
            deeds.append(deed)
            shown = play.take(play.open_turns()[0]) if len(deeds) == 1 else deed.play
        if len(deeds) == 2:
            break
    wrong, right = deeds
    assert (wrong.kind, wrong.mistake) == ("place", "mismatch")
    assert right.kind in {"turn", "take"}
    assert right.dice[0].cell == wrong.dice[0].cell


def test_people_take_away_a_die_that_a_button_took_back() -> None:
    board = SimulatedBoard(2, realtime=False, size=SIZE, frames_a_second=4)
    rng = np.random.default_rng(4)
    people = BoardPeople(board, Players(rng, turning=0, nudging=0, reaching=0), rng)
    deeds, shown, agreed = list[Deed](), Play.begin(), False
    for frame in islice(board.frames(), 40):
        deed = people.act(frame.time_s, shown)
        deeds += [deed] if deed else []
        if people.play.turns and not board.busy:  # the screen shows the die once, then somebody presses UNDO
            shown, agreed = (people.play.back() if agreed else people.play), True
    assert [deed.kind for deed in deeds[:2]] == ["place", "take"]
    assert deeds[1].dice == deeds[0].dice
    assert deeds[1].play == Play.begin()


def test_people_clear_the_board_where_the_screen_begins_another_game() -> None:
    board = SimulatedBoard(2, realtime=False, size=SIZE, frames_a_second=4)
    play = after(4)
    board.lay(standing(play.position))
    rng = np.random.default_rng(4)
    people = BoardPeople(board, Players(rng), rng, play)
    deeds = list[str]()
    for frame in islice(board.frames(), 12):
        deed = people.act(frame.time_s, play if frame.time_s < 0.5 else Play.begin())
        deeds += [deed.kind] if deed else []
    assert deeds == ["clear"]
    assert people.play == Play.begin()


def test_people_clear_the_board_for_the_second_game() -> None:
    board = SimulatedBoard(2, realtime=False, size=SIZE, frames_a_second=4)
    frames = board.frames()
    next(frames)
    board.place(12, 0, orientations("right")[0])
    rng = np.random.default_rng(4)
    people = BoardPeople(board, Players(rng), rng, play=after(100))
    deeds = list[str]()
    for frame in islice(frames, 40):
        deed = people.act(frame.time_s, Play.begin() if not deeds else people.play)
        deeds += [deed.kind] if deed else []
    assert deeds[0] == "clear"
    assert people.play.ply == deeds.count("place") > 0
    assert len(board.standing) == people.play.ply


def test_stills_show_one_die_more_each_and_the_others_where_they_were() -> None:
    rng = np.random.default_rng(1)
    game = list(stills(rng, draw_setting(rng, size=SIZE), dice=5))
    assert [len(still.dice) for _, still in game] == [1, 2, 3, 4, 5]
    for (_, before), (turn, still) in pairwise(game):
        place = turn.verdict.placement
        assert orientation_of(still.dice[place.cell.index, place.level]) == place.orientation
        assert all(still.dice[where] is die for where, die in before.dice.items())
    assert len({tuple(still.view.position_mm) for _, still in game}) == 5
