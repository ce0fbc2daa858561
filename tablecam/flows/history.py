"""Looking back at the table: the list of games, one game and its replay, people, dice.

Pages lie on each other. What a page needs from the record it names in `wanted`; it is told when that is read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.flows.choice import Choice, step_cursor
from tablecam.history.course import Course
from tablecam.history.figures import Overview
from tablecam.messages import Message, message

GAMES_A_PAGE: Final = 5
PEOPLE_A_PAGE: Final = 6
JUMP: Final = 10
"""So many inputs OK goes on in a replay."""

Act = int | Literal["older", "newer", "people", "dice", "replay", "back", "next-dice", "jump"]
"""What a choice does; a number opens the game of that number."""
Wanted = int | Literal["overview"]
"""What is to be read: the lines of a game, or what is known of all."""


@dataclass(frozen=True, slots=True)
class GamesPage:
    """Some of the games, from the one at `first`, the newest being 0."""

    first: int = 0
    cursor: int = 0

    def acts(self, overview: Overview) -> tuple[Act, ...]:
        shown = overview.games[self.first : self.first + GAMES_A_PAGE]
        older: tuple[Act, ...] = ("older",) if self.first + GAMES_A_PAGE < len(overview.games) else ()
        newer: tuple[Act, ...] = ("newer",) if self.first else ()
        more: tuple[Act, ...] = ("people", "dice") if overview.games else ()
        return (*(game.number for game in shown), *older, *newer, *more, "back")


@dataclass(frozen=True, slots=True)
class GamePage:
    """How one game went. `refused`: why it cannot be told."""

    number: int
    course: Course | None = None
    refused: Message | None = None
    cursor: int = 0

    def acts(self, _overview: Overview) -> tuple[Act, ...]:
        return ("replay", "back") if self.course is not None and len(self.course.tables) > 1 else ("back",)


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A game as it stood after `at` of its inputs."""

    number: int
    course: Course
    at: int = 0
    cursor: int = 0

    @property
    def last(self) -> int:
        return len(self.course.tables) - 1

    def acts(self, _overview: Overview) -> tuple[Act, ...]:
        return ("jump",)

    def stepped(self, step: int) -> ReplayPage:
        return replace(self, at=min(max(0, self.at + step), self.last))


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """Some of the people, from the line at `first`."""

    first: int = 0
    cursor: int = 0

    def acts(self, overview: Overview) -> tuple[Act, ...]:
        older: tuple[Act, ...] = ("older",) if self.first + PEOPLE_A_PAGE < len(overview.players) else ()
        newer: tuple[Act, ...] = ("newer",) if self.first else ()
        return (*older, *newer, "back")


@dataclass(frozen=True, slots=True)
class DicePage:
    """The faces of one kind of dice."""

    which: int = 0
    cursor: int = 0

    def acts(self, overview: Overview) -> tuple[Act, ...]:
        return ("next-dice", "back") if len(overview.dice) > 1 else ("back",)


Page = GamesPage | GamePage | ReplayPage | PeoplePage | DicePage


@dataclass(frozen=True, slots=True)
class OverviewRead:
    """All games as far as they have been read."""

    overview: Overview


@dataclass(frozen=True, slots=True)
class LinesRead:
    """The lines of one game."""

    number: int
    lines: tuple[str, ...]


Found = OverviewRead | LinesRead


NOTHING_READ: Final = Overview()


@dataclass(frozen=True, slots=True)
class History:
    """The pages that are open, the last one on top, and what is known so far."""

    pages: tuple[Page, ...] = (GamesPage(),)
    overview: Overview = NOTHING_READ

    @property
    def page(self) -> Page:
        return self.pages[-1]

    @property
    def cursor(self) -> int:
        return min(self.page.cursor, len(self.acts) - 1)

    @property
    def acts(self) -> tuple[Act, ...]:
        return self.page.acts(self.overview)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(Choice(_label(act)) for act in self.acts)

    @property
    def heading(self) -> Message:
        match self.page:
            case GamePage() | ReplayPage():
                return message("history.title.game", number=self.page.number)
            case PeoplePage():
                return message("history.title.people")
            case DicePage() if self.overview.dice:
                return message(f"history.title.dice-{self.overview.dice[self.page.which].kind}")
            case DicePage():
                return message("history.title.dice-plain")
            case _:
                return message("history.title.games")

    @property
    def wanted(self) -> Wanted | None:
        """What is to be read next, if anything."""
        page = self.page
        if isinstance(page, GamePage) and page.course is None and page.refused is None:
            return page.number
        return None if self.overview.complete or isinstance(page, ReplayPage) else "overview"

    def told(self, found: Found) -> History:
        """The same once something was read."""
        if isinstance(found, OverviewRead):
            return replace(self, overview=found.overview)
        page = self.page
        if not isinstance(page, GamePage) or page.number != found.number:
            return self
        try:
            return self._turned(replace(page, course=Course.of(found.lines)))
        except (NotAllowed, NotUnderstood) as refused:
            return self._turned(replace(page, refused=refused.message))

    def moved(self, step: int) -> History:
        """The cursor on another choice; in a replay, another moment of the game."""
        page = self.page
        if isinstance(page, ReplayPage):
            return self._turned(page.stepped(step))
        return self._turned(replace(page, cursor=step_cursor(self.cursor, step, len(self.acts))))

    def choose(self, index: int) -> History | None:
        """What a choice leads to; None: out of the history."""
        page, act = replace(self.page, cursor=index), self.acts[index]
        if act == "back":
            return self.back
        above = self._led_to(act)
        if above is not None:
            return replace(self, pages=(*self.pages[:-1], page, above))
        return self._turned(self._within(page, act))

    def _led_to(self, act: Act) -> Page | None:
        """The page that a choice opens above this one."""
        if isinstance(act, int):
            return GamePage(act)
        if isinstance(self.page, GamePage) and self.page.course is not None and act == "replay":
            return ReplayPage(self.page.number, self.page.course)
        pages: dict[Act, Page] = {"people": PeoplePage(), "dice": DicePage()}
        return pages.get(act)

    def _within(self, page: Page, act: Act) -> Page:
        """The page after a choice that stays on it."""
        match page:
            case ReplayPage():
                return page.stepped(JUMP)
            case DicePage():
                return replace(page, which=(page.which + 1) % len(self.overview.dice))
            case GamesPage() | PeoplePage():
                size = GAMES_A_PAGE if isinstance(page, GamesPage) else PEOPLE_A_PAGE
                first = page.first + (size if act == "older" else -size)
                return replace(page, first=max(0, first), cursor=0)
            case GamePage():
                return page

    @property
    def back(self) -> History | None:
        """The page below; None where there is none."""
        return replace(self, pages=self.pages[:-1]) if len(self.pages) > 1 else None

    def _turned(self, page: Page) -> History:
        return replace(self, pages=(*self.pages[:-1], page))


def _label(act: Act) -> Message:
    return message("history.number", number=act) if isinstance(act, int) else message(f"history.act.{act}")
