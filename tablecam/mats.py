"""The printed sheets: where their markers and areas are, in millimetres.

A mat's coordinates start at the centre of the sheet: x to the right, y away from the players, z up. The upper
edge of every marker lies away from the players.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from tablecam.errors import ConfigError
from tablecam.messages import message
from tablecam.resources import resource

Point = tuple[float, float]
_Kind = TypeVar("_Kind")

TRAY: Final = "tray-a4"
BOARD: Final = "declic-board"
LENS: Final = "lens-a4"
ZONES: Final = "zones-a3"
DIE_MM: Final = 16.0
DICE_MM: Final = (12.0, 20.0)
"""The smallest and the largest dice that a board is printed for."""


@dataclass(frozen=True, slots=True)
class ColourMarks:
    """Two printed squares, by which a camera that takes red for blue is noticed. Centres and side in mm."""

    red: Point
    blue: Point
    side: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A printed sheet with markers: `sheet` is its size, `dictionary` the name of an ArUco dictionary in
    OpenCV, `markers` gives the centre of each marker by its id. All lengths in mm."""

    name: str
    sheet: Point
    dictionary: str
    marker_side: float
    markers: Mapping[int, Point]

    def corners(self, marker: int) -> tuple[Point, Point, Point, Point]:
        """Corners of a marker in the order in which OpenCV reports them: clockwise from the far left."""
        x, y = self.markers[marker]
        half = self.marker_side / 2
        return (x - half, y + half), (x + half, y + half), (x + half, y - half), (x - half, y - half)


@dataclass(frozen=True, slots=True)
class Mat(Sheet):
    """A sheet to throw on. `roll_area`: two opposite corners (near left, far right) in mm."""

    roll_area: tuple[Point, Point]
    colour_marks: ColourMarks | None = None

    def in_roll_area(self, place: Point, margin: float = 0.0) -> bool:
        """Whether a point lies in the area to throw into, or at most `margin` mm outside it."""
        (left, near), (right, far) = self.roll_area
        x, y = place
        return left - margin <= x <= right + margin and near - margin <= y <= far + margin


@dataclass(frozen=True, slots=True)
class ZonesMat(Mat):
    """A sheet with a zone a seat; its roll area holds them all. `zones`: two opposite corners (near left, far
    right) of each in mm, by its number: clockwise from the far left."""

    zones: Mapping[int, tuple[Point, Point]] = field(default_factory=dict)

    def zone_of(self, place: Point) -> int:
        """The number of the zone that a point lies in, 0 where it lies in none."""
        x, y = place
        for zone, ((left, near), (right, far)) in self.zones.items():
            if left <= x <= right and near <= y <= far:
                return zone
        return 0

    def on_sheet(self, place: Point) -> bool:
        """Whether a point lies on the paper."""
        return abs(place[0]) <= self.sheet[0] / 2 and abs(place[1]) <= self.sheet[1] / 2


@dataclass(frozen=True, slots=True)
class Board(Sheet):
    """A sheet to build on: x to the east, y to the north. Cells lie `pitch` mm apart round the middle and are
    named by `columns` from the west and `rows` from the south; each takes a die with an edge of `die` mm.
    `letters` gives the middle of each letter of the compass."""

    pitch: float
    die: float
    columns: str
    rows: str
    letters: Mapping[str, Point]

    def centre(self, cell: int) -> Point:
        """The middle of a cell. Cells count from 0, row by row from the south-west."""
        row, column = divmod(cell, len(self.columns))
        x, y = column - (len(self.columns) - 1) / 2, row - (len(self.rows) - 1) / 2
        return x * self.pitch, y * self.pitch

    def scaled(self, die: float) -> Board:
        """The board for dice of another size: the play about them stays, all else grows with the cells."""
        pitch = die + self.pitch - self.die
        scale = pitch / self.pitch
        return replace(
            self,
            sheet=_times(self.sheet, scale),
            marker_side=self.marker_side * scale,
            markers={marker: _times(centre, scale) for marker, centre in self.markers.items()},
            letters={letter: _times(centre, scale) for letter, centre in self.letters.items()},
            pitch=pitch,
            die=die,
        )


@dataclass(frozen=True, slots=True)
class Chessboard:
    """A sheet by which a lens is measured: `columns` x `rows` squares with markers in the white ones, in the
    middle of a sheet. Lengths in mm."""

    name: str
    sheet: Point
    columns: int
    rows: int
    square: float
    dictionary: str
    marker_side: float


def load_mat(path: Path) -> Mat:
    """Read a mat's JSON. Raises ConfigError where the file is absent or not a mat."""
    return _load(path, _mat_of)


def find_mat(name: str = TRAY) -> Mat:
    """The mat of that name among those that come with tablecam."""
    return load_mat(resource("calibration", f"{name}.json"))


def find_zones() -> ZonesMat:
    """The mat with a zone a seat."""
    return _load(resource("calibration", f"{ZONES}.json"), _zones_of)


def find_chessboard() -> Chessboard:
    """The sheet by which a lens is measured."""
    return _load(resource("calibration", f"{LENS}.json"), _chessboard_of)


def find_board(die_mm: float = DIE_MM) -> Board:
    """The board for dice with this edge. Raises ConfigError where there is none for such dice."""
    smallest, largest = DICE_MM
    if not smallest <= die_mm <= largest:
        size = message("vision.no-board", die=f"{die_mm:g}", smallest=f"{smallest:g}", largest=f"{largest:g}")
        raise ConfigError(size)
    return _load(resource("calibration", f"{BOARD}.json"), _board_of).scaled(die_mm)


def _load(path: Path, read: Callable[[Mapping[str, object]], _Kind]) -> _Kind:
    try:
        return read(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise ConfigError(message("vision.bad-mat", file=str(path))) from error


def _mat_of(written: Mapping[str, object]) -> Mat:
    near_left, far_right = _points(written["roll_area_mm"])
    sheet = _sheet_of(written)
    return Mat(
        *sheet, roll_area=(near_left, far_right), colour_marks=_colour_marks(written.get("colour_marks"))
    )


def _zones_of(written: Mapping[str, object]) -> ZonesMat:
    corners = {int(zone): _points(each) for zone, each in _mapping(written["zones_mm"]).items()}
    zones = {zone: (near_left, far_right) for zone, (near_left, far_right) in corners.items()}
    x, y = zip(*(place for pair in zones.values() for place in pair), strict=True)
    return ZonesMat(*_sheet_of(written), roll_area=((min(x), min(y)), (max(x), max(y))), zones=zones)


def _board_of(written: Mapping[str, object]) -> Board:
    grid = _mapping(written["grid"])
    return Board(
        *_sheet_of(written),
        pitch=float(grid["pitch_mm"]),
        die=float(grid["die_mm"]),
        columns=str(grid["columns"]),
        rows=str(grid["rows"]),
        letters={letter: _point(centre) for letter, centre in _mapping(written["letters_mm"]).items()},
    )


def _chessboard_of(written: Mapping[str, object]) -> Chessboard:
    squares, markers = _mapping(written["squares"]), _mapping(written["markers"])
    return Chessboard(
        str(written["name"]),
        _point(written["sheet_mm"]),
        int(squares["columns"]),
        int(squares["rows"]),
        float(squares["side_mm"]),
        str(markers["dictionary"]),
        float(markers["side_mm"]),
    )


def _sheet_of(written: Mapping[str, object]) -> tuple[str, Point, str, float, Mapping[int, Point]]:
    """The fields of Sheet, in order."""
    markers = _mapping(written["markers"])
    centres = {int(marker): _point(centre) for marker, centre in markers["centres_mm"].items()}
    size, name = _point(written["sheet_mm"]), str(written["name"])
    return name, size, str(markers["dictionary"]), float(markers["side_mm"]), centres


def _colour_marks(written: object) -> ColourMarks | None:
    if not isinstance(written, dict):
        return None
    return ColourMarks(_point(written["red_mm"]), _point(written["blue_mm"]), float(written["side_mm"]))


def _mapping(written: object) -> dict[str, Any]:
    if not isinstance(written, dict):
        raise TypeError(written)
    return written


def _times(point: Point, factor: float) -> Point:
    x, y = point
    return x * factor, y * factor


def _point(written: object) -> Point:
    if not isinstance(written, list):
        raise TypeError(written)
    x, y = written
    return float(x), float(y)


def _points(written: object) -> list[Point]:
    if not isinstance(written, list):
        raise TypeError(written)
    return [_point(point) for point in written]
