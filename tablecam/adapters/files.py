"""Recorded pictures as a camera: a folder of stills, one still, or a video.

Time is the recording's, so a replay gives the same record at any speed. A still is a settled view: it is
shown for one second, ten pictures of it, so that whatever waits for the dice to rest sees them rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import TYPE_CHECKING, Final, cast

import cv2
import numpy as np

from tablecam.errors import CameraError, PictureError, reason_of
from tablecam.frames import TICK_S, Frame, Tick
from tablecam.messages import message

if TYPE_CHECKING:
    from numpy.typing import NDArray

STILL_S: Final = 1.0
_SHOWN: Final = round(STILL_S / TICK_S)
PICTURE_ENDINGS: Final = frozenset((".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff"))
_JPEG, _JPEG_SCAN, _JPEG_END = b"\xff\xd8\xff", b"\xff\xda", b"\xff\xd9"
_PNG, _PNG_END = b"\x89PNG", b"IEND"
_MOST_BYTES: Final = 1 << 29
_VIDEO_FRAME_S: Final = 0.04  # 25 a second, for a file that does not say


def read_picture(path: Path) -> NDArray[np.uint8]:
    """The picture in a file, H x W x 3 uint8 BGR, as stored (a camera's turning mark is not followed).

    Raises PictureError where there is no file, or no picture in it, or one that is cut off or too large.
    """
    stored = _stored(path)
    if _is_cut_off(stored):
        raise PictureError(message("picture.cut-off", path=path))
    return _decoded(stored, path)


def _stored(path: Path) -> bytes:
    try:
        about = path.stat()
        if about.st_size > _MOST_BYTES:
            raise PictureError(message("picture.too-many-pixels", path=path))
        if not (S_ISREG(about.st_mode) or S_ISDIR(about.st_mode)):  # to read a pipe is to wait for ever
            raise PictureError(message("picture.no-file", path=path))
        return path.read_bytes()
    except PictureError:
        raise
    except OSError as error:
        raise PictureError(message("picture.unreadable", path=path, reason=reason_of(error))) from error


def _is_cut_off(stored: bytes) -> bool:
    """Whether the end of a JPEG or a PNG is missing. OpenCV may fill it with grey, where dice are missed,
    or complain by itself."""
    if stored.startswith(_JPEG):
        return stored.rfind(_JPEG_END) < stored.rfind(_JPEG_SCAN)
    return stored.startswith(_PNG) and _PNG_END not in stored


def _decoded(stored: bytes, path: Path) -> NDArray[np.uint8]:
    flags = cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION
    try:
        picture = cv2.imdecode(np.frombuffer(stored, np.uint8), flags)
    except cv2.error as error:  # nothing in the file, or more pixels than OpenCV takes
        key = "picture.too-many-pixels" if "CV_IO_MAX" in str(error) else "picture.not-a-picture"
        raise PictureError(message(key, path=path)) from error
    if picture is None:
        raise PictureError(message("picture.not-a-picture", path=path))
    return cast("NDArray[np.uint8]", picture)


def pictures_in(folder: Path) -> list[Path]:
    """The pictures of a folder in name order, by the ending of their names."""
    return sorted(path for path in folder.iterdir() if path.suffix.lower() in PICTURE_ENDINGS)


class StillsCamera:
    """Stills, each shown for STILL_S seconds, in the order given. A Frame's name is the file's name."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = tuple(paths)

    @classmethod
    def of_folder(cls, folder: Path) -> StillsCamera:
        """The stills of a folder in name order. Raises CameraError where it has none, or is none."""
        if not folder.is_dir():
            raise CameraError(message("camera.no-folder", path=folder))
        if not (paths := pictures_in(folder)):
            raise CameraError(message("camera.no-stills", path=folder))
        return cls(paths)

    @property
    def length(self) -> int:
        """How many moments there are."""
        return len(self._paths) * _SHOWN

    def frames(self) -> Iterator[Frame | Tick]:
        for still, path in enumerate(self._paths):
            picture = _still(path)
            for number in range(_SHOWN):
                yield Frame((still * _SHOWN + number) * TICK_S, picture, path.name)

    def settle(self) -> None:
        """Stills are as they are."""

    def close(self) -> None:
        """Nothing is held open."""


def _still(path: Path) -> NDArray[np.uint8]:
    try:
        return read_picture(path)
    except PictureError as error:
        raise CameraError(error.message) from error


class VideoCamera:
    """The frames of a video at the times the file gives them; ticks fill gaps. Names are frame numbers."""

    def __init__(self, path: Path) -> None:
        """Raises CameraError where the file is no video that can be read."""
        if not path.is_file():
            raise CameraError(message("camera.no-file", path=path))
        self._path = path
        self._capture = cv2.VideoCapture(str(path))
        if not self._capture.isOpened():
            raise CameraError(message("camera.no-video", path=path))
        rate = self._capture.get(cv2.CAP_PROP_FPS)
        self._frame_s = 1 / rate if rate > 0 else _VIDEO_FRAME_S

    @property
    def length(self) -> int | None:
        """How many pictures there are, as far as the file tells."""
        told = round(self._capture.get(cv2.CAP_PROP_FRAME_COUNT))
        return told if told > 0 else None

    def frames(self) -> Iterator[Frame | Tick]:
        time_s, number = 0.0, 0
        while (picture := self._next()) is not None:
            due_s = self._time_s(time_s, number)
            while due_s - time_s > 1.5 * TICK_S:
                time_s += TICK_S
                yield Tick(time_s)
            time_s = due_s
            yield Frame(time_s, picture, str(number))
            number += 1
        if number == 0:
            raise CameraError(message("camera.no-video", path=self._path))

    def _next(self) -> NDArray[np.uint8] | None:
        seen, picture = self._capture.read()
        return cast("NDArray[np.uint8]", picture) if seen else None

    def _time_s(self, before_s: float, number: int) -> float:
        """When this frame was taken. Some files keep no times, or let them go back: then the rate counts."""
        given_s = self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000
        if number == 0:
            self._first_s = given_s
        time_s = given_s - self._first_s
        return time_s if number == 0 or time_s > before_s else before_s + self._frame_s

    def settle(self) -> None:
        """A recording is as it is."""

    def close(self) -> None:
        """Let go of the file."""
        self._capture.release()


def open_file(path: Path) -> StillsCamera | VideoCamera:
    """One still or a video, by what is in the file. Raises CameraError."""
    if path.suffix.lower() in PICTURE_ENDINGS:
        if not path.is_file():
            raise CameraError(message("camera.no-file", path=path))
        return StillsCamera((path,))
    return VideoCamera(path)
