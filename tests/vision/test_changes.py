"""What was thrown, from what lay there before and what lies there now."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tablecam.dice import PIPS, DieReading, Face
from tablecam.vision.changes import could_be_same, may_be_thrown, only_touched, pairs, thrown

EDGE = 40.0


def die(face: Face | None, x: float, y: float = 0.0) -> DieReading:
    """A reading at a place given in edges of a die."""
    return DieReading(face, 0.9, (x * EDGE, y * EDGE), EDGE)


LYING = [die(2, 0), die(5, 3), die(5, 6), die(6, 9)]

faces = st.sampled_from(PIPS)
tables = st.lists(faces, min_size=1, max_size=8).map(
    lambda shown: [die(face, 3.0 * place) for place, face in enumerate(shown)]
)
jitter = st.floats(-0.2, 0.2)


@given(tables, st.data())
def test_dice_that_stay_are_no_throw_however_the_readings_shake(
    dice: list[DieReading], data: st.DataObject
) -> None:
    again = [
        replace(lying, centre_px=(lying.centre_px[0] + EDGE * data.draw(jitter), EDGE * data.draw(jitter)))
        for lying in data.draw(st.permutations(dice))
    ]
    assert thrown(dice, again, None, False) == ()
    assert thrown(dice, again, len(dice), True) == ()


@given(tables, st.sets(st.integers(0, 7)), st.booleans())
def test_dice_that_are_taken_away_are_no_throw(dice: list[DieReading], gone: set[int], flew: bool) -> None:
    left = [lying for place, lying in enumerate(dice) if place not in gone]
    assert thrown(dice, left, len(left), flew) == ()


@given(tables, st.booleans(), st.one_of(st.none(), st.integers(1, 8)))
def test_on_an_empty_table_all_dice_were_thrown(dice: list[DieReading], flew: bool, due: int | None) -> None:
    assert thrown([], dice, due, flew) == tuple(range(len(dice)))


@given(tables, faces)
def test_a_new_die_beside_dice_that_stay_is_the_throw(dice: list[DieReading], face: Face) -> None:
    assert thrown(dice, [*dice, die(face, 40.0)], 1, False) == (len(dice),)


def test_a_die_pushed_by_less_than_its_edge_is_no_throw_even_if_it_was_seen_to_move_alone() -> None:
    pushed = [die(2, 0.9), *LYING[1:]]
    assert thrown(LYING, pushed, 1, False) == ()
    assert thrown(LYING, pushed, 1, True) == ()


def test_dice_pushed_far_with_their_faces_are_no_throw_unless_they_flew() -> None:
    aside = [die(5, 2, 5), die(5, 3.5, 5), LYING[0], LYING[3]]
    assert thrown(LYING, aside, 2, False) == ()
    assert thrown(LYING, aside, 2, True) == (0, 1)


def test_the_only_die_thrown_again_with_the_same_face_is_a_throw() -> None:
    assert thrown([die(4, 0)], [die(4, 4)], 1, False) == (0,)


def test_the_only_die_pushed_a_little_is_no_throw() -> None:
    assert thrown([die(4, 0)], [die(4, 1.2)], 1, False) == ()


def test_the_only_die_left_on_the_table_of_two_is_no_throw_when_it_is_pushed_and_two_are_due() -> None:
    assert thrown([die(4, 0), die(5, 3)], [die(4, 6)], 2, False) == ()


def test_a_die_that_turned_over_in_its_place_is_a_throw() -> None:
    assert thrown(LYING, [die(3, 0), *LYING[1:]], 1, False) == (0,)


def test_dice_pushed_aside_with_the_hand_that_throws_the_others_count_as_still() -> None:
    after = [die(5, 0, 6), die(5, 2, 6), die(1, 4), die(3, 8, 2)]
    assert thrown(LYING, after, 2, True) == (2, 3)


def test_a_thrown_die_that_shows_the_face_of_one_taken_away_is_thrown() -> None:
    after = [LYING[1], LYING[2], die(2, 1, 4), die(1, 7, 4)]
    assert thrown(LYING, after, 2, True) == (2, 3)


def test_a_wrong_number_of_dice_is_handed_on_as_it_is() -> None:
    assert thrown([], [die(1, 0), die(2, 3)], 3, True) == (0, 1)


def test_an_unsure_die_where_a_die_lay_is_the_same_die() -> None:
    assert thrown(LYING, [die(None, 0), *LYING[1:]], 1, False) == ()
    assert thrown([die(None, 0)], [die(4, 0)], 1, False) == ()


def test_an_unsure_die_elsewhere_was_thrown_and_one_that_was_unsure_was_pushed_to_be_seen() -> None:
    assert thrown([die(4, 0), die(1, 3)], [die(None, 0.9), die(1, 3)], 1, False) == (0,)
    assert thrown([die(None, 0), die(1, 3)], [die(4, 0.9), die(1, 3)], 1, False) == ()


@given(tables, tables)
def test_pairs_use_each_die_once(before: list[DieReading], after: list[DieReading]) -> None:
    found = pairs(before, after, 1.0, could_be_same)
    assert len({old for old, _ in found}) == len({new for _, new in found}) == len(found)


def beside(face: Face, x: float) -> DieReading:
    return replace(die(face, x, 8.0), aside=True)


def test_a_die_that_lies_beside_the_roll_area_with_the_face_of_one_that_is_gone_was_set_aside() -> None:
    assert thrown(LYING, [*LYING[1:], beside(2, 0)], 1, False) == ()
    after = [beside(5, 0), beside(5, 2), die(1, 4), die(3, 8, 2)]
    assert thrown(LYING, after, 2, True) == (2, 3)


def test_a_die_beside_the_roll_area_was_thrown_where_nothing_else_moved_and_something_flew() -> None:
    assert thrown([die(4, 0)], [beside(4, 0)], 1, True) == (0,)
    assert thrown([die(4, 0)], [beside(4, 0)], 1, False) == ()


def test_a_kept_die_that_is_put_back_was_not_thrown() -> None:
    assert thrown([beside(4, 0), beside(5, 3)], [die(4, 4), beside(5, 3)], 1, False) == ()


def test_a_lone_die_that_shows_its_old_face_may_only_have_been_touched() -> None:
    far = [die(4, 9)]
    assert only_touched([die(4, 0)], far, thrown([die(4, 0)], far, 1, False), False)
    assert not only_touched([die(4, 0)], far, thrown([die(4, 0)], far, 1, True), True)
    near = [die(4, 1)]
    assert only_touched([die(4, 0)], near, thrown([die(4, 0)], near, 1, True), True)


def test_a_die_that_was_knocked_over_may_only_have_been_touched() -> None:
    after = [die(3, 1), *LYING[1:]]
    counted = thrown(LYING, after, 1, False)
    assert counted == (0,)
    assert only_touched(LYING, after, counted, False)
    assert not only_touched(LYING, after, counted, True)
    assert not only_touched(LYING, [die(3, 1, 8), *LYING[1:]], (0,), False)


def test_the_only_die_tipped_over_one_edge_may_only_have_been_touched_though_it_seemed_to_fly() -> None:
    tipped, thrown_there = [die(3, 0.9)], [die(3, 3)]
    assert only_touched([die(4, 0)], tipped, thrown([die(4, 0)], tipped, 1, True), True)
    assert not only_touched([die(4, 0)], thrown_there, thrown([die(4, 0)], thrown_there, 1, True), True)


def test_a_die_that_fell_to_where_one_with_its_face_lay_is_told_of_and_not_counted() -> None:
    after = [die(1, 20), die(4, 24), LYING[3]]
    assert thrown(LYING, after, 3, True) == (0, 1)
    assert may_be_thrown(after, (0, 1), [True, True, True]) == (2,)
    assert may_be_thrown(after, (0, 1), [True, True, False]) == ()


def test_a_die_thrown_to_beside_the_roll_area_is_told_from_those_that_were_set_there() -> None:
    put = [replace(die(face, 12.0 + 2 * n), aside=True) for n, face in enumerate((5, 5))]
    off = replace(die(1, 20.0), aside=True)
    assert thrown(LYING[1:], [LYING[3], *put, off], None, True) == (3,)
