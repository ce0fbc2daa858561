"""Paints skulls and emblems over the 1 of photographed dice: there are no photographs of them to learn."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import SKULL
from training.drawings import MARK_PX, random_emblem, random_skull
from training.samples import Face, Picture, Rng
from training.scenes import OTHER

SHARE: Final = 0.5
"""So many of the ones are painted over."""


def paint_ones(picture: Picture, faces: list[Face], rng: Rng) -> tuple[Picture, list[Face]]:
    """The photograph with some of its ones turned into skulls or emblems, and the faces as they are then."""
    painted = [
        face.value == "1" and face.seen == 1 and face.size >= 14 and rng.random() < SHARE for face in faces
    ]
    if not any(painted):
        return picture, faces
    picture, changed = picture.copy(), list(faces)
    for index, face in enumerate(faces):
        if painted[index] and (value := _paint(picture, face, rng)):
            changed[index] = Face(value, face.corners, face.seen)
    return picture, changed


def _paint(picture: Picture, face: Face, rng: Rng) -> str | None:
    """Paint over one face in place. Returns its new value; None where no pip is seen on it."""
    reach = round(0.5 * face.size)
    x, y = (round(float(place)) for place in face.centre)
    rows, columns = slice(y - reach, y + reach + 1), slice(x - reach, x + reach + 1)
    if y < reach or x < reach or picture[rows, columns].shape[:2] != (2 * reach + 1, 2 * reach + 1):
        return None
    part = picture[rows, columns]
    found = _pip(part)
    if found is None:
        return None
    pip, colour = found
    value, mask = (SKULL, random_skull(rng)) if rng.random() < 0.75 else (OTHER, random_emblem(rng))
    body = cv2.inpaint(part, pip.astype(np.uint8), 3, cv2.INPAINT_TELEA).astype(np.float32)
    share = _laid(mask, 2 * reach + 1, face, rng)[..., None]
    shade = body / np.maximum(1, np.median(body, axis=(0, 1)))
    ink = colour * (1 - rng.uniform(0, 0.6) * (1 - shade))
    picture[rows, columns] = np.clip(body * (1 - share) + ink * share, 0, 255).astype(np.uint8)
    return value


def _pip(part: Picture) -> tuple[NDArray[np.bool_], NDArray[np.float32]] | None:
    """Where the pip in the middle of a face lies, a little widened, and its colour."""
    side = part.shape[0]
    rows, columns = np.mgrid[0:side, 0:side] - (side - 1) / 2
    away = np.hypot(rows, columns) / side
    around = part[(away > 0.3) & (away < 0.42)].astype(np.float32)
    body = np.median(around, axis=0)
    off = np.abs(part.astype(np.float32) - body).sum(axis=2)
    core = part[away < 0.06].astype(np.float32)
    colour = np.median(core, axis=0)
    contrast = float(np.abs(colour - body).sum())
    if contrast < 60:
        return None
    pip = cv2.dilate(((off > 0.25 * contrast) & (away < 0.3)).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    return (pip, colour) if pip.mean() < 0.35 else None


def _laid(mask: NDArray[np.float32], side: int, face: Face, rng: Rng) -> NDArray[np.float32]:
    """The mask (side, side) turned at random, at the size and slant of the face."""
    scale = face.size / MARK_PX * float(rng.uniform(0.85, 1.1))
    turn = cv2.getRotationMatrix2D((MARK_PX / 2, MARK_PX / 2), float(rng.uniform(0, 360)), scale)
    width, height = np.ptp(face.corners, axis=0) / face.size
    matrix = np.diag([width, height]) @ turn
    matrix[:, 2] += side / 2 - matrix @ [MARK_PX / 2, MARK_PX / 2, 1]
    fine = cv2.GaussianBlur(mask, (0, 0), max(0.1, 0.5 / scale))
    laid: NDArray[np.float32] = cv2.warpAffine(fine, matrix, (side, side)).astype(np.float32)
    return laid * np.float32(rng.uniform(0.75, 1.0))
