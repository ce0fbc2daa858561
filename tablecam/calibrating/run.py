"""The loop that measures a lens at the table, and what it runs on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from tablecam.adapters.contrast import InContrast
from tablecam.adapters.signals import heed_signals
from tablecam.adapters.together import ButtonsTogether
from tablecam.buttons import Press
from tablecam.calibrating.describe import screen_of
from tablecam.calibrating.guide import Guide
from tablecam.config import Config
from tablecam.frames import Camera, Frame, Tick
from tablecam.lenses import LensStore, camera_key
from tablecam.opening import open_camera, open_panels, open_screen
from tablecam.ports import Display
from tablecam.simulation.sheet import SimulatedSheet
from tablecam.vision.chessboard import ChessboardFinder
from tablecam.vision.lens import KnownLens
from tablecam.vision.standing import rgb_of
from tablecam.words import Language

if TYPE_CHECKING:
    from numpy.typing import NDArray

SHOWN_PX: Final = 640
"""Width of the live picture: larger ones take a Raspberry Pi too long to draw."""

Presses = Callable[[float], Sequence[object]]


def calibrate(config: Config, language: Language, store: LensStore, windowed: bool) -> KnownLens | None:
    """Measure the lens of the configured camera with the people in front of it. Returns what was kept, None
    where nothing was. Raises CameraError, DisplayError and LensError."""
    heed_signals()
    key = camera_key(config.camera)
    guide = Guide(store.of(key))
    with (
        closing(open_screen(windowed, config.joystick)) as display,
        closing(_open_camera(config.camera)) as camera,
    ):
        panels = open_panels(config)
        with closing(ButtonsTogether(display, *panels)) as buttons, suppress(KeyboardInterrupt):
            shown = InContrast(display, config.high_contrast)
            guide = lead(guide, camera, buttons.presses, (shown, *panels), language)
    lens = guide.result.kept if guide.keeping and guide.result is not None else None
    if lens is not None:
        store.keep(key, lens)
    return lens


def _open_camera(text: str) -> Camera:
    """The camera; for `sim`, a simulated one before which somebody holds the sheet."""
    return SimulatedSheet() if text == "sim" else open_camera(text)


def lead(
    guide: Guide, camera: Camera, presses: Presses, displays: Sequence[Display], language: Language
) -> Guide:
    """Look, take shots and heed presses until the people leave or the recording ends."""
    finder, picture = ChessboardFinder(), None
    for moment in camera.frames():
        if isinstance(moment, Frame):
            picture = for_people(moment)
            view = finder.find(moment.image)
            unsharp = view is None and finder.is_unsharp(moment.image)
            guide = guide.look(view, moment.time_s, unsharp=unsharp)
        guide = _heeded(guide, moment, presses)
        screen = screen_of(guide, picture, moment.time_s, language)
        for display in displays:
            display.show(screen)
        if guide.leaving:
            break
    return guide


def _heeded(guide: Guide, moment: Frame | Tick, presses: Presses) -> Guide:
    if isinstance(moment, Tick) and moment.trouble is not None:
        guide = guide.missed(moment.trouble)
    for press in presses(moment.time_s):
        if isinstance(press, Press) and not press.held:
            guide = guide.press(press.button)
    return guide


def for_people(frame: Frame) -> NDArray[np.uint8]:
    """The picture made small enough to be shown live, H x W x 3 uint8, RGB."""
    shrink = min(1.0, SHOWN_PX / frame.image.shape[1])
    small = cv2.resize(frame.image, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    return rgb_of(small)
