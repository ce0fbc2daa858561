"""Every page of doctor at the table, for the tests of the drawing and for looking at."""

from __future__ import annotations

from dataclasses import replace

from tablecam.doctor.findings import State
from tablecam.doctor.pages import screen_of_visit
from tablecam.doctor.visit import Line, Visit
from tablecam.messages import Message, message
from tablecam.screen import Screen
from tablecam.words import CATALOGUES, Language, say

EXAMINE = message("screen.menu.examine")
GAMES = "/var/lib/tablecam/games.sqlite"
LONG_PATH = "/opt/tablecam/lib/python3.13/site-packages/tablecam/models/face-reader.onnx"
LOST = message("camera.lost", device="/dev/video0")
HOLDER = message("doctor.holder.remedy", holder="motion (process 1234)")
WRONG: tuple[tuple[State, str, Message, Message], ...] = (
    (
        "broken",
        "camera-library",
        message("doctor.library.missing", names="picamera2, libcamera"),
        message("doctor.library.remedy"),
    ),
    ("broken", "model", message("vision.model-changed", file=LONG_PATH), message("doctor.box.anew")),
    ("broken", "camera-picture", message("doctor.picture.held", holder="motion (process 1234)"), HOLDER),
    (
        "look",
        "service",
        message("doctor.service.restarts", count=12),
        message("doctor.service.send", line=EXAMINE),
    ),
    (
        "look",
        "errors",
        message("doctor.errors.found", date="2027-01-15", sentence=LOST),
        message("doctor.errors.remedy", line=EXAMINE),
    ),
    (
        "look",
        "gpio-factory",
        message("doctor.pins.none", reason="Unable to load any default pin factory!"),
        message("doctor.pins.remedy"),
    ),
)
WELL: tuple[tuple[State, str, Message], ...] = (
    ("ok", "record", message("doctor.record.found", path=GAMES, games=1234)),
    ("ok", "aim", message("doctor.aim.none", line=message("screen.menu.set-up"))),
    ("unknown", "display", message("doctor.table-has-it", holder="tablecam (process 1234)", line=EXAMINE)),
)
_MORE = 8


def lines(language: Language) -> tuple[Line, ...]:
    """What is wrong and what is well, in the longest sentences, and what is well of other checks."""
    wrong = [
        Line(name, state, say(found, language), say(to_do, language)) for state, name, found, to_do in WRONG
    ]
    well = [Line(name, state, say(found, language), "") for state, name, found in WELL]
    good: tuple[State, ...] = ("ok", "unknown")
    prefix = "doctor.title."
    names = [key.removeprefix(prefix) for key in CATALOGUES[language] if key.startswith(prefix)]
    more = [Line(name, good[place % 2], "12.3, 1280 x 960", "") for place, name in enumerate(names)]
    return (*wrong, *well, *more[:_MORE])


def visit_screens(language: Language) -> dict[str, Screen]:
    """What they look like."""
    found = replace(Visit(), stage="found", deed=None, lines=lines(language))
    file = "/var/lib/tablecam/reports/tablecam-report-2026-11-28-201500.zip"
    written = say(message("doctor.report-written", file=file), language)
    refused = message("doctor.report-unwritable", path=file, reason=message("reason.read-only"))
    visits = {
        "looking": Visit(),
        "well": replace(found, lines=found.lines[len(WRONG) :]),
        **{f"found-{page + 1}": replace(found, page=page) for page in range(len(found.pages))},
        "asking": replace(found, stage="asking"),
        "writing": replace(found, stage="writing"),
        "written": found.written(well=True, said=written),
        "not-written": found.written(well=False, said=say(refused, language)),
        "gone": Visit().told(()),
    }
    return {f"doctor-{name}": screen_of_visit(visit, language) for name, visit in visits.items()}
