"""A live camera that may wobble: play goes on by hand while it is gone, and with it when it is back."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final

from tablecam.errors import CameraError
from tablecam.frames import TICK_S, Camera, Frame, Tick

RETRY_S: Final = 2.0


class PatientCamera:
    """Brings ticks while the camera is lost, and opens it again every RETRY_S seconds.

    Only a camera that opened once is waited for: `open_camera` may raise CameraError at the start, and
    then a person is told.
    """

    def __init__(self, open_camera: Callable[[], Camera], retry_s: float = RETRY_S) -> None:
        self._open = open_camera
        self._retry_s = retry_s
        self._closed = False
        self._start_s = time.monotonic()
        self._opened_s = 0.0
        self._camera: Camera | None = open_camera()

    def frames(self) -> Iterator[Frame | Tick]:
        while not self._closed:
            if self._camera is not None:
                yield from self._frames_until_lost(self._camera)
            else:
                self._reopen()
                yield from self._ticks()

    def _frames_until_lost(self, camera: Camera) -> Iterator[Frame | Tick]:
        with suppress(CameraError):
            for moment in camera.frames():
                # Each opening starts a clock of its own.
                yield replace(moment, time_s=self._opened_s + moment.time_s)
        self._let_go()

    def _ticks(self) -> Iterator[Tick]:
        until_s = self._now_s() + self._retry_s
        while self._camera is None and not self._closed and self._now_s() < until_s:
            time.sleep(TICK_S)
            yield Tick(self._now_s())

    def _reopen(self) -> None:
        self._opened_s = self._now_s()
        with suppress(CameraError):
            self._camera = self._open()

    def _now_s(self) -> float:
        return time.monotonic() - self._start_s

    def _let_go(self) -> None:
        if self._camera is not None:
            self._camera.close()
            self._camera = None

    def settle(self) -> None:
        """Hand the wish on, where there is a camera."""
        if self._camera is not None:
            self._camera.settle()

    def close(self) -> None:
        """Let go of the camera."""
        self._closed = True
        self._let_go()
