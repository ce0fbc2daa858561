"""Turns boxes of whole dice into top faces, with networks that were trained on renderings.

Public photographs are labelled with a box round the whole die and the value on top, some of them wrongly. A
box counts where a find inside it shows the labelled value. Where none does, or where a value is read surely
and no box is near, the place is set aside: nothing is learned from it, neither that a die is there nor that
none is. All other finds are decoys, to be unlearned.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import DieReading
from tablecam.vision.networks import load_networks
from tablecam.vision.reader import NetworkReader
from training.samples import DECOY
from training.scenes import OTHER

AGREES: Final = 0.25
"""Probability of the labelled value from which on a find is taken to be that die."""
SURE: Final = 0.8
PIP_TO_DIE: Final = 0.35
"""A find this small beside the box that it lies in is a pip taken for a face, not the die."""
LEANS: Final = 0.85
"""Height over width given to faces of oblique photographs, so that training does not turn them over."""


def refine_photo(
    reader: NetworkReader, picture: NDArray[np.uint8], dice: list[dict[str, Any]], oblique: bool
) -> list[dict[str, Any]]:
    """Top faces of one photograph; `seen` is 0.2 for places that are set aside."""
    finds = list(reader.read(picture))
    faces, settled = [], []
    for die in dice:
        find = _find_in(die, finds)
        if find is None:
            faces.append(
                _face(str(die["value"]), (die["cx"], die["cy"]), 0.7 * min(die["box"]), 0.2, oblique)
            )
        else:
            finds.remove(find)
            settled.append((die, find))
            faces.append(_face(str(die["value"]), find.centre_px, find.size_px, 1.0, oblique))
    return faces + [_unlabelled(find, dice, settled, oblique) for find in finds]


def _unlabelled(
    find: DieReading,
    dice: list[dict[str, Any]],
    settled: list[tuple[dict[str, Any], DieReading]],
    oblique: bool,
) -> dict[str, Any]:
    """A find that is no labelled die: a decoy, unless it may be one whose label is wrong or missing."""
    near = [die for die in dice if _touches(find, die)]
    side = any(is_side(find.centre_px, top.centre_px, top.size_px, die) for die, top in settled)
    doubtful = any(find.size_px > PIP_TO_DIE * min(die["box"]) for die in near)
    missing = not near and find.face is not None and find.confidence >= SURE
    value, seen = (OTHER, 0.2) if not side and (doubtful or missing) else (DECOY, 1.0)
    return _face(value, find.centre_px, find.size_px, seen, oblique)


def is_side(place: tuple[float, float], top: tuple[float, float], top_px: float, die: dict[str, Any]) -> bool:
    """Whether a place in the box of a die whose top face was found must be another face of that die."""
    inside = np.abs(np.subtract(place, (die["cx"], die["cy"]))) < 0.5 * np.array(die["box"])
    return bool(inside.all() and np.hypot(*np.subtract(place, top)) > 0.6 * top_px)


def _touches(find: DieReading, die: dict[str, Any]) -> bool:
    away = np.abs(np.array(find.centre_px) - [die["cx"], die["cy"]])
    return bool((away < 0.6 * np.array(die["box"])).all())


def _find_in(die: dict[str, Any], finds: list[DieReading]) -> DieReading | None:
    """The find in the die's box that shows its value most clearly."""
    agreeing = [find for find in finds if _inside(find, die) and _probability(find, die["value"]) >= AGREES]
    return max(agreeing, key=lambda find: _probability(find, die["value"]), default=None)


def _inside(find: DieReading, die: dict[str, Any]) -> bool:
    width, height = die["box"]
    x, y = find.centre_px[0] - die["cx"], find.centre_px[1] - die["cy"]
    fits = 0.35 * min(width, height) <= find.size_px <= 1.15 * max(width, height)
    return bool(fits and abs(x) <= 0.5 * width and abs(y) <= 0.5 * height)


def _probability(find: DieReading, value: object) -> float:
    if find.face is not None:
        return find.confidence if find.face == value else 0.0
    return dict(find.candidates).get(value, 0.0)  # type: ignore[call-overload,no-any-return]


def _face(value: str, centre: tuple[float, float], size: float, seen: float, oblique: bool) -> dict[str, Any]:
    height = LEANS if oblique else 1.0
    width = 2 - height
    corners = np.array([(-width, -height), (width, -height), (width, height), (-width, height)]) * size / 2
    return {"value": value, "corners": (corners + centre).round(2).tolist(), "seen": seen}


def labelled(photos: Path) -> list[tuple[Path, list[dict[str, Any]], bool]]:
    """Photographs with boxes, and crops of single dice whose folder names the value."""
    entries = [
        (photos / "train" / entry["file"], entry["dice"], entry["source"] == "Epanemu")
        for entry in json.loads((photos / "train" / "labels.json").read_text())
    ]
    for file in sorted((photos / "crops").glob("[1-6]/*.png")):
        height, width = cv2.imread(str(file)).shape[:2]
        box = {"value": int(file.parent.name), "cx": width / 2, "cy": height / 2, "box": [width, height]}
        entries.append((file, [box], file.name.startswith("j")))
    return entries


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True, help="folder with train/ and crops/")
    parser.add_argument("--card", type=Path, required=True, help="reader.json of the networks to refine with")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    reader = NetworkReader(load_networks(given.card))
    entries, taken, boxes = [], 0, 0
    for file, dice, oblique in labelled(given.photos):
        picture = np.asarray(cv2.imread(str(file), cv2.IMREAD_COLOR), dtype=np.uint8)
        faces = refine_photo(reader, picture, dice, oblique)
        entries.append({"file": str(file.resolve()), "faces": faces})
        taken += sum(face["seen"] == 1.0 and face["value"] != DECOY for face in faces)
        boxes += len(dice)
    given.out.write_text(json.dumps(entries))
    print(f"{taken} of {boxes} labelled dice found again")


if __name__ == "__main__":
    main()
