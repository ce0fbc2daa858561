"""Pictures of a mat that are good, dark, blurred, far, cut off or unevenly lit are told apart."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.setting_up.lights import first_remedy, lights_of, worst
from tablecam.setting_up.measuring import Measured, Measurer
from tablecam.simulation.aiming import FAULTS, Fault, seen_with
from tablecam.simulation.render import develop, draw_dice, render_table
from tablecam.simulation.scene import DESIGNS, Die, Light, Scene, View
from tablecam.simulation.surfaces import make_surface
from tablecam.simulation.throwing import scatter

SIZE = (1280, 960)
LAMP = Light(np.array([150.0, 200.0, 800.0]))


@cache
def scene() -> Scene:
    """A table with its mat as people should set the camera up."""
    surface = make_surface(np.random.default_rng(3), "wood")
    return Scene(surface, (), View.looking_at((0, 0, 0), 470, 10, size=SIZE), LAMP)


def developed(linear: NDArray[np.float32]) -> NDArray[np.uint8]:
    return develop(linear, np.random.default_rng(1))


def measured(seen: Scene) -> Measured:
    return Measurer().measure(developed(np.asarray(render_table(seen), np.float32)))


@cache
def with_fault(fault: Fault) -> Measured:
    return Measurer().measure(developed(np.asarray(seen_with(scene(), fault), np.float32)))


def colours(of: Measured) -> dict[str, str]:
    return {light.name: light.colour for light in lights_of(of)}


def todo(of: Measured) -> str:
    remedy = first_remedy(lights_of(of))
    return "" if remedy is None else remedy.key.removeprefix("set-up.do.")


def test_a_camera_that_is_well_aimed_has_nothing_but_green_lights() -> None:
    well = measured(scene())
    assert set(colours(well).values()) == {"good"}
    assert worst(lights_of(well)) == "good" and todo(well) == ""
    assert well.mat is not None and well.mat.markers == well.mat.count == 4


def test_the_edge_of_a_die_is_measured_in_pixels_of_the_picture() -> None:
    view = scene().view
    ends = view.project(np.array([[-8.0, 0, 0], [8.0, 0, 0]]))
    mat = measured(scene()).mat
    assert mat is not None
    assert mat.die_px == pytest.approx(float(np.linalg.norm(ends[1] - ends[0])), rel=0.04)


def test_the_outline_is_where_the_sheet_lies() -> None:
    mat = measured(scene()).mat
    assert mat is not None
    corners = np.array([[-148.5, -105, 0], [148.5, -105, 0], [148.5, 105, 0], [-148.5, 105, 0]])
    assert np.array(mat.outline) * SIZE == pytest.approx(scene().view.project(corners), abs=4)


@pytest.mark.parametrize(
    ("fault", "wrong", "remedy"),
    [
        ("dark", "light", "dark"),
        ("far", "size", "far"),
        ("cut", "mat", "cut-left"),
        ("blurred", "sharp", "blurred"),
        ("uneven", "even", "dark-right"),
    ],
)
def test_each_fault_has_its_own_light_and_remedy(fault: Fault, wrong: str, remedy: str) -> None:
    seen = with_fault(fault)
    assert colours(seen)[wrong] in ("fair", "bad")
    assert todo(seen) == remedy


def test_every_fault_is_tried() -> None:
    assert len({todo(with_fault(fault)) for fault in FAULTS}) == len(FAULTS)


def test_a_mat_beyond_two_sides_asks_for_more_distance() -> None:
    near = replace(scene(), view=View.looking_at((0, 0, 0), 160, 5, size=SIZE))
    # Only markers in the picture tell where the mat is: one in the corner is enough.
    near = replace(near, view=View.looking_at((70, 45, 0), 200, 5, size=SIZE))
    seen = measured(near)
    assert seen.mat is not None and len(seen.mat.cut) >= 2
    assert todo(seen) == "cut"


def test_a_hidden_marker_is_noticed_and_not_taken_for_a_mat_that_is_cut_off() -> None:
    picture = developed(np.asarray(render_table(scene()), np.float32))
    x, y = scene().view.project(np.array([[128.0, 84.0, 0]]))[0].astype(int)
    picture[y - 45 : y + 45, x - 45 : x + 45] = 120
    seen = Measurer().measure(picture)
    assert colours(seen)["mat"] == "fair" and todo(seen) == "hidden"


def test_a_table_without_a_mat_asks_for_it() -> None:
    bare = replace(scene(), surface=make_surface(np.random.default_rng(3), "wood", mat=False))
    seen = measured(bare)
    assert seen.mat is None
    assert colours(seen) == {
        "light": "unknown",
        "sharp": "unknown",
        "mat": "bad",
        "size": "unknown",
        "even": "unknown",
    }
    assert todo(seen) == "absent"


def test_a_lens_that_is_covered_is_called_dark_and_not_blurred() -> None:
    seen = Measurer().measure(np.full((*SIZE[::-1], 3), 6, np.uint8))
    assert todo(seen) == "dark" and colours(seen)["sharp"] == "unknown"


def test_a_glaring_lamp_is_noticed() -> None:
    linear = np.asarray(render_table(scene()), np.float32) * np.float32(2.5)
    assert todo(Measurer().measure(developed(linear))) == "glaring"


@pytest.mark.parametrize(
    ("x", "y", "side"), [(-1, 0, "right"), (1, 0, "left"), (0, -1, "top"), (0, 1, "bottom")]
)
def test_the_darker_side_is_the_one_away_from_the_lamp(x: int, y: int, side: str) -> None:
    lamp = Light(np.array([330.0 * x, 300.0 * y, 120.0]), ambient=0.08)
    seen = measured(replace(scene(), light=lamp))
    assert todo(seen) == f"dark-{side}"


def test_dice_that_lie_there_change_nothing() -> None:
    rng = np.random.default_rng(4)
    area = np.array([-95.0, -70.0]), np.array([95.0, 70.0])
    dice = scatter(rng, [Die(DESIGNS["black"], 16.0, np.zeros(3), np.eye(3))] * 6, (), area)
    bare = render_table(scene())
    seen = Measurer().measure(developed(np.asarray(draw_dice(bare, scene(), dice), np.float32)))
    assert set(colours(seen).values()) == {"good"}


def test_a_small_picture_is_measured_alike() -> None:
    small = replace(scene(), view=View.looking_at((0, 0, 0), 470, 10, size=(640, 480), focal_px=550))
    seen = measured(small)
    assert todo(seen) == "far" and colours(seen)["sharp"] == "good"
