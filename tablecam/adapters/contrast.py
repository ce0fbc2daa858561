"""A display whose screens come without a theme, in the one that people have set."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from tablecam.screen import Screen


class Shows(Protocol):
    """Whatever shows screens."""

    def show(self, screen: Screen) -> None: ...

    def close(self) -> None: ...


class InContrast:
    """Another display, with `contrast` as it is set."""

    def __init__(self, display: Shows, contrast: bool) -> None:
        self._display, self._contrast = display, contrast

    def show(self, screen: Screen) -> None:
        self._display.show(replace(screen, contrast=self._contrast))

    def close(self) -> None:
        self._display.close()
