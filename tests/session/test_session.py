"""The session, told in happenings: throws, presses, and what comes out for the record."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablecam.buttons import BUTTONS, ButtonName, Press
from tablecam.dice import DieReading, Face, Roll, TableView
from tablecam.errors import NotAllowed
from tablecam.events import Closed, Entered, Event, Started
from tablecam.flows.editor import Editor
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Confirm, Menu
from tablecam.flows.setup import Setup
from tablecam.frames import Tick
from tablecam.messages import message
from tablecam.screen import screen_of
from tablecam.session import Happening, Session
from tests.screens import reading, roll

TEN_THOUSAND = ("game ten-thousand", "players Ana, Luc")
CHOICE = ("game ten-thousand", "option keep choice", "players Ana, Luc")
PASCAL = ("game pascal", "players Ana, Luc")
OCTO = ("game octo", "players Ana, Luc")
DICEMICE = ("game dicemice", "players Ana, Luc")
HEADERS = st.sampled_from((TEN_THOUSAND, CHOICE, PASCAL, OCTO, DICEMICE, None))
SHORT_PASCAL = ("game pascal", "option rounds 1", "players Ana, Luc")


class Evening:
    """A session with everything that it gave to the record."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.events: list[Event] = []

    @classmethod
    def of(cls, *lines: str) -> Evening:
        return cls(Session.resume(lines, "en"))

    def happens(self, *happenings: Happening) -> Evening:
        for happening in happenings:
            step = self.session.take(happening)
            self.session = step.session
            self.events += step.events
        return self

    def press(self, *buttons: ButtonName) -> Evening:
        return self.happens(*(Press(button, 1.0) for button in buttons))

    def choose(self, item: int) -> Evening:
        return self.happens(Press("OK", 1.0, item))

    @property
    def lines(self) -> list[str]:
        return [event.line for event in self.events if isinstance(event, Entered)]

    @property
    def state(self) -> dict[str, object]:
        assert self.session.table is not None
        return self.session.table.state_object("en")

    @property
    def notice(self) -> str | None:
        return None if self.session.notice is None else self.session.notice.key


def test_four_presses_of_ok_start_a_game_with_nothing_typed() -> None:
    evening = Evening(Session.begin("en")).press("OK", "OK", "OK", "OK")
    assert evening.events == [Started(("game ten-thousand", "players Red, Blue"))]
    assert evening.session.throw is not None


def test_names_that_are_known_come_first() -> None:
    evening = Evening(Session.begin("fr", ["Zoë", "Ana", "Luc"])).press("OK", "OK", "OK", "OK")
    assert evening.events == [Started(("game ten-thousand", "players Zoë, Ana, Luc"))]


def test_a_known_name_that_a_script_cannot_hold_is_left_out() -> None:
    evening = Evening(Session.begin("en", ["A, B", "C # D"])).press("OK", "OK", "OK", "OK")
    assert evening.events == [Started(("game ten-thousand", "players Red, Blue"))]


def test_a_game_named_at_the_start_begins_with_its_rules() -> None:
    flow = Session.begin("en", game="pascal").flow
    assert isinstance(flow, Setup)
    assert (flow.step, flow.game) == ("rules", "pascal")


def test_a_game_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NotAllowed):
        Session.begin("en", game="chess")


def test_options_that_do_not_go_together_are_refused_and_nothing_is_lost() -> None:
    evening = Evening(Session.begin("en", ["Ana", "Luc", "Zoë"], "pascal"))
    evening.choose(1).choose(0).choose(0).choose(1).choose(0)
    assert evening.events == []
    assert evening.notice == "pascal.tournament-players"
    assert isinstance(evening.session.flow, Setup)
    evening.press("UNDO").choose(0).choose(0)
    assert evening.events == [Started(("game pascal", "option tournament on", "players Ana, Luc"))]


def test_a_certain_throw_is_accepted_by_itself() -> None:
    evening = Evening.of(*TEN_THOUSAND).happens(roll(1, 1, 1, 6, 6, 2))
    assert evening.events == [Entered("roll 1 1 1 6 6 2", "camera")]
    assert evening.state["turn"] == {"counter": 1000, "dice": 3, "last_round": False}


def test_two_equal_throws_in_a_row_are_two_throws() -> None:
    evening = Evening.of(*PASCAL).happens(roll(4), roll(4))
    assert evening.lines == ["roll 4", "roll 4"]


def test_an_unsure_die_is_asked_about_and_never_guessed() -> None:
    evening = Evening.of(*TEN_THOUSAND).happens(roll(1, 1, 1, None, 6, 2))
    assert evening.events == []
    flow = evening.session.flow
    assert isinstance(flow, Editor)
    assert (flow.at, flow.due.faces[flow.cursor]) == (3, 6)
    evening.press("OK")
    assert evening.events == []
    evening.press("OK")
    assert evening.events == [Entered("roll 1 1 1 6 6 2", "hand")]


def test_a_throw_with_a_die_missing_waits_and_says_so() -> None:
    evening = Evening.of(*TEN_THOUSAND).happens(roll(1, 1, 1, 6, 6))
    assert (evening.events, evening.notice) == ([], "screen.dice-seen")
    assert evening.session.flow is None
    evening.happens(roll(1, 1, 1, 6, 6, 2))
    assert evening.lines == ["roll 1 1 1 6 6 2"]
    assert evening.session.pending is None


def test_dice_that_never_moved_count_among_those_seen() -> None:
    evening = Evening.of(*TEN_THOUSAND).happens(roll(1, 1, still=(1, 6, 6)))
    assert evening.session.notice == message("screen.dice-seen", seen=5, due=6)
    evening.press("OK")
    assert isinstance(evening.session.flow, Editor)
    assert len(evening.session.flow.dice) == 5


def test_a_table_without_dice_is_no_throw() -> None:
    evening = Evening.of(*PASCAL).press("OK")
    before = evening.session
    assert evening.happens(roll()).session == before


def test_a_throw_with_an_open_face_is_not_accepted() -> None:
    evening = Evening.of(*PASCAL).press("OK")
    evening.session = replace(evening.session, flow=replace(evening.session.flow, at=None))
    evening.choose(2)
    assert (evening.events, evening.notice) == ([], "screen.face-open")


def test_a_die_that_was_not_seen_can_be_added() -> None:
    evening = Evening.of(*TEN_THOUSAND).happens(roll(1, 1, 1, 6, 6)).press("OK", "OK")
    assert evening.notice == "screen.number-due"
    evening.choose(5).choose(1).press("OK")
    assert evening.events == [Entered("roll 1 1 1 6 6 2", "hand")]


def test_what_is_not_a_die_can_be_taken_away() -> None:
    evening = Evening.of(*PASCAL).happens(roll(4, None)).choose(6).press("OK")
    assert evening.events == [Entered("roll 4", "hand")]


def test_an_open_editor_takes_over_a_throw_with_a_die_missing() -> None:
    evening = Evening.of(*TEN_THOUSAND).press("OK").happens(roll(1, 1, 1, 6, 6))
    flow = evening.session.flow
    assert isinstance(flow, Editor)
    assert [die.face for die in flow.dice] == [1, 1, 1, 6, 6]


def test_undo_in_the_editor_takes_back_one_choice_at_a_time() -> None:
    evening = Evening.of(*PASCAL).happens(roll(4, None)).choose(6).press("UNDO")
    flow = evening.session.flow
    assert isinstance(flow, Editor)
    assert (len(flow.dice), flow.at) == (2, 1)
    evening.press("UNDO")
    assert evening.session.flow is None
    assert evening.events == []


def test_dice_set_aside_that_lie_still_are_not_part_of_the_throw() -> None:
    evening = Evening.of(*TEN_THOUSAND, "roll 1 1 1 6 6 2").happens(roll(2, 5, 3, still=(1, 1, 1)))
    assert evening.lines == ["roll 2 5 3"]


def test_a_die_that_did_not_move_is_asked_about_and_counts_when_people_say_so() -> None:
    evening = Evening.of(*TEN_THOUSAND).happens(roll(2, 5, 3, 1, 4, still=(6,)))
    assert (evening.lines, evening.notice) == ([], "screen.not-thrown")
    assert evening.press("OK").lines == ["roll 2 5 3 1 4 6"]


def test_a_face_that_no_die_of_this_game_has_is_asked_about() -> None:
    evening = Evening.of(*PASCAL).happens(roll("skull"))
    assert evening.events == []
    assert isinstance(evening.session.flow, Editor)


def test_a_new_throw_replaces_a_question_that_nobody_has_answered() -> None:
    evening = Evening.of(*PASCAL).happens(roll(None), roll(3))
    assert evening.lines == ["roll 3"]


def test_a_new_throw_does_not_wipe_out_what_was_changed_by_hand() -> None:
    evening = Evening.of(*TEN_THOUSAND).happens(roll(1, 1, 1, None, None, 2)).press("OK")
    before = evening.session.flow
    evening.happens(roll(2, 2, 2, 3, 3, 4))
    assert (evening.events, evening.session.flow, evening.notice) == ([], before, "screen.editing")


def test_a_whole_throw_can_be_typed_in() -> None:
    evening = Evening.of(*TEN_THOUSAND).press("OK")
    for face in (1, 5, 5, 2, 3, 4):
        evening.choose(face - 1)
    evening.press("OK")
    assert evening.events == [Entered("roll 1 5 5 2 3 4", "hand")]


def test_the_camera_may_see_the_throw_while_the_editor_stands_empty() -> None:
    evening = Evening.of(*PASCAL).press("OK").happens(roll(3))
    assert evening.lines == ["roll 3"]


def test_stop_and_continue_are_decisions() -> None:
    evening = Evening.of(*PASCAL).happens(roll(4)).press("CONTINUE").happens(roll(5)).press("STOP")
    assert evening.lines == ["roll 4", "continue", "roll 5", "stop"]
    assert [event.source for event in evening.events if isinstance(event, Entered)] == [
        "camera",
        "buttons",
        "camera",
        "buttons",
    ]


def test_stopping_where_it_is_not_allowed_says_why_and_changes_nothing() -> None:
    evening = Evening.of(*TEN_THOUSAND).happens(roll(1, 5, 3, 3, 4, 6)).press("STOP")
    assert (evening.lines, evening.notice) == (["roll 1 5 3 3 4 6"], "ten-thousand.entry")


def test_a_relay_is_taken_with_continue_and_declined_with_stop() -> None:
    offered = (*TEN_THOUSAND, "roll 1 1 1 6 6 2", "stop")
    assert Evening.of(*offered).press("CONTINUE").state["turn"] == {
        "counter": 1000,
        "dice": 3,
        "last_round": False,
    }
    assert Evening.of(*offered).press("STOP").lines == ["fresh"]


def test_six_dice_thrown_where_a_relay_is_offered_decline_it() -> None:
    evening = Evening.of(*TEN_THOUSAND, "roll 1 1 1 6 6 2", "stop").happens(roll(1, 2, 3, 3, 4, 6))
    assert evening.lines == ["roll 1 2 3 3 4 6"]


def test_the_remaining_dice_thrown_too_early_are_asked_about_after_the_choice() -> None:
    evening = Evening.of(*TEN_THOUSAND, "roll 1 1 1 6 6 2", "stop").happens(roll(2, 5, 3))
    assert (evening.events, evening.notice) == ([], "screen.decide-first")
    evening.press("CONTINUE")
    assert isinstance(evening.session.flow, Editor)
    evening.press("OK")
    assert evening.events == [Entered("relay", "buttons"), Entered("roll 2 5 3", "camera")]


def test_dice_are_set_aside_by_choice() -> None:
    evening = Evening.of(*CHOICE).happens(roll(1, 5, 1, 4, 4, 6))
    assert isinstance(evening.session.flow, Keeper)
    evening.press("STOP", "OK")
    assert evening.notice == "screen.none-chosen"
    evening.choose(0).choose(3).choose(6)
    assert evening.notice == "ten-thousand.keep-idle"
    evening.press("UNDO").choose(2).choose(6)
    assert evening.lines == ["roll 1 5 1 4 4 6", "keep 1 1"]
    assert evening.session.flow is None


def test_octo_is_played_with_the_same_buttons() -> None:
    evening = Evening.of(*OCTO).happens(roll(6, 5, 5, 5, 4, 2, 1, 1)).choose(1).choose(2).choose(3).choose(8)
    evening.press("CONTINUE").happens(roll(5, 5, 2, 2, 1)).choose(2).choose(5).press("STOP")
    assert evening.lines == [
        "roll 6 5 5 5 4 2 1 1",
        "keep 5 5 5",
        "continue",
        "roll 5 5 2 2 1",
        "keep 2",
        "stop",
    ]


def test_undo_takes_back_the_last_input() -> None:
    evening = Evening.of(*PASCAL).happens(roll(4)).press("STOP", "UNDO")
    assert evening.lines == ["roll 4", "stop", "undo"]
    assert evening.state["phase"] == "decide"


def test_undo_says_that_something_was_taken_back() -> None:
    evening = Evening.of(*PASCAL).happens(roll(4)).press("STOP", "UNDO")
    assert evening.notice == "screen.undone"
    assert evening.press("UNDO").notice == "screen.undone-throw"


def test_undo_with_nothing_to_take_back_does_nothing() -> None:
    assert Evening.of(*PASCAL).press("UNDO").events == []


def test_a_throw_taken_back_by_a_stray_press_comes_back_with_ok() -> None:
    evening = Evening.of(*PASCAL).happens(roll(4)).press("UNDO", "OK", "OK")
    assert evening.lines == ["roll 4", "undo", "roll 4"]


def test_an_undone_throw_does_not_come_back_by_itself() -> None:
    evening = Evening.of(*PASCAL).happens(roll(4)).press("UNDO", "MENU", "MENU")
    evening.happens(TableView(2.0, "SETTLED", (reading(4),)))
    assert evening.lines == ["roll 4", "undo"]
    assert evening.session.flow is None


def test_a_finished_game_can_be_undone() -> None:
    evening = Evening.of(*SHORT_PASCAL, "roll 3", "stop", "roll 4").press("STOP")
    assert evening.state["finished"]
    assert evening.events == [Entered("stop", "buttons")]
    evening.press("UNDO")
    assert evening.lines == ["stop", "undo"]
    assert not evening.state["finished"]


def test_the_same_players_play_again_with_ok() -> None:
    evening = Evening.of(*SHORT_PASCAL, "roll 3", "stop", "roll 4", "stop").press("OK")
    assert evening.events == [Closed("finished"), Started(SHORT_PASCAL)]
    assert evening.state["scores"] == [0, 0]


def test_a_press_as_the_camera_sees_the_game_end_begins_no_other() -> None:
    evening = Evening.of(*SHORT_PASCAL, "roll 3", "stop", "roll 2").happens(roll(1))
    assert evening.state["finished"]
    evening.press("OK", "CONTINUE", "STOP")
    assert evening.lines == ["roll 1"]
    assert evening.state["finished"]
    evening.happens(Press("OK", 2.0))
    assert evening.events[-1] == Started(SHORT_PASCAL)


def test_another_game_after_the_end_offers_the_same_people_first() -> None:
    evening = Evening.of(*SHORT_PASCAL, "roll 3", "stop", "roll 4", "stop").press("CONTINUE")
    assert evening.events == [Closed("finished")]
    evening.press("OK", "OK", "OK", "OK")
    assert evening.events[-1] == Started(("game ten-thousand", "players Red, Blue"))


def test_dice_that_come_to_rest_after_the_end_change_nothing() -> None:
    evening = Evening.of(*SHORT_PASCAL, "roll 3", "stop", "roll 4", "stop").happens(roll(6))
    assert evening.events == []


def test_the_last_throw_can_be_corrected_after_the_decision_that_followed() -> None:
    evening = Evening.of(*PASCAL, "roll 3", "stop").press("MENU")
    assert isinstance(evening.session.overlay, Menu)
    evening.choose(evening.session.overlay.words.index("correct"))
    evening.choose(0).choose(4).press("OK")
    assert evening.events == [Entered("correct 5", "hand")]
    assert evening.state["turn"] == {"series": 0, "last": None, "best": [1, 5]}


def test_a_correction_that_breaks_what_followed_is_refused_and_stays_open() -> None:
    evening = Evening.of(*TEN_THOUSAND, "roll 1 1 1 6 6 2", "stop").press("MENU")
    assert isinstance(evening.session.overlay, Menu)
    evening.choose(evening.session.overlay.words.index("correct"))
    evening.choose(0).choose(2).choose(1).choose(3).press("OK")
    assert evening.events == []
    assert evening.notice == "script.correct-breaks"
    assert isinstance(evening.session.flow, Editor)


def test_a_throw_seen_while_the_menu_is_open_is_asked_about_when_it_closes() -> None:
    evening = Evening.of(*PASCAL).press("MENU").happens(roll(4))
    assert evening.events == []
    evening.press("MENU")
    assert isinstance(evening.session.flow, Editor)
    evening.press("OK")
    assert evening.lines == ["roll 4"]


def test_nothing_counts_while_the_game_is_paused() -> None:
    evening = Evening.of(*PASCAL).press("MENU")
    assert isinstance(evening.session.overlay, Menu)
    evening.choose(evening.session.overlay.words.index("pause")).happens(roll(4))
    assert (evening.events, evening.notice) == ([], "screen.paused-throw")
    assert evening.session.throw is None
    evening.press("CONTINUE").happens(roll(4))
    assert evening.lines == ["roll 4"]


def test_a_throw_made_before_the_pause_is_not_asked_about_after_it() -> None:
    evening = Evening.of(*PASCAL).press("MENU").happens(roll(4))
    assert isinstance(evening.session.overlay, Menu)
    evening.choose(evening.session.overlay.words.index("pause")).press("OK")
    assert (evening.session.flow, evening.session.pending) == (None, None)


def test_giving_up_asks_first_and_a_stray_ok_changes_nothing() -> None:
    evening = Evening.of(*PASCAL, "roll 3").press("MENU")
    assert isinstance(evening.session.overlay, Menu)
    abandon = evening.session.overlay.words.index("abandon")
    evening.choose(abandon)
    assert isinstance(evening.session.overlay, Confirm)
    assert evening.press("OK").events == []
    assert evening.state["phase"] == "decide"
    evening.press("MENU").choose(abandon).press("CONTINUE", "OK")
    assert evening.events == [Closed("abandoned")]
    assert evening.session.table is None


def test_holding_menu_goes_straight_to_the_correction_of_the_last_throw() -> None:
    held = Press("MENU", 1.0, held=True)
    evening = Evening.of(*PASCAL, "roll 3").happens(held)
    assert isinstance(evening.session.flow, Editor) and evening.session.flow.purpose == "correct"
    assert isinstance(Evening.of(*PASCAL).happens(held).session.overlay, Menu)


def test_the_light_has_changed_asks_the_camera_to_look_anew_and_nothing_else() -> None:
    before = replace(Session.resume((*PASCAL, "roll 3"), "en"), notice=None)
    opened = before.take(Press("MENU", 1.0))
    assert isinstance(opened.session.overlay, Menu) and not opened.settle
    step = opened.session.take(Press("OK", 1.0, opened.session.overlay.words.index("camera")))
    assert (step.settle, step.events, step.session) == (True, (), before)


def test_the_menu_opens_and_closes_everywhere_and_leaves_what_lies_under_it() -> None:
    for evening in (
        Evening(Session.begin("en")),
        Evening.of(*PASCAL, "roll 3"),
        Evening.of(*PASCAL).happens(roll(None)),
        Evening.of(*CHOICE).happens(roll(1, 5, 1, 4, 4, 6)),
    ):
        before = evening.session
        assert isinstance(evening.press("MENU").session.overlay, Menu)
        assert replace(evening.press("MENU").session, notice=None) == replace(before, notice=None)


def test_leaving_keeps_a_game_in_the_middle_open() -> None:
    evening = Evening.of(*PASCAL, "roll 3").press("MENU", "STOP", "OK")
    assert not evening.press("OK").session.leaving
    assert evening.press("MENU", "STOP", "OK", "CONTINUE", "OK").session.leaving
    assert evening.events == []


def test_the_language_changes_at_the_table() -> None:
    evening = Evening(Session.begin("en")).press("MENU").choose(2).choose(0)
    assert evening.session.language == "fr"
    evening.press("MENU", "MENU", "OK", "OK", "OK", "OK")
    assert evening.events == [Started(("game ten-thousand", "players Rouge, Bleu"))]


def test_a_second_tap_on_a_line_that_has_gone_chooses_nothing() -> None:
    evening = Evening(Session.begin("en")).press("OK", "OK", "OK").choose(0).choose(0)
    assert len(evening.events) == 1
    assert evening.session.flow is None


def test_silence_of_the_camera_is_remembered_until_a_picture_comes() -> None:
    evening = Evening.of(*PASCAL).happens(Tick(3.0), Tick(4.0))
    assert evening.session.silent_since == 3.0
    assert evening.happens(TableView(5.0, "EMPTY")).session.silent_since is None


LOST = Tick(3.0, message("camera.lost", device="/dev/video0"))
BACK = (TableView(9.0, "MOVING"), roll(5), TableView(10.0, "SETTLED"))


def typed_in(evening: Evening) -> Evening:
    """A throw of one five, typed in face by face."""
    return evening.press("OK").choose(4).press("OK")


@pytest.mark.parametrize("lost", [(LOST,), (Tick(3.0), Tick(4.0)), (LOST, Tick(3.1), TableView(4.0, "HAND"))])
def test_a_throw_typed_in_while_the_camera_was_away_is_not_counted_again_when_it_is_back(
    lost: tuple[Happening, ...],
) -> None:
    evening = typed_in(Evening.of(*PASCAL, "roll 3").happens(*lost)).happens(*BACK)
    assert evening.lines == ["roll 5"]
    assert evening.session.notice == message("screen.typed-in")
    assert evening.happens(roll(6)).lines == ["roll 5", "roll 6"]


def test_another_throw_seen_first_when_the_camera_is_back_counts_at_a_press() -> None:
    evening = typed_in(Evening.of(*PASCAL, "roll 3").happens(LOST)).happens(*BACK)
    assert evening.press("OK", "OK").lines == ["roll 5", "roll 5"]


@pytest.mark.parametrize(
    "before",
    [(Tick(3.0), Tick(3.4), TableView(3.5, "MOVING")), (LOST, TableView(4.0, "EMPTY")), (LOST, *BACK[::2])],
)
def test_a_throw_typed_in_while_the_camera_sees_the_table_makes_no_throw_doubtful(
    before: tuple[Happening, ...],
) -> None:
    evening = typed_in(Evening.of(*PASCAL, "roll 3").happens(*before)).happens(*BACK)
    assert evening.lines == ["roll 5", "roll 5"]


def test_dice_to_be_kept_can_still_be_chosen_when_the_camera_is_back_after_the_throw_was_typed_in() -> None:
    evening = Evening.of("game octo", "players Ana, Luc").happens(LOST).press("OK")
    for _ in range(8):
        evening.choose(4)
    evening.press("OK").happens(TableView(9.0, "MOVING"), roll(*[5] * 8), TableView(10.0, "SETTLED"))
    assert evening.lines == ["roll 5 5 5 5 5 5 5 5"]
    assert evening.session.notice == message("screen.typed-counts")
    evening.choose(0).choose(8)
    assert evening.lines[1:] == ["keep 5"]


def test_who_walks_in_the_editor_while_the_camera_sees_the_throw_after_all_does_not_end_the_turn() -> None:
    evening = Evening.of(*PASCAL, "roll 3").happens(LOST).press("OK")
    evening.happens(Roll(9.0, roll(5).dice), Press("STOP", 9.3))
    assert evening.lines == ["roll 5"]
    assert evening.happens(Press("STOP", 9.8)).lines == ["roll 5", "stop"]


def test_a_throw_that_nobody_typed_in_counts_when_the_camera_is_back() -> None:
    assert Evening.of(*PASCAL, "roll 3").happens(LOST, *BACK).lines == ["roll 5"]


def test_a_throw_corrected_while_the_camera_was_away_makes_no_throw_doubtful() -> None:
    evening = Evening.of(*PASCAL, "roll 3").happens(LOST, Press("MENU", 1.0, held=True))
    evening.choose(0).choose(4).press("OK").happens(*BACK)
    assert evening.lines == ["correct 5", "roll 5"]


def test_a_session_resumed_in_mid_turn_is_where_it_was() -> None:
    evening = Evening.of(*TEN_THOUSAND).happens(roll(1, 1, 1, 6, 6, 2)).press("CONTINUE")
    again = Session.resume((*TEN_THOUSAND, *evening.lines), "en")
    assert again.table is not None
    assert again.table.state_object("en") == evening.state
    assert again.throw == evening.session.throw


FACES = st.sampled_from((1, 2, 3, 4, 5, 6, None))
READINGS = st.lists(FACES, max_size=7).map(lambda faces: tuple(map(_read, faces)))
PRESSES = st.builds(Press, st.sampled_from(BUTTONS), st.just(1.0), st.none() | st.integers(0, 12))
FITTING = st.integers(1, 6)
HAPPENINGS = st.one_of(
    PRESSES,
    st.builds(Roll, st.just(1.0), READINGS, READINGS),
    st.lists(FITTING, min_size=8, max_size=8),
    st.builds(TableView, st.just(1.0), st.sampled_from(("EMPTY", "MOVING", "HAND", "SETTLED"))),
    st.builds(Tick, st.just(1.0), st.none() | st.just(message("camera.lost", device="/dev/video0"))),
)


def _read(face: Face | None) -> DieReading:
    return DieReading(face, 0.9, (0.0, 0.0), 20.0)


@settings(max_examples=60, deadline=None)
@given(HEADERS, st.lists(HAPPENINGS, max_size=60))
def test_whatever_happens_the_lines_so_far_give_the_same_table(
    header: tuple[str, ...] | None, happenings: list[Happening | list[Face]]
) -> None:
    evening = Evening(Session.begin("en")) if header is None else Evening.of(*header)
    lines = list(header or ())
    for happening in happenings:
        evening.events.clear()
        evening.happens(_cut_to_due(evening.session, happening))
        lines = _kept(lines, evening.events)
        for language in ("en", "fr"):
            screen_of(replace(evening.session, language=language), 2.0)
    if evening.session.table is None:
        assert lines == []
    else:
        again = Session.resume(lines, "en").table
        assert again is not None
        assert again.state_object("en") == evening.state


@settings(max_examples=60, deadline=None)
@given(HEADERS, st.lists(HAPPENINGS, max_size=30))
def test_a_button_without_a_label_does_nothing(
    header: tuple[str, ...] | None, happenings: list[Happening | list[Face]]
) -> None:
    evening = Evening(Session.begin("en")) if header is None else Evening.of(*header)
    for happening in happenings:
        evening.happens(_cut_to_due(evening.session, happening))
    session = replace(evening.session, notice=None)
    for button in screen_of(session, 2.0).buttons:
        if button.label is None:
            step = session.take(Press(button.name, 1.0))
            assert (replace(step.session, notice=None), step.events) == (session, ())


def _cut_to_due(session: Session, happening: Happening | list[Face]) -> Happening:
    """A list of faces stands for a certain throw of as many dice as are due."""
    if not isinstance(happening, list):
        return happening
    due = len(happening) if session.throw is None else session.throw.dice
    return Roll(1.0, tuple(map(_read, happening[:due])))


def _kept(lines: list[str], events: list[Event]) -> list[str]:
    """What the record would hold of the open game."""
    for event in events:
        match event:
            case Started():
                lines = list(event.header)
            case Entered():
                lines = [*lines, event.line]
            case Closed():
                lines = []
    return lines
