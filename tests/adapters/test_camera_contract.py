"""What every camera keeps to, whatever it is made of."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from tablecam.adapters.files import StillsCamera, open_file
from tablecam.adapters.v4l2 import V4l2Camera
from tablecam.frames import Camera, Frame, Tick
from tests.adapters.contract import assert_keeps_to_the_contract, refusal

PICTURE = np.zeros((48, 64, 3), np.uint8)


class FakeCapture:
    """OpenCV's VideoCapture with a camera that can be muted, left silent and unplugged."""

    def __init__(self, number: int, _interface: int) -> None:
        self.opened = number == 0
        self.silent = self.unplugged = self.released = False
        self.asked: list[tuple[int, float]] = []

    def isOpened(self) -> bool:
        return self.opened

    def set(self, name: int, value: float) -> bool:
        self.asked.append((name, value))
        return True

    def read(self) -> tuple[bool, np.ndarray | None]:
        time.sleep(0.01)
        while self.silent and not self.released and not self.unplugged:
            time.sleep(0.01)
        return (False, None) if self.unplugged else (True, PICTURE)

    def release(self) -> None:
        self.released = True


@pytest.fixture
def captures(monkeypatch: pytest.MonkeyPatch) -> list[FakeCapture]:
    made: list[FakeCapture] = []

    def make(number: int, interface: int) -> FakeCapture:
        made.append(FakeCapture(number, interface))
        return made[-1]

    monkeypatch.setattr(cv2, "VideoCapture", make)
    return made


def write_stills(folder: Path, count: int) -> Path:
    folder.mkdir(exist_ok=True)
    for number in range(count):
        cv2.imwrite(str(folder / f"{number}.png"), PICTURE + number)
    return folder


def write_video(path: Path, rate: float, frames: int) -> Path:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), rate, (64, 48))
    for number in range(frames):
        writer.write(PICTURE + number)
    writer.release()
    return path


def folder_of_stills(folder: Path) -> Camera:
    return StillsCamera.of_folder(write_stills(folder / "stills", 3))


def one_still(folder: Path) -> Camera:
    return open_file(write_stills(folder / "stills", 1) / "0.png")


def video(folder: Path) -> Camera:
    return open_file(write_video(folder / "fast.avi", 30, 40))


def slow_video(folder: Path) -> Camera:
    return open_file(write_video(folder / "slow.avi", 2, 4))


RECORDED = (folder_of_stills, one_still, video, slow_video)


@pytest.mark.parametrize("source", RECORDED)
def test_a_recording_keeps_to_the_camera_contract(source: Callable[[Path], Camera], tmp_path: Path) -> None:
    assert_keeps_to_the_contract(source(tmp_path), 100)


@pytest.mark.parametrize("source", RECORDED)
def test_a_recording_gives_the_same_moments_at_any_speed(
    source: Callable[[Path], Camera], tmp_path: Path
) -> None:
    def replay(pause_s: float) -> list[tuple[float, str]]:
        camera, seen = source(tmp_path), []
        for moment in camera.frames():
            time.sleep(pause_s)
            seen.append((moment.time_s, moment.name if isinstance(moment, Frame) else "tick"))
        camera.close()
        return seen

    assert replay(0) == replay(0.002)


def test_a_v4l2_camera_keeps_to_the_camera_contract(captures: list[FakeCapture]) -> None:
    assert_keeps_to_the_contract(V4l2Camera(0), 20)
    assert captures[0].released


def test_a_v4l2_camera_is_asked_for_the_format_first_that_its_cable_carries_fast_enough(
    captures: list[FakeCapture],
) -> None:
    V4l2Camera(0).close()
    mjpeg = cv2.VideoWriter.fourcc(*"MJPG")
    assert captures[0].asked[0] == (cv2.CAP_PROP_FOURCC, mjpeg)
    assert {cv2.CAP_PROP_FRAME_WIDTH: 1280, cv2.CAP_PROP_FPS: 15}.items() <= dict(captures[0].asked).items()


def test_stills_come_in_name_order_each_for_a_second(tmp_path: Path) -> None:
    write_stills(tmp_path, 2)
    (tmp_path / "notes.txt").write_text("no picture")
    moments = list(StillsCamera.of_folder(tmp_path).frames())
    assert [moment.name for moment in moments if isinstance(moment, Frame)] == ["0.png"] * 10 + ["1.png"] * 10
    assert moments[10].time_s == pytest.approx(1.0)


def test_a_slow_video_is_filled_up_with_ticks(tmp_path: Path) -> None:
    moments = list(slow_video(tmp_path).frames())
    assert sum(isinstance(moment, Tick) for moment in moments) == 12
    assert [moment.time_s for moment in moments if isinstance(moment, Frame)] == pytest.approx(
        [0, 0.5, 1.0, 1.5]
    )


def test_a_silent_camera_brings_ticks_until_it_speaks_again(captures: list[FakeCapture]) -> None:
    camera = V4l2Camera(0)
    frames = camera.frames()
    captures[0].silent = True
    assert isinstance([next(frames) for _ in range(4)][-1], Tick)
    captures[0].silent = False
    assert any(isinstance(next(frames), Frame) for _ in range(3))
    camera.close()


@pytest.mark.usefixtures("captures")
def test_a_slow_reader_is_given_the_newest_picture_only() -> None:
    camera = V4l2Camera(0)
    frames = camera.frames()
    first = next(frames)
    time.sleep(0.3)
    second = next(frames)
    assert second.time_s - first.time_s > 0.2
    camera.close()


def test_an_unplugged_camera_is_named(captures: list[FakeCapture]) -> None:
    camera = V4l2Camera(0)
    captures[0].unplugged = True
    assert refusal(lambda: list(itertools.islice(camera.frames(), 10))) == "camera.lost"
    camera.close()


@pytest.mark.usefixtures("captures")
def test_an_absent_camera_is_named() -> None:
    assert refusal(lambda: V4l2Camera(97)) in {"camera.none", "camera.absent"}


def test_a_missing_file_a_bad_video_and_an_empty_folder_are_named(tmp_path: Path) -> None:
    (tmp_path / "bad.mp4").write_bytes(b"no video")
    assert refusal(lambda: open_file(tmp_path / "gone.mp4")) == "camera.no-file"
    assert refusal(lambda: open_file(tmp_path / "gone.png")) == "camera.no-file"
    assert refusal(lambda: open_file(tmp_path / "bad.mp4")) == "camera.no-video"
    assert refusal(lambda: StillsCamera.of_folder(tmp_path)) == "camera.no-stills"
    assert refusal(lambda: StillsCamera.of_folder(tmp_path / "gone")) == "camera.no-folder"


def test_a_still_that_is_no_picture_ends_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "empty.png").touch()
    assert refusal(lambda: list(open_file(tmp_path / "empty.png").frames())) == "picture.not-a-picture"
