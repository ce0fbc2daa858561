"""Pictures with their labels: a folder with `labels.json`, a list of pictures with the dice in each.

    [{"file": "a.jpg", "dice": [{"value": 5, "cx": 402, "cy": 198, "size_px": 95}], "tags": ["wood"]}, ...]

`value`: 1 to 6 or "skull"; `cx`, `cy`: the centre of the top face, `size_px`: its edge, in pixels of the
picture as stored. May be absent: "ambiguous" (a die that counts for nothing); "split", "tags" of a picture.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tablecam.dice import FACES, Face
from tablecam.errors import LabelsError, reason_of
from tablecam.messages import message

FILE_NAME: Final = "labels.json"
FARTHEST_PX: Final = 1e6
"""No picture is as wide; JSON has larger numbers, and some that are none."""


@dataclass(frozen=True, slots=True)
class LabelledDie:
    """A die whose value is known; `ambiguous` ones count for nothing, and need not have one."""

    value: Face | None
    centre_px: tuple[float, float]
    size_px: float
    ambiguous: bool = False


@dataclass(frozen=True, slots=True)
class LabelledPicture:
    """A picture whose dice are known."""

    file: Path
    dice: tuple[LabelledDie, ...]
    tags: tuple[str, ...] = ()
    split: str = ""


def load_labels(folder: Path, split: str | None = None) -> list[LabelledPicture]:
    """The labelled pictures of a folder, of one split where one is named. Raises LabelsError."""
    path = folder / FILE_NAME
    try:
        written = json.loads(path.read_text(encoding="utf-8-sig"))
        pictures = [_picture(entry, folder) for entry in written]
    except OSError as error:
        raise LabelsError(message("labels.unreadable", path=path, reason=reason_of(error))) from error
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise LabelsError(message("labels.bad", path=path)) from error
    chosen = [picture for picture in pictures if split in (None, picture.split)]
    if not chosen:
        raise LabelsError(message("labels.empty", path=path))
    return chosen


def _picture(entry: Mapping[str, Any], folder: Path) -> LabelledPicture:
    dice = tuple(_die(die) for die in entry["dice"])
    tags = tuple(_text(tag) for tag in entry.get("tags", ()))
    return LabelledPicture(folder / _text(entry["file"]), dice, tags, _text(entry.get("split", "")))


def _text(value: object) -> str:
    """What can be part of a file's name and of a page: JSON also has halves of letters."""
    text = str(value)
    text.encode()
    if "\0" in text:
        raise ValueError(text)
    return text


def _die(die: Mapping[str, Any]) -> LabelledDie:
    value, ambiguous = die["value"], bool(die.get("ambiguous"))
    if isinstance(value, bool) or not (value in FACES or (value is None and ambiguous)):
        raise ValueError(value)
    x_px, y_px, size_px = lengths = [float(die[name]) for name in ("cx", "cy", "size_px")]
    if not (size_px > 0 and all(abs(length) <= FARTHEST_PX for length in lengths)):
        raise ValueError(die)
    return LabelledDie(value, (x_px, y_px), size_px, ambiguous)
