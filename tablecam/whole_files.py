"""Writes files whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tablecam.errors import EndingError
from tablecam.messages import message


def write_whole(path: Path, text: str) -> None:
    """Put `text` in place of what the file holds. Folders that are missing are made. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with put_whole(path) as fresh:
        fresh.write_text(text, encoding="utf-8")


@contextmanager
def put_whole(path: Path) -> Iterator[Path]:
    """A file to write that takes the place of `path` at the end: a power cut leaves the old or the new.

    Whatever goes wrong meanwhile leaves what was there, and nothing beside it; what is no file, as a
    terminal, is written to as it is. Raises OSError, which names the file, or the folder that is missing.
    """
    if path.exists() and not path.is_file():
        yield path
        return
    path = path.resolve()  # a link stays one
    fresh = path.with_name(f"{path.name}.new")
    try:
        yield fresh
        put_in_place(fresh, path)
    except BaseException as error:
        with suppress(OSError):  # a full disk has no room for half a file
            fresh.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename in (str(fresh), fresh):
            error.filename = str(path if path.parent.exists() else path.parent)
        raise


def checked_ending(path: Path, known: Iterable[str]) -> str:
    """The ending of a file that people name to be written, in small letters. Raises EndingError where it is
    not one of those known: so a slip of the pen never replaces a file of another kind."""
    endings, ending = tuple(known), path.suffix.lower()
    if ending not in endings:
        raise EndingError(message("file.ending", path=path, endings=", ".join(endings)))
    return ending


def put_in_place(beside: Path, path: Path) -> None:
    """Give a file that was written its name, so that a power cut leaves the one before or this one."""
    with beside.open("rb") as written:
        os.fsync(written.fileno())
    beside.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
