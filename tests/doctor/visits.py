"""Every page of doctor at the table, for the tests of the drawing and for looking at."""

from __future__ import annotations

from dataclasses import replace

from tablecam.doctor.findings import State
from tablecam.doctor.pages import screen_of_visit
from tablecam.doctor.visit import Line, Visit
from tablecam.messages import message
from tablecam.screen import Screen
from tablecam.words import CATALOGUES, Language, say

LIBRARY = message("doctor.library.missing", names="picamera2, libcamera")
_WELL = 8
PINS = message("doctor.pins.none", reason="Unable to load any default pin factory!")


def lines(language: Language) -> tuple[Line, ...]:
    """A line of each state, and what is well of all the other checks."""
    wrong = (
        ("camera-library", LIBRARY, message("doctor.library.remedy")),
        ("gpio-factory", PINS, message("doctor.pins.remedy")),
    )
    states: tuple[State, ...] = ("broken", "look")
    told = [
        Line(name, state, say(found, language), say(remedy, language))
        for state in states
        for name, found, remedy in wrong
    ]
    good: tuple[State, ...] = ("ok", "unknown")
    prefix = "doctor.title."
    names = [key.removeprefix(prefix) for key in CATALOGUES[language] if key.startswith(prefix)]
    well = [Line(name, good[place % 2], "12.3, 1280 x 960", "") for place, name in enumerate(names)]
    return (*told, *well[:_WELL])


def visit_screens(language: Language) -> dict[str, Screen]:
    """What they look like."""
    found = replace(Visit(), stage="found", deed=None, lines=lines(language))
    visits = {
        "looking": Visit(),
        "well": replace(found, lines=found.lines[4:]),
        **{f"found-{page + 1}": replace(found, page=page) for page in range(len(found.pages))},
        "asking": replace(found, stage="asking"),
        "writing": replace(found, stage="writing"),
        "written": found.written(well=True, said="/var/lib/tablecam/report-2026-11-28-201500.zip"),
        "not-written": found.written(well=False, said=None),
    }
    return {f"doctor-{name}": screen_of_visit(visit, language) for name, visit in visits.items()}
