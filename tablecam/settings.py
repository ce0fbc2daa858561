"""What people set by the menu: how loud, whether scores are spoken, and how the screen looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LOUDEST: Final = 3


@dataclass(frozen=True, slots=True)
class Settings:
    """`volume`: 0, nothing is to be heard, up to LOUDEST. `spoken`: what happens is also said aloud.
    `contrast`: the screen in few strong colours on black."""

    volume: int = 2
    spoken: bool = False
    contrast: bool = False
