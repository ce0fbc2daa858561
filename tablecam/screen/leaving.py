"""What the question whether to leave looks like, wherever it is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tablecam.buttons import BUTTONS, ButtonName
from tablecam.flows.leaving import Leaving
from tablecam.messages import Message
from tablecam.screen.labels import shown_button
from tablecam.screen.shown import Item, Screen
from tablecam.words import Language, say, say_any

LABELS: Final[Mapping[ButtonName, str]] = {
    "STOP": "screen.do.previous",
    "CONTINUE": "screen.do.next",
    "OK": "screen.do.choose",
    "UNDO": "screen.do.back",
    "MENU": "screen.do.close",
}


def leaving_screen(bare: Screen, leaving: Leaving, language: Language) -> Screen:
    """The question on a screen that is `bare` but for what all pages share."""
    return replace(
        bare,
        layout="list",
        title=say(leaving.heading, language),
        items=tuple(
            Item(say_any(choice.label, language), "", place == leaving.cursor)
            for place, choice in enumerate(leaving.choices)
        ),
        buttons=tuple(shown_button(button, Message(LABELS[button]), language) for button in BUTTONS),
    )
