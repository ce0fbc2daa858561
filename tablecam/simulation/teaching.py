"""People who teach a simulated table their dice: they lay them as asked, throw, and press the buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from tablecam.buttons import ButtonName, Press
from tablecam.dice import SKULL, Face
from tablecam.flows.editor import Editor
from tablecam.mats import find_mat
from tablecam.simulation.acts import OFF_Y, Vector, moving
from tablecam.simulation.camera import FRAMES_A_SECOND
from tablecam.simulation.people import edit, towards
from tablecam.simulation.scene import FACE_AXES, Design, Die
from tablecam.simulation.table import SimulatedTable
from tablecam.simulation.throwing import QUARTER, about, scatter
from tablecam.teaching.laying import Laying, Marking
from tablecam.teaching.lesson import Lesson, Page, Result, TrialResult, Word
from tablecam.teaching.trial import Trial

DICE: Final = 5
PATIENCE_S: Final = 8.0
"""When dice that were laid have had no effect for so long, people lay them again."""
THINK_S: Final = (0.7, 1.2)
READ_S: Final = 4.0
"""So long they look at what came of it."""
WORN: Final = Design(
    "worn",
    body=(0.16, 0.13, 0.13),
    pips=(0.36, 0.29, 0.29),
    skull=True,
    skull_style=41,
    pip_depth=0.3,
    grain=0.3,
    grain_colour=(0.13, 0.11, 0.11),
)
"""Dark dice whose paint has nearly gone, a skull for the 1: a reader that does not know them often asks."""
MARGIN_MM: Final = 16.0
UPRIGHT: Final = np.array([0.0, 0.0, 1.0])


class TeachingTable(SimulatedTable):
    """A table with one make of dice, which can also be laid with a face up."""

    def __init__(
        self,
        seed: int | None = None,
        *,
        dice: Design = WORN,
        realtime: bool = True,
        size: tuple[int, int] = (1280, 960),
        frames_a_second: float = FRAMES_A_SECOND,
    ) -> None:
        super().__init__(seed, realtime=realtime, size=size, frames_a_second=frames_a_second)
        self._design = dice

    @property
    def now_s(self) -> float:
        """The time of the last picture."""
        return self._now_s

    def arrange(self, count: int, face: Face) -> None:
        """The hand lays `count` dice, one after the other, anywhere with this face up."""
        if len(self.dice) not in (0, count):
            raise RuntimeError(f"{len(self.dice)} dice lie there, not {count}")
        places = scatter(self._rng, [self._die()] * count, (), _middle())
        ends = [_turned_up(self._rng, die, 1 if face == SKULL else face) for die in places]
        hand = replace(self._die(), centre_mm=np.array([0.0, OFF_Y, self._die().size_mm / 2]))
        self._begin(moving((), [*zip(self.dice or (hand,) * count, ends, strict=True)]))


class Pupils:
    """Everybody at the table. They know which dice they hold, and tell the truth."""

    def __init__(self, table: TeachingTable, rng: np.random.Generator | None = None) -> None:
        self._table, self._rng = table, rng or np.random.default_rng()
        self._next_s = 0.0
        self._seen: object = None
        self._done_for: object = None  # what dice were last laid or thrown for
        self._done_s = 0.0
        self._tested = False

    def presses(self, lesson: Lesson, time_s: float) -> tuple[Press, ...]:
        """Do what is to be done now: lay dice, throw, press a button, or wait."""
        shown = _position(lesson)
        if shown != self._seen:
            pause_s = READ_S if isinstance(lesson.page, Result | TrialResult) else self._rng.uniform(*THINK_S)
            self._seen, self._next_s = shown, time_s + pause_s
        if time_s < self._next_s or self._table.busy:
            return ()
        button = self._button(lesson)
        if button is not None:
            self._next_s = time_s + self._rng.uniform(*THINK_S) / 2
            return (Press(button, time_s),)
        self._act(lesson, time_s)
        return ()

    def _act(self, lesson: Lesson, time_s: float) -> None:
        """Lay or throw the dice, once for each position, and again where that had no effect."""
        if self._done_for == self._seen and time_s - self._done_s < PATIENCE_S:
            return
        self._done_for, self._done_s = self._seen, time_s
        match lesson.page:
            case Laying(due=due) if due is not None:
                self._table.arrange(DICE, due)
            case Trial():
                self._table.throw(DICE)

    def _button(self, lesson: Lesson) -> ButtonName | None:
        """The button to press, None where there is something to do with dice, or to wait for."""
        match lesson.page:
            case Page() as page:
                return towards(page.cursor, _wanted(page, self._tested), len(page.words))
            case Marking() as marking:
                return towards(marking.cursor, _marks(marking), len(marking.choices))
            case Result() as result:
                return "CONTINUE" if result.outcome.better else "STOP"
            case Trial(checking=Editor() as editor):
                truth = self._table.truth
                # People see how many dice lie there, also where the editor takes any number.
                counted = replace(editor, due=replace(editor.due, dice=len(truth)))
                return towards(editor.cursor, edit(counted, truth), len(editor.choices))
            case TrialResult():
                self._tested = True
                return "OK"
        return None


def _position(lesson: Lesson) -> tuple[object, ...]:
    """What people act on: another page, another shot, another place of the cursor."""
    page = lesson.page
    shots = len(page.shots) if isinstance(page, Laying) else 0
    throws = len(page.throws) if isinstance(page, Trial) else 0
    editor = page.checking if isinstance(page, Trial) else None
    cursor = page.cursor if isinstance(page, Page | Marking) else editor and (editor.at, editor.cursor)
    return type(page), shots, throws, cursor


def _wanted(page: Page, tested: bool) -> int:
    """They teach dice with a skull, then test what was learned, then leave."""
    after: Word = "leave" if tested else "test"
    wanted: dict[str, Word] = {"start": "skull", "kept": after}
    return page.words.index(wanted[page.name])


def _marks(marking: Marking) -> int:
    """All dice show what was asked for: they mark those that are not marked, and take them."""
    unmarked = (place for place, mark in enumerate(marking.marked) if not mark)
    return next(unmarked, len(marking.marked))


def _middle() -> tuple[Vector, Vector]:
    """Where people lay dice: the mat's roll area without its edge."""
    near_left, far_right = find_mat().roll_area
    return np.array(near_left) + MARGIN_MM, np.array(far_right) - MARGIN_MM


def _turned_up(rng: np.random.Generator, die: Die, number: int) -> Die:
    """The die with another face up (1 to 6), its edges along those that it had, any of them in front."""
    edge = next(side for side in die.rotation[:2].T if np.linalg.norm(side) > 0.5)
    turn = float(np.arctan2(edge[1], edge[0])) + QUARTER * int(rng.integers(4))
    axis = np.array(FACE_AXES[number], dtype=float)
    return replace(die, rotation=about(UPRIGHT, turn) @ _up(axis))


def _up(axis: Vector) -> Vector:
    """The rotation (3 x 3) that turns an axis of a die upwards."""
    if abs(axis[2]) > 0.5:
        return np.eye(3) if axis[2] > 0 else about(np.array([1.0, 0.0, 0.0]), np.pi)
    return about(np.cross(axis, UPRIGHT), QUARTER)
