"""What every camera keeps to, and how it says no."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import numpy as np
import pytest

from tablecam.errors import CameraError
from tablecam.frames import TICK_S, Camera, Frame
from tablecam.words import LANGUAGES, say


def assert_keeps_to_the_contract(camera: Camera, moments: int) -> None:
    times = []
    for moment in itertools.islice(camera.frames(), moments):
        times.append(moment.time_s)
        if isinstance(moment, Frame):
            assert moment.image.ndim == 3 and moment.image.shape[2] == 3
            assert moment.image.dtype == np.uint8
    camera.settle()
    gaps = [after - before for before, after in itertools.pairwise(times)]
    assert len(times) > 1
    assert times[0] < 5 * TICK_S
    assert all(0 <= gap < 2.5 * TICK_S for gap in gaps)
    camera.close()
    camera.close()


def refusal(open_camera: Callable[[], object]) -> str:
    """The key of the sentence with which a camera is refused; it can be said in every language."""
    with pytest.raises(CameraError) as refused:
        open_camera()
    assert all(say(refused.value.message, language) for language in LANGUAGES)
    return refused.value.message.key
