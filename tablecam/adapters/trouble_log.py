"""What went wrong at the table, written down: one line each, for whoever asks afterwards."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablecam.screen import Screen

FILE_NAME: Final = "tablecam.log"
_MOST_BYTES: Final = 200_000
_VARIABLE: Final = "LOGS_DIRECTORY"
"""systemd names the folder here that it made for the logs of a service."""
_BOX: Final = Path("/var/log/tablecam")


class _Quiet(RotatingFileHandler):
    """A file that cannot be written to is no reason to end a game, nor to print a traceback."""

    def handleError(self, _record: logging.LogRecord) -> None:
        """The line is lost."""


class TroubleLog:
    """A display that shows nothing, and writes down each trouble that a screen tells when it begins.

    The date is that of the machine. The file is kept small: the older half goes. Where it cannot be written,
    nothing is.
    """

    def __init__(self, path: Path) -> None:
        self._handler = _Quiet(path, maxBytes=_MOST_BYTES, backupCount=1, encoding="utf-8", delay=True)
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%dT%H:%M:%S%z"))
        self._told = ""

    def show(self, screen: Screen) -> None:
        """Write down a trouble that the screen before did not tell."""
        if screen.trouble and screen.trouble != self._told:
            self.write(screen.trouble)
        self._told = screen.trouble

    def write(self, sentence: str) -> None:
        """Write down one thing."""
        line = " ".join(sentence.split())
        self._handler.emit(logging.LogRecord("tablecam", logging.WARNING, "", 0, line, None, None))

    def close(self) -> None:
        """Close the file."""
        self._handler.close()


def log_path(folder: Path, environment: Mapping[str, str]) -> Path:
    """Where the table writes it: into the folder that systemd made, else beside the games in `folder`."""
    return Path(environment.get(_VARIABLE) or folder) / FILE_NAME


def log_paths(folder: Path, environment: Mapping[str, str]) -> tuple[Path, ...]:
    """Where it may be found by whoever was not started by systemd."""
    return tuple(dict.fromkeys((log_path(folder, environment), folder / FILE_NAME, _BOX / FILE_NAME)))
