"""The simulated table is a camera like others, repeats itself with its seed, and tells the truth."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice

import numpy as np
import pytest

from tablecam.frames import Frame
from tablecam.mats import find_mat
from tablecam.simulation.camera import FRAMES_A_SECOND
from tablecam.simulation.table import SimulatedTable

SIZE = (320, 240)


def table_of(seed: int) -> SimulatedTable:
    return SimulatedTable(seed, realtime=False, size=SIZE)


def after(table: SimulatedTable, *acts: Callable[[], None]) -> list[Frame]:
    """The frames until all acts are done, one after the other, the first after the first frame."""
    seen, waiting = list[Frame](), list(acts)
    for frame in table.frames():
        seen.append(frame)
        if not table.busy:
            if not waiting:
                break
            waiting.pop(0)()
    return seen


def test_the_same_seed_repeats_every_picture() -> None:
    films = []
    for _ in range(2):
        table = table_of(3)
        films.append(after(table, lambda table=table: table.throw(4)))
    assert len(films[0]) == len(films[1])
    assert all(np.array_equal(one.image, other.image) for one, other in zip(*films, strict=True))


def test_tables_without_a_seed_differ() -> None:
    first, second = (next(SimulatedTable(realtime=False, size=SIZE).frames()).image for _ in range(2))
    assert not np.array_equal(first, second)


def test_frames_come_at_their_rate_with_times_from_zero() -> None:
    times = [frame.time_s for frame in islice(table_of(1).frames(), 4)]
    assert times == pytest.approx([number / FRAMES_A_SECOND for number in range(4)])


def test_a_table_in_real_time_keeps_time_and_leaves_out_what_comes_too_late() -> None:
    table = SimulatedTable(1, size=SIZE)
    frames = table.frames()
    began = time.monotonic()
    next(frames)
    time.sleep(0.5)
    late = next(frames).time_s
    assert 0.4 < late <= time.monotonic() - began
    soon = next(frames).time_s
    assert soon > late
    assert soon <= time.monotonic() - began + 0.001


def test_a_closed_table_gives_no_more_frames() -> None:
    table = table_of(1)
    frames = table.frames()
    next(frames)
    table.close()
    table.close()
    assert list(frames) == []


def test_dice_end_in_the_roll_area_where_the_truth_says_and_in_the_picture() -> None:
    table = table_of(5)
    after(table, lambda: table.throw(8))
    assert len(table.dice) == len(table.truth) == 8
    for die, truth in zip(table.dice, table.truth, strict=True):
        assert find_mat().in_roll_area((float(die.centre_mm[0]), float(die.centre_mm[1])))
        assert truth.face == die.up
        assert 0 < truth.centre_px[0] < SIZE[0]
        assert 0 < truth.centre_px[1] < SIZE[1]


def test_dice_in_flight_are_not_yet_true() -> None:
    table = table_of(6)
    counts = []
    for frame in table.frames():
        if frame.time_s == 0:
            table.throw(3)
        counts.append(len(table.truth))
        if not table.busy:
            break
    assert counts[1] == 0
    assert sorted(counts) == counts
    assert counts[-1] == 3


def test_a_throw_leaves_the_dice_that_stay_where_they_were() -> None:
    table = table_of(7)
    stay = []

    def throw_on() -> None:
        stay.extend((table.dice[1], table.dice[3]))
        table.throw(3, (1, 3))

    after(table, lambda: table.throw(5), throw_on)
    assert len(table.dice) == 5
    assert all(any(die is kept for die in table.dice) for kept in stay)


def test_a_pushed_die_keeps_its_face_and_moves_as_far_as_it_was_pushed() -> None:
    table = table_of(8)
    before = []

    def push() -> None:
        before.append(table.dice[0])
        table.push(0, (12.0, -5.0), 30.0)

    after(table, lambda: table.throw(2), push)
    way = [die.centre_mm - before[0].centre_mm for die in table.dice]
    moved = next(die for die, gone in zip(table.dice, way, strict=True) if np.allclose(gone, [12, -5, 0]))
    assert moved.up == before[0].up


def test_the_picture_changes_where_a_die_lies_and_stays_elsewhere() -> None:
    table = table_of(9)
    film = after(table, lambda: table.throw(1))
    change = np.abs(film[-1].image.astype(int) - film[0].image).max(axis=-1)
    (truth,) = table.truth
    x, y = (round(place) for place in truth.centre_px)
    assert change[y - 4 : y + 5, x - 4 : x + 5].max() > 25
    rows, columns = np.ogrid[: SIZE[1], : SIZE[0]]
    far = np.hypot(rows - y, columns - x) > 60
    assert np.mean(change[far] > 16) < 0.001


def test_one_thing_happens_at_a_time() -> None:
    table = table_of(10)
    next(table.frames())
    table.throw(2)
    with pytest.raises(RuntimeError, match="still at work"):
        table.throw(2)
