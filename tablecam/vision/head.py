"""A head: what people have taught tablecam of their own dice, on top of the face network.

The network says what it thinks of a patch, and hands out how it sees it (an embedding). A head knows the dice
that it was taught: what looks like one of these, it names; of what does not, the network's word stands. It is
kept as plain numbers in JSON, and loading it runs no code.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import FACE_NAMES
from tablecam.errors import ModelError, reason_of
from tablecam.messages import message
from tablecam.resources import resource
from tablecam.vision.networks import CLASSES, Looked

Floats = NDArray[np.float32]

FORMAT: Final = 1
APPEARANCE: Final = 4
"""So many numbers follow the embedding, which tell the colours of the face."""
NEAR: Final = 1.2
"""Up to so many radii round what was taught, a face counts as taught."""
_EDGE: Final = 6.0
_NEGLIGIBLE: Final = 0.01
_UNTAUGHT: Final = 1e-3
_LEAST: Final = 1e-6
_ARRAYS: Final = {"mean": 1, "scale": 1, "weights": 2, "biases": 1, "metric": 2, "taught": 2}


def features_of(patches: NDArray[np.uint8], looked: Looked) -> Floats:
    """What a head looks at, (N, F): the embeddings of patches (N, H, W, 3), BGR, and the colours in their
    middles. Two makes may look alike to the network, which has learned not to mind colours."""
    return np.concatenate([looked.embeddings, _appearance(patches)], axis=1).astype(np.float32)


def _appearance(patches: NDArray[np.uint8]) -> Floats:
    """Log brightness, log blue and red over green, and contrast of the middle third, (N, APPEARANCE)."""
    height, width = patches.shape[1:3]
    middle = patches[:, height // 3 : -(height // 3), width // 3 : -(width // 3)].astype(np.float32) + 4
    blue, green, red = middle.mean(axis=(1, 2)).T
    grey = middle.mean(axis=3)
    contrast = grey.std(axis=(1, 2)) / grey.mean(axis=(1, 2))
    return np.stack([np.log(green), np.log(blue / green), np.log(red / green), contrast], axis=1)


@dataclass(frozen=True, slots=True, eq=False)
class Head:
    """What was taught, as numbers over F features.

    `network`: SHA-256 of the face network it belongs to; `taught_at`: ISO 8601; `shots`: pictures it comes
    from. `labels`: the L faces taught. Features less `mean`, over `scale` (F each), times `weights` (L, F),
    with `biases` (L), are the log odds of the labels; times `metric` (F, F) they have distances to the faces
    `taught` (N, F), of which `radius` is a usual one between one arrangement of dice and the next.
    """

    network: str
    taught_at: str
    shots: int
    labels: tuple[str, ...]
    mean: Floats
    scale: Floats
    weights: Floats
    biases: Floats
    metric: Floats
    taught: Floats
    radius: float

    def say(self, features: Floats, probabilities: Floats) -> Floats:
        """Probabilities of CLASSES, (N, C), from those of the network and the features, (N, F).

        Whether there is a face stays the network's word, and so does all that looks unlike what was taught.
        """
        normal = np.asarray((features - self.mean) / self.scale, np.float32)
        nearness = self._nearness(np.asarray(normal @ self.metric, np.float32))[:, None]
        network = np.log(np.maximum(probabilities[:, 1:], _LEAST))
        network -= np.log(np.exp(network).sum(axis=1, keepdims=True))
        mixed = np.exp((1 - nearness) * network + nearness * np.log(self._named(normal)))
        mixed *= (1 - probabilities[:, :1]) / mixed.sum(axis=1, keepdims=True)
        said = np.concatenate([probabilities[:, :1], mixed], axis=1)
        return np.where(nearness > _NEGLIGIBLE, said, probabilities).astype(np.float32)

    def _nearness(self, placed: Floats) -> Floats:
        """How far each face counts as one that was taught, (N,) of 0..1, by the nearest of those."""
        squared = (placed**2).sum(axis=1)[:, None] + (self.taught**2).sum(axis=1) - 2 * placed @ self.taught.T
        nearest = np.sqrt(np.maximum(squared, 0).min(axis=1))
        beyond = np.clip(_EDGE * (nearest / self.radius - NEAR), -50, 50)
        return np.asarray(1 / (1 + np.exp(beyond)), np.float32)

    def _named(self, normal: Floats) -> Floats:
        """Probabilities (N, C - 1) of the classes after `none`, by what was taught alone."""
        odds = normal @ self.weights.T + self.biases
        odds = np.exp(odds - odds.max(axis=1, keepdims=True))
        named = np.full((len(normal), len(CLASSES) - 1), _UNTAUGHT, np.float32)
        named[:, [CLASSES.index(label) - 1 for label in self.labels]] = odds / odds.sum(axis=1, keepdims=True)
        named = np.maximum(named, _UNTAUGHT)
        return np.asarray(named / named.sum(axis=1, keepdims=True), np.float32)

    def text(self) -> str:
        """As it is stored: one object of JSON."""
        return json.dumps({"format": FORMAT, **asdict(self)}, default=_rounded)

    @classmethod
    def from_text(cls, text: str) -> Head:
        """Read what `text` wrote. Raises ValueError, TypeError or LookupError for anything else."""
        about = json.loads(text)
        if about["format"] != FORMAT:
            raise ValueError(f"format {about['format']}")
        arrays = {name: np.array(about[name], np.float32) for name in _ARRAYS}
        kept = {field.name: about[field.name] for field in fields(cls) if field.name not in _ARRAYS}
        head = cls(**{**kept, **arrays, "labels": tuple(about["labels"])})
        _check(head)
        return head


def _rounded(array: Floats) -> list[Any]:
    """Four digits do: the pictures are noisier than that."""
    if array.ndim > 1:
        return [_rounded(row) for row in array]
    return [float(f"{number:.4g}") for number in array]


def _check(head: Head) -> None:
    """Raises ValueError or TypeError where the parts do not fit together."""
    features, labels = len(head.mean), len(head.labels)
    expected = {
        "mean": (features,),
        "scale": (features,),
        "weights": (labels, features),
        "biases": (labels,),
        "metric": (features, features),
        "taught": (len(head.taught), features),
    }
    for name, shape in expected.items():
        array = getattr(head, name)
        if array.shape != shape or not len(array) or not np.isfinite(array).all():
            raise ValueError(f"{name} is {array.shape}, not {shape}")
    if not set(head.labels) <= set(FACE_NAMES) & set(CLASSES) or len(set(head.labels)) < labels:
        raise ValueError(f"labels {head.labels}")
    if not (math.isfinite(head.radius) and head.radius > 0 and (head.scale > 0).all() and head.shots > 0):
        raise ValueError("scale, radius or shots")
    if not isinstance(head.network, str) or not isinstance(head.taught_at, str):
        raise TypeError("network or date")


def face_network(card: Path | None = None) -> str:
    """The SHA-256 of the face network that a card names; by default of the one that comes with tablecam.

    Raises ModelError where the card cannot be read.
    """
    card = card or resource("models", "reader.json")
    try:
        about: Mapping[str, Any] = json.loads(card.read_text(encoding="utf-8"))
        return str(about["face_reader"]["sha256"])
    except (OSError, ValueError, TypeError, LookupError) as error:
        raise ModelError(message("vision.model-unreadable", file=card)) from error


NOT_A_HEAD: Final = (ValueError, TypeError, LookupError, OverflowError, RecursionError)
"""What `Head.from_text` raises for a text that is none."""


def load_head(file: Path, network: str) -> Head | None:
    """The head in a file; None where there is no such file.

    Raises ModelError for one that is damaged, and one that was taught on another network than `network`.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else message("head.no-head")
        raise ModelError(message("head.unreadable", file=file, reason=reason)) from error
    try:
        head = Head.from_text(text)
    except NOT_A_HEAD as error:
        raise ModelError(message("head.unreadable", file=file, reason=message("head.no-head"))) from error
    if head.network != network:
        raise ModelError(message("head.other-network", file=file, date=head.taught_at[:10]))
    return head
