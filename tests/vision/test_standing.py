"""The state of a board or a mat, frame by frame, and when what was seen before is past."""

from __future__ import annotations

import numpy as np
import pytest

from tablecam.frames import Frame
from tablecam.vision.rest import Glance, Stillness
from tablecam.vision.standing import Standing, rgb_of


class Told:
    """Says of each frame what it was told."""

    def __init__(self, *stillness: Stillness) -> None:
        self._stillness = iter(stillness)

    def look(self, _: Frame, __: float | None = None) -> Glance:
        return Glance(next(self._stillness))


def frame(name: str = "") -> Frame:
    return Frame(0.0, np.zeros((2, 2, 3), np.uint8), name)


def test_of_stills_each_of_another_name_begins_anew_and_all_are_at_rest() -> None:
    standing = Standing(Told(), stills=True)
    assert [standing.look(frame(name), None) for name in ("a", "a", "b")] == [
        ("SETTLED", True),
        ("SETTLED", False),
        ("SETTLED", True),
    ]


@pytest.mark.parametrize("moving", ["MOVING", "HAND"])
def test_what_was_seen_is_past_once_something_moves(moving: Stillness) -> None:
    standing = Standing(Told("REST", moving, "REST"), stills=False)
    assert [standing.look(frame(), None) for _ in range(3)] == [
        ("SETTLED", False),
        (moving, True),
        ("SETTLED", False),
    ]


def test_red_and_blue_change_places_for_screens() -> None:
    assert rgb_of(np.array([[[1, 2, 3]]], np.uint8)).tolist() == [[[3, 2, 1]]]
