"""Reads the faces of a block of dice: patches through one network, which `block-face.json` describes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import SIDES, FaceLook
from tablecam.errors import ModelError
from tablecam.mats import Board
from tablecam.messages import message
from tablecam.resources import resource
from tablecam.vision.block import TOP, Faces, befores, faces_in_sight, pasts
from tablecam.vision.block_patches import cut_faces
from tablecam.vision.block_rays import Sight
from tablecam.vision.networks import load_network

FORMAT: Final = 1
VALUES: Final = 7
"""What each of the network's two answers tells apart: no face here, or a value from 1 to 6."""

_SURELY: Final = 0.98
"""A place whose top is so surely empty is not asked for the sides of a die."""


class BlockReader(Protocol):
    """Looks at a picture (H x W x 3 uint8, BGR) for the faces that may be in sight of a board's dice.

    `heights`: how many dice are known to stand on each cell.
    """

    def look(
        self, picture: NDArray[np.uint8], sight: Sight, board: Board, heights: Sequence[int]
    ) -> tuple[FaceLook, ...]: ...


@dataclass(frozen=True, slots=True)
class NetworkBlockReader:
    """A BlockReader with a trained network: patch to what a top face there shows, and what a side does.

    The same picture can show a side of one die where the top of another would be, so the network answers for
    both. `temperature` divides its logits, so that its chances are true.
    """

    network: Any
    temperature: float

    def look(
        self, picture: NDArray[np.uint8], sight: Sight, board: Board, heights: Sequence[int]
    ) -> tuple[FaceLook, ...]:
        faces = _in_picture(faces_in_sight(sight, board, heights), picture)
        first = _asked_first(faces, heights)
        chances = np.zeros((len(faces), VALUES))
        chances[first] = self._read(picture, faces.only(first))
        later = ~first & ~_surely_empty(faces, first, chances)
        chances[later] = self._read(picture, faces.only(later))
        return _looks(faces.only(first | later), chances[first | later], sight, board, heights)

    def _read(self, picture: NDArray[np.uint8], faces: Faces) -> NDArray[np.float64]:
        if not len(faces):
            return np.zeros((0, VALUES))
        return self.chances(cut_faces(picture, faces.corners_px), faces.sides == TOP)

    def chances(self, patches: NDArray[np.uint8], top: NDArray[np.bool_]) -> NDArray[np.float64]:
        """(N, 7) chances of VALUES for patches as `cut_faces` makes them; `top` (N,): where a top is asked
        for."""
        self.network.setInput(cv2.dnn.blobFromImages(list(patches), 1 / 255))
        both = self.network.forward().reshape(len(patches), 2, VALUES).astype(np.float64)
        logits = np.where(top[:, None], both[:, 0], both[:, 1]) / self.temperature
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances: NDArray[np.float64] = odds / odds.sum(axis=1, keepdims=True)
        return chances


def _asked_first(faces: Faces, heights: Sequence[int]) -> NDArray[np.bool_]:
    """All but the sides of dice that may have come: most cells are empty, and their tops say so."""
    first: NDArray[np.bool_] = (faces.levels < np.array(heights)[faces.cells]) | (faces.sides == TOP)
    return first


def _surely_empty(faces: Faces, first: NDArray[np.bool_], chances: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether the top that was asked for beside each face shows that no die stands there."""
    tops = first & (faces.sides == TOP) & (chances[:, 0] >= _SURELY)
    empty = set(zip(faces.cells[tops].tolist(), faces.levels[tops].tolist(), strict=True))
    places = zip(faces.cells.tolist(), faces.levels.tolist(), strict=True)
    return np.array([place in empty for place in places], np.bool_)


def _looks(
    faces: Faces, chances: NDArray[np.float64], sight: Sight, board: Board, heights: Sequence[int]
) -> tuple[FaceLook, ...]:
    return tuple(
        FaceLook(cell, level, SIDES[side], tuple(chance), seen, past, before)
        for cell, level, side, chance, seen, past, before in zip(
            faces.cells.tolist(),
            faces.levels.tolist(),
            faces.sides.tolist(),
            chances.tolist(),
            faces.rays.seen.tolist(),
            pasts(faces, sight, board),
            befores(faces, heights),
            strict=True,
        )
    )


def _in_picture(faces: Faces, picture: NDArray[np.uint8]) -> Faces:
    """Those faces that lie in the picture as a whole."""
    inside = (faces.corners_px >= 0) & (faces.corners_px < picture.shape[1::-1])
    return faces.only(np.asarray(inside.all(axis=(1, 2))))


def load_block_reader(card: Path | None = None) -> NetworkBlockReader:
    """The reader that `card` (a `block-face.json`) describes; the one that comes with tablecam where it is
    None. Raises ModelError for a file that is missing, changed, or made for another version."""
    card = card or resource("models", "block-face.json")
    try:
        about = json.loads(card.read_text(encoding="utf-8"))
        version, temperature = about["format"], float(about["temperature"])
        if version == FORMAT:
            return NetworkBlockReader(load_network(card.parent, about["block_face"]), temperature)
    except ModelError:
        raise
    except (OSError, ValueError, TypeError, LookupError) as error:
        raise ModelError(message("vision.model-unreadable", file=card)) from error
    raise ModelError(message("vision.model-version", file=card, version=version, expected=FORMAT))
