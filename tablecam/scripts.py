"""Table scripts and records in files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tablecam.errors import NotUnderstood, reason_of
from tablecam.games.declic.reader import read_records
from tablecam.games.script import Table, play_script
from tablecam.messages import Message, message


def read_text(path: Path) -> str:
    """The text in a file. Raises NotUnderstood where there is none that can be read."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotUnderstood(message("cli.not-text", path=path)) from error
    except OSError as error:
        raise NotUnderstood(message("picture.unreadable", path=path, reason=reason_of(error))) from error


def play_file(path: Path) -> Table:
    """Play the table script in a file. Raises ScriptError, and NotUnderstood where it cannot be read."""
    return play_script(read_text(path), str(path))


def check_sentences(report: Mapping[str, Any], path: Path) -> tuple[Message, ...]:
    """What a check of a DéCLIC record found, for people."""
    points, tokens = (" – ".join(map(str, report[name])) for name in ("points", "tokens"))
    found = message("cli.declic-checked", plies=report["plies"], points=points, tokens=tokens)
    faults = (_fault(path, fault["line"], fault["reason"]) for fault in report["faults"])
    return (found, *faults)


def fault_sentences(text: str, path: Path) -> tuple[Message, ...]:
    """Every fault of a DéCLIC record."""
    return tuple(_fault(path, fault.line, fault.reason) for fault in read_records(text).faults)


def _fault(path: Path, line: int, reason: Message | str) -> Message:
    return message("script.fault", script=path, line=line, reason=reason)
