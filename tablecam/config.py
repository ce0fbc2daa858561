"""table.toml: what a table has been set up to. Everything in it has a default; most tables need no file.

camera = "v4l2:0"      # or picamera2, file:VIDEO, dir:STILLS, sim
buttons = "keyboard"   # or gpio
language = "fr"        # or en; without it, that of the system
hide-odds = true       # a house rule: the chance of a bust is not shown
off-mat = "counts"     # another: a die that falls beside the mat counts; or again: it is thrown again
margin-stops = true    # another: in Pascal, putting the die beside the roll area is STOP
hand-stops = true      # another: so is handing it over to whoever plays next
volume = 2             # how loud it is: 0, nothing is to be heard, to 3
spoken-scores = true   # scores are also said aloud, where espeak-ng or piper is installed
quiet-hours = "22:00-07:00"   # nothing is to be heard then
high-contrast = true   # few strong colours on black
die-mm = 16            # edge of the dice of DéCLIC, for which the board was printed

[pins]                 # where the buttons are on the Raspberry Pi, as BCM numbers: 17, 27, 22, 23, 24
STOP = 17
[lamps]                # the pins of their lamps; by default none, as other things may be wired to any pin
STOP = 5
[knob]                 # the pins of a rotary encoder; PRESS may be left out
A = 20
B = 21
PRESS = 16
[joystick]             # which buttons of an arcade encoder or a gamepad they are, counted from 0
STOP = 0

In the other tables come STOP, CONTINUE, OK, UNDO and MENU; those that are left out keep their default. The
menu writes what is set there: language, hide-odds, volume, spoken-scores, high-contrast.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import time
from pathlib import Path
from typing import Any, Final, cast, get_args

import tomlkit
from platformdirs import user_config_path
from tomlkit.exceptions import TOMLKitError

from tablecam.buttons import BUTTONS, JOYSTICK, ButtonName, KnobPin
from tablecam.errors import reason_of
from tablecam.mats import DICE_MM, DIE_MM
from tablecam.messages import Message, message
from tablecam.settings import LOUDEST, Settings
from tablecam.sound import Hours
from tablecam.whole_files import write_whole
from tablecam.words import LANGUAGES, Language

FILE_NAME: Final = "table.toml"
BUTTON_KINDS: Final = ("keyboard", "gpio")
OFF_MAT: Final = ("again", "counts")
PINS: Final[dict[ButtonName, int]] = dict(zip(BUTTONS, (17, 27, 22, 23, 24), strict=True))
_HOURS_FORM: Final = re.compile(r"([01]?\d|2[0-3]):([0-5]\d) ?- ?([01]?\d|2[0-3]):([0-5]\d)")
_CAMERA_FORM: Final = re.compile(r"picamera2|sim|v4l2:[0-9]{1,3}|(?:file|dir):.+")


@dataclass(frozen=True, slots=True)
class Config:
    """How this table is set up. `language` None: that of the system.

    `die_mm`: edge of the dice that the board of DéCLIC was printed for. `pins`, `lamps` and `knob`: BCM
    numbers; a knob has A and B, or is empty.
    `joystick`: buttons counted from 0; None: as the device is known to be laid out, else JOYSTICK.
    """

    camera: str = "v4l2:0"
    buttons: str = "keyboard"
    language: Language | None = None
    hide_odds: bool = False
    off_mat: str = "again"
    margin_stops: bool = False
    hand_stops: bool = False
    volume: int = Settings().volume
    spoken_scores: bool = False
    quiet_hours: Hours | None = None
    high_contrast: bool = False
    die_mm: float = DIE_MM
    pins: Mapping[ButtonName, int] = field(default_factory=PINS.copy)
    lamps: Mapping[ButtonName, int] = field(default_factory=dict)
    knob: Mapping[KnobPin, int] = field(default_factory=dict)
    joystick: Mapping[ButtonName, int] | None = None

    @property
    def settings(self) -> Settings:
        return Settings(self.volume, self.spoken_scores, self.high_contrast)


def is_camera(value: object) -> bool:
    """Whether this names a camera as `--camera` and table.toml write it."""
    return isinstance(value, str) and _CAMERA_FORM.fullmatch(value) is not None


def _is_die(value: object) -> bool:
    return type(value) in (int, float) and DICE_MM[0] <= cast(float, value) <= DICE_MM[1]


def _hours(text: str) -> Hours:
    """Hours as table.toml writes them: 22:00-07:00."""
    form = _HOURS_FORM.fullmatch(text)
    assert form is not None
    hour, minute, end_hour, end_minute = map(int, form.groups())
    return Hours(time(hour, minute), time(end_hour, end_minute))


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _is_pin(value: object) -> bool:
    return type(value) is int and value in range(2, 28)


def _is_joystick_button(value: object) -> bool:
    return type(value) is int and value in range(32)


_Known = Mapping[str, Callable[[object], bool]]
_KNOWN: Final[_Known] = {
    "camera": is_camera,
    "buttons": lambda value: value in BUTTON_KINDS,
    "language": lambda value: value in LANGUAGES,
    "hide-odds": lambda value: isinstance(value, bool),
    "off-mat": lambda value: value in OFF_MAT,
    "margin-stops": lambda value: isinstance(value, bool),
    "hand-stops": lambda value: isinstance(value, bool),
    "die-mm": _is_die,
    "volume": lambda value: type(value) is int and 0 <= value <= LOUDEST,
    "spoken-scores": lambda value: isinstance(value, bool),
    "quiet-hours": lambda value: isinstance(value, str) and _HOURS_FORM.fullmatch(value) is not None,
    "high-contrast": lambda value: isinstance(value, bool),
    "pins": _is_table,
    "lamps": _is_table,
    "knob": _is_table,
    "joystick": _is_table,
}
_NUMBERS: Final[dict[str, _Known]] = {
    "pins": dict.fromkeys(BUTTONS, _is_pin),
    "lamps": dict.fromkeys(BUTTONS, _is_pin),
    "knob": dict.fromkeys(get_args(KnobPin), _is_pin),
    "joystick": dict.fromkeys(BUTTONS, _is_joystick_button),
}
_DEFAULTS: Final[Mapping[str, Mapping[ButtonName, int]]] = {"pins": PINS, "joystick": JOYSTICK}


def default_path() -> Path:
    """Where the configuration of this user is."""
    return user_config_path("tablecam", appauthor=False) / FILE_NAME


def load_config(path: Path) -> tuple[Config, tuple[Message, ...]]:
    """The configuration, and a sentence for each line of it that cannot be followed.

    A damaged file never stops a game: what cannot be followed keeps its default.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors begin with a mark
    except FileNotFoundError:
        return Config(), ()
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        return Config(), (message("config.syntax", path=path, line=line),)
    except OSError as error:
        return Config(), (message("config.unreadable", path=path, reason=reason_of(error)),)
    return _read(text, path)


def _read(text: str, path: Path) -> tuple[Config, tuple[Message, ...]]:
    try:
        written = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        return Config(), (message("config.syntax", path=path, line=_line_in(error, text)),)
    reading = _Reading(text, path, written)
    return Config(**reading.values()), tuple(reading.troubles)


def save_settings(path: Path, changed: Mapping[str, object]) -> Message | None:
    """Write these keys into the configuration and leave the rest as people wrote it; what is wrong where that
    cannot be. The file is exchanged as a whole, so that a power cut leaves the old one or the new one."""
    try:
        before = path.read_text(encoding="utf-8-sig") if path.exists() else ""
        document = tomlkit.parse(before)
        document.update(changed)
        write_whole(path, tomlkit.dumps(document))
    except TOMLKitError:
        return message("config.not-kept-in-damaged", path=path)
    except (OSError, UnicodeDecodeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else "UTF-8"
        return message("config.not-kept", path=path, reason=reason)
    return None


def _line_in(error: ValueError | RecursionError, text: str) -> int:
    """The line that an error of tomllib names; the last one, where it names none."""
    named = re.search(r"at line (\d+)", str(error))
    return int(named[1]) if named else max(1, len(text.splitlines()))


class _Reading:
    """A file as it is read, and a sentence for each line of it that cannot be followed."""

    def __init__(self, text: str, path: Path, written: Mapping[str, Any]) -> None:
        self._lines = text.splitlines()
        self._path = path
        self._written = written
        self.troubles: list[Message] = []

    def values(self) -> dict[str, Any]:
        """What there is to follow, by the fields of Config."""
        good = self._checked(self._written, _KNOWN)
        tables = {name: self._numbers(name, good[name]) for name in _NUMBERS if name in good}
        # A lamp on the pin of a button would be shorted when the button is pressed.
        tables = {"pins": self._numbers("pins", {}), **tables}
        self._drop_doubles(tables, "pins", "lamps", "knob")
        self._drop_doubles(tables, "joystick")
        self._drop_half_a_knob(tables.get("knob", {}))
        hours = {key: _hours(good[key]) for key in ("quiet-hours",) if key in good}
        return {key.replace("-", "_"): value for key, value in {**good, **tables, **hours}.items()}

    def _checked(self, written: Mapping[str, Any], known: _Known, table: str = "") -> dict[str, Any]:
        """The entries that can be followed; the others are told."""
        good = {key: value for key, value in written.items() if key in known and known[key](value)}
        for key in [key for key in written if key not in good]:
            line, name = self._line_of(key, table), f"{table}.{key}" if table else key
            if key in known:
                self._tell("config.bad-value", line, name=name, value=written[key])
            else:
                self._tell("config.unknown", line, name=name, known=", ".join(known))
        return good

    def _numbers(self, table: str, written: Mapping[str, Any]) -> dict[str, int]:
        """The numbers of the buttons: first those that are written, then the defaults of the others."""
        good: dict[str, int] = self._checked(written, _NUMBERS[table], table)
        return {**good, **{button: n for button, n in _DEFAULTS.get(table, {}).items() if button not in good}}

    def _drop_half_a_knob(self, knob: dict[str, int]) -> None:
        """Only both pins together tell how it is turned."""
        if "A" not in knob or "B" not in knob:
            if knob:
                self._tell("config.half-a-knob", self._line_of("knob"))
            knob.clear()

    def _drop_doubles(self, tables: dict[str, dict[str, int]], *names: str) -> None:
        """Leave each number to the first that has it."""
        owners: dict[int, tuple[str, str]] = {}
        entries = [(name, button) for name in names for button in tables.get(name, {})]
        for table, button in entries:
            owner = owners.setdefault(tables[table][button], (table, button))
            if owner != (table, button):
                number = tables[table].pop(button)
                at = (table, button) if button in self._written.get(table, {}) else owner
                told = {"name": f"{table}.{button}", "owner": ".".join(owner)}
                self._tell("config.double", self._line_of(at[1], at[0]), number=number, **told)

    def _tell(self, key: str, line: int, **parameters: object) -> None:
        self.troubles.append(message(key, path=self._path, line=line, **parameters))

    def _line_of(self, key: str, table: str = "") -> int:
        """The line, from 1, on which a key or a table of that name is written; else that of its table."""
        start = self._line_of(table) if table else 1
        written = re.compile(rf"\s*\[*\s*[\"']?{re.escape(key)}\b")
        lines = enumerate(self._lines[start - 1 :], start)
        return next((number for number, line in lines if written.match(line)), start)
