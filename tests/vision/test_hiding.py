"""Where a die that is missing may hide."""

from __future__ import annotations

from tablecam.dice import NOT_FLAT, DieReading, Hiding
from tablecam.vision.hiding import hiding_places


def die(x: float, y: float, reason: str | None = None) -> DieReading:
    return DieReading(None if reason else 3, 0.9, (x, y), 20.0, reason=reason)


def test_a_die_in_the_middle_hides_nothing() -> None:
    assert hiding_places([die(200, 150)], (400, 300), None) == ()


def test_one_may_be_beyond_the_edge_beside_a_die_that_nearly_touches_it() -> None:
    assert hiding_places([die(390, 150)], (400, 300), None) == (Hiding("edge", (390, 150)),)


def test_a_die_that_leans_and_what_covers_the_table_are_told() -> None:
    found = hiding_places([die(200, 150, NOT_FLAT)], (400, 300), (40.0, 50.0))
    assert found == (Hiding("covered", (40.0, 50.0)), Hiding("leaning", (200, 150)))
