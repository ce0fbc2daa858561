"""What views of the mat tell becomes a table script; what they leave open stands in a comment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from tablecam.buttons import Press
from tablecam.dice import Face, ZoneDie, ZonesView
from tablecam.errors import CameraError
from tablecam.frames import Frame, Tick
from tablecam.transcription import begin
from tablecam.zones_transcription import transcribe_zones
from tests.games.dead_mans_dice.looking import middle_of

Dice = tuple[ZoneDie, ...]


def die(face: Face | tuple[Face, ...], zone: int, high: int = 1, aside: float = 0.0) -> ZoneDie:
    faces = face if isinstance(face, tuple) else (face,)
    x, y = middle_of(zone)
    return ZoneDie(faces, (high,), zone, (x + aside, y))


class FakeCamera:
    """So many frames, one a second."""

    def __init__(self, frames: int) -> None:
        self.count = frames

    def frames(self) -> Iterator[Frame | Tick]:
        for number in range(self.count):
            yield Frame(float(number), np.zeros((2, 2, 3), np.uint8), f"{number}.jpg")

    def settle(self) -> None: ...

    def close(self) -> None: ...


class FakeSight:
    """Sees what it is told to see, frame by frame."""

    def __init__(self, *views: Dice | None) -> None:
        self.views = list(views)

    def look(self, moment: Frame | Tick, _: tuple[int, ...]) -> Sequence[ZonesView]:
        return (ZonesView(moment.time_s, "SETTLED", self.views.pop(0), name="a.jpg"),)


def script(*views: Dice | None, presses: Sequence[Press] | None = None) -> list[str]:
    table = begin("dead-mans-dice", ("Ana", "Luc"), ("target=5",))
    told = transcribe_zones(FakeCamera(len(views)), FakeSight(*views), table, presses)
    return told.text("en").splitlines()[3:]


OPENED = (die(3, 1), die(5, 2))
PLACED = (die(4, 1, 2), die(5, 2))


def test_a_game_in_views_becomes_a_script() -> None:
    thrown = (*OPENED, die(4, 1, aside=30))
    assert script(OPENED, thrown, PLACED, (*PLACED, die(6, 2, aside=30))) == [
        "open 3 5",
        "roll 4",
        "place",
        "stop",
        "roll 6",
    ]


def test_what_is_open_stands_in_a_comment() -> None:
    lines = script(OPENED, (*OPENED, die((4, 1), 1, aside=30)))
    assert lines == ["open 3 5", "roll 4    # open: roll 1"]


def test_what_is_not_allowed_is_told() -> None:
    [_, told] = script(OPENED, (*OPENED, die(6, 2, aside=30)))
    assert told.startswith("# open:")
    assert "Luc" in told


def test_a_press_of_stop_is_a_line() -> None:
    thrown = (*OPENED, die(4, 1, aside=30))
    lines = script(OPENED, thrown, PLACED, presses=[Press("STOP", 9.0)])
    assert lines == ["open 3 5", "roll 4", "place", "stop"]


def test_pictures_without_a_mat_are_refused() -> None:
    with pytest.raises(CameraError):
        script(None, None)
