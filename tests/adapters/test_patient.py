"""A camera that is lost and found again."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
import pytest

from tablecam.adapters.patient import PatientCamera
from tablecam.errors import CameraError
from tablecam.frames import Frame, Tick
from tablecam.messages import message

PICTURE = np.zeros((4, 4, 3), np.uint8)


class Wobbly:
    """Gives three pictures, then is lost."""

    def __init__(self) -> None:
        self.closed = False

    def frames(self) -> Iterator[Frame | Tick]:
        yield from (Frame(number / 100, PICTURE) for number in range(3))
        raise CameraError(message("camera.lost", device="/dev/video0"))

    def close(self) -> None:
        self.closed = True


def lost() -> Wobbly:
    raise CameraError(message("camera.none", device="/dev/video0"))


def test_a_lost_camera_brings_ticks_and_then_pictures_again() -> None:
    cameras = [Wobbly(), Wobbly()]
    openings = iter([cameras[0], None, cameras[1]])
    patient = PatientCamera(lambda: next(openings) or lost(), retry_s=0.05)
    moments = list(itertools.islice(patient.frames(), 7))
    assert [type(moment) for moment in moments] == [Frame] * 3 + [Tick] + [Frame] * 3
    assert all(before.time_s <= after.time_s for before, after in itertools.pairwise(moments))
    patient.close()
    patient.close()
    assert all(camera.closed for camera in cameras)
    assert list(patient.frames()) == []


def test_a_camera_that_never_opened_is_not_waited_for() -> None:
    with pytest.raises(CameraError):
        PatientCamera(lost)
