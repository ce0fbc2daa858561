"""What went wrong is written down once, with its date, and never ends a game."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tablecam.adapters import trouble_log
from tablecam.adapters.trouble_log import TroubleLog, log_path, log_paths
from tablecam.screen import CameraWord, Screen

SCREEN = Screen(layout="play", context="", title="", buttons=(), camera=CameraWord("", False))


def shown(path: Path, *troubles: str) -> list[str]:
    log = TroubleLog(path)
    for trouble in troubles:
        log.show(replace(SCREEN, trouble=trouble))
    log.close()
    return path.read_text("utf-8").splitlines() if path.exists() else []


def test_a_trouble_is_written_down_when_it_begins(tmp_path: Path) -> None:
    lines = shown(tmp_path / "a.log", "", "No camera.", "No camera.", "", "No\ncamera.", "Disk full.")
    assert [line.partition(" ")[2] for line in lines] == ["No camera.", "No camera.", "Disk full."]
    assert all(re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} ", line) for line in lines)


def test_a_table_without_trouble_leaves_no_file(tmp_path: Path) -> None:
    assert shown(tmp_path / "a.log", "", "") == []
    assert not (tmp_path / "a.log").exists()


def test_a_file_that_cannot_be_written_is_no_trouble_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shown(tmp_path / "none" / "a.log", "No camera.") == []
    assert capsys.readouterr().err == ""


def test_it_stays_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble_log, "_MOST_BYTES", 1000)
    lines = shown(tmp_path / "a.log", *(f"Trouble {number}." for number in range(100)))
    assert "Trouble 99." in lines[-1]
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 2200
    assert len(list(tmp_path.iterdir())) == 2


def test_a_service_writes_where_systemd_says_and_others_find_it(tmp_path: Path) -> None:
    assert log_path(tmp_path, {}) == tmp_path / "tablecam.log"
    assert log_path(tmp_path, {"LOGS_DIRECTORY": "/var/log/tablecam"}) == Path(
        "/var/log/tablecam/tablecam.log"
    )
    assert Path("/var/log/tablecam/tablecam.log") in log_paths(tmp_path, {})
