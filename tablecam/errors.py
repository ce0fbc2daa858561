"""Every error that tablecam raises. One root; each leaf is also the builtin that it specialises."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Final

from tablecam.messages import Message, message


class TablecamError(Exception):
    """Something a person can act on: its message says what happened, where, and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class NotUnderstood(TablecamError, ValueError):
    """A text that is not in the language of table scripts or records."""


class NotDecided(NotUnderstood):
    """A text that leaves open which of several things is meant; `candidates` names them, if there are any."""

    def __init__(self, message: Message, candidates: tuple[str, ...]) -> None:
        super().__init__(message)
        self.candidates = candidates


class NotAllowed(TablecamError, ValueError):
    """An input that the rules refuse; the state stays as it was."""


class ScriptError(TablecamError, ValueError):
    """A table script with a line that is not understood or not allowed; `line` counts from 1."""

    def __init__(self, script: str, line: int, reason: Message) -> None:
        super().__init__(message("script.fault", script=script, line=line, reason=reason))
        self.line = line
        self.reason = reason


class CameraError(TablecamError, OSError):
    """A camera, video or folder of stills that gives no pictures."""


class PictureError(TablecamError, OSError):
    """A file that is not a picture that can be read."""


class LabelsError(TablecamError, ValueError):
    """Labels of pictures that are missing or not understood, or a report on them that cannot be written."""


class SheetError(TablecamError, OSError):
    """A sheet to print that cannot be written."""


class LensError(TablecamError, ValueError):
    """A lens that cannot be measured, or a file of lenses that cannot be read or written."""


class SetUpError(TablecamError, ValueError):
    """A file of what came of setting up that cannot be read or written."""


class RecordError(TablecamError, OSError):
    """A database of games that cannot be opened or written."""


class DiskTrouble(RecordError):
    """A disk that takes nothing now: full, read-only or failing. Nothing was written; try it again later."""


class RecordDamaged(RecordError):
    """A database of games that is no sound database."""


class HistoryError(TablecamError, OSError):
    """A file of games that cannot be written, taken in or put back."""


class ReportError(TablecamError, OSError):
    """A report of what is wrong that cannot be written."""


class EndingError(TablecamError, ValueError):
    """A file that is to be written, whose ending is that of another kind of file."""


class DisplayError(TablecamError, OSError):
    """A screen that cannot be drawn on."""


class ModelError(TablecamError, ValueError):
    """A model file that is missing, damaged, or of another version."""


class ConfigError(TablecamError, ValueError):
    """A configuration that does not hold together."""


def where_and_why(error: OSError, path: Path) -> dict[str, object]:
    """The `path` that the system speaks of, this one where it does not say, and its `reason`."""
    named = isinstance(error.filename, str | os.PathLike)
    return {"path": error.filename if named else path, "reason": reason_of(error)}


def reason_of(error: OSError) -> Message | str:
    """What the system says of a file or a device, in words where it is a thing that people meet."""
    if error.errno in _NUMBERED:
        return message(_NUMBERED[error.errno])
    for kind, key in _REASONS.items():
        if isinstance(error, kind):
            return message(key)
    return error.strerror or type(error).__name__


_NUMBERED: Final = {
    errno.ENOSPC: "reason.full",
    errno.EDQUOT: "reason.full",
    errno.EROFS: "reason.read-only",
    errno.EIO: "reason.failing",
    errno.ENAMETOOLONG: "reason.long-name",
}
_REASONS: Final[dict[type[OSError], str]] = {
    FileNotFoundError: "reason.absent",
    IsADirectoryError: "reason.folder",
    NotADirectoryError: "reason.no-folder",
    FileExistsError: "reason.no-folder",
    PermissionError: "reason.forbidden",
}
