"""What is known of the lenses of cameras, kept in one file: for each camera what was measured, newest first.

A lens holds for the camera and the size of picture that it was measured with, and for that size made larger
or smaller; it is never guessed for another.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import chain, count
from pathlib import Path
from typing import Any, Final

from tablecam.errors import LensError, reason_of
from tablecam.messages import Message, message
from tablecam.vision.lens import MOST_UNSURE, KnownLens, Lens
from tablecam.whole_files import write_whole

FILE_NAME: Final = "lenses.json"
FORMAT: Final = 1
_KEPT: Final = 4
"""So many are kept of a camera: the newest, the one before it, and those of other sizes."""

Lenses = dict[str, tuple[KnownLens, ...]]


def camera_key(camera: str, root: Path = Path("/")) -> str:
    """What a camera's lens is kept under: the name that its driver gives it, as numbers change when cameras
    are plugged in anew; else what `--camera` calls it."""
    kind, _, number = camera.partition(":")
    if kind != "v4l2":
        return camera
    try:
        name = (root / "sys/class/video4linux" / f"video{int(number)}" / "name").read_text("utf-8").strip()
    except (OSError, ValueError):
        return camera
    return f"v4l2:{name}" if name else camera


def known_lenses(
    camera: str, folder: Path, root: Path = Path("/")
) -> tuple[tuple[KnownLens, ...], Message | None]:
    """What was measured of a camera, named as `--camera` does, newest first; and why that cannot be read."""
    try:
        return LensStore(folder).of(camera_key(camera, root)), None
    except LensError as error:
        return (), error.message


class LensStore:
    """The lenses in a folder. Every method raises LensError, a sentence with the file, where it cannot be
    read or written."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME

    def of(self, camera: str) -> tuple[KnownLens, ...]:
        """All that is kept of a camera, newest first."""
        return self._load().get(camera, ())

    def keep(self, camera: str, lens: KnownLens) -> None:
        """Keep a lens as the newest of a camera."""
        self.put_damaged_aside()
        lenses = self._load()
        self._save(lenses | {camera: (lens, *lenses.get(camera, ()))[:_KEPT]})

    def go_back(self, camera: str) -> KnownLens:
        """Make the lens before the newest, for pictures of the same shape, the newest again."""
        lenses = self._load()
        newest, *others = lenses.get(camera, ()) or (None,)
        before = next((known for known in others if newest and known.at(*newest.size)), None)
        if newest is None or before is None:
            raise LensError(message("lens.none-before", camera=camera))
        rest = (known for known in others if known is not before)
        self._save(lenses | {camera: (before, newest, *rest)})
        return before

    def forget(self, camera: str) -> None:
        """Forget all that is kept of a camera."""
        lenses = self._load()
        if not lenses.get(camera):
            raise LensError(message("lens.none-known", camera=camera))
        self._save({name: known for name, known in lenses.items() if name != camera})

    def put_damaged_aside(self) -> Path | None:
        """Put a damaged file aside, so that nothing is known any more. Returns where it lies now, None where
        it was not damaged."""
        try:
            self._load()
        except LensError as error:
            if error.message.key != "lens.damaged":
                raise
            return self._put_aside()
        return None

    def _load(self) -> Lenses:
        try:
            text = self.path.read_text("utf-8")
            return _lenses_of(json.loads(text))
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise LensError(message("lens.unread", file=self.path, reason=reason_of(error))) from error
        except (ValueError, LookupError, TypeError, RecursionError) as error:
            raise LensError(message("lens.damaged", file=self.path)) from error

    def _put_aside(self) -> Path:
        """Give the file a name with `.bad` that is free: what was put aside before stays, too."""
        names = chain((self.path.stem,), (f"{self.path.stem}-{number}" for number in count(2)))
        aside = next(path for name in names if not (path := self.path.with_name(f"{name}.bad")).exists())
        try:
            self.path.replace(aside)
        except OSError as error:
            raise LensError(message("lens.unwritten", file=aside, reason=reason_of(error))) from error
        return aside

    def _save(self, lenses: Lenses) -> None:
        """Write all anew beside the file, and put it in its place once it is on the disk."""
        text = json.dumps(_object_of(lenses), ensure_ascii=False, indent=1)
        try:
            write_whole(self.path, text + "\n")
        except OSError as error:
            raise LensError(message("lens.unwritten", file=self.path, reason=reason_of(error))) from error


def _object_of(lenses: Lenses) -> dict[str, Any]:
    cameras = {camera: [_written(lens) for lens in known] for camera, known in lenses.items()}
    return {"format": FORMAT, "cameras": cameras}


def _written(known: KnownLens) -> dict[str, Any]:
    lens = known.lens
    return {
        "size": known.size,
        "focal_px": lens.focal_px,
        "centre_px": lens.centre_px,
        "distortion": [lens.distortion, lens.far_distortion],
        "error_px": known.error_px,
        "views": known.views,
        "unsure": known.unsure,
    }


def _lenses_of(written: Mapping[str, Any]) -> Lenses:
    if written["format"] != FORMAT:
        raise ValueError(written["format"])
    return {str(name): tuple(_read(lens) for lens in known) for name, known in written["cameras"].items()}


def _read(written: Mapping[str, Any]) -> KnownLens:
    width, height = (int(length) for length in written["size"])
    x, y = (float(place) for place in written["centre_px"])
    near, far = (float(term) for term in written["distortion"])
    focal, error = float(written["focal_px"]), float(written["error_px"])
    if not (width > 0 and height > 0 and 0 < focal < 100 * width and abs(near) + abs(far) < 100):
        raise ValueError(written)
    unsure = float(written.get("unsure", MOST_UNSURE))  # older files do not tell it
    if not 0 < unsure < 1:
        raise ValueError(written)
    return KnownLens(Lens(focal, (x, y), near, far), (width, height), error, int(written["views"]), unsure)
