"""Looks at dice from which the reader is to learn: what it says of each now, and how the network sees it."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import DieReading, Face
from tablecam.vision.head import Head, features_of
from tablecam.vision.networks import Networks
from tablecam.vision.patches import cut_patch
from tablecam.vision.reader import CLEAR, Find, NetworkReader, reading_of, together

_QUARTER: Final = np.pi / 2
_TURNS: Final = (0.0, _QUARTER, 2 * _QUARTER, 3 * _QUARTER)
_SIZES: Final = (0.93, 1.07)
_SHIFTS: Final = ((0.06, 0.0), (-0.06, 0.0), (0.0, 0.06), (0.0, -0.06))
"""In edges: so much the finder errs."""


class Sample(NamedTuple):
    """One die as the network sees it in V ways: straight, mirrored, then turned, nearer, farther, shifted.

    `heat` of the detector; `probabilities` (V, C) of CLASSES; `features` (V, F) as in `head.features_of`.
    """

    heat: float
    probabilities: NDArray[np.float32]
    features: NDArray[np.float32]


class StudyingReader:
    """Reads as `reader` does, and brings a Sample of each die."""

    def __init__(self, networks: Networks, head: Head | None = None) -> None:
        self._networks, self._reader = networks, NetworkReader(networks, head)

    def study(self, image: NDArray[np.uint8]) -> tuple[tuple[DieReading, Sample], ...]:
        """The dice in a picture (H x W x 3 uint8, BGR), from left to right."""
        examined = sorted(self._reader.examine(image), key=lambda seen: float(seen.find.centre[0]))
        return tuple(
            (reading_of(self._networks, seen.find, seen.shown), self._sample(image, seen.find))
            for seen in examined
        )

    def _sample(self, image: NDArray[np.uint8], find: Find) -> Sample:
        patches = np.stack(_ways(image, find))
        looked = self._networks.read(patches)
        return Sample(find.heat, looked.probabilities, features_of(patches, looked))


def _ways(image: NDArray[np.uint8], find: Find) -> list[NDArray[np.uint8]]:
    whole = [
        cut_patch(image, find.centre, find.size, turn=turn, flip=flip) for turn in _TURNS for flip in (1, -1)
    ]
    sized = [cut_patch(image, find.centre, find.size * factor) for factor in _SIZES]
    shifted = [cut_patch(image, find.centre + np.array(shift) * find.size, find.size) for shift in _SHIFTS]
    return whole + sized + shifted


def face_with(networks: Networks, head: Head | None, sample: Sample) -> Face | None:
    """What a reader with this head says of a sample, as it would of the die; None where it is not certain."""
    shown = sample.probabilities[:2]
    if head is not None:
        shown = head.say(sample.features[:2], shown)
    straight, mirrored = shown[:1], shown[1:]
    said = straight if straight.max() >= CLEAR else together(straight, mirrored)
    return reading_of(networks, Find(np.zeros(2), 1.0, sample.heat), said[0]).face
