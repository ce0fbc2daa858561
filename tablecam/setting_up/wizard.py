"""Setting up as pages that people walk through with five buttons; each can be skipped, and done again.

Pure: what has to be done outside (write the sheets, measure the lens, teach) is handed out as a `deed`, and
what came of it is handed in again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from tablecam.buttons import BUTTONS, ButtonEvent, ButtonName, ButtonTrouble, Press, SwitchOff
from tablecam.dice import DieReading, TableView
from tablecam.flows.choice import Choice, step_cursor
from tablecam.frames import Frame, Tick
from tablecam.messages import Message, message
from tablecam.setting_up.lights import Lights, lights_of, worst
from tablecam.setting_up.measuring import Measured
from tablecam.setting_up.store import STEPS, Outcome, Outcomes, StepName
from tablecam.teaching.arrangement import Arrangement
from tablecam.words import LANGUAGES, Language

PageName = StepName | Literal["welcome", "steps"]
Deed = Literal["keep-language", "print", "settle", "keep-aim", "lens", "teach", "switch-off", "leave"]
DEEDS: Final[dict[tuple[StepName, ButtonName], Deed]] = {
    ("print", "STOP"): "print",
    ("aim", "STOP"): "settle",
    ("lens", "OK"): "lens",
    ("dice", "STOP"): "teach",
}
"""What a press on the page of a step is for, where that has to be done outside."""
Happening = Measured | Arrangement | TableView | ButtonEvent | Tick | Frame


@dataclass(frozen=True, slots=True)
class Wizard:
    """Setting up at one moment.

    `outcomes`: what came of each step so far. `measured`: the camera's last picture; `told`: the figures that
    are kept of it. `latest`: the dice that lie there now. `arrived`: the buttons that were pressed in their
    step. `said`: what a deed brought; `notice`: what went wrong with it.
    """

    language: Language
    outcomes: Outcomes = field(default_factory=dict)
    page: PageName = "steps"
    cursor: int = 0
    measured: Measured | None = field(default=None, repr=False)
    told: Message | None = None
    view: TableView | None = None
    latest: Arrangement | None = field(default=None, repr=False)
    arrived: frozenset[ButtonName] = frozenset()
    said: Message | None = None
    notice: Message | None = None
    camera_trouble: Message | None = None
    button_trouble: Message | None = None
    deed: Deed | None = None

    @classmethod
    def begin(
        cls,
        language: Language,
        outcomes: Outcomes | None = None,
        told: Message | None = None,
        *,
        first: bool = False,
    ) -> Wizard:
        """Start with the list of steps, the cursor on the first that is open; the `first` time with the
        question whether to."""
        wizard = cls(language, dict(outcomes or {}), told=told)
        return replace(wizard, page="welcome") if first else wizard.listed()

    @property
    def step(self) -> StepName | None:
        """The step that the page belongs to."""
        return next((step for step in STEPS if step == self.page), None)

    @property
    def lights(self) -> Lights:
        """The traffic lights of the last picture."""
        return () if self.measured is None else lights_of(self.measured)

    @property
    def readings(self) -> tuple[DieReading, ...]:
        return () if self.latest is None else self.latest.readings

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The lines of a page that is a list."""
        match self.page:
            case "welcome":
                words = (Choice(message(f"set-up.welcome.{word}")) for word in ("begin", "later"))
                return (*words, Choice(message(f"set-up.language.{other_than(self.language)}")))
            case "language":
                return tuple(Choice(message(f"set-up.language.{language}")) for language in LANGUAGES)
            case "steps":
                steps = (Choice(message(f"set-up.step.{step}"), self._outcome(step)) for step in STEPS)
                return (*steps, Choice(message("set-up.step.leave")))
        return ()

    def _outcome(self, step: StepName) -> Message | None:
        outcome = self.outcomes.get(step)
        return None if outcome is None else message(f"set-up.outcome.{outcome}")

    def listed(self, step: StepName | None = None) -> Wizard:
        """The list, the cursor on a step, else on the first without an outcome."""
        opened = next((each for each in STEPS if each not in self.outcomes), None)
        at = step or opened
        return replace(self, page="steps", cursor=len(STEPS) if at is None else STEPS.index(at))

    def take(self, happening: Happening) -> Wizard:
        """Take in what happened. A `deed` in what comes of it is to be done before the next happening."""
        match happening:
            case Press():
                return self._heard(happening)
            case Measured() | Arrangement() | TableView():
                return self._seen(happening)
            case ButtonTrouble():
                return replace(self, button_trouble=happening.what)
            case SwitchOff():
                return replace(self, deed="switch-off")
            case Tick() | Frame():
                trouble = happening.trouble if isinstance(happening, Tick) else None
                # What was measured before says nothing any more: the camera may have been moved.
                measured = self.measured if trouble is None else None
                return replace(self, camera_trouble=trouble, measured=measured)

    def _seen(self, seen: Measured | Arrangement | TableView) -> Wizard:
        match seen:
            case Measured():
                return replace(self, measured=seen)
            case Arrangement():
                return replace(self, latest=seen, said=None)
            case TableView():
                gone = seen.state not in ("SETTLED", "HAND")
                return replace(self, view=seen, latest=None if gone else self.latest)

    # What comes of a deed

    def done(self, said: Message | None = None) -> Wizard:
        """A deed is done, and the page stays."""
        return replace(self, deed=None, said=said)

    def aimed(self, told: Message) -> Wizard:
        """How the camera stands is kept."""
        return replace(self, deed=None, told=told)

    def noticed(self, what: Message) -> Wizard:
        """This came of a deed, or of trying to do it; everything else is as it was."""
        return replace(self, deed=None, notice=what)

    def came_to(self, step: StepName, outcome: Outcome) -> Wizard:
        """A step came to its end: the next one, after the last the list."""
        after = replace(self, deed=None, outcomes={**self.outcomes, step: outcome})
        place = STEPS.index(step) + 1
        return after._open(STEPS[place]) if place < len(STEPS) else after.listed()

    # Presses

    def _heard(self, press: Press) -> Wizard:
        heard = replace(self, said=None, notice=None, button_trouble=None)
        if heard.page == "buttons" and press.button not in self.arrived:
            return replace(heard, arrived=self.arrived | {press.button})
        if heard.choices:
            return heard._walk(press)
        return heard._stepped(press.button)

    def _walk(self, press: Press) -> Wizard:
        match press.button:
            case "OK":
                index = self.cursor if press.item is None else press.item
                return self._chosen(index) if index < len(self.choices) else self
            case "STOP" | "CONTINUE":
                step = 1 if press.button == "CONTINUE" else -1
                return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))
            case "MENU" if self.page in ("steps", "welcome"):
                return replace(self, deed="leave")
        return self._stepped(press.button)

    def _chosen(self, index: int) -> Wizard:
        choose: dict[str, Callable[[], Wizard]] = {
            "welcome": lambda: self._welcomed(index),
            "language": lambda: self._speaking(LANGUAGES[index]),
            "steps": lambda: self._open(STEPS[index]) if index < len(STEPS) else replace(self, deed="leave"),
        }
        return choose[self.page]()

    def _welcomed(self, index: int) -> Wizard:
        """Begin, leave, or be asked again in the other language."""
        match index:
            case 0:
                return self.listed() if self.outcomes else self._open(STEPS[0])
            case 1:
                return replace(self, deed="leave")
        return replace(self, language=other_than(self.language), cursor=0, deed="keep-language")

    def _speaking(self, language: Language) -> Wizard:
        return replace(replace(self, language=language).came_to("language", "done"), deed="keep-language")

    def _stepped(self, button: ButtonName) -> Wizard:
        """A press on the page of a step."""
        step = self.step
        if step is None:
            return self
        match button:
            case "CONTINUE":
                return self.came_to(step, "skipped")
            case "UNDO":
                return self._before(step)
            case "MENU":
                return self.listed(step)
        return self._acted(step, button)

    def _before(self, step: StepName) -> Wizard:
        place = STEPS.index(step)
        return self._open(STEPS[place - 1]) if place else self.listed(step)

    def _open(self, step: StepName) -> Wizard:
        cursor = LANGUAGES.index(self.language) if step == "language" else 0
        return replace(self, page=step, cursor=cursor, latest=None, arrived=frozenset())

    def _acted(self, step: StepName, button: ButtonName) -> Wizard:
        """What OK and STOP do in each step."""
        deed = DEEDS.get((step, button))
        if deed is not None:
            return replace(self, deed=deed)
        return self if button == "STOP" else self._accepted(step)

    def _accepted(self, step: StepName) -> Wizard:
        """OK: a step is as people want it."""
        match step:
            case "aim":
                return self._aimed()
            case "dice" if not self.readings:
                return self
            case "dice":
                well = all(die.face is not None for die in self.readings)
            case "buttons":
                well = self.arrived == frozenset(BUTTONS)
            case _:
                well = True
        return self.came_to(step, "done" if well else "look")

    def _aimed(self) -> Wizard:
        """The camera stands as people want it: what is measured is kept, well or not."""
        if self.measured is None:
            return self
        outcome: Outcome = "look" if worst(self.lights) == "bad" else "done"
        return replace(self.came_to("aim", outcome), deed="keep-aim")


def other_than(language: Language) -> Language:
    """The other one of the two languages."""
    return next(other for other in LANGUAGES if other != language)
