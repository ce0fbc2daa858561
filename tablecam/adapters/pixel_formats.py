"""Pictures as libcamera lays them out, made into what tablecam reads: BGR.

libcamera names a format by the bits of a little-endian word, so its RGB888 is blue, green, red in memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from tablecam.errors import CameraError
from tablecam.messages import message

if TYPE_CHECKING:
    from numpy.typing import NDArray

BGR: Final = "RGB888"
"""The format that needs no conversion."""
_TO_BGR: Final[dict[str, int | None]] = {
    BGR: None,
    "BGR888": cv2.COLOR_RGB2BGR,
    "XRGB8888": cv2.COLOR_BGRA2BGR,
    "XBGR8888": cv2.COLOR_RGBA2BGR,
    "YUV420": cv2.COLOR_YUV2BGR_I420,
    "YVU420": cv2.COLOR_YUV2BGR_YV12,
    "NV12": cv2.COLOR_YUV2BGR_NV12,
    "NV21": cv2.COLOR_YUV2BGR_NV21,
    "YUYV": cv2.COLOR_YUV2BGR_YUYV,
    "YVYU": cv2.COLOR_YUV2BGR_YVYU,
    "UYVY": cv2.COLOR_YUV2BGR_UYVY,
    "MJPEG": cv2.COLOR_RGB2BGR,  # picamera2 has unpacked it by then
}


def check_format(name: str) -> None:
    """Raises CameraError, naming it, for a format that `to_bgr` cannot read."""
    if name not in _TO_BGR:
        raise CameraError(message("camera.format", format=name))


def to_bgr(array: NDArray[np.uint8], name: str, size: tuple[int, int]) -> NDArray[np.uint8]:
    """The picture (height, width, 3) of `size` (width, height) in an array as picamera2 makes it.

    A row of the array may be longer than the picture is wide, by what the hardware fills it up with.
    """
    code, (width, height) = _TO_BGR[name], size
    picture = array if code is None else cv2.cvtColor(array, code)
    return np.ascontiguousarray(picture[:height, :width], np.uint8)
