"""What the faces of a make of dice look like, as textures: colour and the tilt of hollows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.simulation.faces import pip_table, skull
from tablecam.simulation.render import GAMMA
from tablecam.simulation.scene import Colour, Design

Floats = NDArray[np.floating[Any]]
Field = NDArray[np.float32]

EDGE: Final = 2
"""Pixels of a texture beyond the edge of its face, so that no face runs into the next."""
_FINER: Final = 3


@dataclass(frozen=True, slots=True)
class Skin:
    """Textures of the faces 1 to 6, one under the other, each (side + 2 EDGE) square.

    `colour`: linear blue, green, red; `relief`: the tilt of the surface along the face's own axes (those that
    follow the face's axis in the order x, y, z, as in a die's coordinates), and how much ink there is.
    """

    side: int
    colour: Field
    relief: Field

    def rows(self, face: int) -> float:
        """The row in which the texture of a face begins, as remap counts: whole numbers are pixel centres."""
        return (face - 1) * (self.side + 2 * EDGE) + EDGE - 0.5


def linear(colour: Colour) -> Field:
    """A colour as light: blue, green, red."""
    return np.array(colour[::-1], np.float32) ** np.float32(GAMMA)


@lru_cache(maxsize=24)
def skin_of(design: Design, side: int) -> Skin:
    """The textures of a make of dice, `side` pixels a face."""
    colours, reliefs = zip(*(_face(design, face, side) for face in range(1, 7)), strict=True)
    return Skin(side, np.vstack(colours), np.vstack(reliefs))


def _face(design: Design, face: int, side: int) -> tuple[Field, Field]:
    """Colour (H, W, 3) and relief (H, W, 3) of one face with its margin."""
    whole = side + 2 * EDGE
    steps = ((np.arange(whole * _FINER) + 0.5) / _FINER - EDGE) / side * 2 - 1
    u, v = np.meshgrid(steps, steps)
    inked, tilt = _ink(design, face, u, v)
    pips = linear(design.one) if face == 1 and design.one else linear(design.pips)
    body = _grained(design, _on_die(face, u, v))
    mixed = body + (pips - body) * inked[..., None]
    size = (whole, whole)
    colour, relief = (
        cv2.resize(fine.astype(np.float32), size, interpolation=cv2.INTER_AREA)
        for fine in (mixed, np.dstack([tilt, inked]))
    )
    return np.asarray(colour, np.float32), np.asarray(relief, np.float32)


def _on_die(face: int, u: Floats, v: Floats) -> tuple[Floats, Floats, Floats]:
    """Places of a face in the die's coordinates. u and v follow the face's axis in the order x, y, z."""
    axis, sign = (face - 1, 1.0) if face <= 3 else (6 - face, -1.0)
    place: list[Floats] = [np.full_like(u, sign)] * 3
    place[(axis + 1) % 3], place[(axis + 2) % 3] = u, v
    return place[0], place[1], place[2]


def _ink(design: Design, face: int, u: Floats, v: Floats) -> tuple[Floats, Floats]:
    """How much ink lies at places of a face, and how its hollow tilts the surface there."""
    mask = {1: skull(design.skull_style)} if design.skull else {}
    mask |= dict(design.marks)
    flip = 1 if face <= 3 else -1  # seen from outside, the first axis of these faces runs the other way
    if face in mask:
        drawn = np.asarray(cv2.resize(mask[face][:, ::flip], u.shape[::-1]), np.float32)
        inside = (np.abs(u) <= 1) & (np.abs(v) <= 1)
        return drawn * inside, np.zeros((*u.shape, 2), np.float32)
    centres = pip_table(design.pip_spread, design.swapped)[face]
    away = np.stack([u[..., None] * flip - centres[:, 0], v[..., None] - centres[:, 1]])
    distance = np.hypot(*away)
    nearest = distance.argmin(axis=-1)[..., None]
    own = 2 * (design.one_radius if face == 1 else design.pip_radius)
    inked: Floats = np.clip((own - np.take_along_axis(distance, nearest, -1)[..., 0]) / 0.03 + 0.5, 0, 1)
    slope = [np.take_along_axis(one, nearest, -1)[..., 0] * inked * design.pip_depth / own for one in away]
    tilt: Floats = np.dstack([slope[0] * flip, slope[1]])
    return inked, tilt


def _grained(design: Design, place: tuple[Floats, Floats, Floats]) -> Floats:
    """The body's colour (..., 3) at places of a veined material."""
    x, y, z = place
    body = linear(design.body)
    if design.grain <= 0:
        return np.broadcast_to(body, (*x.shape, 3))
    swirl = np.sin(3.1 * y + 1.7 * np.sin(2.3 * z)) + z * 0.6
    vein = 0.5 + 0.5 * np.sin(9 * x + 2.6 * swirl + 0.8 * np.sin(17 * y))
    share = (design.grain * vein**2)[..., None]
    mixed: Floats = body * (1 - share) + linear(design.grain_colour) * share
    return mixed
