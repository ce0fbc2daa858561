"""What a camera gives is measured, and what it does not give is told."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from gpiozero import Button, Device
from gpiozero.pins.mock import MockFactory, MockPin

from tablecam.adapters import settling
from tablecam.doctor import trials
from tablecam.doctor.checks import CHECKS
from tablecam.doctor.series import spans
from tablecam.doctor.trials import FIRST_S, RATE_S, try_camera, try_pins, try_sound, watch
from tablecam.errors import CameraError
from tablecam.frames import Frame, Tick
from tablecam.messages import message
from tablecam.words import say
from tests.adapters.fake_picamera2 import FOCUS, GAINS, LIGHT, RibbonCamera, library_for
from tests.doctor.machines import healthy_pi
from tests.vision.test_flicker import pictures

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


def noisy(count: int = 40, rate: float = 15.0) -> list[Frame]:
    random = np.random.default_rng(3)
    noise = random.integers(0, 4, (count, *GREY.shape), np.uint8)
    return [Frame(number / rate, GREY + noise[number]) for number in range(count)]


def test_a_camera_that_gives_the_same_picture_again_and_again_is_frozen() -> None:
    assert watch(GivenCamera(at_rate(15, 60))).frozen
    assert not watch(GivenCamera(noisy())).frozen


def test_one_picture_that_stays_is_told_by_too_few_pictures_not_by_its_being_the_same() -> None:
    assert not watch(GivenCamera([Frame(0.0, GREY)])).frozen


@pytest.mark.parametrize(("swing", "state"), [(0.08, "look"), (0.0, "ok")])
def test_a_lamp_on_the_mains_is_to_be_looked_at(swing: float, state: str, tmp_path: Path) -> None:
    taken = pictures(swing, hz=100, rate=15)
    facts = watch(GivenCamera(Frame(number / 15, picture) for number, picture in enumerate(taken)))
    machine = healthy_pi(tmp_path, camera=lambda: facts)
    assert CHECKS["camera-flicker"].look(machine).state == state


def test_the_last_picture_is_kept_where_it_is_asked_for(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "one.png"), GREY)
    assert try_camera(f"dir:{tmp_path}", str(tmp_path / "kept" / "camera.png")).trouble is None
    (tmp_path / "kept").mkdir()
    assert try_camera(f"dir:{tmp_path}", str(tmp_path / "kept" / "camera.png")).trouble is None
    assert cv2.imread(str(tmp_path / "kept" / "camera.png")).shape == GREY.shape


@pytest.fixture
def factory(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    monkeypatch.setattr(trials, "HELD_S", 0.1)
    made = Device.pin_factory = MockFactory()
    yield made
    made.reset()
    Device.pin_factory = None


class ShortedPin(MockPin):
    """Touches ground, whatever pulls at it."""

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        self.drive_low()


PINS = {"STOP": "17", "OK": "22"}


def test_a_button_that_is_down_all_the_while_is_told(factory: MockFactory) -> None:
    factory.pin(17, pin_class=ShortedPin)
    facts = try_pins(PINS)
    assert (facts.tried, facts.down, facts.refused) == (2, ("STOP (17)",), None)


@pytest.mark.usefixtures("factory")
def test_buttons_that_are_up_are_counted() -> None:
    facts = try_pins(PINS)
    assert (facts.tried, facts.down) == (2, ())


@pytest.mark.usefixtures("factory")
def test_pins_that_somebody_else_has_are_told_and_the_others_looked_at() -> None:
    holding = Button(17)
    facts = try_pins(PINS)
    holding.close()
    assert facts.tried == 1 and facts.refused is not None


def test_the_usual_reason_for_silence_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("SDL_AUDIODRIVER", "PULSE_SERVER", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("tablecam.adapters.mixer.may_play", lambda _: False)
    facts = try_sound()
    assert facts.trouble is not None
    assert "carte son" in say(facts.trouble, "fr")


def test_a_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise ModuleNotFoundError("No module named 'lgpio'", name="lgpio")

    monkeypatch.setattr("tablecam.adapters.gpio_pins.open_factory", missing)
    trouble = try_pins({}).trouble
    assert trouble is not None and "python3-lgpio" in say(trouble, "fr")
