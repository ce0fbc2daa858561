"""Screens where there is no desktop, by the kernel: graphics cards, what is plugged in, who may draw."""

from __future__ import annotations

import errno
import fcntl
import getpass
import grp
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tablecam.adapters.holders import holder_of, name_of
from tablecam.errors import DisplayError
from tablecam.messages import Message, message

SYSFS: Final = Path("/sys/class/drm")
DEVICES: Final = Path("/dev/dri")
SET_MASTER: Final = 0x641E
"""DRM_IOCTL_SET_MASTER: only the master of a card may change what is on its screens."""
_NOT_MASTER: Final = (errno.EACCES, errno.EBUSY, errno.EPERM)
_GIVES_DEVICES_AWAY: Final = "systemd-logind"
"""It opens the card for the desktop, and naming it would lead nobody to the desktop."""


@dataclass(frozen=True, slots=True)
class Card:
    """A graphics card: its number and device, and of each screen plugged in the connector and best mode."""

    number: int
    device: Path
    screens: tuple[tuple[str, str], ...]


def cards(sysfs: Path = SYSFS, devices: Path = DEVICES) -> tuple[Card, ...]:
    """The graphics cards. A Raspberry Pi 4 or 5 has more than one, and not each can have a screen."""
    numbers = sorted(
        int(path.name.removeprefix("card"))
        for path in sysfs.glob("card*")
        if path.name.removeprefix("card").isdecimal()
    )
    return tuple(Card(n, devices / f"card{n}", tuple(_screens(sysfs, n))) for n in numbers)


def _screens(sysfs: Path, number: int) -> Iterator[tuple[str, str]]:
    for connector in sorted(sysfs.glob(f"card{number}-*")):
        if _line(connector / "status") == "connected":
            yield connector.name, _line(connector / "modes")


def _line(path: Path) -> str:
    """The first line of a file of the kernel's, empty where there is none: a connector may go at any time."""
    try:
        return path.read_text("ascii").partition("\n")[0]
    except (OSError, ValueError):
        return ""


def find_card(found: tuple[Card, ...] | None = None) -> Card:
    """The first card with a screen that this program may draw on. Raises DisplayError, which says why not."""
    found = cards() if found is None else found
    if not found:
        raise DisplayError(message("display.no-card"))
    trouble = message("display.unplugged")
    for card in found:
        trouble_here = trouble_with(card.device) if card.screens else trouble
        if trouble_here is None:
            return card
        trouble = trouble_here
    raise DisplayError(trouble)


def trouble_with(device: Path) -> Message | None:
    """Why this program may not draw on a card, and what to do."""
    closed = [path for path in (device, *sorted(device.parent.glob("renderD*"))) if not _may_use(path)]
    if closed:
        groups = ",".join(dict.fromkeys(_group(path) for path in closed))
        return message("display.forbidden", device=closed[0], groups=groups, user=getpass.getuser())
    if not _is_held(device):
        return None
    holder = holder_of(device)
    if holder is None or name_of(holder).startswith(_GIVES_DEVICES_AWAY):
        return message("display.held")
    return message("display.held-by", holder=holder)


def _may_use(path: Path) -> bool:
    return os.access(path, os.R_OK | os.W_OK)


def _group(path: Path) -> str:
    """The group that may use a device."""
    try:
        return grp.getgrgid(path.stat().st_gid).gr_name
    except (KeyError, OSError):
        return "video"


def _is_held(device: Path) -> bool:
    """Whether another program is the master of the card."""
    try:
        with device.open("rb+", buffering=0) as card:
            fcntl.ioctl(card, SET_MASTER)
    except OSError as error:
        return error.errno in _NOT_MASTER
    return False
