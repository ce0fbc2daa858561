"""What came of setting up, kept in one file beside the games: the steps, and how the camera stood."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Literal, get_args

from tablecam.errors import SetUpError, reason_of
from tablecam.messages import Message, figure, message
from tablecam.setting_up.lights import Colour, LightName, lights_of
from tablecam.setting_up.measuring import Measured
from tablecam.whole_files import write_whole

FILE_NAME: Final = "setup.json"
FORMAT: Final = 1

Outcome = Literal["done", "skipped", "look"]
StepName = Literal["language", "print", "aim", "lens", "dice", "buttons"]
Outcomes = Mapping[StepName, Outcome]
"""What came of each step: done, skipped, or look (seen to, and not well yet)."""
STEPS: Final[tuple[StepName, ...]] = get_args(StepName)


@dataclass(frozen=True, slots=True)
class KeptAim:
    """How the camera stood. `measured_at`: ISO 8601. Lengths in pixels of a picture of this size, brightness
    0 to 255; `lights`: the colour of each light by its name. What was not seen is None."""

    measured_at: str
    camera: str
    width: int
    height: int
    brightness: int
    edge_px: float | None
    markers: int
    die_px: float | None
    evenness: float | None
    lights: Mapping[LightName, Colour]

    @classmethod
    def of(cls, measured: Measured, camera: str, measured_at: str) -> KeptAim:
        lights = {light.name: light.colour for light in lights_of(measured)}
        mat, (width, height) = measured.mat, measured.size
        return cls(
            measured_at,
            camera,
            width,
            height,
            round(measured.brightness),
            None if measured.edge_px is None else round(measured.edge_px, 2),
            0 if mat is None else mat.markers,
            None if mat is None else round(mat.die_px, 1),
            None if mat is None else round(mat.evenness, 2),
            lights,
        )

    @property
    def unwell(self) -> LightName | None:
        """The light that was worst, None where none was fair or bad."""
        wrong = [name for colour in ("bad", "fair") for name, seen in self.lights.items() if seen == colour]
        return wrong[0] if wrong else None

    @property
    def told(self) -> Message:
        """The figures, as people are told them."""
        shown = {"size": self.die_px, "edge": self.edge_px}
        figures = {name: "–" if size is None else figure(size, 1) for name, size in shown.items()}
        evenness = "–" if self.evenness is None else str(round(100 * self.evenness))
        return message("set-up.measured", brightness=self.brightness, percent=evenness, **figures)


@dataclass(frozen=True, slots=True)
class SetUpKept:
    """All that is kept. `ended`: people left by themselves; else the plug was pulled in the middle of it."""

    outcomes: Outcomes
    aim: KeptAim | None = None
    ended: bool = True


class SetUpStore:
    """The file in a folder. Every method raises SetUpError, a sentence with the file, where it cannot be read
    or written."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME

    @property
    def is_new(self) -> bool:
        """Whether nobody was ever led through to the end, or asked."""
        try:
            return not (self.path.exists() and self.load().ended)
        except SetUpError:
            return False

    def load(self) -> SetUpKept:
        """What is kept; nothing where there is no file."""
        try:
            return _read(json.loads(self.path.read_text("utf-8")))
        except FileNotFoundError:
            return SetUpKept({})
        except OSError as error:
            raise SetUpError(message("set-up.unread", file=self.path, reason=reason_of(error))) from error
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise SetUpError(message("set-up.damaged", file=self.path)) from error

    def keep(self, kept: SetUpKept) -> None:
        """Write the file whole or not at all, also where the plug is pulled meanwhile."""
        aim = None if kept.aim is None else asdict(kept.aim)
        written = {"format": FORMAT, "steps": dict(kept.outcomes), "aim": aim, "ended": kept.ended}
        try:
            write_whole(self.path, json.dumps(written, ensure_ascii=False, indent=1) + "\n")
        except OSError as error:
            raise SetUpError(message("set-up.unwritten", file=self.path, reason=reason_of(error))) from error


def _read(written: Mapping[str, Any]) -> SetUpKept:
    if written["format"] != FORMAT:
        raise ValueError(written["format"])
    outcomes = written["steps"]
    if not (set(outcomes) <= set(STEPS) and set(outcomes.values()) <= set(get_args(Outcome))):
        raise ValueError(outcomes)
    aim = None if written["aim"] is None else _aim(written["aim"])
    return SetUpKept(outcomes, aim, bool(written.get("ended", True)))


def _aim(written: Mapping[str, Any]) -> KeptAim:
    edge, die, evenness = (
        None if written[name] is None else float(written[name]) for name in ("edge_px", "die_px", "evenness")
    )
    width, height, brightness, markers = (
        int(written[name]) for name in ("width", "height", "brightness", "markers")
    )
    lights = written["lights"]
    if not (set(lights) <= set(get_args(LightName)) and set(lights.values()) <= set(get_args(Colour))):
        raise ValueError(lights)
    when, camera = str(written["measured_at"]), str(written["camera"])
    return KeptAim(when, camera, width, height, brightness, edge, markers, die, evenness, lights)
