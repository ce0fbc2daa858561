"""Doctor at the table goes page by page, and asks before a picture goes into a report."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablecam.buttons import ButtonName, Press
from tablecam.doctor.checks import CHECKS
from tablecam.doctor.pages import screen_of_visit
from tablecam.doctor.visit import WELL_A_PAGE, WRONG_A_PAGE, Visit
from tablecam.screen import Screen

NAMES = list(CHECKS)
LOOKING = Visit().done()


def check(name: str, state: str) -> dict[str, str | None]:
    remedy = "Do this." if state in ("look", "broken") else None
    return {"name": name, "state": state, "found": f"found {name}", "remedy": remedy}


def found(*states: str) -> Visit:
    return LOOKING.told([check(name, state) for name, state in zip(NAMES, states, strict=False)])


def pressed(visit: Visit, *buttons: ButtonName) -> Visit:
    for button in buttons:
        visit = visit.press(Press(button, 0.0))
    return visit


def live(screen: Screen) -> list[str]:
    return [button.name for button in screen.buttons if button.label is not None]


def test_what_is_broken_comes_first_then_what_is_to_be_looked_at_then_all_that_is_well() -> None:
    visit = found("ok", "look", "unknown", "broken", "look", "look", "ok")
    states = [[line.state for line in page] for page in visit.pages]
    assert states == [["broken", "look", "look"], ["look"], ["ok", "unknown", "ok"]]


def test_all_checks_are_on_some_page_and_no_page_is_too_full() -> None:
    visit = found(*("broken",) * len(CHECKS))
    assert [line.name for page in visit.pages for line in page] == NAMES
    assert max(map(len, visit.pages)) == WRONG_A_PAGE
    assert max(map(len, found(*("ok",) * len(CHECKS)).pages)) == WELL_A_PAGE


def test_stop_and_continue_turn_the_pages_round_and_round() -> None:
    visit = found("look", "ok")
    assert [pressed(visit, *("CONTINUE",) * count).page for count in range(4)] == [0, 1, 0, 1]
    assert pressed(visit, "STOP").page == 1


def test_while_it_looks_only_leaving_does_something() -> None:
    assert Visit().deed == "look"
    assert live(screen_of_visit(LOOKING, "en")) == ["MENU"]
    assert pressed(LOOKING, "OK", "STOP", "UNDO", "CONTINUE") == LOOKING
    assert pressed(LOOKING, "MENU").deed == "leave"


def test_undo_has_it_look_again() -> None:
    assert pressed(found("ok"), "UNDO") == Visit()


@pytest.mark.parametrize(("button", "deed"), [("OK", "report-with-picture"), ("CONTINUE", "report")])
def test_a_report_is_written_after_people_said_whether_a_picture_goes_in(
    button: ButtonName, deed: str
) -> None:
    asking = pressed(found("look"), "OK")
    assert asking.deed is None and live(screen_of_visit(asking, "fr")) == ["CONTINUE", "OK", "UNDO", "MENU"]
    writing = pressed(asking, button)
    assert (writing.deed, writing.stage) == (deed, "writing")
    assert pressed(asking, "UNDO") == found("look")
    assert pressed(asking, "STOP") == asking


def test_where_the_report_is_stays_until_the_next_press() -> None:
    written = pressed(found("look", "ok"), "OK", "CONTINUE").done().written(well=True, said="It is there.")
    screen = screen_of_visit(written, "en")
    assert (screen.notice, screen.news) == ("It is there.", True)
    after = screen_of_visit(pressed(written, "CONTINUE"), "en")
    assert (after.notice, after.news) == ("", False)


def test_a_report_that_could_not_be_written_is_no_good_news() -> None:
    writing = pressed(found("look"), "OK", "CONTINUE").done()
    assert not screen_of_visit(writing.written(well=False, said="The disk is full."), "en").news
    assert screen_of_visit(writing.written(well=False, said=None), "fr").notice != ""


def test_the_title_says_whether_all_is_well() -> None:
    assert screen_of_visit(found("ok", "unknown"), "en").title == "All is well"
    assert screen_of_visit(found("ok", "broken", "look"), "en").title == "To be looked at: 2"
    assert screen_of_visit(found("ok", "broken", "look"), "fr").findings[0].remedy == "Do this."


def test_a_doctor_that_breaks_off_is_told_and_can_be_asked_again() -> None:
    broken = LOOKING.told(())
    screen = screen_of_visit(broken, "en")
    assert screen.title == "Doctor did not answer" and screen.notice
    assert pressed(broken, "CONTINUE", "UNDO") == Visit()
    assert replace(broken, lines=()).pages == ()
