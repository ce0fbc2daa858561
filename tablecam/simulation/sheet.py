"""A simulated person who holds the sheet for the lens before a camera with a known lens."""

from __future__ import annotations

from functools import cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Chessboard, find_chessboard
from tablecam.simulation.camera import FRAMES_A_SECOND, SimulatedCamera
from tablecam.simulation.render import develop, render_table
from tablecam.simulation.scene import Light, Scene, Surface, View

Held = tuple[float, float, float, float, float, float]
"""How the sheet is held: what the camera aims at on it (x, y in mm), how far away (mm), how far it leans and
to which side, how far it is turned (degrees)."""

HELD: Final[tuple[Held, ...]] = (
    (0, 0, 420, 4, 0, 0),
    (95, 0, 480, 8, 90, 4),
    (-95, 0, 480, 8, -90, -4),
    (0, -90, 480, 6, 180, 0),
    (0, 90, 480, 6, 0, 2),
    (0, 0, 420, 30, 90, 3),
    (0, 0, 420, 30, -90, -2),
    (0, 0, 430, 30, 0, 0),
    (0, 0, 430, 30, 180, 4),
    (0, 0, 300, 8, 45, 90),
)
FOCAL: Final = 0.86
"""Of the picture's width."""
DISTORTION: Final = -0.06
_REST_S, _MOVE_S = 1.6, 0.8
_STEP_S: Final = 0.4
"""So far the hand goes on from one picture to the next, however late that is."""
_PX_PER_MM: Final = 5
_TABLE: Final = (96, 110, 120)


class SimulatedSheet(SimulatedCamera):
    """The sheet held one way after the other, `held`, again and again from the first. Where pictures are
    taken slowly, the hand waits: it is seen at rest in several, each time."""

    def __init__(
        self,
        held: tuple[Held, ...] = HELD,
        *,
        realtime: bool = True,
        frames_a_second: float = FRAMES_A_SECOND,
        size: tuple[int, int] = (1280, 960),
        seed: int = 0,
    ) -> None:
        super().__init__(realtime, frames_a_second)
        self._held, self._size = held, size
        self._rng = np.random.default_rng(seed)
        self._hand_s = self._seen_s = 0.0
        self._shown: tuple[Held, NDArray[np.float32]] | None = None

    def _picture(self) -> NDArray[np.uint8]:
        self._hand_s += min(self._now_s - self._seen_s, _STEP_S)
        self._seen_s = self._now_s
        held = held_at(self._held, self._hand_s)
        if self._shown is None or self._shown[0] != held:
            self._shown = held, _lit(held, self._size)
        return develop(self._shown[1], self._rng)


def held_at(held: tuple[Held, ...], time_s: float) -> Held:
    """How the sheet is held at a time, resting or on its way to the next."""
    number, since_s = divmod(time_s, _REST_S + _MOVE_S)
    here, there = (np.array(held[int(number + step) % len(held)], float) for step in (0, 1))
    gone = max(0.0, since_s - _REST_S) / _MOVE_S
    x, y, away, lean, side, turn = (here + (there - here) * gone).tolist()
    return x, y, away, lean, side, turn


def view_of(held: Held, size: tuple[int, int]) -> View:
    """The camera over the sheet: to hold a sheet so is to have the camera stand so."""
    x, y, away, lean, side, turn = held
    focal = FOCAL * size[0]
    return View.looking_at((x, y, 0), away, lean, side, turn - side, size, focal, DISTORTION)


def picture_of(held: Held, size: tuple[int, int], rng: np.random.Generator) -> NDArray[np.uint8]:
    """What the camera sees of a sheet that is held still, H x W x 3 uint8, BGR."""
    return develop(_lit(held, size), rng)


def _lit(held: Held, size: tuple[int, int]) -> NDArray[np.float32]:
    """The sheet under a lamp, linear, without the camera's noise."""
    lamp = Light(np.array([-200.0, 300.0, 900.0]))
    return render_table(Scene(_sheet(), (), view_of(held, size), lamp))


@cache
def _sheet() -> Surface:
    """The sheet on a plain ground."""
    board = find_chessboard()
    paper = _printed(board)
    margin = 200 * _PX_PER_MM
    picture = cv2.copyMakeBorder(paper, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=_TABLE)
    return Surface(np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8), 1 / _PX_PER_MM)


def _printed(board: Chessboard) -> NDArray[np.uint8]:
    """The sheet as it comes from the printer: black on white, H x W x 3."""
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, board.dictionary))
    squares = (board.columns, board.rows)
    charuco = cv2.aruco.CharucoBoard(squares, board.square, board.marker_side, dictionary)
    width, height = (round(count * board.square * _PX_PER_MM) for count in squares)
    drawn = charuco.generateImage((width, height))
    across, down = (
        round((length * _PX_PER_MM - part) / 2)
        for length, part in zip(board.sheet, (width, height), strict=True)
    )
    white = cv2.copyMakeBorder(drawn, down, down, across, across, cv2.BORDER_CONSTANT, value=(255,))
    ink = np.clip(np.asarray(white, np.float32), 25, 240).astype(np.uint8)
    return np.asarray(cv2.cvtColor(ink, cv2.COLOR_GRAY2BGR), np.uint8)
