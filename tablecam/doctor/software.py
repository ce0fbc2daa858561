"""Checks of what is installed: Python, OpenCV, the networks, the configuration."""

from __future__ import annotations

import hashlib
import platform
import sys
from pathlib import Path
from typing import Final

from tablecam.doctor.findings import Finding, broken, look, ok
from tablecam.doctor.machine import Machine
from tablecam.doctor.remedies import remedy
from tablecam.errors import ModelError
from tablecam.messages import Message, message

LEAST_OPENCV: Final = (4, 10)
BOARD_CARD: Final = "block-face.json"


def check_python(_: Machine) -> Finding:
    """The versions of Python and the system, and that it has 64 bits."""
    found = message(
        "doctor.python.found",
        version=platform.python_version(),
        machine=platform.machine(),
        system=f"{platform.system()} {platform.release()}",
    )
    if sys.maxsize < 2**32:
        return look(found, message("doctor.python.bits"))
    return ok(found)


def check_opencv(machine: Machine) -> Finding:
    """OpenCV can be loaded, and is not older than tablecam is made for."""
    try:
        import cv2
    except ImportError as error:
        return broken(message("doctor.opencv.missing", reason=error), remedy(machine, "doctor.reinstall"))
    if tuple(int(part) for part in cv2.__version__.split(".")[:2]) < LEAST_OPENCV:
        old = message("doctor.opencv.old", version=cv2.__version__, least=".".join(map(str, LEAST_OPENCV)))
        return look(old, remedy(machine, "doctor.reinstall"))
    return ok(message("doctor.opencv.found", version=cv2.__version__))


def check_model(machine: Machine) -> Finding:
    """The networks are there, unchanged, and answer: those for thrown dice, and that for the board."""
    import numpy as np

    from tablecam.vision.block_reader import load_block_reader
    from tablecam.vision.networks import load_networks
    from tablecam.vision.patches import PATCH_PX

    try:
        networks = load_networks(machine.card)
        load_block_reader(machine.card.with_name(BOARD_CARD))
    except ModelError as error:
        return broken(error.message, remedy(machine, "doctor.reinstall"))
    networks.detect(np.zeros((64, 64, 3), np.uint8))
    networks.read(np.zeros((1, PATCH_PX, PATCH_PX, 3), np.uint8))
    return ok(message("doctor.model.found", versions=_versions(machine.card)))


def _versions(card: Path) -> str:
    """The networks beside the card, each with the beginning of its checksum, which is its version."""
    files = sorted(card.parent.glob("*.onnx"))
    return ", ".join(f"{file.stem} {hashlib.sha256(file.read_bytes()).hexdigest()[:8]}" for file in files)


def check_configuration(machine: Machine) -> Finding:
    """Every line of table.toml can be followed."""
    if machine.troubles:
        return look(
            _together(machine.troubles),
            remedy(machine, "doctor.configuration.remedy", path=machine.config_path),
        )
    about = {"camera": machine.config.camera, "buttons": machine.config.buttons, "path": machine.config_path}
    if machine.config_path.exists():
        return ok(message("doctor.configuration.found", **about))
    return ok(message("doctor.configuration.none", **about))


def _together(sentences: tuple[Message, ...]) -> Message:
    """Several sentences as one."""
    first, *rest = sentences
    return message("doctor.both", first=first, then=_together(tuple(rest))) if rest else first
