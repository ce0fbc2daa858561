"""The lesson: pages that people walk through with five buttons, from laying dice to keeping what was learned.

Pure: what has to be done outside (learn, keep, go back, store a test) is handed out as a `deed`, and what
came of it is handed in again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from tablecam.buttons import ButtonEvent, ButtonTrouble, Press, SwitchOff
from tablecam.dice import TableView
from tablecam.errors import NotAllowed
from tablecam.flows.choice import Choice, step_cursor
from tablecam.flows.leaving import Answer, Leaving
from tablecam.frames import Frame, Tick
from tablecam.messages import Message, message
from tablecam.teaching.arrangement import Arrangement
from tablecam.teaching.laying import FACE_SETS, Laying, Marking
from tablecam.teaching.outcome import Outcome
from tablecam.teaching.trial import Trial
from tablecam.words import Language

Deed = Literal["learn", "keep", "go-back", "store-trial", "switch-off", "leave"]
Word = Literal["pips", "skull", "both", "test", "teach", "go-back", "leave"]
Happening = Arrangement | TableView | ButtonEvent | Tick | Frame
START: Final[tuple[Word, ...]] = ("pips", "skull", "both", "test")
REACTION_S: Final = 0.6
"""Who presses sooner after a page opened by itself meant the page before."""


@dataclass(frozen=True, slots=True)
class Page:
    """Lines to choose from, under the heading of that name."""

    name: Literal["start", "kept"]
    words: tuple[Word, ...]
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(Choice(message(f"teach.choice.{word}")) for word in self.words)

    @property
    def heading(self) -> Message:
        return message(f"teach.page.{self.name}")

    def moved(self, step: int) -> Page:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.words)))


@dataclass(frozen=True, slots=True)
class Result:
    """What learning brought. It is kept only if people say so."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class TrialResult:
    """What the test gave."""

    trial: Trial


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson at one moment. `taught`: a head is in use; `earlier`: there is one to go back to.

    `latest`: the dice that lie there now. `said`: what a deed brought; `notice`: a refusal or a hint.
    `asked`: the question whether to leave. `opened_s`: when this page opened by itself.
    """

    language: Language
    taught: bool = False
    earlier: bool = False
    page: Page | Laying | Marking | Result | Trial | TrialResult = Page("start", START)
    asked: Leaving | None = None
    view: TableView | None = None
    latest: Arrangement | None = field(default=None, repr=False)
    said: Message | None = None
    notice: Message | None = None
    camera_trouble: Message | None = None
    button_trouble: Message | None = None
    opened_s: float | None = None
    deed: Deed | None = None

    @classmethod
    def begin(cls, language: Language, *, taught: bool, earlier: bool, test: bool = False) -> Lesson:
        """Start with the choice of what is on the dice, or with the `test`."""
        lesson = cls(language, taught, earlier)
        return replace(lesson, page=Trial() if test else lesson._start())

    def take(self, happening: Happening) -> Lesson:
        """Take in what happened. A `deed` in what comes of it is to be done before the next happening."""
        match happening:
            case Press():
                return self._heard(happening)
            case Arrangement():
                return self._seen(happening)
            case TableView():
                at_rest = happening.state in ("SETTLED", "EMPTY")
                latest = self.latest if at_rest and happening.state != "EMPTY" else None
                return replace(self, view=happening, latest=latest)
            case ButtonTrouble():
                return replace(self, button_trouble=happening.what)
            case SwitchOff():
                return replace(self, deed="switch-off")
            case Tick() | Frame():
                trouble = happening.trouble if isinstance(happening, Tick) else None
                return replace(self, camera_trouble=trouble)

    # What comes of a deed

    def learned(self, outcome: Outcome | None) -> Lesson:
        """Show what learning brought; None: it could not be learned from, as only one face was shown."""
        if outcome is None:
            return replace(self, deed=None, page=self._start(), notice=message("teach.too-few"))
        return replace(self, deed=None, page=Result(outcome))

    def kept(self, *, taught: bool, earlier: bool, word: Message) -> Lesson:
        """The shelf of heads is as people want it."""
        after = replace(self, deed=None, taught=taught, earlier=earlier, said=word)
        return replace(after, page=Page("kept", ("test", "teach", "leave")))

    def noticed(self, what: Message) -> Lesson:
        """This came of a deed, or of trying to do it; everything else is as it was."""
        return replace(self, deed=None, notice=what)

    def done(self) -> Lesson:
        """A deed that shows nothing is done."""
        return replace(self, deed=None)

    # Dice

    def _seen(self, arrangement: Arrangement) -> Lesson:
        seen = replace(self, latest=arrangement)
        if seen.asked is not None:
            return seen
        match seen.page:
            case Laying():
                taken = seen.page.take(arrangement)
                return replace(seen, notice=None)._laid(taken, arrangement.time_s)
            case Trial():
                trial = seen.page.take(arrangement)
                opened = seen.opened_s if trial == seen.page else arrangement.time_s
                return replace(seen, page=trial, notice=None, opened_s=opened)
            case _:
                return seen

    def _laid(self, page: Laying | Marking, opened_s: float | None = None) -> Lesson:
        """Go on with laying; once the last face was shown, learn. `opened_s`: when dice opened a question."""
        if isinstance(page, Laying) and page.due is None:
            return replace(self, page=page, deed="learn")
        return replace(self, page=page, opened_s=opened_s)

    # Presses

    def _heard(self, press: Press) -> Lesson:
        asked = isinstance(self.page, Marking | Trial)
        if asked and self.opened_s is not None and press.time_s - self.opened_s < REACTION_S:
            return self
        heard = replace(self, said=None, notice=None, button_trouble=None)
        if heard.asked is not None:
            return heard._answered(heard.asked.pressed(press))
        if press.button == "MENU":
            return heard._leave()
        try:
            return heard._pressed(press)
        except NotAllowed as refusal:
            return replace(self, notice=refusal.message)

    def _pressed(self, press: Press) -> Lesson:
        match self.page:
            case Page() as page:
                return self._walk(press, page)
            case Laying() as laying:
                return self._while_laying(press, laying)
            case Marking() as marking:
                return self._while_marking(press, marking)
            case Trial() as trial:
                return self._while_testing(press, trial)
            case Result() as result:
                return self._decide(press, result)
            case TrialResult():
                return replace(self, page=self._after_test()) if press.button == "OK" else self

    def _walk(self, press: Press, page: Page) -> Lesson:
        if press.button == "OK":
            index = page.cursor if press.item is None else press.item
            return self._choose(page.words[index]) if index < len(page.words) else self
        return self if press.button == "UNDO" else replace(self, page=page.moved(_step(press)))

    def _choose(self, word: Word) -> Lesson:
        act: dict[Word, Callable[[], Lesson]] = {
            "test": lambda: replace(self, page=Trial()),
            "teach": lambda: replace(self, page=self._start()),
            "go-back": lambda: replace(self, deed="go-back"),
            "leave": lambda: replace(self, deed="leave"),
        }
        if word in FACE_SETS:
            return replace(self, page=Laying(FACE_SETS[word]))
        return act[word]()

    def _while_laying(self, press: Press, laying: Laying) -> Lesson:
        match press.button:
            case "CONTINUE":
                return self._laid(laying.skip())
            case "UNDO":
                return replace(self, page=laying.before or self._start())
            case "OK" if self.latest is not None:
                return self._laid(laying.take(self.latest, asked=True))
        return self

    def _while_marking(self, press: Press, marking: Marking) -> Lesson:
        match press.button:
            case "OK":
                index = marking.cursor if press.item is None else press.item
                return self._laid(marking.choose(index))
            case "UNDO":
                return replace(self, page=marking.laying)
        return replace(self, page=marking.moved(_step(press)))

    def _while_testing(self, press: Press, trial: Trial) -> Lesson:
        if press.button == "UNDO":
            return replace(self, page=trial.back())
        if trial.checking is None:
            ends = press.button == "CONTINUE" and trial.throws
            return replace(self, page=TrialResult(trial), deed="store-trial") if ends else self
        if press.button != "OK":
            return replace(self, page=trial.moved(_step(press)))
        index = trial.checking.cursor if press.item is None else press.item
        if index >= len(trial.checking.choices):
            return self
        after = trial.choose(index)
        if after.finished:
            return replace(self, page=TrialResult(after), deed="store-trial")
        return replace(self, page=after)

    def _decide(self, press: Press, result: Result) -> Lesson:
        keeps = press.button == "CONTINUE" or (press.button == "OK" and result.outcome.better)
        if keeps:
            return replace(self, deed="keep")
        if press.button in ("STOP", "OK"):
            return replace(self, page=self._after_test(), said=message("teach.left"))
        return self

    def _leave(self) -> Lesson:
        """MENU: leave, after a question where something would be lost; once more: stay."""
        if isinstance(self.page, Laying | Marking | Trial):
            return replace(self, asked=Leaving())
        return replace(self, deed="leave")

    def _answered(self, answer: Leaving | Answer) -> Lesson:
        if isinstance(answer, Leaving):
            return replace(self, asked=answer)
        return replace(self, asked=None, deed="leave" if answer == "leave" else None)

    def _start(self) -> Page:
        back: tuple[Word, ...] = ("go-back",) if self.earlier else ()
        return Page("start", (*START, *back, "leave"))

    def _after_test(self) -> Page:
        return Page("kept", ("test", "teach", "leave"), cursor=2)


def _step(press: Press) -> int:
    return 1 if press.button == "CONTINUE" else -1
