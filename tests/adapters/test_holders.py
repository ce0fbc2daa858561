"""Who holds a device is named, if anybody does."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablecam.adapters.holders import holder_of
from tablecam.messages import message

HOLD = "import sys; held = open(sys.argv[1]); print(flush=True); sys.stdin.read()"


@pytest.fixture
def device(tmp_path: Path) -> Path:
    path = tmp_path / "device"
    path.touch()
    return path


@pytest.fixture
def held(device: Path) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-c", HOLD, str(device)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield process
        process.communicate()


def test_the_process_that_has_a_device_open_is_named(device: Path, held: subprocess.Popen[bytes]) -> None:
    name = Path(f"/proc/{held.pid}/comm").read_text("utf-8").strip()
    assert holder_of(device) == message("holder.process", name=name, number=str(held.pid))


def test_a_link_to_a_device_is_that_device(
    tmp_path: Path, device: Path, held: subprocess.Popen[bytes]
) -> None:
    (tmp_path / "link").symlink_to(device)
    assert str(held.pid) in str(holder_of(tmp_path / "link"))


def test_nobody_holds_what_is_closed_absent_or_only_open_here(tmp_path: Path, device: Path) -> None:
    with device.open():
        assert holder_of(device) is None
    assert holder_of(tmp_path / "absent") is None


def test_processes_that_end_or_cannot_be_looked_into_are_passed_over(tmp_path: Path, device: Path) -> None:
    (tmp_path / "7").mkdir()
    (tmp_path / "8" / "fd").mkdir(parents=True)
    (tmp_path / "8" / "fd" / "0").write_text("ended: no link any more")
    (tmp_path / "99" / "fd").mkdir(parents=True)
    (tmp_path / "99" / "fd" / "3").symlink_to(device)
    (tmp_path / str(os.getpid()) / "fd").mkdir(parents=True)
    assert holder_of(device, tmp_path) == message("holder.process", name="?", number="99")
