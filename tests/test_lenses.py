"""What is known of lenses outlasts the program, and a file that is damaged is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablecam.errors import LensError
from tablecam.lenses import FILE_NAME, LensStore, camera_key, known_lenses
from tablecam.vision.lens import MOST_UNSURE, KnownLens, Lens

ONE = KnownLens(Lens(1100.0, (640.5, 479.25), -0.06, 0.01), (1280, 960), 0.12, 10, 0.0024)
OTHER = KnownLens(Lens(1090.0, (639.5, 480.0)), (1280, 960), 0.2, 8)
WIDE = KnownLens(Lens(1500.0, (960.0, 540.0)), (1920, 1080), 0.2, 8)


def test_a_lens_is_read_as_it_was_kept_the_newest_first(tmp_path: Path) -> None:
    store = LensStore(tmp_path / "new")
    store.keep("v4l2:C920", ONE)
    store.keep("sim", WIDE)
    store.keep("v4l2:C920", OTHER)
    assert LensStore(tmp_path / "new").of("v4l2:C920") == (OTHER, ONE)
    assert store.of("sim") == (WIDE,)
    assert store.of("picamera2") == ()


def test_going_back_takes_the_lens_before_of_that_shape_and_again_the_newer(tmp_path: Path) -> None:
    store = LensStore(tmp_path)
    for lens in (ONE, WIDE, OTHER):
        store.keep("sim", lens)
    assert store.go_back("sim") == ONE
    assert store.of("sim")[0] == ONE
    assert store.go_back("sim") == OTHER


@pytest.mark.parametrize("kept", [(), (ONE,), (ONE, WIDE)])
def test_where_there_is_none_before_nothing_changes(tmp_path: Path, kept: tuple[KnownLens, ...]) -> None:
    store = LensStore(tmp_path)
    for lens in kept:
        store.keep("sim", lens)
    with pytest.raises(LensError) as refused:
        store.go_back("sim")
    assert refused.value.message.key == "lens.none-before"
    assert store.of("sim") == tuple(reversed(kept))


def test_one_camera_is_forgotten_and_the_others_stay(tmp_path: Path) -> None:
    store = LensStore(tmp_path)
    store.keep("sim", ONE)
    store.keep("picamera2", WIDE)
    store.forget("sim")
    assert (store.of("sim"), store.of("picamera2")) == ((), (WIDE,))


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "{",
        "[]",
        "null",
        '{"format": 2, "cameras": {}}',
        '{"format": 1, "cameras": {"sim": [{}]}}',
        '{"format": 1, "cameras": {"sim": 5}}',
        "\ufeff{}",
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_told_and_put_aside_by_the_next_measurement(tmp_path: Path, damaged: str) -> None:
    (tmp_path / FILE_NAME).write_text(damaged, "utf-8")
    lenses, trouble = known_lenses("sim", tmp_path)
    assert lenses == ()
    assert trouble is not None and trouble.key == "lens.damaged"
    LensStore(tmp_path).keep("sim", ONE)
    assert known_lenses("sim", tmp_path) == ((ONE,), None)
    assert (tmp_path / "lenses.bad").read_text("utf-8") == damaged


def test_a_damaged_file_never_takes_the_place_of_one_put_aside_before(tmp_path: Path) -> None:
    store = LensStore(tmp_path)
    for number, name in enumerate(("lenses.bad", "lenses-2.bad", "lenses-3.bad")):
        store.path.write_text(f"damage {number}")
        assert store.put_damaged_aside() == tmp_path / name
    assert [file.read_text() for file in sorted(tmp_path.glob("*.bad"))] == [
        "damage 1",
        "damage 2",
        "damage 0",
    ]


def test_a_sound_file_or_none_is_not_put_aside(tmp_path: Path) -> None:
    store = LensStore(tmp_path)
    assert store.put_damaged_aside() is None
    store.keep("sim", ONE)
    assert store.put_damaged_aside() is None
    assert store.of("sim") == (ONE,)


def test_where_no_lens_is_known_there_is_nothing_to_forget(tmp_path: Path) -> None:
    store = LensStore(tmp_path)
    store.keep("picamera2", WIDE)
    with pytest.raises(LensError) as refused:
        store.forget("sim")
    assert refused.value.message.key == "lens.none-known"
    assert store.of("picamera2") == (WIDE,)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("focal_px", float("nan")),
        ("focal_px", -1),
        ("size", [0, 0]),
        ("distortion", [1e9, 0]),
        ("views", "x"),
        ("unsure", float("nan")),
    ],
)
def test_figures_that_no_lens_has_are_damage(tmp_path: Path, name: str, value: object) -> None:
    store = LensStore(tmp_path)
    store.keep("sim", ONE)
    written = json.loads(store.path.read_text("utf-8"))
    written["cameras"]["sim"][0][name] = value
    store.path.write_text(json.dumps(written), "utf-8")
    with pytest.raises(LensError):
        store.of("sim")


def test_a_lens_that_was_kept_before_it_was_told_how_sure_it_is_counts_as_little_sure(tmp_path: Path) -> None:
    store = LensStore(tmp_path)
    store.keep("sim", ONE)
    written = json.loads(store.path.read_text("utf-8"))
    del written["cameras"]["sim"][0]["unsure"]
    store.path.write_text(json.dumps(written), "utf-8")
    assert [known.unsure for known in store.of("sim")] == [MOST_UNSURE]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LensError):
        LensStore(tmp_path / "file").keep("sim", ONE)


def test_a_usb_camera_goes_by_its_name_whatever_its_number(tmp_path: Path) -> None:
    device = tmp_path / "sys/class/video4linux/video2"
    device.mkdir(parents=True)
    (device / "name").write_text("HD Webcam\n")
    assert camera_key("v4l2:2", tmp_path) == "v4l2:HD Webcam"
    assert camera_key("v4l2:0", tmp_path) == "v4l2:0"
    assert camera_key("picamera2", tmp_path) == "picamera2"
