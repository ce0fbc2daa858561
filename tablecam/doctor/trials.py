"""The child's side: tries one device and prints what it found as one line of JSON.

`python -m tablecam.doctor.trials camera v4l2:0`, `... display`, `... pins`, `... sound`
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, replace
from typing import Any, Final

from tablecam.doctor.facts import CameraFacts, DisplayFacts, PinFacts, SoundFacts
from tablecam.errors import CameraError, DisplayError
from tablecam.frames import Camera, Frame
from tablecam.messages import message

FIRST_S: Final = 8.0
"""A camera that has given no picture by then gives none."""
RATE_S: Final = 2.0
SETTLING_S: Final = 7.0
"""The camera of a Pi looks for light and focus for so long at most, and holds them from then on."""
HELD: Final = ("ExposureTime", "AnalogueGain", "ColourGains", "LensPosition")
"""What that camera says of each picture that it was set to, as libcamera names it."""

Settings = Mapping[str, Any]


def main(words: list[str]) -> None:
    """Try what the words name, and print it."""
    answer = os.dup(1)
    os.dup2(2, 1)  # libraries greet and complain on the output, which is for the answer alone
    facts = _tried(*words)
    os.write(answer, json.dumps(asdict(facts), default=str).encode())
    os._exit(0)  # what a driver has left running would be waited for


def _tried(kind: str, camera: str = "") -> CameraFacts | DisplayFacts | PinFacts | SoundFacts:
    match kind:
        case "camera":
            return try_camera(camera)
        case "display":
            return try_display()
        case "sound":
            return try_sound()
        case _:
            return try_pins()


def try_camera(text: str) -> CameraFacts:
    """Take pictures with the camera that table.toml calls `text`."""
    try:
        return _try_picamera2() if text == "picamera2" else _try_other(text)
    except CameraError as error:
        return CameraFacts(trouble=error.message)


def _try_picamera2() -> CameraFacts:
    from tablecam.adapters.picamera2_camera import Picamera2Camera

    with closing(Picamera2Camera()) as camera:
        facts = watch(camera, SETTLING_S, lambda: camera.metadata)
        return replace(facts, model=camera.model)


def _try_other(text: str) -> CameraFacts:
    from tablecam.opening import open_camera

    with closing(open_camera(text)) as camera:
        return watch(camera)


def watch(camera: Camera, settling_s: float = 0.0, settings: Callable[[], Settings] = dict) -> CameraFacts:
    """Wait for the first picture, let the camera settle, then count its pictures for RATE_S seconds.

    `settings` tells what the camera was set to for the newest picture. Raises CameraError.
    """
    from tablecam.vision.quality import quality_of

    pictures = _pictures(camera)
    last = first = next(pictures)
    said = list[Settings]()
    for last in pictures:
        settled_s = last.time_s - first.time_s - settling_s
        if settled_s > RATE_S:
            break
        if settled_s > 0:
            said.append(settings())
    height, width = last.image.shape[:2]
    return CameraFacts(
        width=width,
        height=height,
        first_s=first.time_s,
        rate=len(said) / RATE_S,
        settings=spans(said),
        **asdict(quality_of(last.image)),
    )


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


def spans(said: list[Settings]) -> dict[str, tuple[Any, Any]]:
    """Least and most of each of HELD that was said."""
    values = {name: [settings[name] for settings in said if name in settings] for name in HELD}
    return {name: (min(found), max(found)) for name, found in values.items() if found}


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
        return SoundFacts(trouble=message("doctor.sound.none", reason=str(error)))
    return SoundFacts(devices=", ".join(get_audio_device_names(False)))


def try_pins() -> PinFacts:
    """Reach the pins as the table would, without touching one."""
    from tablecam.adapters.gpio_pins import open_factory

    try:
        factory = open_factory()
    except Exception as error:  # gpiozero hands on whatever its libraries raise
        return PinFacts(trouble=message("doctor.pins.none", reason=str(error) or type(error).__name__))
    return PinFacts(factory=type(factory).__name__, board=factory.board_info.description)


if __name__ == "__main__":
    main(sys.argv[1:])
