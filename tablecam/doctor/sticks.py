"""Where a report goes when nobody can type a name: a USB stick if one is in, else beside the games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tablecam.doctor.machine import Machine

REPORTS: Final = "reports"
"""The folder beside the games that reports are written into where there is no stick."""
_SPACE: Final = "\\040"
"""How the kernel writes a space in the name of a folder."""


def report_place(machine: Machine) -> Path:
    """The first stick that can be written to, else a folder beside the games."""
    return next(sticks(machine), machine.record.parent / REPORTS)


def sticks(machine: Machine) -> Iterator[Path]:
    """The folders in which USB sticks are mounted that this process may write to."""
    for line in (machine.text("proc/self/mounts") or "").splitlines():
        device, folder, *_ = line.split(" ")
        place = machine.root / folder.replace(_SPACE, " ").lstrip("/")
        if _is_usb(machine, Path(device).name) and machine.may_use(place):
            yield place


def _is_usb(machine: Machine, name: str) -> bool:
    """Whether the block device of this name hangs on USB, by where the kernel lists it."""
    link = machine.root / "sys/class/block" / name
    return bool(name) and link.exists() and "/usb" in str(link.resolve())
