"""Tells which dice do not lie flat, by the slants of their tops.

The slant of a face is the part of its unit normal across the line of sight: (0, 0) for one that is looked at
squarely. All tops that lie flat have one normal, the table's; which slant that is at a place in the picture
depends on the lens. Every table that the camera may look at (few, where a mat is in sight) is weighed by how
well it explains all the dice of the picture (Bayes' rule); how likely a die leans is the mean over these.
"""

from __future__ import annotations

from functools import cache
from math import gamma
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

LEAN: Final = 0.03
"""How many of the dice lean, before anything is seen of them."""
REACH: Final = 0.8
"""The slant of a die that leans lies anywhere in a disc of this radius round the table's."""
WIDER: Final = 1.2
"""What the face reader's spreads are to be taken times."""
SHAPE: Final = 1.3
"""Of its errors, between Laplace's law (1) and Gauss's (2). Both fit what was held back from training."""
OF_TABLE: Final = 0.02
"""How far off a table's slant may itself be: lenses distort, and the tables tried lie so far apart."""
OF_MAT_DEG: Final = 6.0
"""How far off a mat's tilt may be: the face reader errs the same way on all dice of a picture, and the lens
is not known well."""

FOCAL_PER_WIDTH: Final = (0.85, 1.2, 1.8)
TILTS_DEG: Final = np.arange(0.0, 64.0, 4.0)
UPRIGHT: Final = 0.65
"""How many cameras are held upright, but for ROLL_DEG; the others are turned any way."""
ROLL_DEG: Final = 10.0


def leaning(slants: Array, sure: Array, expected: Array, weights: Array) -> Array:
    """The chance (N,) of each of N dice to lean.

    `slants`: (N, 3), x and y in the picture and the log of how far both may be off, as the face reader says
    them; `sure`: (N,), the chance of each to be a top: sides and dominoes say nothing of a table;
    `expected`: (K, N, 2), slants of tops that lie flat on each of K tables; `weights`: (K,), how likely each
    table is.
    """
    spread = np.hypot(WIDER * np.exp(slants[:, 2]), OF_TABLE)
    away = np.linalg.norm(expected - slants[:, :2], axis=2) / spread
    # How widely slants scatter, as an area: that of the errors alone, or of these and the disc.
    area = 2 * np.pi * gamma(2 / SHAPE) / SHAPE * spread**2
    anyhow = 1 / (area + np.pi * REACH**2)
    flat, leans = (1 - LEAN) / area * np.exp(-(away**SHAPE)), LEAN * anyhow
    together = np.log(sure * (flat + leans) + (1 - sure) * anyhow).sum(axis=1) + np.log(weights)
    tables = np.exp(together - together.max())
    chance: Array = tables @ (leans / (flat + leans)) / tables.sum()
    return chance


def on_mat(camera: Array, places_px: Array) -> tuple[Array, Array]:
    """`expected` (K, N, 2) and `weights` (K,) on tables that lie nearly as the sheet that `camera` (3, 4: mm,
    z up, to pixels) sees, at pixels (N, 2)."""
    lens, turn = cv2.RQDecomp3x3(camera[:, :3])[1:3]
    signs = np.diag(np.sign(np.diag(lens)))
    lens, turn = lens @ signs, signs @ turn
    rays = np.column_stack([places_px, np.ones(len(places_px))]) @ np.linalg.inv(lens).T
    normals, _ = _likely_normals()
    away_deg = np.degrees(np.arccos(np.clip(normals @ turn[:, 2], -1, 1)))
    return slants_of(normals, rays), np.exp(-((away_deg / OF_MAT_DEG) ** 2) / 2)


def on_likely_tables(places_px: Array, width: int, height: int) -> tuple[Array, Array]:
    """`expected` (K, N, 2) and `weights` (K,) on all tables that a camera may look at, at pixels (N, 2) of a
    picture of this size."""
    normals, weights = _likely_normals()
    away = places_px - np.array([width, height]) / 2
    rays = (np.column_stack([away, np.full(len(away), focal * width)]) for focal in FOCAL_PER_WIDTH)
    expected = np.concatenate([slants_of(normals, each) for each in rays])
    return expected, np.tile(weights, len(FOCAL_PER_WIDTH))


def slants_of(normals: Array, rays: Array) -> Array:
    """Slants (K, N, 2) of unit normals (K, 3) looked at along rays (N, 3), all in the camera's axes: x right,
    y down, z forward."""
    right, down = np.moveaxis(_across(rays), 1, 0)
    return np.stack([normals @ right.T, normals @ down.T], axis=2)


def _across(rays: Array) -> Array:
    """The camera's axes to the right and down (N, 2, 3), turned as it would be to look along each ray: round
    the axis across both, and so not about the ray."""
    x, y, z = (rays / np.linalg.norm(rays, axis=1, keepdims=True)).T
    k = 1 / (1 + z)
    right = np.stack([1 - x * x * k, -x * y * k, -x], axis=1)
    down = np.stack([-x * y * k, 1 - y * y * k, -y], axis=1)
    return np.stack([right, down], axis=1)


@cache
def _likely_normals() -> tuple[Array, Array]:
    """Normals (K, 3), in the camera's axes, of the tables that a camera may look at, all tilts as likely, and
    their weights (K,)."""
    normals, weights = zip(*map(_ring, TILTS_DEG), strict=True)
    return np.concatenate(normals), np.concatenate(weights)


def _ring(tilt_deg: np.float64) -> tuple[Array, Array]:
    """Normals (M, 3) of tables at a tilt, for cameras turned every way, and their weights, which sum to 1."""
    step_deg = float(TILTS_DEG[1] - TILTS_DEG[0])
    count = max(1, round(360 * np.sin(np.radians(tilt_deg)) / step_deg))
    roll_deg = (np.arange(count) * 360 / count + 180) % 360 - 180
    tilt, roll = np.radians(tilt_deg), np.radians(roll_deg)
    sides = np.sin(tilt) * np.array([np.sin(roll), -np.cos(roll)])
    upright = np.exp(-((roll_deg / ROLL_DEG) ** 2) / 2)
    weights = (1 - UPRIGHT) / count + UPRIGHT * upright / upright.sum()
    return np.column_stack([*sides, np.full(count, -np.cos(tilt))]), weights
