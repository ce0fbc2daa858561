"""What was drawn as a PNG file."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from tablecam.whole_files import put_whole


def save_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture into a PNG file. Raises OSError where it cannot be written."""
    # In memory first: pygame's own error for a disk that is full does not say so, and is no OSError.
    encoded = BytesIO()
    pygame.image.save(surface, encoded, "picture.png")
    with put_whole(path) as fresh:
        fresh.write_bytes(encoded.getvalue())
