"""A joystick that is not there: SDL takes it for one; it is plugged in, pressed and pulled out like one."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame

GAMEPAD, ENCODER = 1, 3  # SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_JOYSTICK_TYPE_ARCADE_STICK
BUTTONS = 12


def _sdl() -> ctypes.CDLL:
    """The SDL that pygame has loaded."""
    maps = Path("/proc/self/maps").read_text("utf-8").splitlines()
    return ctypes.CDLL(next(line.split()[-1] for line in maps if "libSDL2-2" in line))


class VirtualJoystick:
    """Plugged in from the start. `kind`: GAMEPAD, whose layout SDL knows, or ENCODER, with mere numbers."""

    def __init__(self, kind: int) -> None:
        self._sdl = _sdl()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._index = self._sdl.SDL_JoystickAttachVirtual(kind, 2, BUTTONS, 1)
        assert self._index >= 0
        self._opened = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._index))

    def press(self, number: int) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._opened, number, 1)
        self._sdl.SDL_JoystickUpdate()

    def release(self, number: int) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._opened, number, 0)
        self._sdl.SDL_JoystickUpdate()

    def unplug(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self._index)
        self._sdl.SDL_JoystickClose(self._opened)
        pygame.event.pump()
