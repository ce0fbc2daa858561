"""Doctor at the table: what it found, page by page, and what the buttons do. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from tablecam.buttons import ButtonName, Press
from tablecam.doctor.findings import STATES, State
from tablecam.messages import Message, message

WRONG_A_PAGE: Final = 3
"""With what to do below, no more can be read from where people stand."""
WELL_A_PAGE: Final = 6

Deed = Literal["look", "report", "report-with-picture", "leave"]
Stage = Literal["looking", "found", "asking", "writing"]


@dataclass(frozen=True, slots=True)
class Line:
    """What was found of one thing, in words. `name`: of the check; `remedy`: what to do, if anything."""

    name: str
    state: State
    found: str
    remedy: str


@dataclass(frozen=True, slots=True)
class Visit:
    """What people see of doctor.

    `stage`: it looks, or has found something, or asks whether a picture may go into the report, or writes
    that. `deed`: what is to be done now, outside of this. `notice`: what came of the report; `is_news`: it
    was written.
    """

    stage: Stage = "looking"
    lines: tuple[Line, ...] = ()
    page: int = 0
    deed: Deed | None = "look"
    notice: Message | str | None = None
    is_news: bool = False

    @property
    def wrong(self) -> tuple[Line, ...]:
        """What is broken, then what is to be looked at."""
        return tuple(line for state in ("broken", "look") for line in self.lines if line.state == state)

    @property
    def pages(self) -> tuple[tuple[Line, ...], ...]:
        """The lines in pages: what is wrong, then what is well or was not checked."""
        well = tuple(line for line in self.lines if line not in self.wrong)
        return (*_parted(self.wrong, WRONG_A_PAGE), *_parted(well, WELL_A_PAGE))

    @property
    def shown(self) -> tuple[Line, ...]:
        """The lines of the page that is open."""
        return self.pages[self.page] if self.pages and self.stage != "looking" else ()

    def done(self) -> Visit:
        """The same once its deed was begun."""
        return replace(self, deed=None)

    def told(self, checks: Iterable[Mapping[str, Any]]) -> Visit:
        """Doctor has looked: these checks, as `tablecam doctor --json` prints them; none if it broke off."""
        lines = tuple(_line(check) for check in checks)
        notice = None if lines else message("safe.no-doctor")
        return replace(self, stage="found", lines=lines, page=0, notice=notice)

    def written(self, *, well: bool, said: str | None) -> Visit:
        """The report was written, or not: what is to be said of it."""
        return replace(self, stage="found", notice=said or message("safe.no-doctor"), is_news=well)

    def press(self, press: Press) -> Visit:
        """A button was pressed."""
        if press.button == "MENU":
            return replace(self, deed="leave")
        if self.stage == "found":
            return self._on_a_page(press.button)
        return self._asked(press.button) if self.stage == "asking" else self

    def _on_a_page(self, button: ButtonName) -> Visit:
        match button:
            case "STOP" | "CONTINUE":
                step = -1 if button == "STOP" else 1
                page = (self.page + step) % len(self.pages) if self.pages else 0
                return replace(self, page=page, notice=None, is_news=False)
            case "OK":
                return replace(self, stage="asking", notice=None, is_news=False)
            case _:
                return Visit()

    def _asked(self, button: ButtonName) -> Visit:
        if button == "UNDO":
            return replace(self, stage="found")
        deeds: dict[ButtonName, Deed] = {"OK": "report-with-picture", "CONTINUE": "report"}
        return replace(self, stage="writing", deed=deeds[button]) if button in deeds else self


def _line(check: Mapping[str, Any]) -> Line:
    state: State = next((known for known in STATES if known == check["state"]), "unknown")
    return Line(check["name"], state, check["found"], check["remedy"] or "")


def _parted(lines: tuple[Line, ...], count: int) -> tuple[tuple[Line, ...], ...]:
    return tuple(lines[first : first + count] for first in range(0, len(lines), count))
