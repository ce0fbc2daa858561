"""The lens of a known camera is measured from rendered pictures of the printed sheet."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from tablecam.messages import Message, message
from tablecam.simulation.sheet import DISTORTION, FOCAL, HELD, Held, picture_of
from tablecam.vision.chessboard import (
    LEAST_VIEWS,
    SHARP,
    ChessboardFinder,
    SheetView,
    error_of,
    is_worse,
    measure,
)
from tablecam.vision.lens import KnownLens, Lens

SIZE = (960, 720)
TRUE = Lens(FOCAL * SIZE[0], (SIZE[0] / 2, SIZE[1] / 2), DISTORTION)


@cache
def pictures() -> tuple[np.ndarray, ...]:
    rng = np.random.default_rng(0)
    return tuple(picture_of(held, SIZE, rng) for held in HELD)


@cache
def views() -> tuple[SheetView, ...]:
    return tuple(seen(picture) for picture in pictures())


def seen(picture: np.ndarray) -> SheetView:
    view = ChessboardFinder().find(picture)
    assert view is not None
    return view


def lens_of(some: tuple[SheetView, ...]) -> KnownLens:
    lens = measure(some)
    assert isinstance(lens, KnownLens)
    return lens


def reason_of(some: tuple[SheetView, ...]) -> str:
    reason = measure(some)
    assert isinstance(reason, Message)
    return reason.key


def test_the_lens_is_measured_to_a_hundredth() -> None:
    known = lens_of(views())
    assert known.lens.focal_px == pytest.approx(TRUE.focal_px, rel=0.01)
    assert known.lens.centre_px == pytest.approx(TRUE.centre_px, abs=0.01 * SIZE[0])
    assert known.error_px < 0.5
    assert (known.size, known.views) == (SIZE, len(HELD))
    slopes = np.array([[0.1, 0.0], [0.3, 0.2], [0.0, -0.35], [-0.45, 0.3]])
    assert np.abs(known.lens.pixels(slopes) - TRUE.pixels(slopes)).max() < 3


def test_a_measured_lens_holds_for_the_same_pictures_larger_or_smaller_and_for_no_other_shape() -> None:
    known = lens_of(views())
    half = known.at(SIZE[0] // 2, SIZE[1] // 2)
    assert half is not None
    slopes = np.array([[0.0, 0.0], [0.3, 0.2]])
    assert half.pixels(slopes) == pytest.approx((known.lens.pixels(slopes) + 0.5) / 2 - 0.5)
    assert known.at(*SIZE) == known.lens
    assert known.at(1920, 1080) is None


def test_too_few_pictures_tell_nothing() -> None:
    assert reason_of(views()[: LEAST_VIEWS - 1]) == "lens.few-views"
    assert reason_of(()) == "lens.few-views"


def test_pictures_from_straight_above_alone_do_not_tell_the_focal_length() -> None:
    rng = np.random.default_rng(1)
    flat: tuple[Held, ...] = tuple(
        (20.0 * x, 10.0 * y, 420.0, 0.0, 0.0, 0.0) for x in range(3) for y in (0, 1)
    )
    assert reason_of(tuple(seen(picture_of(held, SIZE, rng)) for held in flat)) == "lens.flat-views"


def shown(*some: Held) -> tuple[SheetView, ...]:
    rng = np.random.default_rng(1)
    return tuple(seen(picture_of(held, SIZE, rng)) for held in some)


@pytest.mark.parametrize("lean", [0.0, 1.0, 5.0, 30.0])
def test_a_sheet_tilted_to_one_side_and_only_shifted_does_not_tell_the_focal_length(lean: float) -> None:
    shifts = ((0, 0), (2, 0), (4, 0), (0, 3), (0, 6), (3, 3), (-3, 0))
    assert reason_of(shown(*((x, y, 420.0, lean, 90.0, 0.0) for x, y in shifts))) == "lens.flat-views"


def test_a_single_tilted_picture_among_flat_ones_is_not_enough() -> None:
    flat = tuple((4.0 * number, 0.0, 420.0, 0.0, 0.0, 0.0) for number in range(6))
    assert reason_of((*shown(*flat), views()[5])) == "lens.flat-views"


def test_copies_of_pictures_count_once() -> None:
    assert measure([views()[5]] * 7) == message("lens.few-views", count=1, least=LEAST_VIEWS)
    assert reason_of(views()[3:6] * 4) == "lens.few-views"
    once, twice = lens_of(views()), lens_of(views() * 2)
    assert twice.views == once.views == len(HELD)
    assert twice.unsure == pytest.approx(once.unsure, rel=1e-3)


def test_how_unsure_a_lens_is_is_told_and_more_tilts_make_it_surer() -> None:
    assert lens_of(views()).unsure < lens_of(views()[:7]).unsure < 0.01


def bent(view: SheetView, much_px: float) -> SheetView:
    """The view of a sheet that is bent: its corners lie on a wave."""
    away = view.in_picture - view.in_picture.mean(axis=0)
    wave = np.sin(away[:, :1] / 60) * np.array([[0.3, 1.0]], np.float32) * much_px
    moved = (view.in_picture + wave).astype(np.float32)
    return SheetView(view.size, view.corners, view.on_sheet, moved, view.outline_px, view.lean, view.edge)


def test_one_bent_view_is_left_out_and_a_bent_sheet_is_told() -> None:
    known = lens_of((bent(views()[0], 6), *views()[1:]))
    assert known.views == len(HELD) - 1
    assert known.lens.focal_px == pytest.approx(TRUE.focal_px, rel=0.01)
    assert reason_of(tuple(bent(view, 6) for view in views())) == "lens.bad-fit"


def test_a_blurred_picture_is_known_by_its_edges() -> None:
    assert all(view.edge < SHARP for view in views())
    blurred = ChessboardFinder().find(np.asarray(cv2.GaussianBlur(pictures()[0], (0, 0), 3), np.uint8))
    assert blurred is None or blurred.edge > SHARP


def test_a_picture_without_the_sheet_or_with_a_corner_of_it_shows_none() -> None:
    finder = ChessboardFinder()
    assert finder.find(np.full((480, 640, 3), 120, np.uint8)) is None
    assert finder.find(np.ascontiguousarray(pictures()[0][:220, :330])) is None


def test_a_sheet_that_ends_outside_the_picture_is_found_by_its_numbers() -> None:
    half = seen(np.ascontiguousarray(pictures()[0][:, : SIZE[0] // 2]))
    whole = views()[0]
    assert 12 <= len(half.corners) < len(whole.corners)
    at = dict(zip(whole.corners, whole.in_picture, strict=True))
    for corner, place in zip(half.corners, half.in_picture, strict=True):
        assert np.hypot(*(place - at[corner])) < 0.5


def test_how_the_sheet_is_held_is_told() -> None:
    middle, left, right, above, below, near_left, near_right, near_below, near_above, near = views()
    assert left.middle[0] < middle.middle[0] < right.middle[0]
    assert above.middle[1] < middle.middle[1] < below.middle[1]
    assert near.share > middle.share
    assert near_left.lean[0] < -0.4 < 0.4 < near_right.lean[0]
    assert near_above.lean[1] < -0.4 < 0.4 < near_below.lean[1]
    assert middle.moved(middle) == 0
    assert middle.moved(left) > 0.05


def test_a_lens_by_fewer_pictures_does_not_replace_one_that_explains_them_as_well() -> None:
    known, less = lens_of(views()), lens_of(views()[:7])
    assert is_worse(less, known, views()[:7])
    assert not is_worse(known, less, views())
    refocused = KnownLens(Lens(1.2 * TRUE.focal_px, TRUE.centre_px), SIZE, 0.1, 20)
    assert not is_worse(less, refocused, views()[:7])
    same_count = replace(less, views=known.views)
    assert is_worse(replace(same_count, unsure=2 * known.unsure), known, views()[:7])
    assert not is_worse(replace(same_count, unsure=0.01), refocused, views()[:7])
    assert error_of(refocused.lens, views()) > 3 * error_of(known.lens, views())
