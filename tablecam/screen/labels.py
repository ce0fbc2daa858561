"""A button and what it does now, put into words."""

from __future__ import annotations

from typing import Final

from tablecam.buttons import ButtonName
from tablecam.messages import Message
from tablecam.screen.shown import ShownButton
from tablecam.words import Language, say_any

WALKS: Final = frozenset(f"screen.do.{word}" for word in ("previous", "next", "step-back", "step-on"))
"""What buttons do that lead from line to line, or from moment to moment, and decide nothing."""


def shown_button(
    name: ButtonName, what: Message | None, language: Language, filled: float = 0.0
) -> ShownButton:
    """One of the five; `what` a press does, None where it does nothing."""
    walks = what is not None and what.key in WALKS
    return ShownButton(name, say_any(what, language) or None, filled, walks)
