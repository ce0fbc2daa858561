"""What is drawn on a face in place of pips: skulls of many makers, and emblems and numerals that are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

MARK_PX: Final = 96
FINE: Final = 4
"""Drawings are made so much larger, then shrunk, for soft edges."""

Rng = np.random.Generator
Drawing = NDArray[np.uint8]
INK: Final = 255


def random_skull(rng: Rng) -> NDArray[np.float32]:
    """A mask (MARK_PX square, 1 where the ink is) of a skull that nobody has drawn yet."""
    ink = _sheet()
    head = _Head(rng)
    bones = int(rng.choice([0, 1, 2, 3], p=[0.5, 0.3, 0.12, 0.08]))
    if bones:
        _bones(ink, rng, head, behind=bones == 1, swords=bones == 3)
    if rng.random() < 0.3:
        _outlined(ink, rng, head)
    else:
        _filled(ink, rng, head)
    return _pressed(ink, rng)


def random_emblem(rng: Rng) -> NDArray[np.float32]:
    """A mask of an emblem that is no skull: a shape that people know, letters, or random strokes."""
    ink = _sheet()
    _EMBLEMS[int(rng.integers(len(_EMBLEMS)))](ink, rng)
    return _pressed(ink, rng)


def random_numeral(rng: Rng, face: int) -> NDArray[np.float32]:
    """A mask of a number in figures."""
    ink = _sheet()
    _text(ink, rng, str(face if rng.random() < 0.8 else rng.integers(7, 100)))
    return np.rot90(_pressed(ink, rng), int(rng.integers(4))).copy()


def _sheet() -> Drawing:
    return np.zeros((FINE * MARK_PX, FINE * MARK_PX), np.uint8)


def _pressed(ink: Drawing, rng: Rng) -> NDArray[np.float32]:
    """The drawing as a mould or a stamp leaves it: a little askew, wider or thinner, out of the middle."""
    middle = ink.shape[0] / 2
    turn = cv2.getRotationMatrix2D((middle, middle), float(rng.normal(0, 6)), float(rng.uniform(0.9, 1.1)))
    turn[:, :2] = turn[:, :2] @ np.diag(rng.uniform(0.9, 1.1, 2))
    turn[:, 2] = middle - turn[:, :2] @ [middle, middle] + rng.normal(0, 0.02 * ink.shape[0], 2)
    drawn = cv2.warpAffine(ink, turn, ink.shape[::-1])
    spread = int(rng.integers(-3, 4))
    if spread:
        brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * abs(spread) + 1,) * 2)
        drawn = cv2.dilate(drawn, brush) if spread > 0 else cv2.erode(drawn, brush)
    small = cv2.resize(drawn, (MARK_PX, MARK_PX), interpolation=cv2.INTER_AREA)
    mask: NDArray[np.float32] = (small / 255).astype(np.float32)
    return mask


def _at(x: float, y: float) -> tuple[int, int]:
    return round(x), round(y)


# --- skulls ---


class _Head:
    """The measures of one skull, in px of the fine drawing: y points down, (x, y) is the cranium's middle."""

    def __init__(self, rng: Rng) -> None:
        size = FINE * MARK_PX
        self.scale = size * float(rng.uniform(0.24, 0.44))
        self.x = size / 2
        self.width = self.scale * float(rng.uniform(0.6, 0.9))
        self.height = self.scale * float(rng.uniform(0.55, 0.85))
        self.jaw_width = self.width * float(rng.uniform(0.35, 0.72))
        self.chin_width = self.jaw_width * float(rng.uniform(0.65, 1.05))
        jaw = self.height * float(rng.choice([rng.uniform(1.05, 1.25), rng.uniform(1.2, 1.75)]))
        self.y = size / 2 - (jaw - self.height) / 2 + float(rng.normal(0, 0.03)) * size
        self.chin = self.y + jaw
        self.chin_bow = self.height * float(rng.choice([0.0, rng.uniform(0.05, 0.3)]))
        self.cheek = self.y + self.height * float(rng.uniform(0.15, 0.6))
        self.round = float(rng.uniform(2.0, 2.8))


def _outline(head: _Head) -> Drawing:
    """The silhouette: a cranium (a superellipse) and the jaw below it."""
    mask = _sheet()
    angle = np.linspace(0, 2 * np.pi, 90)
    bend = 2 / head.round
    across, down = (np.sign(wave) * np.abs(wave) ** bend for wave in (np.cos(angle), np.sin(angle)))
    cranium = np.stack([head.x + head.width * across, head.y + head.height * down], axis=1)
    cv2.fillPoly(mask, [cranium.round().astype(np.int32)], INK)
    jaw = [
        (head.x - head.jaw_width, head.cheek),
        (head.x + head.jaw_width, head.cheek),
        (head.x + head.chin_width, head.chin),
        (head.x - head.chin_width, head.chin),
    ]
    cv2.fillPoly(mask, [np.array(jaw).round().astype(np.int32)], INK)
    if head.chin_bow:
        cv2.ellipse(mask, _at(head.x, head.chin), _at(head.chin_width, head.chin_bow), 0, 0, 180, INK, -1)
    return mask


def _filled(ink: Drawing, rng: Rng, head: _Head) -> None:
    """A dark (or engraved) head with light holes."""
    gap = int(head.scale * rng.uniform(0.04, 0.16))
    shape = _outline(head)
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * gap + 1, 2 * gap + 1))
    ink[cv2.dilate(shape, brush) > 0] = 0
    ink[shape > 0] = INK
    _features(ink, rng, head, 0)
    if rng.random() < 0.12:
        cv2.line(ink, _at(head.x - head.width, head.cheek), _at(head.x + head.width, head.cheek), 0, gap)


def _outlined(ink: Drawing, rng: Rng, head: _Head) -> None:
    """A line round a light head, with dark holes."""
    shape = _outline(head)
    thick = max(3, int(head.scale * rng.uniform(0.05, 0.14)))
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * thick + 1, 2 * thick + 1))
    ink[shape > 0] = 0
    ink[(shape > 0) & (cv2.erode(shape, brush) == 0)] = INK
    _features(ink, rng, head, INK)


def _features(ink: Drawing, rng: Rng, head: _Head, colour: int) -> None:
    y = head.y + head.height * float(rng.uniform(-0.05, 0.35))
    _eyes(ink, rng, head, y, colour)
    _nose(ink, rng, head, y + head.height * float(rng.uniform(0.25, 0.45)), colour)
    _teeth(ink, rng, head, colour)
    if rng.random() < 0.12:
        _headband(ink, rng, head, colour)


def _eyes(ink: Drawing, rng: Rng, head: _Head, y: float, colour: int) -> None:
    apart = head.width * float(rng.uniform(0.36, 0.52))
    wide = head.width * float(rng.uniform(0.18, 0.36))
    high, lean = wide * float(rng.uniform(0.7, 1.25)), float(rng.uniform(-30, 30))
    pupils, patch = rng.random() < 0.08, rng.random() < 0.12
    for side in (-1, 1):
        place = _at(head.x + side * apart, y)
        cv2.ellipse(ink, place, _at(wide, high), side * lean, 0, 360, colour, -1)
        if pupils:
            cv2.circle(ink, place, int(0.35 * wide), INK - colour, -1)
    if patch:
        side = int(rng.choice([-1, 1]))
        cv2.ellipse(ink, _at(head.x + side * apart, y), _at(1.35 * wide, 1.35 * high), 0, 0, 360, colour, -1)
        ends = [(head.x + way * head.width, y - way * side * 0.5 * head.height) for way in (-1, 1)]
        cv2.line(ink, _at(*ends[0]), _at(*ends[1]), colour, max(3, int(0.09 * head.width)))


def _nose(ink: Drawing, rng: Rng, head: _Head, y: float, colour: int) -> None:
    half = head.width * float(rng.uniform(0.08, 0.19))
    tall = half * float(rng.uniform(1.0, 2.2))
    match int(rng.integers(4)):
        case 0 | 1:
            corners = [(head.x, y), (head.x - half, y + tall), (head.x + half, y + tall)]
            cv2.fillPoly(ink, [np.array(corners).round().astype(np.int32)], colour)
        case 2:
            for side in (-1, 1):
                place = _at(head.x + side * 0.55 * half, y + 0.6 * tall)
                cv2.ellipse(ink, place, _at(0.4 * half, 0.6 * tall), side * 15, 0, 360, colour, -1)
        case _:
            cv2.ellipse(ink, _at(head.x, y + 0.5 * tall), _at(0.7 * half, 0.5 * tall), 0, 0, 360, colour, -1)


def _teeth(ink: Drawing, rng: Rng, head: _Head, colour: int) -> None:
    count = int(rng.choice([0, 1, 2, 3, 4, 5, 6], p=[0.25, 0.08, 0.17, 0.2, 0.14, 0.1, 0.06]))
    long = (head.chin - head.y) * float(rng.uniform(0.15, 0.35))
    thick = max(2, int(head.chin_width * rng.uniform(0.06, 0.16)))
    for index in range(count):
        x = head.x + 1.7 * head.chin_width * ((index + 0.5) / count - 0.5)
        cv2.line(ink, _at(x, head.chin - long), _at(x, head.chin + head.chin_bow), colour, thick)
    if count and rng.random() < 0.4:
        y = head.chin - long * float(rng.choice([0.5, 1.0]))
        cv2.line(ink, _at(head.x - head.chin_width, y), _at(head.x + head.chin_width, y), colour, thick)


def _headband(ink: Drawing, rng: Rng, head: _Head, colour: int) -> None:
    y = head.y - head.height * float(rng.uniform(0.3, 0.6))
    thick = max(3, int(head.height * rng.uniform(0.08, 0.2)))
    cv2.line(ink, _at(head.x - head.width, y), _at(head.x + head.width, y), colour, thick)
    if rng.random() < 0.5:
        side = int(rng.choice([-1, 1]))
        for drop in (0.1, 0.45):
            knot = _at(head.x + side * 1.25 * head.width, y + drop * head.height)
            cv2.line(ink, _at(head.x + side * head.width, y), knot, INK, thick)


def _bones(ink: Drawing, rng: Rng, head: _Head, behind: bool, swords: bool) -> None:
    """Two crossed bones or swords, behind the head or below it."""
    reach = head.scale * float(rng.uniform(0.9, 1.25))
    middle = (head.y + head.chin) / 2 if behind else head.chin
    rise = reach * float(rng.uniform(0.3, 0.85) if behind else rng.uniform(0.15, 0.4))
    thick = max(4, int(head.scale * rng.uniform(0.08, 0.22)))
    for side in (-1, 1):
        ends = [(head.x + way * reach, middle + way * side * rise) for way in (-1, 1)]
        cv2.line(ink, _at(*ends[0]), _at(*ends[1]), INK, thick // 2 + 2 if swords else thick)
        for x, y in () if swords else ends:
            for knob in (-1, 1):
                place = _at(x - 0.42 * thick * knob * side, y + 0.6 * thick * knob)
                cv2.circle(ink, place, int(thick * rng.uniform(0.6, 0.85)), INK, -1)


# --- emblems ---


def _polygon(ink: Drawing, radii: NDArray[np.float64], turn: float, size: float) -> None:
    """A closed shape by its radii at even angles, about the middle."""
    angle = turn + np.linspace(0, 2 * np.pi, len(radii), endpoint=False)
    ring = np.stack([np.cos(angle), np.sin(angle)], axis=1) * (radii * size)[:, None]
    cv2.fillPoly(ink, [(ring + ink.shape[0] / 2).round().astype(np.int32)], INK)


def _size(rng: Rng) -> float:
    return FINE * MARK_PX * float(rng.uniform(0.2, 0.42))


def _star(ink: Drawing, rng: Rng) -> None:
    points = int(rng.integers(3, 9))
    radii = np.tile([1.0, float(rng.uniform(0.3, 0.75))], points)
    _polygon(ink, radii, float(rng.uniform(0, 7)), _size(rng))


def _blossom(ink: Drawing, rng: Rng) -> None:
    angle = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    petals = int(rng.integers(3, 9))
    _polygon(ink, 0.7 + 0.3 * np.cos(petals * angle), float(rng.uniform(0, 7)), _size(rng))
    if rng.random() < 0.5:
        middle = ink.shape[0] // 2
        cv2.circle(ink, (middle, middle), int(_size(rng) * 0.3), 0, -1)


def _heart(ink: Drawing, rng: Rng) -> None:
    t = np.linspace(0, 2 * np.pi, 90)
    shape = np.stack(
        [16 * np.sin(t) ** 3, -13 * np.cos(t) + 5 * np.cos(2 * t) + 2 * np.cos(3 * t) + np.cos(4 * t)], axis=1
    )
    flip = -1 if rng.random() < 0.4 else 1
    place = shape * [1, flip] * _size(rng) / 16 + ink.shape[0] / 2
    cv2.fillPoly(ink, [place.round().astype(np.int32)], INK)


def _moon(ink: Drawing, rng: Rng) -> None:
    size, middle = _size(rng), ink.shape[0] / 2
    cv2.circle(ink, _at(middle, middle), int(size), INK, -1)
    cv2.circle(ink, _at(middle + size * float(rng.uniform(0.3, 0.7)), middle), int(size * 0.9), 0, -1)


def _anchor(ink: Drawing, rng: Rng) -> None:
    size, middle = _size(rng), ink.shape[0] / 2
    thick = max(4, int(size * rng.uniform(0.12, 0.25)))
    cv2.line(ink, _at(middle, middle - size), _at(middle, middle + size), INK, thick)
    cv2.line(
        ink,
        _at(middle - 0.5 * size, middle - 0.5 * size),
        _at(middle + 0.5 * size, middle - 0.5 * size),
        INK,
        thick,
    )
    cv2.ellipse(ink, _at(middle, middle + 0.2 * size), _at(0.8 * size, 0.8 * size), 0, 10, 170, INK, thick)
    cv2.circle(ink, _at(middle, middle - size), int(0.25 * size), INK, thick)


def _cross(ink: Drawing, rng: Rng) -> None:
    size, middle = _size(rng), ink.shape[0] / 2
    thick, turn = max(5, int(size * rng.uniform(0.15, 0.5))), float(rng.uniform(0, np.pi))
    for quarter in (0, np.pi / 2):
        way = size * np.array([np.cos(turn + quarter), np.sin(turn + quarter)])
        cv2.line(ink, _at(*(middle - way)), _at(*(middle + way)), INK, thick)


def _ring(ink: Drawing, rng: Rng) -> None:
    size, middle = _size(rng), ink.shape[0] / 2
    cv2.circle(ink, _at(middle, middle), int(size), INK, max(4, int(size * rng.uniform(0.1, 0.4))))
    if rng.random() < 0.6:
        _EMBLEMS[int(rng.integers(len(_EMBLEMS)))](ink, rng)


def _arrow(ink: Drawing, rng: Rng) -> None:
    size, middle = _size(rng), ink.shape[0] / 2
    turn = float(rng.uniform(0, 2 * np.pi))
    way = size * np.array([np.cos(turn), np.sin(turn)])
    ends = _at(*(middle - way)), _at(*(middle + way))
    cv2.arrowedLine(ink, *ends, INK, max(6, int(0.2 * size)), tipLength=float(rng.uniform(0.25, 0.6)))


def _letters(ink: Drawing, rng: Rng) -> None:
    _text(ink, rng, "".join(chr(int(code)) for code in rng.integers(65, 91, int(rng.integers(1, 4)))))


def _text(ink: Drawing, rng: Rng, text: str) -> None:
    font, scale = int(rng.integers(0, 5)), float(rng.uniform(6, 10)) / max(1, len(text)) ** 0.7
    thick = int(rng.integers(16, 40))
    (width, height), _ = cv2.getTextSize(text, font, scale, thick)
    where = ((ink.shape[1] - width) // 2, (ink.shape[0] + height) // 2)
    cv2.putText(ink, text, where, font, scale, INK, thick, cv2.LINE_AA)


def _strokes(ink: Drawing, rng: Rng) -> None:
    size = ink.shape[0]
    for _ in range(int(rng.integers(2, 6))):
        first, last = (_at(*rng.uniform(size / 5, 4 * size / 5, 2)) for _ in range(2))
        if rng.random() < 0.6:
            cv2.line(ink, first, last, INK, int(rng.integers(12, 50)))
        else:
            corners = rng.uniform(size / 6, 5 * size / 6, (3, 2)).astype(np.int32)
            cv2.fillPoly(ink, [corners], int(rng.choice([INK, 0])))


_EMBLEMS: Final[tuple[Callable[[Drawing, Rng], None], ...]] = (
    _star,
    _blossom,
    _heart,
    _moon,
    _anchor,
    _cross,
    _ring,
    _arrow,
    _letters,
    _strokes,
)
