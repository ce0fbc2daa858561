"""A USB camera through OpenCV and Video4Linux."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final, cast

import cv2

from tablecam.adapters.newest import NewestFrame
from tablecam.errors import CameraError
from tablecam.frames import Frame, Tick
from tablecam.messages import Message, message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDTH_PX: Final = 1280
HEIGHT_PX: Final = 960
FRAMES_A_SECOND: Final = 15
_MJPEG: Final = cv2.VideoWriter.fourcc(*"MJPG")
_ASKED: Final = (
    # Left to itself OpenCV takes pictures that are not compressed, of which USB 2 carries about seven a
    # second in this size: too few to see dice fly. The format comes first: it decides what else can be had.
    (cv2.CAP_PROP_FOURCC, _MJPEG),
    (cv2.CAP_PROP_FRAME_WIDTH, WIDTH_PX),
    (cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT_PX),
    # More would only be unpacked and thrown away.
    (cv2.CAP_PROP_FPS, FRAMES_A_SECOND),
    (cv2.CAP_PROP_BUFFERSIZE, 1),
)
"""What a camera is asked for, in this order; one that cannot do it gives what it can."""
_CLOSING_S: Final = 1.0


class V4l2Camera:
    """Camera `number` of this machine (/dev/video<number>).

    A thread takes pictures as the camera gives them and keeps only the newest, so a slow reader never sees
    an old table, and a camera that falls silent brings ticks, not a standstill. A camera that says it has
    no more to give (unplugged) ends in CameraError.
    """

    def __init__(self, number: int) -> None:
        """Raises CameraError where the camera is absent, busy, or not ours to open."""
        self._device = Path(f"/dev/video{number}")
        self._capture = cv2.VideoCapture(number, cv2.CAP_V4L2)
        if not self._capture.isOpened():
            raise CameraError(_why_not(self._device))
        for wish, value in _ASKED:
            self._capture.set(wish, value)
        self._newest = NewestFrame()
        self._closing = False
        self._thread = Thread(target=self._take_pictures, name=f"camera {self._device}", daemon=True)
        self._thread.start()

    def _take_pictures(self) -> None:
        seen = True
        while seen and not self._closing:
            seen, picture = self._capture.read()
            if seen:
                self._newest.put(cast("NDArray[np.uint8]", picture))
        if not seen:
            self._newest.end(message("camera.lost", device=self._device))
        self._capture.release()

    def frames(self) -> Iterator[Frame | Tick]:
        while not self._closing:
            yield self._newest.take()

    def settle(self) -> None:
        """A USB camera keeps its own exposure: what it advertises differs too much from make to make."""

    def close(self) -> None:
        """Stop the thread, which lets go of the device. One that hangs in the driver is left behind."""
        self._closing = True
        self._thread.join(_CLOSING_S)


def _why_not(device: Path) -> Message:
    if not device.exists():
        present = ", ".join(sorted(str(path) for path in Path("/dev").glob("video*")))
        if present:
            return message("camera.absent", device=device, present=present)
        return message("camera.none", device=device)
    if not os.access(device, os.R_OK | os.W_OK):
        return message("camera.forbidden", device=device)
    return message("camera.busy", device=device)
