"""A labelled folder becomes a report."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tablecam.dice import DieReading
from tablecam.errors import LabelsError, PictureError
from tablecam.evaluation.labels import load_labels
from tablecam.evaluation.run import judge_all, rates_object, rates_sentences, write_report
from tablecam.messages import message
from tablecam.words import LANGUAGES, Language, say


def read_fixed(_image: np.ndarray) -> tuple[DieReading, ...]:
    return (
        DieReading(5, 0.99, (40, 30), 20),
        DieReading(None, 0.4, (90, 30), 20, candidates=((2, 0.6), (3, 0.3))),
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    cv2.imwrite(str(tmp_path / "a<b>.png"), np.full((60, 120, 3), 90, np.uint8))
    dice = [{"value": v, "cx": x, "cy": 30, "size_px": 20} for v, x in ((5, 41), ("skull", 90))]
    labels = [{"file": "a<b>.png", "dice": dice, "tags": ["<wood>"]}]
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    return tmp_path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_is_one_page_with_everything_in_it(folder: Path, language: Language) -> None:
    results = list(judge_all(load_labels(folder), read_fixed))
    report = folder / "report.html"
    write_report(report, "my <dice>", results, lambda key: say(message(f"evaluation.{key}"), language))
    text = report.read_text()
    assert "my &lt;dice&gt;" in text and "&lt;wood&gt;" in text and "a&lt;b&gt;.png" in text
    assert "50.0%" in text and "<svg" in text and "data:image/jpeg;base64," in text
    assert all(say(sentence, language) for sentence in rates_sentences(results, report))
    assert rates_object(results, report)["right"] == 0.5


def test_a_report_that_cannot_be_written_and_a_picture_that_is_gone_are_told(folder: Path) -> None:
    with pytest.raises(LabelsError):
        write_report(folder / "no" / "report.html", "x", [], str)
    (folder / "a<b>.png").unlink()
    with pytest.raises(PictureError):
        list(judge_all(load_labels(folder), read_fixed))


def test_a_report_on_a_folder_whose_name_is_no_text_and_on_a_thread_of_a_picture_is_written(
    folder: Path,
) -> None:
    cv2.imwrite(str(folder / "a<b>.png"), np.full((1, 4000, 3), 90, np.uint8))
    report = folder / "report.html"
    write_report(report, "caf\udce9", list(judge_all(load_labels(folder), read_fixed)), str)
    assert "data:image/jpeg" in report.read_text()
