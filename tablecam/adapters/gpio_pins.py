"""The pins of this machine, and in plain words why they cannot be had."""

from __future__ import annotations

import os
from contextlib import chdir
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from gpiozero import Device, PinUnknownPi

from tablecam.adapters.holders import holder_of
from tablecam.buttons import ButtonName
from tablecam.messages import Message, message

DEVICES: Final = Path("/dev")


def open_factory() -> Any:
    """What makes gpiozero's pins: what GPIOZERO_PIN_FACTORY names, else lgpio, which knows every Pi.

    gpiozero itself would go on to try older libraries, and hide why lgpio failed. Raises what they raise.
    """
    if Device.pin_factory is None and "GPIOZERO_PIN_FACTORY" not in os.environ:
        Device.pin_factory = _open_lgpio()
    Device.ensure_pin_factory()
    return Device.pin_factory


def _open_lgpio() -> Any:
    # While it is imported, lgpio makes and opens a pipe in the working directory, where we may not write.
    with TemporaryDirectory() as folder, chdir(folder):
        lgpio = import_module("gpiozero.pins.lgpio")
    return lgpio.LGPIOFactory()


def why_not(error: Exception, button: ButtonName | Message, pin: int, devices: Path = DEVICES) -> Message:
    """Why a pin cannot be had, and what to do. `devices`: where the chips are."""
    if told_by(error) == "GPIO busy":
        return _busy(button, pin, _chips(devices))
    return why_none(error, devices) or message("buttons.failed", reason=told_by(error))


def why_none(error: Exception, devices: Path = DEVICES) -> Message | None:
    """Why no pin at all can be had, and what to do, where it is one of the usual reasons."""
    chips = _chips(devices)
    if told_by(error) == "can not open gpiochip":
        if not chips:
            return message("buttons.no-chip", device=devices / "gpiochip0")
        if not os.access(chips[0], os.R_OK | os.W_OK):
            return message("buttons.forbidden", device=chips[0])
    if isinstance(error, PinUnknownPi):
        return message("buttons.no-pi")
    if isinstance(error, ModuleNotFoundError):
        return message("buttons.no-library", library=error.name)
    return None


def _chips(devices: Path) -> list[Path]:
    return sorted(devices.glob("gpiochip*"))


def told_by(error: Exception) -> str:
    """What a library of pins says of a failure; lgpio puts it in quotes."""
    text = str(error)
    quoted = len(text) > 2 and text[0] == text[-1] == "'"
    return text[1:-1] if quoted else text or type(error).__name__


def _busy(button: ButtonName | Message, pin: int, chips: list[Path]) -> Message:
    holder = next(filter(None, map(holder_of, chips)), None)
    if holder is None:
        return message("buttons.taken", button=button, pin=pin)
    return message("buttons.busy", button=button, pin=pin, holder=holder)
