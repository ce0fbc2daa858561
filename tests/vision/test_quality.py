"""What is measured of a picture goes with what was done to it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.simulation.table import SimulatedTable
from tablecam.vision.quality import quality_of

Picture = NDArray[np.uint8]


@pytest.fixture(scope="module")
def table() -> Picture:
    return next(SimulatedTable(0, realtime=False).frames()).image


def blurred(picture: Picture, deviation_px: float) -> Picture:
    """As a lens does: before the sensor adds its noise."""
    soft = cv2.GaussianBlur(picture, (0, 0), deviation_px).astype(float)
    return np.clip(soft + np.random.default_rng(1).normal(0, 2, picture.shape), 0, 255).astype(np.uint8)


def test_brightness_is_that_of_the_picture() -> None:
    grey = np.full((48, 64, 3), 90, np.uint8)
    assert quality_of(grey).brightness == pytest.approx(90, abs=1)


@pytest.mark.parametrize("deviation_px", [3.0, 5.0, 8.0])
def test_an_edge_is_as_wide_as_the_blur_that_made_it(table: Picture, deviation_px: float) -> None:
    sharp = quality_of(table).edge * table.shape[1]
    wide = quality_of(blurred(table, deviation_px)).edge * table.shape[1]
    assert sharp < 2.6
    assert wide == pytest.approx(np.hypot(sharp, deviation_px), rel=0.25)


def test_the_measure_does_not_depend_on_the_size_of_the_picture(table: Picture) -> None:
    half = cv2.resize(blurred(table, 5), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    assert quality_of(half).edge == pytest.approx(quality_of(blurred(table, 5)).edge, rel=0.1)


def test_a_picture_of_nothing_has_no_contrast(table: Picture) -> None:
    bare = quality_of(blurred(np.full_like(table, 120), 1))
    assert bare.contrast < 5
    assert quality_of(table).contrast > 30
    assert np.isfinite(quality_of(np.zeros_like(table)).edge)
