"""Lessons in every state, for the tests of the drawing and for looking at; dice as they might be laid."""

from __future__ import annotations

from collections.abc import Iterable

from tablecam.buttons import ButtonName, Press
from tablecam.dice import DieReading, Face, TableView
from tablecam.frames import Tick
from tablecam.messages import message
from tablecam.screen import Screen
from tablecam.teaching.arrangement import Arrangement, SeenDie
from tablecam.teaching.lesson import Happening, Lesson
from tablecam.teaching.outcome import Count, FaceOutcome, Outcome
from tablecam.teaching.screens import screen_of_lesson
from tablecam.words import Language
from tests.screens import picture_of

FACES: tuple[Face, ...] = ("skull", 2, 3, 4, 5, 6)
ONES: tuple[Face, ...] = (1,) * 13


def die(face: Face | None, x: float, *candidates: tuple[Face, float], y: float = 0.0) -> SeenDie:
    """A die at a place, read as `face`."""
    confidence = 0.98 if face is not None else 0.5
    reading = DieReading(face, confidence, (x, y), 40.0, candidates=candidates, picture=picture_of(face))
    return SeenDie(reading)


def laid(time_s: float, *faces: Face | None) -> Arrangement:
    """Dice that lie elsewhere at each time. None is one that may be a 6 or a 5."""
    return Arrangement(
        time_s,
        tuple(
            die(face, 100.0 * place, *(() if face else ((6, 0.6), (5, 0.3))), y=50.0 * time_s)
            for place, face in enumerate(faces)
        ),
    )


def after(lesson: Lesson, *happenings: Happening | ButtonName) -> Lesson:
    """The lesson after all that happened; a name is a press of that button, long after."""
    for happening in happenings:
        pressed = isinstance(happening, str)
        lesson = lesson.take(Press(happening, 1e6) if pressed else happening)  # type: ignore[arg-type]
    return lesson


def begun(language: Language = "en", *, test: bool = False) -> Lesson:
    return Lesson.begin(language, taught=False, earlier=True, test=test)


def laying(language: Language = "en", dice: int = 5, faces: int = 2) -> Lesson:
    """A lesson that asks for the 3, with a skull for the 1, after two faces, or more, of so many dice."""
    turns = [(number, turn) for number in range(faces) for turn in range(3)]
    shown = [laid(1.0 + 3 * number + turn, *(FACES[number],) * dice) for number, turn in turns]
    return after(begun(language), "CONTINUE", "OK", *shown)


def outcome(before: Iterable[int], after_: Iterable[int], of: int = 5) -> Outcome:
    """Right of so many, face by face, without what was learned and with it."""
    return Outcome(
        tuple(
            FaceOutcome(face, Count(was, of - was, 0), Count(now, of - now, 0))
            for face, was, now in zip(FACES, before, after_, strict=True)
        )
    )


def after_throws(language: Language, throws: int = 10) -> Lesson:
    """A test after so many throws of five dice, in which one die was not certain each time."""
    lesson = begun(language, test=True)
    for number in range(throws):
        lesson = after(lesson, laid(number + 1.0, 1, None, 3, 4, 5), "OK", "OK")
    return lesson


def lessons(language: Language) -> dict[str, Lesson]:
    """Lessons by the name of the state they are in."""
    asked = after(laying(language), laid(20.0, 3, 3, 4, 3, 3))
    better = laying(language).learned(outcome((0, 2, 3, 1, 4, 5), (5, 5, 5, 4, 5, 5)))
    testing = begun(language, test=True)
    checking = after(testing, laid(1.0, 1, None, 3, 4, 5))
    return {
        "teach-start": begun(language),
        "teach-lay": after(begun(language), "CONTINUE", "OK", TableView(1.0, "EMPTY")),
        "teach-laid": after(laying(language), TableView(8.0, "SETTLED"), laid(20.0, 3, 3, 3, 3, 3, 3)),
        "teach-not-moved": after(laying(language), laid(20.0, 3, 3, 3), laid(20.0, 3, 3, 3)),
        "teach-one": after(begun(language), "CONTINUE", "OK", laid(1.0, "skull")),
        "teach-twelve": after(begun(language), "OK", laid(1.0, *ONES[:12])),
        "teach-too-many": after(begun(language), "OK", laid(1.0, *ONES)),
        "teach-marking": asked,
        "teach-learning": laying(language, faces=len(FACES)),
        "teach-leaving": after(laying(language), "MENU"),
        "teach-better": better,
        "teach-no-better": laying(language).learned(outcome((5, 5, 5, 5, 5, 5), (5, 5, 4, 5, 5, 5))),
        "teach-kept": better.kept(taught=True, earlier=True, word=message("teach.kept")),
        "teach-throw": testing,
        "teach-check": after(checking, "OK"),
        "teach-which": checking,
        "teach-throw-5": after_throws(language, 4),
        "teach-tested": after_throws(language),
        "teach-no-camera": after(laying(language), Tick(9.0, message("camera.busy", device="/dev/video0"))),
    }


def lesson_screens(language: Language) -> dict[str, Screen]:
    """What each of them looks like."""
    return {name: screen_of_lesson(lesson) for name, lesson in lessons(language).items()}
