"""Setting up beside the game: offered at the first start, and by the menu; the language chosen goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tablecam.buttons import ButtonEvent, Press
from tablecam.config import Config
from tablecam.messages import message
from tablecam.screen import Screen
from tablecam.setting_up.store import SetUpStore
from tablecam.simulation.aiming import AimingTable
from tablecam.table import play
from tablecam.words import LANGUAGES, say

CHOOSE = {language: say(message("screen.setup.game"), language) for language in LANGUAGES}
LONGEST = 12
Pressing = Callable[[Screen], Press | None]


@dataclass
class Watched:
    """A screen with somebody before it, who leaves by pulling the plug as soon as `wanted` is its title."""

    pressing: Pressing
    wanted: str
    holding: None = None
    titles: list[str] = field(default_factory=list)
    shown: Screen | None = None

    def show(self, screen: Screen) -> None:
        self.shown = screen
        if screen.title not in self.titles[-1:]:
            self.titles.append(screen.title)

    def presses(self, _time_s: float) -> tuple[ButtonEvent, ...]:
        if self.shown is None:
            return ()
        if self.shown.title == self.wanted:
            raise KeyboardInterrupt
        assert len(self.titles) < LONGEST, self.titles
        pressed, self.shown = self.pressing(self.shown), None  # once for each screen
        return () if pressed is None else (pressed,)

    def wake(self, _time_s: float) -> None:
        """It never dims."""

    def close(self) -> None:
        """Nothing is held open."""


def played(monkeypatch: pytest.MonkeyPatch, folder: Path, watched: Watched) -> list[str]:
    """The titles of a start with a camera that passes for a live one."""
    monkeypatch.setattr("tablecam.table.open_screen", lambda *_: watched)
    table = AimingTable(1, faults=(), realtime=False, size=(320, 240), frames_a_second=2)
    monkeypatch.setattr("tablecam.table.open_camera", lambda _: table)
    play(None, Config(camera="v4l2:0", volume=0), "en", folder, windowed=True)
    return watched.titles


def item(screen: Screen, label: str) -> Press | None:
    places = [place for place, item in enumerate(screen.items) if item.label == label]
    return Press("OK", 1.0, item=places[0]) if places else None


def test_it_is_offered_at_the_very_first_start_and_never_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    titles = played(
        monkeypatch, tmp_path, Watched(lambda screen: item(screen, "Later: play now"), CHOOSE["en"])
    )
    assert titles[-2:] == ["Set this table up?", CHOOSE["en"]]
    assert not SetUpStore(tmp_path).is_new
    again = played(monkeypatch, tmp_path, Watched(lambda _: None, CHOOSE["en"]))
    assert again == [CHOOSE["en"]]


def test_the_menu_leads_there_and_the_game_goes_on_in_the_language_that_was_chosen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    SetUpStore(tmp_path).keep(SetUpStore(tmp_path).load())
    kept: list[object] = []
    monkeypatch.setattr("tablecam.setting_up.at_table.save_settings", lambda _, chosen: kept.append(chosen))

    def pressing(screen: Screen) -> Press | None:
        lines = ("Set the table up", "Français", "Language" if screen.title == "Setting up" else "")
        chosen = next((press for line in lines if (press := item(screen, line))), None)
        waiting = screen.title == CHOOSE["en"] and "Menu" in watched.titles  # what was pressed takes a moment
        return None if waiting else chosen or Press("MENU", 1.0)

    watched = Watched(pressing, CHOOSE["fr"])
    titles = played(monkeypatch, tmp_path, watched)
    assert "Setting up" in titles and titles[-1] == CHOOSE["fr"]
    assert kept == [{"language": "fr"}]
    assert SetUpStore(tmp_path).load().outcomes == {"language": "done"}
