"""Checks of the pins and of the heat."""

from __future__ import annotations

from typing import Final

from tablecam.doctor.findings import Finding, look, ok, unknown
from tablecam.doctor.machine import Machine
from tablecam.doctor.remedies import remedy
from tablecam.messages import Message, message

HOT_C: Final = 80.0
"""A Raspberry Pi slows itself down from here on."""


def check_gpio(machine: Machine) -> Finding:
    """The chips are there, and this user may open them."""
    chips = machine.devices("gpiochip*")
    if not chips and machine.config.buttons == "gpio":
        return look(message("doctor.gpio.none"), message("doctor.gpio.remedy"))
    if not chips:
        return unknown(message("doctor.gpio.not-needed"))
    forbidden = [chip for chip in chips if not machine.may_use(chip)]
    found = ", ".join(map(str, forbidden or chips))
    if forbidden:
        return look(
            message("doctor.gpio.forbidden", chips=found),
            remedy(machine, "doctor.groups.remedy", groups="gpio"),
        )
    return ok(message("doctor.gpio.found", chips=found))


def check_pin_factory(machine: Machine) -> Finding:
    """gpiozero finds a way to the pins."""
    wanted = machine.config.buttons == "gpio" or "GPIOZERO_PIN_FACTORY" in machine.environment
    if not wanted and not machine.devices("gpiochip*"):
        return unknown(message("doctor.gpio.not-needed"))
    facts = machine.pins()
    if facts.trouble is not None:
        return look(facts.trouble, remedy(machine, "doctor.pins.remedy"))
    found = message("doctor.pins.found", factory=facts.factory, board=facts.board)
    if facts.factory in ("MockFactory", "NativeFactory"):
        return look(found, remedy(machine, "doctor.pins.remedy"))
    return ok(found)


def check_pin_holder(machine: Machine) -> Finding:
    """Whether another process has the pins open."""
    chips = machine.devices("gpiochip*")
    if not chips:
        return unknown(message("doctor.gpio.not-needed"))
    holder = next((holder for holder in map(machine.holder, chips) if holder is not None), None)
    if holder is None:
        return ok(message("doctor.holder.nobody"))
    if holder == machine.table:
        return ok(message("doctor.holder.table", holder=holder))
    return look(message("doctor.holder.found", holder=holder), message("doctor.holder.remedy", holder=holder))


def check_buttons(machine: Machine) -> Finding:
    """No button on the pins is held down all the while, by a hand, a short or a wet wire."""
    if machine.config.buttons != "gpio":
        return unknown(message("doctor.buttons.keyboard"))
    facts = machine.pins()
    if facts.trouble is not None:
        return unknown(message("doctor.buttons.no-pins"))
    if facts.down:
        return look(
            message("doctor.buttons.down", buttons=", ".join(facts.down)), message("doctor.buttons.remedy")
        )
    if facts.refused is not None:
        return _refused(machine, facts.refused)
    return ok(message("doctor.buttons.found", count=facts.tried))


def _refused(machine: Machine, reason: Message) -> Finding:
    """Pins that could not be looked at: a table that plays has them, and tells of its buttons itself."""
    table = machine.table
    if table is not None:
        return ok(message("doctor.buttons.table", holder=table))
    return look(reason, message("doctor.buttons.remedy"))


def check_temperature(machine: Machine) -> Finding:
    """The hottest place that the kernel measures."""
    zones = sorted((machine.root / "sys/class/thermal").glob("thermal_zone*/temp"))
    texts = [machine.text(str(zone.relative_to(machine.root))) for zone in zones]
    degrees = [int(text) / 1000 for text in texts if text is not None and text.lstrip("-").isdecimal()]
    if not degrees:
        return unknown(message("doctor.temperature.none"))
    found = message("doctor.temperature.found", degrees=round(max(degrees)))
    return look(found, message("doctor.temperature.remedy")) if max(degrees) >= HOT_C else ok(found)
