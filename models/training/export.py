"""Writes trained weights as ONNX files and the card that describes them."""

from __future__ import annotations

import argparse
import hashlib
import json
import math
from pathlib import Path
from typing import Final

import torch
from torch import nn

from tablecam.vision.networks import CLASSES, FORMAT
from tablecam.vision.patches import PATCH_PX
from training.networks import Detector, Reader

TAKEN_BACK: Final = {"skull": 1.6, "4": 1.5, "5": 1.5, "6": 1.5}
"""Faces drawn more often than they fall are thought so much more likely by the trained network; what is
exported thinks them as likely as the others. A skull, drawn five times as often, keeps a part of it: more was
read right so of what was held back from training, with no more mistakes."""


def export(network: nn.Module, shape: tuple[int, ...], file: Path) -> dict[str, str]:
    """Write one network for cv2.dnn. Returns its entry in the card.

    The shape is written as fixed, and pictures of other sizes go in all the same: every layer takes any. With
    free axes OpenCV 4 does not load it.
    """
    network.eval()
    names = {"input_names": ["picture"], "output_names": ["output"]}
    torch.onnx.export(network, (torch.zeros(shape),), str(file), opset_version=12, dynamo=False, **names)
    return {"file": file.name, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}


def take_back(reader: Reader) -> None:
    """Make the face reader expect its classes as often as they fall, not as often as it was shown them."""
    with torch.no_grad():
        for name, times in TAKEN_BACK.items():
            reader.head.bias[CLASSES.index(name)] -= math.log(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--detector", type=Path, required=True)
    parser.add_argument("--reader", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--calibration", type=float, nargs=3, default=[0.0, 1.0, 1.0])
    parser.add_argument("--certain", type=float, default=0.8)
    parser.add_argument("--present", type=float, default=0.5)
    parser.add_argument("--leaning", type=float, default=0.3)
    given = parser.parse_args()
    detector, reader = Detector(), Reader()
    detector.load_state_dict(torch.load(given.detector, weights_only=True))
    reader.load_state_dict(torch.load(given.reader, weights_only=True))
    take_back(reader)
    given.out.mkdir(parents=True, exist_ok=True)
    card = {
        "format": FORMAT,
        "classes": list(CLASSES),
        "detector": export(detector, (1, 3, 480, 640), given.out / "detector.onnx"),
        "face_reader": export(reader, (1, 3, PATCH_PX, PATCH_PX), given.out / "face-reader.onnx"),
        "calibration": given.calibration,
        "certain": given.certain,
        "present": given.present,
        "leaning": given.leaning,
    }
    (given.out / "reader.json").write_text(json.dumps(card, indent=2) + "\n")


if __name__ == "__main__":
    main()
