"""Checks of the table as it runs: its memory, its service, and what went wrong lately."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from tablecam.doctor.findings import Finding, broken, look, ok, unknown
from tablecam.doctor.machine import BOX, Machine
from tablecam.messages import Message, message
from tablecam.starts import Starts

LITTLE_MB: Final = 150
"""Free memory below which the system begins to end programs, or to swap to the card."""
STARTS: Final = "run/tablecam"
PROPERTIES: Final = ("ActiveState", "SubState", "NRestarts", "UnitFileState")
LATELY_S: Final = 24 * 3600.0
_LINE_MOST: Final = 200


def check_memory(machine: Machine) -> Finding:
    """There is memory enough to play."""
    lines = (line.split() for line in (machine.text("proc/meminfo") or "").splitlines())
    told_mb = {words[0].rstrip(":"): int(words[1]) // 1024 for words in lines if len(words) > 1}
    if "MemAvailable" not in told_mb:
        return unknown(message("doctor.memory.untold"))
    free_mb = told_mb["MemAvailable"]
    found = message("doctor.memory.found", free=free_mb, total=told_mb["MemTotal"])
    return look(found, message("doctor.memory.remedy")) if free_mb < LITTLE_MB else ok(found)


def check_service(machine: Machine) -> Finding:
    """The box is running, does not start again and again, and doctor sees what it sees."""
    if not machine.is_box:
        return unknown(message("doctor.service.none"))
    if not machine.as_the_box:
        return look(message("doctor.service.other-user"), message("doctor.service.as-the-box"))
    told = machine.run("systemctl", "show", "tablecam.service", f"--property={','.join(PROPERTIES)}")
    if told is None:
        return unknown(message("doctor.service.untold"))
    return _running(machine, dict(line.split("=", 1) for line in told.splitlines() if "=" in line))


def _running(machine: Machine, service: Mapping[str, str]) -> Finding:
    state = f"{service.get('ActiveState')} ({service.get('SubState')})"
    failed = Starts(machine.root / STARTS).failed()
    if any(failed) or len(failed) > 1:  # the last one may be going well just now
        reason = next((reason for reason in reversed(failed) if reason), message("safe.no-reason"))
        return broken(message("doctor.service.failed", reason=reason), _report())
    if service.get("ActiveState") == "failed" or service.get("SubState") == "auto-restart":
        return broken(message("doctor.service.down", state=state), _report())
    if service.get("ActiveState") not in ("active", "activating"):
        return look(message("doctor.service.down", state=state), message("doctor.service.start"))
    restarts = int(service.get("NRestarts") or 0)
    if restarts:
        return look(message("doctor.service.restarts", count=restarts), _report())
    return ok(message("doctor.service.found", state=state))


def _report() -> Message:
    return message("doctor.service.send", line=message("screen.menu.examine"))


def check_errors(machine: Machine) -> Finding:
    """What went wrong last, as the table wrote it down, else as the system's journal has it."""
    told = _last_written(machine) or _last_in_journal(machine)
    if told is None:
        return ok(message("doctor.errors.none"))
    date, sentence = told
    found = message("doctor.errors.found", date=date[:10], sentence=sentence[:_LINE_MOST])
    if machine.now_s() - _second_of(date) > LATELY_S:
        return ok(found)
    return look(found, message("doctor.errors.remedy", line=message("screen.menu.examine")))


def _last_written(machine: Machine) -> tuple[str, str] | None:
    """The date and the sentence of the last line of the newest log."""
    texts = (machine.text(str(path)) for path in machine.logs)
    lines = sorted(line for text in texts if text for line in text.splitlines()[-1:])
    return _parted(lines[-1]) if lines else None


def _last_in_journal(machine: Machine) -> tuple[str, str] | None:
    """The same of what the service printed as an error; a user who may not read it sees nothing."""
    if not machine.is_box:
        return None
    words = (
        "--unit",
        BOX,
        "--priority",
        "err",
        "--lines",
        "1",
        "--output",
        "short-iso",
        "--quiet",
        "--no-pager",
    )
    said = machine.run("journalctl", *words)
    if not said:
        return None
    date, line = _parted(said.splitlines()[-1])
    return date, line.partition(": ")[2]


def _parted(line: str) -> tuple[str, str]:
    date, _, sentence = line.partition(" ")
    return date, sentence


def _second_of(date: str) -> float:
    """When it was; long ago where that cannot be read."""
    try:
        return datetime.fromisoformat(date).astimezone(UTC).timestamp()
    except ValueError:
        return 0.0
