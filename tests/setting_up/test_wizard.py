"""People walk through the steps with five buttons; each is skipped, done again, and left as they like."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablecam.buttons import BUTTONS, ButtonName, ButtonTrouble, Press, SwitchOff
from tablecam.dice import TableView
from tablecam.frames import Frame, Tick
from tablecam.messages import message
from tablecam.setting_up.store import STEPS, StepName
from tablecam.setting_up.wizard import Wizard
from tests.setting_up.wizards import PICTURE, WELL, measured, thrown


def after(wizard: Wizard, *buttons: ButtonName) -> Wizard:
    """After presses; deeds are done at once, and bring nothing."""
    for button in buttons:
        wizard = wizard.take(Press(button, 1.0))
        if wizard.deed is not None and wizard.deed != "leave":
            wizard = wizard.done()
    return wizard


def at(step: StepName) -> Wizard:
    return replace(Wizard.begin("en"), page=step)


def test_ok_alone_leads_from_the_list_through_every_step_and_back() -> None:
    wizard, pages = after(Wizard.begin("en"), "OK"), ["language"]
    for _ in range(30):
        if wizard.page == "aim":
            wizard = wizard.take(WELL)
        if wizard.page == "dice":
            wizard = wizard.take(thrown(1, 2))
        if wizard.page == "lens":
            wizard = wizard.came_to("lens", "done")
        elif wizard.page == "buttons":
            wizard = after(wizard, *BUTTONS, "OK")
        else:
            wizard = after(wizard, "OK")
        pages.append(wizard.page)
        if wizard.page == "steps":
            break
    assert pages == [*STEPS, "steps"]
    assert set(wizard.outcomes.values()) == {"done"}
    assert after(wizard, "OK").deed == "leave"


@pytest.mark.parametrize("step", [step for step in STEPS if step not in ("language", "buttons")])
def test_a_step_is_skipped_and_taken_up_again(step: StepName) -> None:
    skipped = after(at(step), "CONTINUE")
    assert skipped.outcomes == {step: "skipped"}
    assert skipped.page == STEPS[STEPS.index(step) + 1]
    assert after(skipped.listed(step), "OK").page == step


def test_undo_goes_a_step_back_and_menu_to_the_list_on_its_line() -> None:
    assert after(at("aim"), "UNDO").page == "print"
    assert after(at("language"), "UNDO").page == "steps"
    listed = after(at("aim"), "MENU")
    assert (listed.page, STEPS[listed.cursor]) == ("steps", "aim")


def test_the_list_begins_with_the_first_step_that_is_open_and_leaves_after_the_last() -> None:
    assert Wizard.begin("en", {"language": "done", "print": "skipped"}).cursor == STEPS.index("aim")
    everything = Wizard.begin("en", dict.fromkeys(STEPS, "done"))
    assert after(everything, "OK").deed == "leave"
    assert after(everything, "MENU").deed == "leave"


def test_a_line_that_is_touched_is_chosen_at_once() -> None:
    assert Wizard.begin("en").take(Press("OK", 1.0, item=STEPS.index("dice"))).page == "dice"
    assert Wizard.begin("en").take(Press("OK", 1.0, item=99)).page == "steps"


def test_the_first_time_people_are_asked_whether_to() -> None:
    first = Wizard.begin("en", first=True)
    assert after(first, "OK").page == STEPS[0]
    assert after(first, "CONTINUE", "OK").deed == "leave"
    assert after(first, "UNDO").page == "welcome"
    assert after(first, "MENU").deed == "leave"


def test_a_language_is_spoken_at_once_and_kept() -> None:
    chosen = at("language").take(Press("CONTINUE", 1.0)).take(Press("OK", 1.0))
    assert (chosen.language, chosen.deed, chosen.page) == ("fr", "keep-language", "print")


@pytest.mark.parametrize(
    ("step", "button", "deed"),
    [
        ("print", "STOP", "print"),
        ("aim", "STOP", "settle"),
        ("lens", "OK", "lens"),
        ("dice", "STOP", "teach"),
    ],
)
def test_what_is_to_be_done_outside_is_handed_out(step: StepName, button: ButtonName, deed: str) -> None:
    asked = at(step).take(Press(button, 1.0))
    assert (asked.deed, asked.page) == (deed, step)


def test_how_the_camera_stands_is_kept_well_or_not() -> None:
    well = at("aim").take(WELL).take(Press("OK", 1.0))
    assert (well.deed, well.outcomes["aim"]) == ("keep-aim", "done")
    far = at("aim").take(measured(die_px=12.0)).take(Press("OK", 1.0))
    assert (far.deed, far.outcomes["aim"]) == ("keep-aim", "look")
    assert after(at("aim"), "OK") == at("aim"), "there is nothing to keep before the first picture"


def test_dice_that_are_not_certain_are_not_called_done() -> None:
    assert after(at("dice"), "OK").page == "dice"
    assert after(at("dice").take(thrown(1, None)), "OK").outcomes == {"dice": "look"}
    assert after(at("dice").take(thrown(1, 2)), "OK").outcomes == {"dice": "done"}


def test_dice_that_were_taken_up_are_not_shown_any_more() -> None:
    lying = at("dice").take(thrown(1, 2))
    assert lying.take(TableView(2.0, "HAND")).readings
    assert not lying.take(TableView(2.0, "EMPTY")).readings


def test_a_button_is_only_noted_at_first_and_does_what_it_says_afterwards() -> None:
    wizard = at("buttons")
    for button in BUTTONS:
        wizard = after(wizard, button)
        assert wizard.page == "buttons" and button in wizard.arrived
    assert after(wizard, "OK").outcomes == {"buttons": "done"}


def test_a_button_that_is_dead_does_not_lock_people_in() -> None:
    without_ok = after(at("buttons"), "CONTINUE", "CONTINUE")
    assert without_ok.outcomes == {"buttons": "skipped"}
    alone = after(at("buttons"), "OK", "OK")
    assert alone.outcomes == {"buttons": "look"}


def test_troubles_are_shown_until_they_are_over() -> None:
    trouble = message("camera.lost", device="/dev/video0")
    blind = at("aim").take(Tick(1.0, trouble))
    assert blind.camera_trouble == trouble
    assert at("aim").take(WELL).take(Tick(1.0, trouble)).lights == (), "they would tell of another moment"
    assert at("aim").take(WELL).take(Tick(1.0)).lights != ()
    assert blind.take(Frame(2.0, PICTURE)).camera_trouble is None
    stuck = at("aim").take(ButtonTrouble(trouble))
    assert stuck.button_trouble == trouble and after(stuck, "STOP").button_trouble is None


def test_switching_off_is_handed_out_and_the_page_stays() -> None:
    after_all = at("aim").take(SwitchOff(1.0))
    assert after_all.deed == "switch-off" and after_all.page == "aim"


def test_what_failed_is_told_until_the_next_press() -> None:
    failed = at("print").noticed(message("set-up.damaged", file="x"))
    assert failed.notice is not None and failed.page == "print"
    assert after(failed, "STOP").notice is None
