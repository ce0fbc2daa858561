"""The score sheet: every game in both languages, nothing cut, nothing on top of anything else."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from tablecam.adapters.drawing.curves import spread
from tablecam.adapters.score_sheet import paint_score_sheet, save_score_sheet
from tablecam.errors import HistoryError
from tablecam.games.registry import GAMES
from tablecam.history.course import Course
from tablecam.screen.score_sheet import score_sheet_of, short
from tablecam.words import LANGUAGES, Language
from tests.history.playing import PASCAL, WON, random_game
from tests.history.screens import CROWD


@pytest.fixture(scope="module", autouse=True)
def _fonts() -> None:
    pygame.font.init()


def courses() -> list[Course]:
    games = [
        Course.of((*header, *lines)) for header, lines in (random_game(game.name, 2, 40) for game in GAMES)
    ]
    crowd = Course.of(("game ten-thousand", f"players {', '.join(CROWD)}", "roll 1 1 1 2 3 4", "stop"))
    return [*games, crowd, Course.of(PASCAL)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_or_lies_on_another(language: Language) -> None:
    for course in courses():
        canvas = paint_score_sheet(score_sheet_of(course, "2026-11-28 20:15", language))
        for text in canvas.painting.texts:
            assert not text.cut, (course.last.game.name, text)
            assert canvas.area.contains(text.ink), (course.last.game.name, text)
        for one, other in combinations(canvas.painting.texts, 2):
            assert not one.ink.colliderect(other.ink), (course.last.game.name, one.text, other.text)


def test_the_sheet_tells_who_won_what_was_done_and_what_changed() -> None:
    sheet = score_sheet_of(Course.of((*PASCAL, *WON)), "2026-11-28", "fr")
    assert [(player.name, player.score, player.won) for player in sheet.players] == [
        ("Ana", "0", False),
        ("Luc", "2", True),
    ]
    assert [row.inputs for row in sheet.rows][:2] == ["3 · s’arrête", "5 · s’arrête"]
    assert sheet.rows[-1].scores == (("0", False), ("2", True))
    assert sheet.curves == ((0, 0, 0, 0, 0), (0, 0, 1, 1, 2))


def test_options_that_were_chosen_are_told_and_defaults_are_not() -> None:
    course = Course.of(("game ten-thousand", "option entry 500", "players Ana, Luc"))
    assert score_sheet_of(course, "2026-11-28", "en").subtitle == "2026-11-28 · entry 500"


def test_what_goes_without_saying_is_not_said() -> None:
    lines = ("roll 1 1 5", "continue", "keep 5 5", "place 46E C3", "place", "stop")
    assert [short(line, "en") for line in lines] == ["1 1 5", "", "keeps 5 5", "46E C3", "places it", "stops"]


def test_labels_are_moved_apart_and_stay_on_the_chart() -> None:
    tops = spread([100, 102, 101, 300, 299], 20, 0, 300)
    assert all(0 <= top <= 300 for top in tops)
    assert all(below - above >= 20 for above, below in pairwise(sorted(tops)))
    assert tops[0] < tops[2] < tops[1] < tops[4] < tops[3]


def test_a_sheet_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    sheet = score_sheet_of(Course.of((*PASCAL, *WON)), "2026-11-28", "en")
    with pytest.raises(HistoryError):
        save_score_sheet(sheet, tmp_path / "absent" / "sheet.png")


def test_a_sheet_that_meets_a_full_disk_is_told() -> None:
    sheet = score_sheet_of(Course.of((*PASCAL, *WON)), "2026-11-28", "en")
    with pytest.raises(HistoryError, match=r"reason\.full"):
        save_score_sheet(sheet, Path("/dev/full"))


def test_people_who_came_later_or_left_have_a_column_and_a_curve_of_their_own() -> None:
    lines = (*WON[:4], "seats Zoë, Luc", *WON[4:])
    course = Course.of((PASCAL[0], "option rounds 2", PASCAL[1], *lines))
    sheet = score_sheet_of(course, "2026-11-28", "en")
    assert [(player.name, player.score, player.detail) for player in sheet.players] == [
        ("Ana", "0", "left"),
        ("Luc", "1", ""),
        ("Zoë", "1", ""),
    ]
    changed = next(row for row in sheet.rows if row.inputs.startswith("seats"))
    assert (changed.who, changed.inputs) == (None, "seats: Zoë, Luc")
    assert [text for text, _ in changed.scores] == ["", "1", "0"]
    assert sheet.curves[0] == (0, 0, 0, None, None, None)
    assert sheet.curves[2][:3] == (None, None, None)
    canvas = paint_score_sheet(sheet)
    assert not any(text.cut for text in canvas.painting.texts)
