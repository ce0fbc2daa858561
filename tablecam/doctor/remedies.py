"""What to do where a box that systemd/install made needs something else than a PC with pip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablecam.doctor.machine import Machine
from tablecam.messages import Message, message

ON_A_BOX: Final[Mapping[str, str]] = {
    "doctor.configuration.remedy": "doctor.box.configuration",
    "doctor.groups.remedy": "doctor.box.groups",
    "doctor.library.remedy": "doctor.box.again",
    "doctor.pins.remedy": "doctor.box.again",
    "doctor.record.update": "doctor.box.update",
    "doctor.reinstall": "doctor.box.anew",
}
"""What a box is told in place of the same on a PC."""


def remedy(machine: Machine, key: str, **parameters: object) -> Message:
    """What to do on this machine."""
    return message(ON_A_BOX.get(key, key) if machine.is_box else key, **parameters)
