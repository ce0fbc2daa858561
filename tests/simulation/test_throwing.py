"""Dice fly and roll as dice do: no jumps, nothing below the table, flat at the end."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablecam.simulation.scene import DESIGNS, Die
from tablecam.simulation.throwing import Flight, fly, over_edges, scatter

AREA = (np.array([-100.0, -74.0]), np.array([100.0, 74.0]))
DIE = Die(DESIGNS["white"], 16.0, np.zeros(3), np.eye(3))


def flight_of(seed: int) -> Flight:
    rng = np.random.default_rng(seed)
    (end,) = scatter(rng, [DIE], [], AREA)
    return fly(rng, np.array([0.0, -150.0]), end)


def corners(die: Die) -> np.ndarray:
    signs = np.array(np.meshgrid((-1, 1), (-1, 1), (-1, 1))).reshape(3, 8).T
    return np.asarray(signs * die.size_mm / 2 @ die.rotation.T + die.centre_mm)


seeds = st.integers(0, 10_000)


@given(seeds)
@settings(max_examples=60, deadline=None)
def test_a_die_ends_flat_where_it_was_meant_to(seed: int) -> None:
    flight = flight_of(seed)
    end = flight.at(flight.duration_s)
    assert np.allclose(end.centre_mm, flight.end.centre_mm)
    assert np.allclose(end.rotation, flight.end.rotation)
    assert corners(end)[:, 2].min() == pytest.approx(0, abs=1e-9)


@given(seeds)
@settings(max_examples=40, deadline=None)
def test_no_corner_sinks_into_the_table_and_nothing_jumps(seed: int) -> None:
    flight = flight_of(seed)
    ways = [flight.at(time_s) for time_s in np.arange(0, flight.duration_s + 0.1, 0.002)]
    for before, after in pairwise(ways):
        assert corners(after)[:, 2].min() > -1e-6
        assert np.linalg.norm(after.centre_mm - before.centre_mm) < 5.5
        turned = np.arccos(np.clip((np.trace(after.rotation @ before.rotation.T) - 1) / 2, -1, 1))
        assert turned < 0.15


@given(seeds)
@settings(max_examples=40, deadline=None)
def test_a_die_that_rolls_turns_about_an_edge_that_stays_where_it_is(seed: int) -> None:
    flight = flight_of(seed)
    start = flight.duration_s - flight.roll_s
    for time_s in np.linspace(start + 0.002, flight.duration_s - 0.02, 40):
        one, other = (corners(flight.at(float(moment))) for moment in (time_s, time_s + 0.0005))
        lowest = np.argsort(one[:, 2])[:2]
        assert np.linalg.norm(other[lowest] - one[lowest], axis=1).max() < 0.12


def test_four_quarter_turns_are_four_edges_long() -> None:
    assert over_edges(2 * np.pi, 16.0) == pytest.approx(64.0)


@given(seeds, st.integers(1, 8))
@settings(max_examples=40, deadline=None)
def test_dice_that_lie_do_not_overlap(seed: int, count: int) -> None:
    laid = scatter(np.random.default_rng(seed), [DIE] * count, [], AREA)
    for index, die in enumerate(laid):
        for other in laid[:index]:
            offset = die.rotation.T @ (other.centre_mm - die.centre_mm)
            assert np.abs(offset).max() > 15.9 or np.linalg.norm(offset) > 16 * 1.42


def test_some_dice_touch_and_every_face_comes_up() -> None:
    rng = np.random.default_rng(1)
    throws = [scatter(rng, [DIE] * 6, [], AREA) for _ in range(100)]
    counts = [sum(die.up == face for laid in throws for die in laid) for face in range(1, 7)]
    assert min(counts) > 70
    apart = [np.linalg.norm(laid[0].centre_mm - other.centre_mm) for laid in throws for other in laid[1:]]
    assert sum(distance < 18 for distance in apart) > 5
