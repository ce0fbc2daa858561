"""A file is exchanged as a whole, or stays as it was."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tablecam.errors import EndingError, where_and_why
from tablecam.whole_files import checked_ending, put_whole, write_whole


def test_a_file_is_written_with_the_folders_that_are_missing_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "kept.json"
    for text in ("first", "zweiter: ’"):
        write_whole(path, text)
        assert path.read_text("utf-8") == text
    assert list(path.parent.iterdir()) == [path]


def test_where_the_disk_takes_nothing_the_file_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.json"
    write_whole(path, "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert path.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_file_holds_and_its_name_are_on_the_disk_once_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced, sync = [], os.fsync

    def noted(number: int) -> None:
        synced.append(Path(f"/proc/self/fd/{number}").resolve())
        sync(number)

    monkeypatch.setattr(os, "fsync", noted)
    write_whole(tmp_path / "kept.json", "new")
    assert synced == [tmp_path / "kept.json.new", tmp_path]


def test_what_goes_wrong_while_a_file_is_written_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "sheet.png"
    path.write_bytes(b"old")
    with pytest.raises(KeyError), put_whole(path) as fresh:
        fresh.write_bytes(b"half")
        raise KeyError
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_folder_that_is_missing_is_named_and_not_the_file_beside(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as missing, put_whole(tmp_path / "stick" / "sheet.png") as fresh:
        fresh.write_bytes(b"")
    assert where_and_why(missing.value, tmp_path)["path"] == str(tmp_path / "stick")


def test_the_file_that_cannot_be_written_is_named_and_not_the_file_beside(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 253)  # as long as a name may be, and too long with an ending
    with pytest.raises(OSError, match="too long") as refused, put_whole(path) as fresh:
        fresh.write_bytes(b"new")
    assert where_and_why(refused.value, tmp_path)["path"] == str(path)


def test_a_link_stays_a_link_and_the_file_it_names_is_written(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    kept = tmp_path / "there" / "kept.csv"
    (tmp_path / "link.csv").symlink_to(kept)
    for text in ("first", "second"):  # a link to nothing yet, and to a file
        with put_whole(tmp_path / "link.csv") as fresh:
            fresh.write_text(text)
        assert kept.read_text() == text
        assert (tmp_path / "link.csv").is_symlink()
    assert list(kept.parent.iterdir()) == [kept]


def test_a_file_of_another_kind_is_refused_by_its_ending() -> None:
    assert checked_ending(Path("all.ZIP"), (".zip",)) == ".zip"
    for name in ("games.sqlite", "all", "labels.json", ".zip"):
        with pytest.raises(EndingError, match=r"file\.ending"):
            checked_ending(Path(name), (".zip", ".html"))


def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    listening = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    with put_whole(tmp_path / "pipe") as place:
        place.write_bytes(b"new")
    assert os.read(listening, 10) == b"new"
    os.close(listening)
    assert (tmp_path / "pipe").is_fifo()
