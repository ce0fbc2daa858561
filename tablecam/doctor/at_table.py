"""Doctor at the table, by its buttons and on its screen, in the middle of a game."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tablecam.buttons import ButtonEvent, ButtonTrouble, Press, SwitchOff
from tablecam.console import Console
from tablecam.doctor.apart import Apart
from tablecam.doctor.beside import MODULE, Question, as_object
from tablecam.doctor.bundle import spare_picture
from tablecam.doctor.displays import display_facts, sound_facts
from tablecam.doctor.facts import CameraFacts
from tablecam.doctor.pages import screen_of_visit
from tablecam.doctor.series import Series
from tablecam.doctor.trials import FIRST_S, RATE_S
from tablecam.doctor.visit import Visit
from tablecam.frames import Camera, Frame, Tick
from tablecam.messages import Message, message
from tablecam.words import Language

LIMIT_S: Final = 120.0


@dataclass(frozen=True, slots=True)
class Patient:
    """The table that is looked over: what it plays with, where its games are, how it tells of itself.

    `stuck`: what it says of its buttons.
    """

    camera_name: str
    buttons: str
    folder: Path
    stuck: Message | None = None


def look_over(patient: Patient, camera: Camera, console: Console, language: Language) -> None:
    """Show what doctor finds, until people go back to their game or the recording ends."""
    with spare_picture() as picture:
        practice = Practice(patient, picture, language)
        try:
            _run(practice, camera, console, language)
        finally:
            practice.close()


def _run(practice: Practice, camera: Camera, console: Console, language: Language) -> None:
    visit = Visit()
    for moment in camera.frames():
        visit = practice.after(visit, moment)
        for event in console.buttons.presses(moment.time_s):
            visit = _pressed(visit, event, practice, console)
        if visit.deed == "leave":
            return
        visit = practice.begun(visit)
        console.show(screen_of_visit(visit, language), moment.time_s, language)


def _pressed(visit: Visit, event: ButtonEvent, practice: Practice, console: Console) -> Visit:
    match event:
        case Press():
            return visit.press(event)
        case SwitchOff():
            return replace(visit, notice=console.switch_off())
        case ButtonTrouble():
            practice.stuck = event.what
            return visit


class Practice:
    """Measures the camera by what it shows anyway, and has doctor look over the rest in a process of its own.

    `picture`: a file for the one that may go into a report. `stuck`: what the buttons say of themselves.
    """

    def __init__(self, patient: Patient, picture: Path | None, language: Language) -> None:
        self._patient, self._picture, self._language = patient, picture, language
        self.stuck = patient.stuck
        self._watch = CameraWatch()
        self._doctor: Apart | None = None

    def begun(self, visit: Visit) -> Visit:
        """The visit once what it asks for was begun."""
        match visit.deed:
            case "look":
                self._watch = CameraWatch()
                self._end()
            case "report" | "report-with-picture":
                self._ask(report=True, picture=self._kept() if visit.deed == "report-with-picture" else None)
        return visit.done()

    def after(self, visit: Visit, moment: Frame | Tick) -> Visit:
        """The visit after one more moment: the camera was measured, or doctor has answered."""
        self._watch.look(moment)
        if visit.stage not in ("looking", "writing"):
            return visit
        if self._doctor is None:
            if visit.stage == "looking" and self._watch.facts is not None:
                self._ask()
            return visit
        if self._doctor.is_busy:
            return visit
        answer = self._doctor.answer()
        self._end()
        if visit.stage == "looking":
            return visit.told(answer.get("checks", ()))
        return visit.written(well=answer.get("report", False), said=answer.get("said"))

    def close(self) -> None:
        """End what still looks."""
        self._end()

    def _kept(self) -> str | None:
        """The file of the last picture, where one could be kept."""
        picture = self._picture
        return str(picture) if picture is not None and self._watch.keep(picture) else None

    def _ask(self, *, report: bool = False, picture: str | None = None) -> None:
        question = Question(
            self._language,
            str(self._patient.folder),
            os.getpid(),
            self._patient.camera_name,
            self._patient.buttons,
            self._watch.facts or CameraFacts(trouble=_silent()),
            display_facts(),
            sound_facts(),
            self.stuck,
            report,
            picture,
        )
        self._doctor = Apart(("-m", MODULE), as_object(question), LIMIT_S)

    def _end(self) -> None:
        if self._doctor is not None:
            self._doctor.close()
        self._doctor = None


class CameraWatch:
    """What a camera that is open already gives: `facts` once RATE_S seconds of it, or none, were seen."""

    def __init__(self) -> None:
        self.facts: CameraFacts | None = None
        self._since_s: float | None = None
        self._series: Series | None = None

    def look(self, moment: Frame | Tick) -> None:
        """Take in one more moment."""
        if self._since_s is None:
            self._since_s = moment.time_s
        if self.facts is not None:
            return
        if isinstance(moment, Frame):
            self._look_at(moment)
        elif moment.trouble is not None:
            self.facts = CameraFacts(trouble=moment.trouble)
        elif moment.time_s - self._since_s > FIRST_S:
            self.facts = CameraFacts(trouble=_silent())

    def _look_at(self, frame: Frame) -> None:
        if self._series is None:
            self._since_s, self._series = frame.time_s, Series(frame)
            return
        self._series.add(frame, {})
        seconds = frame.time_s - (self._since_s or 0.0)
        if seconds >= RATE_S:
            self.facts = self._series.facts(0.0, seconds)

    def keep(self, path: Path) -> bool:
        """Write the last picture that was measured into a file, if there is one."""
        import cv2

        return self._series is not None and bool(cv2.imwrite(str(path), self._series.last.image))


def _silent() -> Message:
    return message("doctor.camera.silent", seconds=round(FIRST_S))
