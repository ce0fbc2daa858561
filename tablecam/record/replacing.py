"""Putting other files in the place of a record: all of them or none, and what was there is kept aside."""

from __future__ import annotations

import filecmp
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from tablecam.errors import RecordError
from tablecam.messages import message
from tablecam.record.schema import FILE_NAME, in_words
from tablecam.record.snapshots import companions
from tablecam.whole_files import put_whole


def put_another(folder: Path, copy: Path | None, why: str) -> Path:
    """Put a copy in the place of the database, which is kept in a folder beside it; returns that folder.

    A power cut leaves the one or the other in its place, never nothing. Without a copy the place is cleared.
    Raises RecordError; everything is as before then.
    """
    database = folder / FILE_NAME
    with in_words(database), ExitStack() as stack:
        aside = stack.enter_context(kept_aside(folder, [database, *companions(database)], why))
        if copy is not None:
            shutil.copyfile(copy, stack.enter_context(put_whole(database)))
        clear_companions(database)
        if copy is None:
            database.unlink()
    return aside


def clear_companions(database: Path) -> None:
    """Take away what is left beside a database: it would be played into the one that comes in its place."""
    for path in companions(database):
        path.unlink()


@contextmanager
def kept_aside(folder: Path, places: Sequence[Path], why: str) -> Iterator[Path]:
    """Keep what is in these places in a new folder in `folder`, and yield that; nothing there makes none.

    Whatever goes wrong meanwhile puts everything back as it was, and leaves no such folder. Raises OSError;
    RecordError where not even that can be done: the folder stays then.
    """
    aside = folder / f"{why}-{datetime.now(UTC):%Y-%m-%d-%H%M%S-%f}"
    there = [place for place in places if place.is_file()]
    try:
        for place in there:
            _copy(place, aside / place.name, told=folder)
        yield aside
    except BaseException as error:
        other = [place for place in places if not _put_back(aside / place.name, place, place in there)]
        if other:
            raise RecordError(message("record.half-replaced", path=other[0], aside=aside)) from error
        shutil.rmtree(aside, ignore_errors=True)
        raise


def _copy(path: Path, place: Path, told: Path) -> None:
    with naming(path):
        content = path.read_bytes()
    with naming(told):
        place.parent.mkdir(exist_ok=True)
        with put_whole(place) as fresh:
            fresh.write_bytes(content)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Have the system's errors name this place: of writing, they name none, or one that goes again."""
    try:
        yield
    except OSError as error:
        error.filename = path
        raise


def _put_back(kept: Path, place: Path, was_there: bool) -> bool:
    """Have in a place what was there; whether that is so now. What was not kept yet has not been touched."""
    try:
        if not was_there and place.is_file():
            place.unlink()
        elif kept.is_file() and not (place.is_file() and filecmp.cmp(kept, place, shallow=False)):
            _copy(kept, place, told=place)
    except OSError:
        return False
    return True


@contextmanager
def nothing_left(*folders: Path) -> Iterator[None]:
    """Whatever goes wrong meanwhile takes those of these folders away that are new, as far as empty."""
    new = [folder for folder in folders if not folder.exists()]
    try:
        yield
    except BaseException:
        for folder in sorted(new, key=lambda folder: len(folder.parts), reverse=True):
            with suppress(OSError):  # it has not been made yet, or something else has come into it
                folder.rmdir()
        raise
