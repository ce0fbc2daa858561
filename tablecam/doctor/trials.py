"""The child's side: tries one device and prints what it found as one line of JSON.

`python -m tablecam.doctor.trials camera v4l2:0 [PICTURE.png]`, `... display`, `... pins STOP=17`, `... sound`
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from tablecam.buttons import ButtonName
from tablecam.doctor.facts import CameraFacts, DisplayFacts, PinFacts, SoundFacts
from tablecam.doctor.series import Series, Settings
from tablecam.errors import CameraError, DisplayError
from tablecam.frames import Camera, Frame
from tablecam.messages import Message, message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FIRST_S: Final = 8.0
"""A camera that has given no picture by then gives none."""
RATE_S: Final = 2.0
HELD_S: Final = 1.0
"""Nobody holds a button for so long while doctor looks."""
SETTLING_S: Final = 7.0
"""The camera of a Pi looks for light and focus for so long at most, and holds them from then on."""
Keep = Callable[["NDArray[np.uint8]"], None]


def main(words: list[str]) -> None:
    """Try what the words name, and print it."""
    answer = os.dup(1)
    os.dup2(2, 1)  # libraries greet and complain on the output, which is for the answer alone
    facts = _tried(*words)
    os.write(answer, json.dumps(asdict(facts), default=str).encode())
    os._exit(0)  # what a driver has left running would be waited for


def _tried(kind: str, *words: str) -> CameraFacts | DisplayFacts | PinFacts | SoundFacts:
    match kind:
        case "camera":
            return try_camera(*words)
        case "display":
            return try_display()
        case "sound":
            return try_sound()
        case _:
            return try_pins(dict(word.split("=") for word in words))


def try_camera(text: str, picture: str = "") -> CameraFacts:
    """Take pictures with the camera that table.toml calls `text`. `picture`: the file to keep the last in."""
    keep = partial(_keep, picture) if picture else None
    try:
        return _try_picamera2(keep) if text == "picamera2" else _try_other(text, keep)
    except CameraError as error:
        return CameraFacts(trouble=error.message)


def _try_picamera2(keep: Keep | None) -> CameraFacts:
    from tablecam.adapters.picamera2_camera import Picamera2Camera

    with closing(Picamera2Camera()) as camera:
        facts = watch(camera, SETTLING_S, lambda: camera.metadata, keep)
        return replace(facts, model=camera.model)


def _try_other(text: str, keep: Keep | None) -> CameraFacts:
    from tablecam.opening import open_camera

    with closing(open_camera(text)) as camera:
        return watch(camera, keep=keep)


def watch(
    camera: Camera,
    settling_s: float = 0.0,
    settings: Callable[[], Settings] = dict,
    keep: Keep | None = None,
) -> CameraFacts:
    """Wait for the first picture, let the camera settle, then measure its pictures for RATE_S seconds.

    `settings` tells what the camera was set to for the newest picture. Raises CameraError.
    """
    pictures = _pictures(camera)
    first = next(pictures)
    series = Series(first)
    for last in pictures:
        settled_s = last.time_s - first.time_s - settling_s
        if settled_s > RATE_S:
            break
        if settled_s > 0:
            series.add(last, settings())
    if keep is not None:
        keep(series.last.image)
    return series.facts(first.time_s, RATE_S)


def _keep(path: str, image: NDArray[np.uint8]) -> None:
    import cv2

    cv2.imwrite(path, image)


def _pictures(camera: Camera) -> Iterator[Frame]:
    """The pictures that come. Raises CameraError where none does, or none any more."""
    last_s, none_yet = 0.0, True
    for moment in camera.frames():
        if isinstance(moment, Frame):
            last_s, none_yet = moment.time_s, False
            yield moment
        elif moment.trouble is not None:
            raise CameraError(moment.trouble)
        elif moment.time_s - last_s > FIRST_S:
            raise CameraError(message("doctor.camera.silent", seconds=round(FIRST_S)))
    if none_yet:
        raise CameraError(message("doctor.camera.silent", seconds=0))


def try_display() -> DisplayFacts:
    """Open the video driver that the table would take, without showing anything."""
    import pygame

    from tablecam.adapters.video import open_driver

    try:
        open_driver()
    except DisplayError as error:
        return DisplayFacts(trouble=error.message)
    width, height = next(iter(pygame.display.get_desktop_sizes()), (0, 0))
    return DisplayFacts(driver=pygame.display.get_driver(), width=width, height=height)


def try_sound() -> SoundFacts:
    """Open the sound device as the table would, without playing anything."""
    import pygame
    from pygame._sdl2 import get_audio_device_names  # pygame tells them nowhere else

    from tablecam.adapters.mixer import open_mixer

    try:
        open_mixer()
    except (pygame.error, NotImplementedError) as error:
        return SoundFacts(trouble=message("doctor.sound.none", reason=_silent(error)))
    return SoundFacts(devices=", ".join(get_audio_device_names(False)))


def _silent(error: Exception) -> Message | str:
    """Why nothing can be heard: the usual reason in words, others as the library tells them."""
    from tablecam.adapters.mixer import NO_CARD

    if isinstance(error, NotImplementedError):
        return message("doctor.sound.no-mixer")
    text = str(error)
    return message("doctor.sound.no-card") if NO_CARD in text else text


def try_pins(buttons: Mapping[str, str]) -> PinFacts:
    """Reach the pins as the table would, and look which of its `buttons` (names to BCM numbers) are down."""
    from tablecam.adapters.gpio_pins import open_factory, told_by, why_none

    try:
        factory = open_factory()
    except Exception as error:  # gpiozero hands on whatever its libraries raise
        return PinFacts(trouble=why_none(error) or message("doctor.pins.none", reason=told_by(error)))
    tried, down, refused = _held_down(buttons)
    board = factory.board_info.description
    return PinFacts(None, type(factory).__name__, board, tried, down, refused)


def _held_down(buttons: Mapping[str, str]) -> tuple[int, tuple[str, ...], Message | None]:
    """How many buttons could be looked at, which were down all of HELD_S, and why others could not be."""
    from gpiozero import InputDevice

    from tablecam.adapters.gpio_pins import open_factory, why_not

    opened, refused = dict[str, InputDevice](), None
    for name, pin in buttons.items():
        try:
            device = InputDevice(int(pin), pull_up=True, pin_factory=open_factory())
        except Exception as error:  # see `try_pins`
            refused = refused or why_not(error, cast(ButtonName, name), int(pin))
        else:
            opened[f"{name} ({pin})"] = device
    down = set(opened)
    until_s = time.monotonic() + HELD_S
    while down and time.monotonic() < until_s:
        down = {name for name in down if opened[name].value}
        time.sleep(0.02)
    return len(opened), tuple(name for name in opened if name in down), refused


if __name__ == "__main__":
    main(sys.argv[1:])
