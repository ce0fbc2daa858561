"""The loop: presses and dice into the session, onto the disk, and only then onto the screen."""

from __future__ import annotations

import errno
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from tablecam.adapters.gpio import GpioPanel
from tablecam.buttons import ButtonName, ButtonTrouble, Press
from tablecam.config import Config
from tablecam.dice import BoardView, DieReading, Face, Heights, Observation, Roll
from tablecam.errors import CameraError
from tablecam.events import Closed, Entered, Started
from tablecam.flows.menu import Menu
from tablecam.flows.settings import SettingsMenu
from tablecam.frames import TICK_S, Camera, Frame, Tick
from tablecam.games.base import Throw
from tablecam.messages import Message, message
from tablecam.opening import open_camera, open_panels
from tablecam.ports import Ports, Pressing
from tablecam.record import FILE_NAME, Record
from tablecam.screen import Screen, screen_of
from tablecam.session import Session
from tablecam.sound import Sound
from tablecam.table import give_up_another_game, known_players, play, run, session_of
from tablecam.words import say

HEADER = ("game pascal", "players Ana, Luc")
PICTURE = np.zeros((4, 4, 3), np.uint8)


class FakeCamera:
    """Frames at times that never stop coming, until it is closed."""

    settled = False

    def frames(self) -> Iterator[Frame | Tick]:
        for number in range(1000):
            yield Frame(number * TICK_S, PICTURE)

    def settle(self) -> None:
        self.settled = True

    def close(self) -> None:
        pass


class FakeEye:
    """Sees the throws it is told to see, one each half second."""

    def __init__(self, *throws: tuple[Face, ...]) -> None:
        self.throws = list(throws)
        self.last_s = 0.0

    def look(
        self, moment: Frame | Tick, _expected: Throw | None, _heights: Heights | None, _piles: object = None
    ) -> Sequence[Observation | BoardView]:
        if not self.throws or moment.time_s - self.last_s < 0.5:
            return ()
        self.last_s = moment.time_s
        dice = (DieReading(face, 1.0, (10.0 * n, 10.0), 9.0) for n, face in enumerate(self.throws.pop(0)))
        return (Roll(moment.time_s, tuple(dice)),)


class FakeDisplay:
    """Looks into the database, as another process would see it, each time something is shown."""

    def __init__(self, folder: Path) -> None:
        self.database = sqlite3.connect(folder / FILE_NAME)
        self.shown: list[Screen] = []
        self.stored: list[list[str]] = []

    def show(self, screen: Screen) -> None:
        self.shown.append(screen)
        self.stored.append([line for (line,) in self.database.execute("SELECT line FROM inputs")])

    def close(self) -> None:
        pass


def pressing(*presses: tuple[float, ButtonName]) -> Pressing:
    left = list(presses)

    def made(_session: Session, time_s: float) -> tuple[Press, ...]:
        now = [button for at_s, button in left if at_s <= time_s]
        del left[: len(now)]
        return tuple(Press(button, time_s) for button in now)

    return made


def begun(folder: Path, *lines: str) -> Record:
    record = Record(folder)
    record.append((Started(HEADER), *(Entered(line, "camera") for line in lines)), 0.0)
    return record


def test_what_is_shown_is_on_the_disk_already(tmp_path: Path) -> None:
    record, display = begun(tmp_path), FakeDisplay(tmp_path)
    ports = Ports(FakeCamera(), FakeEye((4,), (5,), (6,)), pressing(), record, (display,))
    run(session_of(record, "en", None), ports, seconds=2.0)
    assert record.open_game() == (*HEADER, "roll 4", "roll 5", "roll 6")
    for screen, stored in zip(display.shown, display.stored, strict=True):
        assert [str(die.face) for die in screen.dice] == [line.split()[1] for line in stored[-1:]]


def test_what_is_heard_is_on_the_disk_already(tmp_path: Path) -> None:
    record = begun(tmp_path)

    class Listener:
        def __init__(self) -> None:
            self.stored: list[tuple[str, str]] = []

        def play(self, sound: Sound) -> None:
            self.stored.append((sound.cue, record.open_game()[-1]))

        def close(self) -> None:
            pass

    audio, pressed = Listener(), pressing((2.0, "STOP"))
    run(
        session_of(record, "en", None),
        Ports(FakeCamera(), FakeEye((4,), (5,)), pressed, record, (), audio=audio),
        seconds=3.0,
    )
    assert audio.stored == [("read", "roll 4"), ("read", "roll 5"), ("bank", "stop")]


def test_what_is_chosen_by_the_menu_is_kept_and_said_where_it_cannot_be(tmp_path: Path) -> None:
    record, kept = begun(tmp_path), list[dict[str, object]]()

    def keep(chosen: Mapping[str, object]) -> Message | None:
        kept.append(dict(chosen))
        return message("config.not-kept-in-damaged", path="table.toml") if "volume" in chosen else None

    ports = Ports(FakeCamera(), FakeEye(), pressing(), record, (), keep=keep)
    session = session_of(record, "en", None)
    session = replace(session, overlay=SettingsMenu(session.settings, True))
    for item in (0, 1, 2):
        session = ports.take(session, Press("OK", 1.0, item), 1.0)
        assert (session.notice is not None) == (item == 1)
    assert kept == [{"language": "fr"}, {"volume": 3}, {"spoken-scores": True}]


def test_a_game_goes_on_in_mid_turn_after_a_stop(tmp_path: Path) -> None:
    record = begun(tmp_path)
    ports = Ports(FakeCamera(), FakeEye((4,), (5,)), pressing(), record, (FakeDisplay(tmp_path),))
    before = run(session_of(record, "en", None), ports, seconds=2.0)
    record.close()
    again = Record(tmp_path)
    after = session_of(again, "fr", "ten-thousand")
    assert before.table is not None and after.table is not None
    assert after.table.state == before.table.state
    ports = Ports(FakeCamera(), FakeEye((6,)), pressing((1.0, "STOP")), again, (FakeDisplay(tmp_path),))
    run(after, ports, seconds=2.0)
    assert again.open_game()[2:] == ("roll 4", "roll 5", "roll 6", "stop")


class SlowDisplay(FakeDisplay):
    def show(self, screen: Screen) -> None:
        time.sleep(0.01)
        super().show(screen)


def replayed(folder: Path, film: Path, display: type[FakeDisplay]) -> list[tuple[object, ...]]:
    record = begun(folder)
    eye, presses = FakeEye((4,), (2,), (6,)), pressing((0.7, "CONTINUE"), (2.1, "STOP"))
    run(
        session_of(record, "en", None),
        Ports(open_camera(f"file:{film}"), eye, presses, record, (display(folder),)),
    )
    record.close()
    with sqlite3.connect(folder / FILE_NAME) as connection:
        return connection.execute("SELECT line, source, time_s FROM inputs ORDER BY number").fetchall()


def test_a_replay_gives_the_same_record_at_any_speed(tmp_path: Path) -> None:
    film = tmp_path / "evening.avi"
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 15, (64, 48))
    for _ in range(45):
        writer.write(np.zeros((48, 64, 3), np.uint8))
    writer.release()
    fast = replayed(tmp_path / "fast", film, FakeDisplay)
    assert len(fast) == 5
    assert fast == replayed(tmp_path / "slow", film, SlowDisplay)


LEAVING: tuple[tuple[float, ButtonName], ...] = (
    (0.2, "MENU"),
    (0.3, "STOP"),
    (0.4, "OK"),
    (0.5, "CONTINUE"),
    (0.6, "OK"),
)


def test_the_loop_ends_when_the_people_leave(tmp_path: Path) -> None:
    record, display = Record(tmp_path), FakeDisplay(tmp_path)
    ports = Ports(FakeCamera(), FakeEye(), pressing(*LEAVING), record, (display,))
    assert run(session_of(record, "en", None), ports, seconds=5.0).leaving
    assert len(display.shown) == 7


def test_the_camera_is_told_when_the_light_has_changed(tmp_path: Path) -> None:
    record, camera = Record(tmp_path), FakeCamera()
    presses = pressing((0.2, "MENU"), (0.3, "STOP"), (0.4, "STOP"), (0.5, "OK"))
    session = run(session_of(record, "en", None), Ports(camera, FakeEye(), presses, record, ()), seconds=0.35)
    assert not camera.settled
    run(session, Ports(camera, FakeEye(), pressing((0.0, "OK")), record, ()), seconds=0.5)
    assert camera.settled


def test_a_game_that_the_rules_no_longer_allow_is_told_of_and_kept(tmp_path: Path) -> None:
    record = begun(tmp_path, "roll 4", "keep 4")
    session = session_of(record, "en", None)
    assert session.table is None
    assert session.notice is not None and session.notice.key == "table.not-resumed"
    assert record.open_game() == ()
    assert record.lines(1) == (*HEADER, "roll 4", "keep 4")


def test_names_are_known_from_the_last_games(tmp_path: Path) -> None:
    record = Record(tmp_path)
    assert known_players(record) == ()
    for players in ("Ana, Luc", "Zoé, Ana"):
        record.append((Started(("game pascal", f"players {players}")), Closed("finished")), 0.0)
    assert known_players(record) == ("Zoé", "Ana", "Luc")
    record.append((Started(("game pascal", "players Zoé, Luc")), Entered("seats Kim, Zoé", "buttons")), 0.0)
    assert known_players(record) == ("Kim", "Zoé", "Luc", "Ana")


@pytest.mark.parametrize(("game", "left"), [(None, HEADER), ("pascal", HEADER), ("ten-thousand", ())])
def test_an_open_game_is_given_up_only_for_another(
    tmp_path: Path, game: str | None, left: tuple[str, ...]
) -> None:
    record = begun(tmp_path)
    give_up_another_game(record, game)
    assert record.open_game() == left


@pytest.mark.parametrize(
    "name",
    ["webcam", "v4l2:", "v4l2:x", "file:", "dir:", "sim:1", "v4l2:99999999999"],
)
def test_a_camera_that_cannot_be_had_is_told_of(name: str) -> None:
    with pytest.raises(CameraError):
        open_camera(name)


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Config]:
    """A short film of an empty table, a screen that nobody sees, and buttons with lamps on pins."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    film = cv2.VideoWriter(str(tmp_path / "evening.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 15, (64, 48))
    for _ in range(5):
        film.write(np.zeros((48, 64, 3), np.uint8))
    film.release()
    yield Config(f"file:{tmp_path / 'evening.avi'}", "gpio", lamps={"OK": 13})
    Device.pin_factory = None


def test_buttons_and_lamps_on_pins_play_beside_the_screen(evening: Config, tmp_path: Path) -> None:
    pins = Device.pin_factory = MockFactory(pin_class=MockPWMPin)
    play(None, evening, "en", tmp_path, windowed=True)
    assert [bool(state.state) for state in pins.pin(13).states] == [False, True, False]
    assert pins.pin(17).pull == "up"


def test_where_the_pictures_of_a_film_are_over_it_is_said_and_where_people_leave_it_is_not(
    evening: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = replace(evening, buttons="keyboard")
    for begun in (False, True):
        if begun:
            Record(tmp_path).append((Started(HEADER),), 1.0)
        over = play("pascal", keys, "en", tmp_path, windowed=True)
        assert over is not None
        assert "evening.avi" in say(over, "en")
        assert (str(tmp_path / FILE_NAME) in say(over, "en")) == begun
    monkeypatch.setattr("tablecam.table.run", lambda session, _: replace(session, leaving=True))
    assert play("pascal", keys, "en", tmp_path, windowed=True) is None


def test_the_buttons_on_the_pins_are_heard(
    evening: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Device.pin_factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(GpioPanel, "presses", lambda _, time_s: (Press("OK", time_s),))
    play("pascal", evening, "en", tmp_path, windowed=True)
    assert Record(tmp_path).open_game()[0] == "game pascal"


def test_without_pins_the_game_goes_on_and_the_screen_says_why(
    evening: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "no-such-library")
    play(None, evening, "en", tmp_path, windowed=True)
    [panel] = open_panels(evening)
    [trouble] = panel.presses(0.0)
    assert isinstance(trouble, ButtonTrouble)
    told = Session.begin("en").take(trouble).session
    assert "no-such-library" in screen_of(told, 0.0).trouble


def test_without_buttons_on_pins_no_pin_is_touched() -> None:
    assert open_panels(Config()) == ()


def test_a_lesson_from_the_menu_takes_the_pictures_that_follow_and_the_game_then_goes_on(
    evening: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(tmp_path, "roll 4").close()
    played: list[float] = []
    taught: list[float] = []

    def presses(session: Session, time_s: float) -> tuple[Press, ...]:
        played.append(time_s)
        if taught:
            return ()
        if isinstance(session.overlay, Menu):
            return (Press("OK", time_s, item=session.overlay.words.index("teach")),)
        return (Press("MENU", time_s),)

    def lesson(camera: Camera, *_: object) -> None:
        taught.append(next(camera.frames()).time_s)

    monkeypatch.setattr("tablecam.table._presses", lambda *_, **__: presses)
    monkeypatch.setattr("tablecam.lessons.learn_at", lesson)
    play(None, replace(evening, buttons="keyboard"), "en", tmp_path, windowed=True)
    assert len(taught) == 1 and len(played) == 4
    assert sorted((*played, *taught)) == [*played[:2], *taught, *played[2:]]
    assert Record(tmp_path).open_game() == (*HEADER, "roll 4")


def test_a_lesson_that_cannot_be_kept_ends_no_game_and_says_why(
    evening: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(tmp_path, "roll 4").close()
    sessions: list[Session] = []

    def presses(session: Session, time_s: float) -> tuple[Press, ...]:
        sessions.append(session)
        if isinstance(session.overlay, Menu):
            return (Press("OK", time_s, item=session.overlay.words.index("teach")),)
        return (Press("MENU", time_s),) if len(sessions) == 1 else ()

    def write(path: Path, _text: str) -> None:
        raise OSError(errno.EROFS, "read only", str(path))

    monkeypatch.setattr("tablecam.table._presses", lambda *_, **__: presses)
    monkeypatch.setattr("tablecam.teaching.shelf.write_whole", write)
    play(None, replace(evening, buttons="keyboard"), "en", tmp_path, windowed=True)
    notice = sessions[-1].notice
    assert isinstance(notice, Message) and notice.key == "head.unwritable"
    assert Record(tmp_path).open_game() == (*HEADER, "roll 4")
