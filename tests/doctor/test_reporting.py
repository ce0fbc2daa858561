"""Where no game is played, a report is written in a process of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablecam.config import Config
from tablecam.doctor import reporting
from tablecam.doctor.beside import question_of
from tablecam.doctor.reporting import Reporter
from tablecam.messages import message


class FakeApart:
    """Is busy for a while, and answers."""

    asked: list[dict[str, Any]]
    said: str | None = "It is there."

    def __init__(self, _words: object, question: dict[str, Any], _limit_s: float) -> None:
        FakeApart.asked.append(question)
        self._turns = 2

    @property
    def is_busy(self) -> bool:
        self._turns -= 1
        return self._turns >= 0

    def answer(self) -> dict[str, Any]:
        return {"report": True, "said": self.said} if self.said else {}

    def close(self) -> None: ...


@pytest.fixture
def reporter(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Reporter:
    FakeApart.asked = []
    monkeypatch.setattr(reporting, "Apart", FakeApart)
    return Reporter(Config(camera="picamera2", buttons="gpio"), tmp_path, "fr")


def test_what_came_of_it_is_told_once(reporter: Reporter) -> None:
    assert reporter.told() is None
    reporter.begin()
    reporter.begin()
    told = [reporter.told() for _ in range(4)]
    assert told == [None, None, (True, "It is there."), None]
    [question] = map(question_of, FakeApart.asked)
    assert (question.report, question.camera, question.camera_name) == (True, None, "picamera2")


def test_one_that_breaks_off_is_told_and_another_can_be_begun(
    reporter: Reporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakeApart, "said", None)
    reporter.begin()
    assert [reporter.told() for _ in range(3)][-1] == (False, message("safe.no-doctor"))
    reporter.begin()
    assert len(FakeApart.asked) == 2
