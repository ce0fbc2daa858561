"""What comes of views of a board, one after another."""

from __future__ import annotations

import random

import pytest

from tablecam.dice import BoardView, FaceLook
from tablecam.games.declic.findings import (
    AsRecorded,
    Disturbed,
    Lingering,
    NotCleared,
    Open,
    Placed,
    Refused,
    TakenBack,
    Unclear,
    Waiting,
    WrongHandedness,
)
from tablecam.games.declic.judging import marked
from tablecam.games.declic.orientation import orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import Cell, Placement
from tablecam.games.declic.referee import legal_placements
from tablecam.games.declic.seeing import heights_of
from tablecam.games.declic.watching import Watch
from tablecam.messages import Message
from tablecam.words import LANGUAGES, say
from tests.games.declic.faults import TRIALS, count
from tests.games.declic.looking import Dice, FakeEye, dice_of
from tests.games.declic.playing import random_play
from tests.games.declic.test_seeing import after, empty_but, look

EYE = FakeEye(140.0, 42.0, doubt=0.0, mistakes=False)
HAND = BoardView(0.0, "HAND")


def view(play: Play, dice: Dice) -> BoardView:
    return EYE.look(dice, heights_of(play.position), random.Random(1))


def watch(play: Play, dice: Dice, before: Watch | None = None) -> Watch:
    return (before or Watch()).take(view(play, dice), play)


def with_one_more(play: Play, placement: Placement) -> Dice:
    return dice_of(play.position.place(placement))


def test_nothing_counts_while_a_hand_is_over_the_board() -> None:
    play = after("46E C3")
    watched = watch(play, dice_of(play.position)).take(HAND, play)
    assert watched.seen == Waiting()


def test_a_placement_within_the_rules_is_judged() -> None:
    play = random_play(Play.begin(), 2, 12)[-1]
    turn = play.open_turns()[0]
    seen = watch(play, with_one_more(play, turn.verdict.placement)).seen
    assert isinstance(seen, Placed)
    assert (seen.turns, seen.taken) == ((turn,), 0)
    assert seen.confidence > 0.98


def test_the_board_as_recorded_brings_nothing() -> None:
    play = random_play(Play.begin(), 2, 40)[-1]
    assert watch(play, dice_of(play.position)).seen == AsRecorded()


def test_the_first_die_with_no_side_in_sight_asks_for_one() -> None:
    seen = Watch().take(BoardView(0.0, "SETTLED", empty_but(look(12, 0, "T", 4))), Play.begin()).seen
    assert isinstance(seen, Open)
    assert seen.needs_side
    assert len(seen.candidates) == 4


def test_a_mismatch_is_named_and_marked() -> None:
    play = after("46E C3")
    wrong = Placement(
        Cell.parse("D3"), 0, next(d for d in orientations("right") if (d.top, d.west) == (3, 1))
    )
    seen = watch(play, with_one_more(play, wrong)).seen
    assert isinstance(seen, Refused)
    assert say(seen.reason, "en") == "D3 would show 1 to the west, where C3 shows 6."
    assert list(map(str, seen.marked)) == ["D3", "C3"]
    assert seen.confirmable


def test_a_hindering_die_is_refused_with_the_cells_that_it_hinders() -> None:
    play, placement = next(
        (play, verdict.placement)
        for play in random_play(Play.begin(), 3, 20)
        for verdict in legal_placements(play.position, "ignore")
        if verdict.hinders
    )
    seen = watch(play, with_one_more(play, placement)).seen
    assert isinstance(seen, Refused)
    assert seen.placement == placement
    assert seen.reason.key == "declic.hinders"
    assert len(marked(play.position, placement)) > 1


def test_a_die_that_can_stand_nowhere_yet_is_no_exception() -> None:
    play = after("46E C3")
    lies = next(die for die in orientations("right") if die.top == 2)
    seen = watch(play, with_one_more(play, Placement(Cell.parse("C3"), 1, lies))).seen
    assert isinstance(seen, Refused)
    assert not seen.confirmable


def test_the_first_die_elsewhere_is_refused() -> None:
    lies = next(die for die in orientations("right") if die.top == 4)
    seen = watch(Play.begin(), {(11, 0): lies}).seen
    assert isinstance(seen, Refused)
    assert list(map(str, seen.marked)) == ["B3", "C3"]


def test_the_last_die_taken_away_is_taken_back() -> None:
    play = random_play(Play.begin(), 6, 15)[-1]
    assert watch(play, dice_of(play.back().position)).seen == TakenBack(1)


def test_a_die_taken_back_by_a_button_is_not_written_again_while_it_stands() -> None:
    play = random_play(Play.begin(), 6, 15)[-1]
    last = play.turns[-1]
    assert last is not None
    before = play.back()
    lingering = watch(before, dice_of(play.position), Watch().undo(last))
    assert lingering.seen == Lingering(last)
    moved = lingering.take(HAND, before)
    assert watch(before, dice_of(play.position), moved).seen == Lingering(last)
    taken = watch(before, dice_of(before.position), moved)
    assert taken.seen == AsRecorded()
    assert isinstance(watch(before, dice_of(play.position), taken).seen, Placed)


def test_another_game_begins_when_the_board_has_been_seen_empty() -> None:
    play, watched = Play.begin(), Watch().clear()
    first = play.open_turns()[0].verdict.placement
    for dice in (dice_of(random_play(play, 6, 15)[-1].position), with_one_more(play, first)):
        for _ in range(6):
            watched = watched.take(EYE.look(dice, watched.heights(play), random.Random(1)), play)
            assert watched.seen == NotCleared()
    looked_for = []
    while watched.seen == NotCleared():
        looked_for.append(watched.heights(play)[0])
        watched = watched.take(EYE.look({}, watched.heights(play), random.Random(1)), play)
    assert looked_for[-3:] == [4, 2, 0]
    assert watched.seen == AsRecorded()
    assert isinstance(watch(play, with_one_more(play, first), watched).seen, Placed | Open)


def test_dice_knocked_off_together_with_the_last_one_are_not_taken_for_a_die_taken_back() -> None:
    play = random_play(Play.begin(), 8, 22)[-1]
    last = play.turns[-1]
    assert last is not None
    dice, placement = dice_of(play.position), last.verdict.placement
    del dice[placement.cell.index, placement.level]
    assert watch(play, dice).seen == TakenBack(1)
    for other in sorted(dice_of(play.back().back().position)):
        knocked = {place: die for place, die in dice.items() if place != other}
        assert not isinstance(watch(play, knocked).seen, TakenBack | Placed)


def test_a_disturbed_board_goes_on_as_soon_as_it_matches_again() -> None:
    play = random_play(Play.begin(), 8, 22)[-1]
    dice = dice_of(play.position)
    knocked = {place: die for place, die in dice.items() if place not in sorted(dice)[:4]}
    disturbed = watch(play, knocked)
    assert isinstance(disturbed.seen, Disturbed)
    assert len(disturbed.seen.differences) == 4
    assert watch(play, dice, disturbed).seen == AsRecorded()


def test_the_other_handedness_is_named() -> None:
    first = next(die for die in orientations("left") if die.top == 4)
    assert watch(Play.begin(), {(12, 0): first}).seen == WrongHandedness("left")


def test_hardly_a_trace_of_a_die_asks_for_a_turn_of_the_board() -> None:
    play = after("46E C3")
    trace = FaceLook(13, 0, "T", (0.75, 0.01, 0.01, 0.2, 0.01, 0.01, 0.01))
    looks = empty_but(look(12, 0, "T", 4), trace)
    seen = Watch().take(BoardView(0.0, "SETTLED", looks), play).seen
    assert isinstance(seen, Unclear)
    assert seen.cells[0] == Cell.parse("D3")


def test_a_top_that_fits_nowhere_is_refused_without_a_guess_how_it_is_turned() -> None:
    play = after("46E C3")
    seen = (
        Watch()
        .take(BoardView(0.0, "SETTLED", empty_but(look(12, 0, "T", 4), look(13, 0, "T", 1, 0.999))), play)
        .seen
    )
    assert isinstance(seen, Refused)
    assert seen.reason == Message("declic.no-die-fits", (("cell", "D3"), ("level", 0), ("top", 1)))
    for language in LANGUAGES:
        assert "D3" in say(seen.reason, language)


@pytest.mark.parametrize("kind", TRIALS)
def test_what_people_do_is_never_written_wrongly(kind: str) -> None:
    found = count(kind, 6)
    assert found["wrong"] == 0
    assert found["right"] + found["asked"] >= 5
