"""The printed sheets: where their markers and areas are, in millimetres.

A mat's coordinates start at the centre of the sheet: x to the right, y away from the players, z up. The upper
edge of every marker lies away from the players.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tablecam.errors import ConfigError
from tablecam.messages import message
from tablecam.resources import resource

Point = tuple[float, float]

TRAY: Final = "tray-a4"


@dataclass(frozen=True, slots=True)
class ColourMarks:
    """Two printed squares, by which a camera that takes red for blue is noticed. Centres and side in mm."""

    red: Point
    blue: Point
    side: float


@dataclass(frozen=True, slots=True)
class Mat:
    """A printed sheet. `dictionary` is the name of an ArUco dictionary in OpenCV, `markers` gives the centre
    of each marker by its id, `roll_area` two opposite corners (near left, far right). All lengths in mm."""

    name: str
    sheet: Point
    roll_area: tuple[Point, Point]
    dictionary: str
    marker_side: float
    markers: Mapping[int, Point]
    colour_marks: ColourMarks | None = None

    def corners(self, marker: int) -> tuple[Point, Point, Point, Point]:
        """Corners of a marker in the order in which OpenCV reports them: clockwise from the far left."""
        x, y = self.markers[marker]
        half = self.marker_side / 2
        return (x - half, y + half), (x + half, y + half), (x + half, y - half), (x - half, y - half)

    def in_roll_area(self, place: Point, margin: float = 0.0) -> bool:
        """Whether a point lies in the area to throw into, or at most `margin` mm outside it."""
        (left, near), (right, far) = self.roll_area
        x, y = place
        return left - margin <= x <= right + margin and near - margin <= y <= far + margin


def load_mat(path: Path) -> Mat:
    """Read a mat's JSON. Raises ConfigError where the file is absent or not a mat."""
    try:
        return _mat_of(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise ConfigError(message("vision.bad-mat", file=str(path))) from error


def find_mat(name: str = TRAY) -> Mat:
    """The mat of that name among those that come with tablecam."""
    return load_mat(resource("calibration", f"{name}.json"))


def _mat_of(written: Mapping[str, object]) -> Mat:
    markers = written["markers"]
    if not isinstance(markers, dict):
        raise TypeError(markers)
    near_left, far_right = _points(written["roll_area_mm"])
    return Mat(
        name=str(written["name"]),
        sheet=_point(written["sheet_mm"]),
        roll_area=(near_left, far_right),
        dictionary=str(markers["dictionary"]),
        marker_side=float(markers["side_mm"]),
        markers={int(marker): _point(centre) for marker, centre in markers["centres_mm"].items()},
        colour_marks=_colour_marks(written.get("colour_marks")),
    )


def _colour_marks(written: object) -> ColourMarks | None:
    if not isinstance(written, dict):
        return None
    return ColourMarks(_point(written["red_mm"]), _point(written["blue_mm"]), float(written["side_mm"]))


def _point(written: object) -> Point:
    if not isinstance(written, list):
        raise TypeError(written)
    x, y = written
    return float(x), float(y)


def _points(written: object) -> list[Point]:
    if not isinstance(written, list):
        raise TypeError(written)
    return [_point(point) for point in written]
