"""Where the files that come with tablecam are: models and calibration."""

from __future__ import annotations

from pathlib import Path
from typing import Literal


def resource(room: Literal["models", "calibration"], name: str) -> Path:
    """The path of a file that comes with tablecam; whoever opens it says what is wrong if it is not there.

    An installed tablecam carries both folders in the package; a source checkout has them at its top.
    """
    package = Path(__file__).parent
    inside = package / room / name
    return inside if inside.exists() else package.parent / room / name
