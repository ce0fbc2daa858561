"""Devices are tried in a child process: a driver that hangs or crashes takes only the child with it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final, TypeVar

from tablecam.doctor.facts import CameraFacts, DisplayFacts, PinFacts, SoundFacts
from tablecam.messages import Message, message

TRIALS: Final = "tablecam.doctor.trials"
Facts = TypeVar("Facts", CameraFacts, DisplayFacts, PinFacts, SoundFacts)


def ask_child(facts: type[Facts], *words: str, limit_s: float, trials: str = TRIALS) -> Facts:
    """Let a child try what `words` name and tell of it. After `limit_s` seconds it is given up."""
    command = [sys.executable, "-m", trials, *words]
    child = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        answer, said = child.communicate(timeout=limit_s)
    except subprocess.TimeoutExpired:
        child.kill()  # and not waited for: one that hangs in the kernel does not end
        return facts(trouble=message("doctor.child-hangs", seconds=round(limit_s)))
    if child.returncode:
        last = said.decode("utf-8", "replace").strip().rpartition("\n")[2]
        return facts(trouble=message("doctor.child-ended", status=child.returncode, said=last or "-"))
    told = json.loads(answer)
    return facts(**told | {"trouble": _message(told["trouble"])})


def _message(told: Any) -> Message | None:
    """The Message that came as an object."""
    if told is None:
        return None
    pairs = (
        (name, _message(value) if isinstance(value, dict) else value) for name, value in told["parameters"]
    )
    return Message(told["key"], tuple(pairs))
