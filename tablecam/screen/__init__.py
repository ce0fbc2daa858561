"""What to show, as a pure description in plain words: no pixels, no colours, no clock of its own."""

from tablecam.screen.describe import screen_of
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
)

__all__ = [
    "CameraWord",
    "Gauge",
    "Item",
    "Layout",
    "Odds",
    "PlayerLine",
    "Screen",
    "ShownButton",
    "ShownDie",
    "screen_of",
]
