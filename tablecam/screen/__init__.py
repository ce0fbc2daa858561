"""What to show, as a pure description in plain words: no pixels, no colours, no clock of its own."""

from tablecam.screen.aim import ShownAim
from tablecam.screen.board import BoardDie, BoardLevel, ShownBoard, board_of
from tablecam.screen.describe import screen_of
from tablecam.screen.lights import ShownLight
from tablecam.screen.shown import (
    CameraWord,
    Gauge,
    Item,
    Layout,
    Odds,
    PlayerLine,
    Screen,
    ShownButton,
    ShownDie,
    ShownFinding,
)
from tablecam.screen.zones import ShownZone

__all__ = [
    "BoardDie",
    "BoardLevel",
    "CameraWord",
    "Gauge",
    "Item",
    "Layout",
    "Odds",
    "PlayerLine",
    "Screen",
    "ShownAim",
    "ShownBoard",
    "ShownButton",
    "ShownDie",
    "ShownFinding",
    "ShownLight",
    "ShownZone",
    "board_of",
    "screen_of",
]
