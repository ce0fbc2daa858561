"""The faces of blocks are read where they are in sight, and none where there is none."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest

from tablecam.dice import FaceLook, Heights
from tablecam.errors import ModelError
from tablecam.mats import find_board
from tablecam.resources import resource
from tablecam.vision.block_patches import BLOCK_FACE_PX, BLOCK_PATCH_PX, cut_faces
from tablecam.vision.block_reader import VALUES, NetworkBlockReader, load_block_reader
from tests.vision.board_scenes import EMPTY, ONE, SECOND, SOME, some_dice, still

BOARD = find_board()


@pytest.fixture(scope="module")
def reader() -> NetworkBlockReader:
    return load_block_reader()


def looks_at(reader: NetworkBlockReader, seed: int, heights: Heights, known: Heights) -> tuple[FaceLook, ...]:
    seen = still(seed, heights)
    return reader.look(seen.picture, seen.view, BOARD, known)


def truth_of(look: FaceLook, seed: int, heights: Heights) -> int:
    lies = some_dice(seed, heights).get((look.cell, look.level))
    if lies is None:
        return 0
    return lies.top if look.side == "T" else lies.face(look.side)


@pytest.mark.parametrize(("seed", "heights"), [(11, SOME), (12, SECOND), (13, ONE)])
def test_tops_and_sides_are_read_and_empty_cells_are_empty(
    reader: NetworkBlockReader, seed: int, heights: Heights
) -> None:
    looks = looks_at(reader, seed, heights, heights)
    truths = np.array([truth_of(look, seed, heights) for look in looks])
    right = np.array([int(np.argmax(look.chances)) for look in looks]) == truths
    tops = np.array([look.side == "T" for look in looks])
    assert right[tops & (truths > 0)].mean() > 0.9  # some are half hidden
    assert right[~tops & (truths > 0)].mean() > 0.8
    # Half from above, the side of a die behind an empty cell can look like a top on it.
    assert right[truths == 0].mean() > 0.85


def test_a_die_that_came_is_seen_by_whoever_did_not_know_of_it(reader: NetworkBlockReader) -> None:
    looks = looks_at(reader, 13, ONE, EMPTY)
    shown = {look.cell for look in looks if look.side == "T" and look.chances[0] < 0.5}
    assert shown == {12}


def test_sides_are_asked_for_only_where_a_die_may_stand(reader: NetworkBlockReader) -> None:
    looks = looks_at(reader, 13, ONE, EMPTY)
    sided = {look.cell for look in looks if look.side != "T"}
    doubtful = {look.cell for look in looks if look.side == "T" and look.chances[0] < 0.98}
    assert 12 in sided
    assert sided <= doubtful


def test_chances_of_a_look_add_up(reader: NetworkBlockReader) -> None:
    looks = looks_at(reader, 11, SOME, SOME)
    assert all(len(look.chances) == VALUES for look in looks)
    assert [sum(look.chances) for look in looks] == pytest.approx([1.0] * len(looks))


def test_faces_out_of_the_picture_are_not_looked_at(reader: NetworkBlockReader) -> None:
    seen = still(11, SOME)
    assert reader.look(seen.picture[:100, :100], seen.view, BOARD, SOME) == ()


def test_a_face_fills_the_middle_of_its_patch_upright() -> None:
    picture = np.zeros((400, 400, 3), np.uint8)
    corners = np.array([[(90, 110), (250, 90), (270, 260), (80, 240)]], float)
    cv2.fillConvexPoly(picture, corners[0].astype(np.int32), (0, 0, 255))
    cv2.circle(picture, (100, 120), 12, (255, 255, 255), -1)
    (patch,) = cut_faces(picture, corners)
    assert patch.shape == (BLOCK_PATCH_PX, BLOCK_PATCH_PX, 3)
    red = (patch[..., 2] > 128).mean() * BLOCK_PATCH_PX**2
    assert red == pytest.approx(BLOCK_FACE_PX**2, rel=0.1)
    rows, columns = np.nonzero(patch[..., 0] > 128)
    assert rows.mean() < BLOCK_PATCH_PX / 2 and columns.mean() < BLOCK_PATCH_PX / 2


def test_no_faces_make_no_patches() -> None:
    assert len(cut_faces(np.zeros((9, 9, 3), np.uint8), np.zeros((0, 4, 2)))) == 0


def change(card: Path, **values: object) -> None:
    card.write_text(json.dumps({**json.loads(card.read_text()), **values}))


@pytest.mark.parametrize(
    "damage",
    [
        lambda card: card.unlink(),
        lambda card: card.write_text("[]"),
        lambda card: change(card, format=99),
        lambda card: change(card, temperature="hot"),
        lambda card: change(card, block_face={"file": "block-face.onnx"}),
        lambda card: (card.parent / "block-face.onnx").write_bytes(b""),
    ],
)
def test_a_damaged_model_is_refused(tmp_path: Path, damage: object) -> None:
    card = tmp_path / "block-face.json"
    for name in (card.name, "block-face.onnx"):
        shutil.copy(resource("models", name), tmp_path / name)
    load_block_reader(card)
    damage(card)  # type: ignore[operator]
    with pytest.raises(ModelError):
        load_block_reader(card)
