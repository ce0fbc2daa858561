"""Lessons at the table: the choice of what they run on, as `table` chooses it for games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from tablecam.adapters.contrast import InContrast
from tablecam.adapters.signals import heed_signals
from tablecam.adapters.together import ButtonsTogether
from tablecam.buttons import Buttons
from tablecam.config import Config
from tablecam.frames import Camera
from tablecam.messages import Message, message
from tablecam.opening import open_camera, open_display, open_panels, open_screen
from tablecam.ports import Display
from tablecam.record import default_folder
from tablecam.teaching.classroom import Classroom, Pressing, teach
from tablecam.teaching.lesson import Lesson
from tablecam.teaching.shelf import Shelf
from tablecam.teaching.taught import taught_head
from tablecam.vision.head import face_network
from tablecam.vision.networks import load_networks
from tablecam.words import Language

SIMULATION = "sim"


def hold_lesson(
    config: Config, language: Language, folder: Path | None, *, windowed: bool = False, test: bool = False
) -> None:
    """Lead people through teaching their dice, or through the `test`. At the simulated table its people do it
    all, and what they learn is kept apart. Raises CameraError, DisplayError and ModelError."""
    heed_signals()
    simulated = config.camera == SIMULATION
    kept = folder or (default_folder() / "demo" if simulated else default_folder())
    with suppress(KeyboardInterrupt):
        if simulated:
            _at_simulated_table(language, kept, test=test)
        else:
            _at_table(config, language, kept, windowed=windowed, test=test)


def _at_table(config: Config, language: Language, folder: Path, *, windowed: bool, test: bool) -> None:
    with (
        closing(open_screen(windowed, config.joystick)) as display,
        closing(open_camera(config.camera)) as camera,
        _buttons(config, display) as (buttons, panels),
    ):
        presses: Pressing = lambda _, time_s: buttons.presses(time_s)  # noqa: E731
        shown = InContrast(display, config.high_contrast)
        learn_at(camera, presses, (shown, *panels), language, folder, test=test)


@contextmanager
def _buttons(config: Config, display: Buttons) -> Iterator[tuple[ButtonsTogether, tuple[Display, ...]]]:
    panels = open_panels(config)
    with closing(ButtonsTogether(display, *panels)) as buttons:
        yield buttons, panels


def _at_simulated_table(language: Language, folder: Path, *, test: bool) -> None:
    display, buttons = open_display(language)
    with closing(display):
        learn_at_simulated_table(buttons, (display,), language, folder, test=test)


def learn_at_simulated_table(
    buttons: Buttons, displays: tuple[Display, ...], language: Language, folder: Path, *, test: bool = False
) -> None:
    """Hold a lesson at a simulated table, whose people do it all."""
    from tablecam.simulation.teaching import Pupils, TeachingTable  # noqa: PLC0415  # only where it is asked for

    table = TeachingTable()
    people = Pupils(table)
    with closing(table):
        presses: Pressing = lambda lesson, time_s: (  # noqa: E731
            *people.presses(lesson, time_s),
            *buttons.presses(time_s),
        )
        learn_at(table, presses, displays, language, folder, test=test)


def learn_at(
    camera: Camera,
    presses: Pressing,
    displays: tuple[Display, ...],
    language: Language,
    folder: Path,
    *,
    test: bool = False,
) -> None:
    """Hold a lesson with this camera and these displays; what is learned is kept in `folder`. Raises
    ModelError where nothing can be kept there."""
    shelf = Shelf(folder)
    shelf.prepare()
    head, trouble = taught_head(folder)
    lesson = Lesson.begin(language, taught=head is not None, earlier=shelf.has_earlier, test=test)
    room = Classroom(camera, presses, displays, shelf, load_networks(), face_network())
    teach(lesson if trouble is None else lesson.failed(trouble), room, head)


def go_back(folder: Path | None) -> Message:
    """Put the head before the one in use to use again; what came of it. Raises ModelError."""
    shelf = Shelf(folder or default_folder())
    if not shelf.has_earlier:
        return message("teach.back-none")
    shelf.go_back()
    return message("teach.back" if shelf.load(face_network()) else "teach.back-untaught")
