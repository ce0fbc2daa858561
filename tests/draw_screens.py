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
from tablecam.calibrating.describe import screen_of as screen_of_guide
from tablecam.screen import Screen
from tablecam.words import LANGUAGES, Language
from tests.calibrating.test_describe import PICTURE, guides
from tests.screens import screens
from tests.setting_up.wizards import wizard_screens
from tests.teaching.lessons import lesson_screens

DIMMED: Final = ("decide", "no-camera", "paused")


def every_screen(language: Language) -> dict[str, Screen]:
    """Whatever the product can show, by the name of the state: of play, setting up, lessons, and the lens."""
    return {
        **screens(language),
        **wizard_screens(language),
        **lesson_screens(language),
        **guide_screens(language),
    }


def guide_screens(language: Language) -> dict[str, Screen]:
    """How the lens is measured: each sentence once."""
    shown = [screen_of_guide(guide, PICTURE, 1.0, language) for guide in guides()]
    told = {(screen.title, screen.asked, screen.said): screen for screen in shown}
    return {f"lens-{number:02}": screen for number, screen in enumerate(told.values(), 1)}


def draw_all(folder: Path, sizes: Iterable[str]) -> None:
    """Draw all states at all sizes, such as 800x480, into `folder`."""
    pygame.font.init()
    folder.mkdir(parents=True, exist_ok=True)
    states = [
        (language, name, screen) for language in LANGUAGES for name, screen in every_screen(language).items()
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
