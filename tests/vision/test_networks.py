"""Networks are loaded only as the card describes them; anything else is said in one sentence."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from tablecam.errors import ModelError
from tablecam.resources import resource
from tablecam.vision.networks import CLASSES, load_networks
from tablecam.vision.patches import PATCH_PX
from tablecam.words import LANGUAGES, say


@pytest.fixture
def models(tmp_path: Path) -> Path:
    """A copy of the folder of models, to damage."""
    card = resource("models", "reader.json")
    about = json.loads(card.read_text())
    for name in (card.name, about["detector"]["file"], about["face_reader"]["file"]):
        shutil.copy(card.with_name(name), tmp_path / name)
    return tmp_path / card.name


def test_the_networks_that_come_with_tablecam_load_and_answer_in_shape() -> None:
    networks = load_networks()
    assert networks.detect(np.zeros((64, 96, 3), np.uint8)).shape == (4, 16, 24)
    assert networks.detect(np.zeros((48, 48, 3), np.uint8)).shape == (4, 12, 12)
    for count in (1, 5):
        looked = networks.read(np.zeros((count, PATCH_PX, PATCH_PX, 3), np.uint8))
        assert looked.probabilities.shape == (count, len(CLASSES))
        assert looked.probabilities.sum(axis=1) == pytest.approx(np.ones(count), abs=1e-5)
        assert looked.corrections.shape == looked.slants.shape == (count, 3)
        assert looked.embeddings.shape == (count, 64)


def change(card: Path, **values: object) -> None:
    card.write_text(json.dumps({**json.loads(card.read_text()), **values}))


@pytest.mark.parametrize(
    "damage",
    [
        lambda card: card.unlink(),
        lambda card: card.write_text("{"),
        lambda card: card.write_text("[]"),
        lambda card: card.write_text("{}"),
        lambda card: card.write_bytes(b"\xff\xfe\x00"),
        lambda card: change(card, format=99),
        lambda card: change(card, classes=["1", "2"]),
        lambda card: change(card, certain="very"),
        lambda card: change(card, leaning=None),
        lambda card: change(card, calibration=[1, 2]),
        lambda card: change(card, detector={"file": "detector.onnx"}),
        lambda card: (card.parent / "detector.onnx").unlink(),
        lambda card: (card.parent / "face-reader.onnx").write_bytes(b"not a network"),
        lambda card: (card.parent / "face-reader.onnx").write_bytes(b""),
    ],
)
def test_a_missing_damaged_or_foreign_model_is_named(models: Path, damage) -> None:  # type: ignore[no-untyped-def]
    damage(models)
    with pytest.raises(ModelError) as caught:
        load_networks(models)
    for language in LANGUAGES:
        sentence = say(caught.value.message, language)
        assert str(models.parent) in sentence
        assert sentence.endswith(".")
