"""`python -m tests.idle [SECONDS]`: what a table costs that waits for a throw, in shares of one core.

The real loop with its eyes, screen and record, and pictures of 1280 x 960 with the noise of a sensor, 15 a
second: as they are, and packed as a USB camera sends them (a real one as well, where there is any). Told is
the time that all threads of the process used, for so many pictures as come in a second; on a busy machine
fewer may come.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.adapters.live import LiveCamera
from tablecam.adapters.newest import NewestFrame
from tablecam.adapters.one_stream import OneStream
from tablecam.adapters.v4l2 import V4l2Camera
from tablecam.frames import Camera, Frame, Tick
from tablecam.opening import open_eye
from tablecam.ports import Ports, Pressing
from tablecam.record import Record
from tablecam.session import Session
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.table import SimulatedTable
from tablecam.simulation.zones import SimulatedZones
from tablecam.table import run

Pictures = list[NDArray[np.uint8]]
FRAME_S: Final = 1 / 15
MOST: Final = 0.15
QUALITY: Final = (cv2.IMWRITE_JPEG_QUALITY, 85)
SETTLE_S: Final = 3.0
"""What lies there is read once; then it waits."""
GAMES: Final[dict[str, Callable[[], SimulatedTable | SimulatedBoard]]] = {
    "pascal": lambda: SimulatedTable(3, realtime=False),
    "declic": lambda: SimulatedBoard(3, realtime=False),
    "dead-mans-dice": lambda: SimulatedZones(3, realtime=False),
}


class Waiting:
    """A camera over a table where nothing happens, in real time; counts the pictures that were taken."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self.taken = 0

    def frames(self) -> Iterator[Frame | Tick]:
        newest, due_s = NewestFrame(), 0.0
        while True:
            time.sleep(max(0.0, due_s - newest.now_s()))
            due_s = max(due_s + FRAME_S, newest.now_s())
            newest.put(self._pictures[self.taken % len(self._pictures)])
            self.taken += 1
            yield newest.take()

    def settle(self) -> None:
        """Nothing to find."""

    def close(self) -> None:
        """Nothing is held open."""


class PackedCapture:
    """OpenCV's VideoCapture of a USB camera that sends MJPEG, 15 pictures a second."""

    packed: tuple[NDArray[np.uint8], ...] = ()
    taken = 0

    def __init__(self, _number: int, _interface: int) -> None:
        self._due_s = time.monotonic()

    def isOpened(self) -> bool:
        return True

    def set(self, _name: int, _value: float) -> bool:
        return True

    def read(self) -> tuple[bool, NDArray[np.uint8]]:
        time.sleep(max(0.0, self._due_s - time.monotonic()))
        self._due_s = max(self._due_s + FRAME_S, time.monotonic())
        PackedCapture.taken += 1
        picture = cv2.imdecode(self.packed[self.taken % len(self.packed)], cv2.IMREAD_COLOR)
        return True, np.asarray(picture, np.uint8)

    def release(self) -> None: ...


def cost(game: str, camera: Camera, taken: Callable[[], int], seconds: float) -> tuple[float, float]:
    """The share of a core at 15 pictures a second, and how many came a second."""
    from tablecam.adapters.pygame_display import PygameDisplay  # noqa: PLC0415  # SDL looks about

    with (
        tempfile.TemporaryDirectory() as folder,
        closing(PygameDisplay(windowed=True)) as display,
        closing(Record(Path(folder))) as record,
        closing(LiveCamera(lambda: camera, "a camera")) as live,
    ):
        session = Session.resume((f"game {game}", "players Ana, Luc"), "en")
        presses: Pressing = lambda _, time_s: display.presses(time_s)  # noqa: E731
        ports = Ports(OneStream(live), open_eye(), presses, record, (display,))
        session = run(session, ports, SETTLE_S)
        began, used_s, before = time.monotonic(), time.process_time(), taken()
        run(session, ports, SETTLE_S + seconds)
        passed_s, came = time.monotonic() - began, taken() - before
        return (time.process_time() - used_s) / came / FRAME_S, came / passed_s


def main(seconds: float = 15.0) -> bool:
    """Measure each game with each source; whether all keep to the limit."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    shares = []
    for game, source, share, rate in measured(seconds):
        shares.append(share)
        print(
            f"{game}, {source}: {100 * share:.1f} % of a core ({rate:.1f} pictures a second came)", flush=True
        )
    return max(shares) <= MOST


def measured(seconds: float) -> Iterator[tuple[str, str, float, float]]:
    """What each game costs with each source."""
    for game, make in GAMES.items():
        pictures = [frame.image for frame in islice(make().frames(), 30)]
        waiting = Waiting(pictures)
        yield game, "pictures as they are", *cost(game, waiting, lambda: waiting.taken, seconds)  # noqa: B023
        PackedCapture.packed = tuple(cv2.imencode(".jpg", each, QUALITY)[1] for each in pictures)
        real, cv2.VideoCapture = cv2.VideoCapture, PackedCapture  # type: ignore[misc,assignment]
        yield game, "MJPEG from USB", *cost(game, V4l2Camera(0), lambda: PackedCapture.taken, seconds)
        cv2.VideoCapture = real  # type: ignore[misc]
        if Path("/dev/video0").exists():
            yield (
                game,
                "/dev/video0",
                *cost(game, counted := Counted(V4l2Camera(0)), lambda: counted.taken, seconds),
            )


class Counted:
    """Another camera, its pictures counted."""

    def __init__(self, camera: Camera) -> None:
        self._camera, self.taken = camera, 0
        self.settle, self.close = camera.settle, camera.close

    def frames(self) -> Iterator[Frame | Tick]:
        for moment in self._camera.frames():
            self.taken += isinstance(moment, Frame)
            yield moment


if __name__ == "__main__":
    sys.exit(not main(*map(float, sys.argv[1:])))
