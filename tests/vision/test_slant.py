"""Which dice lean shows in the slants of their tops beside one another, or on the mat."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tablecam.simulation.scene import View
from tablecam.simulation.throwing import about
from tablecam.vision.networks import load_networks
from tablecam.vision.slant import leaning, on_likely_tables, on_mat, slants_of

PLACES_MM = np.array([(x, y, 16.0) for x in (-60.0, 0.0, 60.0) for y in (-40.0, 40.0)])
UP = np.array([0.0, 0.0, 1.0])
SPREAD = 0.04
SURE = np.full(6, 0.95)
SAID = load_networks().leaning


def views(steepest: float = 55) -> st.SearchStrategy[View]:
    return st.builds(
        lambda tilt, turn, roll, focal: View.looking_at(
            (0, 0, 0), 450, tilt, turn_deg=turn, roll_deg=roll, size=(1280, 960), focal_px=focal
        ),
        tilt=st.floats(0, steepest),
        turn=st.floats(-180, 180),
        roll=st.floats(-8, 8),
        focal=st.floats(1100, 2000),
    )


def said(view: View, normals: list[NDArray[np.float64]]) -> NDArray[np.float64]:
    """The slants (N, 3) of tops with these normals at the first N places, as a face reader that errs little
    says them."""
    rays = (PLACES_MM[: len(normals)] - view.position_mm) @ view.rotation.T
    each = [
        slants_of((view.rotation @ normal)[None], ray[None])[0, 0]
        for normal, ray in zip(normals, rays, strict=True)
    ]
    noise = np.random.default_rng(5).normal(0, SPREAD / 2, (len(each), 2))
    return np.column_stack([np.array(each) + noise, np.full(len(each), np.log(SPREAD))])


def camera_of(view: View) -> NDArray[np.float64]:
    lens = np.array([[view.focal_px, 0, view.width / 2], [0, view.focal_px, view.height / 2], [0, 0, 1]])
    return np.asarray(lens @ np.column_stack([view.rotation, -view.rotation @ view.position_mm]))


def tipped(degrees: float, around_deg: float) -> NDArray[np.float64]:
    axis = np.array([np.cos(np.radians(around_deg)), np.sin(np.radians(around_deg)), 0.0])
    return np.asarray(about(axis, np.radians(degrees)) @ UP)


def test_a_face_looked_at_squarely_has_no_slant_wherever_in_the_picture_it_is() -> None:
    rays = np.array([[0.0, 0.0, 1.0], [0.5, -0.3, 1.0], [-0.6, 0.5, 2.0]])
    for ray in rays:
        assert slants_of(-ray[None] / np.linalg.norm(ray), ray[None]) == pytest.approx(np.zeros((1, 1, 2)))


def test_a_table_seen_from_the_near_side_slants_up_the_picture() -> None:
    view = View.looking_at((0, 0, 0), 450, 30)
    slant = slants_of((view.rotation @ UP)[None], np.array([[0.0, 0.0, 1.0]]))[0, 0]
    assert slant == pytest.approx([0, -0.5])


@given(views(steepest=35), st.integers(0, 5), st.floats(33, 42), st.floats(0, 360))
def test_the_die_that_leans_among_six_is_told_with_and_without_a_mat(
    view: View, which: int, degrees: float, around_deg: float
) -> None:
    normals = [UP] * 6
    normals[which] = tipped(degrees, around_deg)
    slants, places = said(view, normals), view.project(PLACES_MM)
    for tables in (on_mat(camera_of(view), places), on_likely_tables(places, 1280, 960)):
        chances = leaning(slants, SURE[: len(slants)], *tables)
        assert chances[which] > SAID > np.delete(chances, which).max()


@given(views())
def test_dice_that_lie_flat_are_thought_to(view: View) -> None:
    slants, places = said(view, [UP] * 6), view.project(PLACES_MM)
    for tables in (on_mat(camera_of(view), places), on_likely_tables(places, 1280, 960)):
        assert leaning(slants, SURE[: len(slants)], *tables).max() < SAID


@given(views(steepest=35), st.floats(32, 42), st.floats(0, 360))
def test_a_die_alone_is_known_to_lean_where_there_is_a_mat(
    view: View, degrees: float, around_deg: float
) -> None:
    slants, places = said(view, [tipped(degrees, around_deg)]), view.project(PLACES_MM)[:1]
    assert leaning(slants, SURE[: len(slants)], *on_mat(camera_of(view), places))[0] > SAID


@given(views(), st.floats(0, 0.5))
def test_a_slant_of_which_nothing_is_known_says_nothing(view: View, slant: float) -> None:
    slants, places = said(view, [UP] * 3), view.project(PLACES_MM)[:3]
    slants[1] = (slant, 0, 1.0)
    assert leaning(slants, SURE[: len(slants)], *on_mat(camera_of(view), places))[1] < SAID


@given(views(), st.integers(4, 5))
def test_sides_that_are_hardly_taken_for_tops_do_not_make_the_tops_lean(view: View, tops: int) -> None:
    """A row of dice shows as many sides as tops; all sides have one normal, too."""
    towards = view.position_mm * [1, 1, 0] + [0, -1, 0]
    side = towards / np.linalg.norm(towards)
    normals = [UP] * (tops - 2) + [side] * (8 - tops)
    slants, places = said(view, normals), view.project(PLACES_MM)
    sure = np.array([0.95] * (tops - 2) + [0.05] * (8 - tops))
    chances = leaning(slants, sure, *on_likely_tables(places, 1280, 960))
    assert chances[: tops - 2].max() < SAID
