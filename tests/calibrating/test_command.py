"""`tablecam calibrate`, as people call it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import cv2
import numpy as np
import pytest

from tablecam.cli import app
from tablecam.errors import LensError
from tablecam.lenses import FILE_NAME, LensStore
from tablecam.messages import Message
from tablecam.simulation.sheet import HELD, picture_of
from tablecam.vision.lens import KnownLens, Lens

KNOWN = KnownLens(Lens(500.0, (320.0, 240.0)), (640, 480), 0.4, 6)
WAYS = (["im.jpg"], ["--back"], ["--forget"], ["--windowed"])


def calibrate(folder: Path, *arguments: object) -> None:
    """Run the command at a simulated table; its refusals come as LensError."""
    app(["calibrate", "--camera", "sim", "--data", str(folder), *map(str, arguments)], standalone_mode=False)


def refusal(folder: Path, *arguments: object) -> Message:
    with pytest.raises(LensError) as refused:
        calibrate(folder, *arguments)
    return refused.value.message


@pytest.mark.parametrize("both", [*combinations(WAYS, 2)])
def test_things_that_exclude_each_other_are_refused_and_nothing_is_done(
    both: tuple[list[str], list[str]], tmp_path: Path
) -> None:
    LensStore(tmp_path).keep("sim", KNOWN)
    assert refusal(tmp_path, *both[0], *both[1]).key == "lens.only-one"
    assert LensStore(tmp_path).of("sim") == (KNOWN,)


def test_forgetting_no_lens_says_that_there_was_none(tmp_path: Path) -> None:
    assert refusal(tmp_path, "--forget").key == "lens.none-known"


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    folder, rng = tmp_path / "shots", np.random.default_rng(0)
    folder.mkdir()
    for number, held in enumerate(HELD):
        cv2.imwrite(str(folder / f"{number}.png"), picture_of(held, (640, 480), rng))
    return folder


def test_a_folder_of_pictures_is_measured(shots: Path, tmp_path: Path) -> None:
    calibrate(tmp_path / "data", shots)
    assert [known.views for known in LensStore(tmp_path / "data").of("sim")] == [len(HELD)]


@pytest.mark.parametrize(("way", "end"), [("--back", "lens.none-before"), ("--forget", "lens.none-known")])
def test_a_damaged_file_is_put_aside_told_and_holds_nothing_up(
    way: str, end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FILE_NAME).write_text("{")
    assert refusal(tmp_path, way).key == end
    assert str(tmp_path / "lenses.bad") in capsys.readouterr().err
    assert (tmp_path / "lenses.bad").read_text() == "{"


def test_pictures_are_measured_though_the_file_is_damaged(
    shots: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FILE_NAME).write_text("{")
    calibrate(tmp_path, shots)
    assert "lenses.bad" in capsys.readouterr().err
    assert len(LensStore(tmp_path).of("sim")) == 1
