"""Pictures read one after another, and what is printed of them."""

from __future__ import annotations

import errno
import json
import os
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from tablecam.adapters.files import read_picture
from tablecam.dice import DieReading
from tablecam.errors import PictureError
from tablecam.printing import print_stills_json, print_stills_table
from tablecam.stills import StillRead, read_stills, reading_json, stills_of, with_drawings

CERTAIN = DieReading(5, 0.98765, (10.04, 20.06), 31.49)
OPEN = DieReading(None, 0.5, (1.0, 2.0), 30.0, reason="blurred", candidates=((6, 0.50004), ("skull", 0.3)))


CMYK = (
    "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJT"
    "UjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
    "T09PT09P/8AAFAgAEAAQBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAFB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/"
    "xAAVAQEBAAAAAAAAAAAAAAAAAAAFB//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8AvgGU2acA/9k="
)
"""A JPEG of 16 x 16 pixels, red, in the four inks of printers."""


def read_two(_picture: np.ndarray) -> tuple[DieReading, ...]:
    return CERTAIN, OPEN


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("b.png", "a.jpg"):
        cv2.imwrite(str(tmp_path / name), np.full((20, 30, 3), 90, np.uint8))
    (tmp_path / "notes.txt").write_text("no picture")
    return tmp_path


def read_all(*paths: Path) -> list[StillRead]:
    return list(read_stills(stills_of(paths), read_two))


def test_a_folder_stands_for_its_pictures_in_name_order(folder: Path) -> None:
    assert stills_of([folder / "b.png", folder]) == [folder / "b.png", folder / "a.jpg", folder / "b.png"]


def test_a_pattern_stands_for_what_fits_it_and_for_itself_where_nothing_does(folder: Path) -> None:
    assert stills_of([folder / "*.png"]) == [folder / "b.png"]
    assert stills_of([folder / ".." / f"{folder.name[:-1]}?" / "?.jpg"])[0].name == "a.jpg"
    assert stills_of([folder / "*.webp"]) == [folder / "*.webp"]
    odd = folder / "[1].png"
    odd.write_bytes((folder / "b.png").read_bytes())
    assert stills_of([odd]) == [odd]


def test_drawings_are_written_beside_each_other_and_bad_files_are_passed_on(folder: Path) -> None:
    (folder / "more").mkdir()
    (folder / "more" / "a.jpg").write_bytes((folder / "a.jpg").read_bytes())
    (folder / "more" / "a-2.png").write_bytes((folder / "b.png").read_bytes())
    files = [folder / "a.jpg", folder / "more" / "a.jpg", folder / "gone.png", folder / "more" / "a-2.png"]
    handed_on = list(with_drawings(read_stills(files, read_two), files, folder / "drawn"))
    assert [still.error is None for still in handed_on] == [True, True, False, True]
    assert sorted(path.name for path in (folder / "drawn").iterdir()) == ["a-2-2.jpg", "a-2.jpg", "a.jpg"]
    assert (read_picture(folder / "drawn" / "a.jpg") != 90).any()


def test_a_folder_for_drawings_that_cannot_be_made_is_told(folder: Path) -> None:
    with pytest.raises(PictureError):
        list(with_drawings(read_all(folder / "a.jpg"), (), folder / "notes.txt"))


@pytest.mark.parametrize("other", [".", "more/.."])
def test_no_drawing_takes_the_place_of_a_picture(folder: Path, other: str) -> None:
    (folder / "more").mkdir()
    files = [folder / "more" / "a.jpg", folder / "a.jpg"]
    stored = (folder / "a.jpg").read_bytes()
    with pytest.raises(PictureError) as refused:
        list(with_drawings(read_stills(files, read_two), files, folder / other))
    assert refused.value.message.key == "picture.own-folder"
    assert (folder / "a.jpg").read_bytes() == stored


def test_a_picture_too_large_to_be_drawn_on_is_told(folder: Path) -> None:
    wide = folder / "wide.png"
    cv2.imwrite(str(wide), np.full((2, 70_000), 90, np.uint8))
    with pytest.raises(PictureError) as refused:
        list(with_drawings(read_all(wide), [wide], folder / "drawn"))
    assert refused.value.message.key == "picture.too-large"


@pytest.mark.parametrize("name", ["x" * 300, "a**.jpg", "*" + "x" * 300, "notes.txt/*.jpg", "\udce9?"])
def test_a_name_that_cannot_be_looked_up_is_told_and_the_rest_goes_on(folder: Path, name: str) -> None:
    odd, good = read_all(folder / name, folder / "b.png")
    assert odd.error is not None and good.error is None


def test_a_folder_without_the_right_to_it_is_told_and_the_rest_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "locked").mkdir()
    look_into = Path.iterdir

    def refuse(path: Path) -> Iterator[Path]:
        """As the system does to everybody but root."""
        if path.name == "locked":
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return look_into(path)

    monkeypatch.setattr(Path, "iterdir", refuse)
    locked, good = read_all(folder / "locked", folder / "b.png")
    assert locked.error is not None and locked.error.key == "picture.unreadable"
    assert good.error is None


def test_a_file_that_cannot_be_read_is_told_and_the_rest_goes_on(folder: Path) -> None:
    reads = read_all(folder / "notes.txt", folder / "gone.png", folder / "b.png")
    assert [still.error is None for still in reads] == [False, False, True]
    assert reads[2].dice == (CERTAIN, OPEN)


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    [still] = read_all(tmp_path)
    assert still.error is not None and still.error.key == "camera.no-stills"


def test_a_die_is_written_as_scripts_expect_it() -> None:
    assert reading_json(CERTAIN) == {"value": 5, "confidence": 0.988, "x": 10.0, "y": 20.1, "size": 31.5}
    assert reading_json(OPEN) == {
        "value": None,
        "confidence": 0.5,
        "x": 1.0,
        "y": 2.0,
        "size": 30.0,
        "reason": "blurred",
        "candidates": [[6, 0.5], ["skull", 0.3]],
    }


def test_each_file_is_a_line_of_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reads = read_all(folder / "a.jpg", folder / "gone.png")
    assert not print_stills_json(reads, len(reads), "fr")
    good, bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert good["file"] == str(folder / "a.jpg")
    assert [die["value"] for die in good["dice"]] == [5, None]
    assert good["seconds"] >= 0
    assert set(bad) == {"file", "error"} and "gone.png" in bad["error"]


def test_people_get_a_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reads = read_all(folder / "a.jpg")
    assert print_stills_table(reads, len(reads), "en")
    shown = capsys.readouterr().out
    assert "a.jpg" in shown and "5 ?(6/skull)" in shown


def test_a_picture_is_read_as_stored_in_colour(tmp_path: Path) -> None:
    grey, deep = tmp_path / "grey.png", tmp_path / "deep.png"
    cv2.imwrite(str(grey), np.full((20, 30), 90, np.uint8))
    cv2.imwrite(str(deep), np.full((20, 30, 4), 65535, np.uint16))
    for path in (grey, deep):
        picture = read_picture(path)
        assert picture.shape == (20, 30, 3) and picture.dtype == np.uint8


@pytest.mark.parametrize("ending", [".jpg", ".png", ".webp", ".bmp", ".tif"])
@pytest.mark.parametrize("share", [0.0, 0.02, 0.3, 0.7, 0.98])
def test_a_part_of_a_picture_is_told(tmp_path: Path, ending: str, share: float) -> None:
    path = tmp_path / f"cut{ending}"
    cv2.imwrite(str(path), np.random.default_rng(0).integers(0, 256, (60, 90, 3), dtype=np.uint8))
    path.write_bytes(path.read_bytes()[: int(share * path.stat().st_size)])
    with pytest.raises(PictureError):
        read_picture(path)


def test_a_picture_with_a_small_one_of_itself_in_its_head_is_whole_only_with_its_own_end(
    tmp_path: Path,
) -> None:
    path = tmp_path / "phone.jpg"
    cv2.imwrite(str(path), np.random.default_rng(0).integers(0, 256, (60, 90, 3), dtype=np.uint8))
    stored = path.read_bytes()
    small = stored[:2000] + b"\xff\xd9"
    whole = stored[:2] + b"\xff\xe1" + (len(small) + 2).to_bytes(2, "big") + small + stored[2:]
    path.write_bytes(whole)
    assert read_picture(path).shape == (60, 90, 3)
    path.write_bytes(whole[:-300])
    with pytest.raises(PictureError):
        read_picture(path)


def test_a_picture_for_the_printing_press_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cmyk.jpg"
    path.write_bytes(b64decode(CMYK))
    picture = read_picture(path)
    assert picture.shape == (16, 16, 3)
    assert picture[8, 8].argmax() == 2  # it is red


def test_a_mark_that_the_camera_was_turned_does_not_move_what_is_read(tmp_path: Path) -> None:
    turned = tmp_path / "turned.jpg"
    cv2.imwrite(str(turned), np.full((20, 30, 3), 90, np.uint8))
    stored = turned.read_bytes()
    mark = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0"
    turned.write_bytes(stored[:2] + b"\xff\xe1" + (len(mark) + 2).to_bytes(2, "big") + mark + stored[2:])
    assert np.asarray(cv2.imread(str(turned))).shape == (30, 20, 3), (
        "the mark should be one that is followed elsewhere"
    )
    assert read_picture(turned).shape == (20, 30, 3)


def test_what_never_ends_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jpg")
    for endless in (tmp_path / "pipe.jpg", Path("/dev/zero")):
        with pytest.raises(PictureError) as refused:
            read_picture(endless)
        assert refused.value.message.key == "picture.no-file"


def test_a_folder_that_is_named_like_a_picture_is_told_and_the_rest_goes_on(folder: Path) -> None:
    (folder / "aa.jpg").mkdir()
    (folder / "ab.jpg").mkdir()
    (folder / "ab.jpg" / "c.jpg").write_bytes((folder / "a.jpg").read_bytes())
    assert [still.error is None for still in read_all(folder)] == [True, False, False, True]


def test_a_file_larger_than_any_picture_is_not_loaded(tmp_path: Path) -> None:
    film = tmp_path / "film.jpg"
    with film.open("wb") as file:
        file.truncate(1 << 34)
    with pytest.raises(PictureError) as refused:
        read_picture(film)
    assert refused.value.message.key == "picture.too-many-pixels"


def test_half_a_picture_is_no_picture(folder: Path) -> None:
    path = folder / "b.png"
    path.write_bytes(path.read_bytes()[:20])
    with pytest.raises(PictureError):
        read_picture(path)
