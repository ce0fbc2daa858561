"""Where dice lie on a mat with zones: by themselves, or on top of a pile, and how high that may be.

The height of a top face tells by its size, as a die on a pile is nearer to the camera, and by its place, as
it is seen away from where the pile stands. Neither is exact, so that every height that may be is handed on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import dist
from typing import Final

import numpy as np

from tablecam.dice import FACES, DieReading, Face, Spot, ZoneDie
from tablecam.mats import DIE_MM, Point, ZonesMat
from tablecam.vision.mat import MatPose

Piles = tuple[int, ...]
"""How many dice the pile in each zone has, from zone 1."""

HIGHEST: Final = 18
SIZE_SPREAD: Final = 0.03
"""How far off the measured size of a face is, as a share of it."""
ODD_SIZE: Final = 0.03
"""How often it is off by anything."""
PLACE_SPREAD_MM: Final = 3.5
"""How crooked people build piles, and how far off a place is."""
LOOSE: Final = -2.0
STEP: Final = -0.5
MOST_STEPS: Final = 3
OTHER: Final = -5.0
"""Logarithms of how likely a die lies anywhere by itself, on a pile that became a step higher or lower, up to
so many steps, or on one that became anything else, beside the pile as it is known."""
OPEN: Final = 0.02
"""Heights and faces less likely than this are not offered."""
DOUBTED: Final = 0.4
"""A find of which no face is certain and that is less sure than this is print, or the side of a die."""
PUSHED_MM: Final = 24.0
"""So far a pile is pushed by who touches it."""
COLUMN: Final = 0.7
"""What is found so near to the axis of a pile, in edges, is a side of one of its dice."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile as it is known: where it stands, if that was seen, and how many dice it has."""

    place_mm: Point | None
    height: int

    def away_mm(self, place: Point) -> float:
        """How far a place is from where it stands; 0 where that was not seen."""
        return 0.0 if self.place_mm is None else dist(place, self.place_mm)


@dataclass(frozen=True, slots=True)
class Placed:
    """A reading with what it is on the mat, and with the chance of each height."""

    reading: DieReading
    die: ZoneDie


def place_dice(
    readings: Sequence[DieReading], pose: MatPose, piles: Mapping[int, Pile], bias: float
) -> tuple[Placed, ...]:
    """The dice on the sheet. `piles`: those known, by zone; `bias`: logarithm of how much larger faces are
    measured than dice of DIE_MM are."""
    mat = pose.mat
    assert isinstance(mat, ZonesMat)
    placed = [_placed(reading, pose, mat, piles, bias) for reading in readings]
    on_sheet = [each for each in placed if each is not None]
    return tuple(each for each in on_sheet if not _is_side(each, on_sheet, pose))


def _placed(
    reading: DieReading, pose: MatPose, mat: ZonesMat, piles: Mapping[int, Pile], bias: float
) -> Placed | None:
    if reading.face is None and reading.confidence < DOUBTED:
        return None
    if not _is_top(reading, pose, mat, piles) and not _on_free_sheet(reading, pose, mat):
        return None
    chances = _heights(reading, pose, mat, piles, bias)
    close = _close(reading, pose, _pile_of(reading, pose, mat, piles))
    offered = (high for high in chances if chances[high] >= OPEN or high in close)
    heights = tuple(sorted(offered, key=lambda high: -chances[high]))
    spots = tuple(_spot(reading, pose, mat, high) for high in heights)
    faces, face_chances = faces_of(reading)
    told = tuple(chances[high] for high in heights)
    at = spots[0]
    die = ZoneDie(faces, heights, at.zone, at.place_mm, DIE_MM, face_chances, told, spots)
    return Placed(reading, die)


def _on_free_sheet(reading: DieReading, pose: MatPose, mat: ZonesMat) -> bool:
    """Whether a die on the sheet can be there: a marker is a square with spots, too."""
    return mat.on_sheet(pose.to_mm(reading.centre_px, DIE_MM)) and not pose.on_marker(reading.centre_px)


def _is_top(reading: DieReading, pose: MatPose, mat: ZonesMat, piles: Mapping[int, Pile]) -> bool:
    """Whether it lies over a pile that is known, which may hide a marker, or the edge of the sheet."""
    return bool(_close(reading, pose, _pile_of(reading, pose, mat, piles)))


def _spot(reading: DieReading, pose: MatPose, mat: ZonesMat, high: int) -> Spot:
    place = pose.to_mm(reading.centre_px, high * DIE_MM)
    return Spot(mat.zone_of(place), place)


def _close(reading: DieReading, pose: MatPose, known: Pile | None) -> set[int]:
    """The heights that are never left out: those of the pile that is known there, as it is or a die more or
    less, where the face would lie over its foot, or near it."""
    if known is None or known.place_mm is None:
        return set()
    steps = range(max(1, known.height - 1), known.height + 2)
    return {high for high in steps if known.away_mm(pose.to_mm(reading.centre_px, high * DIE_MM)) < PUSHED_MM}


def faces_of(reading: DieReading) -> tuple[tuple[Face, ...], tuple[float, ...]]:
    """What a reading may show, the likeliest first, and how likely each is, nothing where all are alike."""
    if reading.face is not None:
        return (reading.face,), (1.0,)
    likely = [(face, chance) for face, chance in reading.candidates if chance >= OPEN]
    if not likely:
        return FACES, ()
    return tuple(face for face, _ in likely), tuple(chance for _, chance in likely)


def _heights(
    reading: DieReading, pose: MatPose, mat: ZonesMat, piles: Mapping[int, Pile], bias: float
) -> dict[int, float]:
    """The chance of each height, from the size of the face, its place, and the pile that is known there."""
    known = _pile_of(reading, pose, mat, piles)
    weights = {}
    for high in range(1, HIGHEST + 1):
        off = (size_off(reading, pose, high) - bias) / SIZE_SPREAD
        fits = float(np.log(np.exp(-(off**2) / 2) + ODD_SIZE))
        weights[high] = fits + _known_there(reading, pose, known, high)
    most = max(weights.values())
    shares = {high: float(np.exp(weight - most)) for high, weight in weights.items()}
    total = sum(shares.values())
    return {high: share / total for high, share in shares.items()}


def _known_there(reading: DieReading, pose: MatPose, known: Pile | None, high: int) -> float:
    """How likely a die lies so high, as a logarithm, by the pile known of in its zone."""
    if known is None:
        return 0.0 if high == 1 else OTHER
    away = known.away_mm(pose.to_mm(reading.centre_px, high * DIE_MM)) / PLACE_SPREAD_MM
    steps = abs(high - known.height)
    likely = STEP * steps if steps <= MOST_STEPS else OTHER
    return max(likely - away**2 / 2, LOOSE if high == 1 else likely + OTHER)


def _pile_of(reading: DieReading, pose: MatPose, mat: ZonesMat, piles: Mapping[int, Pile]) -> Pile | None:
    """The pile known in the zone that a reading is in, if it lay as high as that, a die more or less, or on
    the sheet."""
    here = {zone: pile for zone, pile in piles.items() if pile.height}
    for more in (0, 1, -1):
        for zone, pile in here.items():
            high = max(1, pile.height + more)
            if mat.zone_of(pose.to_mm(reading.centre_px, high * DIE_MM)) == zone:
                return pile
    return here.get(mat.zone_of(pose.to_mm(reading.centre_px, DIE_MM)))


def size_off(reading: DieReading, pose: MatPose, high: int) -> float:
    """How much larger a face is than one so many dice high, as a logarithm."""
    expected = DIE_MM * pose.px_per_mm(reading.centre_px, high * DIE_MM)
    return float(np.log(max(reading.size_px, 1e-3) / expected))


def _is_side(each: Placed, all_: Sequence[Placed], pose: MatPose) -> bool:
    """Whether a find is the side of a die below the top of a pile, which hides whatever lies there."""
    return any(
        other is not each
        and (other.die.heights[0] > 1 or each.reading.face is None)
        and _below(each.reading, other, pose)
        for other in all_
    )


def _below(reading: DieReading, top: Placed, pose: MatPose) -> bool:
    foot = np.array(pose.to_px(top.die.place_mm))
    head, place = np.array(top.reading.centre_px), np.array(reading.centre_px)
    axis = foot - head
    length = float(np.linalg.norm(axis))
    along = float((place - head) @ axis) / max(length, 1e-6)
    near = head + np.clip(along / max(length, 1e-6), 0, 1) * axis
    reach = COLUMN * top.reading.size_px
    return 0 < along <= length + reach and float(np.linalg.norm(place - near)) < reach


def known_piles(
    placed: Sequence[Placed], piles: Piles, before: Mapping[int, Pile], pose: MatPose
) -> dict[int, Pile]:
    """Where the piles stand, given how high the game says they are: in each zone the die that fits best."""
    known = {}
    for zone, height in enumerate(piles, start=1):
        here = [each for each in placed if each.die.zone == zone and height in each.die.heights]
        feet = [pose.to_mm(each.reading.centre_px, height * DIE_MM) for each in here]
        old = before.get(zone, Pile(None, height))
        order = sorted(
            zip(here, feet, strict=True),
            key=lambda pair: (pair[0].die.heights.index(height), old.away_mm(pair[1])),
        )
        if height:
            known[zone] = Pile(order[0][1] if order else None, height)
    return known


def kept(before: Placed, piles: Mapping[int, Pile], pose: MatPose) -> Placed:
    """A die that nobody touched, as it is known: its height is that of its pile."""
    pile = piles.get(before.die.zone)
    height = 1
    if pile is not None:
        foot = pose.to_mm(before.reading.centre_px, pile.height * DIE_MM)
        height = pile.height if pile.away_mm(foot) < DIE_MM / 2 else 1
    die = before.die
    if height not in die.heights:
        return before
    spot = die.spot(height)
    lies = ZoneDie(die.faces, (height,), spot.zone, spot.place_mm, die.edge_mm, die.face_chances)
    return replace(before, die=lies)
