"""A file is exchanged as a whole, or stays as it was."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tablecam.whole_files import write_whole


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
