"""The eye over the mat with zones finds dice and piles, each in its zone, and says what it cannot tell."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tablecam.dice import DieReading, ZonesView
from tablecam.frames import Frame
from tablecam.mats import find_zones
from tablecam.messages import message
from tablecam.simulation.zones import SimulatedZones
from tablecam.vision.mat import MatPose
from tablecam.vision.reader import load_reader
from tablecam.vision.zones import Pile, place_dice
from tablecam.vision.zones_eye import ZonesEye

BLURRED = message("zones.blurred")
FOCAL, HIGH = 1100.0, 500.0
LOOKING_DOWN = MatPose(
    find_zones(),
    np.array([[FOCAL, 0, -640, 640 * HIGH], [0, -FOCAL, -480, 480 * HIGH], [0, 0, -1, HIGH]]),
    6,
    0.2,
)
"""A camera 500 mm above the middle of the mat."""


def reading(x: float, y: float, high: int, bigger: float = 1.0) -> DieReading:
    """A face of a die of 16 mm whose top lies so many dice high over a place, measured larger than it is."""
    centre = LOOKING_DOWN.to_px((x, y), 16.0 * high)
    return DieReading(4, 0.99, centre, bigger * 16.0 * FOCAL / (HIGH - 16.0 * high))


class Stills:
    """What lies on a simulated mat, looked at picture by picture."""

    def __init__(self, seed: int) -> None:
        self.mat = SimulatedZones(seed, realtime=False, design="white")
        self.eye, self.time_s = ZonesEye(load_reader(), stills=True), 0.0

    def look(self, *piles: int) -> ZonesView:
        self.time_s += 30.0
        frame = Frame(self.time_s, self.mat.picture_at(self.time_s), str(self.time_s))
        [view] = self.eye.look(frame, piles)
        return view


def test_dice_and_piles_are_seen_in_their_zones() -> None:
    stills = Stills(4)
    faces = []
    for zone in (1, 2):
        faces.append(stills.mat.throw_into(zone))
        stills.time_s += 30.0
        stills.mat.picture_at(stills.time_s)
    opened = stills.look(0, 0)
    assert opened.dice is not None
    assert sorted((die.zone, die.faces, die.heights) for die in opened.dice) == [
        (1, (faces[0],), (1,)),
        (2, (faces[1],), (1,)),
    ]
    stills.mat.found(1)
    stills.mat.found(2)
    stills.eye.look(Frame(stills.time_s, stills.mat.picture_at(stills.time_s), str(stills.time_s)), (1, 1))
    thrown = stills.mat.throw_into(1)
    stills.look(1, 1)
    stills.mat.place(1)
    placed = stills.look(1, 1)
    assert placed.dice is not None
    [top] = [die for die in placed.dice if die.zone == 1]
    assert top.faces == (thrown,)
    assert 2 in top.heights


def test_a_picture_without_the_mat_says_so() -> None:
    eye = ZonesEye(load_reader(), stills=True)
    [view] = eye.look(Frame(0.0, np.full((480, 640, 3), 90, np.uint8), "a"), (0, 0))
    assert view.dice is None
    assert view.trouble is not None
    assert eye.found is False


def test_a_picture_out_of_focus_is_not_read() -> None:
    stills = Stills(1)
    stills.mat.throw_into(1)
    sharp = stills.mat.picture_at(30.0)
    blurred = np.asarray(cv2.GaussianBlur(sharp, (0, 0), 3.3), np.uint8)
    views = [
        stills.eye.look(Frame(0.0, each, name), (0, 0))[0] for each, name in ((sharp, "a"), (blurred, "b"))
    ]
    assert [(view.dice is None, view.trouble) for view in views] == [(False, None), (True, BLURRED)]


@pytest.mark.parametrize("high", [1, 2, 3, 4])
def test_the_height_of_a_pile_is_among_those_offered(high: int) -> None:
    known = {1: Pile((-120.0, 60.0), max(1, high - 1))}
    for bigger in (0.97, 1.0, 1.03):
        [placed] = place_dice([reading(-120.0, 60.0, high, bigger)], LOOKING_DOWN, known, 0.0)
        assert high in placed.die.heights
        assert placed.die.zone == 1


def test_a_die_beside_a_pile_lies_on_the_sheet() -> None:
    known = {1: Pile((-120.0, 60.0), 3)}
    found = place_dice([reading(-120.0, 60.0, 3), reading(-80.0, 30.0, 1)], LOOKING_DOWN, known, 0.0)
    assert [each.die.heights[0] for each in found] == [3, 1]


def test_a_find_on_the_side_of_a_pile_is_no_die() -> None:
    known = {1: Pile((-120.0, 60.0), 4)}
    x, y = LOOKING_DOWN.to_px((-120.0, 60.0), 24.0)
    side = DieReading(None, 0.6, (x, y), 30.0, candidates=((2, 0.5), (3, 0.4)))
    found = place_dice([reading(-120.0, 60.0, 4), side], LOOKING_DOWN, known, 0.0)
    assert len(found) == 1


def test_the_top_of_a_tall_pile_is_seen_before_a_marker_and_beyond_the_edge_of_the_sheet() -> None:
    known = {1: Pile((-165.0, 105.0), 5), 3: Pile((168.0, 60.0), 9)}
    before_marker, beyond = reading(-165.0, 105.0, 6), reading(168.0, 60.0, 10)
    assert LOOKING_DOWN.on_marker(before_marker.centre_px)
    assert not find_zones().on_sheet(LOOKING_DOWN.to_mm(beyond.centre_px, 16.0))
    found = place_dice([before_marker, beyond], LOOKING_DOWN, known, 0.0)
    assert [(each.die.zone, each.die.heights[0]) for each in found] == [(1, 6), (3, 10)]
    assert place_dice([before_marker], LOOKING_DOWN, {}, 0.0) == ()
