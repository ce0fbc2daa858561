"""What the pages of a lesson are put together from."""

from __future__ import annotations

from tablecam.buttons import BUTTONS, ButtonName
from tablecam.flows.choice import Choice
from tablecam.messages import Message, message
from tablecam.screen import CameraWord, Gauge, Item, Screen, ShownButton, ShownDie
from tablecam.screen.labels import shown_button
from tablecam.teaching.arrangement import SeenDie
from tablecam.teaching.lesson import Lesson
from tablecam.teaching.outcome import Count
from tablecam.words import say_any


def bare_screen(lesson: Lesson) -> Screen:
    """What all pages share."""
    trouble = lesson.camera_trouble or lesson.button_trouble
    return Screen(
        layout="list",
        context=f"tablecam · {say_any(message('teach.context'), lesson.language)}",
        title="",
        said=say_any(lesson.said, lesson.language),
        notice=say_any(lesson.notice, lesson.language),
        trouble=say_any(trouble, lesson.language),
        buttons=(),
        camera=_camera(lesson),
    )


def _camera(lesson: Lesson) -> CameraWord:
    if lesson.camera_trouble is not None:
        return CameraWord(say_any(message("teach.no-camera"), lesson.language), True)
    state = "waiting" if lesson.view is None else lesson.view.state.lower()
    return CameraWord(say_any(message(f"screen.camera.{state}"), lesson.language), False)


def buttons_of(lesson: Lesson, **labels: str | None) -> tuple[ShownButton, ...]:
    """The five; what is not named does nothing, and MENU leaves."""
    named = {"MENU": "screen.do.leave", **labels}
    what = {name: Message(key) for name, key in named.items() if key is not None}
    return tuple(shown_button(name, what.get(name), lesson.language) for name in BUTTONS)


WALKING: dict[ButtonName, str] = {"STOP": "screen.do.previous", "CONTINUE": "screen.do.next"}


def items_of(lesson: Lesson, choices: tuple[Choice, ...], cursor: int) -> tuple[Item, ...]:
    return tuple(
        Item(say_any(choice.label, lesson.language), say_any(choice.detail, lesson.language), place == cursor)
        for place, choice in enumerate(choices)
    )


def shown_die(die: SeenDie, *, pointed: bool = False, chosen: bool = False) -> ShownDie:
    reading = die.reading
    candidates = tuple((face, round(100 * chance)) for face, chance in reading.candidates)
    open_ = candidates if reading.face is None else ()
    return ShownDie(reading.face, open_, pointed, chosen, reading.picture)


def gauge_of(lesson: Lesson, name: str, value: str) -> Gauge:
    return Gauge(say_any(message(f"teach.gauge.{name}"), lesson.language), value)


def counts_of(lesson: Lesson, count: Count) -> tuple[Gauge, ...]:
    return tuple(
        gauge_of(lesson, name, str(value))
        for name, value in (("right", count.right), ("asked", count.asked), ("wrong", count.wrong))
    )
