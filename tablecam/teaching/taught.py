"""The head that is in use in a folder, or why there is none though there should be one."""

from __future__ import annotations

from pathlib import Path

from tablecam.errors import ModelError
from tablecam.messages import Message
from tablecam.teaching.shelf import Shelf
from tablecam.vision.head import Head, face_network


def taught_head(folder: Path) -> tuple[Head | None, Message | None]:
    """What was taught, and a sentence where that cannot be used: dice are then read as without it."""
    try:
        return Shelf(folder).load(face_network()), None
    except ModelError as error:
        return None, error.message
