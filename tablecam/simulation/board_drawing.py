"""Draws a board and the block of dice on it as a camera sees them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.simulation.board_light import SIDE, BlockLight, light_block
from tablecam.simulation.board_setting import Setting
from tablecam.simulation.board_shading import Window, corners_of, draw_die, lit_by, rays, window_of
from tablecam.simulation.board_sheet import MM_PER_PX
from tablecam.simulation.render import TO_LINEAR
from tablecam.simulation.scene import Die, View

Field = NDArray[np.float32]
Picture = NDArray[np.uint8]

_REACH_MM: Final = SIDE / 2 - 2


@dataclass(frozen=True, slots=True)
class Rested:
    """Dice that lie still, those in sight, the farthest first; their light; the picture, linear and not."""

    dice: tuple[Die, ...]
    around: BlockLight
    linear: Field
    picture: Picture


class BoardPainter:
    """Draws the dice of one setting; all in the board's coordinates."""

    def __init__(self, setting: Setting) -> None:
        self._setting, self._board = setting, setting.board
        self._view, self._light = setting.board_view, setting.board_light

    def picture(self, dice: Sequence[Die], tones: Sequence[float] = ()) -> Picture:
        """The picture, without noise. `tones` makes each die a little lighter or darker."""
        return self.rest(dice, tones).picture

    def rest(self, dice: Sequence[Die], tones: Sequence[float] = ()) -> Rested:
        """The whole picture of dice that lie still."""
        linear = self._setting.table.copy()
        around = light_block(dice, self._board.die, self._light)
        window = self._window(dice)
        self._lay_sheet(linear, window, around)
        order = visible_order(dice, self._view)
        for index in order:
            draw_die(linear, self._view, self._light, around, dice[index], tones[index] if tones else 1.0)
        picture = self._setting.bare.copy()
        picture[window] = self._setting.lens.develop(linear[window])
        return Rested(tuple(dice[index] for index in order), around, linear, picture)

    def moving(self, rested: Rested, dice: Sequence[Die]) -> Picture:
        """The picture with dice under way over those that lie still. They throw no shadow."""
        picture = rested.picture.copy()
        for die in dice:
            window = window_of(self._view.project(corners_of(die)), self._view, 4)
            if window is not None:
                linear = rested.linear[window].copy()
                self._draw_among(linear, window, rested, die)
                picture[window] = self._setting.lens.develop(linear)
        return picture

    def _draw_among(self, linear: Field, window: Window, rested: Rested, die: Die) -> None:
        """Draw a die, and anew what stands before it, into a window of the picture."""
        away = self._away(die)
        nearer = [other for other in rested.dice if self._away(other) < away]
        for each in (die, *nearer):
            draw_die(linear, self._view, self._light, rested.around, each, within=window)

    def _away(self, die: Die) -> float:
        return float(np.linalg.norm(die.centre_mm - self._view.position_mm))

    def _window(self, dice: Iterable[Die]) -> Window:
        height, width = (length * MM_PER_PX / 2 for length in self._setting.sheet.shape[:2])
        places = [np.array([[x, y, 0.0] for x in (-width, width) for y in (-height, height)])]
        for die in dice:
            corners = corners_of(die)
            places += [corners, np.clip(self._light.shadows(corners), -_REACH_MM, _REACH_MM)]
        whole = np.array([[0.0, 0.0], [self._view.width, self._view.height]])
        window = window_of(self._view.project(np.vstack(places)), self._view, 6)
        return window or window_of(whole, self._view) or (slice(0, 0), slice(0, 0))

    def _lay_sheet(self, canvas: Field, window: Window, around: BlockLight) -> None:
        """Draw the sheet with what shadows fall on it and on the table."""
        x, y = _on_plane(self._view, window)
        reaching = cv2.remap(
            around.ground,
            x + np.float32(SIDE / 2 - 0.5),
            np.float32(SIDE / 2 - 0.5) - y,
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT,
            borderValue=(1, 0),
        )
        seen, crowded = cv2.split(reaching)
        open_sky = 1 - np.float32(0.75) * crowded
        lamp, room = self._on_ground(x, y)
        shaded = (lamp * seen + room * open_sky) / (lamp + room)
        printed, cover = self._printed(x, y)
        sheet = cv2.multiply(printed, lit_by(self._light, lamp * seen, room * open_sky))
        # Both at once: what the table shows past the sheet's edge, and the sheet.
        table = cv2.multiply(canvas[window], cv2.merge([shaded * (1 - cover)] * 3))
        canvas[window] = cv2.add(table, cv2.multiply(sheet, cv2.merge([cover] * 3)))

    def _printed(self, x: Field, y: Field) -> tuple[Field, Field]:
        """What places of the sheet and its turntable send back, (H, W, 3), and how far they cover, (H, W)."""
        sheet, per_mm = self._setting.sheet, np.float32(1 / MM_PER_PX)
        column = x * per_mm + np.float32(sheet.shape[1] / 2 - 0.5)
        row = np.float32(sheet.shape[0] / 2 - 0.5) - y * per_mm
        seen = cv2.remap(sheet, column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
        cover = seen[..., 3].astype(np.float32) * np.float32(1 / 255)
        return np.asarray(cv2.LUT(seen[..., :3], TO_LINEAR), np.float32), cover

    def _on_ground(self, x: Field, y: Field) -> tuple[Field, np.float32]:
        """What the lamp gives to places of the sheet, and the room."""
        across, along, height = (np.float32(length) for length in self._light.position_mm)
        away = np.sqrt((across - x) ** 2 + (along - y) ** 2 + height**2)
        reach = np.float32(np.linalg.norm(self._light.position_mm))
        ambient = np.float32(self._light.ambient)
        lamp = (1 - ambient) * height * reach * reach / (away * away * away)
        return np.asarray(lamp, np.float32), ambient


def _on_plane(view: View, window: Window) -> tuple[Field, Field]:
    """Where the rays of a window's pixels meet the sheet: x and y in mm."""
    ways = rays(view, window)
    along = np.float32(-view.position_mm[2]) / np.minimum(ways[2], np.float32(-0.02))
    x, y = (np.float32(view.position_mm[axis]) + along * ways[axis] for axis in (0, 1))
    return x, y


def visible_order(dice: Sequence[Die], view: View) -> list[int]:
    """The dice of which anything is seen, the farthest first."""
    if not dice:
        return []
    away = [float(np.linalg.norm(die.centre_mm - view.position_mm)) for die in dice]
    order = [int(index) for index in np.argsort(away)[::-1]]
    corners = view.project(np.vstack([corners_of(die) for die in dice])) / 2
    outlines = np.rint(corners).astype(np.int32).reshape(len(dice), 8, 2)
    drawn = np.zeros((view.height // 2 + 1, view.width // 2 + 1), np.uint8)
    for number, index in enumerate(order):
        cv2.fillConvexPoly(drawn, cv2.convexHull(outlines[index]), number + 1)
    seen = np.bincount(drawn.ravel(), minlength=len(dice) + 1)
    return [index for number, index in enumerate(order) if seen[number + 1]]
