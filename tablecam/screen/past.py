"""What pages of the history show, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from tablecam.dice import Face


@dataclass(frozen=True, slots=True)
class ShownTable:
    """Rows under headings. `widths`: shares of the columns; `right`: columns set to the right; `above`: so
    many of the first columns stand above the others where there is no room for all in a line. With
    `choosable`, the rows are the first items of the screen."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...]
    right: tuple[int, ...]
    above: int
    choosable: bool


@dataclass(frozen=True, slots=True)
class ShownCourse:
    """The scores of everybody at the start and after each turn; None while somebody was not at the table."""

    names: tuple[str, ...]
    curves: tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True, slots=True)
class ShownFaces:
    """How often each face came up, as it is written, and as a share of the most frequent. `fair`: the share
    that fair dice would have, in words `fair_word`. `sentences`: what that says."""

    bars: tuple[tuple[Face, str, float], ...]
    fair: float
    fair_word: str
    sentences: tuple[str, ...]


ShownHistory = ShownTable | ShownCourse | ShownFaces
