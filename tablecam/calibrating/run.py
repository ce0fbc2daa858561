"""The loop that measures a lens at the table, and what it runs on."""

from __future__ import annotations

from contextlib import closing, suppress
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from tablecam.adapters.signals import heed_signals
from tablecam.buttons import ButtonEvent, ButtonTrouble, Press, SwitchOff
from tablecam.calibrating.describe import screen_of
from tablecam.calibrating.guide import Guide
from tablecam.config import Config
from tablecam.console import Console
from tablecam.frames import Camera, Frame, Tick
from tablecam.lenses import LensStore, camera_key
from tablecam.opening import open_camera, open_console
from tablecam.simulation.sheet import SimulatedSheet
from tablecam.vision.chessboard import ChessboardFinder
from tablecam.vision.lens import KnownLens
from tablecam.vision.standing import rgb_of
from tablecam.words import Language

if TYPE_CHECKING:
    from numpy.typing import NDArray

SHOWN_PX: Final = 640
"""Width of the live picture: larger ones take a Raspberry Pi too long to draw."""


def calibrate(config: Config, language: Language, store: LensStore, windowed: bool) -> KnownLens | None:
    """Measure the lens of the configured camera with the people in front of it. Returns what was kept, None
    where nothing was. Raises CameraError, DisplayError and LensError."""
    heed_signals()
    key = camera_key(config.camera)
    guide = Guide(store.of(key))
    with (
        open_console(config, windowed=windowed) as console,
        closing(_open_camera(config.camera)) as camera,
        suppress(KeyboardInterrupt),
    ):
        guide = lead(guide, camera, console, language)
    lens = guide.result.kept if guide.keeping and guide.result is not None else None
    if lens is not None:
        store.keep(key, lens)
    return lens


def _open_camera(text: str) -> Camera:
    """The camera; for `sim`, a simulated one before which somebody holds the sheet."""
    return SimulatedSheet() if text == "sim" else open_camera(text)


def lead(guide: Guide, camera: Camera, console: Console, language: Language) -> Guide:
    """Look, take shots and heed presses until the people leave or the recording ends."""
    finder, picture = ChessboardFinder(), None
    for moment in camera.frames():
        if isinstance(moment, Frame):
            picture = for_people(moment)
            view = finder.find(moment.image)
            unsharp = view is None and finder.is_unsharp(moment.image)
            guide = guide.look(view, moment.time_s, unsharp=unsharp)
        if isinstance(moment, Tick) and moment.trouble is not None:
            guide = guide.missed(moment.trouble)
        for event in console.buttons.presses(moment.time_s):
            guide = _heard(guide, event, console)
        console.show(screen_of(guide, picture, moment.time_s, language), moment.time_s, language)
        if guide.leaving:
            break
    return guide


def _heard(guide: Guide, event: ButtonEvent, console: Console) -> Guide:
    match event:
        case SwitchOff():
            return guide.noticed(console.switch_off())
        case ButtonTrouble():
            return guide.with_button_trouble(event.what)
        case Press():
            return guide.press(event)


def for_people(frame: Frame) -> NDArray[np.uint8]:
    """The picture made small enough to be shown live, H x W x 3 uint8, RGB."""
    shrink = min(1.0, SHOWN_PX / frame.image.shape[1])
    small = cv2.resize(frame.image, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    return rgb_of(small)
