"""The printed board of DéCLIC as a picture from above."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Board, Point

MM_PER_PX: Final = 0.2
_RIM_SHADOW_MM: Final = 4.0
_PLATES: Final = np.array(
    [[62, 98, 150], [30, 48, 84], [38, 36, 36], [205, 205, 202], [120, 118, 112], [52, 30, 110]], np.float32
)
"""Colours of turntables: blue, green, red."""
LABEL_MM: Final = 4.6
"""How far from the grid its numbers and letters stand."""

Picture = NDArray[np.uint8]


def draw_board(board: Board, rng: np.random.Generator) -> Picture:
    """The sheet from above, BGR, the north in row 0; paper and ink are never quite the same."""
    width, height = (round(length / MM_PER_PX) for length in board.sheet)
    grey = np.full((height, width), 255 - rng.integers(0, 8), np.uint8)
    ink = int(rng.integers(16, 56))
    _draw_grid(grey, board, int(rng.integers(70, 150)))
    _draw_markers(grey, board, ink)
    for letter, middle in board.letters.items():
        _write(grey, board, letter, middle, 0.62 * board.pitch, ink, bold=True)
    soft = cv2.GaussianBlur(grey, (0, 0), 0.9).astype(np.float32)
    soft *= 1 - rng.uniform(0.0, 0.05) * cv2.resize(rng.random((5, 5), np.float32), (width, height))
    return (soft[..., None] * _paper(rng)).astype(np.uint8)


def draw_base(board: Board, rng: np.random.Generator, turntable: bool) -> Picture:
    """The sheet as it lies there, BGRA, its middle in the middle; on a round turntable, if there is one."""
    sheet = cv2.cvtColor(draw_board(board, rng), cv2.COLOR_BGR2BGRA)
    if not turntable:
        return np.asarray(sheet, np.uint8)
    disc = _draw_turntable(float(np.hypot(*board.sheet)) / 2 + rng.uniform(1, 9), rng)
    row, column = ((whole - part) // 2 for whole, part in zip(disc.shape, sheet.shape[:2], strict=False))
    part = disc[row : row + sheet.shape[0], column : column + sheet.shape[1]]
    part[:] = sheet
    return disc


def _draw_turntable(radius_mm: float, rng: np.random.Generator) -> Picture:
    """A round plate, BGRA: turned wood or plain, its rim lighter, a soft shadow round it."""
    half = round((radius_mm + _RIM_SHADOW_MM) / MM_PER_PX)
    steps = (np.arange(2 * half, dtype=np.float32) - half + 0.5) * MM_PER_PX
    away = np.hypot(steps, steps[:, None])
    rings = cv2.resize(rng.random((1, 64), np.float32), (512, 1), interpolation=cv2.INTER_CUBIC)[0]
    grain = np.interp(away, np.linspace(0, radius_mm * 1.2, 512), rings).astype(np.float32) - 0.5
    light = 1 + rng.uniform(0.0, 0.25) * grain + 0.25 * np.exp(-((away - radius_mm + 1.2) ** 2))
    inside = np.clip((radius_mm - away) / MM_PER_PX + 0.5, 0, 1)
    shadow = 0.45 * np.clip(1 - (away - radius_mm) / _RIM_SHADOW_MM, 0, 1) ** 2
    colour = _PLATES[rng.integers(len(_PLATES))] * light[..., None] * inside[..., None]
    cover = np.where(away < radius_mm, 1.0, np.maximum(shadow, inside))
    return np.dstack([np.clip(colour, 0, 255), 255 * cover]).astype(np.uint8)


def _paper(rng: np.random.Generator) -> NDArray[np.float32]:
    """The colour of paper (blue, green, red): not quite white, warmer or colder."""
    warmth = rng.normal(0, 0.02)
    tint = np.array([1 - warmth, 1 + rng.normal(0, 0.005), 1 + warmth]) * rng.uniform(0.9, 0.98)
    return np.minimum(tint, 1).astype(np.float32)


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
