"""Where a board lies and what sees it: table, sheet, lamp, camera and its noise; everything but the dice."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Board, find_board
from tablecam.simulation.board_sheet import draw_base
from tablecam.simulation.render import GAMMA, render_table
from tablecam.simulation.scene import Light, Scene, View
from tablecam.simulation.sensor import Noise
from tablecam.simulation.surfaces import Kind, Pose, make_surface
from tablecam.simulation.throwing import about

Picture = NDArray[np.uint8]
Field = NDArray[np.float32]

TILTS_DEG: Final = (30.0, 50.0)
FACES_PX: Final = (46.0, 68.0)
"""How large a die is in the picture, at 1280 columns."""
_ASIDE_MM: Final = 8.0
"""How far from the middle of the table people lay the board."""
_TONES: Final = 8192
_BRIGHTEST: Final = 2.0


def view_on(board: Pose, view: View) -> View:
    """The camera as it is seen from a board that lies so: a View in the board's coordinates."""
    turn = about(np.array([0.0, 0.0, 1.0]), float(np.radians(board.turn_deg)))
    moved = view.position_mm - np.array([board.x_mm, board.y_mm, 0.0])
    return replace(view, rotation=view.rotation @ turn, position_mm=turn.T @ moved)


def light_on(board: Pose, light: Light) -> Light:
    """The lamp in the coordinates of a board that lies so."""
    turn = about(np.array([0.0, 0.0, 1.0]), float(np.radians(board.turn_deg)))
    return replace(light, position_mm=turn.T @ (light.position_mm - np.array([board.x_mm, board.y_mm, 0.0])))


@dataclass(frozen=True, slots=True)
class Lens:
    """How light becomes a picture: lens blur (sigma in pixels) and exposure."""

    blur_px: float = 0.7
    exposure: float = 1.0

    def develop(self, linear: Field) -> Picture:
        """H x W x 3 float32, linear, to uint8."""
        light = cv2.GaussianBlur(linear, (0, 0), self.blur_px) if self.blur_px > 0.05 else linear
        # The root spreads the dark tones, to which the eye is keen, over the table.
        step = cv2.sqrt(light * np.float32(self.exposure / _BRIGHTEST)) * np.float32(_TONES - 1)
        picture: Picture = _tone_table()[np.clip(step, 0, _TONES - 1).astype(np.intp)]
        return picture


@cache
def _tone_table() -> Picture:
    """8 bits for the root of each of _TONES amounts of light: gamma, and highlights that roll off softly."""
    light = (np.arange(_TONES) / (_TONES - 1)) ** 2 * _BRIGHTEST
    soft = np.where(light > 0.8, 0.8 + 0.2 * np.tanh((light - 0.8) / 0.2), light)
    table: Picture = np.clip(soft ** (1 / GAMMA) * 255 + 0.5, 0, 255).astype(np.uint8)
    return table


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything but the dice. `view` and `light` are in coordinates of the table; the board lies at `pose`.

    `table`: the table alone, H x W x 3 float32, linear; `bare`: the picture of it, uint8. `sheet`: the
    printed board from above, with the turntable under it, if any, BGRA uint8. `tones`: how far dice of one
    make differ in brightness (standard deviation).
    """

    board: Board
    view: View
    light: Light
    pose: Pose
    table: Field = field(repr=False)
    bare: Picture = field(repr=False)
    sheet: Picture = field(repr=False)
    noise: Noise = field(repr=False)
    lens: Lens
    tones: float

    @property
    def board_view(self) -> View:
        """The camera in the board's coordinates: `project` takes mm on the board to pixels."""
        return view_on(self.pose, self.view)

    @property
    def board_light(self) -> Light:
        """The lamp in the board's coordinates."""
        return light_on(self.pose, self.light)


def draw_setting(
    rng: np.random.Generator,
    board: Board | None = None,
    size: tuple[int, int] = (1280, 960),
    turn_deg: float | None = None,
    kind: Kind | None = None,
    distortion: float = 0.0,
) -> Setting:
    """A setting as people would make it: the camera at a slant, the board turned anyhow or by `turn_deg`."""
    board = board or find_board()
    view = _view(rng, board, size, distortion)
    turn = rng.uniform(-180, 180) if turn_deg is None else turn_deg
    pose = Pose(rng.uniform(-_ASIDE_MM, _ASIDE_MM), rng.uniform(-_ASIDE_MM, _ASIDE_MM), turn)
    light = _light(rng)
    table = render_table(Scene(make_surface(rng, kind, mat=False), (), view, light))
    lens = Lens(rng.uniform(0.35, 0.9), rng.uniform(0.6, 1.0))
    sheet = draw_base(board, rng, turntable=bool(rng.random() < 0.5))
    noise = Noise(rng, size, rng.uniform(0.8, 3.0))
    bare = lens.develop(table)
    return Setting(board, view, light, pose, table, bare, sheet, noise, lens, rng.uniform(0, 0.03))


def _view(rng: np.random.Generator, board: Board, size: tuple[int, int], distortion: float) -> View:
    """A camera that sees the whole board however it is turned."""
    around = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    reach = float(np.hypot(*board.sheet)) / 2 + _ASIDE_MM
    rim = np.array([reach * np.cos(around), reach * np.sin(around), 0 * around]).T
    while True:
        focal = rng.uniform(950, 1350) * size[0] / 1280
        view = View.looking_at(
            (rng.uniform(-12, 12), rng.uniform(-12, 12), 0.75 * board.die),
            focal * board.die / (rng.uniform(*FACES_PX) * size[0] / 1280),
            tilt_deg=rng.uniform(*TILTS_DEG),
            turn_deg=rng.uniform(-12, 12),
            roll_deg=rng.normal(0, 2),
            size=size,
            focal_px=focal,
            distortion=distortion,
        )
        seen = view.project(rim)
        if (seen > 0).all() and (seen < size).all():
            return view


def _light(rng: np.random.Generator) -> Light:
    around, reach = rng.uniform(0, 2 * np.pi), rng.uniform(80, 620)
    lamp = np.array([reach * np.cos(around), reach * np.sin(around), rng.uniform(550, 1000)])
    warmth = rng.uniform(0.8, 1.04)
    return Light(lamp, rng.uniform(20, 220), (1.0, (1 + warmth) / 2, warmth), rng.uniform(0.3, 0.75))
