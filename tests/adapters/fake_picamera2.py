"""picamera2 without libcamera: one camera on a ribbon cable, and all that can befall it."""

from __future__ import annotations

import os
import time
from threading import Event
from types import ModuleType
from typing import Any, Final

import cv2
import numpy as np

BLUE, GREEN, RED, GREY = (200, 40, 20), (30, 180, 50), (40, 30, 210), (128, 128, 128)
LIGHT: Final = {"ExposureTime": 20_000.0, "AnalogueGain": 4.0}
GAINS: Final = (1.8, 1.4)
FOCUS: Final = 2.5
SENSOR_PX: Final = (2592, 1944)
ORDERS: Final = {"RGB888": "BGR", "BGR888": "RGB", "XRGB8888": "BGRA", "XBGR8888": "RGBA", "MJPEG": "RGB"}
"""In which order the colours of a pixel really lie in memory."""


def quarters(size: tuple[int, int]) -> np.ndarray:
    """A picture of `size` (width, height): blue and green above red and grey, in BGR."""
    width, height = size
    picture = np.zeros((height, width, 3), np.uint8)
    picture[: height // 2, : width // 2], picture[: height // 2, width // 2 :] = BLUE, GREEN
    picture[height // 2 :, : width // 2], picture[height // 2 :, width // 2 :] = RED, GREY
    return picture


def laid_out(picture: np.ndarray, pixel_format: str, padding: int = 0) -> np.ndarray:
    """A BGR picture in the array that picamera2 makes of the format, its rows `padding` bytes longer."""
    height, width = picture.shape[:2]
    match pixel_format:
        case "RGB888" | "BGR888" | "XRGB8888" | "XBGR8888" | "MJPEG":
            orders = {
                "RGB888": "BGR",
                "BGR888": "RGB",
                "XRGB8888": "BGRA",
                "XBGR8888": "RGBA",
                "MJPEG": "RGB",
            }
            order = orders[pixel_format]
            return picture if order == "BGR" else cv2.cvtColor(picture, getattr(cv2, f"COLOR_BGR2{order}"))
        case "YUYV" | "YVYU" | "UYVY":
            return _packed(*_planes(picture), pixel_format)
    luma, blue, red = _planes(picture)
    blue, red = (np.ascontiguousarray(plane[::2, ::2]) for plane in (blue, red))
    if pixel_format in ("YVU420", "NV21"):
        blue, red = red, blue
    luma = np.pad(luma, ((0, 0), (0, padding)))
    if pixel_format in ("NV12", "NV21"):
        pairs = np.stack([blue, red], axis=2).reshape(height // 2, width)
        return np.vstack([luma, np.pad(pairs, ((0, 0), (0, padding)))])
    colours = [
        np.pad(plane, ((0, 0), (0, padding // 2))).reshape(-1, width + padding) for plane in (blue, red)
    ]
    return np.vstack([luma, *colours])


def _planes(picture: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Brightness, blueness and redness as video codes them (BT.601, 16 to 235), each at full size."""
    blue, green, red = (picture[..., channel].astype(float) / 255 for channel in range(3))
    luma = 0.299 * red + 0.587 * green + 0.114 * blue
    planes = (16 + 219 * luma, 128 + 224 * (blue - luma) / 1.772, 128 + 224 * (red - luma) / 1.402)
    first, second, third = (np.rint(plane).astype(np.uint8) for plane in planes)
    return first, second, third


def _packed(luma: np.ndarray, blue: np.ndarray, red: np.ndarray, pixel_format: str) -> np.ndarray:
    colour = np.where(np.arange(luma.shape[1]) % 2 == 0, blue, red)
    if pixel_format == "YVYU":
        colour = np.where(np.arange(luma.shape[1]) % 2 == 0, red, blue)
    return np.stack([colour, luma] if pixel_format == "UYVY" else [luma, colour], axis=2)


class RibbonCamera:
    """A camera on a ribbon cable. Things are done to it here; the library finds out as the real one does.

    It advertises all that a camera with autofocus does. `plain` leaves it what libcamera's virtual one has.
    """

    def __init__(self) -> None:
        self.advertised: dict[str, tuple[Any, Any, Any]] = {
            "AeEnable": (False, True, True),
            "ExposureTime": (100, 1_000_000, 20_000),
            "AnalogueGain": (1.0, 16.0, 1.0),
            "AwbEnable": (False, True, True),
            "ColourGains": (0.0, 32.0, 1.0),
            "AfMode": (0, 2, 0),
            "AfTrigger": (0, 1, 0),
            "LensPosition": (0.0, 32.0, 1.0),
            "FrameDurationLimits": (8_000, 200_000, 33_333),
        }
        self.plugged, self.elsewhere = True, False
        self.breaks_at, self.error = "", Exception()
        self.pixel_format, self.size, self.padding = "", (0, 0), 0
        self.pause_s, self.last_s = 0.02, 0.0
        self.speaking, self.moving = Event(), Event()
        self.speaking.set()
        self.moving.set()
        self.owner: object | None = None
        self.asked: dict[str, Any] = {}
        self.sent: list[dict[str, Any]] = []
        self.lent = 0
        self.taken = 0

    # what befalls it
    def unplug(self) -> None:
        """Where libcamera notices, as it does on USB."""
        self.plugged = False
        self.speaking.clear()

    def go_silent(self) -> None:
        """What a ribbon cable pulled out looks like."""
        self.speaking.clear()

    def speak(self) -> None:
        self.speaking.set()

    def slow_down(self, pause_s: float) -> None:
        self.pause_s = pause_s

    def be_held_elsewhere(self) -> None:
        self.elsewhere = True

    def hang(self) -> None:
        """The driver never comes back from stopping."""
        self.moving.clear()

    def come_round(self) -> None:
        self.moving.set()

    def break_at(self, step: str, error: Exception) -> None:
        """`step`: configurations, memory, configure, start, picture or close."""
        self.breaks_at, self.error = step, error

    def give(self, pixel_format: str, size: tuple[int, int] = (0, 0), padding: int = 0) -> None:
        """Give pictures of this kind, whatever it is asked for."""
        self.pixel_format, self.size, self.padding = pixel_format, size, padding

    def be_plain(self) -> None:
        self.advertised = {"FrameDurationLimits": (33_333, 33_333, None), "FaceDetectMode": (0, 0, 0)}

    # what the library sees of it
    def reach(self, step: str) -> None:
        if self.breaks_at == step:
            raise self.error

    def wait_for_picture(self, timeout_s: float) -> bool:
        """Whether one is taken in time; it is late where the one before is not long enough ago."""
        end_s = time.monotonic() + timeout_s
        due_s = self.last_s + self.pause_s
        time.sleep(max(0.0, min(due_s, end_s) - time.monotonic()))
        if due_s > end_s or not self.speaking.wait(max(0.0, end_s - time.monotonic())):
            return False
        self.last_s = time.monotonic()
        return True

    def metadata(self) -> dict[str, Any]:
        if "AeEnable" not in self.advertised:
            return {"SensorTimestamp": self.taken}
        found = {"AeLocked": True, "ColourGains": GAINS, "AfState": 2, "LensPosition": FOCUS}
        return LIGHT | found


class _Request:
    def __init__(self, camera: RibbonCamera, stream: dict[str, Any]) -> None:
        self._camera, self._stream = camera, stream
        camera.lent += 1
        camera.taken += 1

    def make_array(self, _name: str) -> np.ndarray:
        self._camera.reach("picture")
        return laid_out(quarters(self._stream["size"]), self._stream["format"], self._camera.padding)

    def get_metadata(self) -> dict[str, Any]:
        return self._camera.metadata()

    def release(self) -> None:
        self._camera.lent -= 1


class _Job:
    def __init__(self, camera: RibbonCamera, stream: dict[str, Any]) -> None:
        self._camera, self._stream = camera, stream

    def get_result(self, timeout: float) -> _Request:
        if not self._camera.wait_for_picture(timeout):
            raise TimeoutError
        return _Request(self._camera, self._stream)


def library_for(camera: RibbonCamera) -> ModuleType:
    """The module `picamera2` of a machine with this camera."""

    class Picamera2:
        sensor_resolution = SENSOR_PX

        @staticmethod
        def global_camera_info() -> list[dict[str, Any]]:
            return [{"Model": "imx708", "Id": "/base/i2c/imx708", "Num": 0}] if camera.plugged else []

        def __init__(self) -> None:
            self.notifyme_r, self.notifyme_w = os.pipe()
            self.notifymeread = os.fdopen(self.notifyme_r, "rb")
            self.is_open = self._registered = False
            try:
                self._acquire()
                camera.reach("configurations")
            except RuntimeError as error:
                raise RuntimeError("Camera __init__ sequence did not complete.") from error
            self._registered = True
            camera.reach("memory")

        def _acquire(self) -> None:
            if camera.elsewhere or camera.owner is not None:
                raise RuntimeError("Failed to acquire camera: Device or resource busy")
            camera.owner, self.is_open = self, True

        @property
        def camera_controls(self) -> dict[str, tuple[Any, Any, Any]]:
            return camera.advertised

        @property
        def camera_properties(self) -> dict[str, Any]:
            return {"Model": "imx708"}

        def create_video_configuration(self, **asked: Any) -> dict[str, Any]:
            return {"lores": None, "controls": {}} | asked

        def configure(self, asked: dict[str, Any]) -> None:
            camera.reach("configure")
            self._advertised(asked["controls"])
            camera.asked = asked
            main = asked["main"]
            self._stream = {
                "format": camera.pixel_format or main["format"],
                "size": camera.size if camera.pixel_format and any(camera.size) else main["size"],
            }

        def camera_configuration(self) -> dict[str, Any]:
            return {"main": self._stream}

        def start(self) -> None:
            camera.reach("start")

        def capture_request(self, wait: bool) -> _Job:
            assert wait is False, "the thread would wait for ever"
            return _Job(camera, self._stream)

        def set_controls(self, controls: dict[str, Any]) -> None:
            self._advertised(controls)
            camera.sent.append(controls)

        def _advertised(self, controls: dict[str, Any]) -> None:
            for name in controls:
                if name not in camera.advertised:
                    raise RuntimeError(f"Control {name} is not advertised by libcamera")

        def close(self) -> None:
            if not self.is_open:
                return
            camera.moving.wait()
            camera.reach("close")
            camera.owner = None  # whoever that is by now
            if not self._registered:
                raise KeyError(0)
            self.is_open = False
            self.notifymeread.close()
            os.close(self.notifyme_w)

        def __del__(self) -> None:
            self.close()

    module = ModuleType("picamera2")
    module.Picamera2 = Picamera2  # type: ignore[attr-defined]
    return module
