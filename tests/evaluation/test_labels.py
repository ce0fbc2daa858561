"""Labels of pictures: what is understood, and how the rest is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablecam.errors import LabelsError
from tablecam.evaluation.labels import LabelledDie, load_labels
from tablecam.words import LANGUAGES, say

DIE = {"value": 5, "cx": 40, "cy": 30.5, "size_px": 20}


def folder_with(folder: Path, labels: object) -> Path:
    (folder / "labels.json").write_text(labels if isinstance(labels, str) else json.dumps(labels))
    return folder


def test_labels_are_read_with_their_splits_and_tags(tmp_path: Path) -> None:
    skull = {**DIE, "value": "skull", "ambiguous": True}
    folder_with(
        tmp_path,
        [
            {"file": "a.jpg", "dice": [DIE, skull], "tags": ["wood"], "split": "test"},
            {"file": "b.jpg", "dice": [{**DIE, "value": None, "ambiguous": True}]},
        ],
    )
    one, two = load_labels(tmp_path)
    assert one.file == tmp_path / "a.jpg" and one.tags == ("wood",)
    assert one.dice[0] == LabelledDie(5, (40.0, 30.5), 20.0)
    assert one.dice[1].ambiguous and two.dice[0].value is None
    assert [picture.file.name for picture in load_labels(tmp_path, "test")] == ["a.jpg"]


@pytest.mark.parametrize(
    "labels",
    [
        "no json",
        "3",
        "{}",
        '{"file": "a.jpg"}',
        [{"file": "a.jpg"}],
        [{"file": "a.jpg", "dice": [{**DIE, "value": 7}]}],
        [{"file": "a.jpg", "dice": [{**DIE, "value": True}]}],
        [{"file": "a.jpg", "dice": [{**DIE, "value": None}]}],
        [{"file": "a.jpg", "dice": [{**DIE, "size_px": 0}]}],
        [{"file": "a.jpg", "dice": [{**DIE, "cx": float("nan")}]}],
        [{"file": "a.jpg", "dice": [{**DIE, "cy": float("nan")}]}],
        [{"file": "a.jpg", "dice": [{**DIE, "cy": float("-inf")}]}],
        [{"file": "a.jpg", "dice": [{**DIE, "size_px": 1e300}]}],
        [{"file": "a.jpg", "dice": [{**DIE, "cx": 10**400}]}],
        [{"file": "a.jpg", "dice": [{"value": 5}]}],
        [{"file": "a\0.jpg", "dice": []}],
        [{"file": "\ud800.jpg", "dice": []}],
        [{"file": "a.jpg", "dice": [], "tags": ["\ud800"]}],
        "[" * 100_000,
        [],
    ],
)
def test_labels_that_are_none_are_refused_with_the_name_of_the_file(tmp_path: Path, labels: object) -> None:
    with pytest.raises(LabelsError) as refused:
        load_labels(folder_with(tmp_path, labels))
    assert all("labels.json" in say(refused.value.message, language) for language in LANGUAGES)


def test_the_mark_that_some_editors_begin_a_file_with_is_passed_over(tmp_path: Path) -> None:
    folder_with(tmp_path, "\ufeff" + json.dumps([{"file": "a.jpg", "dice": [DIE]}]))
    assert len(load_labels(tmp_path)) == 1


def test_a_folder_without_labels_and_a_split_that_is_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LabelsError):
        load_labels(tmp_path / "nowhere")
    with pytest.raises(LabelsError):
        load_labels(folder_with(tmp_path, [{"file": "a.jpg", "dice": [DIE]}]), "known")
