"""What only a real Raspberry Pi can show. Elsewhere these lines say that they were not checked.

They name what was measured, so that an owner can report it.
"""

from __future__ import annotations

from functools import wraps
from typing import Final

from tablecam.doctor.camera import played_with
from tablecam.doctor.findings import Finding, look, ok, unknown
from tablecam.doctor.machine import Look, Machine
from tablecam.doctor.remedies import remedy
from tablecam.messages import Message, figure, message

DEVICES: Final = ("video*", "media*", "gpiochip*", "dri/card*", "dri/render*", "dma_heap/*", "input/event*")
"""All that a table on a Pi opens."""
ENOUGH: Final = 12.0
"""Pictures a second, of the fifteen that are asked for."""
THROTTLED: Final = "sys/devices/platform/soc/soc:firmware/get_throttled"
"""Where the kernel tells the same, without the rights that vcgencmd needs."""
_THROTTLED: Final = {0x1: "voltage", 0x2: "capped", 0x4: "slowed", 0x8: "hot"}
"""The bits of `vcgencmd get_throttled`: now, and 16 places further left, since the power came."""


def on_a_pi(check: Look) -> Look:
    """The check, where this is a Raspberry Pi."""

    @wraps(check)
    def checked(machine: Machine) -> Finding:
        return check(machine) if machine.is_pi else unknown(message("doctor.pi.elsewhere"))

    return checked


def with_its_camera(check: Look) -> Look:
    """The check, where this is a Raspberry Pi, its own camera is the one in use, and gives pictures."""

    @wraps(check)
    def checked(machine: Machine) -> Finding:
        if machine.config.camera != "picamera2":
            return unknown(message("doctor.pi.other-camera", camera=machine.config.camera))
        if machine.camera().trouble is not None:
            return unknown(message("doctor.picture.none"))
        return check(machine)

    return on_a_pi(checked)


@with_its_camera
def check_chip(machine: Machine) -> Finding:
    """Which camera chip it is, on which board."""
    board = machine.text("proc/device-tree/model") or ""
    return ok(message("doctor.pi.chip", model=machine.camera().model or "-", board=board))


def held(*names: str) -> Look:
    """Whether the camera kept to these settings, as libcamera names them."""

    @with_its_camera
    def checked(machine: Machine) -> Finding:
        """Whether the camera keeps what it found: the same in every picture of two seconds."""
        spans = {name: machine.camera().settings.get(name) for name in names}
        told = {name: span for name, span in spans.items() if span is not None}
        if not told:
            return unknown(message("doctor.pi.not-told", names=", ".join(names)))
        values = ", ".join(f"{name} {_span(*span)}" for name, span in told.items())
        if all(least == most for least, most in told.values()):
            return ok(message("doctor.pi.held", values=values))
        return look(message("doctor.pi.moving", values=values), message("doctor.pi.hold"))

    return checked


def _span(least: object, most: object) -> str:
    return str(least) if least == most else f"{least} … {most}"


check_exposure: Final = held("ExposureTime", "AnalogueGain")
check_white_balance: Final = held("ColourGains")
check_focus: Final = held("LensPosition")


@with_its_camera
def check_frame_rate(machine: Machine) -> Finding:
    """How many pictures come, of what size."""
    facts = machine.camera()
    found = message("doctor.pi.rate", rate=figure(facts.rate, 1), width=facts.width, height=facts.height)
    return look(found, message("doctor.rate.remedy")) if facts.rate < ENOUGH else ok(found)


@on_a_pi
def check_gpio_chip(machine: Machine) -> Finding:
    """What the pins are reached by, on which board."""
    facts = machine.pins()
    if facts.trouble is not None:
        return look(facts.trouble, remedy(machine, "doctor.pins.remedy"))
    return ok(message("doctor.pins.found", factory=facts.factory, board=facts.board))


@on_a_pi
def check_permissions(machine: Machine) -> Finding:
    """Whether this user may open all of DEVICES that are there."""
    devices = machine.devices(*DEVICES)
    forbidden = [device for device in devices if not machine.may_use(device)]
    if forbidden:
        names = ", ".join(map(str, forbidden))
        groups = remedy(machine, "doctor.groups.remedy", groups="video,render,input,gpio")
        return look(message("doctor.pi.forbidden", devices=names), groups)
    return ok(message("doctor.pi.allowed", count=len(devices)))


@on_a_pi
def check_display_driver(machine: Machine) -> Finding:
    """What draws, at which size."""
    facts = machine.display()
    if facts.trouble is not None and machine.table is not None:
        return unknown(played_with(machine.table))
    if facts.trouble is not None:
        return look(facts.trouble, message("doctor.display.remedy"))
    return ok(message("doctor.display.found", driver=facts.driver, width=facts.width, height=facts.height))


@on_a_pi
def check_throttling(machine: Machine) -> Finding:
    """Whether the board slows itself down, or has, for want of power or of air."""
    told = (machine.run("vcgencmd", "get_throttled") or "").partition("=")[2] or machine.text(THROTTLED)
    if not told:
        return unknown(message("doctor.pi.throttling-untold"))
    bits = int(told, 16)
    if bits == 0:
        return ok(message("doctor.pi.not-throttled"))
    return look(_throttled(bits), message("doctor.pi.throttled-remedy"))


def _throttled(bits: int) -> Message:
    """What is so now, else what has been since the power came; and the number for whoever wants to know."""
    when, low = ("now", bits & 0xF) if bits & 0xF else ("before", bits >> 16)
    worst = next((name for bit, name in _THROTTLED.items() if low & bit), "slowed")
    return message(f"doctor.pi.throttled-{when}", what=message(f"doctor.pi.{worst}"), bits=f"{bits:#x}")
