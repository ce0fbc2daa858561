"""Machines that do not exist: a folder for their files, and answers to the rest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tablecam.config import Config
from tablecam.doctor.facts import CameraFacts, DisplayFacts, PinFacts, SoundFacts
from tablecam.doctor.findings import Finding
from tablecam.doctor.machine import Machine
from tablecam.messages import message
from tablecam.resources import resource
from tablecam.words import LANGUAGES, say

TROUBLE = message("camera.lost", device="/dev/video0")
PICTURES = CameraFacts(
    width=1280,
    height=960,
    first_s=0.4,
    brightness=120.0,
    edge=0.0018,
    contrast=60.0,
    rate=15.0,
    model="imx708",
    settings={
        "ExposureTime": (20000, 20000),
        "AnalogueGain": (2.0, 2.0),
        "ColourGains": ([1.6, 2.1], [1.6, 2.1]),
        "LensPosition": (3.5, 3.5),
    },
)
FILES = {
    "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0",
    "sys/class/video4linux/video0/name": "imx708\n",
    "sys/class/thermal/thermal_zone0/temp": "51000\n",
    "proc/meminfo": "MemTotal: 3884564 kB\nMemFree: 1502352 kB\nMemAvailable: 2902604 kB\n",
    "etc/systemd/system/tablecam.service": "",
    "dev/video0": "",
    "dev/media0": "",
    "dev/gpiochip0": "",
    "dev/dri/card0": "",
}
ANSWERS = {
    "timedatectl": "yes",
    "vcgencmd": "throttled=0x0",
    "systemctl": "ActiveState=active\nSubState=running\nNRestarts=0\nUnitFileState=enabled",
}
PINS = PinFacts(factory="LGPIOFactory", board="Raspberry Pi 4B rev 1.4", tried=5)
NOW_S = 1_800_000_000.0


def healthy_pi(root: Path, **changes: Any) -> Machine:
    """A Raspberry Pi on which everything is well, but for `changes`."""
    for name, text in FILES.items():
        write(root, name, text)
    machine = Machine(
        config=Config(camera="picamera2", buttons="gpio"),
        config_path=root / "table.toml",
        troubles=(),
        record=root / "games" / "games.sqlite",
        card=resource("models", "reader.json"),
        environment={},
        groups=frozenset({"tablecam", "video", "render", "input", "gpio"}),
        known_groups=frozenset({"tablecam", "video", "render", "input", "gpio", "audio"}),
        camera=lambda: PICTURES,
        display=lambda: DisplayFacts(driver="KMSDRM", width=1280, height=800),
        pins=lambda: PINS,
        logs=(root / "logs" / "tablecam.log", root / "games" / "tablecam.log"),
        sound=lambda: SoundFacts(devices="HDMI"),
        root=root,
        which=lambda name: f"/usr/bin/{name}",
        may_use=lambda path: path.exists(),
        holder=lambda _: None,
        run=lambda *words: ANSWERS.get(words[0]),
        free_bytes=lambda _: 8_000_000_000,
        now_s=lambda: NOW_S,
    )
    return replace(machine, **changes)


def plain_pc(root: Path, **changes: Any) -> Machine:
    """A PC with a USB camera and a desktop, and nothing of a Pi."""
    pi = healthy_pi(root)
    for name in FILES:
        if name not in ("dev/video0", "sys/class/video4linux/video0/name", "proc/meminfo"):
            (root / name).unlink()
    desktop = DisplayFacts(driver="x11", width=1920, height=1080)
    pc = replace(
        pi,
        config=Config(camera="v4l2:0"),
        environment={"DISPLAY": ":0"},
        groups=frozenset({"ana"}),
        display=lambda: desktop,
        pins=lambda: PinFacts(trouble=TROUBLE),
        run=lambda *_: None,
    )
    return replace(pc, **changes)


def write(root: Path, name: str, text: str) -> Path:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def told(finding: Finding) -> str:
    """What was found and what to do, in English; both can be said in every language."""
    texts = [text for text in (finding.found, finding.remedy) if text is not None]
    assert all(say(text, language) for text in texts for language in LANGUAGES)
    return " ".join(say(text, "en") for text in texts)
