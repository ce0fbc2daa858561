"""A whole lesson and a test at the simulated table, with a reader that knows none of the dice at first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.adapters.terminal import NoButtons
from tablecam.buttons import SwitchOff
from tablecam.console import Console
from tablecam.dice import DieReading
from tablecam.messages import message
from tablecam.screen import Screen
from tablecam.simulation.teaching import DICE, Pupils, TeachingTable
from tablecam.simulation.throwing import QUARTER
from tablecam.teaching.arrangement import SeenDie
from tablecam.teaching.classroom import Classroom, Teacher, teach
from tablecam.teaching.laying import Laying
from tablecam.teaching.lesson import Lesson, Page, Result, TrialResult
from tablecam.teaching.shelf import Shelf
from tablecam.vision.head import Head, face_network
from tablecam.vision.study import Sample, face_with
from tests.teaching.lessons import after, after_throws, begun
from tests.vision.test_head import face


class UnsureNetworks:
    """Networks that are certain of what has a probability of a half."""

    certain, present, leaning = 0.5, 0.1, 0.5

    def confidence(self, value: float, presence: float) -> float:
        return value if presence >= self.present else 0.0


class StudyingTruth:
    """Finds the dice that lie there, and sees of each what tells its face from the others."""

    table: TeachingTable

    def __init__(self, networks: Any, head: Head | None) -> None:
        self.networks, self.head = networks, head
        self.seen = 0

    def study(self, image: NDArray[np.uint8]) -> tuple[tuple[DieReading, Sample], ...]:  # noqa: ARG002
        found = []
        for truth in sorted(self.table.truth, key=lambda truth: truth.centre_px):
            self.seen += 1
            sample = face(str(truth.face), self.seen)
            said = face_with(self.networks, self.head, sample)
            found.append((DieReading(said, 0.9, truth.centre_px, truth.size_px), sample))
        return tuple(found)


@dataclass
class Watching:
    """A display that notes every title once, in order."""

    titles: list[str] = field(default_factory=list)

    def show(self, screen: Screen) -> None:
        if self.titles[-1:] != [screen.title]:
            self.titles.append(screen.title)

    def close(self) -> None:
        """Nothing is held open."""


def classroom(table: TeachingTable, folder: Path, presses: Any, *displays: Watching) -> Classroom:
    networks: Any = UnsureNetworks()
    console = Console(NoButtons(), displays)
    return Classroom(table, presses, console, Shelf(folder), networks, face_network())


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> TeachingTable:
    table = TeachingTable(3, realtime=False, size=(320, 240), frames_a_second=5)
    monkeypatch.setattr(StudyingTruth, "table", table, raising=False)
    monkeypatch.setattr("tablecam.teaching.classroom.StudyingReader", StudyingTruth)
    return table


def test_a_machine_is_switched_off_from_a_lesson_and_the_screen_says_so(
    table: TeachingTable, tmp_path: Path
) -> None:
    off = iter([SwitchOff(0.0)])
    room = classroom(table, tmp_path, lambda *_: tuple(islice(off, 1)))
    console = Console(room.console.buttons, (), lambda: message("power.going"))
    after_all = teach(begun(), replace(room, console=console), None, seconds=1.0)
    assert after_all.notice == message("power.going")


def without_repeats(titles: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(titles))


def test_people_teach_their_dice_in_about_two_minutes_test_them_and_leave(
    table: TeachingTable, tmp_path: Path
) -> None:
    people, watching = Pupils(table, np.random.default_rng(1)), Watching()
    begun = Lesson.begin("en", taught=False, earlier=False)
    room = classroom(table, tmp_path, people.presses, watching)
    ended = teach(begun, room, None, seconds=400)
    assert ended.deed == "leave" and ended.taught
    lessons = [f"Face up: {name}" for name in ("Jolly Roger", "2", "3", "4", "5", "6")]
    expected = ["What is on your dice?", *lessons, "Learning"]
    assert without_repeats(watching.titles)[: len(expected)] == expected
    assert "What next?" in watching.titles
    head = Shelf(tmp_path).load(face_network())
    assert head is not None and head.labels == ("2", "3", "4", "5", "6", "skull")
    stored = Shelf(tmp_path).last_test()
    assert stored is not None and stored.taught
    assert (stored.throws, stored.dice) == (10, 10 * DICE)
    assert stored.right > 0.6 * stored.dice and stored.wrong == 0


def taught(table: TeachingTable) -> Laying:
    """What a lesson on two faces has shown, by the eye of the classroom."""
    reader = StudyingTruth(UnsureNetworks(), None)
    laying = Laying(("skull", 2))
    for _ in range(6):
        due = laying.due
        assert due is not None
        table.arrange(DICE, due)
        table.picture_at(table.now_s + 10)
        laying = laying.add(
            due, tuple(SeenDie(*seen) for seen in reader.study(np.zeros((1, 1, 3), np.uint8)))
        )
    return laying


def test_what_was_learned_is_tried_on_what_was_held_back_and_kept_only_when_asked(
    table: TeachingTable, tmp_path: Path
) -> None:
    teacher = Teacher(classroom(table, tmp_path, lambda *_: ()), None)
    asked = Lesson("en", page=taught(table), deed="learn")
    learned = teacher.do(asked)
    assert isinstance(learned.page, Result)
    outcome = learned.page.outcome
    assert (outcome.before.asked, outcome.after.dice) == (2 * DICE, 2 * DICE)
    assert outcome.better and outcome.after.wrong == 0
    assert not Shelf(tmp_path).head.exists()
    kept = teacher.do(after(learned, "OK"))
    assert kept.taught and kept.earlier and Shelf(tmp_path).head.exists()
    back = teacher.do(Lesson("en", taught=True, earlier=True, deed="go-back"))
    assert not back.taught and not Shelf(tmp_path).head.exists()


def test_one_face_alone_cannot_be_learned(table: TeachingTable, tmp_path: Path) -> None:
    teacher = Teacher(classroom(table, tmp_path, lambda *_: ()), None)
    laying = taught(table)
    alone = Laying(("skull",), laying.shots[:3])
    assert isinstance(teacher.do(Lesson("en", page=alone, deed="learn")).page, Page)


def test_a_test_that_cannot_be_stored_is_shown_all_the_same(table: TeachingTable, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    teacher = Teacher(classroom(table, tmp_path / "file", lambda *_: ()), None)
    shown = teacher.do(after_throws("en"))
    assert isinstance(shown.page, TrialResult) and shown.notice is not None


def test_dice_are_laid_with_the_face_up_that_was_asked_for(table: TeachingTable) -> None:
    for face_up in ("skull", 2, 3, 4, 5, 6):
        table.arrange(DICE, face_up)
        table.picture_at(table.now_s + 10)
        assert [truth.face for truth in table.truth] == [face_up] * DICE
    turns = {round(float(np.arctan2(*die.rotation[:2, 0]) % QUARTER), 2) for die in table.dice}
    assert len(turns) > 1, "they lie turned"
