"""Check of how the camera stood when people last aimed it."""

from __future__ import annotations

from tablecam.doctor.findings import Finding, look, ok
from tablecam.doctor.machine import Machine
from tablecam.errors import SetUpError
from tablecam.messages import message


def check_aim(machine: Machine) -> Finding:
    """The camera was aimed, and stood well then."""
    from tablecam.setting_up.store import SetUpStore

    try:
        aim = SetUpStore(machine.record.parent).load().aim
    except SetUpError as error:
        return look(error.message, message("doctor.aim.again", line=message("screen.menu.set-up")))
    if aim is None:
        return ok(message("doctor.aim.none", line=message("screen.menu.set-up")))
    found = message("doctor.aim.found", date=aim.measured_at[:10], figures=aim.told)
    if aim.unwell is None:
        return ok(found)
    light, line = message(f"set-up.light.{aim.unwell}"), message("screen.menu.set-up")
    return look(found, message("doctor.aim.remedy", light=light, line=line))
