"""What can be set at the table: each line shows what it stands at, and choosing it goes on to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tablecam.flows.choice import Choice, step_cursor
from tablecam.flows.house import USUAL, House
from tablecam.messages import Message, message
from tablecam.settings import LOUDEST, Settings

SettingWord = Literal[
    "language", "volume", "spoken", "contrast", "odds", "off-mat", "margin-stops", "hand-stops"
]


@dataclass(frozen=True, slots=True)
class SettingsMenu:
    """The lines that can be set. `odds`: whether they are shown; None where the game has none, and no dice
    are thrown that `house` has rules about."""

    settings: Settings
    odds: bool | None
    house: House = USUAL
    cursor: int = 0

    @property
    def words(self) -> tuple[SettingWord, ...]:
        words: tuple[SettingWord, ...] = ("language", "volume", "spoken", "contrast")
        return words if self.odds is None else (*words, "odds", "off-mat", "margin-stops", "hand-stops")

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(Choice(message(f"screen.set.{word}"), self._value(word)) for word in self.words)

    @property
    def heading(self) -> Message:
        return message("screen.set")

    def moved(self, step: int) -> SettingsMenu:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.words)))

    def _value(self, word: SettingWord) -> Message:
        if word == "language":
            return message("screen.set.this-language")
        if word == "volume":
            return message(f"screen.set.volume-{self.settings.volume}")
        if word == "off-mat":
            return message("screen.set.off-counts" if self.house.off_counts else "screen.set.off-again")
        switched = {
            "spoken": self.settings.spoken,
            "contrast": self.settings.contrast,
            "odds": self.odds,
            "margin-stops": self.house.margin_stops,
            "hand-stops": self.house.hand_stops,
        }
        return message("screen.value.on" if switched[word] else "screen.value.off")


def after(settings: Settings, word: SettingWord) -> Settings:
    """The settings after choosing a line: a little louder, then silent again; the others on and off."""
    match word:
        case "volume":
            return replace(settings, volume=(settings.volume + 1) % (LOUDEST + 1))
        case "spoken":
            return replace(settings, spoken=not settings.spoken)
        case "contrast":
            return replace(settings, contrast=not settings.contrast)
        case _:
            return settings
