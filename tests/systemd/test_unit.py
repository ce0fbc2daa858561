"""The service: its unit holds together, has no more rights than it needs, and goes on with the open game."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import cv2
import numpy as np
import pytest

from tablecam.events import Entered, Started
from tablecam.record import Record
from tablecam.starts import Starts

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "systemd" / "tablecam.service"
BACK_OFF = ROOT / "systemd" / "tablecam.service.d" / "back-off.conf"
MOST_EXPOSED = 4.0
PATIENCE_S = 300.0
"""Only a service that hangs takes longer, however busy the machine is."""
HEADER = ("game pascal", "players Ana, Luc")


def setting(name: str) -> list[str]:
    """The values of a setting of the unit, each line one."""
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text("utf-8"), re.M)


@pytest.fixture
def analyze(tmp_path: Path) -> Iterator[Path]:
    """The unit where systemd-analyze may look at it: with a program that exists here."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd-analyze here: install the package systemd")
    unit = tmp_path / UNIT.name
    unit.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", UNIT.read_text("utf-8"), flags=re.M))
    yield unit


def asked(*words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": "C", "SYSTEMD_COLORS": "0"}
    return subprocess.run(
        ["systemd-analyze", *words], capture_output=True, text=True, check=False, env=environment
    )


def systemd_version() -> int:
    return int(asked("--version").stdout.split()[1].split(".")[0])


def test_systemd_has_nothing_to_say_against_the_unit(analyze: Path) -> None:
    verified = asked("verify", "--man=no", str(analyze))
    assert (verified.returncode, verified.stdout, verified.stderr) == (0, "", "")


def test_a_unit_with_a_mistake_is_found(analyze: Path) -> None:
    analyze.write_text(analyze.read_text("utf-8").replace("WatchdogSec", "WatchDogSecs"))
    verified = asked("verify", "--man=no", str(analyze))
    assert "WatchDogSecs" in verified.stderr


def test_systemd_that_knows_about_back_off_takes_it(analyze: Path) -> None:
    folder = analyze.with_name(BACK_OFF.parent.name)
    folder.mkdir()
    shutil.copy(BACK_OFF, folder)
    verified = asked("verify", "--man=no", str(analyze))
    assert (verified.stderr == "") == (systemd_version() >= 254)


def test_the_service_is_not_more_exposed_than_it_has_to_be(analyze: Path) -> None:
    rated = asked("security", "--offline=true", "--no-pager", str(analyze))
    found = re.search(r"Overall exposure level for \S+: ([0-9.]+)", rated.stdout)
    assert found is not None, rated.stderr
    assert float(found[1]) <= MOST_EXPOSED


@pytest.mark.parametrize(
    "device", ["video4linux", "media", "dma_heap", "drm", "input", "gpiochip", "alsa", "tty"]
)
def test_what_a_table_is_made_of_may_be_opened(device: str) -> None:
    assert f"char-{device} rw" in setting("DeviceAllow")


def test_the_unit_is_one_that_never_gives_up_and_starts_after_the_splash_screen() -> None:
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(UNIT.read_text("utf-8"))
    assert parser["Service"]["Restart"] == "always"
    assert parser["Unit"]["StartLimitIntervalSec"] == "0"
    assert "plymouth-quit.service" in parser["Unit"]["After"].split()


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[socket.socket]:
    """The side of systemd that the service talks to."""
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(PATIENCE_S)
        yield listening


def begin_service(folder: Path, camera: str = "evening.avi") -> subprocess.Popen[str]:
    """The command line of the service, with folders and a screen as tests have them."""
    state = folder / "tablecam"
    state.mkdir(exist_ok=True)
    film = cv2.VideoWriter(str(folder / "evening.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 15, (64, 48))
    for _ in range(5):
        film.write(np.zeros((48, 64, 3), np.uint8))
    film.release()
    (state / "table.toml").write_text(f'camera = "file:{folder / camera}"\n')
    program, *words = shlex.split(setting("ExecStart")[0])
    assert Path(program).name == "tablecam"
    places = dict(pair.split("=", 1) for pair in " ".join(setting("Environment")).split())
    assert places["XDG_DATA_HOME"] == places["XDG_CONFIG_HOME"] == "%S"
    environment = {
        **os.environ,
        "LANG": "C.UTF-8",
        "SDL_VIDEODRIVER": "dummy",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "RUNTIME_DIRECTORY": str(folder / "run"),
        "NOTIFY_SOCKET": str(folder / "notify"),
    }
    command = [sys.executable, "-m", "tablecam", *words]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def heard(manager: socket.socket, until: str) -> list[str]:
    """What the service says, up to a line that begins so."""
    lines: list[str] = []
    while not lines or not lines[-1].startswith(until):
        lines.append(manager.recv(4096).decode())
    return lines


def test_the_command_of_the_service_goes_on_with_the_open_game_in_mid_turn(
    tmp_path: Path, manager: socket.socket
) -> None:
    with closing(Record(tmp_path / "tablecam")) as record:
        entered = (Entered("roll 4", "camera"), Entered("stop", "buttons"), Entered("roll 5", "camera"))
        record.append((Started(HEADER), *entered), 0.0)
    with begin_service(tmp_path) as playing:
        lines = heard(manager, "STOPPING=1")
        said = playing.communicate(timeout=PATIENCE_S)
    assert (playing.returncode, said) == (0, ("", ""))
    assert lines[0].startswith("STATUS=Pascal") and lines[0].endswith(": Luc")
    assert lines[1:3] == ["READY=1", "WATCHDOG=1"]
    with closing(Record(tmp_path / "tablecam")) as record:
        assert record.open_game() == (*HEADER, "roll 4", "stop", "roll 5")
    assert Starts(tmp_path / "run").failed() == ()


def test_after_three_starts_that_failed_the_command_of_the_service_comes_up_in_safe_mode(
    tmp_path: Path, manager: socket.socket
) -> None:
    starts = Starts(tmp_path / "run")
    for _ in range(2):
        starts.begin()
    with begin_service(tmp_path, "missing.avi") as playing:
        _, complained = playing.communicate(timeout=PATIENCE_S)
    assert playing.returncode == 1 and "missing.avi" in complained
    assert "missing.avi" in starts.failed()[2]
    assert heard(manager, "STOPPING=1") == ["STOPPING=1"]
    with begin_service(tmp_path, "missing.avi") as playing:
        lines = heard(manager, "WATCHDOG=1")
        time.sleep(0.5)
        assert playing.poll() is None
        playing.terminate()
        playing.communicate(timeout=PATIENCE_S)
    assert "STATUS=tablecam: The table does not start" in lines and "READY=1" in lines
