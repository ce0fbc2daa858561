"""The eye over a simulated table: every throw once, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.dice import PIPS, DieReading, Face, Observation, Roll, TableView
from tablecam.frames import Frame, Tick
from tablecam.games.base import Throw
from tablecam.simulation.table import SimulatedTable
from tablecam.vision.eye import PICTURE_PX, Eye
from tablecam.vision.rest import Glance

SIZE = (400, 300)
PAUSE_S = 1.3
Deed = Callable[[SimulatedTable], None]


class TruthReader:
    """Reads what the simulated table knows to lie there."""

    def __init__(self, table: SimulatedTable) -> None:
        self.table = table
        self.reads = 0

    def read(self, image: NDArray[np.uint8], camera: object = None) -> tuple[DieReading, ...]:  # noqa: ARG002 - the port's
        self.reads += 1
        height, width = image.shape[:2]
        return tuple(
            DieReading(truth.face, 0.95, truth.centre_px, truth.size_px)
            for truth in self.table.truth
            if 0 <= truth.centre_px[0] < width and 0 <= truth.centre_px[1] < height
        )


def throw(count: int, *stay: int) -> Deed:
    return lambda table: table.throw(count, stay)


def filmed(table: SimulatedTable, deeds: Iterable[Deed], pause_s: float = PAUSE_S) -> Iterator[Frame]:
    """Frames while the deeds are done one after the other, a pause before each and after the last."""
    waiting, idle_since = list(deeds), 0.0
    for frame in table.frames():
        yield frame
        if table.busy:
            idle_since = frame.time_s
        elif frame.time_s - idle_since >= pause_s:
            if not waiting:
                return
            waiting.pop(0)(table)
            idle_since = frame.time_s


def observe(
    table: SimulatedTable, frames: Iterable[Frame], due: int | None = None
) -> tuple[list[Roll], list[TableView]]:
    eye = Eye(TruthReader(table))
    expected = None if due is None else Throw(due, PIPS)
    seen = [observation for frame in frames for observation in eye.look(frame, expected)]
    rolls = [observation for observation in seen if isinstance(observation, Roll)]
    return rolls, [observation for observation in seen if isinstance(observation, TableView)]


def faces_of(rolls: Iterable[Roll]) -> list[list[Face | None]]:
    return [sorted((die.face for die in roll.dice), key=str) for roll in rolls]


def table_with(seed: int, frames_a_second: float = 15) -> SimulatedTable:
    return SimulatedTable(seed, realtime=False, size=SIZE, frames_a_second=frames_a_second)


def recorded_throws(counts: Iterable[int]) -> tuple[list[Deed], list[list[Face]]]:
    """Throws of all dice, and a list that is filled with the faces of each as it is made."""
    made: list[list[Face]] = []

    def deed(count: int) -> Deed:
        def do(table: SimulatedTable) -> None:
            table.throw(count)
            made.append(sorted((die.up for die in table.dice), key=str))

        return do

    return [deed(count) for count in counts], made


@pytest.mark.parametrize("seed", range(3))
def test_each_throw_is_seen_once_with_its_faces(seed: int) -> None:
    table = table_with(seed)
    deeds, made = recorded_throws([6, 3, 6, 1, 2])
    rolls, _ = observe(table, filmed(table, deeds))
    assert faces_of(rolls) == made


def flickering(frames: Iterable[Frame]) -> Iterator[Frame]:
    """Mains light of 100 Hz beside the camera's rate, in bands, as a rolling shutter takes it."""
    for frame in frames:
        rows = np.arange(frame.image.shape[0])[:, None, None] / frame.image.shape[0]
        wave = 1 + 0.08 * np.sin(2 * np.pi * (frame.time_s * 3.7 + 0.6 * rows))
        yield replace(frame, image=np.clip(frame.image * wave, 0, 255).astype(np.uint8))


def drifting(frames: Iterable[Frame]) -> Iterator[Frame]:
    """The camera's exposure wanders by a third and back within seconds."""
    for frame in frames:
        gain = 0.85 + 0.17 * np.sin(frame.time_s * 1.3)
        yield replace(frame, image=np.clip(frame.image * gain, 0, 255).astype(np.uint8))


def noisy(frames: Iterable[Frame]) -> Iterator[Frame]:
    """A cheap camera in a dark room."""
    rng = np.random.default_rng(1)
    for frame in frames:
        dark = frame.image * 0.4 + rng.normal(0, 7, frame.image.shape)
        yield replace(frame, image=np.clip(dark, 0, 255).astype(np.uint8))


@pytest.mark.parametrize("spoil", [flickering, drifting, noisy])
def test_bad_light_neither_adds_nor_loses_a_throw(
    spoil: Callable[[Iterable[Frame]], Iterator[Frame]],
) -> None:
    table = table_with(11)
    deeds, made = recorded_throws([6, 2, 4])
    rolls, _ = observe(table, spoil(filmed(table, deeds, 2.0)))
    assert faces_of(rolls) == made


@pytest.mark.parametrize("spoil", [flickering, drifting, noisy])
def test_bad_light_alone_brings_no_motion(
    spoil: Callable[[Iterable[Frame]], Iterator[Frame]],
) -> None:
    table = table_with(12)
    _, views = observe(table, spoil(filmed(table, [], 8.0)))
    assert [view.state for view in views] == ["MOVING", "EMPTY"]


@pytest.mark.parametrize("frames_a_second", [1, 3, 8, 30])
def test_slow_and_fast_cameras_see_the_same_throws(frames_a_second: float) -> None:
    table = table_with(13, frames_a_second)
    deeds, made = recorded_throws([5, 2])
    rolls, _ = observe(table, filmed(table, deeds, max(PAUSE_S, 4.5 / frames_a_second)))
    assert faces_of(rolls) == made


def lay_equal(table: SimulatedTable) -> None:
    """Throw until the dice show what they showed before."""
    before = sorted((die.up for die in table.dice), key=str)
    act, began = table._act, table._act_began_s
    while True:
        table.throw(len(before))
        if sorted((die.up for die in table.dice), key=str) == before:
            return
        table._act, table._act_began_s = act, began


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("seed", range(2))
def test_two_equal_throws_in_a_row_are_two_throws(seed: int, count: int) -> None:
    table = table_with(20 + seed)
    rolls, _ = observe(table, filmed(table, [throw(count), lay_equal, lay_equal]), due=count)
    first = faces_of(rolls)[0]
    assert faces_of(rolls) == [first, first, first]


def test_a_die_that_a_sleeve_pushes_is_no_throw() -> None:
    table = table_with(31)
    pushes: list[Deed] = [
        lambda table: table.push(0, (9.0, 4.0), 25.0),
        lambda table: table.push(2, (-14.0, 0.0)),
    ]
    rolls, views = observe(table, filmed(table, [throw(4), *pushes]), due=4)
    assert len(rolls) == 1
    assert sorted(die.face for die in views[-1].dice) == sorted(die.up for die in table.dice)


def test_dice_set_aside_one_by_one_are_no_throw_even_when_as_many_are_due() -> None:
    table = table_with(32)
    aside: list[Deed] = [
        lambda table: table.push(0, (60.0, 0.0), 40.0),
        lambda table: table.push(1, (-50.0, 20.0)),
    ]
    rolls, _ = observe(table, filmed(table, [throw(3), *aside]), due=1)
    assert len(rolls) == 1


def test_a_hand_that_only_passes_is_no_throw() -> None:
    table = table_with(33)
    rolls, views = observe(
        table, filmed(table, [throw(3), SimulatedTable.reach_over, SimulatedTable.reach_over])
    )
    assert len(rolls) == 1
    assert "HAND" in [view.state for view in views]


def test_nothing_is_read_while_a_hand_is_in_the_picture() -> None:
    table = table_with(34)
    reader = TruthReader(table)
    eye = Eye(reader)
    for frame in filmed(table, [throw(3), SimulatedTable.reach_over]):
        before = reader.reads
        eye.look(frame, None)
        palm = table._act.palm(frame.time_s - table._act_began_s)
        if palm is not None and palm[1] > -160:
            assert reader.reads == before


def test_a_throw_is_there_with_the_first_frame_at_rest_as_it_was_read_shortly_before() -> None:
    table = table_with(4)
    reader = TruthReader(table)
    eye, rested = Eye(reader), list[int]()
    glances = eye._rest.look
    resting = 0

    def look(frame: Frame, die_px: float | None = None) -> Glance:
        nonlocal resting
        glance = glances(frame, die_px)
        resting = resting + 1 if glance.stillness == "REST" else 0
        return glance

    eye._rest.look = look  # type: ignore[method-assign]  # to see when the table comes to rest
    for number, frame in enumerate(table.frames()):
        if number == 20:
            table.throw(3)
        if any(isinstance(seen, Roll) for seen in eye.look(frame, None)):
            rested.append(resting)
        if number > 90:
            break
    assert (rested, reader.reads) == ([1], 4)


def test_dice_taken_away_are_no_throw_and_are_gone_from_the_view() -> None:
    table = table_with(35)
    rolls, views = observe(
        table, filmed(table, [throw(5), lambda table: table.take((0, 1)), lambda table: table.take()])
    )
    assert len(rolls) == 1
    assert [len(view.dice) for view in views if view.state == "SETTLED"] == [5, 2]
    assert views[-1].state == "EMPTY"
    assert views[-1].dice == ()


def test_dice_left_lying_are_still_and_not_thrown() -> None:
    table = table_with(36)
    rolls, _ = observe(table, filmed(table, [throw(5), throw(3, 0, 1)]))
    assert [(len(roll.dice), len(roll.still)) for roll in rolls] == [(5, 0), (3, 2)]


def test_dice_that_lay_there_when_the_eye_opened_were_not_thrown() -> None:
    table = table_with(37)
    frames = filmed(table, [throw(4)])
    while not (table.dice and not table.busy):
        next(frames)
    rolls, views = observe(table, frames)
    assert rolls == []
    assert len(views[-1].dice) == 4


def test_a_picture_of_each_die_comes_with_the_throw_and_its_place_on_the_mat() -> None:
    table = table_with(38)
    rolls, views = observe(table, filmed(table, [throw(2)]))
    places = sorted(tuple(die.centre_mm[:2]) for die in table.dice)
    assert views[-1].mat is True
    for die in rolls[0].dice:
        assert die.picture is not None
        assert die.picture.shape == (PICTURE_PX, PICTURE_PX, 3)
        assert die.centre_mm is not None
        assert min(np.hypot(*np.subtract(die.centre_mm, place)) for place in places) < 3


def test_a_tick_brings_nothing() -> None:
    table = table_with(39)
    assert Eye(TruthReader(table)).look(Tick(1.0), None) == ()


def test_a_marker_of_the_mat_that_is_read_as_a_die_is_none() -> None:
    table = table_with(41)
    marker = table.view.project(np.array([[128.0, -84.0, 0.0]]))[0]

    class OneMore(TruthReader):
        def read(self, image: NDArray[np.uint8], camera: object = None) -> tuple[DieReading, ...]:  # noqa: ARG002 - the port's
            return (*super().read(image), DieReading(2, 0.99, (float(marker[0]), float(marker[1])), 13.0))

    eye = Eye(OneMore(table))
    seen = [thing for frame in filmed(table, [throw(2)]) for thing in eye.look(frame, None)]
    rolls = [thing for thing in seen if isinstance(thing, Roll)]
    assert [(len(roll.dice), len(roll.still)) for roll in rolls] == [(2, 0)]


class FixedReader:
    """Reads the same of any picture, look after look; the last look repeats."""

    def __init__(self, *looks: tuple[DieReading, ...]) -> None:
        self.looks = list(looks)

    def read(self, image: NDArray[np.uint8], camera: object = None) -> tuple[DieReading, ...]:  # noqa: ARG002 - the port's
        return self.looks.pop(0) if len(self.looks) > 1 else self.looks[0]


class ToldReader:
    """Reads what it was told last."""

    def __init__(self) -> None:
        self.dice: tuple[DieReading, ...] = ()

    def read(self, image: NDArray[np.uint8], camera: object = None) -> tuple[DieReading, ...]:  # noqa: ARG002 - the port's
        return self.dice


class Evening:
    """Shows drawn pictures to an eye whose reader is told what lies there."""

    def __init__(self) -> None:
        self.reader, self.number = ToldReader(), 0
        self.eye = Eye(self.reader)
        self.overlooked: tuple[DieReading, ...] = ()

    def show(self, dice: tuple[DieReading, ...], cup: bool, seconds: float) -> list[Roll]:
        """Dice drawn as they are read, and a cup over the middle of the table."""
        self.reader.dice = () if cup else tuple(die for die in dice if die not in self.overlooked)
        picture = np.full((480, 640, 3), (150, 170, 180), np.uint8)
        for x, y in (die.centre_px for die in dice):
            cv2.rectangle(picture, (int(x) - 18, int(y) - 18), (int(x) + 18, int(y) + 18), (40, 40, 200), -1)
        if cup:
            cv2.circle(picture, (320, 240), 110, (60, 80, 70), -1)
        rolls = []
        for _ in range(round(seconds * 10)):
            for seen in self.eye.look(Frame(self.number / 10, picture), None):
                if isinstance(seen, Roll):
                    rolls.append(seen)
                else:
                    self.view = seen
            self.number += 1
        return rolls


def under_cup(face: Face, x: float) -> DieReading:
    return DieReading(face, 0.9, (x, 240.0), 36.0)


def test_dice_that_were_only_covered_for_long_were_not_thrown() -> None:
    evening, dice = Evening(), (under_cup(4, 300.0), under_cup(2, 350.0))
    assert evening.show((), False, 1.0) == []
    assert len(evening.show(dice, False, 2.0)) == 1
    assert evening.show(dice, True, 8.0) == []
    assert evening.show(dice, False, 2.0) == []


def test_a_die_read_otherwise_though_nothing_touched_it_is_unsure_and_no_throw() -> None:
    evening = Evening()
    evening.show((), False, 1.0)
    there, other = under_cup(4, 200.0), under_cup(2, 500.0)
    evening.show((there, other), False, 2.0)
    rolls = evening.show((replace(there, face=5), replace(other, centre_px=(560.0, 300.0))), False, 2.0)
    assert rolls == []
    assert [die.face for die in evening.view.dice] == [None, 2]
    assert [face for face, _ in evening.view.dice[0].candidates] == [5, 4]


def test_a_die_that_was_overlooked_at_first_was_not_thrown_later() -> None:
    evening = Evening()
    evening.show((), False, 1.0)
    there, other = under_cup(4, 200.0), under_cup(2, 500.0)
    evening.overlooked = (there,)
    assert faces_of(evening.show((there, other), False, 2.0)) == [[2]]
    evening.overlooked = ()
    assert evening.show((there, replace(other, centre_px=(515.0, 240.0))), False, 2.0) == []
    assert len(evening.view.dice) == 2


def test_dice_shaken_under_a_cup_are_thrown_when_it_is_lifted() -> None:
    evening = Evening()
    evening.show((), False, 1.0)
    before = evening.show((under_cup(4, 300.0), under_cup(2, 350.0)), False, 2.0)
    shaken = (under_cup(5, 290.0), under_cup(2, 365.0))
    assert evening.show(shaken, True, 8.0) == []
    rolls = evening.show(shaken, False, 2.0)
    assert faces_of(before + rolls) == [[2, 4], [2, 5]]


@pytest.mark.parametrize("swapped", [False, True])
def test_a_camera_that_takes_red_for_blue_is_told_of_with_the_view(swapped: bool) -> None:
    table = SimulatedTable(5, realtime=False)
    seen: list[Observation] = []
    eye = Eye(TruthReader(table))
    for frame in filmed(table, [throw(2)]):
        image = np.ascontiguousarray(frame.image[..., ::-1]) if swapped else frame.image
        seen += eye.look(replace(frame, image=image), None)
    views = [view for view in seen if isinstance(view, TableView) and view.state == "SETTLED"]
    assert views[-1].mat and views[-1].swapped == swapped
    assert any(isinstance(roll, Roll) for roll in seen)


@pytest.mark.parametrize("blurred", [False, True])
def test_a_camera_out_of_focus_is_told_of_and_no_face_is_believed(blurred: bool) -> None:
    table = SimulatedTable(5, realtime=False)
    seen: list[Observation] = []
    eye = Eye(TruthReader(table))
    for frame in filmed(table, [throw(2)]):
        image = np.asarray(cv2.GaussianBlur(frame.image, (0, 0), 5.0), np.uint8) if blurred else frame.image
        seen += eye.look(replace(frame, image=image), None)
    views = [view for view in seen if isinstance(view, TableView) and view.state == "SETTLED"]
    assert views[-1].mat and views[-1].blurred == blurred
    [roll] = [roll for roll in seen if isinstance(roll, Roll)]
    assert all((die.face is None) == blurred for die in roll.dice)
    assert all(len(die.candidates) == blurred for die in roll.dice)


def test_dice_seen_in_pictures_of_another_size_were_not_thrown() -> None:
    table = table_with(3)
    deeds, made = recorded_throws([6, 2])

    def resized() -> Iterator[Frame]:
        """The camera comes back with smaller pictures while everything lies still."""
        for frame in filmed(table, deeds):
            yield frame
        small = np.asarray(cv2.resize(frame.image, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA))
        yield from (Frame(frame.time_s + 0.1 * number, small) for number in range(30))

    eye = Eye(ScaledReader(table))
    rolls = [seen for frame in resized() for seen in eye.look(frame, None) if isinstance(seen, Roll)]
    assert faces_of(rolls) == made


class ScaledReader(TruthReader):
    """Reads the table's truth also in pictures that were made smaller."""

    def read(self, image: NDArray[np.uint8], camera: object = None) -> tuple[DieReading, ...]:  # noqa: ARG002 - the port's
        scale = image.shape[1] / SIZE[0]
        dice = super().read(np.empty((SIZE[1], SIZE[0], 3), np.uint8))
        return tuple(
            replace(
                die,
                centre_px=(scale * die.centre_px[0], scale * die.centre_px[1]),
                size_px=scale * die.size_px,
            )
            for die in dice
        )


def test_a_die_outside_the_roll_area_was_not_thrown() -> None:
    table = table_with(40)
    outside = table.view.project(np.array([[130.0, 20.0, 16.0]]))[0]

    class OneMore(TruthReader):
        def read(self, image: NDArray[np.uint8], camera: object = None) -> tuple[DieReading, ...]:  # noqa: ARG002 - the port's
            dice = super().read(image)
            beside = (
                DieReading(6, 0.9, (float(outside[0]), float(outside[1])), dice[0].size_px) if dice else None
            )
            return (*dice, beside) if beside else dice

    eye = Eye(OneMore(table))
    seen = [thing for frame in filmed(table, [throw(2)]) for thing in eye.look(frame, None)]
    rolls = [thing for thing in seen if isinstance(thing, Roll)]
    assert [(len(roll.dice), [die.face for die in roll.still]) for roll in rolls] == [(2, [6])]


def die(face: Face | None, x: float = 50.0, confidence: float = 0.9) -> DieReading:
    return DieReading(face, confidence, (x, 40.0), 12.0)


def test_a_still_shows_a_throw_and_the_same_still_again_does_not() -> None:
    picture = np.full((80, 120, 3), 90, np.uint8)
    eye = Eye(FixedReader((die(3),), (die(3),)), stills=True)
    frames = [Frame(0.0, picture, "a"), Frame(0.1, picture, "a"), Frame(1.0, picture, "b")]
    brought = [[type(thing) for thing in eye.look(frame, None)] for frame in frames]
    assert [Roll in kinds for kinds in brought] == [True, False, False]


def test_a_face_that_the_game_does_not_have_is_not_believed() -> None:
    picture = np.full((80, 120, 3), 90, np.uint8)
    eye = Eye(FixedReader((die("skull"),)), stills=True)
    roll = eye.look(Frame(0.0, picture, "a"), Throw(1, PIPS))[0]
    assert isinstance(roll, Roll)
    assert roll.dice[0].face is None
    assert roll.dice[0].reason


def test_dice_set_aside_lie_aside_and_are_no_throw() -> None:
    table = table_with(51)
    rolls, views = observe(table, filmed(table, [throw(4), lambda table: table.set_aside((0, 2))]))
    assert len(rolls) == 1
    lying = {die.aside for die in views[-1].dice}, sum(die.aside for die in views[-1].dice)
    assert lying == ({True, False}, 2)
    assert len(views[-1].area_px) == 4


def test_the_others_thrown_while_dice_lie_aside_are_the_throw() -> None:
    table = table_with(52)
    deeds: list[Deed] = [throw(4), lambda table: table.set_aside((0, 2)), throw(2, 2, 3)]
    rolls, _ = observe(table, filmed(table, deeds))
    assert [(len(roll.dice), sum(die.aside for die in roll.still)) for roll in rolls] == [(4, 0), (2, 2)]


def test_a_thrown_die_that_falls_beside_the_roll_area_is_told_apart() -> None:
    table = table_with(53)
    rolls, _ = observe(table, filmed(table, [lambda table: table.throw(3, off=1)]), due=3)
    assert [(len(roll.dice), len(roll.off)) for roll in rolls] == [(2, 1)]


def test_a_die_that_was_left_lying_is_not_counted_with_the_others() -> None:
    table = table_with(57)
    rolls, _ = observe(table, filmed(table, [throw(6), throw(5, 0), throw(5, 1)]), due=6)
    assert [(len(roll.dice), len(roll.still)) for roll in rolls] == [(6, 0), (5, 1), (5, 1)]


def test_the_only_die_pushed_far_or_knocked_over_is_not_taken_for_thrown() -> None:
    table = table_with(54)
    deeds: list[Deed] = [throw(1), lambda table: table.push(0, (40.0, 10.0)), lambda table: table.tip(0)]
    rolls, _ = observe(table, filmed(table, deeds), due=1)
    assert [roll.doubt for roll in rolls] == [None, "touched", "touched"]


@pytest.mark.parametrize("seed", [55, 56])
def test_dice_taken_up_again_before_they_could_be_read_are_told_of(seed: int) -> None:
    table = table_with(seed)
    eye, rolls, thrown, idle = Eye(TruthReader(table)), list[Roll](), 0, 0
    for frame in table.frames():
        rolls += [seen for seen in eye.look(frame, None) if isinstance(seen, Roll)]
        idle = 0 if table.busy else idle + 1
        if thrown < 3 and idle >= (20, 3, 20)[thrown]:
            table.throw(3)
            thrown += 1
        if idle > 20:
            break
    assert [roll.doubt for roll in rolls] == ["twice", None]
