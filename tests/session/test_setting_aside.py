"""Dice that are kept by moving them aside, told in happenings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablecam.buttons import ButtonName, Press
from tablecam.dice import NOT_FLAT, DieReading, Face, Roll
from tablecam.events import Entered, Event
from tablecam.flows.doubt import Doubted
from tablecam.flows.editor import Editor
from tablecam.flows.house import House
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Menu
from tablecam.flows.settings import SettingsMenu
from tablecam.frames import Tick
from tablecam.messages import message
from tablecam.screen import screen_of
from tablecam.session import Happening, Session
from tablecam.session.chosen import newly_chosen
from tablecam.session.resting import amiss
from tests.screens import aside, lying, readings

TEN_THOUSAND = ("game ten-thousand", "players Ana, Luc")
CHOICE = ("game ten-thousand", "option keep choice", "players Ana, Luc")
OCTO = ("game octo", "players Ana, Luc")
DICEMICE = ("game dicemice", "players Ana, Luc")
PASCAL = ("game pascal", "players Ana, Luc")
THROWN: tuple[Face, ...] = (6, 5, 5, 5, 4, 2, 1, 1)


def beside(*faces: Face) -> tuple[DieReading, ...]:
    return tuple(aside(face, number) for number, face in enumerate(faces))


def throw(*faces: Face, still: tuple[DieReading, ...] = (), off: tuple[DieReading, ...] = ()) -> Roll:
    placed = lying(*readings(*faces)).dice
    return Roll(1.0, placed, still, off)


class Table:
    """A session that the camera watches with the mat in sight."""

    def __init__(self, *lines: str, house: House | None = None) -> None:
        self.session = Session.resume(lines, "en", house=house or House())
        self.events: list[Event] = []

    def happens(self, *happenings: Happening) -> Table:
        for happening in happenings:
            step = self.session.take(happening)
            self.session = step.session
            self.events += step.events
        return self

    def throws(self, roll: Roll) -> Table:
        """A throw comes to rest, and is seen to lie there."""
        return self.happens(roll, replace(lying(), dice=roll.dice + roll.still + roll.off))

    def press(self, *buttons: ButtonName) -> Table:
        return self.happens(*(Press(button, 9.0) for button in buttons))

    @property
    def lines(self) -> list[str]:
        return [event.line for event in self.events if isinstance(event, Entered)]

    @property
    def chosen(self) -> tuple[Face, ...]:
        assert isinstance(self.session.flow, Keeper)
        return self.session.flow.chosen

    @property
    def said(self) -> str | None:
        word = amiss(self.session) or self.session.notice
        return None if word is None else word.key


def octo() -> Table:
    return Table(*OCTO).throws(throw(*THROWN))


def test_dice_moved_aside_are_shown_as_kept_and_nothing_is_entered_yet() -> None:
    table = octo().happens(lying(*readings(6, 4, 2, 1, 1), *beside(5, 5, 5)))
    assert isinstance(table.session.flow, Keeper)
    assert table.session.flow.chosen == (5, 5, 5)
    assert screen_of(table.session, 9.0).title == "Ana · Kept: 5 5 5"
    assert table.lines == ["roll 6 5 5 5 4 2 1 1"]


def test_throwing_the_others_keeps_what_lies_aside_and_goes_on() -> None:
    table = octo().happens(lying(*readings(6, 4, 2, 1, 1), *beside(5, 5, 5)))
    table.throws(throw(5, 5, 2, 2, 1, still=beside(5, 5, 5)))
    assert table.lines[1:] == ["keep 5 5 5", "roll 5 5 2 2 1"]


def test_throwing_the_others_without_a_rest_between_keeps_what_lies_aside() -> None:
    assert octo().throws(throw(5, 5, 2, 2, 1, still=beside(5, 5, 5))).lines[1:] == [
        "keep 5 5 5",
        "roll 5 5 2 2 1",
    ]


def test_stop_banks_what_lies_aside() -> None:
    table = octo().happens(lying(*readings(6, 4, 2, 1, 1), *beside(5, 5, 5))).press("STOP")
    assert table.lines[1:] == ["keep 5 5 5", "stop"]


def test_stop_while_a_hand_is_in_the_picture_counts_once_it_is_gone() -> None:
    table = octo().happens(lying(*readings(6, 5, 4, 2, 1, 1), *beside(5, 5)))
    table.happens(lying(*readings(6, 5, 4, 2, 1, 1), *beside(5, 5), state="HAND")).press("STOP")
    assert (len(table.lines), table.said) == (1, "screen.hand-first")
    table.happens(lying(*readings(6, 4, 2, 1, 1), *beside(5, 5, 5)))
    assert table.lines[1:] == ["keep 5 5 5", "stop"]


def test_a_hand_that_was_seen_before_the_camera_went_holds_nothing_up() -> None:
    table = octo().happens(lying(*readings(6, 4, 2, 1, 1), *beside(5, 5, 5)))
    table.happens(lying(*readings(6, 4, 2, 1, 1), *beside(5, 5, 5), state="HAND"))
    table.happens(Tick(3.0, message("camera.lost", device="/dev/video0"))).press("STOP")
    assert table.lines[1:] == ["keep 5 5 5", "stop"]


def test_a_stop_that_the_rules_refuse_leaves_open_which_dice_are_kept() -> None:
    table = Table(*DICEMICE).throws(throw(*THROWN))
    table.happens(lying(*readings(6, 4, 2, 1, 1), *beside(5, 5, 5))).press("STOP")
    assert (len(table.lines), table.session.notice and table.session.notice.key) == (1, "octo.no-six")
    assert isinstance(table.session.flow, Keeper)


def test_dice_of_two_faces_aside_are_named_and_not_taken() -> None:
    table = octo().happens(lying(*readings(6, 5, 5, 2, 1, 1), *beside(5, 4)))
    assert table.said == "octo.keep-mixed"
    assert isinstance(table.session.flow, Keeper)
    assert table.session.flow.chosen == ()


def test_a_face_that_is_kept_already_is_named() -> None:
    table = octo().throws(throw(5, 5, 2, 2, 1, still=beside(5, 5, 5)))
    assert table.happens(lying(*readings(5, 2, 2, 1), *beside(5, 5, 5, 5))).said == "octo.keep-again"


def test_a_kept_die_that_is_thrown_again_is_named() -> None:
    table = octo().throws(throw(5, 5, 2, 2, 1, still=beside(5, 5, 5)))
    table.throws(throw(1, 2, 4, 4, still=beside(5, 5, 2, 2)))
    assert table.said == "screen.kept-thrown"
    assert table.lines[-1] == "roll 5 5 2 2 1"


def test_a_kept_die_that_is_taken_back_is_named_until_it_lies_aside_again() -> None:
    scored = Table(*TEN_THOUSAND).throws(throw(1, 1, 1, 6, 6, 2))
    scored.happens(lying(*readings(6, 6, 2), *beside(1, 1, 1)))
    assert scored.said is None or scored.said == "screen.resumed"
    assert scored.happens(lying(*readings(6, 6, 2, 1), *beside(1, 1))).said == "screen.kept-back"
    assert scored.happens(lying(*readings(6, 6, 2), *beside(1, 1, 1))).said != "screen.kept-back"


def test_a_die_that_was_turned_before_dice_are_set_aside_is_named() -> None:
    assert octo().happens(lying(*readings(6, 5, 5, 5, 4, 3, 1, 1))).said == "screen.turned"


def test_what_people_choose_by_buttons_stands_against_the_camera() -> None:
    table = octo().press("CONTINUE", "OK").happens(lying(*readings(6, 5, 5, 5, 2, 1, 1), *beside(4)))
    assert isinstance(table.session.flow, Keeper)
    assert table.session.flow.chosen == (5,)


def test_undo_goes_from_what_was_seen_to_choosing_by_buttons() -> None:
    table = octo().happens(lying(*readings(6, 4, 2, 1, 1), *beside(5, 5, 5))).press("UNDO")
    assert isinstance(table.session.flow, Keeper)
    assert (table.session.flow.chosen, table.session.flow.by_hand) == ((), True)
    assert len(table.lines) == 1


def test_dice_moved_aside_after_a_stray_press_are_seen_all_the_same() -> None:
    table = octo().press("STOP").happens(lying(*readings(6, 4, 2, 1, 1), *beside(5, 5, 5)))
    assert table.press("STOP").lines[1:] == ["keep 5 5 5", "stop"]


def test_what_people_do_not_want_is_not_shown_again_as_long_as_the_dice_lie_so() -> None:
    aside_now = lying(*readings(6, 4, 2, 1, 1), *beside(5, 5, 5))
    table = octo().happens(aside_now).press("UNDO").happens(replace(aside_now, state="HAND"), aside_now)
    assert table.chosen == ()
    assert table.happens(lying(*readings(6, 5, 4, 2, 1, 1), *beside(5, 5))).chosen == (5, 5)


def test_all_dice_kept_end_the_turn_and_the_next_player_throws_them_all() -> None:
    table = Table(*OCTO).throws(throw(5, 5, 5, 5, 5, 5, 5, 5))
    table.happens(lying(*beside(5, 5, 5, 5, 5, 5, 5, 5)))
    table.throws(throw(*THROWN))
    assert table.lines[1:] == ["keep 5 5 5 5 5 5 5 5", "roll 6 5 5 5 4 2 1 1"]


def test_kept_dice_that_nobody_moved_are_those_left_lying() -> None:
    thrown = lying(*readings(*THROWN)).dice
    table = octo().throws(throw(5, 5, 2, 2, 1, still=thrown[1:4]))
    assert table.lines[1:] == ["keep 5 5 5", "roll 5 5 2 2 1"]


def test_which_dice_were_kept_is_asked_where_it_cannot_be_seen() -> None:
    table = octo().throws(throw(5, 5, 2, 2, 1))
    assert (table.said, len(table.lines)) == ("screen.kept-unseen", 1)
    table.press("CONTINUE", "OK", "CONTINUE", "OK", "CONTINUE", "OK")
    assert isinstance(table.session.flow, Keeper)
    assert table.session.flow.chosen == (5, 5, 5)


def test_choice_of_10000_is_by_moving_dice_too() -> None:
    table = Table(*CHOICE).throws(throw(1, 5, 1, 4, 4, 6))
    assert table.happens(lying(*readings(5, 1, 4, 4, 6), *beside(1))).chosen == (1,)
    table.throws(throw(2, 3, 4, 4, 6, still=beside(1)))
    assert table.lines[1:] == ["keep 1", "roll 2 3 4 4 6"]


def test_dice_that_do_not_score_are_named_when_they_lie_aside() -> None:
    table = Table(*CHOICE).throws(throw(1, 5, 1, 4, 4, 6))
    assert table.happens(lying(*readings(5, 1, 4, 6), *beside(1, 4))).said == "ten-thousand.keep-idle"
    table = Table(*TEN_THOUSAND).throws(throw(1, 1, 1, 6, 6, 2))
    assert table.happens(lying(*readings(6, 6), *beside(1, 1, 1, 2))).said == "screen.aside-idle"
    table.throws(throw(4, 4, still=beside(1, 1, 1, 2)))
    assert (table.said, len(table.lines)) == ("screen.aside-idle", 1)


@pytest.mark.parametrize("counts", [True, False])
def test_a_die_beside_the_mat_is_thrown_again_or_counts_as_the_house_has_it(counts: bool) -> None:
    table = Table(*TEN_THOUSAND, house=House(off_counts=counts))
    table.throws(throw(1, 5, 3, 4, 4, off=(aside(6),)))
    assert table.lines == (["roll 1 5 3 4 4 6"] if counts else [])
    if not counts:
        assert table.said == "screen.off-mat"
        others = lying(*readings(1, 5, 3, 4, 4)).dice
        table.happens(Roll(2.0, (replace(aside(2), aside=False),), others))
        assert table.lines == ["roll 2 1 5 3 4 4"]


def test_a_die_that_was_only_touched_is_asked_about() -> None:
    table = Table(*PASCAL).throws(throw(4))
    table.happens(replace(throw(2), doubt="touched"))
    assert isinstance(table.session.flow, Doubted)
    assert table.press("CONTINUE", "OK").lines == ["roll 4"]
    assert table.happens(replace(throw(5), doubt="touched")).press("OK").lines == ["roll 4", "roll 5"]


def test_a_throw_on_top_of_one_that_nobody_could_read_is_asked_about() -> None:
    table = Table(*TEN_THOUSAND).happens(replace(throw(1, 5, 3, 4, 4, 6), doubt="twice"))
    assert (table.lines, type(table.session.flow)) == ([], Doubted)
    assert table.press("OK").lines == ["roll 1 5 3 4 4 6"]


def test_a_kept_die_swapped_for_one_that_is_to_be_thrown_is_named() -> None:
    table = Table(*TEN_THOUSAND).throws(throw(1, 1, 1, 6, 6, 2))
    table.throws(throw(3, 4, 4, still=beside(1, 1, 2)))
    assert (table.said, len(table.lines)) == ("screen.swapped", 1)


def test_a_kept_die_that_was_thrown_again_is_named_though_it_shows_its_face_once_more() -> None:
    table = Table(*TEN_THOUSAND).throws(throw(1, 1, 1, 6, 6, 2))
    table.happens(lying(*readings(6, 6, 2), *beside(1, 1, 1)))
    again = readings(1)
    table.throws(replace(throw(3, 4, 4, still=(*again, *beside(1, 1))), doubtful=again))
    assert (table.said, len(table.lines)) == ("screen.kept-thrown", 1)
    assert table.throws(throw(3, 4, 5, still=beside(1, 1, 1))).lines[1:] == ["roll 3 4 5"]


def test_people_who_say_that_a_kept_die_was_not_thrown_are_believed() -> None:
    table = Table(*TEN_THOUSAND).throws(throw(1, 1, 1, 6, 6, 2))
    table.happens(lying(*readings(6, 6, 2), *beside(1, 1, 1)))
    table.throws(throw(3, 5, 4, still=(*readings(1), *beside(1, 1)))).press("OK", "OK")
    assert table.lines[1:] == ["roll 3 5 4"]


def test_a_die_that_may_have_fallen_beside_the_roll_area_is_not_taken_for_the_only_one_kept() -> None:
    table = Table(*CHOICE).throws(throw(1, 2, 3, 4, 5, 6))
    table.throws(throw(1, 2, 2, 3, 6, still=beside(5)))
    assert (table.said, len(table.lines)) == ("screen.kept-unseen", 1)
    seen = Table(*CHOICE).throws(throw(1, 2, 3, 4, 5, 6))
    seen.happens(lying(*readings(1, 2, 3, 4, 6), *beside(5))).throws(throw(1, 2, 2, 3, 6, still=beside(5)))
    assert seen.lines[1:] == ["keep 5", "roll 1 2 2 3 6"]


def test_dice_that_were_all_kept_and_thrown_one_short_are_not_taken_for_some_of_them() -> None:
    table = Table(*CHOICE).throws(throw(1, 3, 4, 2, 3, 6))
    table.happens(lying(*readings(3, 4, 2, 3, 6), *beside(1)))
    table.throws(throw(1, 2, 2, 2, 2, still=beside(1)))
    table.throws(throw(2, 6, 3, 1, still=readings(1)))
    assert (table.said, table.lines[1:]) == ("screen.kept-unseen", ["keep 1", "roll 1 2 2 2 2"])


def test_a_die_that_was_turned_and_is_turned_back_answers_the_question_by_itself() -> None:
    table = Table(*OCTO, "roll 6 5 5 5 4 2 1 1", "keep 5 5 5", "roll 4 4 4 2 2", "keep 4 4 4")
    table.throws(throw(1, 3, still=beside(4, 4, 4, 5, 5, 5)))
    three = throw(3).dice
    table.happens(replace(throw(6), still=(*three, *beside(4, 4, 4, 5, 5, 5)), doubt="touched"))
    assert isinstance(table.session.flow, Doubted)
    table.happens(replace(throw(1), still=(*three, *beside(4, 4, 4, 5, 5, 5)), doubt="touched"))
    assert (type(table.session.flow), table.said, len(table.lines)) == (Keeper, None, 1)


def test_two_throws_too_soon_are_asked_about_also_where_a_die_fell_to_its_old_place() -> None:
    table = Table(*TEN_THOUSAND)
    old = readings(1)
    table.happens(replace(throw(2, 2, 6, 1, 6, still=old), doubt="twice", doubtful=old))
    assert (table.lines, type(table.session.flow)) == ([], Doubted)
    assert table.press("OK").lines == ["roll 2 2 6 1 6 1"]


def test_a_die_that_leans_waits_until_it_lies_flat() -> None:
    leaning = replace(readings(6)[0], face=None, reason=NOT_FLAT)
    dice = lying(*readings(1, 5, 3, 4, 4), leaning).dice
    table = Table(*TEN_THOUSAND).happens(Roll(1.0, dice))
    assert (table.lines, table.said, table.session.flow) == ([], "screen.leaning", None)
    table.happens(lying(*readings(1, 5, 3, 4, 4, 6)))
    assert table.lines == ["roll 1 5 3 4 4 6"]


def test_a_die_of_pascal_put_aside_stops_where_that_is_agreed() -> None:
    for agreed in (True, False):
        table = Table(*PASCAL, house=House(margin_stops=agreed)).throws(throw(4))
        table.happens(lying(*beside(4)))
        assert table.lines == (["roll 4", "stop"] if agreed else ["roll 4"])


def test_the_dice_of_the_player_before_are_not_shown_under_the_next_name() -> None:
    table = Table(*TEN_THOUSAND).throws(throw(2, 3, 3, 4, 6, 6))
    screen = screen_of(table.session, 9.0)
    assert (screen.title, screen.dice, screen.awaited) == ("Luc", (), 6)


def test_a_die_that_was_left_lying_is_asked_about_and_a_new_throw_answers() -> None:
    table = Table(*TEN_THOUSAND, "roll 1 1 1 6 6 2")
    left = replace(readings(2)[0], centre_px=(500.0, 300.0))
    table.throws(throw(4, 5, still=(left, *beside(1, 1, 1))))
    assert (len(table.lines), table.said, type(table.session.flow)) == (0, "screen.not-thrown", Editor)
    assert table.throws(throw(4, 5, 6, still=beside(1, 1, 1))).lines == ["roll 4 5 6"]


def test_the_rules_of_the_house_are_set_by_the_menu_and_kept_for_the_next_evening() -> None:
    before = Table(*PASCAL)
    table = before.press("MENU")
    assert isinstance(table.session.overlay, Menu)
    table.happens(Press("OK", 1.0, table.session.overlay.words.index("settings")))
    assert isinstance(table.session.overlay, SettingsMenu)
    begun = table.session
    for word in ("off-mat", "margin-stops"):
        table.happens(Press("OK", 1.0, begun.overlay.words.index(word)))  # type: ignore[union-attr,arg-type]
    assert table.session.house == House(off_counts=True, margin_stops=True)
    assert newly_chosen(begun, table.session) == {"off-mat": "counts", "margin-stops": True}
