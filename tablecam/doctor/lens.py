"""Check of what is known of the camera's lens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablecam.doctor.findings import Finding, look, ok
from tablecam.doctor.machine import Machine
from tablecam.messages import Message, figure, message

if TYPE_CHECKING:
    from tablecam.vision.lens import KnownLens


def check_lens(machine: Machine) -> Finding:
    """The lens was measured for such pictures as the camera gives, or not at all: it need not be."""
    from tablecam.lenses import known_lenses

    known, trouble = known_lenses(machine.config.camera, machine.record.parent, machine.root)
    if trouble is not None:
        return look(trouble, message("doctor.lens.remedy", line=message("screen.menu.set-up")))
    if not known:
        return ok(message("doctor.lens.unknown"))
    facts = machine.camera()
    fitting = [one for one in known if facts.trouble is not None or one.at(facts.width, facts.height)]
    if fitting:
        return ok(_told(fitting[0]))
    elsewhere = message("doctor.lens.elsewhere", width=facts.width, height=facts.height)
    return look(elsewhere, message("doctor.lens.remedy", line=message("screen.menu.set-up")))


def _told(known: KnownLens) -> Message:
    width, height = known.size
    focal, error = round(known.lens.focal_px), figure(known.error_px, 2)
    return message("doctor.lens.known", width=width, height=height, focal=focal, error=error)
