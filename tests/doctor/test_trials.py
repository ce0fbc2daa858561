"""What a camera gives is measured, and what it does not give is told."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from tablecam.adapters import settling
from tablecam.doctor import trials
from tablecam.doctor.series import spans
from tablecam.doctor.trials import FIRST_S, RATE_S, try_camera, watch
from tablecam.errors import CameraError
from tablecam.frames import Frame, Tick
from tablecam.messages import message
from tablecam.words import say
from tests.adapters.fake_picamera2 import FOCUS, GAINS, LIGHT, RibbonCamera, library_for

GREY = np.full((48, 64, 3), 90, np.uint8)


class GivenCamera:
    """Gives these moments."""

    def __init__(self, moments: Iterable[Frame | Tick]) -> None:
        self._moments = moments

    def frames(self) -> Iterator[Frame | Tick]:
        yield from self._moments

    def settle(self) -> None: ...

    def close(self) -> None: ...


def at_rate(rate: float, seconds: float, since_s: float = 0.0) -> list[Frame]:
    return [Frame(since_s + number / rate, GREY) for number in range(round(seconds * rate))]


def test_pictures_are_counted_for_two_seconds_after_the_first() -> None:
    facts = watch(GivenCamera([Tick(0.3), Tick(0.6), *at_rate(15, 60, since_s=0.7)]))
    assert (facts.width, facts.height) == (64, 48)
    assert facts.first_s == pytest.approx(0.7)
    assert facts.rate == pytest.approx(15, abs=1)
    assert facts.brightness == pytest.approx(90, abs=1)


def test_what_the_camera_was_set_to_counts_once_it_has_settled() -> None:
    light = iter(range(1000))

    def settings() -> dict[str, int]:
        return {"ExposureTime": min(next(light), 20)}

    facts = watch(GivenCamera(at_rate(10, 60)), 3.0, settings)
    assert facts.rate == pytest.approx(10, abs=1)
    assert facts.settings == {"ExposureTime": (0, round(RATE_S * 10) - 1)}


def test_the_least_and_the_most_of_each_setting_are_told() -> None:
    said = [{"ExposureTime": 20, "ColourGains": (1.5, 2.0)}, {"ExposureTime": 10, "Lux": 400.0}]
    assert spans(said) == {"ExposureTime": (10, 20), "ColourGains": ((1.5, 2.0), (1.5, 2.0))}


def test_a_camera_that_says_what_is_wrong_is_believed() -> None:
    with pytest.raises(CameraError) as refused:
        watch(GivenCamera([Tick(0.1), Tick(0.2, message("camera.black", device="x"))]))
    assert "black" in say(refused.value.message, "en")


@pytest.mark.parametrize("before", [[], at_rate(10, 1)])
def test_a_camera_that_falls_silent_is_not_waited_for(before: list[Frame]) -> None:
    ticks = (Tick(1 + number / 10) for number in range(10 * round(FIRST_S) + 100))
    with pytest.raises(CameraError) as refused:
        watch(GivenCamera([*before, *ticks]))
    assert "8 s" in say(refused.value.message, "en")
    assert len(list(ticks)) == 0 or before == []


def test_a_camera_without_a_single_picture_is_told() -> None:
    with pytest.raises(CameraError):
        watch(GivenCamera([]))


def test_a_folder_of_stills_is_measured_like_a_camera(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "one.png"), GREY)
    facts = try_camera(f"dir:{tmp_path}")
    assert facts.trouble is None
    assert (facts.width, facts.height) == (64, 48)


@pytest.fixture
def ribbon(monkeypatch: pytest.MonkeyPatch) -> RibbonCamera:
    camera = RibbonCamera()
    monkeypatch.setitem(sys.modules, "picamera2", library_for(camera))
    monkeypatch.setattr(settling, "SHORTEST_S", 0.1)
    monkeypatch.setattr(settling, "STEADY_S", 0.05)
    monkeypatch.setattr(trials, "SETTLING_S", 0.4)
    monkeypatch.setattr(trials, "RATE_S", 0.5)
    return camera


def test_the_camera_of_a_pi_tells_its_chip_and_what_it_holds(ribbon: RibbonCamera) -> None:
    facts = try_camera("picamera2")
    assert facts.trouble is None
    assert facts.model == "imx708"
    assert facts.settings["ExposureTime"] == (LIGHT["ExposureTime"],) * 2
    assert facts.settings["ColourGains"] == (GAINS, GAINS)
    assert facts.settings["LensPosition"] == (FOCUS, FOCUS)
    assert ribbon.owner is None


def test_the_camera_of_a_pi_that_cannot_be_had_is_told(ribbon: RibbonCamera) -> None:
    ribbon.be_held_elsewhere()
    facts = try_camera("picamera2")
    assert facts.trouble is not None
    assert ribbon.owner is None
