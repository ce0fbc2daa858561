"""table.toml: what a table has been set up to. Everything in it has a default; most tables need no file.

camera = "v4l2:0"      # or picamera2, file:VIDEO, dir:STILLS, sim
buttons = "keyboard"   # or gpio
language = "fr"        # or en; without it, that of the system
hide-odds = true       # a house rule: the chance of a bust is not shown
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import tomlkit
from platformdirs import user_config_path
from tomlkit.exceptions import ParseError

from tablecam.errors import reason_of
from tablecam.messages import Message, message
from tablecam.words import LANGUAGES, Language

FILE_NAME: Final = "table.toml"
BUTTON_KINDS: Final = ("keyboard", "gpio")
_CAMERA_FORM: Final = re.compile(r"picamera2|sim|v4l2:[0-9]{1,3}|(?:file|dir):.+")


@dataclass(frozen=True, slots=True)
class Config:
    """How this table is set up. `language` None: that of the system."""

    camera: str = "v4l2:0"
    buttons: str = "keyboard"
    language: Language | None = None
    hide_odds: bool = False


def is_camera(value: object) -> bool:
    """Whether this names a camera as `--camera` and table.toml write it."""
    return isinstance(value, str) and _CAMERA_FORM.fullmatch(value) is not None


_GOOD: Final[dict[str, Callable[[object], bool]]] = {
    "camera": is_camera,
    "buttons": lambda value: value in BUTTON_KINDS,
    "language": lambda value: value in LANGUAGES,
    "hide-odds": lambda value: isinstance(value, bool),
}


def default_path() -> Path:
    """Where the configuration of this user is."""
    return user_config_path("tablecam", appauthor=False) / FILE_NAME


def load_config(path: Path) -> tuple[Config, tuple[Message, ...]]:
    """The configuration, and a sentence for each line of it that cannot be followed.

    A damaged file never stops a game: what cannot be followed keeps its default.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Config(), ()
    except UnicodeDecodeError:
        return Config(), (message("config.syntax", path=path, line=1),)
    except OSError as error:
        return Config(), (message("config.unreadable", path=path, reason=reason_of(error)),)
    return _read(text, path)


def _read(text: str, path: Path) -> tuple[Config, tuple[Message, ...]]:
    try:
        written = tomlkit.parse(text).unwrap()
    except ParseError as error:
        return Config(), (message("config.syntax", path=path, line=error.line),)
    good = {key: value for key, value in written.items() if key in _GOOD and _GOOD[key](value)}
    troubles = (_trouble(key, value, text, path) for key, value in written.items() if key not in good)
    return Config(**{key.replace("-", "_"): value for key, value in good.items()}), tuple(troubles)


def _trouble(key: str, value: Any, text: str, path: Path) -> Message:
    line = _line_of(key, text)
    if key in _GOOD:
        return message("config.bad-value", path=path, line=line, name=key, value=value)
    return message("config.unknown", path=path, line=line, name=key, known=", ".join(_GOOD))


def _line_of(key: str, text: str) -> int:
    """The line, from 1, on which a key or a table of that name is written."""
    written = re.compile(rf"\s*\[*\s*[\"']?{re.escape(key)}\b")
    return next((n for n, line in enumerate(text.splitlines(), 1) if written.match(line)), 1)
