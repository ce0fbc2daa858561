"""The rules of the games as PDF files: a sheet each, to be folded in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tablecam.flows.help import PAGES, help_text
from tablecam.games.registry import GAMES
from tablecam.messages import message
from tablecam.papers import SIZES, Paper
from tablecam.pdf import Page, wrapped
from tablecam.sheets import write_pages
from tablecam.words import LANGUAGES, Language, say

MARGIN: Final = 15.0
INDENT: Final = 6.0
TITLE: Final = 11.0
LETTERS: Final = tuple(tenths / 10 for tenths in range(62, 34, -1))
"""Of the letters in mm, the largest first: all paragraphs of a page are to fit. These lengths, and those of
the margins, are for A4, and grow with the paper."""
_LEADING: Final = 1.25
_GAP: Final = 0.7
"""The height of a line and what is left between paragraphs, by the size of the letters."""


def write_rules(folder: Path, paper: Paper = "a4") -> tuple[Path, ...]:
    """Write the rules of each game in each language into a folder, and return the files.

    Raises SheetError where a file cannot be written.
    """
    end = "" if paper == "a4" else f"-{paper}"
    return tuple(
        write_pages(folder / f"rules-{game.name}-{language}{end}.pdf", draw_rules(game.name, language, paper))
        for game in GAMES
        for language in LANGUAGES
    )


def draw_rules(game: str, language: Language, paper: Paper = "a4") -> Page:
    """The two pages of the rules side by side on a paper across, and marks where the sheet is folded."""
    height, width = SIZES[paper]
    scale = height / SIZES["a4"][0]
    page = Page((width, height))
    for end in (-1, 1):
        page.line((0, end * height / 2), (0, end * (height / 2 - 6 * scale)), grey=0.6)
    name = say(message(f"game.name.{game}"), language)
    for number in range(PAGES):
        left = number * width / PAGES - width / 2 + MARGIN * scale
        top = height / 2 - (MARGIN + TITLE) * scale
        page.line_of_text(f"{name} {number + 1}/{PAGES}", (left, top), TITLE * scale, bold=True)
        paragraphs = say(help_text(game, number), language).split("\n")
        _draw_paragraphs(page, paragraphs, (left, top - TITLE * scale), scale)
    return page


def _draw_paragraphs(page: Page, paragraphs: Sequence[str], start: tuple[float, float], scale: float) -> None:
    left, top = start
    width = page.size[0] / PAGES - (2 * MARGIN + INDENT) * scale
    room = top + page.size[1] / 2 - MARGIN * scale
    sizes = [size * scale for size in LETTERS]
    size = next((size for size in sizes if _height(paragraphs, width, size) <= room), sizes[-1])
    for paragraph in paragraphs:
        page.square((left + 1, top - 0.65 * size), 2)
        for line in wrapped(paragraph, width, size):
            top -= _LEADING * size
            page.line_of_text(line, (left + INDENT * scale, top + 0.25 * size), size)
        top -= _GAP * size


def _height(paragraphs: Sequence[str], width: float, size: float) -> float:
    lines = sum(len(wrapped(paragraph, width, size)) for paragraph in paragraphs)
    return (lines * _LEADING + (len(paragraphs) - 1) * _GAP) * size
