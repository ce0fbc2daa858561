"""The choice of what setting up runs on: a table with its camera, buttons and screen, or a simulated one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tablecam.adapters.one_stream import OneStream
from tablecam.adapters.signals import heed_signals
from tablecam.buttons import ButtonEvent, Buttons
from tablecam.calibrating.guide import Guide
from tablecam.calibrating.run import lead
from tablecam.config import Config, default_path, save_settings
from tablecam.console import Console
from tablecam.frames import Camera
from tablecam.lenses import LensStore, camera_key
from tablecam.lessons import SIMULATION, learn_at, learn_at_simulated_table
from tablecam.messages import Message
from tablecam.opening import open_camera, open_console, open_simulated_console
from tablecam.record import default_folder
from tablecam.setting_up.run import Workshop, begin, set_up
from tablecam.setting_up.store import SetUpStore
from tablecam.setting_up.wizard import Wizard
from tablecam.simulation.aiming import AimingTable
from tablecam.simulation.sheet import SimulatedSheet
from tablecam.teaching.arrangement import StudyingEye
from tablecam.teaching.taught import taught_head
from tablecam.vision.networks import load_networks
from tablecam.vision.study import StudyingReader
from tablecam.words import Language

DICE: Final = 5
"""So many are thrown at the simulated table."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where people set up: what they have before them, the folder that all is kept in."""

    config: Config
    console: Console
    folder: Path

    @property
    def simulated(self) -> bool:
        return self.config.camera == SIMULATION


def set_up_table(config: Config, language: Language, folder: Path | None, *, windowed: bool) -> Path:
    """Lead people through setting up the configured table; what comes of a simulated one is kept apart. The
    file that it is kept in. Raises CameraError, DisplayError and ModelError."""
    heed_signals()
    simulated = config.camera == SIMULATION
    kept = folder or (default_folder() / "demo" if simulated else default_folder())
    opened = (
        open_simulated_console(config, language) if simulated else open_console(config, windowed=windowed)
    )
    with opened as console, closing(_camera(config)) as camera, suppress(KeyboardInterrupt):
        lead_through(Place(config, console, kept), camera, language)
    return SetUpStore(kept).path


def lead_through(place: Place, camera: Camera, language: Language, *, first: bool = False) -> Language:
    """Lead people through with this camera; gives the language they chose. `first`: ask whether to at all."""
    store = SetUpStore(place.folder)
    return set_up(begin(language, store, first=first), _workshop(place, camera, store)).language


def is_first_start(config: Config, folder: Path, *, games: int, game: str | None) -> bool:
    """Whether setting up is to be offered: a live camera over which nobody has played or been asked."""
    live = config.camera == "picamera2" or config.camera.startswith("v4l2:")
    return live and game is None and games == 0 and SetUpStore(folder).is_new


def _camera(config: Config) -> Camera:
    return AimingTable() if config.camera == SIMULATION else OneStream(open_camera(config.camera))


def _workshop(place: Place, camera: Camera, store: SetUpStore) -> Workshop:
    return Workshop(
        camera,
        place.config.camera,
        _presses(place.console.buttons, camera),
        place.console,
        store,
        lambda: _open_eye(place.folder),
        lambda language: _measure_lens(place, camera, language),
        lambda language: _teach(place, camera, language),
        lambda language: _keep_language(place, language),
        place.config.die_mm,
    )


def _presses(buttons: Buttons, camera: Camera) -> Callable[[Wizard, float], tuple[ButtonEvent, ...]]:
    """The presses of people; at a simulated table the camera is put right and dice are thrown meanwhile."""
    if not isinstance(camera, AimingTable):
        return lambda _, time_s: buttons.presses(time_s)

    def pressed(wizard: Wizard, time_s: float) -> tuple[ButtonEvent, ...]:
        _act(camera, wizard)
        return buttons.presses(time_s)

    return pressed


def _act(table: AimingTable, wizard: Wizard) -> None:
    if wizard.page == "aim":
        table.aim()
    elif wizard.page == "dice":
        table.put_right()
        if not table.busy and not table.dice:
            table.throw(DICE)


def _open_eye(folder: Path) -> StudyingEye:
    return StudyingEye(StudyingReader(load_networks(), taught_head(folder)[0]))


def _measure_lens(place: Place, camera: Camera, language: Language) -> bool:
    """Measure the lens, and keep it if people say so."""
    store, key = LensStore(place.folder), camera_key(place.config.camera)
    store.put_damaged_aside()
    sheet = SimulatedSheet() if place.simulated else camera
    guide = lead(Guide(store.of(key)), sheet, place.console, language)
    lens = guide.result.kept if guide.keeping and guide.result is not None else None
    if lens is not None:
        store.keep(key, lens)
    return lens is not None


def _teach(place: Place, camera: Camera, language: Language) -> None:
    if place.simulated:
        learn_at_simulated_table(place.console, language, place.folder)
    else:
        learn_at(camera, place.console, language, place.folder)


def _keep_language(place: Place, language: Language) -> Message | None:
    """For the next start, too; what is tried at a simulated table is not."""
    return None if place.simulated else save_settings(default_path(), {"language": language})
