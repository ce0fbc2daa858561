"""The reader finds top faces and says what they show, or that it is not sure."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import dist
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.dice import FACES, NOT_FLAT
from tablecam.simulation.render import render
from tablecam.simulation.scene import DESIGNS, Die, Light, Scene, View, truth_of
from tablecam.simulation.surfaces import make_surface
from tablecam.simulation.throwing import about
from tablecam.vision.networks import CLASSES, Looked
from tablecam.vision.reader import LONG_SIDES_PX, NetworkReader, load_reader
from tests.simulation.test_render import die_showing

UPRIGHT = np.array([0.0, 0.0, 1.0])
SHARED = Path(__file__).parents[2].parent / "shared"


@cache
def reader() -> NetworkReader:
    return load_reader()


def table_of_six(seed: int, design: str) -> tuple[NDArray[np.uint8], tuple[Die, ...], View]:
    """Six dice that show 1 to 6 on a wooden table."""
    view = View.looking_at((0, 0, 0), 420, tilt_deg=12, turn_deg=15.0 * seed, size=(640, 480), focal_px=900)
    dice = tuple(
        die_showing(face, DESIGNS[design], (34.0 * (face % 3 - 1), 34.0 * (face // 4) - 17))
        for face in range(1, 7)
    )
    surface = make_surface(np.random.default_rng(seed), "wood", mat=False)
    lamp = Light(np.array([-300.0, 200.0, 600.0]))
    return render(Scene(surface, dice, view, lamp), np.random.default_rng(seed)), dice, view


@pytest.mark.parametrize("design", ["white", "red", "black", "ivory", "wood"])
def test_six_dice_of_every_design_are_read_without_a_mistake(design: str) -> None:
    picture, dice, view = table_of_six(3, design)
    readings = list(reader().read(picture))
    assert len(readings) == len(dice)
    for die in dice:
        truth = truth_of(die, view)
        nearest = min(
            readings, key=lambda reading: np.hypot(*np.subtract(reading.centre_px, truth.centre_px))
        )
        assert np.hypot(*np.subtract(nearest.centre_px, truth.centre_px)) < 0.2 * truth.size_px
        assert nearest.size_px == pytest.approx(truth.size_px, rel=0.2)
        assert nearest.face in {truth.face, None}
    assert sum(reading.face is not None for reading in readings) >= 5


def test_a_skull_is_never_said_to_be_a_number() -> None:
    view = View.looking_at((0, 0, 0), 300, tilt_deg=10, size=(640, 480), focal_px=1100)
    surface = make_surface(np.random.default_rng(5), "felt", mat=False)
    scene = Scene(
        surface, (die_showing(1, DESIGNS["jolly-roger"]),), view, Light(np.array([200.0, 200, 700]))
    )
    (reading,) = reader().read(render(scene, np.random.default_rng(1)))
    assert reading.face in {"skull", None}


@pytest.mark.parametrize("kind", ["wood", "felt", "cloth", "stone", "plain"])
def test_an_empty_table_holds_no_dice_that_are_certain(kind: str) -> None:
    view = View.looking_at((0, 0, 0), 500, tilt_deg=20, size=(640, 480))
    for seed in range(3):
        surface = make_surface(np.random.default_rng(seed), kind, mat=True)  # type: ignore[arg-type]
        scene = Scene(surface, (), view, Light(np.array([100.0, 300, 600])))
        readings = reader().read(render(scene, np.random.default_rng(seed)))
        assert [reading for reading in readings if reading.face is not None] == []


def test_an_unsure_reading_has_no_face_but_a_reason_and_candidates_in_order() -> None:
    picture, _, _ = table_of_six(1, "ivory")
    mist = cv2.GaussianBlur(picture, (0, 0), 5)
    readings = [reading for reading in reader().read(np.asarray(mist)) if reading.face is None]
    assert readings, "so blurred a picture should leave something open"
    for reading in readings:
        assert reading.reason in {"not sure", "no value"}
        chances = [chance for _, chance in reading.candidates]
        assert chances == sorted(chances, reverse=True)
        assert all(face in FACES for face, _ in reading.candidates)


@pytest.mark.parametrize("with_mat", [False, True])
@pytest.mark.parametrize("design", ["white", "red", "black", "ivory"])
def test_a_die_that_leans_has_no_value_and_those_beside_it_keep_theirs(design: str, with_mat: bool) -> None:
    view = View.looking_at((0, 0, 0), 420, tilt_deg=35, size=(640, 480), focal_px=900)
    places = [(34.0 * (face % 3 - 1), 34.0 * (face // 4) - 17) for face in range(1, 7)]
    dice = [die_showing(face, DESIGNS[design], place) for face, place in enumerate(places, 1)]
    turn = about(np.array([0.6, 0.8, 0.0]), float(np.radians(32))) @ dice[4].rotation
    dice[4] = replace(dice[4], rotation=turn, centre_mm=dice[4].centre_mm + 3.5 * UPRIGHT)
    surface = make_surface(np.random.default_rng(3), "wood", mat=False)
    scene = Scene(surface, tuple(dice), view, Light(np.array([-300.0, 200.0, 600.0])))
    camera = view.focal_px * view.rotation[:2] + np.outer([320, 240], view.rotation[2])
    camera = np.vstack([camera, view.rotation[2]])
    camera = np.column_stack([camera, -camera @ view.position_mm])
    read = reader().read(render(scene, np.random.default_rng(3)), camera if with_mat else None)
    leaning, *flat = sorted(read, key=lambda die: dist(die.centre_px, truth_of(dice[4], view).centre_px))
    assert (leaning.face, leaning.reason) == (None, NOT_FLAT)
    assert [die.face for die in flat].count(None) <= 1


class ScriptedNetworks:
    """Finds `small` faces (x, y, presence) of 12 px and, more surely, one of 100 px round them: all 4."""

    present, certain, leaning = 0.4, 0.8, 0.3

    def __init__(self, *small: tuple[int, int, float]) -> None:
        self._small = small

    def detect(self, picture: NDArray[np.uint8]) -> NDArray[np.float32]:
        height, width = picture.shape[:2]
        output = np.zeros((4, height // 4, width // 4), np.float32)
        if width == LONG_SIDES_PX[0]:
            for x, y, heat in self._small:
                output[0, y // 4, x // 4], output[3] = heat, np.log2(12 / 16)
        elif width == LONG_SIDES_PX[1]:
            output[0, height // 8, width // 8], output[3] = 0.97, np.log2(25 / 16)
        return output

    def read(self, patches: NDArray[np.uint8]) -> Looked:
        count = len(patches)
        shown = np.zeros((count, len(CLASSES)), np.float32)
        shown[:, CLASSES.index("4")] = 1
        return Looked(shown, np.zeros((count, 3)), np.zeros((count, 3)), np.zeros((count, 64)))

    def confidence(self, value: float, presence: float) -> float:
        return value * presence


SQUARE = ((300, 220), (344, 220), (300, 264), (344, 264))


@pytest.mark.parametrize(("heat", "count", "size"), [(0.9, 4, 12), (0.4, 1, 100)])
def test_four_dice_seen_from_afar_are_no_giant_die_but_its_pips_are_no_dice(
    heat: float, count: int, size: int
) -> None:
    reader = NetworkReader(ScriptedNetworks(*((x, y, heat) for x, y in SQUARE)))  # type: ignore[arg-type]
    readings = reader.read(np.zeros((480, 640, 3), np.uint8))
    assert [round(reading.size_px) for reading in readings] == [size] * count


def test_one_surely_seen_pip_does_not_make_a_die_a_giant() -> None:
    pips = ((300, 220, 0.95), (300, 222, 0.95), (344, 264, 0.5))
    (reading,) = NetworkReader(ScriptedNetworks(*pips)).read(np.zeros((480, 640, 3), np.uint8))  # type: ignore[arg-type]
    assert round(reading.size_px) == 100


@pytest.mark.parametrize("shape", [(1, 1), (3, 900), (900, 3), (480, 640), (37, 53)])
def test_pictures_of_any_shape_are_read(shape: tuple[int, int]) -> None:
    noise = np.random.default_rng(0).integers(0, 256, (*shape, 3), dtype=np.uint8)
    reader().read(noise)


def labelled(folder: str, split: str | None) -> Iterator[tuple[NDArray[np.uint8], list[dict[str, Any]]]]:
    place = SHARED / folder
    if not place.is_dir():
        pytest.skip(f"no labelled pictures: there is no folder shared/{folder} beside the repository")
    for entry in json.loads((place / "labels.json").read_text()):
        if split is None or entry.get("split") == split:
            yield np.asarray(cv2.imread(os.fspath(place / entry["file"])), np.uint8), entry["dice"]


def rates(folder: str, split: str | None) -> tuple[float, float]:
    """The shares of labelled dice that are read right, and that are read wrong and believed."""
    right = wrong = dice = 0
    for picture, labels in labelled(folder, split):
        readings = list(reader().read(picture))
        for label in labels:
            if label.get("ambiguous"):
                continue
            dice += 1
            place, reach = (label["cx"], label["cy"]), 0.6 * float(label["size_px"])
            near = [r for r in readings if np.hypot(*np.subtract(r.centre_px, place)) <= reach]
            if near:
                nearest = min(near, key=lambda r: np.hypot(*np.subtract(r.centre_px, place)))
                readings.remove(nearest)
                right += nearest.face == label["value"]
                wrong += nearest.face not in {label["value"], None}
    return right / dice, wrong / dice


def test_real_photographs_are_read_as_well_as_promised() -> None:
    right, wrong = rates("photos/test", "test")
    assert right >= 0.90
    assert wrong <= 0.02


def test_rendered_trays_are_read_as_well_as_promised() -> None:
    right, wrong = rates("scenes/tray", None)
    assert right >= 0.86
    assert wrong <= 0.01
