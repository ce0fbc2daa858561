"""The loop of setting up, and what is done when a page asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablecam.buttons import ButtonEvent
from tablecam.calibrating.run import for_people
from tablecam.console import Console
from tablecam.errors import SetUpError, TablecamError
from tablecam.frames import Camera, Frame, Tick
from tablecam.messages import Message, message
from tablecam.rules_sheets import write_rules
from tablecam.setting_up.describe import screen_of
from tablecam.setting_up.measuring import Measurer
from tablecam.setting_up.store import KeptAim, SetUpKept, SetUpStore
from tablecam.setting_up.wizard import Happening, Wizard
from tablecam.sheets import write_sheets
from tablecam.words import Language

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tablecam.dice import TableView
    from tablecam.teaching.arrangement import Arrangement, StudyingEye

PERIOD_S: Final = 0.5
"""Between two measurements, each of which takes a Raspberry Pi about a quarter of a second."""


Presses = Callable[[Wizard, float], Iterable[ButtonEvent]]
"""The presses made since the moment before, given the wizard and the time in seconds."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """Everything that setting up touches outside itself.

    `camera_name`: as `--camera` names it. `open_eye`: what sees thrown dice come to rest. `measure_lens`:
    leads through that, tells whether a lens was kept. `teach`: holds a lesson. `keep_language`: for the next
    start; what is wrong where that cannot be. `die_mm`: edge of the dice of DéCLIC.
    """

    camera: Camera
    camera_name: str
    presses: Presses
    console: Console
    store: SetUpStore
    open_eye: Callable[[], StudyingEye]
    measure_lens: Callable[[Language], bool]
    teach: Callable[[Language], None]
    keep_language: Callable[[Language], Message | None]
    die_mm: float

    @property
    def mats(self) -> Path:
        """The folder that sheets are written into."""
        return self.store.path.parent / "mats"


def begin(language: Language, store: SetUpStore, *, first: bool = False) -> Wizard:
    """Setting up as it was left, or for the `first` time, with the question whether to."""
    try:
        kept = store.load()
    except SetUpError as error:
        return Wizard.begin(language).noticed(error.message)
    return Wizard.begin(language, kept.outcomes, None if kept.aim is None else kept.aim.told, first=first)


def set_up(wizard: Wizard, shop: Workshop, seconds: float | None = None) -> Wizard:
    """Lead people through until they leave, the recording ends, or `seconds` have passed."""
    foreman = Foreman(shop)
    for moment in shop.camera.frames():
        seen = foreman.look(wizard, moment)
        for happening in (moment, *seen, *shop.presses(wizard, moment.time_s)):
            before, wizard = wizard, wizard.take(happening)
            if wizard.deed == "leave":
                return foreman.left(wizard)
            if wizard.deed is not None:
                wizard = foreman.do(wizard)
            if wizard.outcomes != before.outcomes:  # at once: somebody may pull the plug
                wizard = foreman.kept(wizard)
        screen = screen_of(wizard, foreman.picture, moment.time_s)
        shop.console.show(screen, moment.time_s, wizard.language)
        if seconds is not None and moment.time_s >= seconds:
            break
    return foreman.left(wizard)


class Foreman:
    """Looks at pictures as the page needs it, and does what the pages ask for.

    `picture`: the live one for people, H x W x 3 uint8 RGB, None before the first.
    """

    def __init__(self, shop: Workshop) -> None:
        self._shop, self._measurer = shop, Measurer()
        self._due_s = 0.0
        self._eye: StudyingEye | None = None
        self._aim: KeptAim | None = None
        self.picture: NDArray[np.uint8] | None = None

    def look(self, wizard: Wizard, moment: Frame | Tick) -> Sequence[Happening | Arrangement | TableView]:
        """What a moment shows."""
        if wizard.page == "dice":
            self._eye = self._eye or self._shop.open_eye()
            return self._eye.look(moment)
        self._eye = None
        if not isinstance(moment, Frame):
            self.picture = self.picture if moment.trouble is None else None
            return ()
        if wizard.page == "aim":
            self.picture = for_people(moment)
        if moment.time_s < self._due_s:
            return ()
        self._due_s = moment.time_s + PERIOD_S
        return (self._measurer.measure(moment.image),)

    def do(self, wizard: Wizard) -> Wizard:
        """The wizard after its deed. What cannot be done is told, and everything stays as it was."""
        try:
            return self._do(wizard)
        except TablecamError as refusal:
            return wizard.noticed(refusal.message)

    def _do(self, wizard: Wizard) -> Wizard:
        match wizard.deed:
            case "keep-language":
                trouble = self._shop.keep_language(wizard.language)
                return wizard.done() if trouble is None else wizard.noticed(trouble)
            case "print":
                return wizard.done(self._print())
            case "settle":
                self._shop.camera.settle()
            case "keep-aim":
                return self._keep(wizard)
            case "lens":
                return self._measure_lens(wizard)
            case "teach":
                self._shop.teach(wizard.language)
                self._eye, self._due_s = None, 0.0
            case "switch-off":
                return wizard.noticed(self._shop.console.switch_off())
        return wizard.done()

    def _print(self) -> Message:
        """Write all sheets, and beside them those for the other paper that people may have, and the rules."""
        folder, die_mm = self._shop.mats, self._shop.die_mm
        files = write_sheets(folder, die_mm)
        write_sheets(folder / "letter", die_mm, "letter")
        write_rules(folder / "rules")
        return message("set-up.written", count=len(files), folder=folder)

    def _measure_lens(self, wizard: Wizard) -> Wizard:
        kept = self._shop.measure_lens(wizard.language)
        self._due_s = 0.0
        return wizard.came_to("lens", "done") if kept else wizard.done(message("lens.unchanged"))

    def _keep(self, wizard: Wizard) -> Wizard:
        """Keep how the camera stands."""
        if wizard.measured is None:
            return wizard.done()
        self._aim = KeptAim.of(wizard.measured, self._shop.camera_name, _now())
        self._write(wizard, ended=False)
        return wizard.aimed(self._aim.told)

    def kept(self, wizard: Wizard) -> Wizard:
        """The wizard, once what came of the steps is kept; where the disk takes nothing, it says so."""
        return self._written(wizard, ended=False)

    def left(self, wizard: Wizard) -> Wizard:
        """The same when people leave: nobody is asked again whether to set this table up."""
        return self._written(wizard, ended=True)

    def _written(self, wizard: Wizard, *, ended: bool) -> Wizard:
        try:
            self._write(wizard, ended=ended)
        except SetUpError as error:
            return wizard.noticed(error.message)
        return wizard

    def _write(self, wizard: Wizard, *, ended: bool) -> None:
        aim = self._aim or _aim_before(self._shop.store)
        self._shop.store.keep(SetUpKept(wizard.outcomes, aim, ended))


def _aim_before(store: SetUpStore) -> KeptAim | None:
    """How the camera stood when it was last aimed; a damaged file is replaced."""
    try:
        return store.load().aim
    except SetUpError:
        return None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
