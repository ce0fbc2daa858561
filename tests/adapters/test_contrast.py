"""Lessons and the like are shown in the theme that is set."""

from __future__ import annotations

import pytest

from tablecam.adapters.contrast import InContrast
from tablecam.screen import Screen
from tests.screens import screens


class Shown:
    def __init__(self) -> None:
        self.screens: list[Screen] = []
        self.closed = 0

    def show(self, screen: Screen) -> None:
        self.screens.append(screen)

    def close(self) -> None:
        self.closed += 1


@pytest.mark.parametrize("contrast", [False, True])
def test_every_screen_has_the_contrast_that_is_set(contrast: bool) -> None:
    shown = Shown()
    display = InContrast(shown, contrast)
    for name in ("menu", "contrast"):
        display.show(screens("en")[name])
    display.close()
    assert [screen.contrast for screen in shown.screens] == [contrast, contrast]
    assert (shown.screens[0].title, shown.closed) == ("Menu", 1)
