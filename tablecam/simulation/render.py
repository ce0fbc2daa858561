"""Draws a Scene as a camera would see it.

Dice are rounded boxes found by sphere tracing (Hart 1996, "Sphere tracing"); shadows are soft by the distance
at which the way to the lamp passes them. Everything is linear light until `develop` makes a picture of it.
Channels are in OpenCV's order, blue first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.simulation.faces import pip_table, skull
from tablecam.simulation.scene import Colour, Design, Die, Light, Scene, View

Floats = NDArray[np.floating[Any]]

TRACE_STEPS: Final = 7
SHADOW_STEPS: Final = 8
SUPERSAMPLING: Final = 2
GAMMA: Final = 2.2
TO_LINEAR: Final = ((np.arange(256) / 255.0) ** GAMMA).astype(np.float32)
SAMPLES_A_ROW: Final = 1024
BALL_RADIUS: Final = (1.75, 1.38)
"""Radius of the grinding sphere, in half edges, at `ball` 0 (touches nothing) and 1."""


def render(scene: Scene, rng: np.random.Generator) -> NDArray[np.uint8]:
    """The whole picture, H x W x 3 uint8, BGR."""
    return develop(draw_dice(render_table(scene), scene, scene.dice), rng, cover=scene.cover)


def render_table(scene: Scene) -> Floats:
    """The table top alone under the scene's light: H x W x 3 float32, linear."""
    view = scene.view
    points = _table_points(view, np.arange(float(view.width)), np.arange(float(view.height)))
    picture, per_px = scene.surface.picture, scene.surface.mm_per_px
    across = points[..., 0] / per_px + picture.shape[1] / 2
    down = picture.shape[0] / 2 - points[..., 1] / per_px
    seen = cv2.remap(picture, across, down, cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT)
    direct, ambient = _light_on_table(points, scene.light)
    lit: Floats = TO_LINEAR[seen] * (direct[..., None] * _bgr(scene.light.colour) + ambient)
    return lit.astype(np.float32)


def draw_dice(
    background: Floats, scene: Scene, dice: Sequence[Die], supersampling: int = SUPERSAMPLING
) -> Floats:
    """`background` with `dice` and their shadows: a new H x W x 3 float32, linear.

    `supersampling` 1 is a third of the work, with rough outlines: enough for dice that fly.
    """
    canvas = background.copy()
    for die in dice:
        _cast_shadow(canvas, scene, die)
    distance = [float(np.linalg.norm(die.centre_mm - scene.view.position_mm)) for die in dice]
    for index in np.argsort(distance)[::-1]:
        _draw_die(canvas, scene, dice[index], [die for die in dice if die is not dice[index]], supersampling)
    return canvas


def develop(
    linear: Floats,
    rng: np.random.Generator,
    exposure: float = 1.0,
    blur_px: float = 0.7,
    noise: float = 0.006,
    cover: NDArray[np.uint8] | None = None,
) -> NDArray[np.uint8]:
    """Light to picture: lens blur (sigma in pixels), exposure, gamma, noise (of full scale), 8 bits."""
    light = cv2.GaussianBlur(linear, (0, 0), blur_px) if blur_px > 0.05 else linear
    light = np.clip(light * exposure, 0, None)
    # Highlights roll off above 0.8, as a camera's tone curve does, so that they clip softly.
    light = np.where(light > 0.8, 0.8 + 0.2 * np.tanh((light - 0.8) / 0.2), light)
    picture = cv2.pow(light, 1 / GAMMA)
    if noise > 0:
        picture += _grain(picture.shape, rng) * np.float32(noise)
    developed = np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8)
    return developed if cover is None else _lay_over(developed, cover)


def _lay_over(picture: NDArray[np.uint8], cover: NDArray[np.uint8]) -> NDArray[np.uint8]:
    alpha = cover[..., 3:].astype(np.float32) / 255
    mixed = picture * (1 - alpha) + cover[..., :3] * alpha
    return mixed.astype(np.uint8)


def _grain(shape: tuple[int, ...], rng: np.random.Generator) -> Floats:
    """Noise with the standard deviation 1: cut from one stock at random places, since drawing it is slow."""
    stock = _grain_stock()
    size = shape[0] * shape[1] * shape[2]
    tiles = -(-size // (stock.size // 2))
    starts = rng.integers(0, stock.size // 2, size=tiles)
    return np.concatenate([stock[s : s + stock.size // 2] for s in starts])[:size].reshape(shape)


@lru_cache(maxsize=1)
def _grain_stock() -> Floats:
    return np.random.default_rng(0).standard_normal(1 << 21).astype(np.float32)


def _bgr(colour: Colour) -> Floats:
    return np.array(colour[::-1], dtype=np.float32)


def _linear(colour: Colour) -> Floats:
    return _bgr(colour) ** np.float32(GAMMA)


# --- rays and light ---


def _rays(view: View, across: Floats, down: Floats) -> Floats:
    """World directions (H, W, 3), not normalised, through the pixels of a grid."""
    x, y = np.meshgrid(
        (across - view.width / 2) / view.focal_px, (down - view.height / 2) / view.focal_px, copy=False
    )
    undistorted = 1 / (1 + view.distortion * (x**2 + y**2))
    camera = np.stack([x * undistorted, y * undistorted, np.ones_like(x)], axis=-1).astype(np.float32)
    return camera @ view.rotation.astype(np.float32)


def _table_points(view: View, across: Floats, down: Floats) -> Floats:
    """Where the rays of a grid of pixels meet the table top, (H, W, 3) mm."""
    rays = _rays(view, across, down)
    # Rays towards the horizon or above it meet the table far away rather than behind the camera.
    depth = -view.position_mm[2] / np.minimum(rays[..., 2], -0.02)
    points: Floats = view.position_mm.astype(np.float32) + rays * depth[..., None].astype(np.float32)
    return points


def _light_on_table(points: Floats, light: Light) -> tuple[Floats, float]:
    towards = light.position_mm.astype(np.float32) - points
    distance = np.sqrt(_dot(towards, towards))
    reach = np.float32(np.linalg.norm(light.position_mm))
    direct = (1 - light.ambient) * towards[..., 2] / distance * (reach / distance) ** 2
    return direct.astype(np.float32), light.ambient


@dataclass(frozen=True, slots=True)
class _Window:
    """A rectangle of pixels: x0 <= x < x1, y0 <= y < y1."""

    x0: int
    y0: int
    x1: int
    y1: int

    @classmethod
    def round_points(cls, points: Floats, view: View, margin: int) -> _Window | None:
        low, high = np.floor(points.min(axis=0)) - margin, np.ceil(points.max(axis=0)) + margin
        x0, y0 = max(0, int(low[0])), max(0, int(low[1]))
        x1, y1 = min(view.width, int(high[0])), min(view.height, int(high[1]))
        return cls(x0, y0, x1, y1) if x1 - x0 > 1 and y1 - y0 > 1 else None

    @property
    def slices(self) -> tuple[slice, slice]:
        return slice(self.y0, self.y1), slice(self.x0, self.x1)

    def grid(self, per_px: float) -> tuple[Floats, Floats]:
        """Sample positions, `per_px` a pixel, at the centres of their share of it."""
        step = 1 / per_px
        columns, rows = round((self.x1 - self.x0) * per_px), round((self.y1 - self.y0) * per_px)
        across = self.x0 - 0.5 + step * (np.arange(columns) + 0.5)
        return across, self.y0 - 0.5 + step * (np.arange(rows) + 0.5)


def _corners(die: Die) -> Floats:
    signs = np.array(np.meshgrid((-1, 1), (-1, 1), (-1, 1))).reshape(3, 8).T
    corners: Floats = signs * die.size_mm / 2 @ die.rotation.T + die.centre_mm
    return corners


# --- the shape of a die ---


def _to_die(die: Die, vectors: Floats, is_point: bool) -> Floats:
    """World to die coordinates, where the faces lie at -1 and 1."""
    if is_point:
        vectors = vectors - die.centre_mm.astype(np.float32)
    local: Floats = vectors @ (die.rotation / (die.size_mm / 2)).astype(np.float32)
    return local


def _distance(design: Design, points: Floats) -> Floats:
    """Signed distance of points in die coordinates to the surface of the die, in half edges."""
    radius = np.float32(2 * design.edge_radius)
    beyond = np.abs(points) - (1 - radius)
    out = np.maximum(beyond, 0)
    box = np.sqrt(_dot(out, out)) + np.minimum(_largest(beyond), 0) - radius
    if design.ball > 0:
        ball = np.float32(np.interp(design.ball, (0, 1), BALL_RADIUS))
        box = np.maximum(box, np.sqrt(_dot(points, points)) - ball)
    return box


def _normals(design: Design, points: Floats) -> Floats:
    radius = np.float32(2 * design.edge_radius)
    normal = np.sign(points) * np.maximum(np.abs(points) - (1 - radius), 1e-4)
    if design.ball > 0:
        length = np.sqrt(_dot(points, points))[..., None]
        ball = np.interp(design.ball, (0, 1), BALL_RADIUS)
        normal = np.where(length > ball - 0.01, points, normal)
    return _unit(normal)


def _dot(one: Floats, other: Floats) -> Floats:
    """Products of vectors (..., 3). numpy's reductions over so short an axis are several times slower."""
    product: Floats = one[..., 0] * other[..., 0] + one[..., 1] * other[..., 1] + one[..., 2] * other[..., 2]
    return product


def _largest(vectors: Floats) -> Floats:
    largest: Floats = np.maximum(np.maximum(vectors[..., 0], vectors[..., 1]), vectors[..., 2])
    return largest


def _unit(vectors: Floats) -> Floats:
    length = np.sqrt(_dot(vectors, vectors))
    unit: Floats = vectors / np.maximum(length, 1e-6)[..., None]
    return unit


def _enter_and_leave(origin: Floats, rays: Floats) -> tuple[Floats, Floats]:
    """Where rays meet the box from -1 to 1 and leave it (slab method); entered after left means missed."""
    safe = np.where(np.abs(rays) < 1e-6, np.float32(1e-6), rays)
    near, far = (-1 - origin) / safe, (1 - origin) / safe
    return _largest(np.minimum(near, far)), -_largest(-np.maximum(near, far))


def _trace(design: Design, origin: Floats, rays: Floats) -> tuple[NDArray[np.bool_], Floats]:
    """Which unit rays hit the die, and the points (N, 3) where these do."""
    entered, left = _enter_and_leave(origin, rays)
    hit = (entered < left) & (left > 0)
    along, limit = np.maximum(entered[hit], 0), left[hit]
    ways = rays[hit]
    for _ in range(TRACE_STEPS):
        along = along + _distance(design, origin + along[:, None] * ways)
    points = origin + along[:, None] * ways
    on_it = (along < limit) & (_distance(design, points) < 0.03)
    hit[hit] = on_it
    return hit, points[on_it]


# --- shadows ---


def _lit_share(die: Die, points: Floats, light: Light) -> Floats:
    """Share of the lamp that points (..., 3) see past the die: 0 to 1, soft by the lamp's size."""
    lamp = light.position_mm.astype(np.float32)
    towards = _unit(lamp - points)
    softness = np.float32(light.radius_mm / np.linalg.norm(lamp) * die.size_mm / 2)
    share = np.full(points.shape[:-1], np.inf, dtype=np.float32)
    start, way = _to_die(die, points, True), _to_die(die, towards, False)
    # The die is passed, if at all, near the point of the way that is closest to its centre.
    closest = -_dot(start, way) / _dot(way, way)
    for step in np.linspace(-1.0, 1.0, SHADOW_STEPS):
        along = np.maximum(closest + np.float32(step * 1.3 * die.size_mm / 2), 0.02 * die.size_mm)
        gap = _distance(die.design, start + along[..., None] * way) * (die.size_mm / 2)
        np.minimum(share, gap / (softness * along / (die.size_mm / 2) + 0.02 * die.size_mm), out=share)
    lit = np.clip(0.5 + 0.5 * share, 0, 1)
    smooth: Floats = lit * lit * (3 - 2 * lit)
    return smooth


def _cast_shadow(canvas: Floats, scene: Scene, die: Die) -> None:
    """Darken the table round a die: the lamp's shadow, and the room's light that the die keeps off."""
    corners = _corners(die)
    round_it = (corners + (corners - die.centre_mm) * 0.9) * np.array([1, 1, 0])
    ground = np.vstack([scene.light.shadows(corners), round_it])
    window = _Window.round_points(scene.view.project(ground), scene.view, 4)
    if window is None:
        return
    points = _table_points(scene.view, *window.grid(0.5))
    direct, ambient = _light_on_table(points, scene.light)
    share = _lit_share(die, points, scene.light)
    gap = _distance(die.design, _to_die(die, points, True)) / 2
    open_sky = 1 - 0.6 * np.clip(1 - gap / 0.7, 0, 1) ** 2
    tint = 1 - die.design.translucency * 0.6 * _linear(die.design.body)
    dark = 1 - (1 - (direct * share + ambient * open_sky) / (direct + ambient))[..., None] * tint
    rows, columns = window.slices
    size = (window.x1 - window.x0, window.y1 - window.y0)
    canvas[rows, columns] *= cv2.resize(dark.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)


# --- what is on a die ---


def _face_coordinates(points: Floats) -> tuple[NDArray[np.int64], Floats]:
    """Face (N,) that points of the surface belong to, and their place on it (N, 2), -1 to 1."""
    axis = np.abs(points).argmax(axis=1)
    rows = np.arange(len(points))
    positive = points[rows, axis] > 0
    face = np.where(positive, axis + 1, 6 - axis)
    place = np.stack([points[rows, (axis + 1) % 3], points[rows, (axis + 2) % 3]], axis=1)
    # Seen from outside, the first coordinate of a negative face runs the other way.
    place[~positive, 0] *= -1
    return face, place


def _ink(design: Design, face: NDArray[np.int64], place: Floats, softness: float) -> tuple[Floats, Floats]:
    """How much pip colour lies at each place (N,), and how the pip's hollow tilts the surface (N, 2)."""
    centres = pip_table(design.pip_spread, design.swapped)
    away = place[:, None, :] - centres[face]
    distance = np.hypot(away[..., 0], away[..., 1])
    nearest = distance.argmin(axis=1)
    rows = np.arange(len(place))
    own = 2 * np.where(face == 1, design.one_radius, design.pip_radius).astype(np.float32)
    inked = np.clip((own - distance[rows, nearest]) / softness + 0.5, 0, 1)
    tilt = away[rows, nearest] / own[:, None] * (inked * design.pip_depth)[:, None]
    for marked, mask in _marks(design):
        there = face == marked
        inked[there], tilt[there] = _sample(mask, place[there]), 0
    return inked.astype(np.float32), tilt.astype(np.float32)


def _marks(design: Design) -> tuple[tuple[int, Floats], ...]:
    return ((1, skull(design.skull_style)), *design.marks) if design.skull else design.marks


def _sample(mask: Floats, place: Floats) -> Floats:
    where = ((place + 1) / 2 * mask.shape[0] - 0.5).astype(np.float32)
    # cv2.remap takes no more than 32,767 rows; a close die has more points than that.
    folded = np.resize(where, (-(-len(where) // SAMPLES_A_ROW), SAMPLES_A_ROW, 2))
    if not len(where):
        return np.zeros(0, np.float32)
    across, down = folded[..., 0].copy(), folded[..., 1].copy()
    sampled: Floats = cv2.remap(mask.astype(np.float32), across, down, cv2.INTER_LINEAR).astype(np.float32)
    return sampled.reshape(-1)[: len(where)]


def _grained(design: Design, points: Floats) -> Floats:
    """The body's colour (N, 3) at points of a veined material."""
    body = np.broadcast_to(_linear(design.body), points.shape)
    if design.grain <= 0:
        return body.astype(np.float32)
    swirl = np.sin(3.1 * points[:, 1] + 1.7 * np.sin(2.3 * points[:, 2])) + points[:, 2] * 0.6
    vein = 0.5 + 0.5 * np.sin(9 * points[:, 0] + 2.6 * swirl + 0.8 * np.sin(17 * points[:, 1]))
    share = (design.grain * vein**2)[:, None]
    mixed: Floats = (body * (1 - share) + _linear(design.grain_colour) * share).astype(np.float32)
    return mixed


# --- a die in the picture ---


def _draw_die(canvas: Floats, scene: Scene, die: Die, others: Sequence[Die], supersampling: int) -> None:
    window = _Window.round_points(scene.view.project(_corners(die)), scene.view, 2)
    if window is None:
        return
    rays = _unit(_rays(scene.view, *window.grid(supersampling)))
    local = _to_die(die, rays, False)
    length = np.sqrt((local[0, 0] ** 2).sum())
    origin = _to_die(die, scene.view.position_mm.astype(np.float32)[None], True)[0]
    hit, points = _trace(die.design, origin, local.reshape(-1, 3) / length)
    if not hit.any():
        return
    rows, columns = window.slices
    behind = canvas[rows, columns]
    ways = rays.reshape(-1, 3)[hit]
    pixel = scene.view.position_mm[2] / scene.view.focal_px / die.size_mm * 2
    below: Floats = cv2.resize(behind, rays.shape[1::-1]).reshape(-1, 3)[hit].astype(np.float32)
    colours = np.zeros((len(hit), 4), dtype=np.float32)
    colours[hit, :3] = _shade(scene, die, others, points, ways, below, float(pixel))
    colours[hit, 3] = 1
    size = (window.x1 - window.x0, window.y1 - window.y0)
    layer = cv2.resize(colours.reshape(*rays.shape[:2], 4), size, interpolation=cv2.INTER_AREA)
    canvas[rows, columns] = behind * (1 - layer[..., 3:]) + layer[..., :3]


def _shade(
    scene: Scene, die: Die, others: Sequence[Die], points: Floats, ways: Floats, below: Floats, pixel: float
) -> Floats:
    """The light (N, 3) that points of a die, in its coordinates, send to the camera."""
    design, turn = die.design, die.rotation.T.astype(np.float32)
    face, place = _face_coordinates(points)
    inked, tilt = _ink(design, face, place, softness=max(0.04, pixel))
    normal = _unit(_normals(design, points) - _hollow(face, tilt)) @ turn
    body = _grained(design, points)
    if design.translucency > 0:
        body = _see_through(design, points, ways @ turn.T, body, below)
    pips = _linear(design.one) if design.one else _linear(design.pips)
    ink_colour = np.where((face == 1)[:, None], pips, _linear(design.pips))
    surface = body * (1 - inked[:, None]) + ink_colour * inked[:, None]
    world = points @ turn * np.float32(die.size_mm / 2) + die.centre_mm.astype(np.float32)
    return _illuminate(scene, die, others, world, normal, ways, surface)


def _hollow(face: NDArray[np.int64], tilt: Floats) -> Floats:
    """Tilts on faces (N, 2) as vectors (N, 3) in die coordinates."""
    axis = np.where(face <= 3, face - 1, 6 - face)
    rows = np.arange(len(face))
    vectors = np.zeros((len(face), 3), dtype=np.float32)
    vectors[rows, (axis + 1) % 3] = tilt[:, 0] * np.where(face <= 3, 1, -1)
    vectors[rows, (axis + 2) % 3] = tilt[:, 1]
    return vectors


def _see_through(design: Design, points: Floats, ways: Floats, body: Floats, below: Floats) -> Floats:
    """A clear body: what lies behind it, tinted, with the pips of the far faces as ghosts."""
    bent = _unit(_unit(ways) - 0.55 * _normals(design, points))
    far = points + bent * _enter_and_leave(points, bent)[1][:, None]
    face, place = _face_coordinates(far)
    ghost = _ink(design, face, place, softness=0.15)[0][:, None] * 0.7
    behind = below * body**0.5 * 1.2
    through = behind * (1 - ghost) + _linear(design.pips) * 0.6 * ghost
    clear = np.float32(design.translucency)
    mixed: Floats = body * (1 - clear) + through * clear
    return mixed


def _illuminate(
    scene: Scene,
    die: Die,
    others: Sequence[Die],
    world: Floats,
    normal: Floats,
    ways: Floats,
    surface: Floats,
) -> Floats:
    light, gloss = scene.light, die.design.gloss
    towards = light.position_mm.astype(np.float32) - world
    distance = np.sqrt(_dot(towards, towards))[:, None]
    towards = towards / distance
    strength = (np.linalg.norm(light.position_mm) / distance) ** 2 * (1 - light.ambient)
    share = np.clip(_dot(normal, towards), 0, 1)[:, None]
    sky = 0.62 + 0.38 * normal[:, 2:3]
    for other in others:
        if np.linalg.norm(other.centre_mm - die.centre_mm) < 3.2 * die.size_mm:
            share = share * _lit_share(other, world, light)[:, None]
            gap = _distance(other.design, _to_die(other, world + normal * 0.2 * die.size_mm, True))
            sky = sky * (1 - 0.5 * np.clip(1 - gap[:, None], 0, 1) ** 2)
    colour = _bgr(light.colour)
    diffuse = surface * (share * strength * colour + light.ambient * sky)
    # Blinn-Phong for the lamp and Schlick's Fresnel for the room.
    half = _unit(towards - ways)
    shine = np.clip(_dot(normal, half), 0, 1)[:, None] ** (8 + 150 * gloss**2)
    facing = np.clip(-_dot(normal, ways), 0, 1)[:, None]
    fresnel = 0.04 + 0.96 * (1 - facing) ** 5
    mirrored_up = (ways - 2 * _dot(ways, normal)[:, None] * normal)[:, 2:3]
    room = light.ambient * (0.35 + 0.65 * np.clip(mirrored_up, -0.3, 1))
    glossy = gloss * (fresnel * room + 0.55 * gloss * shine * strength * (share > 0) * colour)
    lit: Floats = (diffuse + glossy).astype(np.float32)
    return lit
