"""The guide takes a shot of each way to hold the sheet, by itself, and measures the lens in the end."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from tablecam.buttons import ButtonName, Press
from tablecam.calibrating.aims import AIMS
from tablecam.calibrating.guide import ENOUGH, HOLD_S, Guide
from tablecam.frames import TICK_S
from tablecam.messages import Message
from tablecam.simulation.sheet import FOCAL, HELD, picture_of
from tablecam.vision.chessboard import SHARP, ChessboardFinder, SheetView
from tablecam.vision.lens import KnownLens, Lens

SIZE = (960, 720)
AT = {aim.name: number for number, aim in enumerate(AIMS)}


@cache
def views() -> tuple[SheetView, ...]:
    """The sheet held in each of the ways that are asked for, in their order."""
    finder, rng = ChessboardFinder(), np.random.default_rng(0)
    found = [finder.find(picture_of(held, SIZE, rng)) for held in HELD]
    assert all(found)
    return tuple(view for view in found if view is not None)


def held(guide: Guide, view: SheetView | None, seconds: float = 2 * HOLD_S, from_s: float = 0.0) -> Guide:
    """The guide after something was held still for so long."""
    for number in range(round(seconds / TICK_S) + 1):
        guide = guide.look(view, from_s + number * TICK_S)
    return guide


def after(*some: SheetView) -> Guide:
    guide = Guide()
    for number, view in enumerate(some):
        guide = held(guide, view, from_s=10.0 * number)
    return guide


def pressed(guide: Guide, *buttons: ButtonName) -> Guide:
    for button in buttons:
        guide = guide.press(Press(button, 0.0))
    return guide


def names(guide: Guide) -> list[str]:
    return [shot.aim.name for shot in guide.shots]


def test_each_way_to_hold_the_sheet_is_taken_once_and_then_the_lens_is_known() -> None:
    guide = after(*views())
    assert names(guide) == [aim.name for aim in AIMS]
    assert guide.result is not None and guide.result.kept is not None
    assert guide.result.kept.lens.focal_px == pytest.approx(FOCAL * SIZE[0], rel=0.01)
    assert not guide.leaving


def test_ways_come_in_any_order() -> None:
    guide = after(views()[AT["lean-top"]], views()[AT["right"]])
    assert names(guide) == ["lean-top", "right"]
    assert guide.open_aims[0].name == "middle"


def test_the_same_way_held_on_is_taken_no_second_time() -> None:
    guide = held(after(views()[0]), views()[0], seconds=5, from_s=10)
    assert names(guide) == ["middle"]


def test_a_sheet_that_moves_or_is_blurred_is_not_taken() -> None:
    guide = Guide()
    for number in range(40):
        moved = views()[0].in_picture + np.float32(4 * (number % 2))
        guide = guide.look(replace(views()[0], in_picture=moved), number * TICK_S)
    assert guide.shots == ()
    guide = held(Guide(), replace(views()[0], edge=2 * SHARP))
    assert guide.shots == ()
    assert guide.lack is not None and guide.lack.key == "lens.lack.sharp"


@pytest.mark.parametrize(
    ("asked", "shown", "lacking"),
    [
        ("middle", "left", "right"),
        ("middle", "right", "left"),
        ("middle", "top", "down"),
        ("middle", "bottom", "up"),
        ("left", "middle", "left"),
        ("bottom", "middle", "down"),
        ("lean-left", "lean-right", "lean"),
        ("lean-top", "middle", "lean"),
        ("near", "middle", "closer"),
    ],
)
def test_what_lacks_is_told(asked: str, shown: str, lacking: str) -> None:
    told = AIMS[AT[asked]].lack(views()[AT[shown]])
    assert told is not None and told.key == f"lens.lack.{lacking}"


def test_a_sheet_that_is_not_in_sight_is_told() -> None:
    guide = held(Guide(), None)
    assert guide.lack is not None and guide.lack.key == "lens.lack.sheet"


def test_a_sheet_that_is_too_blurred_to_be_found_is_told_until_it_is_gone() -> None:
    guide = Guide().look(None, 1.0, unsharp=True)
    assert guide.lack is not None and guide.lack.key == "lens.lack.sharp"
    gone = guide.look(None, 2.0)
    assert gone.lack is not None and gone.lack.key == "lens.lack.sheet"


def test_what_cannot_be_done_is_skipped_and_too_little_tells_nothing() -> None:
    guide = after(views()[0])
    for _ in AIMS[1:]:
        guide = pressed(guide, "CONTINUE")
    assert guide.result is not None and isinstance(guide.result.lens, Message)
    assert guide.result.lens.key == "lens.few-views"
    assert pressed(guide, "OK").leaving and not pressed(guide, "OK").keeping


def test_people_may_stop_once_there_are_enough() -> None:
    few = after(*views()[: ENOUGH - 1])
    assert pressed(few, "OK").result is None
    assert pressed(after(*views()[:ENOUGH]), "OK").result is not None


def test_the_last_shot_is_taken_back() -> None:
    guide = pressed(after(*views()[:3]), "UNDO")
    assert names(guide) == ["middle", "left"]
    assert guide.open_aims[0].name == "right"


def test_leaving_keeps_nothing_and_keeping_is_asked() -> None:
    done = after(*views())
    kept, left = pressed(done, "OK"), pressed(done, "MENU", "CONTINUE", "OK")
    assert (kept.leaving, kept.keeping) == (True, True)
    assert (left.leaving, left.keeping) == (True, False)
    again = pressed(done, "UNDO")
    assert (again.shots, again.result, again.leaving) == ((), None, False)


def test_leaving_is_asked_about_where_something_would_be_lost_and_nowhere_else() -> None:
    assert pressed(Guide(), "MENU").leaving
    begun = after(views()[0])
    asked = pressed(begun, "MENU")
    assert asked.asked is not None and not asked.leaving
    assert all(pressed(asked, button) == begun for button in ("OK", "MENU", "UNDO"))
    assert pressed(asked, "STOP", "OK").leaving
    assert asked.look(views()[1], 50.0).shots == begun.shots


@pytest.mark.parametrize("button", ["STOP", "CONTINUE", "OK", "UNDO"])
def test_no_other_button_leaves_while_pictures_are_taken(button: ButtonName) -> None:
    assert not pressed(after(views()[0]), button).leaving


def test_a_better_lens_known_before_stays() -> None:
    known = KnownLens(Lens(FOCAL * SIZE[0], (SIZE[0] / 2, SIZE[1] / 2), -0.06), SIZE, 0.1, 12)
    guide = Guide((known,))
    for number, view in enumerate(views()):
        guide = held(guide, view, from_s=10.0 * number)
    assert guide.result is not None and guide.result.worse
    assert not pressed(guide, "OK").keeping


def test_shots_of_another_size_are_given_up_when_the_camera_has_become_another() -> None:
    other = replace(views()[1], size=(640, 480))
    assert names(
        after(
            views()[0], replace(other, in_picture=other.in_picture / 1.5, outline_px=other.outline_px / 1.5)
        )
    ) == ["left"]


def test_a_camera_that_is_lost_is_told_until_it_is_back() -> None:
    trouble = Message("camera.lost")
    lost = after(views()[0]).missed(trouble)
    assert lost.trouble == trouble
    assert lost.look(None, 30.0).trouble is None
    assert names(lost) == ["middle"]
