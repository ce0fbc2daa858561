"""What the safe mode shows: why the table did not start, and what can be done about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tablecam.buttons import BUTTONS, ButtonName
from tablecam.messages import Message, message
from tablecam.screen import CameraWord, Screen, ShownButton, ShownFinding
from tablecam.words import Language, say, say_any

MOST_SHOWN: Final = 3
"""So many findings can be read from where people stand."""
CAMERA: Final = ("camera-library", "camera-devices", "camera-picture")
"""What doctor looks at before it has a picture."""
PINS: Final = ("gpio", "gpio-factory")
SHOWN_BY_ITSELF: Final = ("display", "groups", "pi-display-driver")
"""The screen is drawn on already, so what doctor says of it is that the safe mode holds it."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something that is wrong, in words: which of doctor's checks found it, what it found, what to do."""

    name: str
    found: str
    remedy: str


@dataclass(frozen=True, slots=True)
class SafeState:
    """What is known so far. `last`: why the last start ended, empty where it did not say. `put_aside`: what
    was done about a damaged table.toml. `wrong`: the findings, the worst first; None: doctor still looks.
    `notice`: what came of a press; `is_news`: something good."""

    last: str
    put_aside: Message | None = None
    wrong: tuple[Wrong, ...] | None = None
    notice: Message | str | None = None
    is_news: bool = False

    def is_wrong(self, checks: tuple[str, ...]) -> bool:
        """Whether one of these checks found something."""
        return any(finding.name in checks for finding in self.wrong or ())

    @property
    def deeds(self) -> Mapping[ButtonName, str]:
        """What the buttons do now."""
        deeds: dict[ButtonName, str] = {"STOP": "switch-off"}
        if self.wrong is not None:
            deeds |= {"OK": "try-again", "MENU": "report"}
        if self.is_wrong(CAMERA):
            deeds["CONTINUE"] = "no-camera"
        return deeds


def wrong_of(findings: list[Mapping[str, str | None]], language: Language) -> tuple[Wrong, ...]:
    """What is broken, and then what is to be looked at, of all that doctor tells as JSON."""
    telling = [each for each in findings if each["name"] not in SHOWN_BY_ITSELF]
    worst_first = [each for state in ("broken", "look") for each in telling if each["state"] == state]
    return tuple(_wrong(each, language) for each in worst_first)


def _wrong(finding: Mapping[str, str | None], language: Language) -> Wrong:
    name = str(finding["name"])
    title = message(f"doctor.title.{name}")
    found = say(message("safe.finding", title=title, found=finding["found"]), language)
    return Wrong(name, found, finding["remedy"] or "")


def safe_screen(state: SafeState, language: Language) -> Screen:
    """Describe the safe mode."""

    def words(text: Message) -> str:
        return say(text, language)

    return Screen(
        layout="findings",
        context="tablecam",
        title=words(message("safe.title")),
        asked=words(message(f"safe.{_stage(state)}")),
        said=say_any(state.put_aside, language),
        notice=say_any(state.notice, language),
        news=state.is_news,
        buttons=tuple(_button(state, name, language) for name in BUTTONS),
        camera=CameraWord(words(message("safe.mode")), False),
        findings=_findings(state, language),
    )


def _stage(state: SafeState) -> str:
    if state.wrong is None:
        return "looking"
    return "found" if state.wrong or state.last else "nothing"


def _findings(state: SafeState, language: Language) -> tuple[ShownFinding, ...]:
    """Why it ended, in its own words, and then the worst that was found."""
    reason = state.last or say(message("safe.no-reason"), language)
    last = ShownFinding(say(message("safe.last", reason=reason), language), "")
    return (last, *(ShownFinding(each.found, each.remedy) for each in state.wrong or ()))[:MOST_SHOWN]


def _button(state: SafeState, name: ButtonName, language: Language) -> ShownButton:
    deed = state.deeds.get(name)
    return ShownButton(name, None if deed is None else say(message(f"screen.do.{deed}"), language))
