"""What a simulated table consists of: dice with a design, a mat, a table top, light, a camera.

World coordinates are those of the mats: millimetres, x to the right, y away from the players, z up, the table
top at z = 0. A die's own axes point out of its faces 1 (+x), 2 (+y), 3 (+z), 4 (-z), 5 (-y), 6 (-x): a
right-handed set (1, 2, 3 counter-clockwise round their common corner).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import SKULL, Face

Colour = tuple[float, float, float]
"""Red, green, blue, each 0 to 1."""

FACE_AXES: Final[dict[int, tuple[float, float, float]]] = {
    1: (1, 0, 0),
    2: (0, 1, 0),
    3: (0, 0, 1),
    4: (0, 0, -1),
    5: (0, -1, 0),
    6: (-1, 0, 0),
}


@dataclass(frozen=True, slots=True)
class Design:
    """How a make of dice looks. Lengths are fractions of the die's edge.

    `one` colours the pip of the 1 where it differs, `one_radius` sizes it; `skull` puts a Jolly Roger there
    instead, in drawing `skull_style`. `grain` 0..1 veins the body like wood or marble with the colour
    `grain_colour`. `translucency` 0..1 lets the far faces and the table shine through.
    `ball` 0..1 grinds the corners off towards a sphere. The pips of faces named in `swapped` lie turned by a
    quarter. `marks`: faces that bear a drawing instead of pips, each a square mask 0..1.
    """

    name: str
    body: Colour
    pips: Colour
    one: Colour | None = None
    one_radius: float = 0.11
    skull: bool = False
    skull_style: int = 0
    edge_radius: float = 0.12
    pip_radius: float = 0.09
    pip_spread: float = 0.26
    pip_depth: float = 0.4
    gloss: float = 0.5
    grain: float = 0.0
    grain_colour: Colour = (0.2, 0.12, 0.06)
    translucency: float = 0.0
    ball: float = 0.0
    swapped: frozenset[int] = frozenset()
    marks: tuple[tuple[int, NDArray[np.float32]], ...] = field(default=(), compare=False)


DESIGNS: Final[dict[str, Design]] = {
    design.name: design
    for design in (
        Design("white", (0.92, 0.92, 0.90), (0.03, 0.03, 0.03)),
        Design("red", (0.72, 0.05, 0.06), (0.95, 0.95, 0.93)),
        Design("black", (0.04, 0.04, 0.045), (0.93, 0.93, 0.92)),
        Design("ivory", (0.90, 0.85, 0.70), (0.05, 0.04, 0.04), one=(0.75, 0.06, 0.05), one_radius=0.16),
        Design(
            "wood",
            (0.76, 0.56, 0.34),
            (0.10, 0.06, 0.04),
            grain=0.6,
            grain_colour=(0.5, 0.3, 0.14),
            gloss=0.15,
        ),
        Design("jolly-roger", (0.92, 0.92, 0.90), (0.03, 0.03, 0.03), skull=True),
    )
}


@dataclass(frozen=True, slots=True)
class Die:
    """A die somewhere in the world. `centre_mm`: (3,); `rotation`: 3 x 3, die axes to world axes."""

    design: Design
    size_mm: float
    centre_mm: NDArray[np.float64]
    rotation: NDArray[np.float64]

    @property
    def number(self) -> int:
        """The face that looks up (the nearest to it, while the die rolls), 1 to 6 whatever is drawn on it."""
        heights = {face: float(self.rotation[2] @ np.array(axis)) for face, axis in FACE_AXES.items()}
        return max(heights, key=heights.__getitem__)

    @property
    def up(self) -> Face:
        """What a player calls the face that looks up."""
        number = self.number
        return SKULL if number == 1 and self.design.skull else number  # type: ignore[return-value]  # 1 to 6

    @property
    def top_mm(self) -> NDArray[np.float64]:
        """The corners of the face that looks up, in order round it: (4, 3)."""
        axis = np.array(FACE_AXES[self.number], dtype=float)
        first = np.roll(np.abs(axis), 1)
        second = np.cross(axis, first)
        corners = np.array([axis + a * first + b * second for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
        top: NDArray[np.float64] = corners * self.size_mm / 2 @ self.rotation.T + self.centre_mm
        return top


@dataclass(frozen=True, slots=True)
class View:
    """A camera: pinhole with one radial distortion term. `rotation`: world axes to camera axes (x right,
    y down, z forward); `position_mm`: (3,)."""

    width: int
    height: int
    focal_px: float
    rotation: NDArray[np.float64]
    position_mm: NDArray[np.float64]
    distortion: float = 0.0

    def project(self, points_mm: NDArray[np.floating[Any]]) -> NDArray[np.float64]:
        """Pixels (N, 2) of world points (N, 3)."""
        seen = (points_mm - self.position_mm) @ self.rotation.T
        flat = seen[:, :2] / seen[:, 2:3]
        flat = flat * (1 + self.distortion * (flat**2).sum(axis=1, keepdims=True))
        centre = np.array([self.width / 2, self.height / 2])
        pixels: NDArray[np.float64] = flat * self.focal_px + centre
        return pixels

    @classmethod
    def looking_at(
        cls,
        target_mm: tuple[float, float, float],
        distance_mm: float,
        tilt_deg: float,
        turn_deg: float = 0.0,
        roll_deg: float = 0.0,
        size: tuple[int, int] = (1280, 960),
        focal_px: float = 1100.0,
        distortion: float = 0.0,
    ) -> View:
        """A camera above the players' edge: tilt 0 looks straight down, 90 along the table; `turn` walks it
        round the target, `roll` turns the picture."""
        tilt, turn, roll = np.radians([tilt_deg, turn_deg, roll_deg])
        forward = np.array([np.sin(tilt) * np.sin(turn), np.sin(tilt) * np.cos(turn), -np.cos(tilt)])
        right = np.array([np.cos(turn), -np.sin(turn), 0.0])
        down = np.cross(forward, right)
        spin = np.array([[np.cos(roll), np.sin(roll)], [-np.sin(roll), np.cos(roll)]])
        across = spin @ np.stack([right, down])
        position = np.array(target_mm, dtype=float) - distance_mm * forward
        return cls(size[0], size[1], focal_px, np.vstack([across, forward]), position, distortion)


@dataclass(frozen=True, slots=True)
class Light:
    """A lamp at `position_mm` with a disc of `radius_mm` (soft shadows), its colour; what the room adds."""

    position_mm: NDArray[np.float64]
    radius_mm: float = 60.0
    colour: Colour = (1.0, 0.97, 0.92)
    ambient: float = 0.45

    def shadows(self, points_mm: NDArray[np.floating[Any]]) -> NDArray[np.float64]:
        """Where the shadows of points (N, 3) fall on the table, (N, 3). Points near the lamp's height, which
        would throw theirs anywhere, count as lower."""
        height = np.clip(points_mm[:, 2:], 0, 0.8 * self.position_mm[2])
        away = (points_mm - self.position_mm) * height / (self.position_mm[2] - height)
        shadows: NDArray[np.float64] = (points_mm + away) * np.array([1.0, 1.0, 0.0])
        return shadows


@dataclass(frozen=True, slots=True)
class Surface:
    """The table top: a picture (H x W x 3 uint8, BGR) that lies centred on the origin, `mm_per_px` large.

    Beyond its edges it is mirrored. The mat, if there is one, is part of that picture.
    """

    picture: NDArray[np.uint8]
    mm_per_px: float


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a picture is made of.

    `cover`: H x W x 4 uint8 BGRA in picture coordinates, drawn over all (a hand).
    """

    surface: Surface
    dice: tuple[Die, ...]
    view: View
    light: Light
    cover: NDArray[np.uint8] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Truth:
    """What a reader should say of one die: face up, centre of the top face and its edge length in pixels."""

    face: Face
    centre_px: tuple[float, float]
    size_px: float


def truth_of(die: Die, view: View) -> Truth:
    """The truth about a resting die."""
    top = die.top_mm
    x, y = view.project(top.mean(axis=0)[None])[0]
    return Truth(die.up, (float(x), float(y)), mean_edge(view.project(top)))


def mean_edge(corners: NDArray[np.float64]) -> float:
    """Mean length of the edges of a face with these corners, (4, 2) or (4, 3)."""
    return float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean())
