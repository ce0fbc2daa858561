"""How large a die is in the picture of a camera that hangs so high: what the README says of cameras."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from tablecam.adapters.picamera2_camera import SIZE_PX
from tablecam.mats import find_mat, find_zones
from tablecam.setting_up.lights import GOOD_DIE_PX

DIE_MM: Final = 16.0
ROUND_MM: Final = 10.0
"""So much of the table should be in sight on each side of a sheet."""
HEIGHTS_CM: Final = (40, 50, 60)
HD_PX: Final = (1280, 720)


@dataclass(frozen=True, slots=True)
class Optics:
    """A camera as its maker describes it: what all of its sensor sees, and the picture that tablecam takes.

    Where the picture is of another shape than the sensor, it is cut out of it.
    """

    name: str
    across_deg: float
    down_deg: float
    size_px: tuple[int, int] = SIZE_PX

    @property
    def focal_px(self) -> float:
        """Focal length in pixels of the picture."""
        fields = zip(self.size_px, (self.across_deg, self.down_deg), strict=True)
        return max(pixels / 2 / math.tan(math.radians(field) / 2) for pixels, field in fields)

    def die_px(self, height_mm: float) -> float:
        """Edge of a die below the camera, which looks straight down from so high above its top face."""
        return self.focal_px * DIE_MM / height_mm

    def highest_mm(self, die_px: float = GOOD_DIE_PX) -> float:
        """From how high a die is still so large."""
        return self.focal_px * DIE_MM / die_px

    def lowest_mm(self, sheet_mm: tuple[float, float]) -> float:
        """From how high a sheet is in the picture as a whole, with some of the table round it."""
        sides = zip(sheet_mm, self.size_px, strict=True)
        return max((side + 2 * ROUND_MM) * self.focal_px / pixels for side, pixels in sides)


def diagonal(name: str, diagonal_deg: float, size_px: tuple[int, int] = HD_PX) -> Optics:
    """A webcam whose maker tells the field from corner to corner, for pictures of this shape."""
    half = math.tan(math.radians(diagonal_deg) / 2) / math.hypot(*size_px)
    across, down = (math.degrees(2 * math.atan(half * side)) for side in size_px)
    return Optics(name, across, down, size_px)


CAMERAS: Final = (
    Optics("Camera Module 2", 62.2, 48.8),
    Optics("Camera Module 3", 66.0, 41.0),
    Optics("Camera Module 3 Wide", 102.0, 67.0),
    Optics("HQ Camera, 6 mm lens", 55.3, 42.9),
    diagonal("USB, 60° from corner to corner", 60.0),
    diagonal("USB, 78° from corner to corner", 78.0),
)
"""Fields of view as Raspberry Pi gives them; that of the HQ Camera from its sensor of 6.29 x 4.71 mm."""


def camera_rows() -> list[list[str]]:
    """The cells of the README's table of cameras."""
    return [_row(camera) for camera in CAMERAS]


def _row(camera: Optics) -> list[str]:
    sizes = (f"{camera.die_px(10 * height):.0f}" for height in HEIGHTS_CM)
    lows = (f"{camera.lowest_mm(mat.sheet) / 10:.0f} cm" for mat in (find_mat(), find_zones()))
    return [camera.name, *sizes, *lows, f"{camera.highest_mm() / 10:.0f} cm"]
