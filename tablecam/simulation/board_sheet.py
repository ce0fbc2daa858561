"""The printed board of DéCLIC as a picture from above."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Board, Point

MM_PER_PX: Final = 0.2
LABEL_MM: Final = 4.6
"""How far from the grid its numbers and letters stand."""

Picture = NDArray[np.uint8]


def draw_board(board: Board, rng: np.random.Generator) -> Picture:
    """The sheet, rows x columns x BGR, the north in row 0; paper and ink are never quite the same."""
    width, height = (round(length / MM_PER_PX) for length in board.sheet)
    grey = np.full((height, width), 255 - rng.integers(0, 8), np.uint8)
    ink = int(rng.integers(16, 56))
    _draw_grid(grey, board, int(rng.integers(70, 150)))
    _draw_markers(grey, board, ink)
    for letter, middle in board.letters.items():
        _write(grey, board, letter, middle, 0.62 * board.pitch, ink, bold=True)
    sheet = cv2.cvtColor(cv2.GaussianBlur(grey, (0, 0), 0.9), cv2.COLOR_GRAY2BGR)
    return np.asarray(sheet, np.uint8)


def _draw_grid(sheet: Picture, board: Board, ink: int) -> None:
    """Thin lines round the cells, and what people call them."""
    columns, rows = len(board.columns), len(board.rows)
    half_x, half_y = columns * board.pitch / 2, rows * board.pitch / 2
    for line in range(columns + 1):
        x = line * board.pitch - half_x
        cv2.line(sheet, _at(board, (x, -half_y)), _at(board, (x, half_y)), ink, 1)
    for line in range(rows + 1):
        y = line * board.pitch - half_y
        cv2.line(sheet, _at(board, (-half_x, y)), _at(board, (half_x, y)), ink, 1)
    for number, name in enumerate(board.columns):
        _write(sheet, board, name, (board.centre(number)[0], -half_y - LABEL_MM), 0.26 * board.pitch, ink)
    for number, name in enumerate(board.rows):
        middle = (-half_x - LABEL_MM, board.centre(number * columns)[1])
        _write(sheet, board, name, middle, 0.26 * board.pitch, ink)


def _draw_markers(sheet: Picture, board: Board, ink: int) -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, board.dictionary))
    side = round(board.marker_side / MM_PER_PX)
    for marker, (x, y) in board.markers.items():
        drawn = cv2.aruco.generateImageMarker(dictionary, marker, side)
        column, row = (round(place - side / 2) for place in _exactly(board, (x, y)))
        sheet[row : row + side, column : column + side][drawn == 0] = ink


def _write(
    sheet: Picture, board: Board, text: str, middle: Point, height_mm: float, ink: int, bold: bool = False
) -> None:
    font, thickness = cv2.FONT_HERSHEY_DUPLEX, 5 if bold else 1
    scale = cv2.getFontScaleFromHeight(font, round(height_mm / MM_PER_PX), thickness)
    (width, height), _ = cv2.getTextSize(text, font, scale, thickness)
    x, y = _exactly(board, middle)
    place = (round(x - width / 2), round(y + height / 2))
    cv2.putText(sheet, text, place, font, scale, ink, thickness, cv2.LINE_AA)


def _exactly(board: Board, place: Point) -> tuple[float, float]:
    """Pixels of the sheet (x, y) for a place in mm."""
    x, y = place
    return (x + board.sheet[0] / 2) / MM_PER_PX, (board.sheet[1] / 2 - y) / MM_PER_PX


def _at(board: Board, place: Point) -> tuple[int, int]:
    x, y = _exactly(board, place)
    return round(x), round(y)
