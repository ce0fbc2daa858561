"""A lesson by five buttons: what it asks for and takes, and that nothing changes unless people say so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablecam.buttons import ButtonTrouble, Press, SwitchOff
from tablecam.dice import PIPS, TableView
from tablecam.messages import Message, message
from tablecam.teaching.laying import ARRANGEMENTS, Laying, Marking
from tablecam.teaching.lesson import Lesson, Page, Result, TrialResult
from tablecam.teaching.trial import THROWS, Trial
from tests.teaching.lessons import after, after_throws, begun, die, laid, laying, outcome


def page(lesson: Lesson, kind: type[Laying]) -> Laying:
    assert isinstance(lesson.page, kind)
    return lesson.page


def key(text: Message | None) -> str | None:
    return None if text is None else text.key


def test_every_face_is_asked_for_three_times_and_then_it_learns() -> None:
    lesson = after(begun(), "OK")
    asked = []
    for number in range(len(PIPS) * ARRANGEMENTS):
        face = page(lesson, Laying).due
        assert face is not None and lesson.deed is None
        asked.append(face)
        lesson = after(lesson, laid(float(number), face, face, face))
    assert asked == [face for face in PIPS for _ in range(ARRANGEMENTS)]
    assert lesson.deed == "learn"


def test_dice_with_a_skull_are_not_asked_for_a_one() -> None:
    assert page(after(begun(), "CONTINUE", "OK"), Laying).faces == ("skull", 2, 3, 4, 5, 6)
    assert page(after(begun(), "CONTINUE", "CONTINUE", "OK"), Laying).faces == (*PIPS, "skull")


def test_dice_that_nobody_moved_are_not_taken_twice_unless_people_say_so() -> None:
    lesson = after(begun(), "OK", laid(1.0, 1, 1, 1), laid(1.0, 1, 1, 1))
    assert page(lesson, Laying).count(1) == 1
    assert key(page(lesson, Laying).word) == "teach.not-moved"
    assert page(after(lesson, "OK"), Laying).count(1) == 2


def test_what_no_longer_lies_there_cannot_be_taken_by_a_press() -> None:
    lesson = after(begun(), "OK", laid(1.0, 1, 1, 1), TableView(2.0, "HAND"), "OK")
    assert page(lesson, Laying).count(1) == 1


def test_a_die_that_looks_like_another_face_than_its_neighbours_is_asked_about() -> None:
    lesson = after(laying(), laid(20.0, 3, 3, 2, 3))
    assert isinstance(lesson.page, Marking)
    assert lesson.page.marked == (True, True, False, True)
    kept = page(after(lesson, "OK"), Laying)
    assert [seen.reading.face for seen in kept.shots[-1].dice] == [3, 3, 3]


def test_dice_that_all_look_like_another_face_are_rather_laid_again() -> None:
    lesson = after(laying(), laid(20.0, 2, 2, 2))
    before = page(laying(), Laying)
    assert isinstance(lesson.page, Marking)
    assert page(after(lesson, "OK"), Laying).shots == before.shots


def test_a_reader_that_always_errs_in_the_same_way_is_not_asked_about_for_ever() -> None:
    lesson = after(laying(), laid(20.0, 2, 3))
    lesson = after(lesson, Press("OK", 1e6, item=0), "CONTINUE", "CONTINUE", "OK")
    taken = page(lesson, Laying)
    assert len(taken.shots[-1].dice) == 2
    assert isinstance(after(lesson, laid(30.0, 2, 3)).page, Laying)


def test_dice_that_the_reader_does_not_know_are_taken_as_people_say() -> None:
    unknown = replace(laid(1.0, 1, 1), dice=(die(None, 0.0), die(None, 90.0)))
    assert page(after(begun(), "OK", unknown), Laying).count(1) == 1


def test_too_many_things_in_sight_are_no_dice_of_one_set() -> None:
    lesson = after(begun(), "OK", laid(1.0, *(1,) * 13))
    assert key(page(lesson, Laying).word) == "teach.too-many" and not page(lesson, Laying).shots


def test_a_face_can_be_skipped_and_that_undone() -> None:
    lesson = after(begun(), "OK", laid(1.0, 1), "CONTINUE")
    assert page(lesson, Laying).due == 2 and not page(lesson, Laying).shots
    back = page(after(lesson, "UNDO"), Laying)
    assert (back.due, back.count(1)) == (1, 1)


def test_undo_goes_back_shot_by_shot_to_the_start() -> None:
    lesson = after(begun(), "OK", laid(1.0, 1), laid(2.0, 1), "UNDO")
    assert page(lesson, Laying).count(1) == 1
    assert after(lesson, "UNDO", "UNDO").page == begun().page


def test_leaving_in_the_middle_is_asked_about_and_changes_nothing() -> None:
    lesson = after(laying(), "MENU")
    assert lesson.asked is not None and lesson.deed is None
    for stays in ("OK", "MENU", "UNDO"):
        assert after(lesson, stays) == laying()
    assert after(lesson, "CONTINUE", "OK").deed == "leave"


def test_what_is_better_is_kept_by_ok_and_what_is_not_is_left() -> None:
    better = laying().learned(outcome((0,) * 6, (5,) * 6))
    worse = laying().learned(outcome((5,) * 6, (4,) * 6))
    assert after(better, "OK").deed == "keep" and after(better, "STOP").deed is None
    assert after(worse, "OK").deed is None and after(worse, "CONTINUE").deed == "keep"
    assert key(after(worse, "OK").said) == "teach.left"


def test_more_right_is_not_better_where_more_is_wrong() -> None:
    one = outcome((3,) * 6, (5,) * 6)
    first = replace(one.faces[0], after=replace(one.faces[0].after, right=4, wrong=1))
    assert one.better and not replace(one, faces=(first, *one.faces[1:])).better


def test_a_lesson_of_one_face_teaches_nothing_and_says_so() -> None:
    lesson = laying().learned(None)
    assert isinstance(lesson.page, Page) and key(lesson.notice) == "teach.too-few"


def test_what_cannot_be_done_is_told_where_it_was_asked_for() -> None:
    asked = after(laying().learned(outcome((0,) * 6, (5,) * 6)), "OK")
    failed = asked.noticed(message("teach.no-test"))
    assert isinstance(failed.page, Result) and failed.deed is None and failed.notice is not None


def test_the_head_before_can_be_gone_back_to_where_there_is_one() -> None:
    start = begun().page
    assert isinstance(start, Page) and "go-back" in start.words
    assert after(begun(), Press("OK", 1.0, item=start.words.index("go-back"))).deed == "go-back"
    without = Lesson.begin("en", taught=False, earlier=False).page
    assert isinstance(without, Page) and "go-back" not in without.words


def test_a_press_right_after_a_question_opened_was_meant_for_the_page_before() -> None:
    lesson = after(laying(), laid(20.0, 3, 3, 2, 3))
    assert lesson.take(Press("OK", 20.3)) == lesson
    assert isinstance(lesson.take(Press("OK", 21.0)).page, Laying)


def test_switching_off_is_handed_out_and_the_lesson_stays() -> None:
    assert begun().take(SwitchOff(1.0)).deed == "switch-off"
    assert laying().take(SwitchOff(1.0)).page == laying().page


def test_what_is_wrong_with_buttons_is_shown_until_one_is_pressed() -> None:
    told = begun().take(ButtonTrouble(message("camera.forbidden", device="x")))
    assert told.button_trouble is not None and after(told, "CONTINUE").button_trouble is None


# The test of accuracy


def trial(lesson: Lesson) -> Trial:
    assert isinstance(lesson.page, Trial)
    return lesson.page


def test_ten_throws_that_were_accepted_end_the_test_and_are_stored() -> None:
    lesson = after_throws("en", THROWS)
    assert lesson.deed == "store-trial" and isinstance(lesson.page, TrialResult)
    count = lesson.page.trial.count
    assert (count.right, count.asked, count.wrong) == (4 * THROWS, THROWS, 0)


def test_a_face_that_is_corrected_was_wrong() -> None:
    lesson = after(begun(test=True), laid(1.0, 1, 2), Press("OK", 9.0, item=0), Press("OK", 9.0, item=5))
    lesson = after(lesson, "OK")
    [judged] = trial(lesson).throws
    assert (judged.count.right, judged.count.wrong, judged.missed, judged.false) == (1, 1, 0, 0)


def test_a_die_that_is_added_was_missed_and_one_that_is_none_was_false() -> None:
    lesson = after(begun(test=True), laid(1.0, 1, 2), Press("OK", 9.0, item=0), Press("OK", 9.0, item=7))
    assert len(trial(lesson).throws) == 0
    lesson = after(lesson, Press("OK", 9.0, item=1), Press("OK", 9.0, item=4), "OK")
    [judged] = trial(lesson).throws
    assert (judged.count.right, judged.count.wrong, judged.missed, judged.false) == (1, 0, 1, 1)


def test_a_hand_that_passes_over_counted_dice_throws_nothing() -> None:
    lesson = after(begun(test=True), laid(1.0, 1, 2), "OK", laid(1.0, 1, 2))
    assert trial(lesson).checking is None and len(trial(lesson).throws) == 1


def test_another_rest_does_not_wipe_out_what_people_corrected() -> None:
    lesson = after(begun(test=True), laid(1.0, 1, 2), Press("OK", 9.0, item=0), Press("OK", 9.0, item=5))
    assert trial(after(lesson, laid(9.5, 4, 4))) == trial(lesson)


def test_a_throw_can_be_taken_back_and_the_test_ended_early() -> None:
    lesson = after(begun(test=True), laid(1.0, 1, 2), "OK", laid(2.0, 3), "OK", "UNDO")
    assert len(trial(lesson).throws) == 1
    ended = after(lesson, "CONTINUE")
    assert ended.deed == "store-trial" and isinstance(ended.page, TrialResult)


def test_without_a_throw_there_is_nothing_to_end() -> None:
    assert after(begun(test=True), "CONTINUE") == begun(test=True)


@pytest.mark.parametrize("button", ["OK", "STOP", "UNDO"])
def test_buttons_that_do_nothing_while_a_throw_is_awaited_do_nothing(button: str) -> None:
    assert after(begun(test=True), button) == begun(test=True)  # type: ignore[arg-type]
