"""Who holds a device, by the open files of every process."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from tablecam.messages import Message, message

_PROCESSES: Final = Path("/proc")


def holder_of(path: Path, processes: Path = _PROCESSES, besides: int = 0) -> Message | None:
    """Another process that has the device or file open, by name and number; None where none is seen.

    Without root, only the processes of the same user are seen. `processes`: where the kernel lists them.
    `besides`: a process that is not meant either.
    """
    own = {str(os.getpid()), str(besides)}
    wanted = os.path.realpath(path)
    for process in sorted(processes.glob("[0-9]*"), key=lambda process: int(process.name)):
        if process.name not in own and wanted in _open_files(process):
            return message("holder.process", name=_name(process), number=process.name)
    return None


def name_of(holder: Message) -> str:
    """The name alone of a process that `holder_of` found."""
    return str(dict(holder.parameters)["name"])


def _open_files(process: Path) -> Iterator[str]:
    # A process may end while it is looked at, and those of other users cannot be looked into.
    with suppress(OSError):
        for descriptor in (process / "fd").iterdir():
            with suppress(OSError):
                yield str(descriptor.readlink())


def _name(process: Path) -> str:
    try:
        return (process / "comm").read_text("utf-8", "replace").strip()
    except OSError:
        return "?"
