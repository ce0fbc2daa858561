"""All that doctor looks at, in the order in which it tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tablecam.doctor import aim, camera, hardware, lens, pi, screen, software, sound, storage, teaching
from tablecam.doctor.findings import Finding, broken
from tablecam.doctor.machine import Check, Machine
from tablecam.messages import message

CHECKS: Final[Mapping[str, Check]] = {
    "python": software.check_python,
    "opencv": software.check_opencv,
    "model": software.check_model,
    "taught": teaching.check_taught,
    "accuracy": teaching.check_accuracy,
    "configuration": software.check_configuration,
    "record": storage.check_record,
    "disk": storage.check_disk,
    "clock": storage.check_clock,
    "fonts": screen.check_fonts,
    "display": screen.check_display,
    "groups": screen.check_groups,
    "sound": sound.check_sound,
    "speech": sound.check_speech,
    "camera-library": camera.check_library,
    "camera-devices": camera.check_devices,
    "camera-holder": camera.check_holder,
    "camera-picture": camera.check_picture,
    "camera-light": camera.check_light,
    "camera-sharpness": camera.check_sharpness,
    "camera-rate": camera.check_rate,
    "aim": aim.check_aim,
    "lens": lens.check_lens,
    "gpio": hardware.check_gpio,
    "gpio-factory": hardware.check_pin_factory,
    "gpio-holder": hardware.check_pin_holder,
    "temperature": hardware.check_temperature,
    "pi-camera-chip": pi.check_chip,
    "pi-exposure": pi.check_exposure,
    "pi-white-balance": pi.check_white_balance,
    "pi-focus": pi.check_focus,
    "pi-frame-rate": pi.check_frame_rate,
    "pi-gpio-chip": pi.check_gpio_chip,
    "pi-permissions": pi.check_permissions,
    "pi-display-driver": pi.check_display_driver,
    "pi-throttling": pi.check_throttling,
}


def examine(machine: Machine, checks: Mapping[str, Check] = CHECKS) -> Iterator[tuple[str, Finding]]:
    """Each check's name and what it found."""
    for name, check in checks.items():
        yield name, _outcome(check, machine)


def _outcome(check: Check, machine: Machine) -> Finding:
    """What the check found. One that fails itself has found something too, and the others go on."""
    try:
        return check(machine)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        return broken(message("doctor.raised", reason=reason), message("doctor.report"))
