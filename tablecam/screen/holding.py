"""What a button that is being held down shows: that it fills up, and what for."""

from __future__ import annotations

from dataclasses import replace
from math import floor
from typing import Final

from tablecam.buttons import SWITCH_OFF, ButtonName, Holding
from tablecam.messages import Message, message
from tablecam.screen.shown import Screen
from tablecam.session import Session
from tablecam.words import Language, say

UNSEEN_S: Final = 0.25
"""A press is over by then, and nothing is to flicker at each."""
STEPS: Final = 20


def filled(session: Session, button: ButtonName, holding: Holding | None, time_s: float) -> float:
    """How much of the time for which a button has to be held has passed, 0 to 1, in STEPS."""
    if holding is None or button not in holding.buttons or not _means_something(session, holding):
        return 0.0
    return _share(holding, time_s)


def hold_word(holding: Holding | None, time_s: float) -> Message | None:
    """What goes on holding would do, where that is more than one button does by itself."""
    if holding is None or not _switches_off(holding) or time_s - holding.since_s < UNSEEN_S:
        return None
    return message("screen.hold-switch-off")


def with_holding(screen: Screen, holding: Holding | None, time_s: float, language: Language) -> Screen:
    """A screen on which holding buttons down does nothing but switch off, with how far that is."""
    word = hold_word(holding, time_s)
    if holding is None or word is None:
        return screen
    share = _share(holding, time_s)
    buttons = tuple(
        replace(button, filled=share if button.name in holding.buttons else 0.0) for button in screen.buttons
    )
    return replace(screen, notice=say(word, language), buttons=buttons)


def _share(holding: Holding, time_s: float) -> float:
    """How much of a hold has passed, 0 to 1."""
    held_s = time_s - holding.since_s
    return 0.0 if held_s < UNSEEN_S else min(1.0, floor(STEPS * held_s / holding.needed_s) / STEPS)


def _means_something(session: Session, holding: Holding) -> bool:
    """Held, most buttons do only what they do anyway."""
    return _switches_off(holding) or ("MENU" in holding.buttons and session.last_throw is not None)


def _switches_off(holding: Holding) -> bool:
    return set(holding.buttons) == SWITCH_OFF
