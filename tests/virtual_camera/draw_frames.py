"""Draws what the virtual camera shows: a chart of colours, and dice on simulated tables.

Into a folder go `shown` with 0.jpg, 1.jpg and so on, which the camera shows in turn (it chokes on anything
else there), and dice.json, which tells what lies in each picture from the second on.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

import cv2

from tablecam.adapters.picamera2_camera import SIZE_PX
from tablecam.frames import Frame
from tablecam.simulation.table import SimulatedTable
from tests.adapters.fake_picamera2 import quarters

DICE: Final = 5
SEEDS: Final = (4, 5, 6)
TRUTH: Final = "dice.json"
SHOWN: Final = "shown"


def draw(folder: Path) -> None:
    """Write the pictures and the truth about them."""
    (folder / SHOWN).mkdir(parents=True, exist_ok=True)
    write(folder / SHOWN / "0.jpg", quarters(SIZE_PX))
    truths = []
    for number, seed in enumerate(SEEDS, start=1):
        table = SimulatedTable(seed, realtime=False, size=SIZE_PX)
        write(folder / SHOWN / f"{number}.jpg", thrown(table).image)
        truths.append([(str(truth.face), *truth.centre_px, truth.size_px) for truth in table.truth])
    (folder / TRUTH).write_text(json.dumps(truths), "utf-8")


def thrown(table: SimulatedTable) -> Frame:
    """The first frame in which dice that were thrown lie still."""
    frames = table.frames()
    next(frames)
    table.throw(DICE)
    return next(frame for frame in frames if not table.busy)


def write(path: Path, picture: object) -> None:
    cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, 95])


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
