"""A camera that several take pictures from, one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from tablecam.frames import Camera, Frame, Tick


class OneStream:
    """A camera whose frames go on where whoever took them before left off, on the same clock."""

    def __init__(self, camera: Camera) -> None:
        self._camera, self._moments = camera, camera.frames()

    def frames(self) -> Iterator[Frame | Tick]:
        return self._moments

    def settle(self) -> None:
        self._camera.settle()

    def close(self) -> None:
        self._camera.close()
