"""A hand with a forearm, drawn once and then moved over pictures.

It is built of rounded limbs (capsules) whose height gives it shading; its shadow goes with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]
Limb = tuple[float, float, float, float, float, float]
"""From (x, y) to (x, y) in mm, with the radius at either end."""

# The middle of the palm at (0, 0), fingers towards +y, as a right hand that reaches for dice.
_FINGERS: Final[tuple[Limb, ...]] = (
    (-28, 28, -36, 62, 10, 8),
    (-10, 34, -14, 78, 10, 8),
    (9, 33, 9, 76, 10, 8),
    (26, 26, 30, 60, 9, 7),
    (-30, -16, -50, 24, 13, 9),
)
_PALM: Final[tuple[Limb, ...]] = ((-18, 22, -16, -30, 25, 25), (16, 20, 14, -30, 24, 24))
_FOREARM: Final[Limb] = (0, -40, 0, -420, 27, 40)
_SLEEVE_FROM: Final = -130.0
_BOX: Final = (-85.0, -420.0, 85.0, 100.0)
_SHADOW_MM: Final = (-10.0, -14.0)


@dataclass(frozen=True, slots=True)
class Hand:
    """`sprite`: H x W x 4 float32, blue, green, red (0 to 255) and cover (0 to 1), shadow included;
    `palm_px` is where the middle of the palm is in it (x, y)."""

    sprite: Floats
    palm_px: tuple[float, float]

    def cover(self, picture: Picture, palm_px: tuple[float, float]) -> None:
        """Draw the hand into a picture (H x W x 3), the middle of its palm at a pixel (x, y)."""
        left, top = (round(place - own) for place, own in zip(palm_px, self.palm_px, strict=True))
        height, width = self.sprite.shape[:2]
        x0, y0 = max(left, 0), max(top, 0)
        x1, y1 = min(left + width, picture.shape[1]), min(top + height, picture.shape[0])
        if x0 >= x1 or y0 >= y1:
            return
        part = self.sprite[y0 - top : y1 - top, x0 - left : x1 - left]
        below = picture[y0:y1, x0:x1]
        below[:] = below + (part[..., :3] - below) * part[..., 3:]


def draw_hand(rng: np.random.Generator, px_per_mm: float, turn_deg: float) -> Hand:
    """A hand of any skin, with or without a sleeve. `turn_deg`: where its fingers point in the picture,
    counter-clockwise from up."""
    x0, y0, x1, y1 = _BOX
    x, y = np.meshgrid(np.arange(x0, x1, 1 / px_per_mm), np.arange(y1, y0, -1 / px_per_mm))
    height = _heights(x, y, rng)
    colour = _colours(x, y, height, rng)
    shape = np.clip(height * px_per_mm * 0.5, 0, 1)
    shift = np.array([[1, 0, _SHADOW_MM[0] * px_per_mm], [0, 1, -_SHADOW_MM[1] * px_per_mm]])
    shadow = 0.4 * cv2.GaussianBlur(cv2.warpAffine(shape, shift, shape.shape[::-1]), (0, 0), 5 * px_per_mm)
    covered = shape + shadow * (1 - shape)
    seen = colour * (shape / np.maximum(covered, 1e-6))[..., None]
    upright = np.dstack([seen, covered]).astype(np.float32)
    return _turned(upright, (-x0 * px_per_mm, y1 * px_per_mm), turn_deg)


def _turned(upright: Floats, palm: tuple[float, float], turn_deg: float) -> Hand:
    spin = cv2.getRotationMatrix2D(palm, turn_deg, 1.0)
    rows, columns = upright.shape[:2]
    corners = np.array([[0, 0, 1], [columns, 0, 1], [0, rows, 1], [columns, rows, 1]]) @ spin.T
    low, high = np.floor(corners.min(axis=0)), np.ceil(corners.max(axis=0))
    spin[:, 2] -= low
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    sprite = cv2.warpAffine(upright, spin, size).astype(np.float32, copy=False)
    return Hand(sprite, (palm[0] - float(low[0]), palm[1] - float(low[1])))


def _heights(x: NDArray[np.float64], y: NDArray[np.float64], rng: np.random.Generator) -> Floats:
    """How high, in mm, the hand rises over each place; 0 or less where it is not."""
    bend = rng.normal(0, 2.5, (len(_FINGERS), 2))
    fingers = [
        (ax, ay, bx + sway, by + stretch, start, end)
        for (ax, ay, bx, by, start, end), (sway, stretch) in zip(_FINGERS, bend, strict=True)
    ]
    heights = np.full(x.shape, -1.0)
    for limb in (*fingers, *_PALM, _FOREARM):
        rise = _limb(x, y, limb)
        # A smooth union, so that fingers grow out of the palm instead of lying on it.
        blend = np.clip(0.5 + (rise - heights) / 12, 0, 1)
        heights = heights * (1 - blend) + rise * blend + 3 * blend * (1 - blend)
    sleeve = _limb(x, y, (0, _SLEEVE_FROM, 0, -420, 40, 48)) if rng.random() < 0.6 else None
    return (heights if sleeve is None else np.maximum(heights, sleeve)).astype(np.float32)


def _limb(x: NDArray[np.float64], y: NDArray[np.float64], limb: Limb) -> NDArray[np.float64]:
    """Height of one capsule over each place; outside it the negative distance to it."""
    ax, ay, bx, by, start, end = limb
    length = (bx - ax) ** 2 + (by - ay) ** 2
    along = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1)
    away = np.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
    radius = start + along * (end - start)
    inside = np.sqrt(np.maximum(radius**2 - away**2, 0))
    rise: NDArray[np.float64] = np.where(away < radius, inside, radius - away)
    return rise


def _colours(
    x: NDArray[np.float64], y: NDArray[np.float64], height: Floats, rng: np.random.Generator
) -> Floats:
    """Skin, and a sleeve where the arm is thick, lit from the far left (H, W, 3), blue first."""
    pale, dark = np.array([165, 190, 232]), np.array([48, 70, 105])
    skin = pale + (dark - pale) * rng.uniform(0, 1)
    cloth = rng.uniform(30, 200, 3)
    sleeved = (y < _SLEEVE_FROM + 4) & (np.abs(x) < 60)
    base = np.where(sleeved[..., None], cloth, skin)
    smooth = cv2.GaussianBlur(np.maximum(height, 0), (0, 0), 2)
    slope_y, slope_x = np.gradient(smooth)
    light = 0.78 - 0.22 * np.tanh(slope_x) + 0.16 * np.tanh(slope_y) + 0.004 * np.minimum(smooth, 30)
    texture = cv2.GaussianBlur(rng.standard_normal(x.shape).astype(np.float32), (0, 0), 2) * 0.12
    return np.asarray((base * (light + texture)[..., None]).clip(0, 255), np.float32)
