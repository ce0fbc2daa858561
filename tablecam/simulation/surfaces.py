"""Table tops out of nothing: wood, felt, cloth, stone and plain paint, with or without the printed mat.

Each is one field of numbers 0..1, made of noise, that a palette turns into colours: that is quick, and no two
tables are the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, get_args

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.mats import Mat, ZonesMat, find_mat
from tablecam.simulation.scene import Surface

Kind = Literal["wood", "felt", "cloth", "stone", "plain"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
MM_PER_PX: Final = 0.5
SHAPE: Final = (1120, 1440)
"""Rows and columns of a surface: 560 x 720 mm. Row 0 lies farthest from the players."""

Field = NDArray[np.float32]
Picture = NDArray[np.uint8]
Rgb = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Pose:
    """Where the middle of a sheet lies on the table, and how far it is turned counter-clockwise."""

    x_mm: float = 0.0
    y_mm: float = 0.0
    turn_deg: float = 0.0


def make_surface(
    rng: np.random.Generator,
    kind: Kind | None = None,
    mat: bool | Mat = True,
    mat_pose: Pose = Pose(),
) -> Surface:
    """A table top, of any kind where `kind` is None; with the tray's sheet, another mat's, or none."""
    chosen = KINDS[rng.integers(len(KINDS))] if kind is None else kind
    picture = _MAKERS[chosen](rng)
    if mat is not False:
        lay_mat(picture, find_mat() if mat is True else mat, mat_pose, rng)
    return Surface(picture, MM_PER_PX)


def lay_mat(picture: Picture, mat: Mat, pose: Pose, rng: np.random.Generator) -> None:
    """Draw a printed sheet into a surface's picture, with the soft shadow of its edge."""
    sheet = draw_sheet(mat, rng)
    place = _placing(sheet.shape, picture.shape, pose)
    size = picture.shape[1::-1]
    cover = cv2.warpAffine(np.full(sheet.shape[:2], 255, np.uint8), place, size)
    left, top, width, height = cv2.boundingRect(cover)
    part = np.s_[max(top - 8, 0) : top + height + 8, max(left - 8, 0) : left + width + 8]
    laid = cv2.warpAffine(sheet, place, size)[part].astype(np.float32) * _paper(rng)
    share = cover[part].astype(np.float32)[..., None] * np.float32(1 / 255)
    shadow = 1 - np.float32(0.35) * cv2.GaussianBlur(share, (0, 0), 2.5)[..., None]
    picture[part] = picture[part] * (shadow * (1 - share)) + laid * share


def _paper(rng: np.random.Generator) -> NDArray[np.float32]:
    """The colour of paper (blue, green, red): not quite white, warmer or colder."""
    warmth = rng.normal(0, 0.025)
    tint = np.array([1 - warmth, 1 + rng.normal(0, 0.006), 1 + warmth]) * rng.uniform(0.86, 0.97)
    return np.minimum(tint, 1).astype(np.float32)


def _placing(sheet: tuple[int, ...], surface: tuple[int, ...], pose: Pose) -> NDArray[np.float64]:
    """The 2 x 3 matrix from pixels of a sheet to pixels of a surface (shapes: rows, columns)."""
    turn, scale = np.radians(pose.turn_deg), _SHEET_MM_PER_PX / MM_PER_PX
    spin = scale * np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    middle = np.array([surface[1], surface[0]]) / 2 + np.array([pose.x_mm, -pose.y_mm]) / MM_PER_PX
    return np.column_stack([spin, middle - spin @ (np.array([sheet[1], sheet[0]]) / 2 - 0.5)])


_SHEET_MM_PER_PX: Final = 0.25
_RED_INK: Final = (52, 40, 200)
_BLUE_INK: Final = (190, 90, 30)


def draw_sheet(mat: Mat, rng: np.random.Generator) -> Picture:
    """The printed sheet from above, rows x columns x BGR, 4 pixels a mm, on paper not quite even."""
    width, height = (round(length / _SHEET_MM_PER_PX) for length in mat.sheet)
    uneven = _fractal(rng, (height // 8, width // 8), 5, 0.55) * np.float32(rng.uniform(2, 14))
    grey = cv2.resize((254 - uneven).astype(np.uint8), (width, height))
    sheet = np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)
    _draw_roll_area(sheet, mat, int(rng.integers(90, 170)))
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, mat.dictionary))
    side, ink = round(mat.marker_side / _SHEET_MM_PER_PX), int(rng.integers(18, 52))
    for marker, centre in mat.markers.items():
        drawn = cv2.aruco.generateImageMarker(dictionary, marker, side)
        _square(sheet, mat, centre, side)[drawn == 0] = ink
    if marks := mat.colour_marks:
        side = round(marks.side / _SHEET_MM_PER_PX)
        _square(sheet, mat, marks.red, side)[:] = _RED_INK
        _square(sheet, mat, marks.blue, side)[:] = _BLUE_INK
    # The printer and the paper blur a little, and the surface holds only every second pixel.
    return cv2.GaussianBlur(sheet, (0, 0), 0.8).astype(np.uint8, copy=False)


def _draw_roll_area(sheet: Picture, mat: Mat, ink: int) -> None:
    areas = mat.zones.values() if isinstance(mat, ZonesMat) else (mat.roll_area,)
    for area in areas:
        corners = [tuple(round(place) for place in _on_sheet(mat, corner)) for corner in area]
        cv2.rectangle(sheet, corners[0], corners[1], (ink, ink, ink), 2)


def _square(sheet: Picture, mat: Mat, centre: tuple[float, float], side: int) -> Picture:
    """The part of a sheet's picture that a square with this centre (mm) and side (px) covers."""
    column, row = (round(place - side / 2) for place in _on_sheet(mat, centre))
    return sheet[row : row + side, column : column + side]


def _on_sheet(mat: Mat, place: tuple[float, float]) -> tuple[float, float]:
    x, y = place
    return (x + mat.sheet[0] / 2) / _SHEET_MM_PER_PX, (mat.sheet[1] / 2 - y) / _SHEET_MM_PER_PX


def _bytes(rng: np.random.Generator, shape: tuple[int, int]) -> Field:
    """White noise 0..1."""
    noise: Field = np.frombuffer(rng.bytes(shape[0] * shape[1]), np.uint8).reshape(shape).astype(np.float32)
    noise *= 1 / 255
    return noise


def _fractal(rng: np.random.Generator, shape: tuple[int, int], octaves: int, persistence: float) -> Field:
    """Noise 0..1 at `octaves` scales, each half as large as the one before and `persistence` as strong."""
    field: Field = np.zeros((1, 1), np.float32)
    strength, total = 1.0, 0.0
    for octave in reversed(range(octaves)):
        size = max(2, -(-shape[0] >> octave)), max(2, -(-shape[1] >> octave))
        interpolation = cv2.INTER_CUBIC if min(size) < 300 else cv2.INTER_LINEAR
        field = cv2.resize(field, size[::-1], interpolation=interpolation).astype(np.float32, copy=False)
        field += strength * _bytes(rng, size)
        total += strength
        strength *= persistence
    field *= 1 / total
    return field


def _stretched(rng: np.random.Generator, across: float, octaves: int, persistence: float) -> Field:
    """Fractal noise drawn out along the rows, `across` times as long as high."""
    narrow = _fractal(rng, (SHAPE[0], max(4, round(SHAPE[1] / across))), octaves, persistence)
    return cv2.resize(narrow, SHAPE[::-1], interpolation=cv2.INTER_LINEAR).astype(np.float32, copy=False)


def _spread(field: Field) -> Field:
    """The field stretched to fill 0..1: noise that adds up crowds round its middle."""
    thin = field[::8, ::8]
    low, high = np.quantile(thin, [0.02, 0.98])
    spread: Field = (field - np.float32(low)) * np.float32(1 / max(high - low, 1e-6))
    return spread


def _colour(field: Field, palette: list[Rgb]) -> Picture:
    """Colours for 0..1 along the palette (red, green, blue, each 0..1, evenly spaced)."""
    stops = np.linspace(0, 255, len(palette))
    ramp = [
        np.interp(np.arange(256), stops, [colour[channel] * 255 for colour in palette])
        for channel in (2, 1, 0)
    ]
    table = np.stack(ramp, axis=-1).clip(0, 255).astype(np.uint8)[None]
    index = cv2.convertScaleAbs(np.clip(field, 0, 1), alpha=255)
    return cv2.LUT(cv2.merge([index] * 3), table).astype(np.uint8, copy=False)


def _shade(colour: Rgb, factor: float) -> Rgb:
    red, green, blue = (min(1.0, channel * factor) for channel in colour)
    return red, green, blue


def _turned(rng: np.random.Generator, picture: Picture) -> Picture:
    """The picture turned to any angle: nobody lines a table up with the camera."""
    angle = float(rng.choice([0, 90]) + rng.normal(0, 8))
    middle = (SHAPE[1] / 2, SHAPE[0] / 2)
    turn = cv2.getRotationMatrix2D(middle, angle, 1.0)
    return cv2.warpAffine(picture, turn, SHAPE[::-1], borderMode=cv2.BORDER_REFLECT).astype(
        np.uint8, copy=False
    )


_WOODS: Final[list[tuple[Rgb, Rgb]]] = [
    ((0.36, 0.22, 0.12), (0.55, 0.37, 0.22)),  # walnut
    ((0.58, 0.40, 0.22), (0.78, 0.60, 0.38)),  # oak
    ((0.72, 0.54, 0.33), (0.88, 0.72, 0.50)),  # pine
    ((0.38, 0.14, 0.09), (0.56, 0.26, 0.16)),  # mahogany
    ((0.14, 0.10, 0.08), (0.27, 0.21, 0.17)),  # wenge
    ((0.52, 0.49, 0.45), (0.70, 0.67, 0.62)),  # weathered
    ((0.78, 0.74, 0.67), (0.91, 0.88, 0.82)),  # bleached
]


def _wood(rng: np.random.Generator) -> Picture:
    """Boards with year rings, fibres and pores; seams between boards where there are any."""
    dark, light = _WOODS[rng.integers(len(_WOODS))]
    across = (np.arange(SHAPE[0], dtype=np.float32) * MM_PER_PX)[:, None]
    board = np.zeros(SHAPE[0], np.intp)
    if rng.random() < 0.6:
        board = (across[:, 0] / rng.uniform(55, 150)).astype(np.intp)
    shift = rng.uniform(0, 90, board.max() + 1).astype(np.float32)[board][:, None]
    bend = _stretched(rng, rng.uniform(6, 14), 9, 0.5) * np.float32(rng.uniform(60, 220))
    rings = (across + shift + bend) * np.float32(1 / rng.uniform(5, 22))
    rings -= np.floor(rings)
    # Early wood darkens slowly towards late wood, then the next ring begins at once.
    early = cv2.min(rings, (1 - rings) * np.float32(4))
    fibres = _stretched(rng, 40, 2, 0.8)
    tone = rng.uniform(-0.12, 0.12, board.max() + 1).astype(np.float32)[board][:, None]
    field = 0.85 - rng.uniform(0.3, 0.75) * early + rng.uniform(0.3, 0.8) * (fibres - 0.5) + tone
    field -= 0.45 * (_stretched(rng, 14, 1, 1.0) > rng.uniform(0.955, 0.995)).astype(np.float32)
    field[:-1][np.diff(board) > 0] -= 0.8
    return _turned(rng, _colour(field, [_shade(dark, 0.6), dark, light, _shade(light, 1.08)]))


_FELTS: Final[list[Rgb]] = [
    (0.05, 0.30, 0.15),
    (0.08, 0.16, 0.38),
    (0.40, 0.05, 0.10),
    (0.16, 0.16, 0.17),
    (0.45, 0.42, 0.38),
    (0.30, 0.10, 0.32),
    (0.02, 0.33, 0.36),
]


def _felt(rng: np.random.Generator) -> Picture:
    """Short fibres every way, worn and brushed here and there."""
    colour = _shade(_FELTS[rng.integers(len(_FELTS))], rng.uniform(0.7, 1.5))
    fibres = _bytes(rng, SHAPE) + cv2.blur(_bytes(rng, SHAPE), (5, 1)) + cv2.blur(_bytes(rng, SHAPE), (1, 5))
    fibres = np.asarray(cv2.GaussianBlur(fibres, (0, 0), 0.7), np.float32)
    brushed = _fractal(rng, SHAPE, 8, 0.6)
    field = 0.5 + rng.uniform(0.4, 0.9) * (fibres - 1.5) + rng.uniform(0.15, 0.6) * (brushed - 0.5)
    return _colour(field, [_shade(colour, 0.55), colour, _shade(colour, 1.6)])


def _cloth(rng: np.random.Generator) -> Picture:
    """A weave with a printed pattern: none, stripes, checks or dots."""
    thread = rng.uniform(1.8, 4.5)
    columns, rows = np.arange(SHAPE[1], dtype=np.float32), np.arange(SHAPE[0], dtype=np.float32)[:, None]
    weave = np.sin(columns * np.float32(2 * np.pi / thread)) * np.sin(rows * np.float32(2 * np.pi / thread))
    slubs = _stretched(rng, 60, 1, 1.0) + _stretched(rng, 3, 3, 0.7)
    field = 0.5 + rng.uniform(0.03, 0.09) * weave + rng.uniform(0.05, 0.16) * (slubs - 1.0)
    field += rng.uniform(0.1, 0.3) * (_fractal(rng, SHAPE, 8, 0.5) - 0.5)
    field = field * np.float32(0.4) + np.float32(0.55) * _pattern(rng, columns * MM_PER_PX, rows * MM_PER_PX)
    first, second = (_vivid(rng) for _ in range(2))
    return _turned(rng, _colour(field, [_shade(first, 0.7), first, second, _shade(second, 1.1)]))


def _pattern(rng: np.random.Generator, x: Field, y: Field) -> Field:
    """A printed pattern, 0 or 1 and halves, over places in mm ((1, W) and (H, 1))."""
    period = np.float32(rng.uniform(8, 60))
    stripes_x, stripes_y = ((np.mod(place, period) < period / 2).astype(np.float32) for place in (x, y))
    match rng.choice(["none", "none", "stripes", "checks", "dots"]):
        case "stripes":
            return stripes_y + np.zeros_like(x)
        case "checks":
            return (stripes_x + stripes_y) / np.float32(2)
        case "dots":
            away = (np.mod(x, period) - period / 2) ** 2 + (np.mod(y, period) - period / 2) ** 2
            return (away < (period * np.float32(rng.uniform(0.12, 0.3))) ** 2).astype(np.float32)
        case _:
            return np.full((y.size, x.size), rng.integers(2), np.float32)


def _vivid(rng: np.random.Generator) -> Rgb:
    """Any colour: often pale, sometimes strong, sometimes dark."""
    hue, strength, light = rng.uniform(0, 180), rng.beta(1.2, 2) * 255, rng.uniform(60, 245)
    red, green, blue = cv2.cvtColor(np.array([[[hue, strength, light]]], np.uint8), cv2.COLOR_HSV2RGB)[0, 0]
    return red / 255, green / 255, blue / 255


_STONES: Final[list[list[Rgb]]] = [
    [(0.93, 0.92, 0.90), (0.86, 0.85, 0.84), (0.55, 0.55, 0.57)],  # white marble
    [(0.06, 0.06, 0.07), (0.10, 0.10, 0.11), (0.62, 0.60, 0.56)],  # black marble
    [(0.20, 0.28, 0.24), (0.32, 0.42, 0.36), (0.72, 0.76, 0.70)],  # serpentine
    [(0.66, 0.58, 0.48), (0.76, 0.69, 0.60), (0.52, 0.43, 0.34)],  # limestone
]
_GRANITES: Final[list[list[Rgb]]] = [
    [(0.10, 0.10, 0.11), (0.45, 0.44, 0.44), (0.62, 0.60, 0.59), (0.85, 0.83, 0.81)],
    [(0.08, 0.06, 0.06), (0.45, 0.28, 0.24), (0.66, 0.44, 0.38), (0.82, 0.76, 0.72)],
    [(0.03, 0.03, 0.03), (0.08, 0.08, 0.09), (0.13, 0.13, 0.14), (0.55, 0.55, 0.57)],
]


def _stone(rng: np.random.Generator) -> Picture:
    """Marble with veins, or granite with grains."""
    if rng.random() < 0.5:
        grains = _spread(_fractal(rng, SHAPE, int(rng.integers(3, 5)), rng.uniform(0.8, 1.2)))
        clouds = _fractal(rng, SHAPE, 8, 0.5)
        return _colour(0.85 * grains + 0.3 * (clouds - 0.5), _GRANITES[rng.integers(len(_GRANITES))])
    veins = np.abs(_spread(_fractal(rng, SHAPE, 9, rng.uniform(0.5, 0.62))) - np.float32(0.5))
    clouds = _spread(_fractal(rng, SHAPE, 8, 0.6))
    field = 0.4 * clouds + np.exp(veins * np.float32(-rng.uniform(30, 90))) * np.float32(
        rng.uniform(0.2, 0.9)
    )
    field += 0.06 * (_bytes(rng, SHAPE) - 0.5)
    return _colour(field, _STONES[rng.integers(len(_STONES))])


def _plain(rng: np.random.Generator) -> Picture:
    """Paint, plastic or paper: one colour, a little uneven, with dust."""
    colour = _vivid(rng)
    field = 0.5 + rng.uniform(0.1, 0.5) * (_fractal(rng, SHAPE, 9, 0.6) - 0.5)
    field += rng.uniform(0.0, 0.15) * (_bytes(rng, SHAPE) - 0.5)
    return _colour(field, [_shade(colour, 0.75), colour, _shade(colour, 1.3)])


_MAKERS: Final[dict[Kind, Callable[[np.random.Generator], Picture]]] = {
    "wood": _wood,
    "felt": _felt,
    "cloth": _cloth,
    "stone": _stone,
    "plain": _plain,
}
