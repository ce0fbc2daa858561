"""What the system tells a program that plays: end now, or that its console is gone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tablecam.record import FILE_NAME


def begin_to_play(folder: Path) -> subprocess.Popen[str]:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "XDG_CONFIG_HOME": str(folder)}
    command = [sys.executable, "-m", "tablecam", "play", "pascal", "--camera", "sim", "--data", str(folder)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )


def wait_for(path: Path, playing: subprocess.Popen[str]) -> None:
    until_s = time.monotonic() + 60
    while not path.exists() and playing.poll() is None and time.monotonic() < until_s:
        time.sleep(0.05)


def test_play_outlives_its_console_and_ends_cleanly_when_it_is_told_to(tmp_path: Path) -> None:
    with begin_to_play(tmp_path) as playing:
        wait_for(tmp_path / FILE_NAME, playing)
        for number in (signal.SIGHUP, signal.SIGCONT):
            playing.send_signal(number)
        time.sleep(0.2)
        assert playing.poll() is None
        playing.send_signal(signal.SIGTERM)
        said, complained = playing.communicate(timeout=60)
    assert (playing.returncode, said, complained) == (0, "", "")
    # SQLite takes its log away when the last one closes the record.
    assert {path.name for path in tmp_path.glob("games*")} == {FILE_NAME, "games.lock"}
