"""From setting up to what is shown of it: pure, and in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tablecam.buttons import BUTTONS, ButtonName
from tablecam.dice import DieReading
from tablecam.mats import find_mat
from tablecam.messages import Message, message
from tablecam.screen import (
    CameraWord,
    Item,
    PlayerLine,
    Screen,
    ShownAim,
    ShownButton,
    ShownDie,
    ShownLight,
)
from tablecam.screen.labels import shown_button
from tablecam.setting_up.lights import first_remedy, worst
from tablecam.setting_up.store import STEPS, StepName
from tablecam.setting_up.wizard import Wizard
from tablecam.words import say, say_any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Picture = NDArray[np.uint8]


def screen_of(wizard: Wizard, picture: Picture | None, time_s: float) -> Screen:
    """Describe what setting up looks like now. `picture`: the live one, H x W x 3 uint8 RGB, None before the
    first."""
    bare = _bare(wizard)
    match wizard.page:
        case "welcome" | "steps" | "language":
            return _listed(wizard, bare)
        case "aim":
            return _aiming(wizard, bare, picture, time_s)
        case "dice":
            return _throwing(wizard, bare)
        case "buttons":
            return _pressing(wizard, bare)
        case "print" | "lens":
            return _told(wizard, bare)


def _bare(wizard: Wizard) -> Screen:
    """What all pages share."""
    language = wizard.language
    return Screen(
        layout="list",
        context=_context(wizard),
        title=say(message(f"set-up.page.{wizard.page}"), language),
        said=say_any(wizard.said, language),
        notice=say_any(wizard.notice, language),
        trouble=say_any(wizard.camera_trouble or wizard.button_trouble, language),
        buttons=_buttons(wizard),
        camera=_camera(wizard),
    )


def _context(wizard: Wizard) -> str:
    step = wizard.step
    if step is None:
        return f"tablecam · {say(message('set-up.context'), wizard.language)}"
    numbered = message("set-up.numbered", number=STEPS.index(step) + 1, count=len(STEPS))
    return say(numbered, wizard.language)


def _camera(wizard: Wizard) -> CameraWord:
    if wizard.camera_trouble is not None:
        return CameraWord(say(message("set-up.camera.none"), wizard.language), True)
    if wizard.page == "dice" and wizard.view is not None:
        state = message(f"screen.camera.{wizard.view.state.lower()}")
        return CameraWord(say(state, wizard.language), False)
    word = "waiting" if wizard.measured is None else "no-mat" if wizard.measured.mat is None else "mat"
    return CameraWord(say(message(f"set-up.camera.{word}"), wizard.language), False)


def _listed(wizard: Wizard, bare: Screen) -> Screen:
    language = wizard.language
    figures = None if wizard.told is None else message("set-up.ask.steps", figures=wizard.told)
    asked = figures if wizard.page == "steps" else message(f"set-up.ask.{wizard.page}")
    items = tuple(
        Item(say_any(choice.label, language), say_any(choice.detail, language), place == wizard.cursor)
        for place, choice in enumerate(wizard.choices)
    )
    return replace(bare, asked=say_any(asked, language), items=items)


def _told(wizard: Wizard, bare: Screen) -> Screen:
    names = ("what", "how", "later")
    told = _printing() if wizard.page == "print" else [message(f"set-up.lens.{name}") for name in names]
    return replace(bare, layout="help", paragraphs=tuple(say(text, wizard.language) for text in told))


def _printing() -> Sequence[Message]:
    """What to print, how to check the printer's scaling with a ruler, where to lay it."""
    tray = find_mat()
    (left, _), (right, _) = tray.roll_area
    size = message("set-up.print.size", width=round(right - left))
    return message("set-up.print.what"), size, message("set-up.print.flat")


def _aiming(wizard: Wizard, bare: Screen, picture: Picture | None, time_s: float) -> Screen:
    language, lights = wizard.language, wizard.lights
    todo = first_remedy(lights) or message("set-up.do.nothing" if lights else "set-up.do.wait")
    shown = tuple(
        ShownLight(
            say(message(f"set-up.light.{light.name}"), language),
            light.colour,
            say(message(f"set-up.colour.{light.colour}"), language),
            say_any(light.value, language),
        )
        for light in lights
    )
    outline = wizard.measured.mat.outline if wizard.measured and wizard.measured.mat else ()
    fits = worst(lights) == "good"
    aim = None if picture is None else ShownAim(picture, time_s, (), outline, fits, 0, 0)
    return replace(bare, layout="lights", title=say(todo, language), lights=shown, aim=aim)


def _throwing(wizard: Wizard, bare: Screen) -> Screen:
    """The dice as they are read, and the question whether that is so."""
    language, readings = wizard.language, wizard.readings
    unsure = sum(die.face is None for die in readings)
    asked = "throw" if not readings else "unsure-question" if unsure else "right"
    counts = {"seen": len(readings), "unsure": unsure}
    rows = tuple(
        PlayerLine(say(message(f"set-up.dice.{name}"), language), str(count), "", False, False)
        for name, count in counts.items()
    )
    return replace(
        bare,
        layout="play",
        asked=say(message(f"set-up.dice.{asked}"), language),
        dice=tuple(map(_die, readings)),
        players=rows,
    )


def _die(reading: DieReading) -> ShownDie:
    candidates = tuple((face, round(100 * chance)) for face, chance in reading.candidates)
    return ShownDie(reading.face, () if reading.face else candidates, picture=reading.picture)


def _pressing(wizard: Wizard, bare: Screen) -> Screen:
    """A line for each button, ticked off as it is pressed."""
    language = wizard.language
    waiting = len(BUTTONS) - len(wizard.arrived)
    asked = message("set-up.buttons.all" if waiting == 0 else "set-up.buttons.press")
    rows = tuple(
        PlayerLine(
            button,
            say(message(f"set-up.buttons.{'came' if button in wizard.arrived else 'missing'}"), language),
            "",
            False,
            button in wizard.arrived,
        )
        for button in BUTTONS
    )
    return replace(bare, layout="play", asked=say(asked, language), players=rows)


_LIST: Final[Mapping[ButtonName, str]] = {
    "STOP": "screen.do.previous",
    "CONTINUE": "screen.do.next",
    "OK": "screen.do.choose",
}
_STEP: Final[Mapping[ButtonName, str]] = {
    "CONTINUE": "set-up.button.skip",
    "OK": "set-up.button.next",
    "UNDO": "screen.do.back",
    "MENU": "set-up.button.steps",
}
_OF_STEP: Final[Mapping[StepName, Mapping[ButtonName, str]]] = {
    "language": {**_LIST},
    "print": {"STOP": "set-up.button.write"},
    "aim": {"STOP": "set-up.button.anew"},
    "lens": {"OK": "lens.do.measure"},
    "dice": {"STOP": "set-up.button.teach"},
    "buttons": {},
}


def _buttons(wizard: Wizard) -> tuple[ShownButton, ...]:
    """The five, with what each does now; in their own step each does so from the second press on."""
    labels = _labels(wizard)
    if wizard.page == "buttons":
        waiting = "set-up.button.press"
        labels = {name: labels.get(name) if name in wizard.arrived else waiting for name in BUTTONS}
    what = {name: Message(key) for name, key in labels.items() if key is not None}
    return tuple(shown_button(name, what.get(name), wizard.language) for name in BUTTONS)


def _labels(wizard: Wizard) -> Mapping[ButtonName, str | None]:
    match wizard.page:
        case "welcome" | "steps":
            return {**_LIST, "MENU": "screen.do.leave"}
        case "dice" if not wizard.readings:
            return {**_STEP, **_OF_STEP["dice"], "OK": None}
        case step:
            return {**_STEP, **_OF_STEP[step]}
