"""Makes one reading of each die out of several looks at a table that lies at rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from tablecam.dice import DieReading, Face
from tablecam.vision.changes import could_be_same, pairs

SAME_PLACE: Final = 0.5
DISAGREE: Final = "looks differ"
IMPOSSIBLE: Final = "not in this game"
OUT_OF_FOCUS: Final = "blurred"
MOST_CERTAIN: Final = 0.999

Look = tuple[DieReading, ...]


def fuse(looks: Sequence[Look]) -> Look:
    """The dice seen in more than half of the looks. A face stands where more than half of the looks at the
    die are certain of it and none is certain of another; its confidence then grows with each."""
    tracks: list[list[DieReading]] = []
    for look in looks:
        known = [track[-1] for track in tracks]
        found = {new: old for old, new in pairs(known, look, SAME_PLACE, lambda _, __: True)}
        for index, reading in enumerate(look):
            if index in found:
                tracks[found[index]].append(reading)
            else:
                tracks.append([reading])
    return tuple(_fused(track) for track in tracks if 2 * len(track) > len(looks))


def agree(one: Look, other: Look) -> bool:
    """Whether two looks show the same dice, each with the same face, certain in both."""
    matched = pairs(one, other, SAME_PLACE, could_be_same)
    certain = all(reading.face is not None for reading in (*one, *other))
    return certain and len(one) == len(other) == len(matched)


def restrict(look: Look, faces: Sequence[Face]) -> Look:
    """The look with no face that cannot be: such a die becomes unsure, with the candidates left to it."""
    return tuple(
        reading if reading.face is None or reading.face in faces else _unsure(reading, IMPOSSIBLE, faces)
        for reading in look
    )


def doubted(look: Look, reason: str) -> Look:
    """The look with every die unsure for this reason; what it was taken for is its first candidate."""
    return tuple(
        reading
        if reading.face is None
        else replace(reading, face=None, reason=reason, candidates=((reading.face, reading.confidence),))
        for reading in look
    )


def _fused(track: Sequence[DieReading]) -> DieReading:
    certain = [reading for reading in track if reading.face is not None]
    x, y = np.mean([reading.centre_px for reading in track], axis=0)
    size = float(np.mean([reading.size_px for reading in track]))
    if len({reading.face for reading in certain}) > 1:
        fused = _disagreeing(certain, len(track))
    elif 2 * len(certain) > len(track):
        doubt = float(np.prod([1 - reading.confidence for reading in certain]))
        fused = replace(certain[0], confidence=min(1 - doubt, MOST_CERTAIN))
    else:
        fused = next(reading for reading in track if reading.face is None)
    return replace(fused, centre_px=(float(x), float(y)), size_px=size)


def _disagreeing(certain: Sequence[DieReading], looks: int) -> DieReading:
    """Unsure, with every face that some look was certain of, by the share of the looks."""
    votes = [reading.face for reading in certain if reading.face is not None]
    shares = {face: votes.count(face) / looks for face in votes}
    candidates = tuple(sorted(shares.items(), key=lambda item: -item[1]))
    return replace(certain[0], face=None, confidence=candidates[0][1], reason=DISAGREE, candidates=candidates)


def _unsure(reading: DieReading, reason: str, faces: Sequence[Face]) -> DieReading:
    candidates = tuple(candidate for candidate in reading.candidates if candidate[0] in faces)
    return replace(
        reading, face=None, confidence=1 - reading.confidence, reason=reason, candidates=candidates
    )
