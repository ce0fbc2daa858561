"""How much light reaches every place round a block of dice.

The space over the board is cut into thin layers. Going down layer by layer, what dice fill is taken out of
the lamp's light, and what is left moves on along the lamp's rays: soft shadows of the whole block for the
price of a few small pictures. The room's light is kept off by whatever stands near.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.simulation.scene import Die, Light

Floats = NDArray[np.floating[Any]]
Field = NDArray[np.float32]

SIDE: Final = 208
"""Columns and rows of a layer, a pixel a mm, the middle of the board in the middle."""
LAYERS_A_DIE: Final = 8
_SHRUNK_MM: Final = 0.35
_NEAR: Final = 0.30
"""How far, in dice, a die keeps off the room's light."""
_SUBPIXEL: Final = 16


@dataclass(frozen=True, slots=True)
class BlockLight:
    """Light round a block. `planes`: (layers x SIDE) x SIDE x 2, from the sheet upwards, a plane every
    `step_mm`: the share of the lamp that is seen from there, and how much of the neighbourhood dice fill."""

    planes: Field
    step_mm: float

    @property
    def ground(self) -> Field:
        """The plane of the sheet: SIDE x SIDE x 2, row 0 in the north."""
        return self.planes[:SIDE]

    def at(self, x: Floats, y: Floats, z: Floats) -> tuple[Field, Field]:
        """Both values at places of the same shape."""
        last = len(self.planes) // SIDE - 1
        layer = np.clip(z * np.float32(1 / self.step_mm), 0, np.float32(last - 0.001))
        below = np.floor(layer)
        share = layer - below
        column = x + np.float32(SIDE / 2 - 0.5)
        row = np.clip(np.float32(SIDE / 2 - 0.5) - y, 0, SIDE - 1) + below * np.float32(SIDE)
        low, high = (
            cv2.split(cv2.remap(self.planes, column, row + np.float32(up), cv2.INTER_LINEAR))
            for up in (0, SIDE)
        )
        lit, crowded = (one + (other - one) * share for one, other in zip(low, high, strict=True))
        return lit, crowded


def light_block(dice: Iterable[Die], die_mm: float, light: Light) -> BlockLight:
    """The light among dice that stand or lie anywhere over the board, in its coordinates."""
    step = die_mm / LAYERS_A_DIE
    filled = _layers(dice, step)
    lit, crowded = _lamp(filled, step, light), _crowding(filled, die_mm)
    return BlockLight(np.stack([lit, crowded], axis=-1).reshape(-1, SIDE, 2), step)


def _layers(dice: Iterable[Die], step: float) -> Field:
    """How much of each place of each layer dice fill, (layers, SIDE, SIDE), two empty layers on top."""
    pictures: dict[tuple[int, int], NDArray[np.uint8]] = defaultdict(lambda: np.zeros((SIDE, SIDE), np.uint8))
    for die in dice:
        corners = _corners(die)
        low, high = (round(float(z) / step) for z in (corners[:, 2].min(), corners[:, 2].max()))
        on_plane = (corners[:, :2] * [1, -1] + SIDE / 2 - 0.5) * _SUBPIXEL
        outline = cv2.convexHull(np.rint(on_plane).astype(np.int32))
        cv2.fillConvexPoly(pictures[max(low, 0), high], outline, 255, cv2.LINE_AA, shift=4)
    top = max((high for _, high in pictures), default=0) + 2
    filled = np.zeros((top, SIDE, SIDE), np.float32)
    for (low, high), picture in pictures.items():
        np.maximum(filled[low:high], picture.astype(np.float32) / 255, out=filled[low:high])
    return filled


def _corners(die: Die) -> Floats:
    signs = np.array([[a, b, c] for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)])
    corners: Floats = signs * (die.size_mm / 2 - _SHRUNK_MM) @ die.rotation.T + die.centre_mm
    return corners


def _lamp(filled: Field, step: float, light: Light) -> Field:
    """The share of the lamp that is seen from the lower side of each layer."""
    lamp = light.position_mm
    height = max(float(lamp[2]), 1.0)
    way = np.array([-lamp[0], lamp[1]]) / height * step  # columns, rows
    soft = 0.5 * light.radius_mm / height * step * np.sqrt(LAYERS_A_DIE)
    lit = np.ones_like(filled)
    arriving = np.ones((SIDE, SIDE), np.float32)
    for layer in reversed(range(len(filled))):
        # Whole pixels, so that the picture of the shadow stays sharp however long the way is.
        shift = np.rint(way * (layer + 1)) - np.rint(way * layer)
        move = np.array([[1, 0, shift[0]], [0, 1, shift[1]]])
        passed = arriving * (1 - filled[layer])
        cv2.warpAffine(passed, move, (SIDE, SIDE), arriving, cv2.INTER_NEAREST, borderValue=1.0)
        if soft > 0.15:
            cv2.GaussianBlur(arriving, (0, 0), soft, arriving)
        lit[layer] = arriving
    return lit


def _crowding(filled: Field, die_mm: float) -> Field:
    """How much of the space near each place dice fill."""
    spread = _NEAR * die_mm
    flat: list[Field] = []
    for layer in filled:
        same = flat and np.array_equal(layer, filled[len(flat) - 1])
        flat.append(flat[-1] if same else cv2.GaussianBlur(layer, (0, 0), spread).astype(np.float32))
    tall = np.stack(flat).reshape(len(filled), -1)
    near = cv2.blur(tall, (1, LAYERS_A_DIE // 2 + 1), borderType=cv2.BORDER_REPLICATE)
    return np.asarray(near, np.float32).reshape(filled.shape)
