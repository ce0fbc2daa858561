"""A table without a camera: time passes."""

from __future__ import annotations

from itertools import islice

from tablecam.adapters.no_camera import NoCamera
from tablecam.messages import message


def test_time_passes_and_each_tick_says_why_nothing_is_seen() -> None:
    reason = message("safe.by-hand")
    ticks = list(islice(NoCamera(reason).frames(), 3))
    assert [tick.trouble for tick in ticks] == [reason] * 3
    assert 0.0 < ticks[0].time_s < ticks[1].time_s < ticks[2].time_s


def test_it_ends_when_it_is_closed() -> None:
    camera = NoCamera(message("safe.by-hand"))
    for _ in camera.frames():
        camera.close()
