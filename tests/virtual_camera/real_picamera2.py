"""The camera adapter against the real picamera2 on the real libcamera, run by `.ci/virtual-camera`.

Not collected with the other tests: it needs libcamera with its virtual pipeline, and the pictures that
`draw_frames.py` has drawn into the folder that TABLE names.
"""

from __future__ import annotations

import gc
import itertools
import json
import math
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import cv2
import numpy as np
import pytest

from tablecam.adapters.picamera2_camera import SIZE_PX, Picamera2Camera
from tablecam.frames import Camera, Frame, Tick
from tablecam.opening import open_camera
from tablecam.vision.reader import load_reader
from tests.adapters.contract import assert_keeps_to_the_contract, refusal
from tests.adapters.fake_picamera2 import BLUE, GREEN, GREY, RED
from tests.virtual_camera.draw_frames import DICE, SEEDS, SHOWN, TRUTH
from tests.virtual_camera.virtual_picamera2 import VirtualPicamera2, install

pytestmark = pytest.mark.filterwarnings(
    "error::pytest.PytestUnraisableExceptionWarning",
    "ignore:setDaemon:DeprecationWarning",  # picamera2's
)

TABLE = Path(os.environ["TABLE"])
COLOURS_PX = 40
"""The chart is a JPEG, whose full range of brightness comes through NV12 stretched."""


@pytest.fixture(scope="module", autouse=True)
def virtual() -> None:
    """Once, for what libcamera and picamera2 keep open from their first use on."""
    install()
    with closing(Picamera2Camera()) as camera:
        assert pictures(camera, 1)


@pytest.fixture(autouse=True)
def nothing_is_left_behind() -> Iterator[None]:
    before = open_files(), threading.active_count()
    yield
    assert (open_files(), threading.active_count()) == before


def open_files() -> int:
    gc.collect()
    return len(list(Path("/proc/self/fd").iterdir()))


def pictures(camera: Camera, count: int) -> list[Frame]:
    return list(itertools.islice(live(camera), count))


def live(camera: Camera) -> Iterator[Frame]:
    return (moment for moment in itertools.islice(camera.frames(), 300) if isinstance(moment, Frame))


def shown(number: int, camera: Camera) -> np.ndarray:
    """The picture of that number, when the camera comes to show it."""
    paths = [TABLE / SHOWN / f"{index}.jpg" for index in range(1 + len(SEEDS))]
    drawn = [cv2.imread(str(path))[::8, ::8] for path in paths]

    def farness(image: np.ndarray, index: int) -> float:
        return float(cv2.absdiff(image[::8, ::8], drawn[index]).mean())

    images = (frame.image for frame in live(camera))
    nearest = ((min(range(len(drawn)), key=lambda index: farness(image, index)), image) for image in images)
    return next(image for index, image in nearest if index == number)


def in_a_process(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program that begins with the adapter as C, on the virtual camera."""
    begin = (
        "from tests.virtual_camera.virtual_picamera2 import VirtualPicamera2, install\n"
        "from tablecam.adapters.picamera2_camera import Picamera2Camera as C\n"
        "from tablecam.errors import CameraError\n"
    )
    return subprocess.run(
        [sys.executable, "-c", begin + program],
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | environment,
        check=False,
    )


def test_it_keeps_to_the_camera_contract() -> None:
    assert_keeps_to_the_contract(Picamera2Camera(), 30)


def test_what_was_asked_for_is_not_what_comes_and_the_adapter_knows() -> None:
    with closing(Picamera2Camera()) as camera:
        assert camera._camera.camera_configuration()["main"]["format"] == "NV12"
        assert pictures(camera, 1)[0].image.shape == (SIZE_PX[1], SIZE_PX[0], 3)
        assert camera.model == "tablecam-virtual"
        assert camera.metadata["SensorTimestamp"] > 0


def test_colours_come_through_as_blue_green_red() -> None:
    with closing(Picamera2Camera()) as camera:
        image = shown(0, camera)
    width, height = SIZE_PX
    for colour, (row, column) in zip(
        (BLUE, GREEN, RED, GREY), itertools.product((1, 3), repeat=2), strict=True
    ):
        seen = image[row * height // 4, column * width // 4].astype(int)
        assert np.abs(seen - colour).max() < COLOURS_PX


def test_a_slow_reader_is_given_the_newest_picture_only() -> None:
    with closing(Picamera2Camera()) as camera:
        frames = camera.frames()
        first = next(moment for moment in frames if isinstance(moment, Frame))
        time.sleep(0.5)
        second = next(moment for moment in frames if isinstance(moment, Frame))
        assert second.time_s - first.time_s > 0.4


def test_it_can_be_closed_and_opened_again_and_again_and_keeps_no_files_open() -> None:
    before = open_files()
    gc.disable()
    for _ in range(8):
        with closing(Picamera2Camera()) as camera:
            assert len(pictures(camera, 3)) == 3
    after = len(list(Path("/proc/self/fd").iterdir()))
    gc.enable()
    assert after < before + 8


def test_a_camera_that_gives_no_more_pictures_is_silent_and_can_be_had_again() -> None:
    camera = Picamera2Camera()
    assert pictures(camera, 1)
    # All the memory there is for pictures is taken and not given back.
    kept = [camera._camera.capture_request(wait=False) for _ in range(6)]
    moments: list[Frame | Tick] = []
    began_s = time.monotonic()
    assert refusal(lambda: moments.extend(itertools.islice(camera.frames(), 300))) == "camera.pi-silent"
    assert time.monotonic() - began_s < 5
    assert isinstance(moments[-1], Tick)
    assert len(kept) == 6
    camera.close()
    with closing(Picamera2Camera()) as again:
        assert pictures(again, 1)


def test_a_camera_that_is_held_is_busy_and_can_be_had_afterwards() -> None:
    """Held in this process: the virtual camera has no device that libcamera could lock against another."""
    with closing(VirtualPicamera2()):
        before = open_files()
        for _ in range(20):
            assert refusal(Picamera2Camera) == "camera.pi-busy"
        assert open_files() == before
    with closing(Picamera2Camera()) as camera:
        assert pictures(camera, 1)


@pytest.mark.parametrize("step", ["create_video_configuration", "configure", "start"])
def test_a_failure_in_the_middle_of_opening_lets_go_of_the_camera(
    step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no memory left")

    with monkeypatch.context() as broken:
        broken.setattr(VirtualPicamera2, step, fail)
        assert refusal(Picamera2Camera) == "camera.pi-failed"
    with closing(Picamera2Camera()) as camera:
        assert pictures(camera, 1)


def test_a_camera_that_advertises_nothing_to_find_settles_without_a_word() -> None:
    with closing(Picamera2Camera()) as camera:
        assert not {"AeEnable", "AwbEnable", "AfMode"} & set(camera._camera.camera_controls)
        assert pictures(camera, 2)
        camera.settle()
        assert len(pictures(camera, 20)) == 20


def test_the_table_opens_it_by_its_name() -> None:
    camera = open_camera("picamera2")
    with closing(camera):
        assert pictures(camera, 10)
    wait_until(lambda: not any(thread.name.startswith("opening") for thread in threading.enumerate()))


def wait_until(true: Callable[[], bool]) -> None:
    end_s = time.monotonic() + 5
    while not true():
        assert time.monotonic() < end_s
        time.sleep(0.01)


def test_dice_are_read_off_the_camera() -> None:
    truths, reader = json.loads((TABLE / TRUTH).read_text("utf-8")), load_reader()
    right = 0
    with closing(Picamera2Camera()) as camera:
        for number, truth in enumerate(truths, start=1):
            for reading in reader.read(shown(number, camera)):
                face, *place, size = min(truth, key=lambda die: math.dist(die[1:3], reading.centre_px))
                assert math.dist(place, reading.centre_px) < size
                assert str(reading.face) in (face, "None")
                right += str(reading.face) == face
    assert right >= 0.8 * DICE * len(SEEDS)


def test_no_camera_is_named() -> None:
    done = in_a_process(
        "try: C()\nexcept CameraError as error: print(error.message.key)",
        LIBCAMERA_PIPELINES_MATCH_LIST="rpi/vc4",
    )
    assert (done.stdout.strip(), done.stderr) == ("camera.pi-none", "")


def test_nothing_is_said_on_the_terminal_while_it_works() -> None:
    done = in_a_process("install()\ncamera = C()\nnext(camera.frames())\ncamera.close()")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_driver_that_hangs_keeps_no_program_from_ending() -> None:
    began_s = time.monotonic()
    done = in_a_process(
        "import threading, time\n"
        "install()\n"
        "from picamera2 import CompletedRequest\n"
        "camera = C()\nnext(camera.frames())\n"
        "CompletedRequest.make_array = VirtualPicamera2.stop_ = lambda *_: threading.Event().wait()\n"
        "time.sleep(0.5)\ncamera.close()\n"
        "try: C()\nexcept CameraError as error: print(error.message.key)"
    )
    assert (done.returncode, done.stdout.strip()) == (0, "camera.pi-hung")
    assert time.monotonic() - began_s < 15
