"""Measures a die that stands alone on a board: how large its outline is beside the board's own cells.

A cube is laid over the picture, of one size after the other, a little aside and turned; the size is that
whose outline lies along the plainest edges. Only the outline counts: what is drawn on faces differs, and the
edges between them are round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Board
from tablecam.messages import Message, message
from tablecam.vision.board import BoardPose
from tablecam.vision.markers import Array

SIZES: Final = np.geomspace(0.6, 1.6, 50)
"""Edges that are tried, by that of the dice which the board is for."""
CLEAR: Final = 1.1
"""So much plainer must the edges be than along any outline of quite another size."""
FITS: Final = 0.08
"""Dice that are larger or smaller than those of the board by more than this share are of another size; what
is measured is off by two thirds of that at most."""

_ASIDE: Final = np.linspace(-0.15, 0.15, 7)
"""How far from the middle of its cell a die may stand, by its edge."""
_TURNS: Final = np.radians([-6, -3, 0, 3, 6])
_ALONG: Final = np.linspace(0.12, 0.88, 9)
"""Where along an edge of the outline it is looked at: corners are round."""
_OTHER: Final = 0.1
_WEAKEST: Final = 0.3
"""Of each side of the outline, this quantile counts: pips and lines on the board cross it here and there."""
_ROUND: Final = 1.05
"""The edges of dice are round: their outline is that of a cube so much smaller."""
_AGREE: Final = 0.05
_CORNERS: Final = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) / 2


def die_edge(picture: NDArray[np.uint8], pose: BoardPose, cell: int) -> float | None:
    """The edge, in mm of the board, of the only die on it, which stands on a cell; None where that cannot be
    told. `picture`: H x W x 3 uint8, BGR."""
    slopes = _slopes(picture)
    tried = np.array([_best(slopes, pose, cell, size * pose.board.die) for size in SIZES])
    best = int(tried.argmax())
    others = np.abs(np.log(SIZES / SIZES[best])) > _OTHER
    if best in {0, len(SIZES) - 1} or tried[best] < CLEAR * tried[others].max():
        return None
    return float(_ROUND * SIZES[best] * pose.board.die)


def agreed_edge(edges: Sequence[float | None]) -> float | None:
    """The edge by several looks, two at least, which must all tell it and tell the same."""
    told = [edge for edge in edges if edge is not None]
    if len(told) < max(2, len(edges)) or max(told) > (1 + _AGREE) * min(told):
        return None
    return sum(told) / len(told)


def size_word(edge: float | None, board: Board) -> Message | None:
    """What is to be said of dice with this edge on a board that is for others."""
    if edge is None or abs(edge / board.die - 1) <= FITS:
        return None
    key = "board.dice-large" if edge > board.die else "board.dice-small"
    return message(key, size=round(edge), die=f"{board.die:g}")


def _slopes(picture: NDArray[np.uint8]) -> NDArray[np.float32]:
    """How steep brightness is to the right and down, (H, W, 2), in steps a pixel."""
    grey = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (0, 0), 1.0)
    across, down = (cv2.Sobel(grey, cv2.CV_32F, *way, scale=1 / 8) for way in ((1, 0), (0, 1)))
    return np.dstack([across, down]).astype(np.float32)


def _best(slopes: NDArray[np.float32], pose: BoardPose, cell: int, edge: float) -> float:
    """How plain the edges are along the best outline of a cube of this size."""
    outlines = _outlines(pose, cell, edge)
    ends = np.roll(outlines, -1, axis=1)
    ways = ends - outlines
    normals = np.stack([ways[..., 1], -ways[..., 0]], axis=-1)
    normals /= np.maximum(np.linalg.norm(normals, axis=-1, keepdims=True), 1e-6)
    points = outlines[:, :, None] + ways[:, :, None] * _ALONG[:, None]
    at = points.reshape(len(outlines), -1, 2).astype(np.float32)
    seen = cv2.remap(slopes, at[..., 0], at[..., 1], cv2.INTER_LINEAR).reshape(*points.shape)
    steep = np.abs((seen * normals[:, :, None]).sum(axis=-1))
    plain = np.log1p(np.quantile(steep, _WEAKEST, axis=2)).mean(axis=1)
    return float(plain.max())


def _outlines(pose: BoardPose, cell: int, edge: float) -> Array:
    """Corners (N, 6, 2) px of the outlines of cubes of this size, in all places and turns that are tried."""
    x, y = pose.board.centre(cell)
    turns = np.array([[[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]] for turn in _TURNS])
    flat = edge * np.einsum("tij,cj->tci", turns, _CORNERS[:, :2])
    aside = pose.board.die * np.array([(a, b) for a in _ASIDE for b in _ASIDE])
    places = flat[None] + aside[:, None, None] + (x, y)
    heights = np.broadcast_to(edge * (_CORNERS[:, 2] + 0.5), places.shape[:-1])
    corners = np.concatenate([places, heights[..., None]], axis=-1).reshape(-1, 8, 3)
    seen = pose.project(corners.reshape(-1, 3)).reshape(-1, 8, 2)
    middle = len(seen) // 2
    order = cv2.convexHull(seen[middle].astype(np.float32), returnPoints=False).ravel()
    return seen[:, order]
