"""The printed sheets as PDF at true size: the tray, the zones, the board of DéCLIC, the lens sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import cv2

from tablecam.errors import SheetError, reason_of
from tablecam.mats import (
    DIE_MM,
    Board,
    Chessboard,
    Mat,
    Point,
    Sheet,
    ZonesMat,
    find_board,
    find_chessboard,
    find_mat,
    find_zones,
)
from tablecam.messages import message
from tablecam.papers import Kept, Paper, lay_out, own_paper, rule, trimmed
from tablecam.pdf import BLACK, WHITE, Page, pdf_of
from tablecam.whole_files import put_whole

RED: Final = (0.78, 0.16, 0.20)
BLUE: Final = (0.12, 0.35, 0.75)
_RULER_FROM_EDGE: Final = 9.0
_ZONE_MM: Final = 8.0
"""How high the number of a zone is."""
_LABEL: Final = 0.29
_LETTER: Final = 0.6
"""How high what is written is, by the pitch of the cells."""


def write_sheets(folder: Path, die_mm: float = DIE_MM, paper: Paper | None = None) -> tuple[Path, ...]:
    """Write each sheet into a folder, the board for dice of this size, and return the files. `paper`: what to
    print them on, over several pages where they do not go onto one; each on its own where it is None.

    Raises ConfigError where there is no board for such dice, and SheetError where a file cannot be written.
    """
    board, tray, lens, zones = find_board(die_mm), find_mat(), find_chessboard(), find_zones()
    name = board.name if die_mm == DIE_MM else f"{board.name}-{die_mm:g}mm"
    drawn = (
        (tray.name, draw_tray(tray), _markers(tray)),
        (name, draw_board(board), _markers(board)),
        (lens.name, draw_chessboard(lens, paper or own_paper(lens.sheet)), ()),
        (zones.name, draw_zones(zones), _markers(zones)),
    )
    return tuple(_write(folder, name, sheet, paper, kept) for name, sheet, kept in drawn)


def _write(folder: Path, name: str, sheet: Page, paper: Paper | None, kept: Kept) -> Path:
    usual = own_paper(sheet.size)
    end = "" if paper in (None, usual) else f"-{paper}"
    return write_pages(folder / f"{name}{end}.pdf", *lay_out(sheet, name, paper or usual, kept))


def _markers(sheet: Sheet) -> Kept:
    return tuple((middle, sheet.marker_side) for middle in sheet.markers.values())


def write_pages(path: Path, *pages: Page) -> Path:
    """Write a file of these pages. Raises SheetError where it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with put_whole(path) as fresh:
            fresh.write_bytes(pdf_of(*pages))
    except OSError as error:
        raise SheetError(message("mats.unwritten", file=str(path), reason=reason_of(error))) from error
    return path


def draw_tray(tray: Mat) -> Page:
    """The sheet to throw on: its markers, the area that dice are thrown into, its coloured marks, a ruler."""
    page = _begin(tray)
    rule(page, (0, tray.sheet[1] / 2 - _RULER_FROM_EDGE))
    page.frame(*tray.roll_area, width=0.5, grey=0.55)
    if marks := tray.colour_marks:
        page.square(marks.red, marks.side, RED)
        page.square(marks.blue, marks.side, BLUE)
    return page


def draw_zones(mat: ZonesMat) -> Page:
    """The sheet with a zone a seat: its markers, the zones with their numbers, a ruler."""
    page = _begin(mat)
    rule(page, (mat.sheet[0] / 5, mat.sheet[1] / 2 - 2 * _RULER_FROM_EDGE))
    for zone, ((left, near), (right, far)) in mat.zones.items():
        page.frame((left, near), (right, far), width=0.5, grey=0.55)
        outer = far - 7 if near >= 0 else near + 7
        page.write(str(zone), ((left + right) / 2, outer), _ZONE_MM, grey=0.55)
    return page


def draw_board(board: Board) -> Page:
    """The board: its markers, the grid with its names, the letters of the compass."""
    page = _begin(board)
    across, along = len(board.columns) * board.pitch / 2, len(board.rows) * board.pitch / 2
    for number in range(len(board.columns) + 1):
        x = number * board.pitch - across
        page.line((x, -along), (x, along), grey=0.4)
    for number in range(len(board.rows) + 1):
        y = number * board.pitch - along
        page.line((-across, y), (across, y), grey=0.4)
    _name_cells(page, board)
    for letter, middle in board.letters.items():
        page.write(letter, middle, _LETTER * board.pitch)
    return page


def draw_chessboard(board: Chessboard, paper: Paper = "a4") -> Page:
    """The sheet for the lens: black squares, and markers in the white ones in OpenCV's order. Its white edge
    may be cut off by the paper."""
    page = Page(board.sheet)
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, board.dictionary))
    left, far = -board.columns * board.square / 2, board.rows * board.square / 2
    marker = 0
    for row in range(board.rows):
        for column in range(board.columns):
            middle = left + (column + 0.5) * board.square, far - (row + 0.5) * board.square
            if (row + column) % 2 == 0:
                page.square(middle, board.square, BLACK)
            else:
                _mark(page, dictionary, marker, middle, board.marker_side)
                marker += 1
    needed = board.columns * board.square, board.rows * board.square
    return trimmed(page, needed, paper)


def _name_cells(page: Page, board: Board) -> None:
    low_x, low_y = board.centre(0)
    away = 0.8 * board.pitch
    for number, name in enumerate(board.columns):
        page.write(name, (board.centre(number)[0], low_y - away), _LABEL * board.pitch, grey=0.3)
    for number, name in enumerate(board.rows):
        y = board.centre(number * len(board.columns))[1]
        page.write(name, (low_x - away, y), _LABEL * board.pitch, grey=0.3)


def _begin(sheet: Sheet) -> Page:
    """A page as large as the sheet, with its markers."""
    page = Page(sheet.sheet)
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, sheet.dictionary))
    for marker, middle in sheet.markers.items():
        _mark(page, dictionary, marker, middle, sheet.marker_side)
    return page


def _mark(page: Page, dictionary: cv2.aruco.Dictionary, marker: int, middle: Point, width: float) -> None:
    """A marker: black with white cells."""
    page.square(middle, width, BLACK)
    count = dictionary.markerSize + 2  # with its black edge
    cells = cv2.aruco.generateImageMarker(dictionary, marker, count)
    side = width / count
    for row, column in zip(*cells.nonzero(), strict=True):
        x = middle[0] + (column + 0.5) * side - width / 2
        y = middle[1] + width / 2 - (row + 0.5) * side
        page.square((float(x), float(y)), side, WHITE)
