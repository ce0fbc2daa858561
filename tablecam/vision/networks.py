"""The trained networks, loaded and checked: `reader.json` says what they are, two ONNX files hold them."""

from __future__ import annotations

import hashlib
import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.errors import ModelError
from tablecam.messages import message
from tablecam.resources import resource

FORMAT: Final = 3
STRIDE: Final = 4
"""Pixels of the picture, each way, to a cell of the detector's output."""
CLASSES: Final = ("none", "1", "2", "3", "4", "5", "6", "skull", "other", "leaning")
"""What the face reader tells apart: no top face here, a value, a top face without a value, a die that does
not lie flat."""


class Looked(NamedTuple):
    """What the face reader says of N patches: probabilities of CLASSES (N, classes); corrections (N, 3), dx
    and dy in edges, log2 of the edge relative to what the patch was cut for; slants (N, 3) of the tops as
    `slant.leaning` takes them; and embeddings (N, 64), in which faces are linearly apart."""

    probabilities: NDArray[np.float32]
    corrections: NDArray[np.float32]
    slants: NDArray[np.float32]
    embeddings: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Networks:
    """`detector`: picture to heat, offset and size; `face_reader`: patch to class and correction.

    `calibration`: bias and weights that make a confidence of the odds of the value and of the presence (see
    `confidence`); below `certain` a value is not said; below `present` nothing is thought to be there; from a
    chance of `leaning` on a die does not lie flat.
    """

    detector: Any
    face_reader: Any
    calibration: tuple[float, float, float]
    certain: float
    present: float
    leaning: float

    def detect(self, picture: NDArray[np.uint8]) -> NDArray[np.float32]:
        """(H, W, 3) uint8 BGR, sides multiples of 8, to (4, H/4, W/4): heat 0..1, dx, dy, log2(edge/16)."""
        self.detector.setInput(_planes(picture[None]))
        output: NDArray[np.float32] = self.detector.forward()[0]
        output[0] = 1 / (1 + np.exp(-output[0]))
        return output

    def read(self, patches: NDArray[np.uint8]) -> Looked:
        """What patches (N, PATCH_PX, PATCH_PX, 3), BGR, show."""
        self.face_reader.setInput(_planes(patches))
        output = self.face_reader.forward().reshape(len(patches), -1)
        parts = np.cumsum([len(CLASSES), 3, 3])
        logits, corrections, slants, embeddings = np.split(output, parts, axis=1)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return Looked(odds / odds.sum(axis=1, keepdims=True), corrections, slants, embeddings)

    def confidence(self, value: float, presence: float) -> float:
        """The chance that a find is a die that shows the value read: logistic regression over the logits of
        the value's probability and of the presence (Platt 1999), fitted on pictures held back from training.
        """
        bias, of_value, of_presence = self.calibration
        return 1 / (1 + math.exp(-bias - of_value * logit(value) - of_presence * logit(presence)))


def _planes(pictures: NDArray[np.uint8]) -> NDArray[np.float32]:
    """(N, H, W, 3) bytes to (N, 3, H, W) 0..1: what `cv2.dnn.blobFromImages` does, in a tenth of its time."""
    planes = np.ascontiguousarray(pictures.transpose(0, 3, 1, 2), dtype=np.float32)
    planes /= 255
    return planes


def logit(chance: float) -> float:
    """Log odds, limited to chances that a network can tell from 0 and 1."""
    limited = min(max(chance, 1e-4), 1 - 1e-4)
    return math.log(limited / (1 - limited))


def load_networks(card: Path | None = None) -> Networks:
    """The networks that `card` (a `reader.json`) describes; those that come with tablecam where it is None.

    Raises ModelError for a file that is missing, changed, or made for another version.
    """
    card = card or resource("models", "reader.json")
    try:
        about = json.loads(card.read_text(encoding="utf-8"))
        made_for = (about["format"], tuple(about["classes"]))
        bias, of_value, of_presence = (float(weight) for weight in about["calibration"])
        certain, present, leaning = (float(about[name]) for name in ("certain", "present", "leaning"))
        if made_for == (FORMAT, CLASSES):
            detector, face_reader = (
                load_network(card.parent, about[name]) for name in ("detector", "face_reader")
            )
            return Networks(detector, face_reader, (bias, of_value, of_presence), certain, present, leaning)
    except ModelError:
        raise
    except (OSError, ValueError, TypeError, LookupError) as error:
        raise ModelError(message("vision.model-unreadable", file=card)) from error
    raise ModelError(message("vision.model-version", file=card, version=made_for[0], expected=FORMAT))


def load_network(folder: Path, about: dict[str, str]) -> Any:
    """One ONNX file that a card describes. Raises ModelError where it is missing or changed."""
    file = folder / about["file"]
    expected = about["sha256"]
    try:
        data = file.read_bytes()
    except OSError as error:
        raise ModelError(message("vision.model-unreadable", file=file)) from error
    if hashlib.sha256(data).hexdigest() != expected:
        raise ModelError(message("vision.model-changed", file=file))
    return cv2.dnn.readNetFromONNX(np.frombuffer(data, np.uint8))
