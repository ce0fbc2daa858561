"""Where a die that is missing may hide, as far as the eye knows; it decides nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablecam.dice import NOT_FLAT, DieReading, Hiding, HidingKind
from tablecam.mats import Point

NEAR_EDGE: Final = 1.0
"""A die this near the edge of the picture, in edges, may have another one beside it that is cut off."""


def hiding_places(
    dice: Iterable[DieReading], size_px: tuple[int, int], cover_px: Point | None
) -> tuple[Hiding, ...]:
    """Under what covers the table, beyond the edge of the picture (`size_px`: width, height), and where a die
    leans on another or on the rim."""
    covered = () if cover_px is None else (Hiding("covered", cover_px),)
    found = ((die, _kind(die, size_px)) for die in dice)
    return (*covered, *(Hiding(kind, die.centre_px) for die, kind in found if kind is not None))


def _kind(die: DieReading, size_px: tuple[int, int]) -> HidingKind | None:
    if die.reason == NOT_FLAT:
        return "leaning"
    reach = NEAR_EDGE * die.size_px
    inside = all(reach <= at <= size - reach for at, size in zip(die.centre_px, size_px, strict=True))
    return None if inside else "edge"
