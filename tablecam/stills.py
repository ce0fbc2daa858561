"""Dice in pictures, one file after another, as `tablecam read` prints them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2

from tablecam.adapters.files import pictures_in, read_picture
from tablecam.annotation import draw_readings
from tablecam.dice import DieReading
from tablecam.errors import PictureError, reason_of
from tablecam.messages import Message, message
from tablecam.whole_files import put_whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_JPEG_PX: Final = 65_500
"""What the library that writes JPEG takes, each way."""
ReadDice = Callable[["NDArray[np.uint8]"], tuple[DieReading, ...]]


@dataclass(frozen=True, slots=True)
class StillRead:
    """What became of one file: its dice, or why it could not be read. `seconds`: to load and read it."""

    file: Path
    dice: tuple[DieReading, ...] = ()
    seconds: float = 0.0
    error: Message | None = None


def stills_of(paths: Iterable[Path]) -> list[Path]:
    """The files named, the pictures of the folders named, and what patterns such as `a/*.jpg` stand for, in
    order. An empty folder, a pattern that nothing fits and what cannot be looked up stand for themselves."""
    return [still for path in paths for still in _stills(path)]


def _stills(path: Path) -> list[Path]:
    try:
        if path.is_dir():
            return pictures_in(path) or [path]
        if path.exists() or not set("*?[") & set(str(path)):
            return [path]
        return sorted(Path(path.anchor).glob(str(path.relative_to(path.anchor)))) or [path]
    except (OSError, ValueError):  # no right to look there, a name that is too long, a pattern that is none
        return [path]


def read_stills(paths: Iterable[Path], read: ReadDice) -> Iterator[StillRead]:
    """Read each file; one that cannot be read is told and the rest goes on."""
    for path in paths:
        yield _read_still(path, read)


def _read_still(path: Path, read: ReadDice) -> StillRead:
    start_s = time.perf_counter()
    try:
        if path.is_dir() and not pictures_in(path):
            return StillRead(path, error=message("camera.no-stills", path=path))
        dice = read(read_picture(path))
    except PictureError as error:
        return StillRead(path, error=error.message)
    except OSError as error:
        return StillRead(path, error=message("picture.unreadable", path=path, reason=reason_of(error)))
    return StillRead(path, dice, time.perf_counter() - start_s)


def with_drawings(reads: Iterable[StillRead], files: Iterable[Path], folder: Path) -> Iterator[StillRead]:
    """Hand on what is read of `files`, and write each picture with that drawn in into `folder`.

    Raises PictureError where that cannot be written, and before anything is where a picture is from `folder`
    itself: the drawing would take its place.
    """
    if folder.resolve() in {file.parent.resolve() for file in files}:
        raise PictureError(message("picture.own-folder", path=folder))
    written = set[str]()
    for still in reads:
        if still.error is None:
            name = _unused_name(still.file.stem, written)
            written.add(name)
            _write(folder / name, draw_readings(read_picture(still.file), still.dice))
        yield still


def _unused_name(stem: str, used: set[str]) -> str:
    """Two pictures of one name, from two folders, must not take each other's place."""
    names = (f"{stem}-{number}.jpg" if number > 1 else f"{stem}.jpg" for number in count(1))
    return next(name for name in names if name not in used)


def _write(path: Path, picture: NDArray[np.uint8]) -> None:
    if max(picture.shape) > MOST_JPEG_PX:
        raise PictureError(message("picture.too-large", path=path, most=MOST_JPEG_PX))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with put_whole(path) as fresh:
            fresh.write_bytes(cv2.imencode(".jpg", picture)[1].tobytes())
    except OSError as error:
        raise PictureError(message("picture.unwritable", path=path, reason=reason_of(error))) from error


def reading_json(reading: DieReading) -> dict[str, object]:
    """One die as scripts read it; pixels to a tenth, probabilities to a thousandth."""
    x_px, y_px = reading.centre_px
    told: dict[str, object] = {
        "value": reading.face,
        "confidence": round(reading.confidence, 3),
        "x": round(x_px, 1),
        "y": round(y_px, 1),
        "size": round(reading.size_px, 1),
    }
    if reading.reason is not None:
        told["reason"] = reading.reason
    if reading.candidates:
        told["candidates"] = [[face, round(chance, 3)] for face, chance in reading.candidates]
    return told
