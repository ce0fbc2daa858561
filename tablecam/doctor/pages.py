"""From doctor at the table to what is shown of it: pure, and in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablecam.buttons import BUTTONS, ButtonName
from tablecam.doctor.visit import Line, Stage, Visit
from tablecam.messages import Message, message
from tablecam.screen import CameraWord, Screen, ShownButton, ShownFinding
from tablecam.words import Language, say, say_any

_DOES: Final[Mapping[Stage, Mapping[ButtonName, str]]] = {
    "looking": {"MENU": "close"},
    "found": {
        "STOP": "previous",
        "CONTINUE": "next",
        "OK": "report",
        "UNDO": "look-again",
        "MENU": "close",
    },
    "asking": {"OK": "with-picture", "CONTINUE": "without-picture", "UNDO": "back", "MENU": "close"},
    "writing": {"MENU": "close"},
}


def screen_of_visit(visit: Visit, language: Language) -> Screen:
    """Describe what doctor at the table looks like now."""
    return Screen(
        layout="findings",
        context=f"tablecam · {say(message('screen.menu.examine'), language)}",
        title=say(_title(visit), language),
        asked=say_any(_asked(visit), language),
        notice=say_any(visit.notice, language),
        news=visit.is_news,
        buttons=tuple(_button(visit, name, language) for name in BUTTONS),
        camera=CameraWord(say(message("doctor.screen.waits"), language), False),
        findings=tuple(_shown(line, language) for line in visit.shown),
    )


def _title(visit: Visit) -> Message:
    if visit.stage in ("looking", "asking", "writing"):
        return message(f"doctor.screen.{visit.stage}")
    if not visit.lines:
        return message("doctor.screen.nothing")
    return (
        message("doctor.screen.wrong", count=len(visit.wrong))
        if visit.wrong
        else message("doctor.screen.well")
    )


def _asked(visit: Visit) -> Message | None:
    if visit.stage != "found":
        return message(f"doctor.screen.{visit.stage}-hint")
    count = len(visit.pages)
    return message("doctor.screen.page", page=visit.page + 1, count=count) if count else None


def _shown(line: Line, language: Language) -> ShownFinding:
    title = message(f"doctor.title.{line.name}")
    return ShownFinding(
        say(message("safe.finding", title=title, found=line.found), language), line.remedy, line.state
    )


def _button(visit: Visit, name: ButtonName, language: Language) -> ShownButton:
    does = _DOES[visit.stage].get(name)
    return ShownButton(name, None if does is None else say(message(f"screen.do.{does}"), language))
