"""The menu, the question before something is thrown away, and the pause."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from tablecam.flows.choice import Choice, step_cursor
from tablecam.flows.help import Help, HelpList
from tablecam.flows.history import History
from tablecam.flows.settings import SettingsMenu
from tablecam.messages import Message, message

Word = Literal[
    "resume",
    "by-hand",
    "correct",
    "pause",
    "help",
    "settings",
    "history",
    "camera",
    "teach",
    "set-up",
    "examine",
    "again",
    "seats",
    "new-game",
    "abandon",
    "leave",
    "switch-off",
]
"""What a line of the menu does. `again`: same players again; `seats`: others play, or in another order, the
same game anew or the one that goes on; `new-game`: from a game that is finished;
`camera`: the light has changed, so the camera looks anew; `teach`: a lesson on people's own dice;
`set-up`: aim the camera and whatever else a table needs; `examine`: doctor looks everything over;
`switch-off`: in place of `leave`, in a box."""

Ending = Literal["abandon", "leave", "switch-off"]
"""What is done only after a question."""
ALWAYS: Final[tuple[Word, ...]] = ("help", "settings", "history", "camera")


def menu_words(*, begun: bool, finished: bool, throw: bool, thrown: bool, seats: bool) -> tuple[Word, ...]:
    """The lines that do something: `throw`, one is due or open; `thrown`, one stands and may be wrong;
    `seats`, they are not the same for the whole game."""
    correct: tuple[Word, ...] = ("correct",) if thrown else ()
    if not begun:
        return ("resume", *ALWAYS, "leave")
    if finished:
        return ("resume", "again", "seats", "new-game", *correct, *ALWAYS, "leave")
    by_hand: tuple[Word, ...] = ("by-hand",) if throw else ()
    sit: tuple[Word, ...] = ("seats",) if seats else ()
    return ("resume", *by_hand, *correct, *sit, "pause", *ALWAYS, "abandon", "leave")


@dataclass(frozen=True, slots=True)
class Menu:
    """The lines of the menu that do something now."""

    words: tuple[Word, ...]
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(Choice(message(f"screen.menu.{word}")) for word in self.words)

    @property
    def heading(self) -> Message:
        return message("screen.menu")

    def moved(self, step: int) -> Menu:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.words)))


@dataclass(frozen=True, slots=True)
class Confirm:
    """Asks before the game or the program is left. The cursor starts on "no": a stray OK changes nothing."""

    word: Ending
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        return (Choice(message("screen.confirm-no")), Choice(message(f"screen.confirm-yes.{self.word}")))

    @property
    def heading(self) -> Message:
        return message(f"screen.confirm.{self.word}")

    def moved(self, step: int) -> Confirm:
        return replace(self, cursor=step_cursor(self.cursor, step, 2))


@dataclass(frozen=True, slots=True)
class Paused:
    """Nothing counts until OK or CONTINUE."""

    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        return ()

    @property
    def heading(self) -> Message:
        return message("screen.paused")

    def moved(self, _step: int) -> Paused:
        return self


Overlay = Menu | Confirm | Paused | SettingsMenu | Help | HelpList | History
