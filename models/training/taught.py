"""Measures what teaching brings: ten makes of dice that a reader does not know well, before and after, and
dice that were not taught.

`python -m training.taught` prints right, asked and wrong of each make, and of the same random scenes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from tablecam.dice import DieReading, Face
from tablecam.simulation.scene import Colour, Design, Truth
from tablecam.simulation.teaching import TeachingTable
from tablecam.vision.head import Head, face_network
from tablecam.vision.head_training import Shown, train_head
from tablecam.vision.networks import Networks, load_networks
from tablecam.vision.study import Sample, StudyingReader, face_with
from training.calibrate import VALUELESS
from training.drawings import random_emblem, random_skull
from training.scenes import Label, draw_scene

Seen = tuple[str, Sample | None]
"""What a die shows, and how the network sees it; None: not seen."""
DICE: Final = 5
TAUGHT: Final = 2
"""Arrangements of each face that a head learns from."""
TRIED: Final = 3
"""Arrangements that it is tried on."""
SCENES: Final = 160
FIRST_SCENE: Final = 900_000
"""Far from the numbers that networks were trained on."""
_WHITE: Final = ((0.93, 0.93, 0.9), (0.03, 0.03, 0.03))
_SKULLS: Final = (
    _WHITE,
    ((0.05, 0.05, 0.06), (0.9, 0.9, 0.9)),
    ((0.7, 0.06, 0.07), (0.95, 0.95, 0.9)),
    ((0.9, 0.84, 0.66), (0.1, 0.05, 0.04)),
)
_EMBLEMS: Final = (((0.2, 0.3, 0.75), (0.95,) * 3), _WHITE, ((0.1, 0.35, 0.15), (0.9, 0.85, 0.4)))
_FAINT: Final = (
    ((0.75, 0.72, 0.65), (0.62, 0.58, 0.5)),
    ((0.12, 0.1, 0.1), (0.25, 0.2, 0.2)),
    ((0.25, 0.5, 0.3), (0.32, 0.4, 0.28)),
)


def makes() -> Iterator[Design]:
    """Own skulls, emblems for the 1, and pips that hardly stand out."""
    rng = np.random.default_rng(77)
    for body, pips in _SKULLS:
        yield Design("own skull", body, pips, skull=True, marks=((1, random_skull(rng)),))
    for body, pips in _EMBLEMS:
        yield Design("emblem for the 1", body, pips, marks=((1, random_emblem(rng)),))
    for body, pips in _FAINT:
        vein: Colour = (0.85 * body[0], 0.85 * body[1], 0.85 * body[2])
        yield Design("faint pips", body, pips, pip_depth=0.15, grain=0.3, grain_colour=vein)


def shown_at(table: TeachingTable, reader: StudyingReader, face: Face) -> list[Seen]:
    """One arrangement with this face up."""
    table.arrange(DICE, face)
    picture = table.picture_at(table.now_s + 30)
    studied = list(reader.study(picture))
    return [(str(truth.face), _taken(studied, truth)) for truth in table.truth]


def _taken(studied: list[tuple[DieReading, Sample]], truth: Truth) -> Sample | None:
    """The sample of the die that lies there, which is then spoken for."""
    for place, (reading, sample) in enumerate(studied):
        if np.hypot(*np.subtract(reading.centre_px, truth.centre_px)) < 0.5 * truth.size_px:
            del studied[place]
            return sample
    return None


def untaught(reader: StudyingReader) -> list[Seen]:
    """All that is found in random scenes; what is no die, or has no value, is called `none`."""
    seen = list[Seen]()
    for number in range(FIRST_SCENE, FIRST_SCENE + SCENES):
        picture, labels = draw_scene(np.random.default_rng(number))
        seen += [(_label(reading, labels), sample) for reading, sample in reader.study(picture)]
    return seen


def _label(reading: DieReading, labels: Sequence[Label]) -> str:
    for label in labels:
        if np.hypot(*(label.corners.mean(axis=0) - reading.centre_px)) < 0.4 * reading.size_px:
            return "none" if label.value in VALUELESS else str(label.value)
    return "none"


def tally(networks: Networks, head: Head | None, seen: Sequence[Seen]) -> dict[str, int]:
    """How many are right, asked about, and wrong; `false`: a value where there is none."""
    counts = dict.fromkeys(("right", "asked", "wrong", "false"), 0)
    for truth, sample in seen:
        face = None if sample is None else face_with(networks, head, sample)
        if truth == "none":
            counts["false"] += face is not None
        else:
            counts["asked" if face is None else "right" if str(face) == truth else "wrong"] += 1
    return counts


def main() -> None:
    """Teach each make in turn, and print the figures."""
    networks = load_networks()
    reader = StudyingReader(networks)
    others = untaught(reader)
    print("not taught, before", tally(networks, None, others), flush=True)
    for number, design in enumerate(makes()):
        table = TeachingTable(1000 + number, dice=design, realtime=False)
        faces: Any = ("skull" if design.skull else 1, 2, 3, 4, 5, 6)
        shots = [[shown_at(table, reader, face) for face in faces] for _ in range(TAUGHT + TRIED)]
        shown = [
            Shown(label, turn, sample)
            for turn, shot in enumerate(shots[:TAUGHT])
            for dice in shot
            for label, sample in dice
            if sample is not None
        ]
        head = train_head(shown, face_network(), "")
        tried = [seen for shot in shots[TAUGHT:] for dice in shot for seen in dice]
        before, after = tally(networks, None, tried), tally(networks, head, tried)
        print(design.name, before, after, "not taught", tally(networks, head, others), flush=True)


if __name__ == "__main__":
    main()
