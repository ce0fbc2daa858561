"""The smoke test of the emulated machine can fail, and its questions can be answered."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.arm64 import smoke

DIE = {"value": 4, "confidence": 0.97, "x": 655.3, "y": 439.6, "size": 37.2}
UNSURE = {**DIE, "value": None, "confidence": 0.4, "x": 30.0}
HERE = {"machine": "x86_64", "modules": 90, "read": [DIE, DIE, DIE, UNSURE], "score": [{"scores": [1150, 0]}]}
Change = Callable[[dict[str, Any]], object]


def there(change: Change = lambda _: None) -> dict[str, Any]:
    answer = copy.deepcopy(HERE) | {"machine": "aarch64"}
    change(answer)
    return answer


def test_equal_answers_agree_and_say_what_of() -> None:
    assert smoke.compare(HERE, there(), "aarch64").startswith("aarch64: 90 modules, 4 dice")


def test_numbers_may_differ_as_far_as_processors_round_differently() -> None:
    smoke.compare(HERE, there(lambda answer: answer["read"][0].update(confidence=0.975, x=655.9)), "aarch64")


@pytest.mark.parametrize(
    "change",
    [
        lambda answer: answer.update(machine="x86_64"),
        lambda answer: answer.update(modules=89),
        lambda answer: answer["score"][0].update(scores=[0, 0]),
        lambda answer: answer["read"].pop(),
        lambda answer: answer["read"][0].update(value=5),
        lambda answer: answer["read"][0].update(confidence=0.9),
        lambda answer: answer["read"][3].update(value=4),
        lambda answer: answer["read"][0].update(y=442.0),
    ],
)
def test_any_other_answer_is_refused(change: Change) -> None:
    with pytest.raises(SystemExit, match="arm64: "):
        smoke.compare(HERE, there(change), "aarch64")


def test_a_picture_in_which_nothing_is_read_proves_nothing() -> None:
    empty = {**HERE, "read": [UNSURE] * 6}
    with pytest.raises(SystemExit, match="too few"):
        smoke.compare(empty, {**empty, "machine": "aarch64"}, "aarch64")


def test_this_machine_answers_its_own_questions(tmp_path: Path) -> None:
    for words in (["ask", tmp_path], ["answer", tmp_path, tmp_path / "here"]):
        subprocess.run([sys.executable, smoke.__file__, *words], check=True, timeout=120)
    here = str(tmp_path / "here")
    command = [sys.executable, smoke.__file__, "compare", here, here, os.uname().machine]
    assert "6 dice" in subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout
