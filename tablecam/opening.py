"""The one place that chooses what the table runs on: camera, eye, screen, panels, sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tablecam.buttons import ButtonName, Buttons
from tablecam.config import Config, is_camera
from tablecam.console import Console
from tablecam.errors import CameraError, DisplayError
from tablecam.frames import Camera
from tablecam.mats import DIE_MM, find_board
from tablecam.messages import message
from tablecam.ports import Display, Sight
from tablecam.sound import Audio, Hours
from tablecam.words import Language

if TYPE_CHECKING:
    from tablecam.adapters.gpio import GpioPanel
    from tablecam.adapters.pygame_display import PygameDisplay
    from tablecam.vision.board_eye import BoardEye
    from tablecam.vision.eye import Eye
    from tablecam.vision.head import Head
    from tablecam.vision.lens import KnownLens
    from tablecam.vision.zones_eye import ZonesEye


def open_camera(text: str) -> Camera:
    """The camera that `--camera` or table.toml names. Raises CameraError."""
    from tablecam.adapters.files import StillsCamera, open_file

    if not is_camera(text):
        raise CameraError(message("camera.unknown", camera=text))
    kind, _, where = text.partition(":")
    match kind:
        case "v4l2":
            return _live(lambda: _open_v4l2(int(where)), f"/dev/video{int(where)}")
        case "file":
            return open_file(Path(where))
        case "dir":
            return StillsCamera.of_folder(Path(where))
        case "sim":
            return _open_simulation()
        case _:
            return _live(_open_picamera2, "picamera2")


def open_no_camera() -> Camera:
    """In place of a camera, where people play by hand."""
    from tablecam.adapters.no_camera import NoCamera

    return NoCamera(message("safe.by-hand"))


def _live(open_device: Callable[[], Camera], name: str) -> Camera:
    from tablecam.adapters.live import LiveCamera

    return LiveCamera(open_device, name)


def _open_v4l2(number: int) -> Camera:
    from tablecam.adapters.v4l2 import V4l2Camera

    return V4l2Camera(number)


def _open_picamera2() -> Camera:
    from tablecam.adapters.picamera2_camera import Picamera2Camera

    return Picamera2Camera()


def _open_simulation() -> Camera:
    from tablecam.simulation.room import SimulatedRoom

    return SimulatedRoom()


def open_eye(
    stills: bool = False,
    die_mm: float = DIE_MM,
    lenses: Sequence[KnownLens] = (),
    head: Head | None = None,
) -> Sight:
    """The eyes with their readers. `stills`: each picture of another name is a table at rest. `die_mm`: edge
    of the dice of DéCLIC. `head`: what the reader was taught of the dice that are thrown."""
    from tablecam.vision.eyes import Eyes

    # Other dice than the usual ones are on many tables: that is news only where somebody named a size.
    named_mm = None if die_mm == DIE_MM else die_mm
    throws = open_throw_eye(stills, head, named_mm)
    return Eyes(throws, lambda: open_board_eye(stills, die_mm, lenses), lambda: open_zones_eye(stills, head))


def open_zones_eye(stills: bool = False, head: Head | None = None) -> ZonesEye:
    """The eye over a mat with zones. Raises ModelError."""
    from tablecam.vision.reader import load_reader
    from tablecam.vision.zones_eye import ZonesEye

    return ZonesEye(load_reader(head), stills)


def open_throw_eye(stills: bool = False, head: Head | None = None, die_mm: float | None = None) -> Eye:
    """The eye over a table of throws; `die_mm`: the edge of the dice, if it was named. Raises ModelError."""
    from tablecam.vision.eye import Eye
    from tablecam.vision.reader import load_reader

    return Eye(load_reader(head), stills=stills, die_mm=die_mm)


def open_board_eye(
    stills: bool = False, die_mm: float = DIE_MM, lenses: Sequence[KnownLens] = ()
) -> BoardEye:
    """The eye over a board of dice with this edge. Raises ConfigError for a size without a board, and
    ModelError."""
    from tablecam.vision.block_reader import load_block_reader
    from tablecam.vision.board import BoardFinder
    from tablecam.vision.board_eye import BoardEye

    board = find_board(die_mm)
    return BoardEye(load_block_reader(), board, stills, BoardFinder(board, known=lenses))


def open_screen(windowed: bool, joystick: Mapping[ButtonName, int] | None = None) -> PygameDisplay:
    """The screen with the keys and joysticks that belong to it. Raises DisplayError where there is none."""
    from tablecam.adapters.pygame_display import PygameDisplay

    return PygameDisplay(windowed, joystick)


def open_audio(folder: Path, quiet: Hours | None) -> Audio:
    """The sound, but not in the quiet hours; the voices of piper are in `folder`."""
    from tablecam.adapters.mixer import MixerAudio
    from tablecam.adapters.quiet import QuietHours
    from tablecam.adapters.speech import find_voice

    audio = MixerAudio(lambda language: find_voice(language, folder / "voices"))
    return audio if quiet is None else QuietHours(audio, quiet)


def open_panels(config: Config) -> tuple[GpioPanel, ...]:
    """The buttons and lamps on the pins, where they are asked for."""
    if config.buttons != "gpio":
        return ()
    from tablecam.adapters.gpio import GpioPanel

    return (GpioPanel(config.pins, config.lamps, config.knob),)


@contextmanager
def open_console(config: Config, *, windowed: bool) -> Iterator[Console]:
    """The screen with its keys and the panels of a table, where no game is played. Raises DisplayError."""
    from tablecam.adapters.contrast import InContrast
    from tablecam.adapters.once_seen import OnceSeen
    from tablecam.adapters.power import power_switch
    from tablecam.adapters.together import ButtonsTogether

    with closing(open_screen(windowed, config.joystick)) as screen:
        panels = open_panels(config)
        with closing(OnceSeen(ButtonsTogether(screen, *panels, wake=screen.wake))) as buttons:
            shown = InContrast(screen, config.high_contrast)
            yield Console(buttons, (shown, *panels, buttons), power_switch())


@contextmanager
def open_simulated_console(config: Config, language: Language) -> Iterator[Console]:
    """The same before a simulated table: a window, or the terminal where there is no screen."""
    from tablecam.adapters.once_seen import OnceSeen
    from tablecam.adapters.together import ButtonsTogether

    display, keys = open_display(language)
    panels = open_panels(config)
    with closing(display), closing(OnceSeen(ButtonsTogether(keys, *panels))) as buttons:
        yield Console(buttons, (display, *panels, buttons))


def open_display(language: Language) -> tuple[Display, Buttons]:
    """The screen in a window, with its keys; the terminal, without keys, where there is no screen."""
    from tablecam.adapters.terminal import NoButtons, TerminalDisplay

    try:
        display = open_screen(windowed=True)
    except DisplayError:
        return TerminalDisplay(language), NoButtons()
    return display, display
