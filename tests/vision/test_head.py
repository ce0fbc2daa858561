"""A head names what it was taught, leaves the rest to the network, and loads without running code."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.errors import ModelError
from tablecam.resources import resource
from tablecam.vision.head import Head, face_network, features_of, load_head
from tablecam.vision.head_training import Shown, train_head
from tablecam.vision.networks import CLASSES, Looked, load_networks
from tablecam.vision.patches import PATCH_PX
from tablecam.vision.reader import NetworkReader
from tablecam.vision.study import Sample, StudyingReader, face_with
from tablecam.words import LANGUAGES, say
from tests.vision.test_reader import table_of_six

NETWORK = "a" * 64
WIDTH = 20
Floats = NDArray[np.float32]


def probabilities(count: int, likely: str, chance: float = 0.5) -> Floats:
    """What a network says that thinks `likely` is the likeliest."""
    said = np.full((count, len(CLASSES)), (1 - chance) / (len(CLASSES) - 1), np.float32)
    said[:, CLASSES.index(likely)] = chance
    return said


def face(label: str, seed: int, ways: int = 6) -> Sample:
    """A die as a network sees it that tells faces apart only a little, and calls all of them other."""
    rng = np.random.default_rng(seed)
    middle = np.random.default_rng(CLASSES.index(label)).normal(0, 1, WIDTH)
    features = middle + rng.normal(0, 0.1, WIDTH) + rng.normal(0, 0.1, (ways, WIDTH))
    return Sample(0.9, probabilities(ways, "other"), features.astype(np.float32))


def shown(labels: tuple[str, ...] = ("1", "2", "skull"), dice: int = 4) -> list[Shown]:
    return [
        Shown(label, arrangement, face(label, 100 * arrangement + die))
        for label in labels
        for arrangement in range(2)
        for die in range(dice)
    ]


@pytest.fixture(scope="module")
def head() -> Head:
    return train_head(shown(), NETWORK, "2026-01-02T03:04:05+00:00")


@pytest.mark.parametrize("label", ["1", "2", "skull"])
def test_it_names_dice_it_was_taught_where_the_network_knows_no_name(head: Head, label: str) -> None:
    named = list[str]()
    for seed in range(1000, 1020):
        sample = face(label, seed)
        said = head.say(sample.features, sample.probabilities)
        assert said.sum(axis=1) == pytest.approx(np.ones(len(said)), abs=1e-5)
        named += [CLASSES[index] for index in said.argmax(axis=1)]
    assert set(named) <= {label, "other"}
    assert named.count(label) > 0.6 * len(named)


def test_what_lies_far_from_all_that_was_taught_stays_the_network_s_word(head: Head) -> None:
    far = np.random.default_rng(1).normal(8, 1, (5, WIDTH)).astype(np.float32)
    said = probabilities(5, "4", 0.7)
    assert np.array_equal(head.say(far, said), said)


def test_a_face_like_the_taught_ones_of_dice_in_another_colour_is_not_taken_for_taught(head: Head) -> None:
    sample = face("1", 2000)
    recoloured = sample.features.copy()
    recoloured[:, -3:-1] += 4.0
    assert np.array_equal(head.say(recoloured, sample.probabilities), sample.probabilities)


def test_whether_a_face_is_there_at_all_stays_the_network_s_word(head: Head) -> None:
    sample = face("2", 3000)
    doubtful = probabilities(len(sample.features), "none", 0.8)
    assert head.say(sample.features, doubtful)[:, 0] == pytest.approx(doubtful[:, 0])


def test_two_faces_are_enough_and_one_die_of_each() -> None:
    head = train_head(shown(("3", "5"), dice=1), NETWORK, "2026-01-02")
    assert head.weights.shape == (2, WIDTH)
    for label in ("3", "5"):
        sample = face(label, 100)
        assert CLASSES[int(head.say(sample.features, sample.probabilities)[0].argmax())] == label


def test_a_stored_head_says_the_same_and_is_plain_numbers(head: Head, tmp_path: Path) -> None:
    file = tmp_path / "head.json"
    file.write_text(head.text(), "utf-8")
    loaded = load_head(file, NETWORK)
    assert loaded is not None
    sample = face("skull", 5)
    before, after = (each.say(sample.features, sample.probabilities) for each in (head, loaded))
    assert after == pytest.approx(before, abs=0.01)
    about = json.loads(file.read_text("utf-8"))
    assert (about["network"], about["labels"], about["shots"]) == (NETWORK, ["1", "2", "skull"], 6)
    assert about["taught_at"].startswith("2026-01-02")


def test_without_a_file_nothing_was_taught(tmp_path: Path) -> None:
    assert load_head(tmp_path / "head.json", NETWORK) is None


def change(file: Path, **values: object) -> None:
    file.write_text(json.dumps({**json.loads(file.read_text()), **values}))


@pytest.mark.parametrize(
    "damage",
    [
        lambda file: file.write_text(""),
        lambda file: file.write_text("[" * 100_000),
        lambda file: file.write_text("{}"),
        lambda file: file.write_bytes(b"\xff\xfe\x00"),
        lambda file: file.write_text(file.read_text()[:2000]),
        lambda file: change(file, format=99),
        lambda file: change(file, labels=["1", "2", "dragon"]),
        lambda file: change(file, labels=["1", "2", "2"]),
        lambda file: change(file, labels=["1", "2"]),
        lambda file: change(file, mean=[0.0]),
        lambda file: change(file, scale=[0.0] * WIDTH),
        lambda file: change(file, taught=[[1.0, 2.0]]),
        lambda file: change(file, taught=[]),
        lambda file: change(file, biases=[float("nan")] * 3),
        lambda file: change(file, radius=-1),
        lambda file: change(file, radius="far"),
        lambda file: change(file, taught_at=7),
        lambda file: (file.unlink(), file.mkdir()),
    ],
)
def test_a_damaged_head_is_named_with_what_to_do(
    head: Head, tmp_path: Path, damage: Callable[[Path], object]
) -> None:
    file = tmp_path / "head.json"
    file.write_text(head.text(), "utf-8")
    damage(file)
    with pytest.raises(ModelError) as caught:
        load_head(file, NETWORK)
    for language in LANGUAGES:
        sentence = say(caught.value.message, language)
        assert str(file) in sentence and "tablecam teach --back" in sentence


def test_a_head_of_another_network_is_left_aside_with_a_sentence(head: Head, tmp_path: Path) -> None:
    file = tmp_path / "head.json"
    file.write_text(head.text(), "utf-8")
    with pytest.raises(ModelError) as caught:
        load_head(file, "b" * 64)
    assert "2026-01-02" in say(caught.value.message, "en")


def test_the_face_network_is_known_by_the_card_that_names_it(tmp_path: Path) -> None:
    card = json.loads(resource("models", "reader.json").read_text("utf-8"))
    assert face_network() == card["face_reader"]["sha256"]
    (tmp_path / "reader.json").write_text("[]")
    with pytest.raises(ModelError):
        face_network(tmp_path / "reader.json")


def test_features_are_the_embedding_and_the_colours_whatever_their_widths() -> None:
    patches = np.full((2, PATCH_PX, PATCH_PX, 3), 90, np.uint8)
    patches[1, :, :, 2] = 200
    looked = Looked(*(np.zeros((2, width), np.float32) for width in (len(CLASSES), 3, 3, 7)))
    features = features_of(patches, looked)
    assert features.shape == (2, 7 + 4)
    assert features[1, -2] > features[0, -2] + 0.5, "the second is redder"


def test_dice_that_were_taught_are_read_as_they_were_taught() -> None:
    """On the real network: people may call their faces what they like, and the reader follows."""
    networks = load_networks()
    reader = StudyingReader(networks)
    swapped = {1: "3", 3: "1"}
    shots = []
    for number, seed in enumerate((3, 4)):
        picture, _, _ = table_of_six(seed, "red")
        shots += [
            Shown(swapped[reading.face], number, sample)
            for reading, sample in reader.study(picture)
            if reading.face in (1, 3)
        ]
    assert len(shots) == 4
    head = train_head(shots, face_network(), "2026-01-02")
    assert {face_with(networks, head, shot.sample) for shot in shots} == {1, 3}
    assert {face_with(networks, None, shot.sample) for shot in shots} == {1, 3}
    for shot in shots:
        assert str(face_with(networks, head, shot.sample)) == shot.label
        assert str(face_with(networks, None, shot.sample)) != shot.label
    picture, _, _ = table_of_six(4, "red")
    said = sorted(str(reading.face) for reading in NetworkReader(networks, head).read(picture))
    assert said == sorted(str(reading.face) for reading in NetworkReader(networks).read(picture))
