"""Writes files whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Put `text` in place of what the file holds, so that a power cut leaves the old or the new. Folders that
    are missing are made. Raises OSError, and leaves the file whole and nothing beside it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_text(text, encoding="utf-8")
        put_in_place(fresh, path)
    except OSError:
        with suppress(OSError):  # a full disk has no room for half a file
            fresh.unlink(missing_ok=True)
        raise


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
