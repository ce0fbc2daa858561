"""Evidence, and the explanations that it speaks for."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from tablecam.dice import Before, FaceLook, Past, Side
from tablecam.games.declic.explaining import AT_REST, Explanation, differences, explain
from tablecam.games.declic.orientation import orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import CENTRE, Cell, Placement, Position
from tablecam.games.declic.seeing import heights_of
from tests.games.declic.looking import FakeEye, dice_of
from tests.games.declic.playing import random_play

SHARP = FakeEye(200.0, 40.0, doubt=0.0, mistakes=False)


def look(cell: int, level: int, side: Side, value: int, chance: float = 0.99) -> FaceLook:
    """A look that is this sure of a value (0: no face)."""
    chances = [(1 - chance) / 6] * 7
    chances[value] = chance
    return FaceLook(cell, level, side, tuple(chances))  # type: ignore[arg-type]


def empty_but(*looks: FaceLook) -> tuple[FaceLook, ...]:
    """The tops of level 0, empty but where a look is given."""
    given = {seen.cell for seen in looks}
    return (*(look(cell, 0, "T", 0) for cell in range(25) if cell not in given), *looks)


def after(*lines: str) -> Play:
    play = Play.begin()
    for line in lines:
        play = play.take(next(turn for turn in play.open_turns() if turn.notation == line))
    return play


def test_heights_count_the_dice_of_each_cell() -> None:
    play = random_play(Play.begin(), 3, 30)[-1]
    assert sum(heights_of(play.position)) == 30
    assert set(heights_of(play.position)) == {1, 2}


def test_chances_of_all_explanations_are_together_one() -> None:
    play = random_play(Play.begin(), 5, 20)[-1]
    view = FakeEye(30.0).look(dice_of(play.position), heights_of(play.position), random.Random(1))
    account = explain(play, view.looks)
    assert sum(told.chance for told in account.explanations) + account.disturbed == pytest.approx(1)


def test_looks_at_nothing_explain_nothing() -> None:
    assert explain(after("46E C3"), ()).best.placed == ()


def test_the_top_alone_settles_a_die_with_one_contact() -> None:
    play = after("46E C3")  # 6 looks east: a die in D3 shows 6 to the west
    account = explain(play, empty_but(look(12, 0, "T", 4), look(13, 0, "T", 3)))
    (placement,) = account.best.placed
    assert account.best.chance > 0.93
    assert (placement.cell, placement.orientation.top, placement.orientation.west) == (
        Cell.parse("D3"),
        3,
        6,
    )


def test_the_first_die_needs_a_side() -> None:
    top = look(12, 0, "T", 4)
    unsided = explain(Play.begin(), empty_but(top))
    assert [round(told.chance, 2) for told in unsided.explanations[:4]] == [0.25] * 4
    sided = explain(Play.begin(), (*empty_but(top), look(12, 0, "S", 5)))
    assert sided.best.chance > 0.97
    assert sided.best.placed[0].orientation.south == 5


def test_a_side_that_is_seen_clearly_outweighs_the_rules() -> None:
    play = after("46E C3")
    looks = (*empty_but(look(12, 0, "T", 4), look(13, 0, "T", 3)), look(13, 0, "S", 6), look(13, 0, "E", 5))
    (placement,) = explain(play, looks).best.placed
    assert (placement.orientation.south, placement.orientation.east) == (6, 5)
    assert placement not in {turn.verdict.placement for turn in play.open_turns()}


def test_a_side_in_doubt_does_not() -> None:
    play = after("46E C3")
    doubtful = look(13, 0, "S", 6, 0.6)
    (placement,) = explain(play, (*empty_but(look(12, 0, "T", 4), look(13, 0, "T", 3)), doubtful)).best.placed
    assert placement in {turn.verdict.placement for turn in play.open_turns()}


def test_what_is_hidden_is_unknown_not_empty() -> None:
    play = after("46E C3")
    seen = tuple(one for one in empty_but(look(12, 0, "T", 4)) if one.cell != 13)
    account = explain(play, seen)
    assert account.best == Explanation(chance=account.best.chance)
    assert not account.disturbed > 0.01


def of_nothing(play: Play, looks: tuple[FaceLook, ...]) -> float:
    """The chance that nothing has happened."""
    told = explain(play, looks).explanations
    return next((one.chance for one in told if replace(one, chance=0.0) == Explanation()), 0.0)


def test_a_face_behind_is_weaker_evidence_than_one_that_nothing_explains() -> None:
    """From half above, the front of a die lies where the top of one before it would."""
    play = after("46E C3")
    north = play.position.at(CENTRE, 0)
    assert north is not None
    past = (Past(12, 0, "S", 0.95),)
    seen = [replace(look(7, 0, "T", face), past=past) for face in (north.south, 3)]
    behind, other = (of_nothing(play, empty_but(look(12, 0, "T", 4), one)) for one in seen)
    assert behind > 10 * other


def test_the_less_a_face_behind_fills_the_place_the_less_it_explains() -> None:
    play = after("46E C3")
    top = look(12, 0, "T", 4)
    chances = [
        of_nothing(play, empty_but(top, replace(look(13, 0, "T", 4), past=(Past(12, 0, "T", overlap),))))
        for overlap in (0.9, 0.7, 0.5)
    ]
    assert chances[0] > 2 * chances[1] > 4 * chances[2]


def test_a_face_that_is_seen_speaks_against_a_die_that_would_hide_it() -> None:
    play = after("46E C3")
    north = play.position.at(CENTRE, 0)
    assert north is not None
    found = []
    for face in (north.south, 0):
        side = replace(look(12, 0, "S", face), before=(Before(7, 0, "T", 1.0),))
        account = explain(play, empty_but(look(12, 0, "T", 4), side, look(7, 0, "T", 3)))
        found.append(sum(told.chance for told in account.explanations if told.placed))
    assert found[0] < found[1]
    assert found[1] > 0.98


def test_a_face_half_hidden_by_known_dice_may_stay_unseen() -> None:
    play = after("46E C3")
    gone = []
    for seen in (1.0, 0.55):
        account = explain(play, empty_but(replace(look(12, 0, "T", 0), seen=seen)))
        gone.append(account.disturbed + sum(told.chance for told in account.explanations if told.taken))
    assert gone[0] > 0.9 > gone[1]


def test_at_rest_less_is_believed_than_after_motion() -> None:
    play = after("46E C3")
    looks = empty_but(look(12, 0, "T", 4), look(13, 0, "T", 3, 0.7))
    assert explain(play, looks).best.chance > explain(play, looks, AT_REST).best.chance


def test_dice_that_are_not_where_they_were_are_differences() -> None:
    play = random_play(Play.begin(), 7, 20)[-1]
    dice = dice_of(play.position)
    gone = sorted(dice)[:3]
    looks = SHARP.look(
        {place: die for place, die in dice.items() if place not in gone},
        heights_of(play.position),
        random.Random(1),
    ).looks
    assert explain(play, looks).disturbed > 0.9
    found = differences(play.position, looks)
    assert {(one.cell.index, one.level) for one in found if one.what == "gone"} == set(gone)
    assert (
        differences(play.position, SHARP.look(dice, heights_of(play.position), random.Random(1)).looks) == ()
    )


def test_a_play_goes_back_to_what_it_was() -> None:
    plays = random_play(Play.begin(), 4, 60)
    for before, later in pairwise(plays):
        assert later.back() == before
    assert plays[1].position.remove(CENTRE, 0) == Position()
    assert Placement(CENTRE, 0, orientations("right")[0]).level == 0
