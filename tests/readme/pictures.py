"""The pictures of the README, each drawn by the product itself."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import pygame

from tablecam.adapters.drawing import paint
from tablecam.adapters.score_sheet import save_score_sheet
from tablecam.annotation import draw_readings
from tablecam.games.declic.orientation import orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import Placement
from tablecam.history.course import Course
from tablecam.mats import find_board, find_mat
from tablecam.screen import Screen, screen_of
from tablecam.screen.score_sheet import score_sheet_of
from tablecam.setting_up.describe import screen_of as set_up_screen
from tablecam.sheets import draw_board, draw_tray
from tests.games.declic.playing import random_play
from tests.readme.mounting import draw_mounting
from tests.readme.shots import Picture, Shot, aim_shot, board_shots, cautious_game, throw_shot
from tests.readme.wiring import draw_wiring

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / ".readme"
SCREEN_PX: Final = (960, 600)
FLAGS: Final = {".jpg": (cv2.IMWRITE_JPEG_QUALITY, 85), ".png": (cv2.IMWRITE_PNG_COMPRESSION, 9)}
SHEET_WIDTH: Final = 640
LINES: Final = (
    "game ten-thousand",
    "option entry 500",
    "players Ana, Luc, Zoé",
    "roll 1 1 1 2 3 4",
    "stop",
    "fresh",
    "roll 5 5 5 1 2 3",
    "stop",
    "fresh",
    "roll 4 4 4 1 2 3",
    "stop",
    "fresh",
    "roll 2 3 4 6 6 3",
    "roll 1 1 2 3 6 6",
    "continue",
)
"""A game of 10000 in which Luc is to throw four dice."""


def draw_throw(folder: Path) -> None:
    """A throw as the camera sees it, with what was read; and the screen after it."""
    shot = throw_shot(LINES, 4, seed=7)
    drawn = draw_readings(shot.picture, shot.readings)
    _save_picture(folder / "table.jpg", drawn[180:, 200:], 720)
    _save_screen(folder / "screen.png", _screen(shot))


def draw_question(folder: Path) -> None:
    """The screen when one of the dice thrown fell beside the tray."""
    shot = throw_shot(LINES, 4, seed=10, off=1)
    _save_screen(folder / "question.png", _screen(shot))


def draw_declic(folder: Path) -> None:
    """A board as the camera sees it after a placement, and the screen after one that does not fit."""
    plays = random_play(Play.begin(), 3, 30)
    legal = plays[-1].open_turns()[0].verdict.placement
    other = (die for die in orientations("right") if die.top == legal.orientation.top)
    turned = next(die for die in other if die != legal.orientation)
    placed, refused = board_shots(3, plays, Placement(legal.cell, legal.level, turned))
    _save_picture(folder / "board.jpg", placed.picture[210:930, 160:1120], 640)
    _save_screen(folder / "refused.png", _screen(refused))


def draw_aim(folder: Path) -> None:
    """Setting up: the camera's picture and the five lights."""
    wizard, picture = aim_shot(seed=10)
    small = cv2.resize(picture, (640, 480), interpolation=cv2.INTER_AREA)
    rgb = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2RGB), np.uint8)
    _save_screen(folder / "aim.jpg", set_up_screen(wizard, rgb, 1.0))


def draw_mats(folder: Path) -> None:
    """Two of the printed sheets side by side. Needs pdftoppm, of poppler-utils."""
    pages = [_rasterised(page.pdf()) for page in (draw_tray(find_mat()), draw_board(find_board()))]
    height = max(page.shape[0] for page in pages)
    framed = [
        cv2.copyMakeBorder(
            page, 12, 12 + height - page.shape[0], 12, 12, cv2.BORDER_CONSTANT, value=(205, 205, 205)
        )
        for page in pages
    ]
    _write(folder / "mats.png", np.hstack(framed))


def draw_score_sheet(folder: Path) -> None:
    """The score sheet of a game."""
    pygame.font.init()
    sheet = score_sheet_of(Course.of(cautious_game(7)), "2026-11-28 20:15", "en")
    path = folder / "score-sheet.png"
    save_score_sheet(sheet, path)
    _save_picture(path, np.asarray(cv2.imread(str(path)), np.uint8), SHEET_WIDTH)


def draw_figures(folder: Path) -> None:
    """The wiring, and where the camera goes."""
    (folder / "wiring.svg").write_text(draw_wiring((ROOT / "README.md").read_text("utf-8")), "utf-8")
    (folder / "mounting.svg").write_text(draw_mounting(), "utf-8")


PICTURES: Final[Mapping[tuple[str, ...], Callable[[Path], None]]] = {
    ("table.jpg", "screen.png"): draw_throw,
    ("question.png",): draw_question,
    ("board.jpg", "refused.png"): draw_declic,
    ("aim.jpg",): draw_aim,
    ("mats.png",): draw_mats,
    ("score-sheet.png",): draw_score_sheet,
    ("wiring.svg", "mounting.svg"): draw_figures,
}
"""What draws which files."""


def _screen(shot: Shot) -> Screen:
    return screen_of(shot.session, shot.time_s)


def _save_screen(path: Path, screen: Screen) -> None:
    pygame.font.init()
    surface = pygame.Surface(SCREEN_PX)
    paint(surface, screen)
    _write(path, np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1)[..., ::-1]))


def _save_picture(path: Path, picture: Picture, width: int) -> None:
    height = round(width * picture.shape[0] / picture.shape[1])
    _write(path, np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA), np.uint8))


def _write(path: Path, picture: Picture) -> None:
    cv2.imwrite(str(path), picture, FLAGS[path.suffix])


def _rasterised(pdf: bytes) -> Picture:
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page"
        page.with_suffix(".pdf").write_bytes(pdf)
        words = ["pdftoppm", "-png", "-r", "36", "-singlefile", str(page.with_suffix(".pdf")), str(page)]
        subprocess.run(words, check=True)
        return np.asarray(cv2.imread(str(page.with_suffix(".png"))), np.uint8)
