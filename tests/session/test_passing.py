"""A turn of Pascal ends by the button, or, where the house agreed on it, by what happens to the die."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tablecam.buttons import Press
from tablecam.dice import TableView
from tablecam.flows.doubt import Doubted
from tablecam.flows.editor import Editor
from tablecam.flows.house import House
from tablecam.frames import Frame, Tick
from tablecam.screen import screen_of
from tablecam.session.passing import HANDED_S
from tests.screens import lying, readings
from tests.session.test_setting_aside import PASCAL, Table, beside, throw

MARGIN = House(margin_stops=True)
HAND = House(hand_stops=True)
EMPTY = lying(state="EMPTY")
PICTURE = np.zeros((4, 4, 3), np.uint8)


def waits(table: Table, *times_s: float) -> Table:
    """Pictures come at these times."""
    return table.happens(*(Frame(time_s, PICTURE) for time_s in times_s))


def gone(house: House = HAND) -> Table:
    """A 4 was thrown, and the die is out of sight since 10 s."""
    return waits(Table(*PASCAL, house=house).throws(throw(4)).happens(EMPTY), 10.0)


def test_a_die_put_beside_the_roll_area_stops() -> None:
    assert Table(*PASCAL, house=MARGIN).throws(throw(4)).happens(lying(*beside(4))).lines[-1] == "stop"


def test_a_die_that_shows_something_else_beside_the_roll_area_stops_nothing_and_it_is_said() -> None:
    table = Table(*PASCAL, house=MARGIN).throws(throw(4)).happens(lying(*beside(2)))
    assert (table.lines, table.said) == (["roll 4"], "screen.put-aside-turned")


def test_a_throw_that_fell_beside_the_roll_area_is_not_taken_for_a_stop() -> None:
    off = throw(off=beside(4))
    table = Table(*PASCAL, house=MARGIN).throws(throw(4)).throws(off)
    assert (table.lines, table.said) == (["roll 4"], "screen.off-mat")


def test_a_throw_that_counts_beside_the_roll_area_is_not_put_there() -> None:
    house = House(off_counts=True, margin_stops=True)
    table = Table(*PASCAL, house=house).throws(throw(4)).throws(throw(off=beside(4)))
    assert table.lines == ["roll 4", "roll 4"]


def test_a_die_that_rolled_beside_the_roll_area_is_not_put_there_by_a_nudge() -> None:
    house = House(off_counts=True, margin_stops=True)
    table = Table(*PASCAL, house=house).throws(throw(off=beside(4)))
    (die,) = beside(4)
    pushed = replace(die, centre_px=(die.centre_px[0], die.centre_px[1] + 2 * die.size_px))
    assert table.happens(lying(pushed)).lines == ["roll 4"]


def test_a_die_out_of_sight_stops_after_a_while_that_the_screen_counts_down() -> None:
    table = gone()
    assert screen_of(table.session, 10.5).notice == "The die is away: that means STOP in 4 s."
    assert waits(table, 10.0 + HANDED_S - 0.1).lines == ["roll 4"]
    assert waits(table, 10.0 + HANDED_S).lines == ["roll 4", "stop"]
    assert not screen_of(table.session, 15.0).notice


def test_a_die_that_is_thrown_on_in_time_is_no_stop() -> None:
    table = waits(gone(), 12.0).happens(lying(state="HAND"))
    assert waits(table, 15.0, 19.0).throws(throw(5)).lines == ["roll 4", "roll 5"]


def test_without_the_rule_a_die_out_of_sight_is_only_out_of_sight() -> None:
    assert waits(gone(House(margin_stops=True)), 30.0).lines == ["roll 4"]


def test_a_menu_a_pause_and_a_silent_camera_do_not_count_as_handing_over() -> None:
    table = gone().press("MENU")
    assert waits(table, 30.0).press("MENU").lines == ["roll 4"]
    assert waits(table, 31.0, 34.0).lines == ["roll 4"]
    table = gone().happens(*(Tick(float(time_s)) for time_s in range(11, 30)))
    assert waits(table, 30.0, 40.0).lines == ["roll 4"]


def test_without_the_mat_in_sight_nothing_is_handed_over() -> None:
    unseen = TableView(9.0, "EMPTY", mat=False)
    table = Table(*PASCAL, house=HAND).throws(throw(4)).happens(unseen)
    assert waits(table, 10.0, 30.0).lines == ["roll 4"]


def test_a_stop_by_handing_over_that_was_taken_back_does_not_come_again_by_itself() -> None:
    table = waits(gone(), 10.0 + HANDED_S).press("UNDO")
    assert table.lines == ["roll 4", "stop", "undo"]
    assert waits(table, 20.0, 30.0, 40.0).lines[-1] == "undo"
    assert waits(table.throws(throw(5)), 45.0).lines[-1] == "roll 5"
    assert waits(table.happens(EMPTY), 50.0, 55.0).lines[-1] == "stop"


def test_a_stop_by_putting_aside_that_was_taken_back_does_not_come_again_before_the_die_lies_inside() -> None:
    table = Table(*PASCAL, house=MARGIN).throws(throw(4)).happens(lying(*beside(4))).press("UNDO")
    assert table.happens(lying(state="HAND"), lying(*beside(4))).lines == ["roll 4", "stop", "undo"]
    assert table.happens(lying(*readings(4)), lying(*beside(4))).lines[-1] == "stop"


def test_a_stop_that_was_forgotten_can_be_made_good_after_the_next_throw() -> None:
    table = Table(*PASCAL).throws(throw(4)).throws(throw(5)).press("UNDO")
    assert table.said == "screen.undone-throw-next"
    table.press("STOP")
    assert isinstance(table.session.flow, Editor)
    assert screen_of(table.session, 9.0).title.startswith("Luc")
    accept = len(table.session.flow.choices) - 1
    table.happens(Press("OK", 20.0, accept))
    assert table.lines == ["roll 4", "roll 5", "undo", "stop", "roll 5"]


def test_a_throw_that_was_taken_back_can_still_be_brought_back_or_thrown_again() -> None:
    table = Table(*PASCAL).throws(throw(4)).throws(throw(5)).press("UNDO")
    again = Table(*PASCAL).throws(throw(4)).throws(throw(5)).press("UNDO")
    table.press("OK")
    assert isinstance(table.session.flow, Editor)
    assert again.throws(throw(6)).lines == ["roll 4", "roll 5", "undo", "roll 6"]


def test_a_die_that_was_tipped_and_laid_back_as_it_was_answers_the_question_by_itself() -> None:
    table = Table(*PASCAL).throws(throw(4))
    table.throws(replace(throw(2), doubt="touched"))
    assert isinstance(table.session.flow, Doubted)
    laid = replace(throw(4).dice[0], centre_px=(throw(4).dice[0].centre_px[0] + 15.0, 205.0))
    table.throws(replace(throw(4), dice=(laid,), doubt="touched"))
    assert (table.lines, table.session.flow, table.session.pending) == (["roll 4"], None, None)
    assert table.throws(throw(5)).lines == ["roll 4", "roll 5"]


def test_a_die_that_shows_its_old_face_without_having_been_tipped_is_asked_about() -> None:
    table = Table(*PASCAL).throws(throw(4)).throws(replace(throw(4), doubt="touched"))
    assert isinstance(table.session.flow, Doubted)


def test_a_die_that_then_rolls_off_was_not_laid_back() -> None:
    table = Table(*PASCAL).throws(throw(4)).throws(replace(throw(2), doubt="touched"))
    table.throws(replace(throw(off=beside(2)), doubt="touched"))
    assert isinstance(table.session.flow, Doubted)
    assert (table.lines, table.said) == (["roll 4"], "screen.touched")


def test_dice_that_are_read_where_a_die_was_seen_before_it_was_put_aside_do_not_matter() -> None:
    seen = replace(readings(4)[0], centre_px=beside(4)[0].centre_px)
    table = Table(*PASCAL, house=MARGIN).throws(throw(4)).happens(lying(seen), lying(*beside(4)))
    assert table.lines == ["roll 4", "stop"]


@pytest.mark.parametrize("house", [MARGIN, HAND])
def test_after_a_power_cut_a_die_means_stop_only_once_it_was_seen_to_lie_there(house: House) -> None:
    resumed = Table(*PASCAL, "roll 4", house=house).happens(lying(*beside(4)), EMPTY)
    assert waits(resumed, 10.0, 20.0).lines == []
    there = resumed.happens(lying(*readings(4)), EMPTY if house == HAND else lying(*beside(4)))
    assert waits(there, 30.0, 35.0).lines == ["stop"]


def test_a_throw_that_was_typed_in_and_lies_nowhere_was_not_handed_over() -> None:
    table = Table(*PASCAL, house=HAND).happens(EMPTY)
    table.session = table.session.enter("roll 4", "hand").session
    assert waits(table, 10.0, 20.0).lines == []
    assert "STOP in" not in screen_of(table.session, 20.0).notice


def test_a_stop_that_was_taken_back_does_not_come_again_after_the_menu_or_a_silent_camera() -> None:
    table = waits(gone(), 10.0 + HANDED_S).press("UNDO", "MENU")
    waits(table, 20.0).press("MENU").happens(*(Tick(float(time_s)) for time_s in range(21, 24)))
    assert waits(waits(table, 24.0).happens(EMPTY), 25.0, 35.0).lines[-1] == "undo"
