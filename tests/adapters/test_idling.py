"""A screen that nobody is busy with dims, and wakes at anything; the pointer comes and goes."""

from __future__ import annotations

from tablecam.adapters.idling import POINTER_S, Dimming, Pointer


def test_a_screen_dims_after_a_while_without_anything() -> None:
    dimming = Dimming(after_s=600)
    assert dimming.minutes_dim("Ana", 5.0) is None
    assert dimming.minutes_dim("Ana", 604.9) is None
    assert dimming.minutes_dim("Ana", 605.0) == 0


def test_a_dim_screen_counts_its_minutes() -> None:
    dimming = Dimming(after_s=600)
    dimming.minutes_dim("Ana", 0.0)
    assert [dimming.minutes_dim("Ana", time_s) for time_s in (659.0, 660.0, 720.0, 4200.0)] == [0, 1, 2, 60]


def test_another_sight_wakes_it_for_the_whole_while() -> None:
    dimming = Dimming(after_s=600)
    dimming.minutes_dim("Ana", 0.0)
    assert dimming.minutes_dim("Ana", 900.0) is not None
    assert dimming.minutes_dim("Luc", 901.0) is None
    assert dimming.minutes_dim("Luc", 1500.0) is None
    assert dimming.minutes_dim("Luc", 1501.0) == 0


def test_somebody_who_is_there_wakes_it_and_keeps_it_awake() -> None:
    dimming = Dimming(after_s=600)
    dimming.minutes_dim("Ana", 0.0)
    for time_s in (900.0, 1400.0, 1900.0):
        dimming.wake(time_s)
        assert dimming.minutes_dim("Ana", time_s) is None
    assert dimming.minutes_dim("Ana", 2500.0) == 0


def test_a_pointer_is_seen_for_a_while_after_it_moved() -> None:
    pointer = Pointer(always=False)
    assert not pointer.is_seen(0.0)
    pointer.moved(10.0)
    assert pointer.is_seen(10.0) and pointer.is_seen(10.0 + POINTER_S - 0.1)
    assert not pointer.is_seen(10.0 + POINTER_S)


def test_in_a_window_the_pointer_never_hides() -> None:
    assert Pointer(always=True).is_seen(1000.0)
