"""Focus, exposure and white balance: found with time, held, and found anew, for whatever a camera has."""

from __future__ import annotations

from typing import Any

import pytest

from tablecam.adapters.settling import FREE, LONGEST_S, SHORTEST_S, STEADY_S, TIMES, Settling, held

ALL = (*FREE, "ExposureTime", "AnalogueGain", "ColourGains", "LensPosition")
PICTURE_S = 1 / 15


class Sensor:
    """A sensor whose automatics close in on what the room asks for, and stop when they are told to."""

    def __init__(self, wanted: float = 30_000.0, **says: Any) -> None:
        self.wanted, self.exposure, self.gain, self.lens = wanted, 1_000.0, 1.0, 0.0
        self.auto = self.focusing = False
        self.says = says
        self.got: list[dict[str, Any]] = []

    def obey(self, controls: dict[str, Any]) -> None:
        if controls:
            self.got.append(controls)
        self.auto = controls.get("AeEnable", self.auto)
        self.focusing = self.focusing or controls.get("AfTrigger") == 0
        self.exposure = controls.get("ExposureTime", self.exposure)

    def take(self) -> dict[str, Any]:
        if self.auto:
            self.exposure += (self.wanted - self.exposure) * 0.2
            self.gain += (2.0 - self.gain) * 0.1
        if self.focusing:
            self.lens = min(2.5, self.lens + 0.1)
        focus = {"AfState": 2 if self.lens >= 2.5 else 1 if self.focusing else 0, "LensPosition": self.lens}
        found = {"ExposureTime": self.exposure, "AnalogueGain": 1.0, "ColourGains": (self.gain, 1.5)}
        return found | focus | self.says


def run(settling: Settling, sensor: Sensor, seconds: float, start_s: float = 0.0) -> float | None:
    """Take pictures for so long; the time at which the sensor was first told to hold what it had."""
    held_s = None
    for number in range(round(seconds / PICTURE_S)):
        time_s = start_s + number * PICTURE_S
        controls = settling.look(sensor.take(), time_s)
        sensor.obey(controls)
        if held_s is None and controls.get("AeEnable") is False:
            held_s = time_s
    return held_s


def test_everything_is_set_free_first_and_held_where_it_has_come_to_rest() -> None:
    sensor, settling = Sensor(), Settling(ALL)
    held_s = run(settling, sensor, 8)
    assert sensor.got[0] == FREE
    last = sensor.got[-1]
    assert held_s is not None and SHORTEST_S + STEADY_S < held_s < LONGEST_S
    assert last["ExposureTime"] == pytest.approx(30_000, rel=0.03)
    assert last["ColourGains"] == (pytest.approx(2.0, rel=0.05), 1.5)
    assert last["LensPosition"] == pytest.approx(2.5)
    assert (last["AeEnable"], last["AwbEnable"], last["AfMode"]) == (False, False, 0)


def test_each_setting_is_sent_a_few_times_and_then_no_more() -> None:
    sensor = Sensor()
    run(Settling(ALL), sensor, 20)
    assert [bool(controls["AeEnable"]) for controls in sensor.got] == [True] * TIMES + [False] * TIMES


def test_only_what_a_camera_advertises_is_set() -> None:
    sensor = Sensor()
    run(Settling({"AwbEnable", "ColourGains", "Brightness"}), sensor, 8)
    assert {name for controls in sensor.got for name in controls} == {"AwbEnable", "ColourGains"}
    plain = Sensor()
    run(Settling({"FaceDetectMode"}), plain, 8)
    assert plain.got == []


@pytest.mark.parametrize(
    "says", [{"AeLocked": False}, {"AeState": 1}, {"AwbState": 1}, {"AfState": 1}, {"AfState": 0}]
)
def test_a_camera_that_says_it_is_still_searching_is_waited_for_but_not_for_ever(
    says: dict[str, Any],
) -> None:
    held_s = run(Settling(ALL), Sensor(**says), 10)
    assert held_s == pytest.approx(LONGEST_S, abs=2 * PICTURE_S)


def test_focus_that_was_given_up_is_not_waited_for() -> None:
    held_s = run(Settling(ALL), Sensor(AfState=3), 10)
    assert held_s is not None and held_s < LONGEST_S - 1


def test_what_was_held_is_found_anew_when_the_light_has_changed() -> None:
    sensor, settling = Sensor(), Settling(ALL)
    run(settling, sensor, 8)
    sensor.wanted = 60_000.0
    assert sensor.take()["ExposureTime"] == pytest.approx(30_000, rel=0.03)
    settling.begin()
    assert run(settling, sensor, 8, start_s=100.0) is not None
    assert sensor.exposure == pytest.approx(60_000, rel=0.03)


def test_a_camera_that_tells_nothing_of_what_it_found_is_told_to_stop_looking() -> None:
    assert held({}) == {"AeEnable": False, "AwbEnable": False}
