"""Cutting a rectangle into rows and columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame


def rows(box: pygame.Rect, heights: Sequence[int | None], gap: int) -> Iterator[pygame.Rect]:
    """Rows from top to bottom, heights in pixels; the rows of height None share what is left."""
    top = box.top
    for height in _settled(box.height, heights, gap):
        yield pygame.Rect(box.left, top, box.width, height)
        top += height + gap


def columns(box: pygame.Rect, widths: Sequence[int | None], gap: int) -> Iterator[pygame.Rect]:
    """Columns from left to right, widths in pixels; the columns of width None share what is left."""
    left = box.left
    for width in _settled(box.width, widths, gap):
        yield pygame.Rect(left, box.top, width, box.height)
        left += width + gap


def grid(box: pygame.Rect, count: int, across: int, gap: int, tallest: int) -> Iterator[pygame.Rect]:
    """Cells in reading order, `across` a row, none higher than `tallest`, from the top of the box."""
    down = -(-count // across)
    height = min(tallest, (box.height - gap * (down - 1)) // down)
    cells = (cell for row in rows(box, (height,) * down, gap) for cell in columns(row, (None,) * across, gap))
    for _, cell in zip(range(count), cells, strict=False):
        yield cell


def squares(box: pygame.Rect, count: int, gap: int, largest: int) -> Iterator[pygame.Rect]:
    """Equal squares side by side in the middle of a box."""
    edge = min(largest, box.height, (box.width - gap * (count - 1)) // max(count, 1))
    left = box.left + (box.width - count * edge - (count - 1) * gap) // 2
    for place in range(count):
        yield pygame.Rect(left + place * (edge + gap), box.top + (box.height - edge) // 2, edge, edge)


def _settled(whole: int, lengths: Sequence[int | None], gap: int) -> Iterable[int]:
    open_ = sum(length is None for length in lengths)
    left = whole - gap * (len(lengths) - 1) - sum(length or 0 for length in lengths)
    return [left // open_ if length is None else length for length in lengths]
