"""An evening with DéCLIC: what the camera sees of the board and what people press, line by line."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tablecam.buttons import ButtonName, Press
from tablecam.dice import BoardView
from tablecam.events import Entered, Started
from tablecam.flows.board import ByHand, MayStand, WhichDie
from tablecam.flows.menu import Menu
from tablecam.flows.settings import SettingsMenu
from tablecam.flows.setup import Setup
from tablecam.frames import Frame, Tick
from tablecam.games.declic.findings import AsRecorded, Lingering, NotCleared, Unclear
from tablecam.games.declic.orientation import orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import BOARD, CENTRE, Placement
from tablecam.games.declic.watching import Watch
from tablecam.messages import message
from tablecam.screen import screen_of
from tablecam.session import Session
from tests.games.declic.looking import Dice, FakeEye, dice_of
from tests.games.declic.playing import random_play

HEADER = ("game declic", "players Ana, Luc")
EYE = FakeEye(140.0, 42.0, doubt=0.0, mistakes=False)
ABOVE = FakeEye(140.0, 5.0, doubt=0.0)


def lines_of(play: Play) -> tuple[str, ...]:
    return tuple(f"place {turn.notation}" for turn in play.turns if turn)


class Evening:
    """A session, and everything it handed out to be stored."""

    def __init__(self, play: Play | None = None) -> None:
        self.session = Session.resume((*HEADER, *(lines_of(play) if play else ())), "en")
        self.lines: list[str] = []

    @classmethod
    def of_lines(cls, lines: tuple[str, ...]) -> Evening:
        evening = cls()
        evening.session = Session.resume((*HEADER, *lines), "en")
        return evening

    def happen(self, happening: object) -> Evening:
        step = self.session.take(happening)  # type: ignore[arg-type]
        self.lines += [event.line for event in step.events if isinstance(event, Entered)]
        self.session = step.session
        return self

    def see(self, dice: Dice, eye: FakeEye = EYE) -> Evening:
        """A hand comes and goes, and the board is looked at, again as more dice are known of."""
        self.happen(BoardView(0.0, "HAND"))
        heights = None
        while heights != self.session.heights:
            heights = self.session.heights
            assert heights is not None
            self.happen(eye.look(dice, heights, random.Random(1)))
        return self

    def press(self, *names: ButtonName) -> Evening:
        for name in names:
            self.happen(Press(name, 1.0))
        return self

    @property
    def play(self) -> Play:
        assert self.session.board_play is not None
        return self.session.board_play


@pytest.fixture
def plays() -> list[Play]:
    return random_play(Play.begin(), 3, 24)


def test_a_game_is_written_without_any_button(plays: list[Play]) -> None:
    evening = Evening()
    for play in plays[1:]:
        evening.see(dice_of(play.position))
    assert tuple(evening.lines) == lines_of(plays[-1])
    assert evening.session.watch.seen == AsRecorded()


def test_a_die_taken_away_is_taken_back_and_one_turned_is_corrected(plays: list[Play]) -> None:
    evening = Evening(plays[10]).see(dice_of(plays[9].position))
    assert evening.lines == ["undo"]
    last = plays[10].turns[-1]
    other = next(turn for turn in plays[9].open_turns() if turn != last)
    evening = Evening(plays[10]).see(dice_of(plays[9].position.place(other.verdict.placement)))
    assert evening.lines == ["undo", f"place {other.notation}"]


def test_an_open_die_is_chosen_with_two_buttons() -> None:
    lies = next(die for die in orientations("right") if (die.top, die.north) == (4, 1))
    evening = Evening().see({(CENTRE.index, 0): lies}, ABOVE)
    flow = evening.session.flow
    assert isinstance(flow, WhichDie)
    assert evening.lines == []
    wanted = [told.placed[0].orientation for told in flow.open.candidates].index(lies)
    evening.press(*(("CONTINUE",) * wanted), "OK")
    assert len(evening.lines) == 1
    assert evening.play.position.at(CENTRE, 0) == lies
    assert evening.session.flow is None


def test_an_open_die_is_settled_by_a_turn_of_the_board() -> None:
    lies = next(die for die in orientations("right") if die.top == 4)
    evening = Evening().see({(CENTRE.index, 0): lies}, ABOVE)
    assert isinstance(evening.session.flow, WhichDie)
    evening.see({(CENTRE.index, 0): lies})
    assert evening.session.flow is None
    assert evening.play.position.at(CENTRE, 0) == lies


def test_a_question_that_was_put_aside_is_not_forgotten(plays: list[Play]) -> None:
    evening, wrong = refused(plays)
    assert str(wrong) not in screen_of(evening.session, 1.0).notice
    evening.press("OK")
    assert str(wrong) in screen_of(evening.session, 1.0).notice
    evening.see(dice_of(evening.play.position))
    assert screen_of(evening.session, 1.0).notice == ""
    lies = next(die for die in orientations("right") if die.top == 4)
    evening = Evening().see({(CENTRE.index, 0): lies}, ABOVE).press("UNDO")
    assert "C3" in screen_of(evening.session, 1.0).notice


def test_none_of_these_writes_nothing() -> None:
    lies = next(die for die in orientations("right") if die.top == 4)
    evening = Evening().see({(CENTRE.index, 0): lies}, ABOVE).press("STOP", "OK")
    assert (evening.lines, evening.session.flow) == ([], None)


def refused(plays: list[Play]) -> tuple[Evening, Placement]:
    play = plays[10]
    legal = play.open_turns()[0].verdict.placement
    turned = next(
        die for die in orientations("right") if die.top == legal.orientation.top and die != legal.orientation
    )
    wrong = Placement(legal.cell, legal.level, turned)
    return Evening(play).see(dice_of(play.position.place(wrong))), wrong


def test_a_die_that_is_not_allowed_waits_and_can_be_made_an_exception(plays: list[Play]) -> None:
    evening, wrong = refused(plays)
    assert isinstance(evening.session.flow, MayStand)
    assert evening.lines == []
    screen = screen_of(evening.session, 1.0)
    assert screen.board is not None
    assert (wrong.level, wrong.cell.index) in screen.board.marked
    assert str(wrong.cell) in screen.asked
    evening.press("CONTINUE", "OK")
    assert evening.lines == [f"place {wrong} exception"]
    assert evening.session.flow is None


def test_a_die_that_is_not_allowed_is_forgotten_once_it_is_put_right(plays: list[Play]) -> None:
    evening, _ = refused(plays)
    evening.see(dice_of(plays[11].position))
    assert evening.session.flow is None
    assert tuple(evening.lines) == lines_of(plays[11])[10:]


def test_undo_takes_the_die_back_and_does_not_read_it_again(plays: list[Play]) -> None:
    evening = Evening(plays[10]).see(dice_of(plays[10].position)).press("UNDO")
    assert evening.lines == ["undo"]
    evening.see(dice_of(plays[10].position))
    assert isinstance(evening.session.watch.seen, Lingering)
    assert evening.lines == ["undo"]
    assert "taken back" in screen_of(evening.session, 1.0).notice
    evening.press("OK")
    assert evening.lines[1:] == [lines_of(plays[10])[-1]]
    assert evening.play.position == plays[10].position


@pytest.mark.parametrize("dice", [2, 3])
def test_several_dice_taken_back_by_a_button_are_not_read_again_either(plays: list[Play], dice: int) -> None:
    evening = Evening(plays[12]).see(dice_of(plays[12].position)).press(*["UNDO"] * dice)
    undone = ["undo"] * dice
    for left in range(12, 12 - dice, -1):
        evening.see(dice_of(plays[left].position))
        assert isinstance(evening.session.watch.seen, Lingering)
        assert evening.lines == undone
    evening.see(dice_of(plays[12 - dice].position))
    assert (evening.session.watch.seen, evening.lines) == (AsRecorded(), undone)
    evening.see(dice_of(plays[13 - dice].position))
    assert evening.lines == [*undone, lines_of(plays[12])[12 - dice]]


def test_all_dice_taken_back_by_a_button_can_count_after_all(plays: list[Play]) -> None:
    evening = Evening(plays[12]).see(dice_of(plays[12].position)).press("UNDO", "UNDO")
    for _ in range(2):
        evening.see(dice_of(plays[12].position)).press("OK")
    evening.see(dice_of(plays[12].position))
    assert evening.lines == ["undo", "undo", *lines_of(plays[12])[10:]]
    assert evening.session.watch.seen == AsRecorded()


def test_an_exception_that_was_taken_back_counts_as_one_after_all(plays: list[Play]) -> None:
    evening, wrong = refused(plays)
    stands = dice_of(evening.play.position.place(wrong))
    evening.press("CONTINUE", "OK").see(stands).press("UNDO").see(stands).press("OK")
    assert evening.play.position.at(wrong.cell, wrong.level) == wrong.orientation
    assert evening.lines[1] == "undo" and evening.lines[2].endswith(" exception")


def test_a_die_taken_back_by_a_button_is_not_read_again_after_the_board_was_knocked(
    plays: list[Play],
) -> None:
    dice = dice_of(plays[12].position)
    knocked = {place: die for place, die in dice.items() if place not in sorted(dice)[:4]}
    evening = Evening(plays[12]).see(dice).press("UNDO").see(dice).see(knocked).see(dice)
    assert isinstance(evening.session.watch.seen, Lingering)
    assert evening.lines == ["undo"]


def test_a_die_taken_back_by_a_button_is_not_read_again_after_a_power_cut(plays: list[Play]) -> None:
    evening = Evening.of_lines((*lines_of(plays[12]), "undo", "undo")).see(dice_of(plays[12].position))
    assert isinstance(evening.session.watch.seen, Lingering)
    evening.see(dice_of(plays[10].position)).see(dice_of(plays[11].position))
    assert evening.lines == [lines_of(plays[12])[10]]


def test_a_die_beside_one_that_was_taken_back_waits_until_that_is_gone(plays: list[Play]) -> None:
    evening = Evening(plays[12]).see(dice_of(plays[12].position)).press("UNDO")
    evening.see(dice_of(plays[13].position))
    assert evening.lines == ["undo"]
    assert isinstance(evening.session.watch.seen, Lingering)


def test_a_die_placed_by_hand_is_waited_for_and_not_taken_back(plays: list[Play]) -> None:
    evening = Evening(plays[12]).see(dice_of(plays[12].position)).press("OK", "OK", "OK")
    placed = list(evening.lines)
    evening.see(dice_of(plays[12].position))
    assert evening.lines == placed
    assert "by hand" in screen_of(evening.session, 1.0).notice
    evening.see(dice_of(evening.play.position))
    assert (evening.lines, evening.session.watch.seen) == (placed, AsRecorded())
    evening.see(dice_of(plays[12].position))
    assert evening.lines == [*placed, "undo"]


def test_a_die_placed_by_hand_is_believed_until_people_take_it_back(plays: list[Play]) -> None:
    evening = Evening(plays[12]).see(dice_of(plays[12].position)).press("OK", "OK", "OK")
    said = list(evening.lines)
    other = next(turn for turn in plays[12].open_turns() if f"place {turn.notation}" not in said)
    evening.see(dice_of(plays[12].position.place(other.verdict.placement)))
    assert evening.lines == said
    evening.press("UNDO").see(dice_of(plays[12].position.place(other.verdict.placement)))
    assert evening.lines == [*said, "undo", f"place {other.notation}"]


def test_a_press_that_comes_as_a_question_opens_or_closes_is_not_taken_for_an_answer(
    plays: list[Play],
) -> None:
    lies = next(die for die in orientations("right") if die.top == 4)
    evening = Evening().see({(CENTRE.index, 0): lies}, ABOVE).happen(Press("OK", 0.3))
    assert evening.lines == []
    evening = Evening(plays[10]).press("OK").see(dice_of(plays[11].position)).happen(Press("UNDO", 0.3))
    assert evening.lines == list(lines_of(plays[11])[10:])
    evening.happen(Press("UNDO", 1.0))
    assert evening.lines[1:] == ["undo"]


def test_the_die_that_is_asked_about_is_drawn_as_it_would_lie(plays: list[Play]) -> None:
    evening, wrong = refused(plays)
    board = screen_of(evening.session, 1.0).board
    assert board is not None
    [(level, cell, die)] = board.offered
    lies = wrong.orientation
    assert (level, cell, die.top, die.sides) == (wrong.level, wrong.cell.index, lies.top, lies.sides)


def test_the_menu_offers_no_odds_where_nothing_is_thrown(plays: list[Play]) -> None:
    evening = Evening(plays[10]).press("MENU")
    assert isinstance(evening.session.overlay, Menu)
    evening.happen(Press("OK", 1.0, evening.session.overlay.words.index("settings")))
    assert isinstance(evening.session.overlay, SettingsMenu)
    assert "odds" not in evening.session.overlay.words


def test_a_knocked_board_pauses_and_goes_on_by_itself(plays: list[Play]) -> None:
    dice = dice_of(plays[20].position)
    knocked = {place: die for place, die in dice.items() if place not in sorted(dice)[:6]}
    evening = Evening(plays[20]).see(knocked)
    screen = screen_of(evening.session, 1.0)
    assert evening.lines == []
    assert screen.board is not None and len(screen.board.marked) == 6
    assert "do not stand as recorded" in screen.notice
    evening.see(dice)
    assert "stand" not in screen_of(evening.session, 1.0).notice
    evening.see(dice_of(plays[21].position))
    assert len(evening.lines) == 1


def test_a_die_can_be_placed_by_hand_when_the_camera_is_lost(plays: list[Play]) -> None:
    evening = Evening(plays[10]).happen(Tick(1.0, message("camera.busy", device="/dev/video0"))).press("OK")
    assert isinstance(evening.session.flow, ByHand)
    best = max(plays[10].open_turns(), key=lambda turn: turn.points)
    evening.press("OK", "OK")
    assert len(evening.lines) == 1
    last = evening.play.turns[-1]
    assert last is not None and last.points == best.points


def test_going_back_through_what_can_be_placed_changes_nothing(plays: list[Play]) -> None:
    evening = Evening(plays[10]).press("OK", "OK", "UNDO")
    assert isinstance(evening.session.flow, ByHand) and evening.session.flow.cell is None
    evening.press("UNDO")
    assert (evening.session.flow, evening.lines) == (None, [])


def test_a_view_that_comes_while_the_menu_is_open_counts_when_it_is_closed(plays: list[Play]) -> None:
    evening = Evening(plays[10]).press("MENU").see(dice_of(plays[11].position))
    assert evening.lines == []
    evening.press("MENU").happen(Tick(2.0))
    assert len(evening.lines) == 1


def test_why_the_board_cannot_be_seen_is_shown_until_it_is(plays: list[Play]) -> None:
    evening = Evening(plays[10]).happen(BoardView(1.0, "SETTLED", (), message("board.absent")))
    assert screen_of(evening.session, 1.0).trouble != ""
    evening.see(dice_of(plays[10].position))
    assert screen_of(evening.session, 1.0).trouble == ""


def test_the_second_game_begins_on_an_empty_board() -> None:
    full = random_play(Play.begin(), 1, 100)
    evening = Evening(full[99]).see(dice_of(full[100].position))
    assert len(evening.lines) == 1
    assert evening.play.ply == 0
    assert evening.session.watch.seen == NotCleared()
    evening.see(dice_of(full[100].position))
    assert evening.session.watch.seen == NotCleared()
    evening.see({})
    assert evening.session.watch.seen == AsRecorded()
    first = evening.play.open_turns()[0]
    evening.see({(CENTRE.index, 0): first.verdict.placement.orientation})
    assert len(evening.lines) == 2


@pytest.fixture(scope="module")
def full() -> list[Play]:
    return random_play(Play.begin(), 1, 100)


@pytest.mark.parametrize("placed", [0, 30, 60, 90, 99])
def test_what_is_to_be_looked_at_lies_on_a_level_that_is_drawn(full: list[Play], placed: int) -> None:
    session = Evening(full[placed]).session
    for cell in BOARD:
        board = screen_of(replace(session, watch=Watch(Unclear((cell,)))), 1.0).board
        assert board is not None
        ((level, index),) = board.marked
        assert (board.levels[level][index] is None) == (full[placed].position.height(cell) == level)


def test_clearing_the_board_after_the_match_takes_nothing_back(full: list[Play]) -> None:
    evening = Evening.of_lines((*lines_of(full[100]), *lines_of(full[99]))).see(dice_of(full[100].position))
    assert evening.session.finished
    written = list(evening.lines)
    for left in (99, 98, 50, 0):
        evening.see(dice_of(full[left].position))
    assert evening.lines == written
    assert screen_of(evening.session, 1.0).notice == ""
    evening.press("UNDO").see(dice_of(full[100].position))
    assert evening.lines == [*written, "undo"]
    assert isinstance(evening.session.watch.seen, Lingering)


def test_undo_takes_back_the_last_die_of_the_game_before_as_well(full: list[Play]) -> None:
    evening = Evening(full[99]).see(dice_of(full[100].position)).press("UNDO")
    evening.see(dice_of(full[100].position))
    assert evening.lines[1:] == ["undo"]
    assert isinstance(evening.session.watch.seen, Lingering)
    evening.press("OK")
    assert evening.session.watch.seen == NotCleared()
    assert evening.play.ply == 0


def test_a_board_that_is_still_full_is_cleared_after_a_power_cut_too(full: list[Play]) -> None:
    evening = Evening(full[100]).see(dice_of(full[100].position))
    assert (evening.session.watch.seen, evening.session.flow) == (NotCleared(), None)
    assert evening.see({}).session.watch.seen == AsRecorded()


@pytest.mark.parametrize("chosen_anew", [False, True])
def test_another_match_waits_until_the_board_is_cleared(full: list[Play], chosen_anew: bool) -> None:
    match = (*lines_of(full[100]), *lines_of(full[100]))
    evening = Evening.of_lines(match).see(dice_of(full[100].position))
    if chosen_anew:
        evening.press("CONTINUE")
        assert isinstance(evening.session.flow, Setup)
        place = [choice.label for choice in evening.session.flow.choices].index(message("game.name.declic"))
        evening.press(*("CONTINUE",) * place, "OK", "OK", "OK", "OK")
    else:
        evening.press("OK")
    evening.see(dice_of(full[100].position))
    assert (evening.session.watch.seen, evening.session.flow) == (NotCleared(), None)
    evening.see({})
    assert evening.session.watch.seen == AsRecorded()


def test_a_new_game_starts_with_nothing_seen(plays: list[Play]) -> None:
    evening = Evening(plays[10]).see(dice_of(plays[10].position))
    step = evening.session.take(Press("MENU", 1.0)).session
    assert isinstance(step, Session)
    began = Session.begin("en", ("Ana", "Luc"), "declic")
    for _ in range(3):
        after = began.take(Press("OK", 1.0))
        began = after.session
    assert any(isinstance(event, Started) for event in after.events)
    assert began.heights == (0,) * 25


def test_frames_without_a_view_change_nothing(plays: list[Play]) -> None:
    import numpy as np  # noqa: PLC0415  # only here

    evening = Evening(plays[10])
    before = evening.session
    evening.happen(Frame(1.0, np.zeros((1, 1, 3), np.uint8)))
    assert evening.session == before
