"""Every page of setting up, for the tests of the drawing and for looking at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from tablecam.buttons import BUTTONS
from tablecam.frames import Tick
from tablecam.messages import figure, message
from tablecam.screen import Screen
from tablecam.setting_up.describe import screen_of
from tablecam.setting_up.measuring import Measured, OnMat, Side
from tablecam.setting_up.store import STEPS, Outcome, StepName
from tablecam.setting_up.wizard import Wizard
from tablecam.teaching.arrangement import Arrangement, SeenDie
from tablecam.words import Language
from tests.screens import reading

SIDES: tuple[Side, ...] = ("left", "right", "top", "bottom")
PICTURE = np.full((480, 640, 3), (70, 90, 80), np.uint8)
ON_MAT = OnMat(4, 4, ((0.2, 0.9), (0.8, 0.9), (0.75, 0.1), (0.25, 0.1)), (), 37.2, 0.93, "left")
WELL = Measured((1280, 960), 190.0, 1.24, ON_MAT)
TOLD = message("set-up.measured", size=figure(137.2, 1), edge=figure(12.4, 1), brightness=190, percent="100")


def measured(**changes: Any) -> Measured:
    """A picture in which all is well, but for `changes` of what is known of the mat."""
    return replace(WELL, mat=replace(ON_MAT, **changes))


def pictures() -> Iterator[tuple[str, Measured]]:
    """Something wrong of each kind, by its name."""
    yield "well", WELL
    yield "absent", Measured((1280, 960), 160.0, 1.4)
    yield "absent-dark", Measured((1280, 960), 12.0, None)
    yield "absent-blurred", Measured((1280, 960), 160.0, 9.7)
    yield "dark", replace(WELL, brightness=50.0)
    yield "dim", replace(WELL, brightness=90.0)
    yield "glaring", replace(WELL, brightness=255.0)
    yield "soft", replace(WELL, edge_px=3.1)
    yield "blurred", replace(WELL, edge_px=5.2)
    yield "hidden", measured(markers=3)
    yield "cut", measured(cut=SIDES)
    yield "far", measured(die_px=15.8)
    yield "small", measured(die_px=25.0)
    for side in SIDES:
        yield f"cut-{side}", measured(cut=(side,))
        yield f"uneven-{side}", measured(evenness=0.3, dark_side=side)


def thrown(*faces: int | None) -> Arrangement:
    """Dice at rest; None is one that may be a 6 or a 5."""
    candidates = ((6, 0.58), (5, 0.37))
    dice = (reading(face, *(() if face else candidates)) for face in faces)  # type: ignore[arg-type]
    return Arrangement(1.0, tuple(map(SeenDie, dice)))


def wizards(language: Language) -> Iterator[tuple[str, Wizard]]:
    """Every page in every state, by name."""
    new = Wizard.begin(language)
    outcomes: dict[StepName, Outcome] = dict(zip(STEPS, ("done", "skipped", "look") * 2, strict=True))
    yield "welcome", Wizard.begin(language, first=True)
    yield "steps", new
    yield "steps-after", Wizard.begin(language, outcomes, TOLD)
    for step in STEPS:
        yield step, replace(new, page=step)
    yield (
        "print-written",
        replace(
            new,
            page="print",
            said=message("set-up.written", count=4, folder="/var/lib/tablecam/mats"),
        ),
    )
    forbidden = message("camera.forbidden", device="/dev/video0")
    yield "no-camera", replace(new, page="aim").take(Tick(1.0, forbidden))
    for name, each in pictures():
        yield f"aim-{name}", replace(new, page="aim").take(each)
    dice = replace(new, page="dice")
    yield "dice-read", dice.take(thrown(1, 2, 3, 4, 5, 6))
    yield "dice-unsure", dice.take(thrown(1, None, 3, 4, None))
    for count in range(1, len(BUTTONS) + 1):
        yield f"buttons-{count}", replace(new, page="buttons", arrived=frozenset(BUTTONS[:count]))


def wizard_screens(language: Language) -> dict[str, Screen]:
    """What they look like."""
    return {f"set-up-{name}": screen_of(wizard, PICTURE, 1.0) for name, wizard in wizards(language)}
