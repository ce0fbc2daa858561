"""All that doctor looks at, in the order in which it tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tablecam.doctor import (
    aim,
    camera,
    hardware,
    lens,
    pi,
    running,
    screen,
    software,
    sound,
    storage,
    teaching,
)
from tablecam.doctor.findings import Finding, broken
from tablecam.doctor.limits import within
from tablecam.doctor.machine import CAMERA_S, DISPLAY_S, Look, Machine
from tablecam.messages import message

_MARGIN_S: Final = 5.0


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that is looked at.

    `remedies`: the keys of all that may have to be done about it; none where it only tells. `limit_s`: given
    up after so many seconds.
    """

    look: Look
    remedies: tuple[str, ...] = ()
    limit_s: float = 15.0


def _of_pictures(look: Look, *remedies: str) -> Check:
    """A check that may be the first to ask the camera for its pictures."""
    return Check(look, remedies, CAMERA_S + _MARGIN_S)


def _of_devices(look: Look, *remedies: str) -> Check:
    """A check that may be the first to try the screen, the pins or the sound."""
    return Check(look, remedies, DISPLAY_S + _MARGIN_S)


_NEVER: Final = "doctor.report"
CHECKS: Final[Mapping[str, Check]] = {
    "python": Check(software.check_python, ("doctor.python.bits",)),
    "opencv": Check(software.check_opencv, ("doctor.reinstall",)),
    "model": Check(software.check_model, ("doctor.reinstall",)),
    "taught": Check(teaching.check_taught, ("doctor.taught.remedy",)),
    "accuracy": Check(teaching.check_accuracy, ("doctor.accuracy.remedy",)),
    "configuration": Check(software.check_configuration, ("doctor.configuration.remedy",)),
    "service": Check(
        running.check_service, ("doctor.service.as-the-box", "doctor.service.send", "doctor.service.start")
    ),
    "errors": Check(running.check_errors, ("doctor.errors.remedy",)),
    "record": Check(
        storage.check_record,
        (
            *("doctor.record.remedy", "doctor.record.move", "doctor.record.update"),
            *("doctor.disk.remedy", "doctor.disk.rights", "doctor.disk.worn-out"),
        ),
    ),
    "backups": Check(storage.check_backups, ("doctor.backups.remedy",)),
    "disk": Check(storage.check_disk, ("doctor.disk.remedy", "doctor.disk.rights", "doctor.disk.worn-out")),
    "memory": Check(running.check_memory, ("doctor.memory.remedy",)),
    "clock": Check(storage.check_clock, ("doctor.clock.remedy",)),
    "fonts": Check(screen.check_fonts, ("doctor.reinstall",)),
    "display": _of_devices(screen.check_display, "doctor.display.remedy", "doctor.display.unseen"),
    "groups": Check(screen.check_groups, ("doctor.groups.remedy",)),
    "sound": _of_devices(sound.check_sound),
    "speech": Check(sound.check_speech),
    "camera-library": Check(camera.check_library, ("doctor.library.remedy",)),
    "camera-devices": Check(camera.check_devices, ("doctor.devices.remedy", "doctor.groups.remedy")),
    "camera-holder": _of_pictures(camera.check_holder, "doctor.holder.remedy"),
    "camera-picture": _of_pictures(camera.check_picture, "doctor.picture.remedy", "doctor.holder.remedy"),
    "camera-light": _of_pictures(camera.check_light, "doctor.light.dark", "doctor.light.bright"),
    "camera-flicker": _of_pictures(camera.check_flicker, "doctor.flicker.remedy"),
    "camera-sharpness": _of_pictures(
        camera.check_sharpness, "doctor.sharpness.remedy", "doctor.sharpness.lay"
    ),
    "camera-rate": _of_pictures(camera.check_rate, "doctor.rate.remedy"),
    "aim": Check(aim.check_aim, ("doctor.aim.remedy", "doctor.aim.again")),
    "lens": _of_pictures(lens.check_lens, "doctor.lens.remedy"),
    "gpio": Check(hardware.check_gpio, ("doctor.gpio.remedy", "doctor.groups.remedy")),
    "gpio-factory": _of_devices(hardware.check_pin_factory, "doctor.pins.remedy"),
    "gpio-holder": Check(hardware.check_pin_holder, ("doctor.holder.remedy",)),
    "buttons": _of_devices(hardware.check_buttons, "doctor.buttons.remedy"),
    "temperature": Check(hardware.check_temperature, ("doctor.temperature.remedy",)),
    "pi-camera-chip": _of_pictures(pi.check_chip),
    "pi-exposure": _of_pictures(pi.check_exposure, "doctor.pi.hold"),
    "pi-white-balance": _of_pictures(pi.check_white_balance, "doctor.pi.hold"),
    "pi-focus": _of_pictures(pi.check_focus, "doctor.pi.hold"),
    "pi-frame-rate": _of_pictures(pi.check_frame_rate, "doctor.rate.remedy"),
    "pi-gpio-chip": _of_devices(pi.check_gpio_chip, "doctor.pins.remedy"),
    "pi-permissions": Check(pi.check_permissions, ("doctor.groups.remedy",)),
    "pi-display-driver": _of_devices(pi.check_display_driver, "doctor.display.remedy"),
    "pi-throttling": Check(pi.check_throttling, ("doctor.pi.throttled-remedy",)),
}


def examine(machine: Machine, checks: Mapping[str, Check] = CHECKS) -> Iterator[tuple[str, Finding]]:
    """Each check's name and what it found. One that fails or hangs has found something too; others go on."""
    for name, check in checks.items():
        yield name, _outcome(check, machine)


def _outcome(check: Check, machine: Machine) -> Finding:
    try:
        found = within(check.limit_s, lambda: check.look(machine))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        return broken(message("doctor.raised", reason=reason), message(_NEVER))
    if found is None:
        hung = message("doctor.hung", seconds=round(check.limit_s))
        return broken(hung, message("doctor.hung-remedy"))
    return found
