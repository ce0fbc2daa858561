"""Random scenes, as unlike each other as dice, tables, lamps and cameras are: the training pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import SKULL
from tablecam.simulation.render import develop, draw_dice, render_table
from tablecam.simulation.scene import DESIGNS, FACE_AXES, Colour, Design, Die, Light, Scene, Surface, View
from tablecam.simulation.surfaces import Pose, make_surface
from tablecam.simulation.throwing import about
from tablecam.vision.slant import slants_of
from training.drawings import random_emblem, random_numeral, random_skull

CANVAS: Final = (448, 336)
DIE_MM: Final = 16.0
UPRIGHT: Final = np.array([0.0, 0.0, 1.0])
OTHER: Final = "other"
"""The label of a die whose top face has no value: an emblem or a numeral."""
LEANING: Final = "leaning"
"""The label of a die that does not lie flat, whatever it shows."""

Rng = np.random.Generator


@dataclass(frozen=True, slots=True)
class Label:
    """The truth about a die in a training picture. `corners`: (4, 2) px of its top face; `seen`: the share
    of its centre's surroundings that no other die hides, 0 to 1; `slant`: (2,), that of its top face."""

    value: int | str
    corners: NDArray[np.float64]
    seen: float
    slant: NDArray[np.float64]


def draw_scene(rng: Rng) -> tuple[NDArray[np.uint8], list[Label]]:
    """One training picture (CANVAS, BGR) and its labels."""
    face_px = float(np.exp(rng.uniform(np.log(13), np.log(95))))
    view = _view(rng, face_px)
    surface = _surface(rng)
    dice = _dice(rng, view)
    scene = Scene(surface, tuple(dice), view, _light(rng))
    linear = draw_dice(render_table(scene), scene, dice)
    labels = [_label(die, dice, view) for die in dice]
    if rng.random() < 0.3:
        linear = _glare(linear, [label.corners for label in labels if label.seen > 0.99], rng)
    return _photograph(linear, rng), labels


def _view(rng: Rng, face_px: float) -> View:
    tilt = float(
        rng.choice([rng.uniform(0, 12), rng.uniform(8, 35), rng.uniform(30, 58)], p=[0.32, 0.33, 0.35])
    )
    # From straight above there is no up and down; a camera that looks along the table is held upright.
    roll = rng.uniform(-180, 180) if tilt < 22 else rng.normal(0, 8)
    focal = CANVAS[0] * rng.uniform(0.75, 2.6)
    distance = focal * DIE_MM / face_px
    return View.looking_at(
        (rng.normal(0, 30), rng.normal(0, 30), 0),
        distance,
        tilt,
        turn_deg=rng.uniform(-180, 180),
        roll_deg=roll,
        size=CANVAS,
        focal_px=focal,
        distortion=rng.uniform(-0.12, 0.05),
    )


def _light(rng: Rng) -> Light:
    height, around = np.radians(rng.uniform(28, 88)), rng.uniform(0, 2 * np.pi)
    reach = rng.uniform(250, 1500)
    across = reach * np.cos(height)
    position = np.array([across * np.cos(around), across * np.sin(around), reach * np.sin(height)])
    warmth = rng.normal(0, 0.08)
    colour = (float(1 + warmth), 1.0, float(1 - 1.4 * warmth))
    return Light(position, float(reach * rng.uniform(0.01, 0.3)), colour, float(rng.uniform(0.15, 0.85)))


# --- dice ---


def _dice(rng: Rng, view: View) -> list[Die]:
    count = int(rng.choice([0, 1, 2, 3, 5, 8, 14, 24], p=[0.04, 0.08, 0.12, 0.18, 0.24, 0.18, 0.1, 0.06]))
    one_make = rng.random() < 0.5
    makes = [random_design(rng) for _ in range(1 if one_make else 4)]
    sizes = DIE_MM * (rng.uniform(0.7, 1.6, len(makes)) if rng.random() < 0.3 else np.ones(len(makes)))
    dice: list[Die] = []
    for _ in range(count):
        make = int(rng.integers(len(makes)))
        for _ in range(8):
            die = _place(rng, view, makes[make], float(sizes[make]), dice)
            if all(_apart(die, other) for other in dice):
                dice.append(die)
                break
    return dice


def _apart(one: Die, other: Die) -> bool:
    """Whether two resting dice keep clear of each other: separating axes of their squares on the table."""
    offset = (other.centre_mm - one.centre_mm)[:2]
    for die in (one, other):
        for axis in _flat_axes(die):
            reach = sum(
                each.size_mm / 2 * sum(abs(float(axis @ side)) for side in _flat_axes(each))
                for each in (one, other)
            )
            if abs(float(offset @ axis)) >= reach - 0.01:
                return True
    return False


def _flat_axes(die: Die) -> list[NDArray[np.float64]]:
    """The two horizontal directions of a resting die's sides."""
    up = int(np.abs(die.rotation[2]).argmax())
    axes = [die.rotation[:2, axis] for axis in range(3) if axis != up]
    return [axis / max(float(np.linalg.norm(axis)), 1e-9) for axis in axes]


def _place(rng: Rng, view: View, design: Design, size: float, dice: list[Die]) -> Die:
    if dice and rng.random() < 0.4:
        return _tipped(rng, _beside(rng, design, size, dice[int(rng.integers(len(dice)))]))
    pixel = np.array([rng.uniform(-0.03, 1.03) * view.width, rng.uniform(-0.03, 1.03) * view.height])
    ray = np.array([*(pixel - [view.width / 2, view.height / 2]) / view.focal_px, 1.0]) @ view.rotation
    reach = -view.position_mm[2] / min(ray[2], -0.15)
    ground = view.position_mm + ray * reach
    rotation = about(UPRIGHT, rng.uniform(0, 2 * np.pi)) @ _thrown(rng, design)
    centre = np.array([ground[0], ground[1], size / 2])
    return _tipped(rng, Die(design, size, centre, rotation))


def _beside(rng: Rng, design: Design, size: float, other: Die) -> Die:
    """A die that touches another: in a row with it, or nearly."""
    side = _flat_axes(other)[int(rng.integers(2))] * rng.choice([-1, 1])
    gap = (size + other.size_mm) / 2 + (0 if rng.random() < 0.5 else rng.uniform(0, 0.15 * size))
    slip = np.array([-side[1], side[0]]) * size * (0 if rng.random() < 0.5 else rng.normal(0, 0.3))
    place = other.centre_mm[:2] + side * gap + slip
    around = float(np.arctan2(side[1], side[0])) + (0 if rng.random() < 0.7 else rng.normal(0, 0.15))
    return Die(design, size, np.array([*place, size / 2]), about(UPRIGHT, around) @ _thrown(rng, design))


def _tipped(rng: Rng, die: Die) -> Die:
    """The same die; now and then cocked against something by 18 to 42 degrees."""
    if rng.random() > 0.1:
        return die
    axis = rng.uniform(0, 2 * np.pi)
    angle = np.radians(rng.uniform(18, 42))
    tipped = about(np.array([np.cos(axis), np.sin(axis), 0.0]), float(angle)) @ die.rotation
    low = float((np.abs(tipped[2]) * die.size_mm / 2).sum())
    return replace(die, rotation=tipped, centre_mm=np.array([*die.centre_mm[:2], low]))


def _cube_turns() -> list[NDArray[np.float64]]:
    turns = []
    for order in permutations(range(3)):
        for signs in np.ndindex(2, 2, 2):
            matrix = np.zeros((3, 3))
            matrix[range(3), order] = 1 - 2 * np.array(signs)
            if np.linalg.det(matrix) > 0:
                turns.append(matrix)
    return turns


CUBE_TURNS: Final = _cube_turns()
SKULLS_UP: Final = [turn for turn in CUBE_TURNS if turn[2, 0] > 0.5]


def _thrown(rng: Rng, design: Design) -> NDArray[np.float64]:
    """A face up at random; skulls, which are rare, more often than chance would have it."""
    turns = SKULLS_UP if design.skull and rng.random() < 0.35 else CUBE_TURNS
    return turns[rng.integers(len(turns))]


def _label(die: Die, dice: list[Die], view: View) -> Label:
    normal = die.rotation @ np.array(FACE_AXES[die.number], dtype=float)
    flat = normal[2] > 0.985
    marked = die.up != SKULL and die.number in {marked for marked, _ in die.design.marks}
    seen = _seen(die.top_mm, [other for other in dice if other is not die], view)
    value = LEANING if not flat else OTHER if marked else die.up
    ray = die.top_mm.mean(axis=0) - view.position_mm
    slant = slants_of((view.rotation @ normal)[None], (view.rotation @ ray)[None])[0, 0]
    return Label(value, view.project(die.top_mm), seen, slant)


def _seen(corners: NDArray[np.float64], others: list[Die], view: View) -> float:
    """The share of nine places of a face, and of the picture, from which the camera is in sight."""
    steps = (0.2, 0.5, 0.8)
    grid = np.array(
        [
            corners[0] + a * (corners[1] - corners[0]) + b * (corners[3] - corners[0])
            for a in steps
            for b in steps
        ]
    )
    pixels = view.project(grid)
    free = ((pixels >= 0) & (pixels < [view.width, view.height])).all(axis=1)
    for other in others:
        start = (view.position_mm - other.centre_mm) @ other.rotation / (other.size_mm / 2)
        ways = (grid - view.position_mm) @ other.rotation / (other.size_mm / 2)
        safe = np.where(np.abs(ways) < 1e-9, 1e-9, ways)
        near, far = (-0.97 - start) / safe, (0.97 - start) / safe
        enter, leave = np.minimum(near, far).max(axis=1), np.maximum(near, far).min(axis=1)
        free &= ~((enter < leave) & (enter > 0) & (enter < 0.999))
    return float(free.mean())


# --- designs ---


def random_design(rng: Rng) -> Design:
    """A make of dice that nobody has sold yet."""
    body, pips, clear, grain = _material(rng)
    skull = rng.random() < 0.34
    design = Design(
        "random",
        body,
        pips,
        one=_ink(rng, body) if rng.random() < 0.2 else None,
        one_radius=float(rng.uniform(0.08, 0.2)),
        skull=skull,
        skull_style=int(rng.integers(1_000_000)),
        edge_radius=float(rng.choice([rng.uniform(0.02, 0.08), rng.uniform(0.06, 0.24)])),
        pip_radius=float(rng.uniform(0.058, 0.115)),
        pip_spread=float(rng.uniform(0.2, 0.3)),
        pip_depth=float(rng.uniform(0, 0.9)),
        gloss=float(rng.uniform(0, 1)),
        grain=grain,
        grain_colour=_shaded(body, rng.uniform(0.35, 1.3)),
        translucency=clear,
        ball=float(rng.uniform(0.2, 1)) if rng.random() < 0.35 else 0.0,
        swapped=frozenset(face for face in (2, 3, 6) if rng.random() < 0.5),
        marks=_marks(rng, skull),
    )
    return design if rng.random() < 0.9 else replace(_known(rng), skull_style=design.skull_style)


def _known(rng: Rng) -> Design:
    return list(DESIGNS.values())[int(rng.integers(len(DESIGNS)))]


def _material(rng: Rng) -> tuple[Colour, Colour, float, float]:
    """Body colour, pip colour, translucency, grain."""
    kind = rng.choice(
        ["white", "ivory", "colour", "dark", "wood", "marble", "clear"],
        p=[0.17, 0.12, 0.22, 0.12, 0.1, 0.06, 0.21],
    )
    light = float(rng.uniform(0.78, 0.97))
    match kind:
        case "white":
            body = (light, light, light * float(rng.uniform(0.95, 1.02)))
        case "ivory":
            body = (light, light * float(rng.uniform(0.86, 0.97)), light * float(rng.uniform(0.55, 0.88)))
        case "wood":
            body = tuple(float(c) for c in np.array([0.8, 0.6, 0.38]) * rng.uniform(0.45, 1.15))
        case "dark":
            body = tuple(float(c) for c in rng.uniform(0.02, 0.16) + rng.uniform(0, 0.05, 3))
        case _:
            body = _vivid(rng)
    clear = float(rng.uniform(0.3, 0.9)) if kind == "clear" else 0.0
    grain = float(rng.uniform(0.15, 0.9)) if kind in {"wood", "marble"} or rng.random() < 0.3 * clear else 0.0
    body = tuple(min(1.0, c) for c in body)
    return body, _ink(rng, body), clear, grain  # type: ignore[arg-type]


def _vivid(rng: Rng) -> Colour:
    hsv = np.array([[[rng.uniform(0, 360), rng.uniform(0.35, 1), rng.uniform(0.25, 1)]]], np.float32)
    red, green, blue = cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)[0, 0]
    return float(red), float(green), float(blue)


def _shaded(colour: Colour, factor: float) -> Colour:
    red, green, blue = (float(min(1.0, channel * factor)) for channel in colour)
    return red, green, blue


def _ink(rng: Rng, body: Colour) -> Colour:
    """A colour for pips that stands out from the body at least a little."""
    for _ in range(30):
        grey = float(rng.choice([rng.uniform(0, 0.12), rng.uniform(0.85, 1)]))
        ink = (grey, grey, grey) if rng.random() < 0.7 else _vivid(rng)
        contrast = abs(_luminance(ink) - _luminance(body))
        if contrast > rng.uniform(0.18, 0.6):
            return ink
    return (0.02, 0.02, 0.02) if _luminance(body) > 0.4 else (0.95, 0.95, 0.95)


def _luminance(colour: Colour) -> float:
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]


def _marks(rng: Rng, skull: bool) -> tuple[tuple[int, NDArray[np.float32]], ...]:
    """Drawings in place of pips: a skull for the 1, numerals or emblems all over, one emblem, or none."""
    if skull:
        return ((1, random_skull(rng)),) if rng.random() < 0.9 else ()
    if rng.random() < 0.06:
        if rng.random() < 0.6:
            return tuple((face, random_numeral(rng, face)) for face in range(1, 7))
        return tuple((face, random_emblem(rng)) for face in range(1, 7))
    if rng.random() < 0.1:
        return ((int(rng.choice([1, 6])), random_emblem(rng)),)
    return ()


# --- the table ---


def _surface(rng: Rng) -> Surface:
    mat = rng.random() < 0.25
    pose = Pose(float(rng.normal(0, 60)), float(rng.normal(0, 60)), float(rng.uniform(0, 360)))
    surface = make_surface(rng, mat=mat, mat_pose=pose)
    if rng.random() < 0.5:
        picture = surface.picture.copy()
        for _ in range(int(rng.integers(1, 14))):
            _CLUTTER[int(rng.integers(len(_CLUTTER)))](picture, rng)
        surface = Surface(picture, surface.mm_per_px)
    return surface


def _spot(picture: NDArray[np.uint8], rng: Rng) -> tuple[int, int]:
    """Somewhere near the middle of the table, where the camera looks."""
    rows, columns = picture.shape[:2]
    return int(rng.normal(columns / 2, columns / 7)), int(rng.normal(rows / 2, rows / 7))


def _bgr(rng: Rng) -> tuple[int, int, int]:
    blue, green, red = rng.integers(0, 256, 3) if rng.random() < 0.5 else np.repeat(rng.integers(0, 256), 3)
    return int(blue), int(green), int(red)


def _coin(picture: NDArray[np.uint8], rng: Rng) -> None:
    x, y = _spot(picture, rng)
    radius = int(rng.uniform(9, 30))
    metal = np.array([(90, 140, 190), (150, 160, 170), (80, 170, 210), (40, 70, 130)][int(rng.integers(4))])
    shift = int(rng.integers(1, 4))
    cv2.circle(picture, (x + shift, y + shift), radius + 1, (20, 20, 20), -1, cv2.LINE_AA)
    cv2.circle(picture, (x, y), radius, tuple(int(c) for c in metal), -1, cv2.LINE_AA)
    rim = tuple(int(c) for c in metal * rng.uniform(0.6, 1.3) % 256)
    cv2.circle(picture, (x, y), radius - 3, rim, 2, cv2.LINE_AA)
    text = str(rng.integers(1, 100))
    cv2.putText(picture, text, (x - radius // 2, y + radius // 3), 0, radius / 24, rim, 2, cv2.LINE_AA)


def _disc(picture: NDArray[np.uint8], rng: Rng) -> None:
    x, y = _spot(picture, rng)
    radius = int(np.exp(rng.uniform(np.log(2), np.log(60))))
    cv2.circle(picture, (x, y), radius, _bgr(rng), int(rng.choice([-1, -1, 2, 4])), cv2.LINE_AA)


def _dots(picture: NDArray[np.uint8], rng: Rng) -> None:
    """A field of dots, as on a game board, a cloth or a perforated tray."""
    x, y = _spot(picture, rng)
    step, radius, colour = rng.uniform(6, 40), rng.uniform(1.5, 8), _bgr(rng)
    for row in range(int(rng.integers(1, 9))):
        for column in range(int(rng.integers(1, 9))):
            cv2.circle(
                picture, (int(x + column * step), int(y + row * step)), int(radius), colour, -1, cv2.LINE_AA
            )


def _domino(picture: NDArray[np.uint8], rng: Rng) -> None:
    """Two squares of pips side by side, flat: each half looks like a die and is none."""
    side = int(rng.uniform(24, 60))
    tile = np.full((side, 2 * side, 3), _bgr(rng), np.uint8)
    ink = tuple(255 - int(c) for c in tile[0, 0])
    cv2.line(tile, (side, 3), (side, side - 3), ink, 2)
    for half in range(2):
        for u, v in _PIPS[int(rng.integers(0, 7))]:
            centre = (int((half + 0.5 + 0.27 * u) * side), int((0.5 + 0.27 * v) * side))
            cv2.circle(tile, centre, max(1, side // 11), ink, -1, cv2.LINE_AA)
    _lay(picture, tile, rng)


_PIPS: Final = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
)


def _lay(picture: NDArray[np.uint8], tile: NDArray[np.uint8], rng: Rng) -> None:
    """Lay a flat thing on the table at any angle, with its shadow."""
    x, y = _spot(picture, rng)
    rows, columns = tile.shape[:2]
    turn = cv2.getRotationMatrix2D((columns / 2, rows / 2), float(rng.uniform(0, 360)), 1.0)
    turn[:, 2] += np.array([x - columns / 2, y - rows / 2])
    size = picture.shape[1::-1]
    mask = cv2.warpAffine(np.full((rows, columns), 255, np.uint8), turn, size)
    shade = cv2.warpAffine(
        np.full((rows, columns), 255, np.uint8), turn + np.array([[0, 0, 3], [0, 0, 3]]), size
    )
    picture[shade > 0] //= 2
    cv2.copyTo(cv2.warpAffine(tile, turn, size), mask, picture)


def _card(picture: NDArray[np.uint8], rng: Rng) -> None:
    """Paper with print on it: text, lines and boxes."""
    rows, columns = (int(rng.uniform(60, 300)) for _ in range(2))
    tile = np.full((rows, columns, 3), _bgr(rng), np.uint8)
    for _ in range(int(rng.integers(1, 12))):
        where = (int(rng.integers(0, columns)), int(rng.integers(0, rows)))
        if rng.random() < 0.6:
            text = "".join(chr(int(c)) for c in rng.integers(48, 123, int(rng.integers(1, 9))))
            cv2.putText(
                tile,
                text,
                where,
                int(rng.integers(0, 5)),
                float(rng.uniform(0.4, 2.5)),
                _bgr(rng),
                int(rng.integers(1, 4)),
                cv2.LINE_AA,
            )
        else:
            other = (int(rng.integers(0, columns)), int(rng.integers(0, rows)))
            cv2.rectangle(tile, where, other, _bgr(rng), int(rng.choice([-1, 1, 2, 4])))
    _lay(picture, tile, rng)


def _line(picture: NDArray[np.uint8], rng: Rng) -> None:
    first, last = _spot(picture, rng), _spot(picture, rng)
    cv2.line(picture, first, last, _bgr(rng), int(rng.integers(1, 9)), cv2.LINE_AA)


def _shade_patch(picture: NDArray[np.uint8], rng: Rng) -> None:
    """The shadow of something out of the picture: a big soft-edged darkness."""
    mask = np.zeros((picture.shape[0] // 8, picture.shape[1] // 8), np.uint8)
    corners = rng.integers(0, max(mask.shape), (int(rng.integers(3, 6)), 2)).astype(np.int32)
    cv2.fillPoly(mask, [corners], 255)
    soft = cv2.GaussianBlur(mask, (0, 0), float(rng.uniform(0.6, 12))).astype(np.float32) / 255
    soft = cv2.resize(soft, picture.shape[1::-1])[..., None] * np.float32(rng.uniform(0.2, 0.7))
    picture[:] = (picture * (1 - soft)).astype(np.uint8)


_CLUTTER: Final[tuple[Callable[[NDArray[np.uint8], Rng], None], ...]] = (
    _coin,
    _disc,
    _dots,
    _domino,
    _card,
    _line,
    _shade_patch,
)


# --- the camera ---


def _glare(
    linear: NDArray[np.floating[Any]], faces: list[NDArray[np.float64]], rng: Rng
) -> NDArray[np.floating[Any]]:
    """A lamp or a window mirrored in flat top faces: a face, or a part with a straight edge, turns pale."""
    strength = float(rng.uniform(0.15, 0.8))
    brightness = np.float32(np.quantile(linear[::8, ::8], 0.95) * rng.uniform(0.7, 1.3))
    veil = np.zeros(linear.shape[:2], np.uint8)
    for corners in faces:
        if rng.random() < 0.6:
            shape = corners.mean(axis=0) + (corners - corners.mean(axis=0)) * rng.uniform(0.75, 0.97)
            if rng.random() < 0.3:
                cut = int(rng.integers(4))
                shape = np.delete(shape, cut, axis=0)
            cv2.fillPoly(veil, [(shape * 16).round().astype(np.int32)], 255, cv2.LINE_AA, 4)
    soft = cv2.GaussianBlur(veil, (0, 0), float(rng.uniform(0.3, 2.0))).astype(np.float32)[..., None] / 255
    share = soft * np.float32(strength)
    glaring: NDArray[np.floating[Any]] = linear * (1 - share) + brightness * share
    return glaring


def _photograph(linear: NDArray[np.floating[Any]], rng: Rng) -> NDArray[np.uint8]:
    level = float(np.quantile(linear[::8, ::8], 0.9))
    exposure = rng.uniform(0.25, 1.1) / max(level, 0.05)
    blur = float(np.exp(rng.uniform(np.log(0.3), np.log(1.6))))
    noise = float(rng.uniform(0, 0.03)) if rng.random() < 0.7 else 0.0
    tint = np.array([rng.normal(1, 0.06), 1, rng.normal(1, 0.06)], dtype=np.float32)
    picture = develop(linear * tint, rng, float(np.clip(exposure, 0.3, 4)), blur, noise)
    if rng.random() < 0.12:
        picture = cv2.cvtColor(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR).astype(np.uint8)
    if rng.random() < 0.5:
        quality = int(rng.integers(30, 96))
        picture = cv2.imdecode(
            cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], 1
        ).astype(np.uint8)
    return picture
