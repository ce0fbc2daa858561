"""The table as a service: starts that fail are counted, and after three the screen says what is wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Final

from platformdirs import user_runtime_path

from tablecam.adapters.no_camera import NoCamera
from tablecam.adapters.notify import Notifier
from tablecam.adapters.power import switch_off
from tablecam.adapters.signals import heed_signals
from tablecam.adapters.together import ButtonsTogether
from tablecam.adapters.trouble_log import TroubleLog, log_path
from tablecam.buttons import ButtonEvent, Press, SwitchOff
from tablecam.config import Config
from tablecam.doctor.apart import Apart
from tablecam.doctor.reporting import Reporter
from tablecam.errors import DisplayError, TablecamError
from tablecam.messages import Message, message
from tablecam.opening import open_panels, open_screen
from tablecam.record import default_folder
from tablecam.safe_screen import PINS, SafeState, Wrong, safe_screen, wrong_of
from tablecam.screen import Screen
from tablecam.screen.holding import with_holding
from tablecam.starts import Starts
from tablecam.table import Service, play
from tablecam.words import Language, say

MOST_FAILED: Final = 3
PROVEN_S: Final = 20.0
"""A table that has run for so long has started: drivers that crash or hang do so when they are opened."""
DOCTOR_S: Final = 120.0
UNREADABLE: Final = ("config.syntax", "config.unreadable")
"""What is said of a table.toml of which nothing could be followed."""


def runtime_folder() -> Path:
    """The folder that systemd made for this service, else that of the user; it is emptied with the power."""
    made = os.environ.get("RUNTIME_DIRECTORY")
    return Path(made) if made else user_runtime_path("tablecam", appauthor=False)


class Proof:
    """A display that takes a start for a good one after PROVEN_S seconds of screens."""

    def __init__(self, starts: Starts) -> None:
        self._starts = starts
        self._until_s: float | None = None

    def show(self, _screen: Screen) -> None:
        if self._until_s is None:
            self._until_s = monotonic() + PROVEN_S
        if monotonic() >= self._until_s:
            self._starts.went_well()
            self._until_s = float("inf")

    def close(self) -> None:
        """Nothing is held open."""


def play_supervised(
    game: str | None,
    config: Config,
    troubles: tuple[Message, ...],
    config_path: Path,
    language: Language,
    folder: Path | None,
    windowed: bool = False,
) -> None:
    """Play as a service, in the safe mode first where the last starts failed. Raises what `play` raises."""
    starts, by_hand = Starts(runtime_folder()), False
    kept_in = folder or default_folder()
    log = TroubleLog(log_path(kept_in, os.environ))
    heed_signals()
    with closing(Notifier()) as notifier:
        if len(starts.failed()) >= MOST_FAILED:
            aside = put_aside(config_path) if any(each.key in UNREADABLE for each in troubles) else None
            config, by_hand = SafeMode(config, language, kept_in, windowed, notifier).wait(
                starts.failed()[-1], aside
            )
            starts.went_well()
        starts.begin()
        service = Service((notifier, Proof(starts)), by_hand)
        _watched(lambda: play(game, config, language, folder, windowed, service), starts, log, language)


def _watched(start: Callable[[], object], starts: Starts, log: TroubleLog, language: Language) -> None:
    """Play, and note how it ends; what ends it is also written down for later."""
    try:
        start()
    except (
        DisplayError
    ):  # no fault of the table: the screen may be plugged in next time, and could show nothing
        starts.went_well()
        raise
    except TablecamError as error:
        _note(say(error.message, language), starts, log)
        raise
    except Exception as error:
        _note(f"{type(error).__name__}: {error}", starts, log)
        raise
    except SystemExit:  # the system or a person ends it
        starts.went_well()
        raise
    starts.went_well()


def _note(reason: str, starts: Starts, log: TroubleLog) -> None:
    starts.ended_with(reason)
    log.write(reason)


def put_aside(path: Path) -> Message | None:
    """Give a damaged file another name, under which nothing reads it and nothing overwrites it."""
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in range(1, 1000))
    aside = next(name for name in names if not name.exists())
    try:
        path.rename(aside)
    except OSError:
        return None
    return message("safe.put-aside", path=path, aside=aside.name)


class SafeMode:
    """Nothing is opened but the screen, until doctor has told which of camera and pins can be.

    Raises DisplayError where there is no screen.
    """

    def __init__(
        self, config: Config, language: Language, folder: Path, windowed: bool, notifier: Notifier
    ) -> None:
        self._config, self._language, self._folder = config, language, folder
        self._windowed, self._notifier = windowed, notifier

    def wait(self, last: str, aside: Message | None) -> tuple[Config, bool]:
        """Show what is wrong until somebody says to try again: with what settings, and whether by hand.

        `last`: why the last start ended. `aside`: what was done about a damaged table.toml.
        """
        state = SafeState(last, aside)
        with ExitStack() as stack:
            display = stack.enter_context(closing(open_screen(self._windowed, self._config.joystick)))
            doctor = stack.enter_context(closing(Doctor(self._language, self._folder)))
            reporter = stack.enter_context(closing(Reporter(self._config, self._folder, self._language)))
            buttons = ButtonsTogether(display)
            for moment in NoCamera(message("safe.title")).frames():
                if state.wrong is None and (wrong := doctor.told()) is not None:
                    state = replace(state, wrong=wrong)
                    panels = () if state.is_wrong(PINS) else open_panels(self._config)
                    buttons = stack.enter_context(closing(ButtonsTogether(display, *panels)))
                if (reported := reporter.told()) is not None:
                    state = replace(state, is_news=reported[0], notice=reported[1])
                for event in buttons.presses(moment.time_s):
                    deed = _deed(state, event)
                    if deed == "switch-off":
                        state = replace(state, is_news=False, notice=switch_off())
                    elif deed == "report":
                        reporter.begin()
                        state = replace(state, is_news=False, notice=message("doctor.screen.writing"))
                    elif deed is not None:
                        return self._settings(state), deed == "no-camera"
                bare = safe_screen(state, self._language)
                screen = with_holding(bare, buttons.holding, moment.time_s, self._language)
                display.show(screen)
                self._notifier.show(screen)
        raise AssertionError("time does not end")

    def _settings(self, state: SafeState) -> Config:
        """The settings to go on with: pins that fail are left alone, and keys and touch play."""
        return replace(self._config, buttons="keyboard") if state.is_wrong(PINS) else self._config


def _deed(state: SafeState, event: ButtonEvent) -> str | None:
    """What a press does."""
    if isinstance(event, SwitchOff):
        return "switch-off"
    return state.deeds.get(event.button) if isinstance(event, Press) else None


class Doctor:
    """`tablecam doctor` in a process of its own, which may hang or crash with what it looks at."""

    def __init__(self, language: Language, folder: Path) -> None:
        self._language = language
        words = ("-m", "tablecam", "--lang", language, "doctor", "--json", "--data", str(folder))
        self._process = Apart(words, None, DOCTOR_S)

    def told(self) -> tuple[Wrong, ...] | None:
        """What it found; None while it looks. Where it broke off itself, that is what was found."""
        if self._process.is_busy:
            return None
        checks = self._process.answer().get("checks")
        if checks is None:
            return (Wrong("doctor", say(message("safe.no-doctor"), self._language), ""),)
        return wrong_of(checks, self._language)

    def close(self) -> None:
        """End it, and do not wait: one that hangs in the kernel does not end."""
        self._process.close()
