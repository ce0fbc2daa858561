"""The camera on the ribbon cable of a Raspberry Pi, through picamera2 and libcamera."""

from __future__ import annotations

import atexit
import gc
import logging
import os
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

from tablecam.adapters.newest import NewestFrame
from tablecam.adapters.pixel_formats import BGR, check_format, to_bgr
from tablecam.adapters.settling import Controls, Metadata, Settling
from tablecam.errors import CameraError
from tablecam.frames import TICK_S, Frame, Tick
from tablecam.messages import Message, message

SIZE_PX: Final = (1280, 960)
FRAME_US: Final = 66_667
"""Fifteen pictures a second: enough to see dice roll, and time enough for the light of a room."""
SILENT_S: Final = 2.5
"""A camera without a picture for so long gives none any more: libcamera would wait for ever."""
_CLOSING_S: Final = 1.5
_THREAD: Final = "camera picamera2"
_DEVICES: Final = Path("/dev")


class Picamera2Camera:
    """The first camera that libcamera knows; those on a ribbon cable come before those on USB.

    A thread takes pictures as they come and keeps only the newest. It alone speaks to the camera once that
    runs, and lets go of it in the end, so a driver that hangs holds up nobody else. There is one stream: the
    eye makes this one small in a few milliseconds, and a second, which no other camera has, would be one
    more that a driver may change (libcamera makes it large where it cannot make it small).

    `model`: what the sensor is called. `metadata`: what libcamera tells of the newest picture.
    """

    def __init__(self) -> None:
        """Raises CameraError where there is no camera, no library for it, or it cannot be had."""
        _outwait_the_last()
        self._library = _load_library()
        self._camera = _open(self._library)
        self.model: str = self._camera.camera_properties.get("Model", "picamera2")
        self.metadata: Metadata = {}
        stream = self._camera.camera_configuration()["main"]
        self._format, self._size = stream["format"], stream["size"]
        self._newest = NewestFrame()
        self._settling = Settling(self._camera.camera_controls)
        self._unsettled = Event()
        self._closing = False
        self._thread = Thread(target=self._take_pictures, name=_THREAD, daemon=True)
        self._thread.start()

    def frames(self) -> Iterator[Frame | Tick]:
        while not self._closing:
            yield self._newest.take()

    def settle(self) -> None:
        """Let the thread find focus, exposure and white balance anew from the next picture on."""
        self._unsettled.set()

    def close(self) -> None:
        """Stop the thread, which lets go of the camera. One that hangs in the driver is left behind."""
        self._closing = True
        self._thread.join(_CLOSING_S)
        if self._thread.is_alive():
            # picamera2 would close it again when Python ends, and hang there.
            atexit.unregister(self._camera.close)

    def _take_pictures(self) -> None:
        try:
            while not self._closing:
                self._take_picture()
        except CameraError as error:
            self._newest.end(error.message)
        except Exception as error:  # whatever the library raises, no thread ends in a traceback
            self._newest.end(message("camera.failed", device=self.model, reason=_innermost(error)))
        finally:
            _release(self._camera)

    def _take_picture(self) -> None:
        request = self._next_request()
        if request is None:
            return
        try:
            array, metadata = request.make_array("main"), request.get_metadata()
        finally:
            request.release()
        self.metadata = metadata
        self._newest.put(to_bgr(array, self._format, self._size))
        if self._unsettled.is_set():
            self._unsettled.clear()
            self._settling.begin()
        controls = self._settling.look(metadata, self._newest.now_s())
        if controls:
            self._camera.set_controls(controls)

    def _next_request(self) -> Any | None:
        """The next picture that the camera takes; None when it is being closed.

        One request is waited for until it comes: one that was given up would keep its picture's memory.
        """
        job, asked_s = self._camera.capture_request(wait=False), time.monotonic()
        while not self._closing:
            with suppress(TimeoutError):
                return job.get_result(timeout=TICK_S)
            if time.monotonic() - asked_s > SILENT_S:
                raise CameraError(self._why_silent())
        return None

    def _why_silent(self) -> Message:
        """A camera on USB leaves libcamera's list when unplugged; one on a ribbon cable only falls silent."""
        present = any(info.get("Model") == self.model for info in self._library.global_camera_info())
        return message("camera.pi-silent" if present else "camera.lost", device=self.model)


def _outwait_the_last() -> None:
    """Raises CameraError where a camera that was open before still hangs in its driver."""
    for thread in threading.enumerate():
        if thread.name == _THREAD:
            thread.join(_CLOSING_S)
            if thread.is_alive():
                raise CameraError(message("camera.pi-hung"))


def _load_library() -> Any:
    """The class Picamera2. Raises CameraError."""
    # libcamera tells on stderr of every camera that it finds, and picamera2 of every one it cannot open.
    os.environ.setdefault("LIBCAMERA_LOG_LEVELS", "*:ERROR")
    logger = logging.getLogger("picamera2")
    if logger.level == logging.NOTSET:
        logger.setLevel(logging.CRITICAL)
    try:
        from picamera2 import Picamera2  # noqa: PLC0415 - not there on other machines
    except ModuleNotFoundError as error:
        raise CameraError(message("camera.no-picamera2", module=error.name)) from error
    except Exception as error:  # built for another numpy or libcamera: ImportError, ValueError and others
        raise CameraError(message("camera.broken-picamera2", reason=error)) from error
    return Picamera2


def _open(library: Any) -> Any:
    """The camera, running. Raises CameraError, and has let go of everything then."""
    # picamera2 leaves the files of the camera before to the garbage collector, which may come too late for
    # one that is opened again all evening.
    gc.collect()
    if not library.global_camera_info():
        raise CameraError(_why_none())
    # What the constructor has taken when it fails would stay taken: so the camera is in hand before that.
    camera = library.__new__(library)
    try:
        camera.__init__()
        camera.configure(_configuration(camera))
        check_format(camera.camera_configuration()["main"]["format"])
        camera.start()
    except Exception as error:
        _release(camera)
        raise _refusal(error) from error
    return camera


def _configuration(camera: Any) -> Any:
    width, height = camera.sensor_resolution
    return camera.create_video_configuration(
        main={"format": BGR, "size": SIZE_PX},
        raw=None,
        # Half the sensor each way: it then sees all that it can. A mode nearer to SIZE_PX may be cut out.
        sensor={"output_size": (width // 2, height // 2)},
        controls=_pace(camera),
    )


def _pace(camera: Any) -> Controls:
    """FRAME_US for a picture, or what the camera can do that is nearest to it."""
    advertised = camera.camera_controls.get("FrameDurationLimits")
    if advertised is None:
        return {}
    shortest, longest = advertised[:2]
    frame_us = max(shortest, min(FRAME_US, longest))
    return {"FrameDurationLimits": (frame_us, frame_us)}


def _release(camera: Any) -> None:
    """Let go of a camera, also of one whose constructor failed: picamera2 itself stops half-way then."""
    with suppress(Exception):  # it can only be let go of as well as it lets
        camera.close()
    with suppress(Exception):  # a busy camera is tried all evening, and each try has opened a pipe
        if not camera.notifymeread.closed:
            camera.notifymeread.close()
            os.close(camera.notifyme_w)
    # Else it is closed once more when Python forgets it, and takes the camera from whoever has it by then.
    camera.is_open = False


def _why_none() -> Message:
    for device in sorted(_DEVICES.glob("media*")):
        if not os.access(device, os.R_OK | os.W_OK):
            return message("camera.forbidden", device=device)
    return message("camera.pi-none")


def _refusal(error: BaseException) -> CameraError:
    """Why the camera did not open, as far as the errors behind one another tell."""
    for cause in _causes(error):
        if isinstance(cause, CameraError):
            return cause
        if isinstance(cause, PermissionError) and cause.filename:
            return CameraError(message("camera.forbidden", device=cause.filename))
        if any(word in str(cause) for word in ("acquire", "busy")):
            return CameraError(message("camera.pi-busy"))
    return CameraError(message("camera.pi-failed", reason=_innermost(error)))


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _innermost(error: BaseException) -> str:
    """picamera2 wraps what happened in errors that say only that something did."""
    *_, cause = _causes(error)
    return str(cause) or type(cause).__name__
