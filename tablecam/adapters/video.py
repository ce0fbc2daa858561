"""Where SDL can draw so that people see it: under X, under Wayland, or on the console by the kernel."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from tablecam.adapters import drm
from tablecam.adapters.drawing.shapes import die_picture
from tablecam.errors import DisplayError
from tablecam.messages import Message, message

WINDOW_PX: Final = (1280, 800)
CONSOLE: Final = "kmsdrm"
DESKTOPS: Final = {"x11": "DISPLAY", "wayland": "WAYLAND_DISPLAY"}
"""Drivers, and the variables that name their desktops. X comes first, also where it is XWayland: SDL 2.26 and
2.28 crash on Wayland without a keyboard or mouse, and 2.26 when the last screen is unplugged."""
DRIVER: Final = "SDL_VIDEODRIVER"
CARD: Final = "SDL_KMSDRM_DEVICE_INDEX"


def open_driver() -> None:
    """Open the first video driver that works; who names one in SDL_VIDEODRIVER gets that one or none.

    Raises DisplayError, which says of each that was tried why it does not work. The driver is always named
    to SDL: left to itself it ends with one that draws where nobody looks.
    """
    asked = os.environ.get(DRIVER)
    desktops = [name for name, variable in DESKTOPS.items() if os.environ.get(variable)]
    causes = []
    for name in [asked] if asked else [*desktops, CONSOLE]:
        try:
            return _open_console() if name == CONSOLE else _open(name)
        except DisplayError as error:
            causes.append(error.message)
        except pygame.error as error:
            causes.append(_refusal(name, str(error), asked is not None))
    raise DisplayError(message("display.none", causes=_all(causes)))


def on_console() -> bool:
    """Whether the open driver draws without a desktop."""
    return bool(pygame.display.get_driver().lower() == CONSOLE)


def open_surface(windowed: bool) -> pygame.Surface:
    """A window, or the whole screen; the console has no windows. Raises DisplayError.

    A desktop may have no screen just now, and SDL crashes where it is asked for a window then.
    """
    if not pygame.display.get_desktop_sizes():
        raise DisplayError(message("display.none", causes=message("display.unplugged")))
    pygame.display.set_caption("tablecam")
    pygame.display.set_icon(die_picture(64, 5))
    try:
        if windowed and not on_console():
            return pygame.display.set_mode(_window_size(), pygame.RESIZABLE)
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    except pygame.error as error:
        raise DisplayError(message("display.none", causes=_broken(str(error)))) from None


def plugged_in() -> tuple[tuple[object, object], ...]:
    """What screens there are now, to be compared; none while the last one is unplugged."""
    if on_console():
        return tuple(screen for card in drm.cards() for screen in card.screens)
    return tuple(pygame.display.get_desktop_sizes())


def _window_size() -> tuple[int, int]:
    """The usual size, or as much of it as the desktop has room for."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return min(WINDOW_PX[0], width), min(WINDOW_PX[1], height)


def _open_console() -> None:
    known = known_drivers()
    if known and CONSOLE not in known:
        raise DisplayError(message("display.no-console"))
    card = os.environ.get(CARD) or str(drm.find_card().number)
    with _variable(CARD, card):
        _open(CONSOLE)


def _open(name: str) -> None:
    with _variable(DRIVER, name):
        pygame.display.init()


@contextmanager
def _variable(name: str, value: str) -> Iterator[None]:
    """What SDL is told by the environment, while it starts: what is opened anew is chosen anew."""
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


def known_drivers() -> tuple[str, ...]:
    """The video drivers that this SDL was built with; empty where it cannot be asked.

    The SDL inside pygame's own packages has none for the console, that of Debian has.
    """
    try:
        maps = Path("/proc/self/maps").read_text("utf-8").splitlines()
        sdl = ctypes.CDLL(next(line.split()[-1] for line in maps if "libSDL2-2" in line))
    except (OSError, StopIteration):
        return ()
    sdl.SDL_GetVideoDriver.restype = ctypes.c_char_p
    return tuple(sdl.SDL_GetVideoDriver(n).decode().lower() for n in range(sdl.SDL_GetNumVideoDrivers()))


def _refusal(name: str, reason: str, asked: bool) -> Message:
    """Why a driver does not work. Of desktops SDL says nothing that would help."""
    if asked:
        return message("display.refused", driver=name, reason=reason)
    if name == CONSOLE:
        return _broken(reason)
    return message("display.no-desktop", variable=DESKTOPS[name], value=os.environ[DESKTOPS[name]])


def _broken(reason: str) -> Message:
    return message("display.broken", reason=reason)


def _all(causes: list[Message]) -> Message:
    """Several sentences as one."""
    first, *others = causes
    return message("display.causes", first=first, then=_all(others)) if others else first
