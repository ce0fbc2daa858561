"""A process is killed in the middle of what SQLite does. `python -m tests.power_cuts`: at every write."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from tablecam.record import Record
from tests.power_cuts.playing import Script, play_on, steps_of
from tests.test_table import HEADER

POINTS = 40
SCRIPT = Script(
    "pascal",
    HEADER,
    ("roll 3", "stop", "roll 5", "undo", "roll 4", "stop", "again", "roll 2", "stop", "roll 6"),
)


def played(folder: Path, killed_at: int = 0) -> tuple[int, int]:
    """Play in a process of its own, which is killed at a step of SQLite's virtual machine. Returns how many
    inputs it has shown, and how many steps SQLite has made if it was not killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        made = count_steps(killed_at)
        play_on(SCRIPT, folder, lambda shown: void(os.write(writing, b"s" + str(shown).encode() + b"\n")))
        os.write(writing, b"c" + str(made()).encode() + b"\n")
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        lines = told.read().split()
    os.waitpid(child, 0)
    shown, steps = ([int(line[1:]) for line in lines if line[0] == kind] for kind in "sc")
    return max(shown, default=0), max(steps, default=0)


def void(_value: object) -> None:
    pass


def count_steps(killed_at: int) -> Callable[[], int]:
    """Count each step that the record's connections make from now on, and end the process at one of them."""
    steps, connect = 0, sqlite3.connect

    def counted() -> None:
        nonlocal steps
        steps += 1
        if steps == killed_at:
            os.kill(os.getpid(), signal.SIGKILL)

    def connected(*arguments: Any, **named: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **named)
        connection.set_progress_handler(counted, 1)
        return connection

    sqlite3.connect = connected  # type: ignore[assignment]
    return lambda: steps


def test_what_was_shown_is_there_after_a_kill_in_the_middle_and_the_game_goes_on(tmp_path: Path) -> None:
    shown, steps = played(tmp_path / "whole")
    assert shown == len(SCRIPT.lines) + 1
    assert steps > 10 * POINTS
    for point in range(POINTS):
        folder = tmp_path / str(point)
        shown, ended = played(folder, 1 + point * steps // POINTS)
        assert ended == 0, "it was not killed"
        with closing(Record(folder)) as record:
            assert shown <= steps_of(SCRIPT, record) <= shown + 1
        assert played(folder)[0] == len(SCRIPT.lines) + 1
