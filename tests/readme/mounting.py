"""Where camera and lamp go, seen from the side, drawn to scale."""

from __future__ import annotations

import math
from typing import Final

from tablecam.mats import find_mat
from tests.readme.optics import CAMERAS
from tests.readme.svg import INK, PAPER, QUIET, Drawing, Point

WIDTH, HEIGHT = 860, 470
PX_PER_MM: Final = 0.62
TABLE_Y: Final = 400.0
MAT_X: Final = 400.0
HEIGHT_MM: Final = 500.0
SLANT_DEG: Final = 30.0
VIEW: Final = "#2f6fd0"
SIGHT: Final = "#e2ebf9"
LIGHT: Final = "#e0a100"


def at(across_mm: float, up_mm: float) -> Point:
    """A place by its distance from the middle of the mat and its height above the table."""
    return MAT_X + PX_PER_MM * across_mm, TABLE_Y - PX_PER_MM * up_mm


def draw_mounting() -> str:
    """The drawing as SVG."""
    page = Drawing(WIDTH, HEIGHT, "Camera and lamp above the table, from the side")
    _draw_view(page, at(0, HEIGHT_MM))
    _draw_slanted(page)
    _draw_lamp(page)
    _draw_table(page)
    return page.text()


def _draw_view(page: Drawing, camera: Point) -> None:
    """The camera straight above, with what it sees, and a scale beside it."""
    optics = CAMERAS[0]
    reach = HEIGHT_MM * optics.size_px[0] / optics.focal_px / 2
    page.shape([camera, at(-reach, 0), at(reach, 0)], SIGHT, VIEW)
    page.box(camera, (34, 22), INK, radius=4)
    page.write("camera", (camera[0], camera[1] - 24), bold=True)
    left = MAT_X - 262
    page.line([(left, camera[1]), (left, TABLE_Y)], QUIET, 1.5)
    for y in (camera[1], TABLE_Y):
        page.line([(left - 7, y), (left + 7, y)], QUIET, 1.5)
    middle = (camera[1] + TABLE_Y) / 2
    for line, text in enumerate(
        ("about 50 cm:", "a die of 16 mm is", f"{optics.die_px(HEIGHT_MM):.0f} pixels wide")
    ):
        page.write(text, (left - 12, middle + 18 * (line - 1)), 13, anchor="end")
    page.write(f"in sight: {2 * reach / 10:.0f} cm", (MAT_X, TABLE_Y + 52), 13, VIEW)
    page.line([at(-reach, -60), at(reach, -60)], VIEW, 1.5)


def _draw_slanted(page: Drawing) -> None:
    """The steepest slant at which every die is read as well."""
    slant = math.radians(SLANT_DEG)
    camera = at(HEIGHT_MM * math.sin(slant), HEIGHT_MM * math.cos(slant))
    page.line([at(0, 0), camera], QUIET, 1.5, dashed=True)
    page.box(camera, (34, 22), PAPER, QUIET, 4)
    page.write(f"up to {SLANT_DEG:.0f}° aslant", (camera[0] + 26, camera[1]), 13, QUIET, anchor="start")


def _draw_lamp(page: Drawing) -> None:
    """The lamp beside, where the camera does not see it mirrored."""
    lamp = at(-390, 590)
    page.line([lamp, at(0, 0)], LIGHT, 1.5, dashed=True)
    page.disc(lamp, 15, LIGHT, LIGHT)
    page.write("lamp: high, and to the side", (lamp[0] + 26, lamp[1]), 13, anchor="start")


def _draw_table(page: Drawing) -> None:
    half = find_mat().sheet[0] / 2
    page.line([(20, TABLE_Y), (WIDTH - 20, TABLE_Y)], INK, 4)
    page.line([at(-half, 5), at(half, 5)], "#c8ccd4", 6)
    for place in (-80, 20, 90):
        page.box(at(place, 14), (10, 10), "#b3262d", "#b3262d", 2)
    page.write("the printed tray, A4", at(0, -22), 13)
