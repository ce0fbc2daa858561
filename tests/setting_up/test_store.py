"""What came of setting up is in a file, whole or not at all."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tablecam.errors import SetUpError
from tablecam.setting_up.measuring import Measured
from tablecam.setting_up.store import KeptAim, SetUpKept, SetUpStore
from tablecam.words import LANGUAGES, say
from tests.setting_up.wizards import WELL, measured

AIM = KeptAim.of(WELL, "picamera2", "2026-01-02T03:04:05+00:00")
KEPT = SetUpKept({"language": "done", "aim": "look", "lens": "skipped"}, AIM)


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    store = SetUpStore(tmp_path / "games")
    assert store.load() == SetUpKept({})
    store.keep(KEPT)
    assert store.load() == KEPT
    store.keep(SetUpKept({}))
    assert store.load() == SetUpKept({})


def test_a_table_is_new_until_something_is_kept(tmp_path: Path) -> None:
    assert SetUpStore(tmp_path).is_new
    SetUpStore(tmp_path).keep(SetUpKept({}))
    assert not SetUpStore(tmp_path).is_new


def test_a_camera_that_sees_no_mat_is_kept_too(tmp_path: Path) -> None:
    blind = KeptAim.of(Measured((1280, 960), 12.0, None), "sim", "2026-01-02")
    SetUpStore(tmp_path).keep(SetUpKept({}, blind))
    assert SetUpStore(tmp_path).load().aim == blind
    assert all("–" in say(blind.told, language) for language in LANGUAGES)


def test_the_worst_light_is_named() -> None:
    assert AIM.unwell is None
    far = measured(die_px=12.0, evenness=0.6)
    assert KeptAim.of(far, "sim", "2026-01-02").unwell == "size"
    assert KeptAim.of(replace(WELL, brightness=100.0), "sim", "2026-01-02").unwell == "light"


def spoiled(**changes: object) -> str:
    aim = {"measured_at": "2026", "camera": "sim", "width": 1, "height": 1, "brightness": 1, "markers": 0}
    whole = {**aim, "edge_px": None, "die_px": None, "evenness": None, "lights": {}}
    return json.dumps({"format": 1, "steps": {}, "aim": whole, **changes})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "\x00",
        spoiled(format=2),
        spoiled(steps={"fly": "done"}),
        spoiled(steps={"aim": "well"}),
        spoiled(steps=["aim"]),
        spoiled(aim={}),
        spoiled(aim=3),
        "[" * 100_000,
    ],
    ids=range(11),
)
def test_a_damaged_file_is_named(tmp_path: Path, text: str) -> None:
    store = SetUpStore(tmp_path)
    store.path.write_text(text)
    with pytest.raises(SetUpError, match=r"set-up\.damaged"):
        store.load()


def test_a_file_as_this_one_writes_it_is_not_damaged(tmp_path: Path) -> None:
    store = SetUpStore(tmp_path)
    store.path.write_text(spoiled())
    assert store.load().aim is not None


def test_a_folder_that_takes_no_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SetUpError, match=r"set-up\.unwritten"):
        SetUpStore(tmp_path / "file").keep(KEPT)
    (tmp_path / "setup.json").mkdir()
    with pytest.raises(SetUpError, match=r"set-up\.unread"):
        SetUpStore(tmp_path).load()
