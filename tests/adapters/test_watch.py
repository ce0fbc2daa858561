"""What the watch makes of the pictures of a camera."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest

from tablecam.adapters.watch import FROZEN_PICTURES, Limits, PictureWatch, Seen, is_black
from tablecam.frames import Frame, Tick

LIMITS = Limits()


def picture(number: int, size: tuple[int, int] = (48, 64)) -> np.ndarray:
    """A table with the noise of a sensor."""
    rng = np.random.default_rng(number)
    return np.clip(rng.normal(90, 3, (*size, 3)), 0, 255).astype(np.uint8)


def dark(number: int) -> np.ndarray:
    return np.clip(np.random.default_rng(number).normal(1, 3, (48, 64, 3)), 0, 255).astype(np.uint8)


def watched(images: Iterable[np.ndarray | None], step_s: float = 0.1) -> list[Seen]:
    """What a watch says of pictures in turn, None being none."""
    watch = PictureWatch(LIMITS)
    moments = (
        Tick(step_s * n) if image is None else Frame(step_s * n, image) for n, image in enumerate(images)
    )
    return [watch.look(moment) for moment in moments]


def faults(seen: Iterable[Seen]) -> list[str | None]:
    """The faults in turn, each run once."""
    told = [one.fault for one in seen]
    return [fault for n, fault in enumerate(told) if n == 0 or told[n - 1] != fault]


def test_a_camera_that_works_has_no_fault_and_is_lively_from_its_second_picture_on() -> None:
    seen = watched(picture(n) for n in range(60))
    assert all(one.usable and one.fault is None for one in seen)
    assert [one.lively for one in seen] == [False] + [True] * 59


BAD_PICTURES = [
    (dark, "black", LIMITS.black),
    (lambda _: picture(1), "frozen", LIMITS.frozen),
    (lambda n: picture(n, (24, 32)), "size", LIMITS.size),
    (lambda n: picture(n)[..., 0], "kind", LIMITS.kind),
    (lambda n: np.dstack([picture(n)] * 2), "kind", LIMITS.kind),
    (lambda n: picture(n).astype(np.float32), "kind", LIMITS.kind),
]


@pytest.mark.parametrize(
    ("bad", "fault", "limit_s"), [(lambda _: None, "silent", LIMITS.silent), *BAD_PICTURES]
)
def test_each_fault_is_told_when_it_has_lasted_and_not_before(bad, fault: str, limit_s: float) -> None:  # type: ignore[no-untyped-def]
    seen = watched([picture(1), *(bad(n) for n in range(2, 62))])
    assert faults(seen) == [None, fault]
    first = next(n for n, one in enumerate(seen) if one.fault) * 0.1
    assert limit_s <= first <= limit_s + 0.25


@pytest.mark.parametrize("ticks", [1, 2, 9])
@pytest.mark.parametrize(("bad", "fault", "limit_s"), BAD_PICTURES)
def test_the_ticks_between_the_pictures_of_a_slow_camera_hide_no_fault(  # type: ignore[no-untyped-def]
    bad, fault: str, limit_s: float, ticks: int
) -> None:
    """In the dark a camera slows down by itself."""
    seen = watched([picture(1), *(None if n % (ticks + 1) else bad(n) for n in range(1, 102))])
    told = [n * 0.1 for n, one in enumerate(seen) if one.fault]
    assert {one.fault for one in seen} == {None, fault}
    assert limit_s <= told[0] <= max(limit_s, 0.1 * FROZEN_PICTURES * (ticks + 1)) + 0.2 * (ticks + 1)


def test_a_black_camera_that_falls_silent_is_silent() -> None:
    assert faults(watched([*(dark(n) for n in range(40)), *[None] * 40]))[-1] == "silent"


@pytest.mark.parametrize(
    "bad", [dark, lambda _: picture(1), lambda n: picture(n, (24, 32)), lambda n: picture(n)[..., 0]]
)
def test_not_one_bad_picture_is_handed_on(bad) -> None:  # type: ignore[no-untyped-def]
    seen = watched([picture(0), picture(1), bad(2), bad(3), picture(4)])
    assert [one.usable for one in seen] == [True, True, False, False, True]
    assert faults(seen) == [None]


def test_a_slow_camera_is_not_a_silent_one() -> None:
    seen = watched(picture(n) if n % 10 == 0 else None for n in range(100))
    assert faults(seen) == [None]


def test_a_few_equal_pictures_at_a_low_rate_are_not_yet_frozen() -> None:
    seen = watched([picture(1), picture(1), picture(1), picture(2)], step_s=2.0)
    assert faults(seen) == [None]


def test_a_dark_table_with_a_lamp_or_a_white_die_is_not_black() -> None:
    image = dark(1)
    image[20:30, 20:30] = 120
    assert is_black(dark(1)) and not is_black(image)
