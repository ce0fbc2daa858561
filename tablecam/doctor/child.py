"""Devices are tried in a child process: a driver that hangs or crashes takes only the child with it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
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
    return facts_of(facts, json.loads(answer))


def facts_of(facts: type[Facts], told: Mapping[str, Any]) -> Facts:
    """The facts that came as an object."""
    sentences = {name: message_of(told[name]) for name in ("trouble", "refused") if name in told}
    lists = {name: tuple(value) for name, value in told.items() if isinstance(value, list)}
    return facts(**{**told, **sentences, **lists})


def message_of(told: Any) -> Message | None:
    """The Message that came as an object."""
    if told is None:
        return None
    pairs = (
        (name, message_of(value) if isinstance(value, dict) else value) for name, value in told["parameters"]
    )
    return Message(told["key"], tuple(pairs))
