"""The 24 orientations of a die, of either handedness."""

from __future__ import annotations

import pytest

from tablecam.games.declic.orientation import (
    DIRECTIONS,
    HANDEDNESSES,
    Handedness,
    Orientation,
    by_sides,
    by_top_and_side,
    orientations,
)


def turned(lies: Orientation) -> Orientation:
    """The die turned a quarter about its vertical axis, north to east."""
    return Orientation(lies.top, lies.west, lies.north, lies.east, lies.south, lies.bottom)


def tipped(lies: Orientation) -> Orientation:
    """The die tipped over its north edge: the top comes to the north."""
    return Orientation(lies.south, lies.top, lies.east, lies.bottom, lies.west, lies.north)


def all_by_turning(start: Orientation) -> set[Orientation]:
    found, edge = {start}, [start]
    while edge:
        lies = edge.pop()
        for other in (turned(lies), tipped(lies)):
            if other not in found:
                found.add(other)
                edge.append(other)
    return found


def test_a_right_handed_die_with_1_on_top_and_2_to_the_south_shows_3_to_the_east() -> None:
    lies = by_top_and_side("right")[1, 2, "S"]
    assert lies == Orientation(top=1, north=5, east=3, south=2, west=4, bottom=6)


@pytest.mark.parametrize("handedness", HANDEDNESSES)
def test_the_orientations_are_all_that_turning_and_tipping_one_die_gives(handedness: Handedness) -> None:
    every = orientations(handedness)
    assert len(every) == len(set(every)) == 24
    assert all_by_turning(every[0]) == set(every)
    assert all(
        lies.top + lies.bottom == lies.north + lies.south == lies.east + lies.west == 7 for lies in every
    )


def test_no_orientation_is_of_both_handednesses() -> None:
    assert not set(orientations("right")) & set(orientations("left"))


@pytest.mark.parametrize("handedness", HANDEDNESSES)
def test_the_top_and_any_one_side_fix_a_die(handedness: Handedness) -> None:
    found = by_top_and_side(handedness)
    assert len(found) == 24 * 4
    for (top, face, direction), lies in found.items():
        assert (lies.top, lies.face(direction), lies.direction(face)) == (top, face, direction)
    assert len(by_sides(handedness)) == 24


def test_the_dearest_side_is_the_6_or_else_the_5() -> None:
    for lies in orientations("right"):
        assert lies.face(lies.dearest) == (5 if 6 in {lies.top, lies.bottom} else 6)
        assert str(lies) == f"{lies.top}{lies.face(lies.dearest)}{lies.dearest}"
        assert lies.direction(lies.top) is None and lies.dearest in DIRECTIONS
