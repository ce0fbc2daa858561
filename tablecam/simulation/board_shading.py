"""Draws dice of a block: each a rounded box, hit by the rays of its pixels, coloured from its skin.

Works like `render`, made for many dice that stand close: one sample a pixel with outlines softened by how
near their rays pass, textures instead of pips reckoned anew, and the light of `board_light` instead of
shadows die by die. Arrays are channel first here, (3, H, W): numpy's arithmetic is quicker so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.simulation.board_light import BlockLight
from tablecam.simulation.board_skin import Skin, linear, skin_of
from tablecam.simulation.render import BALL_RADIUS
from tablecam.simulation.scene import Design, Die, Light, View

Floats = NDArray[np.floating[Any]]
Field = NDArray[np.float32]
Window = tuple[slice, slice]

STEPS: Final = 4
_CORNERS: Final = np.array([[a, b, c] for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)], dtype=float)
_SKIN_SIDES: Final = (24, 36, 48, 64, 96, 128)
_LIFT: Final = 0.12
"""So far off its surface, in dice, a place is asked for its light."""


def corners_of(die: Die) -> NDArray[np.float64]:
    """The corners of a die's cube, (8, 3) mm."""
    corners: NDArray[np.float64] = _CORNERS * die.size_mm / 2 @ die.rotation.T + die.centre_mm
    return corners


def window_of(places_px: Floats, view: View, margin: int = 2) -> Window | None:
    """The rows and columns of the picture round pixels (N, 2); None where that is nothing."""
    low, high = np.floor(places_px.min(axis=0)) - margin, np.ceil(places_px.max(axis=0)) + margin + 1
    x0, y0 = max(0, int(low[0])), max(0, int(low[1]))
    x1, y1 = min(view.width, int(high[0])), min(view.height, int(high[1]))
    return (slice(y0, y1), slice(x0, x1)) if x1 > x0 and y1 > y0 else None


def _overlap(one: Window, other: Window) -> Window | None:
    rows, columns = (
        slice(max(a.start, b.start), min(a.stop, b.stop)) for a, b in zip(one, other, strict=True)
    )
    return (rows, columns) if rows.stop > rows.start and columns.stop > columns.start else None


def _in_window(part: Window, whole: Window) -> Window:
    """A part of the picture as a part of a window that holds it."""
    rows, columns = (slice(a.start - b.start, a.stop - b.start) for a, b in zip(part, whole, strict=True))
    return rows, columns


def rays(view: View, window: Window) -> Field:
    """Directions of the rays through the pixels of a window, (3, H, W), of length 1."""
    rows, columns = window
    x = (np.arange(columns.start, columns.stop, dtype=np.float32) - view.width / 2) / view.focal_px
    y = (np.arange(rows.start, rows.stop, dtype=np.float32)[:, None] - view.height / 2) / view.focal_px
    if view.distortion:
        seen_x, seen_y = x, y
        for _ in range(3):
            straight = 1 / (1 + view.distortion * (x * x + y * y))
            x, y = seen_x * straight, seen_y * straight
    turn = view.rotation.astype(np.float32)
    ways = np.stack([turn[0, i] * x + turn[1, i] * y + turn[2, i] for i in range(3)]).astype(np.float32)
    ways *= 1 / np.sqrt((ways * ways).sum(axis=0))
    return ways


def draw_die(
    canvas: Field,
    view: View,
    light: Light,
    around: BlockLight,
    die: Die,
    tone: float = 1.0,
    within: Window | None = None,
) -> None:
    """Draw one die into `canvas` (H x W x 3, linear light).

    `canvas` is the whole picture, or the window `within`. `tone` makes the die a little lighter or darker.
    """
    window = window_of(view.project(corners_of(die)), view)
    if window is not None and within is not None:
        window = _overlap(window, within)
    if window is None:
        return
    ways = rays(view, window)
    hit = _meet(die, view, ways)
    if hit is None:
        return
    behind = canvas[window if within is None else _in_window(window, within)]
    lit = _shade(_Drawing(die, view, light, around, tone), hit, ways, behind)
    lit -= behind
    lit *= hit.cover[..., None]
    behind += lit


@dataclass(frozen=True, slots=True)
class _Hit:
    """Where rays meet a die, in its coordinates (faces at -1 and 1): `points` (3, H, W), `normals` not yet of
    length 1, `cover` (H, W) the share of each pixel that it fills."""

    points: Field
    normals: Field
    cover: Field


@dataclass(frozen=True, slots=True)
class _Drawing:
    die: Die
    view: View
    light: Light
    around: BlockLight
    tone: float

    @property
    def design(self) -> Design:
        return self.die.design


def _meet(die: Die, view: View, ways: Field) -> _Hit | None:
    half = die.size_mm / 2
    into = die.rotation.T.astype(np.float32)
    origin = (into @ ((view.position_mm - die.centre_mm) / half)).astype(np.float32)
    towards = _turn(into, ways)
    along = _enter(origin, towards)
    if along is None:
        return None
    design = die.design
    points = origin[:, None, None] + along * towards
    nearest = np.full(along.shape, np.inf, np.float32)
    for _ in range(STEPS):
        gap, beyond = _gap(design, points)
        np.minimum(nearest, gap, out=nearest)
        along += gap
        points += gap * towards
    gap, beyond = _gap(design, points)
    np.minimum(nearest, gap, out=nearest)
    pixel = np.float32(float(np.linalg.norm(origin)) / view.focal_px)
    cover = np.clip(1.05 - nearest / pixel, 0, 1)
    return _Hit(points, _normals(design, points, beyond), cover)


def _enter(origin: Field, towards: Field) -> Field | None:
    """How far along each ray the last of the planes lies that it crosses on its way into the cube; None
    where the camera is inside."""
    along: Field | None = None
    for axis in range(3):
        if abs(origin[axis]) > 1:
            way = towards[axis]
            # A ray along the plane, or away from it, misses: it is sent on a long way.
            safe = np.minimum(way, -1e-3) if origin[axis] > 0 else np.maximum(way, 1e-3)
            reached = (np.sign(origin[axis]) - origin[axis]) / safe
            along = reached if along is None else np.maximum(along, reached)
    return along


def _turn(matrix: Field, vectors: Field) -> Field:
    """Matrix (N, 3) times vectors (3, H, W)."""
    turned: Field = (matrix @ vectors.reshape(3, -1)).reshape(-1, *vectors.shape[1:])
    return turned


def _gap(design: Design, points: Field) -> tuple[Field, Field]:
    """Distance to the surface from outside, and what of each point lies beyond the box without its edges."""
    radius = np.float32(2 * design.edge_radius)
    beyond = np.abs(points)
    beyond -= 1 - radius
    np.maximum(beyond, 0, out=beyond)
    gap = np.sqrt((beyond * beyond).sum(axis=0)) - radius
    if design.ball > 0:
        ball = np.float32(np.interp(design.ball, (0, 1), BALL_RADIUS))
        gap = np.maximum(gap, np.sqrt((points * points).sum(axis=0)) - ball)
    return gap, beyond


def _normals(design: Design, points: Field, beyond: Field) -> Field:
    normals = np.copysign(beyond / np.float32(2 * design.edge_radius), points)
    if design.ball > 0:
        ball = np.float32(np.interp(design.ball, (0, 1), BALL_RADIUS))
        length = np.sqrt((points * points).sum(axis=0))
        normals = np.where(length > ball - 0.01, points / length, normals)
    return np.asarray(normals, np.float32)


def _shade(drawing: _Drawing, hit: _Hit, ways: Field, behind: Field) -> Field:
    """The light, (H, W, 3), that the points of a die send to the camera."""
    die, design = drawing.die, drawing.design
    skin = skin_of(design, _skin_side(drawing))
    body, tilt, inked = _look_up(skin, hit.points)
    out = die.rotation.astype(np.float32)
    normals = _turn(out, hit.normals - tilt)
    normals *= 1 / np.maximum(np.sqrt((normals * normals).sum(axis=0)), 1e-6)
    if drawing.tone != 1:
        body *= np.float32(drawing.tone)
    if design.translucency > 0:
        body = _see_through(drawing, skin, hit, ways, body, inked[..., None], behind)
    place = _turn(out * np.float32(die.size_mm / 2), hit.points)
    place += die.centre_mm.astype(np.float32)[:, None, None] + normals * np.float32(_LIFT * die.size_mm)
    return _illuminate(drawing, body, normals, ways, *drawing.around.at(*place))


def _skin_side(drawing: _Drawing) -> int:
    """The finest texture of which a pixel of the picture still shows every pixel."""
    away = float(np.linalg.norm(drawing.view.position_mm - drawing.die.centre_mm))
    seen = 1.25 * drawing.view.focal_px * drawing.die.size_mm / away
    return next((side for side in _SKIN_SIDES if side >= seen), _SKIN_SIDES[-1])


def _look_up(skin: Skin, points: Field) -> tuple[Field, Field, Field]:
    """Colour (H, W, 3), tilt as vectors (3, H, W), and ink (H, W) at points of the surface."""
    x, y, z = points
    size_x, size_y, size_z = np.abs(points)
    on_x, on_y = (size_x >= size_y) & (size_x >= size_z), size_y >= size_z

    def chosen(if_x: Any, if_y: Any, if_z: Any) -> Any:
        return np.where(on_x, if_x, np.where(on_y, if_y, if_z))

    begins = [
        np.where(place > 0, np.float32(skin.rows(axis + 1)), np.float32(skin.rows(6 - axis)))
        for axis, place in enumerate((x, y, z))
    ]
    half = np.float32(skin.side / 2)
    column = chosen(y, z, x) * half + np.float32(half + skin.rows(1))
    row = chosen(z, x, y) * half + (chosen(*begins) + half)
    colour = cv2.remap(skin.colour, column, row, cv2.INTER_LINEAR)
    u, v, inked = cv2.split(cv2.remap(skin.relief, column, row, cv2.INTER_LINEAR))
    tilt = np.stack([chosen(0, v, u), chosen(u, 0, v), chosen(v, u, 0)])
    return np.asarray(colour, np.float32), tilt, np.asarray(inked, np.float32)


def _see_through(
    drawing: _Drawing, skin: Skin, hit: _Hit, ways: Field, body: Field, inked: Field, behind: Field
) -> Field:
    """A clear body: what lies behind it, tinted, with the pips of the far faces as ghosts."""
    design = drawing.design
    inward = _turn(drawing.die.rotation.T.astype(np.float32), ways) - 0.55 * hit.normals
    inward = np.where(np.abs(inward) < 1e-3, np.float32(1e-3), inward)
    leave = np.min((np.sign(inward) - hit.points) / inward, axis=0)
    ghost = 0.7 * _look_up(skin, (hit.points + leave * inward).astype(np.float32))[2][..., None]
    clear = behind * linear(design.body) ** 0.5 * 1.2
    through = clear * (1 - ghost) + linear(design.pips) * 0.6 * ghost
    share = np.float32(design.translucency) * (1 - inked)
    return np.asarray(body * (1 - share) + through * share, np.float32)


def _illuminate(
    drawing: _Drawing, body: Field, normals: Field, ways: Field, seen: Field, crowded: Field
) -> Field:
    """`seen`: the share of the lamp that is seen; `crowded`: how much of the neighbourhood is filled."""
    light, gloss = drawing.light, drawing.design.gloss
    lamp = light.position_mm - drawing.die.centre_mm
    away = float(np.linalg.norm(lamp))
    towards = (lamp / away).astype(np.float32)
    strength = (float(np.linalg.norm(light.position_mm)) / away) ** 2 * (1 - light.ambient)
    open_sky = 1 - np.float32(0.8) * crowded
    facing_lamp = np.maximum(_turn(towards[None], normals)[0], 0) * seen * np.float32(strength)
    room = np.float32(light.ambient) * (0.62 + 0.38 * normals[2]) * open_sky
    away_from_eye = (ways * normals).sum(axis=0)
    # Schlick's Fresnel for the room and Blinn-Phong for the lamp.
    grazing = np.clip(1 + away_from_eye, 0, 1)
    mirrored_up = np.clip(ways[2] - 2 * away_from_eye * normals[2], -0.3, 1)
    mirrored = (0.04 + 0.96 * grazing**5) * np.float32(gloss * light.ambient) * (0.35 + 0.65 * mirrored_up)
    half = towards[:, None, None] - ways
    bright = np.maximum((normals * half).sum(axis=0) / np.sqrt((half * half).sum(axis=0)), 0)
    # The narrower the highlight, the brighter: it mirrors the same lamp.
    power = 10 * 40**gloss
    peak = 0.04 * (power + 8) / 8 * min(1.0, 2 * gloss)
    shine = cv2.pow(bright, power) * seen * np.float32(peak * strength)
    lit = cv2.multiply(body, lit_by(light, facing_lamp, room))
    return np.asarray(cv2.add(lit, lit_by(light, shine, mirrored * open_sky)), np.float32)


def lit_by(light: Light, lamp: Field, room: Field) -> Field:
    """So much of the lamp's light and of the room's (H, W) as blue, green, red, (H, W, 3)."""
    return np.asarray(
        cv2.merge([lamp * np.float32(share) + room for share in light.colour[::-1]]), np.float32
    )
