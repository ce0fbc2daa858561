"""Several looks become one reading, and disagreement becomes doubt."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablecam.dice import PIPS, DieReading, Face
from tablecam.vision.fusion import MOST_CERTAIN, agree, fuse, restrict


def die(
    face: Face | None,
    x: float = 0.0,
    confidence: float = 0.9,
    candidates: tuple[tuple[Face, float], ...] = (),
) -> DieReading:
    return DieReading(
        face, confidence, (x, 10.0), 30.0, reason=None if face else "blur", candidates=candidates
    )


def test_looks_that_agree_make_more_certain() -> None:
    (fused,) = fuse([(die(4, 0),), (die(4, 2),)])
    assert fused.face == 4
    assert fused.confidence == pytest.approx(0.99)
    assert fused.centre_px == pytest.approx((1.0, 10.0))


def test_certainty_has_an_end() -> None:
    (fused,) = fuse([(die(4),)] * 9)
    assert fused.confidence == MOST_CERTAIN


def test_looks_that_disagree_leave_the_face_open_with_both_as_candidates() -> None:
    (fused,) = fuse([(die(4),), (die(6),), (die(4),)])
    assert fused.face is None
    assert fused.reason
    assert fused.candidates[0] == (4, pytest.approx(2 / 3))
    assert fused.candidates[1][0] == 6


def test_one_unsure_look_of_three_does_not_hide_a_face_but_of_two_it_does() -> None:
    unsure = die(None, candidates=((4, 0.6), (6, 0.3)))
    assert fuse([(die(4),), (unsure,), (die(4),)])[0].face == 4
    (fused,) = fuse([(die(4),), (unsure,)])
    assert fused.face is None
    assert fused.candidates == unsure.candidates
    assert fused.reason == "blur"


def test_a_die_seen_in_one_look_of_three_is_no_die() -> None:
    assert [fused.face for fused in fuse([(die(4),), (die(4), die(2, 90)), (die(4),)])] == [4]


def test_neighbours_are_not_mixed_up() -> None:
    look = (die(1, 0), die(2, 31), die(3, 62))
    assert [fused.face for fused in fuse([look, look[::-1]])] == [1, 2, 3]


def test_nothing_seen_is_nothing_fused() -> None:
    assert fuse([(), ()]) == ()


def test_looks_agree_only_if_all_dice_are_certain_and_the_same() -> None:
    assert agree((), ())
    assert agree((die(1), die(2, 50)), (die(2, 51), die(1)))
    assert not agree((die(1),), (die(2),))
    assert not agree((die(1),), (die(1), die(2, 50)))
    assert not agree((die(None),), (die(None),))


def test_a_face_that_cannot_be_leaves_only_candidates_that_can() -> None:
    skull = die("skull", candidates=(("skull", 0.8), (1, 0.15)))
    (kept, doubted) = restrict((die(3), skull), PIPS)
    assert kept == die(3)
    assert doubted.face is None
    assert doubted.candidates == ((1, 0.15),)


faces = st.sampled_from((*PIPS, None))


@given(st.lists(faces, min_size=1, max_size=6))
def test_a_face_stands_only_if_most_looks_say_it_and_none_says_another(shown: list[Face | None]) -> None:
    (fused,) = fuse([(die(face),) for face in shown])
    if fused.face is not None:
        assert 2 * shown.count(fused.face) > len(shown)
        assert set(shown) <= {fused.face, None}
