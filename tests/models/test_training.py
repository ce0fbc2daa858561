"""What the networks learn from is true: labels lie on faces, targets say where they are, doubt is put by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.dice import DieReading
from tablecam.simulation.scene import View
from tablecam.vision.networks import CLASSES, STRIDE
from tablecam.vision.patches import FACE_IN_PATCH_PX, PATCH_PX
from tests.simulation.test_render import die_showing
from training.drawings import MARK_PX, random_emblem, random_numeral, random_skull
from training.painted import paint_ones
from training.refine import refine_photo
from training.samples import (
    CROP_PX,
    DECOY,
    DETECTOR_SIZES_PX,
    Face,
    detector_sample,
    detector_target,
    reader_sample,
)
from training.scenes import OTHER, _label, draw_scene, random_design


def face_at(x: float, y: float, size: float, value: str = "3", seen: float = 1.0) -> Face:
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * size / 2
    return Face(value, square + np.array([x, y]), seen)


def picture_of(faces: list[Face], size: tuple[int, int] = (336, 448)) -> NDArray[np.uint8]:
    """A dark picture with a bright disc in the middle of each face."""
    rows, columns = np.mgrid[0 : size[0], 0 : size[1]]
    picture = np.full((*size, 3), 40, np.uint8)
    for face in faces:
        x, y = face.centre
        picture[(columns - x) ** 2 + (rows - y) ** 2 < (0.25 * face.size) ** 2] = 230
    return picture


@pytest.mark.parametrize("seed", range(6))
def test_a_scene_depends_on_its_seed_alone_and_its_labels_are_classes(seed: int) -> None:
    (picture, labels), (again, _) = (draw_scene(np.random.default_rng(seed)) for _ in range(2))
    assert np.array_equal(picture, again)
    for label in labels:
        assert str(label.value) in {*CLASSES[1:], OTHER}
        assert label.corners.shape == (4, 2)
        assert 0 <= label.seen <= 1


def test_a_skull_of_any_drawing_is_a_skull_and_an_emblem_is_none() -> None:
    view = View.looking_at((0, 0, 0), 300, tilt_deg=10, size=(448, 336), focal_px=900)
    designs = [random_design(np.random.default_rng(seed)) for seed in range(200)]
    drawn = [design for design in designs if any(face == 1 for face, _ in design.marks)]
    assert {design.skull for design in drawn} == {True, False}
    for design in drawn:
        die = die_showing(1, design)
        assert _label(die, [die], view).value == ("skull" if design.skull else OTHER)


def test_the_detector_is_asked_for_faces_of_its_sizes_and_for_no_decoys() -> None:
    low, high = DETECTOR_SIZES_PX
    wanted = face_at(60, 60, 20)
    others = [
        face_at(140, 60, high * 3),
        face_at(60, 140, low / 3),
        face_at(140, 140, 20, DECOY),
        face_at(100, 100, 20, seen=0.2),
    ]
    target = detector_target([wanted, *others])
    row, column = np.unravel_index(int(target[0].argmax()), target[0].shape)
    place = (np.array([column, row]) + target[1:3, row, column] + 0.5) * STRIDE
    assert target[0].max() == 1
    assert place == pytest.approx(wanted.centre, abs=1e-4)
    assert 16 * 2 ** target[3, row, column] == pytest.approx(20)
    assert (target[0] == 1).sum() == 1
    hidden = round(100 / STRIDE - 0.5)
    assert target[4, hidden, hidden] == 0, "a die that is mostly hidden is neither wanted nor denied"
    decoy = round(140 / STRIDE - 0.5)
    assert target[4, decoy, decoy] == 1, "a decoy is denied"


@pytest.mark.parametrize("seed", range(8))
def test_the_heat_of_a_crop_lies_on_its_faces(seed: int) -> None:
    faces = [face_at(150, 120, 30), face_at(300, 220, 24)]
    crop, target = detector_sample(picture_of(faces), faces, np.random.default_rng(seed))
    assert crop.shape == (CROP_PX, CROP_PX, 3)
    grey = crop.astype(float).mean(axis=2)
    for row, column in np.argwhere(target[0] == 1):
        x, y = ((np.array([column, row]) + target[1:3, row, column] + 0.5) * STRIDE).round().astype(int)
        if 4 < x < CROP_PX - 4 and 4 < y < CROP_PX - 4:
            assert grey[y - 1 : y + 2, x - 1 : x + 2].mean() > np.median(grey) + 10


@pytest.mark.parametrize("seed", range(12))
def test_the_correction_of_a_patch_points_to_the_middle_of_its_face(seed: int) -> None:
    faces = [face_at(200, 150, 40)]
    cut, label, (x, y, size) = reader_sample(picture_of(faces), faces, np.random.default_rng(seed))
    if label == 0:
        return
    grey = cut.astype(float).mean(axis=2)
    bright = np.argwhere(grey > (grey.max() + np.median(grey)) / 2)
    middle = bright.mean(axis=0)[::-1]
    expected = PATCH_PX / 2 - 0.5 + np.array([x, y]) * FACE_IN_PATCH_PX
    assert CLASSES[label] == "3"
    assert middle == pytest.approx(expected, abs=1.6)
    diameter = 2 * np.sqrt(len(bright) / np.pi)
    assert diameter == pytest.approx(0.5 * FACE_IN_PATCH_PX * 2**size, rel=0.25)


def test_several_dice_that_stand_like_pips_are_learned_to_be_no_die() -> None:
    faces = [face_at(x, y, 20) for x in (120, 200) for y in (100, 180)]
    seen = []
    for seed in range(60):
        cut, label, _ = reader_sample(picture_of(faces), faces, np.random.default_rng(seed))
        grey = cut.astype(float).mean(axis=2)
        bright = (grey > (grey.max() + np.median(grey)) / 2).astype(np.uint8)
        parts = cv2.connectedComponentsWithStats(bright)[2][1:, cv2.CC_STAT_AREA]
        if (parts > 3).sum() >= 4:
            seen.append(label)
    assert seen
    assert set(seen) == {0}


def test_the_detector_learns_from_whole_pictures_seen_from_afar() -> None:
    faces = [face_at(224, 168, 40)]
    whole = 0
    for seed in range(60):
        crop, target = detector_sample(picture_of(faces), faces, np.random.default_rng(seed))
        whole += bool((crop.mean(axis=2) < 25).mean() > 0.5) and target.shape[0] == 6
    assert whole >= 1


@pytest.mark.parametrize("draw", [random_skull, random_emblem, lambda rng: random_numeral(rng, 3)])
def test_no_two_drawings_are_alike_and_all_have_ink(
    draw: Callable[[np.random.Generator], NDArray[np.float32]],
) -> None:
    drawings = [draw(np.random.default_rng(seed)) for seed in range(30)]
    assert np.array_equal(drawings[0], draw(np.random.default_rng(0)))
    for index, drawing in enumerate(drawings):
        assert drawing.shape == (MARK_PX, MARK_PX)
        assert 0 <= drawing.min() <= drawing.max() <= 1
        assert 0.003 < drawing.mean() < 0.75
        assert all(not np.array_equal(drawing, other) for other in drawings[:index])


def test_ones_are_painted_over_within_their_faces_and_nothing_else_is() -> None:
    faces = [face_at(100, 100, 60, "1"), face_at(250, 150, 60, "2"), face_at(370, 250, 60, "1", seen=0.2)]
    picture = picture_of(faces)
    values = set()
    for seed in range(20):
        painted, changed = paint_ones(picture, faces, np.random.default_rng(seed))
        values.add(changed[0].value)
        assert [face.value for face in changed[1:]] == ["2", "1"]
        differs = np.argwhere((painted != picture).any(axis=2))
        if changed[0].value == "1":
            assert len(differs) == 0
        else:
            assert len(differs) > 50
            assert np.abs(differs - [100, 100]).max() <= 30
    assert values == {"1", "skull", OTHER}


def test_a_one_without_a_visible_pip_stays_a_one() -> None:
    grey = np.full((200, 200, 3), 120, np.uint8)
    for seed in range(10):
        painted, changed = paint_ones(grey, [face_at(100, 100, 60, "1")], np.random.default_rng(seed))
        assert changed[0].value == "1"
        assert np.array_equal(painted, grey)


def test_what_is_cut_beside_a_face_is_nothing() -> None:
    labels = [reader_sample(picture_of([]), [], np.random.default_rng(seed))[1] for seed in range(5)]
    assert labels == [0] * 5


@dataclass
class ReaderOf:
    """A reader that says what it is told to."""

    readings: tuple[DieReading, ...]

    def read(self, _image: NDArray[np.uint8]) -> tuple[DieReading, ...]:
        return self.readings


BOX = {"value": 4, "cx": 100.0, "cy": 100.0, "box": [60.0, 60.0]}
GOOD = DieReading(4, 0.95, (98.0, 96.0), 40.0)
SIDE = DieReading(3, 0.95, (100.0, 126.0), 40.0)


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        (GOOD, [("4", 1.0)]),
        (replace(GOOD, face=None, candidates=((5, 0.5), (4, 0.4))), [("4", 1.0)]),
        (replace(GOOD, face=2), [("4", 0.2), ("other", 0.2)]),
        (replace(GOOD, size_px=12.0), [("4", 0.2), (DECOY, 1.0)]),
        (replace(GOOD, centre_px=(300.0, 300.0)), [("4", 0.2), ("other", 0.2)]),
        (replace(GOOD, centre_px=(300.0, 300.0), face=None), [("4", 0.2), (DECOY, 1.0)]),
    ],
)
def test_a_box_counts_only_where_it_is_read_alike(
    reading: DieReading, expected: list[tuple[str, float]]
) -> None:
    picture = np.zeros((400, 400, 3), np.uint8)
    faces = refine_photo(ReaderOf((reading,)), picture, [BOX], oblique=False)  # type: ignore[arg-type]
    assert [(face["value"], face["seen"]) for face in faces] == expected


def test_another_face_in_the_box_of_a_die_that_was_read_is_a_decoy() -> None:
    picture = np.zeros((400, 400, 3), np.uint8)
    faces = refine_photo(ReaderOf((GOOD, SIDE)), picture, [BOX], oblique=True)  # type: ignore[arg-type]
    assert [(face["value"], face["seen"]) for face in faces] == [("4", 1.0), (DECOY, 1.0)]
