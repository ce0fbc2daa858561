"""A camera over a table that does not exist, where dice are thrown, pushed and taken away on demand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.mats import find_mat
from tablecam.simulation.acts import Act, moving, passing, pushing, taking, throwing, tipping
from tablecam.simulation.camera import FRAMES_A_SECOND, SimulatedCamera
from tablecam.simulation.hand import Hand, draw_hand
from tablecam.simulation.render import develop, draw_dice, render_table
from tablecam.simulation.scene import DESIGNS, Die, Light, Scene, Truth, View, truth_of
from tablecam.simulation.sensor import Noise
from tablecam.simulation.surfaces import make_surface
from tablecam.simulation.throwing import scatter

Picture = NDArray[np.uint8]

DIE_MM: Final = 16.0
HANDS: Final = 2
NOISE: Final = 1.6
"""Standard deviation of the sensor's noise, in steps of 8 bits."""
_PALM_HEIGHT_MM: Final = 40.0
_MARGIN_MM: Final = 14.0
_MAT: Final = find_mat()
_PLAIN: Final = ("white", "red", "black", "ivory", "wood")


@dataclass(frozen=True, slots=True)
class _Rested:
    """The table with dice that lie still: its light and the picture made of it, without noise."""

    dice: tuple[Die, ...]
    linear: NDArray[np.float32]
    picture: Picture


class SimulatedTable(SimulatedCamera):
    """A camera over a table. What `seed` begins, the same calls repeat; without it every table is another.

    One thing happens at a time: what is asked for while the table is `busy` is refused with RuntimeError.
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        realtime: bool = True,
        design: str | None = None,
        mat: bool = True,
        size: tuple[int, int] = (1280, 960),
        frames_a_second: float = FRAMES_A_SECOND,
    ) -> None:
        super().__init__(realtime, frames_a_second)
        self._rng = np.random.default_rng(seed)
        self._design = DESIGNS[design or _PLAIN[int(self._rng.integers(len(_PLAIN)))]]
        self._scene = self._set_up(mat, size)
        self._bare = render_table(self._scene)
        self._hands = [_hand_over(self._scene.view, self._rng) for _ in range(HANDS)]
        self._hand = self._hands[0]
        self._noise = Noise(self._rng, size, NOISE)
        self._rested = _Rested((), self._bare, develop(self._bare, self._rng, noise=0))
        self._act = Act((), ())
        self._act_began_s = 0.0

    def _set_up(self, mat: bool, size: tuple[int, int]) -> Scene:
        view = view_over(self._rng, size, (440, 500), (3, 20))
        light = light_of(self._rng)
        return Scene(make_surface(self._rng, mat=mat), (), view, light)

    @property
    def view(self) -> View:
        return self._scene.view

    @property
    def busy(self) -> bool:
        """Whether something is happening right now."""
        return self._now_s - self._act_began_s < self._act.duration_s

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice that lie on the table, or will when what is happening has happened."""
        return self._act.after

    @property
    def truth(self) -> tuple[Truth, ...]:
        """The truth about the dice that lie still on the table right now, in no order."""
        still = self._act.still(self._now_s - self._act_began_s)
        return tuple(truth_of(die, self.view) for die in still)

    def throw(self, count: int, stay: Sequence[int] = (), off: int = 0) -> None:
        """The hand takes all dice but those in `stay` (indices in `dice`) and throws `count` dice, of which
        `off` come to rest beside the roll area."""
        staying, leaving = self._split(stay)
        ends = scatter(self._rng, [self._die()] * (count - off), staying, _roll_area())
        ends += scatter(self._rng, [self._die()] * off, (*staying, *ends), _margin(self._rng))
        self._hand = self._hands[int(self._rng.integers(HANDS))]
        self._begin(throwing(self._rng, staying, leaving, ends))

    def take(self, stay: Sequence[int] = ()) -> None:
        """The hand takes all dice but those in `stay` off the table."""
        self._begin(taking(self._rng, *self._split(stay)))

    def push(self, index: int, way_mm: tuple[float, float], turn_deg: float = 0.0) -> None:
        """The hand pushes one of `dice` by `way_mm`; it keeps its face."""
        others = [die for place, die in enumerate(self.dice) if place != index]
        self._begin(pushing(others, self.dice[index], way_mm, turn_deg))

    def set_aside(self, indices: Sequence[int]) -> None:
        """The hand moves some of `dice` out of the roll area, one by one; they keep their faces."""
        self._move(indices, _margin(self._rng))

    def bring_back(self, indices: Sequence[int]) -> None:
        """The hand moves some of `dice` into the roll area, one by one; they keep their faces."""
        self._move(indices, _roll_area())

    def tip(self, index: int) -> None:
        """The hand knocks one of `dice` over, so that it shows another face."""
        others = [die for place, die in enumerate(self.dice) if place != index]
        die = self.dice[index]
        sides = [side for side in die.rotation[:2].T if np.linalg.norm(side) > 0.5]
        heading = sides[self._rng.integers(len(sides))] * self._rng.choice([-1, 1])
        self._begin(tipping(others, die, heading / np.linalg.norm(heading)))

    def lay(self, index: int, as_it: Die) -> None:
        """The hand lays one of `dice` down as that die lies, with its face and at its place."""
        others = [die for place, die in enumerate(self.dice) if place != index]
        self._begin(moving(others, [(self.dice[index], as_it)]))

    def is_aside(self, index: int) -> bool:
        """Whether one of `dice` lies outside the roll area."""
        x, y, _ = self.dice[index].centre_mm
        return not _MAT.in_roll_area((float(x), float(y)))

    def _move(self, indices: Sequence[int], area: tuple[NDArray[np.float64], NDArray[np.float64]]) -> None:
        dice = self.dice
        staying = [die for place, die in enumerate(dice) if place not in indices]
        places = scatter(self._rng, [dice[index] for index in indices], staying, area)
        ends = [
            replace(dice[index], centre_mm=place.centre_mm)
            for index, place in zip(indices, places, strict=True)
        ]
        self._begin(moving(staying, [(dice[index], end) for index, end in zip(indices, ends, strict=True)]))

    def reach_over(self) -> None:
        """The hand comes, touches nothing, and goes."""
        self._begin(passing(self._rng, self.dice))

    def _split(self, stay: Sequence[int]) -> tuple[list[Die], list[Die]]:
        dice = self.dice
        staying = [dice[index] for index in stay]
        return staying, [die for index, die in enumerate(dice) if index not in stay]

    def _die(self) -> Die:
        return Die(self._design, DIE_MM, np.zeros(3), np.eye(3))

    def _begin(self, act: Act) -> None:
        if self.busy:
            raise RuntimeError("the simulated hand is still at work")
        self._act, self._act_began_s = act, self._now_s

    def _picture(self) -> Picture:
        """What the camera sees now, H x W x 3 uint8, BGR."""
        time_s = self._now_s - self._act_began_s
        over = not self.busy
        rested = self._rest_with(self._act.after if over else self._act.resting(time_s))
        picture = rested.picture.copy()
        moving = () if over else self._act.in_motion(time_s)
        if moving:
            linear = draw_dice(rested.linear, self._scene, moving)
            for part in self._touched(moving):
                picture[part] = develop(linear[part], self._rng, noise=0)
        palm = self._act.palm(time_s)
        if palm is not None:
            x, y = self.view.project(np.array([[*palm, _PALM_HEIGHT_MM]]))[0]
            self._hand.cover(picture, (float(x), float(y)))
        return self._noise.on(picture, self._rng)

    def _rest_with(self, dice: tuple[Die, ...]) -> _Rested:
        if len(dice) != len(self._rested.dice) or any(
            one is not other for one, other in zip(dice, self._rested.dice, strict=True)
        ):
            linear = draw_dice(self._bare, self._scene, dice)
            self._rested = _Rested(dice, linear, develop(linear, self._rng, noise=0))
        return self._rested

    def _touched(self, dice: Sequence[Die]) -> Iterator[tuple[slice, slice]]:
        """The parts of the picture (rows, columns) that dice and their shadows change."""
        for die in dice:
            reach = die.size_mm * np.array([[a, b, c] for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)])
            near = reach + die.centre_mm
            shadows = self._scene.light.shadows(near)
            places = self.view.project(np.vstack([near, near * [1, 1, 0], shadows]))
            x0, y0 = np.maximum(places.min(axis=0) - 6, 0).astype(int)
            x1, y1 = np.maximum(places.max(axis=0) + 6, 0).astype(int)
            if x0 < min(x1, self.view.width) and y0 < min(y1, self.view.height):
                yield slice(y0, y1), slice(x0, x1)


def view_over(
    rng: np.random.Generator,
    size: tuple[int, int],
    distance_mm: tuple[float, float],
    tilt_deg: tuple[float, float],
) -> View:
    """A camera as people would set it up: above the table, a little towards the players."""
    scale = size[0] / 1280
    return View.looking_at(
        (0.0, rng.uniform(-8, 8), 0.0),
        distance_mm=rng.uniform(*distance_mm),
        tilt_deg=rng.uniform(*tilt_deg),
        turn_deg=rng.uniform(-8, 8),
        roll_deg=rng.uniform(-4, 4),
        size=size,
        focal_px=1100.0 * scale,
    )


def light_of(rng: np.random.Generator) -> Light:
    """A lamp somewhere above."""
    around = rng.uniform(0, 2 * np.pi)
    reach = rng.uniform(120, 380)
    lamp = np.array([reach * np.cos(around), reach * np.sin(around), rng.uniform(600, 950)])
    warmth = rng.uniform(0.82, 1.0)
    return Light(lamp, rng.uniform(40, 90), (1.0, (1 + warmth) / 2, warmth), rng.uniform(0.35, 0.5))


def far_hand_over(view: View, rng: np.random.Generator) -> Hand:
    """A hand that reaches in from the far edge of the table."""
    return _hand_over(view, rng, turn_deg=180)


def _hand_over(view: View, rng: np.random.Generator, turn_deg: float = 0.0) -> Hand:
    """A hand of the right size that reaches in from the players' edge of the table, or turned from there."""
    places = np.array([[0, -60, _PALM_HEIGHT_MM], [0, 40, _PALM_HEIGHT_MM]], dtype=float)
    near, far = view.project(places)
    along = far - near
    turn = np.degrees(np.arctan2(-along[0], -along[1])) + turn_deg + rng.normal(0, 8)
    return draw_hand(rng, float(np.linalg.norm(along)) / 100, float(turn))


def _margin(rng: np.random.Generator) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Where dice are set aside: beside the roll area, to the left or to the right, on the sheet or off it."""
    (_, near), (right, far) = _MAT.roll_area
    side = rng.choice([-1.0, 1.0])
    corners = np.array([[side * (right + 17), 0.7 * near], [side * (right + 90), 0.7 * far]])
    return corners.min(axis=0), corners.max(axis=0)


def _roll_area() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Where dice end: the mat's roll area without its edge."""
    near_left, far_right = _MAT.roll_area
    return np.array(near_left) + _MARGIN_MM, np.array(far_right) - _MARGIN_MM
