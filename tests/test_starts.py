"""Starts that fail are counted, whatever they die of, and forgotten once one goes well."""

from __future__ import annotations

from pathlib import Path

from tablecam.starts import FILE_NAME, Starts


def test_a_start_has_failed_until_it_went_well(tmp_path: Path) -> None:
    for _ in range(3):
        Starts(tmp_path).begin()
    assert Starts(tmp_path).failed() == ("", "", "")
    Starts(tmp_path).went_well()
    assert Starts(tmp_path).failed() == ()
    Starts(tmp_path).went_well()


def test_the_reason_of_the_last_start_is_one_line(tmp_path: Path) -> None:
    starts = Starts(tmp_path)
    starts.begin()
    starts.ended_with("first\n reason ")
    starts.begin()
    assert starts.failed() == ("first reason", "")


def test_a_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    Starts(tmp_path / "a" / "b").begin()
    assert Starts(tmp_path / "a" / "b").failed() == ("",)


def test_where_nothing_can_be_kept_nothing_is_counted(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    starts = Starts(tmp_path / "file")
    starts.begin()
    starts.ended_with("reason")
    starts.went_well()
    assert starts.failed() == ()
    (tmp_path / FILE_NAME).write_bytes(b"\xff\xfe")
    assert Starts(tmp_path).failed() == ()
