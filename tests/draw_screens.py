"""Draw every state of the screen in both languages, to be looked at.

`python -m tests.draw_screens FOLDER [WIDTHxHEIGHT...]` writes SIZE-LANGUAGE-STATE.png for each, some dimmed
too, and the title at the start.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame

from tablecam.adapters.drawing import paint
from tablecam.adapters.drawing.covers import dim, paint_title
from tablecam.words import LANGUAGES
from tests.screens import screens

DIMMED: Final = ("decide", "no-camera", "paused")


def draw_all(folder: Path, sizes: Iterable[str]) -> None:
    """Draw all states at all sizes, such as 800x480, into `folder`."""
    pygame.font.init()
    folder.mkdir(parents=True, exist_ok=True)
    states = [
        (language, name, screen) for language in LANGUAGES for name, screen in screens(language).items()
    ]
    for size in sizes:
        surface = pygame.Surface(tuple(map(int, size.split("x"))))
        for language, name, screen in states:
            paint(surface, screen)
            pygame.image.save(surface, str(folder / f"{size}-{language}-{name}.png"))
            if name in DIMMED:
                dim(surface, minutes=0)
                pygame.image.save(surface, str(folder / f"{size}-{language}-{name}-dim.png"))
        paint_title(surface)
        pygame.image.save(surface, str(folder / f"{size}-title.png"))


if __name__ == "__main__":
    draw_all(Path(sys.argv[1]), sys.argv[2:] or ["800x480", "1280x800"])
