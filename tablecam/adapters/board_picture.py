"""A board of DéCLIC as a picture in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from tablecam.adapters.drawing.board import paint_board
from tablecam.adapters.drawing.canvas import NIGHT, Canvas
from tablecam.adapters.png import save_png
from tablecam.errors import PictureError, where_and_why
from tablecam.messages import message
from tablecam.screen import ShownBoard

_EDGE_PX: Final = 640
"""Room for one level."""


def save_board(board: ShownBoard, path: Path) -> None:
    """Draw the board into a PNG file. Raises PictureError where it cannot be written."""
    pygame.font.init()
    count = len(board.levels)
    across, down = min(count, 2), -(-count // 2)
    surface = pygame.Surface((_EDGE_PX * across, _EDGE_PX * down))
    surface.fill(NIGHT)
    paint_board(Canvas(surface), surface.get_rect(), board)
    try:
        save_png(surface, path)
    except OSError as error:
        raise PictureError(message("picture.unwritable", **where_and_why(error, path))) from error
