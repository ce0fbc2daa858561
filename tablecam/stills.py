"""Dice in pictures, one file after another, as `tablecam read` prints them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import cv2

from tablecam.adapters.files import pictures_in, read_picture
from tablecam.annotation import draw_readings
from tablecam.dice import DieReading
from tablecam.errors import PictureError, reason_of
from tablecam.messages import Message, message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

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
    order; an empty folder, and a pattern that nothing fits, stand for themselves."""
    return [still for path in paths for still in _stills(path)]


def _stills(path: Path) -> list[Path]:
    if path.is_dir():
        return pictures_in(path) or [path]
    if path.exists() or not set("*?[") & set(str(path)):
        return [path]
    return sorted(Path(path.anchor).glob(str(path.relative_to(path.anchor)))) or [path]


def read_stills(paths: Iterable[Path], read: ReadDice) -> Iterator[StillRead]:
    """Read each file; one that cannot be read is told and the rest goes on."""
    for path in paths:
        yield _read_still(path, read)


def _read_still(path: Path, read: ReadDice) -> StillRead:
    if path.is_dir():
        return StillRead(path, error=message("camera.no-stills", path=path))
    start_s = time.perf_counter()
    try:
        dice = read(read_picture(path))
    except PictureError as error:
        return StillRead(path, error=error.message)
    return StillRead(path, dice, time.perf_counter() - start_s)


def with_drawings(stills: Iterable[StillRead], folder: Path) -> Iterator[StillRead]:
    """Hand the stills on, and write each picture with what was read drawn in into `folder`.

    Raises PictureError where that cannot be written.
    """
    written: Counter[str] = Counter()
    for still in stills:
        if still.error is None:
            # Two pictures of one name, from two folders, must not take each other's place.
            again = written[still.file.stem]
            written[still.file.stem] += 1
            name = f"{still.file.stem}{f'-{again + 1}' if again else ''}.jpg"
            _write(folder / name, draw_readings(read_picture(still.file), still.dice))
        yield still


def _write(path: Path, picture: NDArray[np.uint8]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(cv2.imencode(".jpg", picture)[1].tobytes())
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
