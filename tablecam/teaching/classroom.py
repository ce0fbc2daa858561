"""The loop of a lesson: pictures and presses in, pages out; and what is done when a lesson asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from tablecam.buttons import ButtonEvent
from tablecam.console import Console
from tablecam.dice import Face
from tablecam.errors import TablecamError
from tablecam.frames import Camera
from tablecam.messages import message
from tablecam.teaching.arrangement import StudyingEye
from tablecam.teaching.laying import ARRANGEMENTS, Laying, Shot
from tablecam.teaching.lesson import Lesson, Result, TrialResult
from tablecam.teaching.outcome import FaceOutcome, Outcome, count_of, total
from tablecam.teaching.screens import screen_of_lesson
from tablecam.teaching.shelf import Shelf, StoredTest
from tablecam.vision.head import Head
from tablecam.vision.head_training import Shown, train_head
from tablecam.vision.networks import Networks
from tablecam.vision.study import Sample, StudyingReader, face_with

Pressing = Callable[[Lesson, float], Iterable[ButtonEvent]]
"""Presses made since the moment before, given the lesson and the time in seconds."""


@dataclass(frozen=True, slots=True)
class Classroom:
    """Everything that a lesson touches outside itself. `people`: who presses beside those at the console.
    `network`: SHA-256 of the face network."""

    camera: Camera
    people: Pressing
    console: Console
    shelf: Shelf
    networks: Networks
    network: str

    def presses(self, lesson: Lesson, time_s: float) -> Iterable[ButtonEvent]:
        """All presses since the moment before."""
        return (*self.people(lesson, time_s), *self.console.buttons.presses(time_s))


def teach(lesson: Lesson, room: Classroom, head: Head | None, seconds: float | None = None) -> Lesson:
    """Hold a lesson until the people leave, the recording ends, or `seconds` have passed. `head`: in use."""
    teacher = Teacher(room, head)
    for moment in room.camera.frames():
        for happening in (moment, *teacher.look(moment), *room.presses(lesson, moment.time_s)):
            lesson = lesson.take(happening)
            if lesson.deed == "leave":
                return lesson
            if lesson.deed is not None:
                # What follows may take seconds: people see first that their press was heard.
                _show(room, lesson, moment.time_s)
                lesson = teacher.do(lesson)
        _show(room, lesson, moment.time_s)
        if seconds is not None and moment.time_s >= seconds:
            break
    return lesson


def _show(room: Classroom, lesson: Lesson, time_s: float) -> None:
    room.console.show(screen_of_lesson(lesson), time_s, lesson.language)


class Teacher:
    """Does what a lesson asks for. Knows the head in use, and the one that was learned and not kept yet."""

    def __init__(self, room: Classroom, head: Head | None) -> None:
        self._room, self._head = room, head
        self._learned: Head | None = None
        self._open_eye()

    def _open_eye(self) -> None:
        eye = StudyingEye(StudyingReader(self._room.networks, self._head))
        self.look = eye.look

    def do(self, lesson: Lesson) -> Lesson:
        """The lesson after its deed. What cannot be done is told, and everything stays as it was."""
        try:
            return self._do(lesson)
        except TablecamError as refusal:
            return lesson.noticed(refusal.message)

    def _do(self, lesson: Lesson) -> Lesson:
        match lesson.deed, lesson.page:
            case "learn", Laying() as laying:
                return lesson.learned(self._learn(laying))
            case "keep", Result() if self._learned is not None:
                self._room.shelf.keep(self._learned)
                self._use(self._learned)
                return lesson.kept(taught=True, earlier=True, word=message("teach.kept"))
            case "go-back", _:
                return self._go_back(lesson)
            case "store-trial", TrialResult() as result:
                test = StoredTest.of(result.trial, _now(), taught=self._head is not None)
                self._room.shelf.store(test)
            case "switch-off", _:
                return lesson.noticed(self._room.console.switch_off())
        return lesson.done()

    def _go_back(self, lesson: Lesson) -> Lesson:
        self._room.shelf.go_back()
        self._use(self._room.shelf.load(self._room.network))
        word = "teach.back-untaught" if self._head is None else "teach.back"
        return lesson.kept(taught=self._head is not None, earlier=True, word=message(word))

    def _use(self, head: Head | None) -> None:
        self._head = head
        self._open_eye()

    def _learn(self, laying: Laying) -> Outcome | None:
        """Learn from all arrangements but the last of each face, and try on that. None: too few faces."""
        shown = [_shown(number, shot) for number, shot in enumerate(_learned_from(laying))]
        dice = [die for shot in shown for die in shot]
        if len({die.label for die in dice}) < 2:
            return None
        self._learned = train_head(dice, self._room.network, _now())
        return Outcome(tuple(self._tried(face, laying) for face in laying.faces if laying.count(face)))

    def _tried(self, face: Face, laying: Laying) -> FaceOutcome:
        samples = [sample for shot in _held_back(laying, face) for sample in _samples(shot)]
        before, after = (
            total(count_of(face_with(self._room.networks, head, sample), face) for sample in samples)
            for head in (self._head, self._learned)
        )
        return FaceOutcome(face, before, after)


def _learned_from(laying: Laying) -> Iterable[Shot]:
    for face in laying.faces:
        yield from [shot for shot in laying.shots if shot.face == face][: ARRANGEMENTS - 1]


def _held_back(laying: Laying, face: Face) -> Iterable[Shot]:
    return [shot for shot in laying.shots if shot.face == face][ARRANGEMENTS - 1 :]


def _shown(number: int, shot: Shot) -> list[Shown]:
    return [Shown(str(shot.face), number, sample) for sample in _samples(shot)]


def _samples(shot: Shot) -> list[Sample]:
    return [die.sample for die in shot.dice if die.sample is not None]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
