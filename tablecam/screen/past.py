"""What pages of the history show, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from tablecam.dice import Face


@dataclass(frozen=True, slots=True)
class ShownTable:
    """Rows under headings. `widths`: shares of the columns; `right`: columns set to the right. With
    `choosable`, the rows are the first items of the screen."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...]
    right: tuple[int, ...]
    choosable: bool


@dataclass(frozen=True, slots=True)
class ShownCourse:
    """The scores of each player at the start and after each turn."""

    names: tuple[str, ...]
    curves: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class ShownFaces:
    """How often each face came up, as it is written, and as a share of the most frequent. `fair`: the share
    that fair dice would have. `sentences`: what that says."""

    bars: tuple[tuple[Face, str, float], ...]
    fair: float
    sentences: tuple[str, ...]


ShownHistory = ShownTable | ShownCourse | ShownFaces
