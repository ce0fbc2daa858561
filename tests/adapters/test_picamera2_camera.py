"""The camera of a Raspberry Pi, with a library that does as the real one does.

What the real one does is tried in tests/virtual_camera.
"""

from __future__ import annotations

import gc
import itertools
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from tablecam.adapters import picamera2_camera, settling
from tablecam.adapters.picamera2_camera import SIZE_PX, Picamera2Camera
from tablecam.frames import Frame, Tick
from tablecam.opening import open_camera
from tests.adapters.contract import assert_keeps_to_the_contract, refusal
from tests.adapters.fake_picamera2 import (
    BLUE,
    FOCUS,
    GAINS,
    GREEN,
    GREY,
    LIGHT,
    RED,
    RibbonCamera,
    library_for,
)

pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")


@pytest.fixture
def ribbon(monkeypatch: pytest.MonkeyPatch) -> Iterator[RibbonCamera]:
    camera = RibbonCamera()
    monkeypatch.setitem(sys.modules, "picamera2", library_for(camera))
    yield camera
    camera.come_round()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picamera2_camera, "SILENT_S", 0.3)
    monkeypatch.setattr(picamera2_camera, "_CLOSING_S", 0.3)
    monkeypatch.setattr(settling, "SHORTEST_S", 0.1)
    monkeypatch.setattr(settling, "STEADY_S", 0.05)


def pictures(camera: Picamera2Camera, count: int) -> list[Frame]:
    frames = (moment for moment in itertools.islice(camera.frames(), 100) if isinstance(moment, Frame))
    return list(itertools.islice(frames, count))


def wait_until(true: Callable[[], bool]) -> None:
    end_s = time.monotonic() + 5
    while not true():
        assert time.monotonic() < end_s
        time.sleep(0.01)


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def assert_colours(image: np.ndarray) -> None:
    height, width = image.shape[:2]
    for colour, (x, y) in zip((BLUE, GREEN, RED, GREY), itertools.product((1, 3), repeat=2), strict=True):
        seen = image[x * height // 4, y * width // 4].astype(int)
        assert np.abs(seen - colour).max() <= 4


def test_it_keeps_to_the_camera_contract(ribbon: RibbonCamera) -> None:
    assert_keeps_to_the_contract(Picamera2Camera(), 20)
    assert ribbon.owner is None
    assert ribbon.lent == 0


def test_it_asks_for_what_the_reader_reads_from_all_of_the_sensor(ribbon: RibbonCamera) -> None:
    with closing(Picamera2Camera()):
        assert ribbon.asked["main"] == {"format": "RGB888", "size": SIZE_PX}
        assert ribbon.asked["raw"] is None
        assert ribbon.asked["sensor"] == {"output_size": (1296, 972)}
        assert ribbon.asked["controls"] == {"FrameDurationLimits": (66_667, 66_667)}


@pytest.mark.parametrize(
    ("pixel_format", "size", "padding"),
    [("RGB888", SIZE_PX, 0), ("NV12", (64, 48), 0), ("YUV420", (64, 48), 32), ("XBGR8888", (32, 24), 0)],
)
def test_what_the_camera_gives_instead_becomes_a_picture_with_the_right_colours(
    ribbon: RibbonCamera, pixel_format: str, size: tuple[int, int], padding: int
) -> None:
    ribbon.give(pixel_format, size, padding)
    with closing(Picamera2Camera()) as camera:
        (picture,) = pictures(camera, 1)
    assert picture.image.shape == (size[1], size[0], 3)
    assert_colours(picture.image)


def test_it_tells_its_sensor_and_how_the_newest_picture_was_taken(ribbon: RibbonCamera) -> None:
    with closing(Picamera2Camera()) as camera:
        assert pictures(camera, 1)
        assert camera.model == "imx708"
        assert camera.metadata["ExposureTime"] == ribbon.metadata()["ExposureTime"]


def test_a_slow_reader_is_given_the_newest_picture_only(ribbon: RibbonCamera) -> None:
    with closing(Picamera2Camera()) as camera:
        frames = camera.frames()
        first = next(frames)
        taken = ribbon.taken
        wait_until(lambda: ribbon.taken > taken + 4)
        second = next(frames)
        assert second.time_s - first.time_s > 3 * ribbon.pause_s


def test_it_can_be_opened_again_and_again(ribbon: RibbonCamera) -> None:
    before = open_files()
    for _ in range(4):
        with closing(Picamera2Camera()) as camera:
            assert pictures(camera, 2)
    assert ribbon.owner is None
    assert open_files() == before


def test_a_slow_camera_brings_ticks_between_its_pictures(ribbon: RibbonCamera) -> None:
    ribbon.slow_down(0.4)
    with closing(Picamera2Camera()) as camera:
        moments = list(itertools.islice(camera.frames(), 9))
    assert 1 <= sum(isinstance(moment, Frame) for moment in moments) <= 3
    assert sum(isinstance(moment, Tick) for moment in moments) >= 6


@pytest.mark.usefixtures("impatient")
def test_a_camera_that_falls_silent_brings_ticks_and_then_the_reason(ribbon: RibbonCamera) -> None:
    camera = Picamera2Camera()
    frames = camera.frames()
    next(frames)
    ribbon.go_silent()
    moments: list[Frame | Tick] = []
    assert refusal(lambda: moments.extend(itertools.islice(frames, 30))) == "camera.pi-silent"
    assert sum(isinstance(moment, Tick) for moment in moments) >= 2
    camera.close()
    assert ribbon.owner is None


def test_a_camera_that_was_silent_for_a_moment_goes_on(ribbon: RibbonCamera) -> None:
    with closing(Picamera2Camera()) as camera:
        frames = camera.frames()
        ribbon.go_silent()
        assert isinstance([next(frames) for _ in range(4)][-1], Tick)
        ribbon.speak()
        assert any(isinstance(next(frames), Frame) for _ in range(3))


@pytest.mark.usefixtures("impatient")
def test_an_unplugged_camera_is_told_from_a_silent_one(ribbon: RibbonCamera) -> None:
    camera = Picamera2Camera()
    ribbon.unplug()
    assert refusal(lambda: list(itertools.islice(camera.frames(), 30))) == "camera.lost"
    camera.close()


def test_whatever_the_library_raises_ends_in_a_sentence_and_lets_go(ribbon: RibbonCamera) -> None:
    ribbon.break_at("picture", KeyError("main"))
    camera = Picamera2Camera()
    assert refusal(lambda: list(itertools.islice(camera.frames(), 30))) == "camera.failed"
    camera.close()
    assert ribbon.owner is None
    assert ribbon.lent == 0


@pytest.mark.usefixtures("impatient")
def test_a_driver_that_hangs_holds_up_neither_closing_nor_the_next_opening(ribbon: RibbonCamera) -> None:
    camera = Picamera2Camera()
    ribbon.hang()
    began_s = time.monotonic()
    camera.close()
    assert refusal(Picamera2Camera) == "camera.pi-hung"
    assert time.monotonic() - began_s < 2
    ribbon.come_round()
    wait_until(lambda: not camera._thread.is_alive())
    with closing(Picamera2Camera()) as again:
        assert pictures(again, 1)


def test_a_camera_that_cannot_even_be_let_go_of_is_no_traceback(ribbon: RibbonCamera) -> None:
    ribbon.break_at("close", RuntimeError("Failed to stop camera"))
    camera = Picamera2Camera()
    camera.close()
    assert not camera._thread.is_alive()


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    assert refusal(Picamera2Camera) == "camera.no-picamera2"


def test_a_library_that_was_built_for_another_numpy_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "picamera2.py").write_text("raise ValueError('numpy.dtype size changed')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "picamera2", raising=False)
    assert refusal(Picamera2Camera) == "camera.broken-picamera2"


def test_no_camera_is_told_from_one_that_may_not_be_opened(
    ribbon: RibbonCamera, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ribbon.unplug()
    monkeypatch.setattr(picamera2_camera, "_DEVICES", tmp_path)
    assert refusal(Picamera2Camera) == "camera.pi-none"
    (tmp_path / "media0").touch()
    assert refusal(Picamera2Camera) == "camera.pi-none"
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    assert refusal(Picamera2Camera) == "camera.forbidden"


def test_a_camera_that_another_program_holds_is_named_and_costs_nothing(ribbon: RibbonCamera) -> None:
    ribbon.be_held_elsewhere()
    before = open_files()
    for _ in range(3):
        assert refusal(Picamera2Camera) == "camera.pi-busy"
    assert open_files() == before


@pytest.mark.parametrize(
    ("step", "error", "key"),
    [
        ("configurations", RuntimeError("no sensor modes"), "camera.pi-failed"),
        ("memory", PermissionError(13, "Permission denied", "/dev/dma_heap/linux,cma"), "camera.forbidden"),
        ("memory", RuntimeError("Could not open any dmaHeap device"), "camera.pi-failed"),
        ("configure", RuntimeError("Configuration failed"), "camera.pi-failed"),
        ("start", RuntimeError("Failed to start camera: Device or resource busy"), "camera.pi-busy"),
    ],
)
def test_a_failure_in_the_middle_of_opening_lets_go_of_everything(
    ribbon: RibbonCamera, step: str, error: Exception, key: str
) -> None:
    before = open_files()
    ribbon.break_at(step, error)
    assert refusal(Picamera2Camera) == key
    assert ribbon.owner is None
    assert open_files() == before
    ribbon.break_at("", error)
    with closing(Picamera2Camera()) as camera:
        gc.collect()
        assert ribbon.owner is camera._camera
        assert pictures(camera, 1)


def test_a_format_that_cannot_be_read_is_named_and_the_camera_let_go_of(ribbon: RibbonCamera) -> None:
    ribbon.give("R10_CSI2P")
    assert refusal(Picamera2Camera) == "camera.format"
    assert ribbon.owner is None


@pytest.mark.usefixtures("impatient")
def test_it_finds_focus_light_and_colours_holds_them_and_finds_them_anew(ribbon: RibbonCamera) -> None:
    with closing(Picamera2Camera()) as camera:
        wait_until(lambda: any("LensPosition" in sent for sent in ribbon.sent))
        assert ribbon.sent[0] == {"AeEnable": True, "AwbEnable": True, "AfMode": 1, "AfTrigger": 0}
        held = {
            "AeEnable": False,
            "AwbEnable": False,
            "ColourGains": GAINS,
            "AfMode": 0,
            "LensPosition": FOCUS,
        }
        assert ribbon.sent[-1] == held | LIGHT
        before = len(ribbon.sent)
        camera.settle()
        wait_until(lambda: any(sent.get("AeEnable") for sent in ribbon.sent[before:]))
        wait_until(lambda: "LensPosition" in ribbon.sent[-1])


@pytest.mark.usefixtures("impatient")
def test_a_camera_that_has_nothing_to_find_is_left_alone(ribbon: RibbonCamera) -> None:
    ribbon.be_plain()
    with closing(Picamera2Camera()) as camera:
        camera.settle()
        wait_until(lambda: ribbon.taken > 15)
    assert ribbon.asked["controls"] == {"FrameDurationLimits": (33_333, 33_333)}
    assert ribbon.sent == []


@pytest.mark.usefixtures("ribbon")
def test_libcamera_is_quiet_unless_somebody_wants_to_hear_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LIBCAMERA_LOG_LEVELS", raising=False)
    Picamera2Camera().close()
    assert os.environ["LIBCAMERA_LOG_LEVELS"] == "*:ERROR"
    monkeypatch.setenv("LIBCAMERA_LOG_LEVELS", "*:DEBUG")
    Picamera2Camera().close()
    assert os.environ["LIBCAMERA_LOG_LEVELS"] == "*:DEBUG"


@pytest.mark.usefixtures("ribbon")
def test_the_table_opens_it_by_its_name() -> None:
    with closing(open_camera("picamera2")) as camera:
        assert any(isinstance(moment, Frame) for moment in itertools.islice(camera.frames(), 30))
