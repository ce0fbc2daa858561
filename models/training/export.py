"""Writes trained weights as ONNX files and the card that describes them."""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path

import torch
from torch import nn

from tablecam.vision.networks import CLASSES, FORMAT
from tablecam.vision.patches import PATCH_PX
from training.networks import Detector, Reader


def export(network: nn.Module, shape: tuple[int, ...], file: Path) -> dict[str, str]:
    """Write one network for cv2.dnn. Returns its entry in the card.

    The shape is written as fixed, and pictures of other sizes go in all the same: every layer takes any. With
    free axes OpenCV 4 does not load it.
    """
    network.eval()
    names = {"input_names": ["picture"], "output_names": ["output"]}
    torch.onnx.export(network, (torch.zeros(shape),), str(file), opset_version=12, dynamo=False, **names)
    return {"file": file.name, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--detector", type=Path, required=True)
    parser.add_argument("--reader", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--calibration", type=float, nargs=3, default=[0.0, 1.0, 1.0])
    parser.add_argument("--certain", type=float, default=0.8)
    parser.add_argument("--present", type=float, default=0.5)
    given = parser.parse_args()
    detector, reader = Detector(), Reader()
    detector.load_state_dict(torch.load(given.detector, weights_only=True))
    reader.load_state_dict(torch.load(given.reader, weights_only=True))
    given.out.mkdir(parents=True, exist_ok=True)
    card = {
        "format": FORMAT,
        "classes": list(CLASSES),
        "detector": export(detector, (1, 3, 480, 640), given.out / "detector.onnx"),
        "face_reader": export(reader, (1, 3, PATCH_PX, PATCH_PX), given.out / "face-reader.onnx"),
        "calibration": given.calibration,
        "certain": given.certain,
        "present": given.present,
    }
    (given.out / "reader.json").write_text(json.dumps(card, indent=2) + "\n")


if __name__ == "__main__":
    main()
