"""A minute's worth of the day: what it looks after is seen where it happens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tablecam.errors import CameraError
from tablecam.screen import CameraWord, Screen, screen_of
from tablecam.session import Session
from tests.soak.day import Day, _day, sped_up
from tests.soak.witness import BACK_S, SAY_S, Witness, growth
from tests.soak.world import Clock, FailingCamera, Outage, Room, Weather

FINE = screen_of(Session.begin("en"), 0.0)
ALARMED = replace(FINE, camera=CameraWord("No camera", True))


def day(folder: Path, seed: int) -> Day:
    return _day(folder, seed, 1.0, (), drawn=False, games=("pascal",))


def test_games_with_a_failing_camera_and_a_restart_are_stored_as_they_were_played(tmp_path: Path) -> None:
    today = day(tmp_path, 3)
    today.weather.outages[:] = [Outage("unplugged", 60.0, 90.0), Outage("frozen", 150.0, 170.0)]
    today.weather._begins[:] = [60.0, 150.0]
    rng = np.random.default_rng(1)
    with sped_up(today.clock):
        today.live(120.0, rng)
        today.live(120.0, rng)
    assert (today.restarts, today.witness.said, today.witness.faults) == (2, 2, [])
    assert today.guests.played
    assert today.dropped() == []
    stored = today.guests.played[0]
    today.guests.played[0] = replace(stored, standing=stored.standing[:-1])
    assert today.dropped() == ["game 1 is stored otherwise"]


def test_memory_that_is_needed_for_a_while_is_no_growth_and_what_never_comes_back_is() -> None:
    needed = [170.0, 171.0, 186.0, 170.0, 185.0, 171.0, 171.0, 170.0, 186.0]
    assert abs(growth(needed)) < 0.01
    assert growth([mib + 2 * hour for hour, mib in enumerate(needed)]) > 0.05
    assert growth([170.0]) == 0.0


def witness(*outages: Outage) -> tuple[Clock, Witness]:
    clock, weather = Clock(), Weather(np.random.default_rng(0), 0.0)
    weather.outages, weather._begins = [*outages], [outage.begin_s for outage in outages]
    return clock, Witness(clock, weather)


def assert_noticed(clock: Clock, looking: Witness, screen: Screen, *fine_s: float, late_s: float) -> None:
    """The screen is all right at those times, and a fault at the last."""
    for clock.now_s in fine_s:
        looking.show(screen)
    assert looking.faults == []
    clock.now_s = late_s
    looking.show(screen)
    assert len(looking.faults) == 1


def test_a_fault_that_nobody_says_is_noticed() -> None:
    clock, looking = witness(Outage("black", 10.0, 100.0))
    for clock.now_s, screen in ((10.0 + SAY_S, FINE), (10.1 + SAY_S, ALARMED)):
        looking.show(screen)
    assert looking.faults == []
    clock.now_s = 11.0 + SAY_S
    looking.show(FINE)
    assert len(looking.faults) == 1


def test_a_table_that_is_switched_on_meanwhile_has_its_time_to_say_a_fault() -> None:
    clock, looking = witness(Outage("black", 10.0, 100.0))
    clock.now_s = 50.0
    looking.switched_on()
    assert_noticed(clock, looking, FINE, 51.0, 50.0 + SAY_S, late_s=51.0 + SAY_S)


def test_a_fault_that_is_said_for_too_long_is_noticed() -> None:
    clock, looking = witness(Outage("black", 10.0, 100.0))
    assert_noticed(clock, looking, ALARMED, 50.0, 99.0 + BACK_S, late_s=101.0 + BACK_S)


def test_a_camera_fails_as_the_weather_says() -> None:
    clock, rng = Clock(), np.random.default_rng(0)
    weather = Weather(rng, 0.0)
    weather.outages, weather._begins = [Outage("unplugged", 5.0, 6.0)], [5.0]
    room = Room(clock, rng, False)
    frames = FailingCamera(clock, weather, room).frames()
    with pytest.raises(CameraError):
        for _ in range(100):
            next(frames)
    assert 5.0 <= clock.now_s < 6.0
    with pytest.raises(CameraError):
        FailingCamera(clock, weather, room)
