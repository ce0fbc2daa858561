"""A live camera through all that happens to one: it never ends, never blocks, and says what is wrong."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tablecam.adapters.live import LiveCamera
from tablecam.adapters.watch import Limits
from tablecam.errors import CameraError
from tablecam.frames import TICK_S, Frame, Tick
from tablecam.messages import message

SHORT = Limits(silent=0.25, black=0.15, frozen=0.15, size=0.1, kind=0.1)
Moments = Iterator[Frame | Tick]


def picture(number: int, shape: tuple[int, ...] = (16, 16, 3)) -> np.ndarray:
    return np.random.default_rng(number).integers(40, 200, shape).astype(np.uint8)


class ScriptedCamera:
    """Plays a script of moments in real time; notes whether it was closed and asked to settle."""

    def __init__(self, script: Callable[[], Moments]) -> None:
        self._script = script
        self.closed = self.settled = False

    def frames(self) -> Moments:
        for moment in self._script():
            if self.closed:
                return
            yield moment
            time.sleep(0.02)

    def settle(self) -> None:
        self.settled = True

    def close(self) -> None:
        self.closed = True


def good() -> Moments:
    return (Frame(0.02 * n, picture(n)) for n in itertools.count())


def then(bad: Callable[[int], Frame | Tick]) -> Callable[[], Moments]:
    """Three good pictures, then only what `bad` gives."""

    def script() -> Moments:
        yield from itertools.islice(good(), 3)
        yield from (bad(n) for n in itertools.count(3))

    return script


def unplugged() -> Moments:
    yield from itertools.islice(good(), 3)
    raise CameraError(message("camera.lost", device="/dev/video0"))


def failing() -> Moments:
    yield from itertools.islice(good(), 3)
    raise RuntimeError("ioctl failed")


def ending() -> Moments:
    return itertools.islice(good(), 3)


FAULTS: dict[str, Callable[[], Moments]] = {
    "camera.lost": unplugged,
    "camera.failed": failing,
    "camera.silent": then(lambda n: Tick(0.02 * n)),
    "camera.frozen": then(lambda n: Frame(0.02 * n, picture(2))),
    "camera.black": then(lambda n: Frame(0.02 * n, picture(n) // 100)),
    "camera.size": then(lambda n: Frame(0.02 * n, picture(n, (8, 8, 3)))),
    "camera.kind": then(lambda n: Frame(0.02 * n, picture(n, (16, 16, 4)))),
}


def live(*scripts: Callable[[], Moments]) -> tuple[LiveCamera, list[ScriptedCamera]]:
    """A live camera that opens cameras with these scripts in turn, the last one again and again."""
    opened: list[ScriptedCamera] = []

    def open_camera() -> ScriptedCamera:
        opened.append(ScriptedCamera(scripts[min(len(opened), len(scripts) - 1)]))
        return opened[-1]

    return LiveCamera(open_camera, "/dev/video0", (0.1, 0.2), SHORT), opened


def until(
    moments: Moments, found: Callable[[Frame | Tick], bool], seconds: float = 5.0
) -> list[Frame | Tick]:
    """The moments up to the first that is looked for."""
    given, start_s = [], time.monotonic()
    for moment in moments:
        given.append(moment)
        if found(moment):
            return given
        assert time.monotonic() - start_s < seconds, f"not found among {given[-3:]}"
    raise AssertionError("a live camera ended")


def key(moment: Frame | Tick) -> str | None:
    return moment.trouble.key if isinstance(moment, Tick) and moment.trouble else None


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_is_said_and_a_good_camera_takes_over(fault: str) -> None:
    camera, opened = live(FAULTS[fault], good)
    moments = camera.frames()
    told = until(moments, lambda moment: key(moment) is not None)
    assert key(told[-1]) == fault
    if fault == "camera.black":  # light cures it, not another opening
        assert len(opened) == 1 and not opened[0].closed
        camera.close()
        return
    back = until(moments, lambda moment: isinstance(moment, Frame))
    assert all(key(moment) == fault for moment in back[:-1])
    assert opened[0].closed and not opened[1].closed
    camera.close()
    assert opened[1].closed


@pytest.mark.parametrize("fault", FAULTS)
def test_no_bad_picture_gets_through_and_time_never_goes_back(fault: str) -> None:
    camera, _ = live(FAULTS[fault])
    given = list(itertools.islice(camera.frames(), 40))
    camera.close()
    for moment in given:
        if isinstance(moment, Frame):
            assert moment.image.shape == (16, 16, 3) and moment.image.mean() > 8
    assert all(before.time_s <= after.time_s for before, after in itertools.pairwise(given))


def test_light_cures_a_black_picture() -> None:
    def covered() -> Moments:
        yield from itertools.islice(good(), 3)
        yield from (Frame(0.02 * n, picture(n) // 100) for n in range(3, 20))
        yield from (Frame(0.02 * n, picture(n)) for n in itertools.count(20))

    camera, opened = live(covered)
    moments = camera.frames()
    until(moments, lambda moment: key(moment) == "camera.black")
    until(moments, lambda moment: isinstance(moment, Frame))
    camera.close()
    assert len(opened) == 1


def test_a_camera_whose_clock_goes_back_is_given_times_that_do_not() -> None:
    camera, _ = live(
        lambda: (Frame(time_s, picture(n)) for n, time_s in enumerate((0.0, 0.5, 0.2, -3.0, 0.6)))
    )
    given = list(itertools.islice((m for m in camera.frames() if isinstance(m, Frame)), 5))
    camera.close()
    assert all(before.time_s <= after.time_s for before, after in itertools.pairwise(given))


def test_a_camera_that_is_absent_at_the_start_is_said_and_waited_for() -> None:
    cameras: list[ScriptedCamera] = []

    def open_camera() -> ScriptedCamera:
        if len(cameras) < 2:
            cameras.append(ScriptedCamera(good))
            raise CameraError(message("camera.none", device="/dev/video0"))
        return ScriptedCamera(good)

    camera = LiveCamera(open_camera, "/dev/video0", (0.1,), SHORT)
    given = until(camera.frames(), lambda moment: isinstance(moment, Frame))
    camera.close()
    assert {key(moment) for moment in given[:-1]} - {None} == {"camera.none"}


def test_a_driver_that_hangs_in_opening_brings_ticks_and_closing_does_not_wait_for_it() -> None:
    release, opened = threading.Event(), []

    def open_camera() -> ScriptedCamera:
        release.wait(10)
        opened.append(ScriptedCamera(good))
        return opened[-1]

    camera = LiveCamera(open_camera, "/dev/video0")
    given = list(itertools.islice(camera.frames(), 3))
    assert all(isinstance(moment, Tick) for moment in given)
    camera.close()
    release.set()
    for _ in range(50):
        if opened and opened[0].closed:
            break
        time.sleep(0.02)
    assert opened[0].closed, "a camera that opened too late was left open"


def test_a_hang_in_opening_is_said_within_five_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablecam.adapters.live.OPENING_S", 0.2)
    release = threading.Event()
    camera = LiveCamera(lambda: release.wait(10) and ScriptedCamera(good), "/dev/video0")  # type: ignore[arg-type,return-value]
    given = until(camera.frames(), lambda moment: key(moment) is not None)
    assert key(given[-1]) == "camera.silent" and len(given) < 8
    camera.close()
    release.set()


def test_pauses_grow_while_it_fails_and_start_anew_after_good_pictures() -> None:
    times: list[float] = []

    def open_camera() -> ScriptedCamera:
        times.append(time.monotonic())
        raise CameraError(message("camera.none", device="/dev/video0"))

    camera = LiveCamera(open_camera, "/dev/video0", (0.1, 0.5))
    until(camera.frames(), lambda _: len(times) == 4)
    camera.close()
    gaps = [after - before for before, after in itertools.pairwise(times)]
    assert gaps[0] < 0.5 - TICK_S < gaps[1] and gaps[2] > 0.5 - TICK_S


def test_the_wish_to_settle_reaches_the_camera_that_is_open() -> None:
    camera, opened = live(good)
    camera.settle()
    until(camera.frames(), lambda moment: isinstance(moment, Frame))
    camera.settle()
    assert opened[0].settled
    camera.close()
