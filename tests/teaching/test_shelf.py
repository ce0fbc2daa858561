"""What was learned is kept whole, with the one before; nothing of it keeps a table from starting."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tablecam.errors import ModelError
from tablecam.lessons import go_back
from tablecam.teaching.shelf import Shelf, StoredTest
from tablecam.teaching.taught import taught_head
from tablecam.vision.head import Head, face_network
from tablecam.words import LANGUAGES, say
from tests.teaching.lessons import after_throws


def head(taught_at: str) -> Head:
    numbers = np.ones(3, np.float32)
    rows = np.ones((2, 3), np.float32)
    return Head(
        face_network(),
        taught_at,
        4,
        ("1", "2"),
        numbers,
        numbers,
        rows,
        numbers[:2],
        np.eye(3, dtype=np.float32),
        rows,
        1.0,
    )


def in_use(folder: Path) -> str | None:
    found, trouble = taught_head(folder)
    assert trouble is None
    return None if found is None else found.taught_at


def test_the_head_before_can_be_gone_back_to_and_forth(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "data")
    assert not shelf.has_earlier
    shelf.keep(head("first"))
    shelf.keep(head("second"))
    assert in_use(tmp_path / "data") == "second"
    shelf.go_back()
    assert in_use(tmp_path / "data") == "first"
    shelf.go_back()
    assert in_use(tmp_path / "data") == "second"


def test_before_the_first_head_there_was_none_and_that_can_be_gone_back_to_too(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep(head("first"))
    shelf.go_back()
    assert in_use(tmp_path) is None
    shelf.go_back()
    assert in_use(tmp_path) == "first"


def test_going_back_by_command_says_what_came_of_it(tmp_path: Path) -> None:
    with pytest.raises(ModelError) as refused:
        go_back(tmp_path)
    assert refused.value.message.key == "teach.back-none"
    Shelf(tmp_path).keep(head("first"))
    assert go_back(tmp_path).key == "teach.back-untaught"
    assert go_back(tmp_path).key == "teach.back"


def test_a_head_that_cannot_be_used_is_told_of_and_left_aside(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep(replace(head("old"), network="0" * 64))
    found, trouble = taught_head(tmp_path)
    assert found is None and trouble is not None and trouble.key == "head.other-network"
    shelf.head.write_text("{")
    found, trouble = taught_head(tmp_path)
    assert found is None and trouble is not None and trouble.key == "head.unreadable"


def test_a_damaged_head_does_not_keep_people_from_going_back(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep(head("first"))
    shelf.keep(head("second"))
    shelf.head.write_bytes(b"\xff\x00")
    shelf.go_back()
    assert in_use(tmp_path) == "first"
    shelf.go_back()
    assert in_use(tmp_path) is None, "what is damaged does not come back"
    assert (tmp_path / "head-damaged.json").read_bytes() == b"\xff\x00"


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"format": 1}'])
def test_a_damaged_head_can_be_gone_back_from_where_there_was_none_before(tmp_path: Path, text: str) -> None:
    Shelf(tmp_path).head.write_text(text)
    assert go_back(tmp_path).key == "teach.back-untaught"
    assert in_use(tmp_path) is None
    assert (tmp_path / "head-damaged.json").read_text() == text


def test_a_lesson_whose_end_could_not_be_kept_does_not_begin(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ModelError):
        Shelf(tmp_path / "file").prepare()
    Shelf(tmp_path / "free").prepare()
    assert not list((tmp_path / "free").iterdir())


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ModelError) as caught:
        Shelf(tmp_path / "file").keep(head("first"))
    assert all(str(tmp_path / "file") in say(caught.value.message, language) for language in LANGUAGES)


def test_a_plug_pulled_while_writing_leaves_the_head_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep(head("first"))

    def pulled(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", pulled)
    with pytest.raises(ModelError):
        shelf.keep(head("second"))
    assert in_use(tmp_path) == "first"


def test_the_last_test_is_kept(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    assert shelf.last_test() is None
    page = after_throws("en").page
    stored = StoredTest.of(page.trial, "2026-01-02T03:04:05+00:00", taught=True)  # type: ignore[union-attr]
    shelf.store(stored)
    assert shelf.last_test() == stored
    assert (stored.throws, stored.dice, stored.right) == (10, 50, 40)


@pytest.mark.parametrize("damage", ["", "[]", '{"right": 3}', "\x00"])
def test_a_damaged_test_is_named(tmp_path: Path, damage: str) -> None:
    shelf = Shelf(tmp_path)
    shelf.test.write_text(damage)
    with pytest.raises(ModelError) as caught:
        shelf.last_test()
    assert str(shelf.test) in say(caught.value.message, "fr")


def test_a_test_with_figures_that_cannot_be_is_damaged(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.store(StoredTest("2026-01-02", True, 10, 40, 10, 0, 0, 0))
    shelf.test.write_text(json.dumps({**json.loads(shelf.test.read_text()), "right": -1}))
    with pytest.raises(ModelError):
        shelf.last_test()
