"""Switches the machine off, where it is the table's to switch off."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tablecam.messages import Message, message

COMMAND: Final = ("systemctl", "poweroff", "--no-wall", "--no-ask-password")
ANSWER_S: Final = 5.0
"""logind answers at once, and then ends every program."""
MODEL: Final = Path("/proc/device-tree/model")


def is_raspberry_pi(model: Path = MODEL) -> bool:
    """Whether this machine is one."""
    try:
        return model.read_text("utf-8", "replace").startswith("Raspberry Pi")
    except OSError:
        return False


def power_switch(*, box: bool = False) -> Callable[[], Message]:
    """What switches this machine off from the table; only says so on one that is neither a `box` of its own,
    run by the system, nor a Raspberry Pi."""
    return switch_off if box or is_raspberry_pi() else leave_on


def switch_off(command: tuple[str, ...] = COMMAND, answer_s: float = ANSWER_S) -> Message:
    """Ask the system to switch the machine off; says what comes of it. The system ends this program then."""
    try:
        subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=answer_s, check=True
        )
    except subprocess.CalledProcessError as error:
        said = error.stderr.strip().rpartition("\n")[2]
        return message("power.refused", reason=said.rstrip(".") or error.returncode)
    except (OSError, subprocess.TimeoutExpired) as error:
        return message("power.refused", reason=type(error).__name__)
    return message("power.going")


def leave_on() -> Message:
    """Say that this machine is not switched off from the table: other things may be going on on a PC."""
    return message("power.elsewhere")
