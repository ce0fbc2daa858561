"""A light that swings is told from one that does not, and from hands."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.vision.flicker import FEWEST, flicker_of, profile_of

HEIGHT, WIDTH = 240, 320
READ_OUT_S = 0.02
"""So long a camera takes from its first row to its last."""


def table() -> NDArray[np.float64]:
    picture = np.full((HEIGHT, WIDTH), 120.0)
    picture[60:90, 100:130] = 220
    picture[:, 250:] = 60
    return picture


def pictures(swing: float, hz: float, rate: float, count: int = 30) -> list[NDArray[np.uint8]]:
    """A table under a lamp, through a rolling shutter with the noise of a sensor."""
    random = np.random.default_rng(5)
    rows_s = np.linspace(0, READ_OUT_S, HEIGHT)[:, None]
    taken = []
    for number in range(count):
        light = 1 + swing * np.sin(2 * np.pi * hz * (number / rate + rows_s))
        noisy = table() * light + random.normal(0, 4, (HEIGHT, WIDTH))
        taken.append(np.repeat(noisy.clip(0, 255).astype(np.uint8)[..., None], 3, axis=2))
    return taken


def measured(taken: list[NDArray[np.uint8]]) -> float:
    return flicker_of([profile_of(picture) for picture in taken])


@pytest.mark.parametrize(("hz", "rate"), [(100, 15.0), (100, 30.0), (120, 14.9), (120, 25.0), (3, 15.0)])
@pytest.mark.parametrize("swing", [0.03, 0.1])
def test_a_lamp_on_the_mains_is_measured(hz: float, rate: float, swing: float) -> None:
    assert measured(pictures(swing, hz, rate)) == pytest.approx(swing, rel=0.2)


def test_a_steady_light_does_not_swing() -> None:
    assert measured(pictures(0.0, 100, 15)) < 0.004


def test_a_hand_that_moves_is_no_flicker() -> None:
    taken = pictures(0.0, 100, 15)
    for number, picture in enumerate(taken):
        left = round(80 + 60 * np.sin(number))
        picture[60:, left : left + 70] = 35
    assert measured(taken) < 0.01


def test_a_light_that_slowly_grows_is_no_flicker() -> None:
    taken = pictures(0.0, 100, 15)
    grown = [np.asarray(picture * (1 + number / 100), np.uint8) for number, picture in enumerate(taken)]
    assert measured(grown) < 0.01


def test_a_black_picture_and_too_few_do_not_swing() -> None:
    black = [np.zeros((HEIGHT, WIDTH, 3), np.uint8)] * FEWEST
    assert measured(black) == 0
    assert measured(pictures(0.1, 100, 15, FEWEST - 1)) == 0
