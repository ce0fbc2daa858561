"""Three starts that fail, and what comes of it: the safe mode, where all can be tried again."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from tablecam import safe
from tablecam.adapters.notify import Notifier
from tablecam.buttons import ButtonEvent, ButtonName, Holding, Press, SwitchOff
from tablecam.config import Config, load_config
from tablecam.doctor.findings import broken
from tablecam.doctor.report import print_findings_json
from tablecam.errors import DisplayError, ModelError
from tablecam.messages import message
from tablecam.safe import MOST_FAILED, Proof, play_supervised, put_aside
from tablecam.safe_screen import SafeState, Wrong, safe_screen, wrong_of
from tablecam.screen import Screen
from tablecam.starts import Starts
from tablecam.table import Service
from tablecam.words import LANGUAGES, say

CAMERA = Wrong("camera-devices", "the camera’s device is missing", "Plug it in.")
PINS = Wrong("gpio", "no chip", "Use keys.")
SCREEN = safe_screen(SafeState(""), "en")


class FakeDisplay:
    """Shows nothing, and presses what it is told once doctor has spoken."""

    holding = None
    presses_due: list[ButtonEvent]

    def __init__(self) -> None:
        self.shown: list[Screen] = []
        self.closed = False

    def show(self, screen: Screen) -> None:
        self.shown.append(screen)

    def presses(self, _time_s: float) -> tuple[ButtonEvent, ...]:
        spoken = bool(self.shown) and any(
            button.name == "OK" and button.label for button in self.shown[-1].buttons
        )
        return (self.presses_due.pop(0),) if spoken and self.presses_due else ()

    def close(self) -> None:
        self.closed = True


class FakeDoctor:
    """Finds what it is told to find, after a while."""

    found: tuple[Wrong, ...] = ()

    def __init__(self, _language: str, _folder: Path) -> None:
        self._asked = 0

    def told(self) -> tuple[Wrong, ...] | None:
        self._asked += 1
        return self.found if self._asked > 2 else None

    def close(self) -> None:
        pass


class FakeReporter:
    """Has written a report as soon as it was asked to."""

    def __init__(self, *_: object) -> None:
        self._said: str | None = None

    def begin(self) -> None:
        self._said = "The report is there."

    def told(self) -> tuple[bool, str] | None:
        said, self._said = self._said, None
        return None if said is None else (True, said)

    def close(self) -> None: ...


class Box:
    """A service whose parts are fakes: what it played with, what was shown, which panels were opened."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.starts = Starts(folder)
        self.display = FakeDisplay()
        self.played: list[tuple[Config, Service]] = []
        self.panels_opened = 0
        self.switched_off = 0
        self.end: Callable[[], None] = lambda: None

    def play(
        self, _game: object, config: Config, _lang: object, _data: object, _window: bool, service: Service
    ) -> None:
        self.played.append((config, service))
        self.end()

    def open_panels(self, _config: Config) -> tuple[()]:
        self.panels_opened += 1
        return ()

    def switch_off(self) -> object:
        self.switched_off += 1
        return message("power.going")

    def run(self, *buttons: ButtonName | SwitchOff) -> None:
        self.display.presses_due = [
            button if isinstance(button, SwitchOff) else Press(button, 0.0) for button in buttons
        ]
        config = Config(buttons="gpio")
        play_supervised(None, config, (), self.folder / "table.toml", "en", None)


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Box]:
    made = Box(tmp_path)
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    monkeypatch.setenv("LOGS_DIRECTORY", str(tmp_path))
    monkeypatch.setattr(safe, "Reporter", FakeReporter)
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    monkeypatch.setattr(safe, "heed_signals", lambda: None)
    monkeypatch.setattr(safe, "play", made.play)
    monkeypatch.setattr(safe, "open_screen", lambda *_: made.display)
    monkeypatch.setattr(safe, "open_panels", made.open_panels)
    monkeypatch.setattr(safe, "switch_off", made.switch_off)
    monkeypatch.setattr(safe, "Doctor", FakeDoctor)
    yield made


def fail(box: Box, times: int) -> None:
    for _ in range(times):
        box.starts.begin()


def test_a_table_that_starts_well_is_not_stopped_by_anything(box: Box) -> None:
    fail(box, MOST_FAILED - 1)
    box.run()
    [(config, service)] = box.played
    assert (config, service.by_hand, box.display.shown) == (Config(buttons="gpio"), False, [])
    assert box.starts.failed() == ()


def test_after_three_failed_starts_the_screen_says_why_and_what_to_do(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(box, MOST_FAILED)
    box.starts.ended_with("The model is damaged.")
    monkeypatch.setattr(FakeDoctor, "found", (CAMERA,))
    box.run("OK")
    first, last = box.display.shown[0], box.display.shown[-1]
    assert first.layout == last.layout == "findings"
    assert [button.name for button in first.buttons if button.label] == ["STOP"]
    assert "The model is damaged." in last.findings[0].found
    assert (last.findings[1].found, last.findings[1].remedy) == (CAMERA.found, CAMERA.remedy)
    assert box.display.closed


def test_a_report_can_be_written_from_the_safe_mode(box: Box) -> None:
    fail(box, MOST_FAILED)
    box.run("MENU", "UNDO", "OK")
    notices = [screen.notice for screen in box.display.shown]
    assert any(notice.startswith("Writing") for notice in notices)
    assert notices[-1] == "The report is there." and box.display.shown[-1].news
    assert len(box.played) == 1


def test_why_a_start_failed_is_written_down_for_later(box: Box) -> None:
    def end() -> None:
        raise ModelError(message("vision.model-unreadable", file="reader.json"))

    box.end = end
    with pytest.raises(ModelError):
        box.run()
    assert "reader.json" in (box.folder / "tablecam.log").read_text("utf-8")


def test_trying_again_plays_with_everything_and_counts_from_the_beginning(box: Box) -> None:
    fail(box, MOST_FAILED)
    box.run("OK")
    [(config, service)] = box.played
    assert (config.buttons, service.by_hand, box.panels_opened) == ("gpio", False, 1)
    assert box.starts.failed() == ()


def test_without_its_camera_the_table_can_play_by_hand(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(box, MOST_FAILED)
    monkeypatch.setattr(FakeDoctor, "found", (CAMERA,))
    box.run("CONTINUE")
    assert box.played[0][1].by_hand


def test_a_camera_that_is_well_is_not_left_out(box: Box) -> None:
    fail(box, MOST_FAILED)
    box.run("CONTINUE", "OK")
    assert not box.played[0][1].by_hand


def test_pins_that_fail_are_not_touched_and_keys_play(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(box, MOST_FAILED)
    monkeypatch.setattr(FakeDoctor, "found", (PINS,))
    box.run("OK")
    assert (box.panels_opened, box.played[0][0].buttons) == (0, "keyboard")


def test_holding_two_buttons_to_switch_off_is_shown_filling_up_there(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakeDisplay, "holding", Holding(("STOP", "MENU"), -1.5, 3.0))
    fail(box, MOST_FAILED)
    box.run("OK")
    filled = {button.name for button in box.display.shown[-1].buttons if button.filled}
    assert filled == {"STOP", "MENU"}


@pytest.mark.parametrize("press", ["STOP", SwitchOff(0.0)])
def test_the_machine_can_be_switched_off_there(box: Box, press: ButtonName | SwitchOff) -> None:
    fail(box, MOST_FAILED)
    box.run(press, "OK")
    assert box.switched_off == 1
    assert any("switching itself off" in screen.notice for screen in box.display.shown)


def damaged_model() -> None:
    raise ModelError(message("record.foreign", path="reader.json"))


def no_screen() -> None:
    raise DisplayError(message("display.unplugged"))


def bug() -> None:
    raise ZeroDivisionError("division\nby zero")


def stopped() -> None:
    raise SystemExit(0)


@pytest.mark.parametrize(
    ("end", "error", "reasons"),
    [
        (damaged_model, ModelError, 1),
        (bug, ZeroDivisionError, 1),
        (no_screen, DisplayError, 0),
        (stopped, SystemExit, 0),
    ],
)
def test_only_what_is_wrong_with_the_table_counts_and_is_handed_on(
    box: Box, end: Callable[[], None], error: type[BaseException], reasons: int
) -> None:
    box.end = end
    with pytest.raises(error):
        box.run()
    assert len(box.starts.failed()) == reasons
    if end is bug:
        assert box.starts.failed() == ("ZeroDivisionError: division by zero",)


def test_a_crash_without_a_word_counts(tmp_path: Path) -> None:
    code = "import os\nfrom pathlib import Path\nfrom tablecam import safe\n"
    code += "safe.play = lambda *_: os.abort()\nfrom tablecam.config import Config\n"
    code += f"safe.play_supervised(None, Config(), (), Path('x'), 'en', Path({str(tmp_path)!r}))\n"
    environment = {"RUNTIME_DIRECTORY": str(tmp_path)}
    for number in range(1, 3):
        subprocess.run([sys.executable, "-c", code], check=False, env=environment, capture_output=True)
        assert Starts(tmp_path).failed() == ("",) * number


def test_a_start_is_good_once_the_table_has_run_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now_s = [50.0]
    monkeypatch.setattr(safe, "monotonic", lambda: now_s[0])
    starts = Starts(tmp_path)
    starts.begin()
    proof = Proof(starts)
    proof.show(SCREEN)
    now_s[0] += safe.PROVEN_S - 0.1
    proof.show(SCREEN)
    assert starts.failed() == ("",)
    now_s[0] += 0.2
    proof.show(SCREEN)
    assert starts.failed() == ()


def test_a_damaged_configuration_is_kept_under_another_name(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    for number in (1, 2):
        path.write_text(f"camera = {number}[")
        aside = put_aside(path)
        assert aside is not None
        assert (tmp_path / f"table.toml.damaged-{number}").read_text() == f"camera = {number}["
        assert not path.exists()


def test_in_safe_mode_only_a_configuration_that_cannot_be_read_is_put_aside(box: Box) -> None:
    path = box.folder / "table.toml"
    for text, left in (('camera = "nonsense"\n', True), ("camera = [", False)):
        path.write_text(text)
        fail(box, MOST_FAILED)
        box.display.shown.clear()
        box.display.presses_due = [Press("OK", 0.0)]
        play_supervised(None, Config(), load_config(path)[1], path, "en", None)
        assert path.exists() == left
    assert "table.toml.damaged-1" in box.display.shown[-1].said


def test_the_worst_comes_first_and_what_is_well_does_not_come() -> None:
    told: list[Mapping[str, str | None]] = [
        {"name": "python", "state": "ok", "found": "3.11", "remedy": None},
        {"name": "clock", "state": "look", "found": "unset", "remedy": "set it"},
        {"name": "model", "state": "broken", "found": "gone", "remedy": "install"},
        {"name": "display", "state": "broken", "found": "held", "remedy": "end it"},
        {"name": "pi-focus", "state": "unknown", "found": "-", "remedy": None},
    ]
    assert [each.name for each in wrong_of(told, "en")] == ["model", "clock"]


def test_a_doctor_that_crashes_is_what_was_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    doctor = safe.Doctor("en", tmp_path)
    while (told := doctor.told()) is None:
        time.sleep(0.05)
    assert [each.name for each in told] == ["doctor"]
    doctor.close()


def test_a_doctor_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    hanging = tmp_path / "python"
    hanging.write_text("#!/bin/sh\nexec sleep 60\n")
    hanging.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(hanging))
    monkeypatch.setattr(safe, "DOCTOR_S", 0.0)
    doctor = safe.Doctor("en", tmp_path)
    told = doctor.told()
    assert told is not None and told[0].name == "doctor"
    doctor.close()


def test_doctor_looks_at_the_games_of_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = '{"checks": [{"name": "record", "state": "look", "found": "%s", "remedy": "-"}]}'
    echo = tmp_path / "python"
    echo.write_text(f"#!/bin/sh\nprintf '{told}' \"$*\"\n")
    echo.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(echo))
    doctor = safe.Doctor("en", tmp_path / "elsewhere")
    while (found := doctor.told()) is None:
        time.sleep(0.05)
    doctor.close()
    assert f"--data {tmp_path / 'elsewhere'}" in found[0].found


def test_what_doctor_prints_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    gone = broken(message("doctor.holder.no-device"), message("doctor.picture.remedy"))
    print_findings_json([("camera-holder", gone)], "fr")
    [told] = wrong_of(json.loads(capsys.readouterr().out)["checks"], "fr")
    assert (
        say(gone.found, "fr") in told.found and say(message("doctor.title.camera-holder"), "fr") in told.found
    )
    assert told.remedy == say(message("doctor.picture.remedy"), "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stage_says_something_else(language: str) -> None:
    stages = [SafeState(""), SafeState("", wrong=()), SafeState("x", wrong=(CAMERA,))]
    assert len({safe_screen(state, language).asked for state in stages}) == 3  # type: ignore[arg-type]


def test_systemd_is_told_that_the_safe_mode_lives(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Screen] = []
    monkeypatch.setattr(Notifier, "show", lambda _, screen: shown.append(screen))
    fail(box, MOST_FAILED)
    box.run("OK")
    assert shown == box.display.shown
