"""Opening the record at the start: who holds it, what is wrong with it, and what is done about that."""

from __future__ import annotations

import fcntl
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tablecam.errors import DiskTrouble, RecordDamaged, RecordError
from tablecam.messages import Message, message
from tablecam.record.replacing import put_another
from tablecam.record.schema import FILE_NAME, in_words
from tablecam.record.snapshots import copies, is_sound
from tablecam.record.store import Record

LOCK: Final = "games.lock"
"""A process that plays has it open."""


class Hold:
    """The right to play in a folder of games, or to put another record there; one process has it at a time.

    It goes with the process, however that ends. Raises RecordError where another has it.
    """

    def __init__(self, folder: Path) -> None:
        self._file: int | None = None
        with in_words(folder / FILE_NAME):
            folder.mkdir(parents=True, exist_ok=True)
            self._file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self.close()
            raise RecordError(message("record.taken", path=folder / FILE_NAME)) from error

    def close(self) -> None:
        """Let others have it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


@dataclass(frozen=True, slots=True)
class Opened:
    """The record, and what people are to be told about it: `notice` once, `trouble` as long as it lasts."""

    record: Record
    hold: Hold | None
    notice: Message | None = None
    trouble: Message | None = None

    def close(self) -> None:
        """Let go of the record."""
        self.record.close()
        if self.hold is not None:
            self.hold.close()


def open_record(folder: Path) -> Opened:
    """Open the record to play.

    A disk that takes nothing is survived: what is there is read, and every input tries again. A damaged
    database is moved aside and the newest good copy opened. Raises RecordError for everything else.
    """
    try:
        hold = Hold(folder)
    except DiskTrouble as trouble:
        return Opened(Record(folder, to_read=True), None, trouble=trouble.message)
    try:
        return _open(folder, hold)
    except BaseException:
        hold.close()
        raise


def _open(folder: Path, hold: Hold) -> Opened:
    try:
        return Opened(Record(folder), hold)
    except DiskTrouble as trouble:
        return Opened(Record(folder, to_read=True), hold, trouble=trouble.message)
    except RecordDamaged:
        notice = put_right(folder)
        return Opened(Record(folder), hold, notice)


def put_right(folder: Path) -> Message:
    """Move a damaged database aside and put the newest good copy in its place; tells what was done."""
    copy = next(filter(is_sound, copies(folder / FILE_NAME)), None)
    aside = put_another(folder, copy, "damaged")
    if copy is None:
        return message("record.begun-anew", aside=aside)
    return message("record.from-copy", aside=aside, copy=copy.name)
