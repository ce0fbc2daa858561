"""Checks of the camera: its library, its devices, who holds them, and the pictures it gives."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tablecam.doctor.facts import CameraFacts
from tablecam.doctor.findings import Finding, broken, look, ok, unknown
from tablecam.doctor.machine import Machine
from tablecam.doctor.remedies import remedy
from tablecam.messages import Message, figure, message

DARK: Final = 40
BRIGHT: Final = 215
"""Mean brightness, of 255: outside of these a table is too dark or too bright for pips to stand out."""
WIDE_EDGE: Final = 0.003
"""Edges wider than this share of the picture blur the pips of a die that is as small as dice are seen."""
LEAST_CONTRAST: Final = 18.0
"""Below it there is no edge in the picture that could be sharp: a bare table, a blank wall."""
SLOW: Final = 5.0
"""Pictures a second, from which on it can be seen that dice have come to rest."""
MOST_FLICKER: Final = 0.02
"""Light that swings by more, as a share of it, makes pips look alike or not by when a picture is taken."""


def check_library(machine: Machine) -> Finding:
    """The camera of a Pi needs picamera2, which comes from the system's packages."""
    if machine.config.camera != "picamera2":
        return ok(message("doctor.library.none-needed", camera=machine.config.camera))
    missing = [name for name in ("picamera2", "libcamera") if find_spec(name) is None]
    if missing:
        return broken(
            message("doctor.library.missing", names=", ".join(missing)),
            remedy(machine, "doctor.library.remedy"),
        )
    return ok(message("doctor.library.found"))


def check_devices(machine: Machine) -> Finding:
    """The device files are there, and this user may open them."""
    needed = _needed(machine)
    if needed is None:
        return ok(message("doctor.devices.none-needed", camera=machine.config.camera))
    there = machine.devices("video*", "media*")
    found = _listed(machine, there)
    absent = [path for path in needed if path not in there]
    if not needed or absent:
        return broken(message("doctor.devices.absent", found=found), message("doctor.devices.remedy"))
    forbidden = [path for path in needed if not machine.may_use(path)]
    if forbidden:
        return broken(
            message("doctor.devices.forbidden", devices=", ".join(map(str, forbidden))),
            remedy(machine, "doctor.groups.remedy", groups="video"),
        )
    return ok(message("doctor.devices.found", found=found))


def _needed(machine: Machine) -> list[Path] | None:
    """The devices that the configured camera is opened by; None for one that has none.

    libcamera finds the camera of a Pi by its media devices.
    """
    kind, _, number = machine.config.camera.partition(":")
    if kind == "picamera2":
        return machine.devices("media*")
    return [machine.root / "dev" / f"video{int(number)}"] if kind == "v4l2" else None


def _listed(machine: Machine, devices: list[Path]) -> str | Message:
    """The video devices with the names that their drivers give them; the media devices bare."""
    named = ((path, machine.text(f"sys/class/video4linux/{path.name}/name")) for path in devices)
    listed = [f"{path} ({name})" if name else str(path) for path, name in named]
    return ", ".join(listed) or message("doctor.nothing")


def check_holder(machine: Machine) -> Finding:
    """Whether another process has the camera open."""
    if not any(path.exists() for path in _needed(machine) or ()):
        return unknown(message("doctor.holder.no-device"))
    holder = camera_holder(machine)
    if holder is None:
        return ok(message("doctor.holder.nobody"))
    if holder == machine.table:
        return ok(message("doctor.holder.table", holder=holder))
    if machine.camera().trouble is None:  # desktops have cameras open to list them
        return ok(message("doctor.holder.shared", holder=holder))
    return look(message("doctor.holder.found", holder=holder), message("doctor.holder.remedy", holder=holder))


def camera_holder(machine: Machine) -> Message | None:
    """The other process that has a device of the camera open."""
    holders = (machine.holder(path) for path in _needed(machine) or ())
    return next((holder for holder in holders if holder is not None), None)


def check_picture(machine: Machine) -> Finding:
    """A picture comes. Where none does and another process has the camera, that process may be the table."""
    facts = machine.camera()
    if facts.trouble is None:
        return _delivering(machine, facts)
    holder = camera_holder(machine)
    if holder is not None and holder == machine.table:
        return unknown(played_with(holder))
    if holder is not None:
        return look(
            message("doctor.picture.held", holder=holder), message("doctor.holder.remedy", holder=holder)
        )
    return broken(facts.trouble, message("doctor.picture.remedy"))


def _delivering(machine: Machine, facts: CameraFacts) -> Finding:
    """A camera that gives pictures, though it may be the same one again and again."""
    if facts.frozen and not _is_recording(machine):
        return broken(message("doctor.picture.frozen"), message("doctor.picture.remedy"))
    size = {"width": facts.width, "height": facts.height}
    return ok(message("doctor.picture.found", **size, seconds=figure(facts.first_s, 1)))


def played_with(holder: Message) -> Message:
    """What is not tried, because the table has it."""
    return message("doctor.table-has-it", holder=holder, line=message("screen.menu.examine"))


def _is_recording(machine: Machine) -> bool:
    return machine.config.camera.startswith(("file:", "dir:"))


def check_light(machine: Machine) -> Finding:
    """The table is neither dark nor glaring."""
    facts = machine.camera()
    if facts.trouble is not None:
        return unknown(message("doctor.picture.none"))
    found = message("doctor.light.found", brightness=round(facts.brightness))
    if facts.brightness < DARK:
        return look(found, message("doctor.light.dark"))
    return look(found, message("doctor.light.bright")) if facts.brightness > BRIGHT else ok(found)


def check_sharpness(machine: Machine) -> Finding:
    """The camera is in focus, as far as something in sight shows it."""
    facts = machine.camera()
    if facts.trouble is not None:
        return unknown(message("doctor.picture.none"))
    if facts.contrast < LEAST_CONTRAST:
        return look(message("doctor.sharpness.bare"), message("doctor.sharpness.lay"))
    found = message("doctor.sharpness.found", edge=figure(facts.edge * facts.width, 1), width=facts.width)
    return look(found, message("doctor.sharpness.remedy")) if facts.edge > WIDE_EDGE else ok(found)


def _untold_by_pictures_in_a_row(machine: Machine) -> Finding | None:
    """Why what only a camera's pictures one after another tell cannot be told."""
    if machine.camera().trouble is not None:
        return unknown(message("doctor.picture.none"))
    return unknown(message("doctor.rate.recording")) if _is_recording(machine) else None


def check_rate(machine: Machine) -> Finding:
    """Pictures come often enough to see dice come to rest."""
    if untold := _untold_by_pictures_in_a_row(machine):
        return untold
    facts = machine.camera()
    found = message("doctor.rate.found", rate=figure(facts.rate, 1))
    return look(found, message("doctor.rate.remedy")) if facts.rate < SLOW else ok(found)


def check_flicker(machine: Machine) -> Finding:
    """The light does not swing from one picture to the next."""
    if untold := _untold_by_pictures_in_a_row(machine):
        return untold
    facts = machine.camera()
    found = message("doctor.flicker.found", percent=round(facts.flicker * 100))
    return look(found, message("doctor.flicker.remedy")) if facts.flicker > MOST_FLICKER else ok(found)
