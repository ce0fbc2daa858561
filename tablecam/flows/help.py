"""The rules of a game, in two pages that can be turned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tablecam.flows.choice import Choice, step_cursor
from tablecam.messages import Message, message

PAGES: Final = 2


@dataclass(frozen=True, slots=True)
class Help:
    """A page of the rules of a game; `cursor` counts the pages from 0."""

    game: str
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        return ()

    @property
    def heading(self) -> Message:
        game = message(f"game.name.{self.game}")
        return message("screen.help.page", game=game, page=self.cursor + 1, pages=PAGES)

    @property
    def text(self) -> Message:
        """The paragraphs of the page, a line each."""
        return help_text(self.game, self.cursor)

    def moved(self, step: int) -> Help:
        return replace(self, cursor=step_cursor(self.cursor, step, PAGES))


@dataclass(frozen=True, slots=True)
class HelpList:
    """Asks which game is to be explained, while none is being played."""

    games: tuple[str, ...]
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(Choice(message(f"game.name.{game}")) for game in self.games)

    @property
    def heading(self) -> Message:
        return message("screen.help.which")

    def moved(self, step: int) -> HelpList:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.games)))

    def choose(self, index: int) -> Help:
        return Help(self.games[index])


def help_text(game: str, page: int) -> Message:
    """A page of the rules of a game, counted from 0: paragraphs, a line each."""
    return message(f"help.{game}.{page + 1}")
