"""Each labelled die falls into one of four classes, and each reading counts once."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablecam.dice import PIPS, DieReading, Face
from tablecam.evaluation.labels import LabelledDie, LabelledPicture
from tablecam.evaluation.tally import confusion, judge, rates, reliability, worst


def die(value: Face, x: float, *, ambiguous: bool = False) -> LabelledDie:
    return LabelledDie(value, (x, 50.0), 20.0, ambiguous)


def read(face: Face | None, x: float, confidence: float = 0.9, maybe: Face | None = None) -> DieReading:
    candidates = ((maybe, 0.6),) if maybe else ()
    return DieReading(face, confidence, (x, 50.0), 20.0, candidates=candidates)


def picture(*dice: LabelledDie) -> LabelledPicture:
    return LabelledPicture(Path("a.jpg"), dice)


def test_right_asked_wrong_missed_and_false_are_told_apart() -> None:
    result = judge(
        picture(die(1, 10), die(2, 100), die(3, 200), die(4, 300), die(5, 400, ambiguous=True)),
        [read(1, 12), read(None, 101), read(6, 200), read(2, 340), read(6, 400), read(None, 500)],
    )
    assert [one.outcome for one in result.judged] == [
        "right",
        "asked",
        "wrong",
        "missed",
        "false",
        "false ask",
    ]
    found = rates([result])
    assert (found["dice"], found["right"], found["false"]) == (4, 0.25, 0.25)
    assert confusion([result]) == {(1, 1): 1, (2, "asked"): 1, (3, 6): 1, (4, "missed"): 1}


@pytest.mark.parametrize(("away", "outcome"), [(11.9, "right"), (12.1, "missed")])
def test_a_reading_belongs_to_a_die_within_six_tenths_of_its_edge(away: float, outcome: str) -> None:
    assert judge(picture(die(1, 50)), [read(1, 50 + away)]).judged[0].outcome == outcome


def test_the_nearest_reading_counts_and_the_other_is_false() -> None:
    result = judge(picture(die(1, 50)), [read(6, 58), read(1, 51)])
    assert [one.outcome for one in result.judged] == ["right", "false"]


@given(
    st.lists(st.tuples(st.sampled_from(PIPS), st.integers(0, 200)), max_size=8),
    st.lists(st.tuples(st.sampled_from((*PIPS, None)), st.integers(0, 200)), max_size=8),
)
def test_every_die_and_every_reading_is_counted_exactly_once(
    dice: list[tuple[Face, int]], readings: list[tuple[Face | None, int]]
) -> None:
    result = judge(picture(*(die(*one) for one in dice)), [read(*one) for one in readings])
    found = rates([result])
    assert found["dice"] == len(dice)
    assert result.count("right", "asked", "wrong", "missed") == len(dice)
    assert sum(one.reading is not None for one in result.judged) == len(readings)


def test_what_confidences_are_worth_counts_also_what_was_not_said() -> None:
    result = judge(
        picture(die(1, 10), die(2, 100), die(3, 200)),
        [read(1, 10, 0.995), read(None, 100, 0.55, maybe=2), read(None, 200, 0.52, maybe=6)],
    )
    low, high = reliability([result])
    assert (low.readings, low.right) == (2, 0.5)
    assert (high.readings, high.right, high.said) == (1, 1.0, 0.995)


def test_the_worst_pictures_come_first_and_good_ones_not_at_all() -> None:
    good, asked, wrong = (
        judge(picture(die(1, 10)), [read(face, 10)])  # type: ignore[arg-type]
        for face in (1, None, 6)
    )
    assert worst([good, asked, wrong]) == [wrong, asked]
    assert worst([good, asked, wrong], 1) == [wrong]
