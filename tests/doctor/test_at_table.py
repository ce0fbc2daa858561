"""In the middle of a game doctor looks the table over in a process of its own, and the table goes on."""

from __future__ import annotations

import json
import os
import tempfile
import time
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablecam.buttons import ButtonEvent, ButtonName, ButtonTrouble, Press, SwitchOff
from tablecam.console import Console
from tablecam.doctor import at_table
from tablecam.doctor.apart import Apart
from tablecam.doctor.at_table import CameraWatch, Patient, look_over
from tablecam.doctor.beside import Question, answer_to, as_object, beside, question_of
from tablecam.doctor.checks import CHECKS
from tablecam.doctor.facts import CameraFacts, DisplayFacts, SoundFacts
from tablecam.doctor.trials import FIRST_S, RATE_S
from tablecam.frames import TICK_S, Frame, Tick
from tablecam.messages import message
from tablecam.screen import Screen
from tests.doctor.machines import NOW_S, PICTURES, TROUBLE, healthy_pi

GREY = np.full((48, 64, 3), 90, np.uint8)
STUCK = message("buttons.stuck", button="STOP", place=message("buttons.pin", pin=17))


class LiveCamera:
    """Gives pictures with a little noise, or ticks with a trouble."""

    def __init__(self, trouble: bool = False, most: int = 400) -> None:
        self._trouble, self._most = trouble, most
        self.taken = 0

    def frames(self) -> Iterator[Frame | Tick]:
        random = np.random.default_rng(1)
        for number in range(self._most):
            self.taken += 1
            noise = random.integers(0, 4, GREY.shape, np.uint8)
            at_s = 50 + number * TICK_S
            yield Tick(at_s, TROUBLE) if self._trouble else Frame(at_s, GREY + noise)

    def settle(self) -> None: ...

    def close(self) -> None: ...


class People:
    """Press each of these once the screen offers it; what happens to the buttons comes with the first."""

    holding = None

    def __init__(self, buttons: Sequence[ButtonName], *happens: ButtonEvent) -> None:
        self._wanted, self._happens = list(buttons), happens
        self.seen: list[Screen] = []

    def show(self, screen: Screen) -> None:
        if screen not in self.seen[-1:]:
            self.seen.append(screen)

    def presses(self, time_s: float) -> tuple[ButtonEvent, ...]:
        happens, self._happens = self._happens, ()
        live = {button.name for button in self.seen[-1].buttons if button.label} if self.seen else set()
        due = self._wanted[:1] if set(self._wanted[:1]) & live - self._early() else []
        self._wanted = self._wanted[len(due) :]
        return (*happens, *(Press(button, time_s) for button in due))

    def _early(self) -> set[str]:
        """MENU leaves also while doctor looks, which nobody here wants."""
        return {"MENU"} if self.seen and "OK" not in self._offered() else set()

    def _offered(self) -> set[str]:
        return {button.name for button in self.seen[-1].buttons if button.label}

    def close(self) -> None: ...


class FakeApart:
    """Answers at once what it is told to."""

    answers: Iterable[dict[str, Any]] = ()
    asked: list[dict[str, Any]]

    def __init__(self, _words: object, question: dict[str, Any], _limit_s: float) -> None:
        FakeApart.asked.append(question)
        self.is_busy = False

    def answer(self) -> dict[str, Any]:
        return {
            "checks": [{"name": "disk", "state": "look", "found": "little", "remedy": "Make room."}],
            "report": True,
            "said": "It is there.",
        }

    def close(self) -> None: ...


@pytest.fixture
def patient(tmp_path: Path) -> Patient:
    return Patient("v4l2:0", "gpio", tmp_path, STUCK)


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> type[FakeApart]:
    FakeApart.asked = []
    monkeypatch.setattr(at_table, "Apart", FakeApart)
    return FakeApart


def test_people_see_what_was_found_and_go_back_to_their_game(
    patient: Patient, apart: type[FakeApart]
) -> None:
    people, camera = People(["CONTINUE", "MENU"]), LiveCamera()
    look_over(patient, camera, Console(people, (people,)), "en")
    titles = [screen.title for screen in people.seen]
    assert titles[0].startswith("Looking") and "To be looked at: 1" in titles
    assert camera.taken < 100
    [question] = apart.asked
    assert question_of(question).camera.rate == pytest.approx(1 / TICK_S, abs=1)
    assert not question_of(question).camera.frozen
    assert question_of(question).stuck == STUCK and question["table"] == os.getpid()


@pytest.mark.parametrize(("button", "pictured"), [("OK", True), ("CONTINUE", False)])
def test_a_report_takes_a_picture_along_only_if_people_say_so(
    patient: Patient, apart: type[FakeApart], button: ButtonName, pictured: bool
) -> None:
    people = People(["OK", button, "MENU"])
    look_over(patient, LiveCamera(), Console(people, (people,)), "en")
    assert apart.asked[-1]["report"] and (apart.asked[-1]["picture"] is not None) == pictured
    assert any(screen.notice == "It is there." for screen in people.seen)


def test_where_no_disk_takes_a_picture_doctor_still_looks_and_reports(
    patient: Patient, apart: type[FakeApart], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(patient.folder / "gone"))
    people = People(["OK", "OK", "MENU"])
    look_over(patient, LiveCamera(), Console(people, (people,)), "en")
    assert [question["report"] for question in apart.asked] == [False, True]
    assert apart.asked[1]["picture"] is None


def test_a_camera_that_is_in_trouble_is_told_to_doctor(patient: Patient, apart: type[FakeApart]) -> None:
    people = People(["MENU"])
    look_over(patient, LiveCamera(trouble=True), Console(people, (people,)), "en")
    assert question_of(apart.asked[0]).camera.trouble == TROUBLE


def test_buttons_that_are_well_again_and_switching_off_are_heeded(
    patient: Patient, apart: type[FakeApart]
) -> None:
    people = People(["MENU"], ButtonTrouble(None), SwitchOff(1.0))
    look_over(patient, LiveCamera(), Console(people, (people,), lambda: message("power.going")), "en")
    assert question_of(apart.asked[0]).stuck is None
    assert any("switch" in screen.notice.lower() or "off" in screen.notice.lower() for screen in people.seen)


def test_a_camera_that_falls_silent_is_not_waited_for() -> None:
    watch = CameraWatch()
    for number in range(round((FIRST_S + 1) / TICK_S)):
        watch.look(Tick(10 + number * TICK_S))
    assert watch.facts is not None and watch.facts.trouble is not None
    assert watch.facts.trouble.key == "doctor.camera.silent"


def test_a_frozen_camera_is_noticed() -> None:
    watch = CameraWatch()
    for number in range(round((RATE_S + 1) / TICK_S)):
        watch.look(Frame(number * TICK_S, GREY))
    assert watch.facts is not None and watch.facts.frozen


def asked(folder: Path, **changes: Any) -> Question:
    question = Question(
        "fr", str(folder), 7, "picamera2", "gpio", PICTURES, DisplayFacts(None, "KMSDRM", 800, 480)
    )
    return replace(question, **changes)


@pytest.mark.parametrize(
    "changes",
    [{}, {"camera": CameraFacts(trouble=TROUBLE)}, {"stuck": STUCK, "sound": SoundFacts(devices="HDMI")}],
)
def test_a_question_comes_through_a_pipe_as_it_was(tmp_path: Path, changes: dict[str, Any]) -> None:
    question = asked(tmp_path, **changes)
    through = question_of(json.loads(json.dumps(as_object(question))))
    assert replace(through, camera=question.camera) == question
    assert through.camera.trouble == question.camera.trouble
    assert through.camera.rate == question.camera.rate


def test_what_the_table_has_open_is_not_called_busy(tmp_path: Path) -> None:
    machine = beside(asked(tmp_path, sound=SoundFacts(devices="HDMI")), healthy_pi(tmp_path))
    machine = replace(machine, holder=lambda _: None, pins=lambda: healthy_pi(tmp_path).pins())
    told = answer_to(asked(tmp_path), machine)
    checks = told["checks"]
    assert isinstance(checks, list)
    states = {check["name"]: check["state"] for check in checks}
    names = ("camera-picture", "camera-holder", "display", "gpio-holder", "buttons", "sound")
    assert {name: states[name] for name in names} == dict.fromkeys(names, "ok")


def test_a_report_goes_beside_the_games_and_says_so(tmp_path: Path) -> None:
    question = asked(tmp_path, report=True)
    told = answer_to(question, replace(healthy_pi(tmp_path), now_s=lambda: NOW_S))
    [file] = (tmp_path / "games" / "reports").iterdir()
    assert told["report"] is True and str(file) in str(told["said"])
    assert "doctor.json" in zipfile.ZipFile(file).namelist()


def test_where_no_report_can_be_written_that_is_said(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    (tmp_path / "games").write_text("no folder")
    told = answer_to(asked(tmp_path, report=True), machine)
    assert told["report"] is False and "ne peut être écrit" in str(told["said"])


def answered(words: Sequence[str], limit_s: float = 60.0, question: object = None) -> dict[str, Any]:
    apart = Apart(words, question, limit_s)
    while apart.is_busy:
        time.sleep(0.02)
    try:
        return apart.answer()
    finally:
        apart.close()


def test_the_process_beside_the_table_answers_with_every_check_and_writes_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    question = asked(tmp_path, table=os.getpid(), camera_name="sim", buttons="keyboard", report=True)
    answer = answered(("-m", "tablecam.doctor.beside"), question=as_object(question))
    assert [check["name"] for check in answer["checks"]] == list(CHECKS)
    [file] = (tmp_path / "reports").iterdir()
    assert answer["report"] is True and str(file) in answer["said"]


@pytest.mark.parametrize(
    "program", ["raise SystemExit(1)", "print('half a {')", "print('[1]')", "import os; os.abort()"]
)
def test_a_process_that_breaks_off_has_no_answer(program: str) -> None:
    assert answered(("-c", program)) == {}


def test_a_long_answer_is_read_while_it_comes() -> None:
    program = "import json; print(json.dumps({'long': 'x' * 500_000}))"
    assert answered(("-c", program), limit_s=20.0) == {"long": 500_000 * "x"}


def test_a_process_that_hangs_is_given_up() -> None:
    assert answered(("-c", "import time; time.sleep(60)"), limit_s=0.3) == {}
