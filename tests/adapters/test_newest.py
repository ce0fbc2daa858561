"""From the thread that takes pictures to the loop: the newest, in order, and why there are no more."""

from __future__ import annotations

import itertools
from threading import Thread

import numpy as np
import pytest

from tablecam.adapters import newest
from tablecam.adapters.newest import NewestFrame
from tablecam.errors import CameraError
from tablecam.frames import Frame, Tick
from tablecam.messages import message

PICTURES = [np.full((2, 2, 3), number, np.uint8) for number in range(3)]


def test_of_many_pictures_the_newest_is_given_and_no_picture_twice() -> None:
    holder = NewestFrame()
    for picture in PICTURES:
        holder.put(picture)
    frame = holder.take()
    assert isinstance(frame, Frame) and frame.image is PICTURES[-1]
    assert isinstance(holder.take(), Tick)


def test_the_last_picture_comes_before_the_reason_why_there_are_no_more() -> None:
    holder = NewestFrame()
    holder.put(PICTURES[0])
    holder.end(message("camera.lost", device="camera"))
    assert isinstance(holder.take(), Frame)
    for _ in range(2):
        with pytest.raises(CameraError, match=r"camera\.lost"):
            holder.take()


def test_time_never_goes_back_between_pictures_and_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(newest, "TICK_S", 0.0)
    holder = NewestFrame()
    thread = Thread(target=lambda: [holder.put(PICTURES[0]) for _ in range(20_000)])
    thread.start()
    moments = []
    while thread.is_alive():
        moments.append(holder.take())
    thread.join()
    assert {type(moment) for moment in moments} == {Frame, Tick}
    assert all(one.time_s <= other.time_s for one, other in itertools.pairwise(moments))
