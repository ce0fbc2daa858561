"""The lens is measured from stills and at the table, kept, gone back from and forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.buttons import ButtonEvent, ButtonName, ButtonTrouble, Holding, Press, SwitchOff
from tablecam.calibrating.guide import Guide
from tablecam.calibrating.run import lead
from tablecam.calibrating.upkeep import LensOf
from tablecam.console import Console
from tablecam.errors import LensError
from tablecam.frames import TICK_S, Frame, Tick
from tablecam.lenses import LensStore
from tablecam.messages import Message, message
from tablecam.screen import Screen
from tablecam.simulation.sheet import FOCAL, HELD, SimulatedSheet, held_at, picture_of
from tablecam.vision.chessboard import ChessboardFinder
from tablecam.vision.lens import KnownLens, Lens
from tablecam.words import say

SIZE = (640, 480)


@cache
def pictures() -> tuple[bytes, ...]:
    rng = np.random.default_rng(0)
    return tuple(cv2.imencode(".png", picture_of(held, SIZE, rng))[1].tobytes() for held in HELD)


@pytest.fixture
def stills(tmp_path: Path) -> list[Path]:
    files = [tmp_path / f"{number}.png" for number in range(len(HELD))]
    for file, picture in zip(files, pictures(), strict=True):
        file.write_bytes(picture)
    return files


def test_stills_are_measured_and_the_lens_is_kept(stills: list[Path], tmp_path: Path) -> None:
    told: list[Message] = []
    sentences = LensOf("sim", tmp_path / "data").measure_stills(stills, told.append)
    assert [sentence.key for sentence in sentences] == ["lens.measured", "lens.meaning", "lens.kept"]
    assert told == []
    [known] = LensStore(tmp_path / "data").of("sim")
    assert known.lens.focal_px == pytest.approx(FOCAL * SIZE[0], rel=0.01)
    assert known.error_px < 0.5


def test_pictures_of_no_use_are_told_and_left_out(stills: list[Path], tmp_path: Path) -> None:
    bare, cut, large, blurred = (tmp_path / f"{name}.png" for name in ("bare", "cut", "large", "blurred"))
    picture = cv2.imread(str(stills[0]))
    assert picture is not None
    cv2.imwrite(str(bare), np.full((480, 640, 3), 120, np.uint8))
    cut.write_bytes(stills[0].read_bytes()[:5000])
    cv2.imwrite(str(large), cv2.resize(picture, None, fx=2, fy=2))
    near = cv2.imread(str(stills[-1]))
    assert near is not None
    cv2.imwrite(str(blurred), cv2.GaussianBlur(near, (0, 0), 1.8))
    told: list[Message] = []
    files = [bare, cut, large, blurred, tmp_path / "gone.png", *stills]
    LensOf("sim", tmp_path / "data").measure_stills(files, told.append)
    assert {still.key for still in told} == {
        "lens.still.no-sheet",
        "picture.cut-off",
        "lens.still.size",
        "lens.still.blurred",
        "picture.unreadable",
    }


def test_too_few_pictures_change_nothing(stills: list[Path], tmp_path: Path) -> None:
    lens = LensOf("sim", tmp_path / "data")
    with pytest.raises(LensError) as refused:
        lens.measure_stills(stills[:3], lambda _: None)
    assert refused.value.message == message("lens.few-views", count=3, least=6)
    assert lens.store.of("sim") == ()


def test_a_lens_by_fewer_pictures_leaves_the_old_one(stills: list[Path], tmp_path: Path) -> None:
    lens = LensOf("sim", tmp_path / "data")
    lens.measure_stills(stills, lambda _: None)
    kept = lens.store.of("sim")
    sentences = lens.measure_stills(stills[:7], lambda _: None)
    assert sentences[-1].key == "lens.old-stays"
    assert lens.store.of("sim") == kept


def test_pictures_that_do_not_tell_the_lens_change_nothing(stills: list[Path], tmp_path: Path) -> None:
    lens = LensOf("sim", tmp_path / "data")
    lens.measure_stills(stills, lambda _: None)
    kept = lens.store.of("sim")
    rng = np.random.default_rng(2)
    flat = [tmp_path / f"flat{number}.png" for number in range(7)]
    for number, file in enumerate(flat):
        cv2.imwrite(str(file), picture_of((2.0 * number, 0, 420, 0, 0, 0), SIZE, rng))
    with pytest.raises(LensError) as refused:
        lens.measure_stills(flat, lambda _: None)
    assert refused.value.message.key == "lens.flat-views"
    assert lens.store.of("sim") == kept


def test_going_back_and_forgetting_are_told(stills: list[Path], tmp_path: Path) -> None:
    lens = LensOf("sim", tmp_path / "data")
    before = KnownLens(Lens(500.0, (320.0, 240.0)), SIZE, 0.4, 6)
    lens.store.keep("sim", before)
    lens.measure_stills(stills, lambda _: None)
    assert lens.go_back()[0].key == "lens.in-use"
    assert lens.store.of("sim")[0] == before
    assert [sentence.key for sentence in lens.forget()] == ["lens.forgotten"]
    with pytest.raises(LensError):
        lens.go_back()


class Watching:
    """Sees every screen; presses a button once what it waits for is shown."""

    holding: Holding | None = None

    def __init__(self, button: ButtonName, label: str) -> None:
        self.screens: list[Screen] = []
        self._button, self._label = button, label

    def show(self, screen: Screen) -> None:
        self.screens.append(screen)

    def close(self) -> None:
        pass

    def presses(self, time_s: float) -> tuple[ButtonEvent, ...]:
        labels = {button.label for button in self.screens[-1].buttons} if self.screens else set()
        return (Press(self._button, time_s),) if self._label in labels else ()


class HeldUp:
    """A camera before which the sheet is held one way after the other, each for a second; lost at first."""

    def __init__(self, *held: int) -> None:
        self._held = held

    def frames(self) -> Iterator[Frame | Tick]:
        yield Tick(0.0, message("camera.lost", device="sim"))
        for second, number in enumerate(self._held):
            picture = cv2.imdecode(np.frombuffer(pictures()[number], np.uint8), cv2.IMREAD_COLOR)
            for shot in (0.1, 0.4, 0.7):
                yield Frame(second + shot, np.asarray(picture, np.uint8))
        yield from (Tick(len(self._held) + number * TICK_S) for number in range(3))

    def settle(self) -> None:
        pass

    def close(self) -> None:
        pass


class Showing(HeldUp):
    """A camera that takes one picture."""

    def __init__(self, picture: NDArray[np.uint8]) -> None:
        super().__init__()
        self._picture = picture

    def frames(self) -> Iterator[Frame | Tick]:
        yield Frame(0.0, self._picture)


def test_at_the_table_the_lens_is_measured_by_itself_and_kept_by_one_press() -> None:
    people = Watching("OK", "Keep")
    guide = lead(Guide(), HeldUp(*range(len(HELD))), Console(people, (people,)), "en")
    assert guide.keeping and guide.result is not None and guide.result.kept is not None
    assert guide.result.kept.lens.focal_px == pytest.approx(FOCAL * SIZE[0], rel=0.01)
    assert people.screens[0].camera.alarm and people.screens[0].trouble
    assert not people.screens[1].trouble
    shown = [screen.aim.done for screen in people.screens if screen.aim is not None]
    assert shown == sorted(shown) and shown[-1] == len(HELD)
    assert any(screen.aim is not None and screen.aim.fits for screen in people.screens)
    assert people.screens[-1].title == "The lens is measured."


def test_at_the_table_a_blurred_sheet_is_said_to_be_blurred() -> None:
    people = Watching("MENU", "Leave")
    picture = picture_of(HELD[0], SIZE, np.random.default_rng(0))
    blurred = np.asarray(cv2.GaussianBlur(picture, (0, 0), 4), np.uint8)
    lead(Guide(), Showing(blurred), Console(people, (people,)), "en")
    assert people.screens[0].asked == "Too blurred: more light, or farther away."


class Holds(Watching):
    """Holds STOP and MENU down at the start, on a panel of which something is wrong."""

    def __init__(self) -> None:
        super().__init__("MENU", "Leave")
        self.holding = Holding(("STOP", "MENU"), -1.5, 3.0)

    def presses(self, time_s: float) -> tuple[ButtonEvent, ...]:
        if self.holding is None:
            return ()
        if not self.screens:
            return (ButtonTrouble(message("buttons.no-pi")),)
        self.holding = None
        return (SwitchOff(time_s),)


def test_at_the_table_holding_stop_and_menu_is_shown_and_switches_the_machine_off() -> None:
    people = Holds()
    console = Console(people, (people,), lambda: message("power.going"))
    guide = lead(Guide(), HeldUp(0), console, "en")
    first, second, *_ = people.screens
    assert {button.name: button.filled for button in first.buttons if button.filled} == {
        "STOP": 0.5,
        "MENU": 0.5,
    }
    assert "switch the machine off" in first.notice
    assert second.notice == say(message("power.going"), "en")
    assert "Raspberry Pi" in second.trouble and not guide.leaving


def test_at_the_table_leaving_changes_nothing() -> None:
    people = Watching("MENU", "Leave")
    guide = lead(Guide(), HeldUp(0), Console(people, (people,)), "en")
    assert (guide.leaving, guide.keeping) == (True, False)


@pytest.mark.parametrize("frame_s", [0.25, 0.55, 3.1])
def test_however_slow_the_machine_is_the_simulated_hand_waits_until_the_picture_was_taken(
    frame_s: float,
) -> None:
    sheet = SimulatedSheet(HELD[:3], realtime=False, frames_a_second=1 / frame_s, size=SIZE)
    guide, finder = Guide(), ChessboardFinder()
    seconds_a_way = 2.4 if frame_s < 0.4 else 6 * frame_s
    for frame in islice(sheet.frames(), round(3 * seconds_a_way / frame_s) - 1):
        guide = guide.look(finder.find(frame.image), frame.time_s)
    assert [shot.aim.name for shot in guide.shots] == ["middle", "left", "right"]


def test_the_simulated_sheet_rests_in_each_way_and_moves_between_them() -> None:
    moments = list(islice(SimulatedSheet(realtime=False, frames_a_second=2.5, size=(160, 120)).frames(), 8))
    times = [moment.time_s for moment in moments]
    assert times == pytest.approx([number * 0.4 for number in range(8)])
    finding = [held_at(HELD, time_s) for time_s in times]
    assert finding[:5] == [HELD[0]] * 5
    assert finding[5] not in HELD
    assert finding[7] == HELD[1]
