"""Whatever order and packing the pixels come in, a picture comes out in the right colours."""

from __future__ import annotations

import numpy as np
import pytest

from tablecam.adapters.pixel_formats import check_format, to_bgr
from tests.adapters.contract import refusal
from tests.adapters.fake_picamera2 import laid_out, quarters

SIZE = (64, 48)
PACKED = ("RGB888", "BGR888", "XRGB8888", "XBGR8888", "MJPEG", "YUYV", "YVYU", "UYVY")
PLANAR = ("YUV420", "YVU420", "NV12", "NV21")


def farthest(one: np.ndarray, other: np.ndarray) -> int:
    return int(np.abs(one.astype(int) - other).max())


@pytest.mark.parametrize("pixel_format", PACKED + PLANAR)
def test_a_picture_of_any_known_format_has_its_colours_in_their_places(pixel_format: str) -> None:
    check_format(pixel_format)
    array = laid_out(quarters(SIZE), pixel_format)
    picture = to_bgr(array, pixel_format, SIZE)
    assert picture.shape == (48, 64, 3)
    assert picture.flags.c_contiguous
    assert farthest(picture, quarters(SIZE)) <= 4


@pytest.mark.parametrize("pixel_format", PLANAR)
def test_what_fills_the_rows_up_is_cut_off(pixel_format: str) -> None:
    array = laid_out(quarters(SIZE), pixel_format, padding=32)
    picture = to_bgr(array, pixel_format, SIZE)
    assert picture.shape == (48, 64, 3)
    assert farthest(picture, quarters(SIZE)) <= 4


def test_a_format_taken_for_another_would_be_seen() -> None:
    array = laid_out(quarters(SIZE), "BGR888")
    assert farthest(to_bgr(array, "RGB888", SIZE), quarters(SIZE)) > 100


def test_a_format_that_nobody_knows_is_named() -> None:
    assert refusal(lambda: check_format("SRGGB10_CSI2P")) == "camera.format"
