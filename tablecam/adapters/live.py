"""A live camera with all that happens to one: absent, busy, unplugged, silent, black, frozen.

Play goes on by hand while it is gone, and with it when it is back. Each tick says what is wrong.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import Lock, Thread
from typing import Final

from tablecam.adapters.watch import Fault, Limits, PictureWatch
from tablecam.errors import CameraError
from tablecam.frames import TICK_S, Camera, Frame, Tick
from tablecam.messages import Message, message

RETRIES_S: Final = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Pauses before the camera is opened again, the last one from then on; a good picture starts them anew."""
OPENING_S: Final = 4.0
"""A camera that has not opened by then is said to be silent: people should know within five seconds."""
_CURED_BY_LIGHT: Final[Fault] = "black"
"""Closing and opening again may cure every other fault."""


class LiveCamera:
    """Opens a camera and keeps it open. `name` is what sentences call it.

    Opening and closing run in a thread of their own, because a driver can hang in either; meanwhile time
    passes in ticks, and the buttons work. A camera that shows no good picture is closed and opened again.
    """

    def __init__(
        self,
        open_camera: Callable[[], Camera],
        name: str,
        retries_s: tuple[float, ...] = RETRIES_S,
        limits: Limits | None = None,
    ) -> None:
        self._open, self._name = open_camera, name
        self._retries_s, self._limits = retries_s, limits or Limits()
        self._start_s, self._told_s = time.monotonic(), 0.0
        self._closed = False
        self._opening: _Opening | None = None
        self._camera: Camera | None = None
        self._trouble: Message | None = None
        self._failures = 0

    def frames(self) -> Iterator[Frame | Tick]:
        while not self._closed:
            yield from self._opened()
            if self._camera is not None:
                yield from self._watched(self._camera)
            yield from self._pause()

    def _opened(self) -> Iterator[Tick]:
        """Ticks until the camera has opened, or failed to."""
        self._opening = _Opening(self._open, self._camera, self._name)
        self._camera = None
        begun_s = self._now_s()
        while self._opening.is_alive() and not self._closed:
            if self._now_s() - begun_s > OPENING_S:
                self._trouble = self._trouble or self._told("silent")
            yield self._tick()
        self._camera, trouble = self._opening.take()
        self._trouble = trouble or self._trouble

    def _watched(self, camera: Camera) -> Iterator[Frame | Tick]:
        """Hand on what is good, until there will be no more of it; then `_trouble` says why."""
        opened_s, watch = self._now_s(), PictureWatch(self._limits)
        try:
            for moment in camera.frames():
                seen = watch.look(moment)
                if seen.lively:
                    self._trouble, self._failures = None, 0
                elif seen.fault is not None:
                    self._trouble = self._told(seen.fault)
                if self._closed or seen.fault not in (None, _CURED_BY_LIGHT):
                    return
                yield self._handed_on(moment, opened_s, seen.usable)
            self._trouble = self._told("silent")
        except CameraError as error:
            self._trouble = error.message
        except Exception as error:  # a driver can fail in any way, and no game ends for it
            self._trouble = _failed(self._name, error)

    def _handed_on(self, moment: Frame | Tick, opened_s: float, usable: bool) -> Frame | Tick:
        """The moment on this camera's clock, which never goes back: a picture only while nothing is wrong."""
        self._told_s = max(self._told_s, opened_s + moment.time_s)
        if isinstance(moment, Frame) and usable and self._trouble is None:
            return replace(moment, time_s=self._told_s)
        return Tick(self._told_s, self._trouble)

    def _pause(self) -> Iterator[Tick]:
        until_s = self._now_s() + self._retries_s[min(self._failures, len(self._retries_s) - 1)]
        self._failures += 1
        while not self._closed and self._now_s() < until_s:
            yield self._tick()

    def _tick(self) -> Tick:
        time.sleep(TICK_S)
        self._told_s = max(self._told_s, self._now_s())
        return Tick(self._told_s, self._trouble)

    def _now_s(self) -> float:
        return time.monotonic() - self._start_s

    def _told(self, fault: Fault) -> Message:
        return message(f"camera.{fault}", device=self._name)

    def settle(self) -> None:
        """Hand the wish on, where there is a camera."""
        if self._camera is not None:
            self._camera.settle()

    def close(self) -> None:
        """Let go of the camera, also of one that is still opening."""
        self._closed = True
        if self._opening is not None:
            self._opening.abandon()
        if self._camera is not None:
            self._camera.close()
            self._camera = None


class _Opening(Thread):
    """Closes one camera and opens the next; one that comes when nobody waits any more is closed again."""

    def __init__(self, open_camera: Callable[[], Camera], before: Camera | None, name: str) -> None:
        super().__init__(name=f"opening {name}", daemon=True)
        self._open, self._before, self._camera_name = open_camera, before, name
        self._lock = Lock()
        self._abandoned = False
        self._camera: Camera | None = None
        self._trouble: Message | None = None
        self.start()

    def run(self) -> None:
        try:
            if self._before is not None:
                self._before.close()
            camera = None if self._abandoned else self._open()
        except CameraError as error:
            self._trouble = error.message
        except Exception as error:  # as in LiveCamera
            self._trouble = _failed(self._camera_name, error)
        else:
            self._hand_over(camera)

    def _hand_over(self, camera: Camera | None) -> None:
        with self._lock:
            self._camera = camera
        if self._abandoned:
            self.abandon()

    def take(self) -> tuple[Camera | None, Message | None]:
        """The camera, or why there is none."""
        with self._lock:
            camera, self._camera = self._camera, None
        return camera, self._trouble

    def abandon(self) -> None:
        """Nobody waits for the camera any more."""
        self._abandoned = True
        camera, _ = self.take()
        if camera is not None:
            camera.close()


def _failed(name: str, error: Exception) -> Message:
    return message("camera.failed", device=name, reason=f"{type(error).__name__}: {error}")
