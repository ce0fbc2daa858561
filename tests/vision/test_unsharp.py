"""A sheet that is blurred is told from one that is not there."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.simulation.sheet import HELD, picture_of
from tablecam.vision.chessboard import SHARP, ChessboardFinder

SIZE = (960, 720)
Picture = NDArray[np.uint8]


@cache
def sheet(number: int) -> Picture:
    return picture_of(HELD[number], SIZE, np.random.default_rng(number))


def out_of_focus(picture: Picture, blur_px: float) -> Picture:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), blur_px), np.uint8)


def moved(picture: Picture, way_px: int) -> Picture:
    return np.asarray(cv2.filter2D(picture, -1, np.full((1, way_px), 1 / way_px)), np.uint8)


def is_told_unsharp(picture: Picture) -> bool:
    finder = ChessboardFinder()
    view = finder.find(picture)
    return finder.is_unsharp(picture) if view is None else view.edge > SHARP


@pytest.mark.parametrize("number", [0, 1, 5, 9])
@pytest.mark.parametrize("blur_px", [4, 5.5, 8])
def test_a_sheet_out_of_focus_is_not_sharp(number: int, blur_px: float) -> None:
    assert is_told_unsharp(out_of_focus(sheet(number), blur_px))


@pytest.mark.parametrize("number", [0, 5])
@pytest.mark.parametrize("way_px", [12, 18])
def test_a_sheet_that_moved_is_not_sharp(number: int, way_px: int) -> None:
    assert ChessboardFinder().find(moved(sheet(number), way_px)) is None
    assert is_told_unsharp(moved(sheet(number), way_px))


def test_a_blurred_sheet_before_a_sharp_background_is_not_sharp() -> None:
    rng = np.random.default_rng(0)
    picture = out_of_focus(sheet(0), 6).copy()
    picture[:, :120] = rng.integers(0, 2, (SIZE[1] // 24, 5, 1)).repeat(24, 0).repeat(24, 1) * 200
    assert is_told_unsharp(picture)


@pytest.mark.parametrize("number", range(len(HELD)))
def test_a_sharp_sheet_or_a_sharp_part_of_it_is_not_told_so(number: int) -> None:
    assert not is_told_unsharp(sheet(number))
    part = sheet(number).copy()
    part[260:] = part[:, 380:] = 120
    assert not is_told_unsharp(part)


def test_a_table_without_a_sheet_is_not_told_so() -> None:
    rng = np.random.default_rng(0)
    bare = np.full((720, 960, 3), 120, np.uint8)
    noisy = np.clip(bare + rng.normal(0, 4, bare.shape), 0, 255).astype(np.uint8)
    squares = bare.copy()
    for x in range(6):
        for y in range(4):
            cv2.rectangle(
                squares, (60 + 140 * x, 60 + 140 * y), (140 + 140 * x, 140 + 140 * y), (30, 30, 30), -1
            )
    assert not any(map(is_told_unsharp, (bare, noisy, squares)))
