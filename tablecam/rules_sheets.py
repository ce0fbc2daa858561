"""The rules of the games as PDF files: a sheet of A4 each, to be folded in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tablecam.flows.help import PAGES, help_text
from tablecam.games.registry import GAMES
from tablecam.messages import message
from tablecam.pdf import Page, wrapped
from tablecam.sheets import write_pages
from tablecam.words import LANGUAGES, Language, say

WIDTH, HEIGHT = 297.0, 210.0
"""Of a sheet of A4 across, in mm."""
MARGIN: Final = 15.0
INDENT: Final = 6.0
TITLE: Final = 11.0
SIZES: Final = tuple(tenths / 10 for tenths in range(62, 34, -1))
"""Of the letters in mm, the largest first: all paragraphs of a page are to fit."""
_LEADING: Final = 1.25
_GAP: Final = 0.7
"""The height of a line and what is left between paragraphs, by the size of the letters."""


def write_rules(folder: Path) -> tuple[Path, ...]:
    """Write the rules of each game in each language into a folder, and return the files.

    Raises SheetError where a file cannot be written.
    """
    return tuple(
        write_pages(folder / f"rules-{game.name}-{language}.pdf", draw_rules(game.name, language))
        for game in GAMES
        for language in LANGUAGES
    )


def draw_rules(game: str, language: Language) -> Page:
    """The two pages of the rules side by side, and marks where the sheet is folded."""
    page = Page((WIDTH, HEIGHT))
    for end in (-1, 1):
        page.line((0, end * HEIGHT / 2), (0, end * (HEIGHT / 2 - 6)), grey=0.6)
    name = say(message(f"game.name.{game}"), language)
    for number in range(PAGES):
        left = number * WIDTH / PAGES - WIDTH / 2 + MARGIN
        top = HEIGHT / 2 - MARGIN - TITLE
        page.line_of_text(f"{name} {number + 1}/{PAGES}", (left, top), TITLE, bold=True)
        _draw_paragraphs(page, say(help_text(game, number), language).split("\n"), (left, top - TITLE))
    return page


def _draw_paragraphs(page: Page, paragraphs: Sequence[str], start: tuple[float, float]) -> None:
    left, top = start
    width = WIDTH / PAGES - 2 * MARGIN - INDENT
    room = top + HEIGHT / 2 - MARGIN
    size = next((size for size in SIZES if _height(paragraphs, width, size) <= room), SIZES[-1])
    for paragraph in paragraphs:
        page.square((left + 1, top - 0.65 * size), 2)
        for line in wrapped(paragraph, width, size):
            top -= _LEADING * size
            page.line_of_text(line, (left + INDENT, top + 0.25 * size), size)
        top -= _GAP * size


def _height(paragraphs: Sequence[str], width: float, size: float) -> float:
    lines = sum(len(wrapped(paragraph, width, size)) for paragraph in paragraphs)
    return (lines * _LEADING + (len(paragraphs) - 1) * _GAP) * size
