"""What doctor asks of a machine: values and small functions, so that tests hand in their own."""

from __future__ import annotations

import grp
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tablecam.adapters.holders import holder_of
from tablecam.adapters.trouble_log import log_paths
from tablecam.config import Config, default_path, load_config
from tablecam.doctor.child import ask_child
from tablecam.doctor.facts import CameraFacts, DisplayFacts, PinFacts, SoundFacts
from tablecam.doctor.findings import Finding
from tablecam.messages import Message
from tablecam.record import FILE_NAME, default_folder
from tablecam.record.opening import LOCK
from tablecam.resources import resource

BOX: Final = "tablecam"
"""The user, and its group, that systemd/install makes."""
UNIT: Final = "etc/systemd/system/tablecam.service"
COMMAND_S: Final = 5.0
CAMERA_S: Final = 30.0
"""Longer than the trial of a camera may take by itself: this is for a driver that hangs."""
DISPLAY_S: Final = 15.0
PINS_S: Final = 15.0
SOUND_S: Final = 15.0


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine with a table set up on it.

    `root`: where its files begin. `groups`: those of this process, by name; `known_groups`: all there are.
    `may_use`: whether this process may read and write a path. `holder`: who else has it open. `run`: what a
    command prints, None where there is no such command or it fails. `is_read_only`: whether the disk takes
    nothing. `camera`, `display`, `pins` and `sound` try the device, once however often they are called.
    `which`: where a command is. `logs`: where the table may have written down what went wrong.
    """

    config: Config
    config_path: Path
    troubles: tuple[Message, ...]
    record: Path
    card: Path
    environment: Mapping[str, str]
    groups: frozenset[str]
    known_groups: frozenset[str]
    camera: Callable[[], CameraFacts]
    display: Callable[[], DisplayFacts]
    pins: Callable[[], PinFacts]
    sound: Callable[[], SoundFacts]
    logs: tuple[Path, ...] = ()
    root: Path = Path("/")
    may_use: Callable[[Path], bool] = lambda path: os.access(path, os.R_OK | os.W_OK)
    holder: Callable[[Path], Message | None] = holder_of
    run: Callable[..., str | None] = lambda *words: _output(words)
    which: Callable[[str], str | None] = shutil.which
    free_bytes: Callable[[Path], int] = lambda folder: shutil.disk_usage(folder).free
    is_read_only: Callable[[Path], bool] = lambda folder: bool(os.statvfs(folder).f_flag & os.ST_RDONLY)
    now_s: Callable[[], float] = time.time

    def devices(self, *patterns: str) -> list[Path]:
        """The device files that are there: `devices("video*", "media*")`."""
        found = (path for pattern in patterns for path in (self.root / "dev").glob(pattern))
        return sorted(found, key=lambda path: (len(path.name), path.name))

    def text(self, path: str) -> str | None:
        """A line that the kernel tells in a file; None where it tells none."""
        try:
            return (self.root / path).read_text("utf-8", "replace").strip("\0\n ")
        except OSError:
            return None

    @property
    def is_pi(self) -> bool:
        return (self.text("proc/device-tree/model") or "").startswith("Raspberry Pi")

    @property
    def is_box(self) -> bool:
        """Whether systemd/install made a box of it."""
        return (self.root / UNIT).exists()

    @property
    def as_the_box(self) -> bool:
        """Whether this process sees what the box sees: its games, its settings, its groups."""
        return BOX in self.groups

    @property
    def table(self) -> Message | None:
        """The other process that plays with these games."""
        return self.holder(self.record.with_name(LOCK))

    @property
    def has_desktop(self) -> bool:
        return bool({"DISPLAY", "WAYLAND_DISPLAY"} & set(self.environment))


Look = Callable[[Machine], Finding]
"""Looks at one thing of a machine. Where it raises, that is what was found."""


def this_machine(folder: Path | None = None, picture: Path | None = None) -> Machine:
    """The machine that this runs on, with this user's configuration; the games are in `folder`. `picture`: a
    file to keep the last picture of the camera in."""
    config_path = default_path()
    config, troubles = load_config(config_path)
    games = folder or default_folder()
    words = ["camera", config.camera, *([str(picture)] if picture else [])]
    return Machine(
        config=config,
        config_path=config_path,
        troubles=troubles,
        record=games / FILE_NAME,
        card=resource("models", "reader.json"),
        environment=os.environ,
        groups=frozenset(_group_name(number) for number in {os.getegid(), *os.getgroups()}),
        known_groups=frozenset(group.gr_name for group in grp.getgrall()),
        camera=cache(lambda: ask_child(CameraFacts, *words, limit_s=CAMERA_S)),
        display=cache(lambda: ask_child(DisplayFacts, "display", limit_s=DISPLAY_S)),
        pins=cache(lambda: ask_child(PinFacts, "pins", *_pins(config), limit_s=PINS_S)),
        sound=cache(lambda: ask_child(SoundFacts, "sound", limit_s=SOUND_S)),
        logs=log_paths(games, os.environ),
    )


def _pins(config: Config) -> list[str]:
    """The pins that the table would open, as words for the child."""
    pins = config.pins.items() if config.buttons == "gpio" else ()
    return [f"{button}={pin}" for button, pin in pins]


def _group_name(number: int) -> str:
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)


def _output(words: tuple[str, ...]) -> str | None:
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=COMMAND_S, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()
