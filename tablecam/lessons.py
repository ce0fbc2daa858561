"""Lessons at the table: the choice of what they run on, as `table` chooses it for games."""

from __future__ import annotations

from contextlib import closing, suppress
from pathlib import Path

from tablecam.adapters.signals import heed_signals
from tablecam.config import Config
from tablecam.console import Console
from tablecam.errors import ModelError
from tablecam.frames import Camera
from tablecam.messages import Message, message
from tablecam.opening import open_camera, open_console, open_simulated_console
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
            _at_simulated_table(config, language, kept, test=test)
        else:
            _at_table(config, language, kept, windowed=windowed, test=test)


def _at_table(config: Config, language: Language, folder: Path, *, windowed: bool, test: bool) -> None:
    with open_console(config, windowed=windowed) as console, closing(open_camera(config.camera)) as camera:
        learn_at(camera, console, language, folder, test=test)


def _at_simulated_table(config: Config, language: Language, folder: Path, *, test: bool) -> None:
    with open_simulated_console(config, language) as console:
        learn_at_simulated_table(console, language, folder, test=test)


def learn_at_simulated_table(
    console: Console, language: Language, folder: Path, *, test: bool = False
) -> None:
    """Hold a lesson at a simulated table, whose people do it all."""
    from tablecam.simulation.teaching import Pupils, TeachingTable  # noqa: PLC0415  # only where it is asked for

    table = TeachingTable()
    people = Pupils(table)
    with closing(table):
        learn_at(table, console, language, folder, test=test, people=people.presses)


def learn_at(
    camera: Camera,
    console: Console,
    language: Language,
    folder: Path,
    *,
    test: bool = False,
    people: Pressing = lambda *_: (),
) -> None:
    """Hold a lesson with this camera before this console; what is learned is kept in `folder`. `people`: who
    presses beside those at the console. Raises ModelError where nothing can be kept there."""
    shelf = Shelf(folder)
    shelf.prepare()
    head, trouble = taught_head(folder)
    lesson = Lesson.begin(language, taught=head is not None, earlier=shelf.has_earlier, test=test)
    room = Classroom(camera, people, console, shelf, load_networks(), face_network())
    teach(lesson if trouble is None else lesson.noticed(trouble), room, head)


def go_back(folder: Path | None) -> Message:
    """Put the head before the one in use to use again; what came of it. Raises ModelError, also where there
    is none."""
    shelf = Shelf(folder or default_folder())
    if not shelf.has_earlier:
        raise ModelError(message("teach.back-none"))
    shelf.go_back()
    return message("teach.back" if shelf.load(face_network()) else "teach.back-untaught")
