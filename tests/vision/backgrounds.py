"""The same throws on six backgrounds: how many of their dice are read right, asked about, or wrong on each.

    python -m tests.vision.backgrounds THROWS

Dice, places, light and camera of a throw are the same on all of them; only what lies below is another.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

import cv2
import numpy as np

from tablecam.dice import DieReading
from tablecam.simulation.render import develop, draw_dice, render_table
from tablecam.simulation.scene import DESIGNS, Die, Light, Scene, Surface, View, truth_of
from tablecam.simulation.surfaces import KINDS, Kind, make_surface
from tablecam.simulation.throwing import scatter
from tablecam.vision.reader import Reader, load_reader

SHEET: Final = "sheet"
BACKGROUNDS: Final = (*KINDS, SHEET)
"""Five table tops, and the printed sheet on one of them."""
MAKES: Final = ("white", "red", "black", "ivory", "wood")
_AREA: Final = (np.array([-80.0, -60.0]), np.array([80.0, 60.0]))
_NEAR: Final = 0.6
"""Of a die's edge: a reading farther away from it is of something else."""


def throw(seed: int) -> tuple[tuple[Die, ...], View, Light]:
    """Six dice of one make, the camera and the lamp over them."""
    rng = np.random.default_rng(seed)
    make = DESIGNS[MAKES[seed % len(MAKES)]]
    dice = [Die(make, 16.0, np.zeros(3), np.eye(3)) for _ in range(6)]
    view = View.looking_at((0, 0, 0), rng.uniform(420, 520), rng.uniform(3, 25), rng.uniform(-8, 8))
    lamp = Light(np.array([*rng.uniform(-250, 250, 2), rng.uniform(600, 900)]))
    return scatter(rng, dice, (), _AREA), view, lamp


def surface_of(background: str, seed: int) -> Surface:
    """A background of that kind; another one for each throw."""
    rng = np.random.default_rng([seed, BACKGROUNDS.index(background)])
    kind: Kind = next((kind for kind in KINDS if kind == background), "wood")
    return make_surface(rng, kind, mat=background == SHEET)


def read_throw(seed: int, background: str, reader: Reader) -> Counter[str]:
    """What became of the dice of a throw on a background: `right`, `asked`, `wrong` or `missed` of each, and
    `false` for each value said where no die lies."""
    dice, view, light = throw(seed)
    scene = Scene(surface_of(background, seed), dice, view, light)
    picture = develop(draw_dice(render_table(scene), scene, dice), np.random.default_rng(seed))
    left = list(reader.read(picture))
    outcome = Counter(_outcome(die, view, left) for die in dice)
    outcome["false"] = sum(reading.face is not None for reading in left)
    return outcome


def _outcome(die: Die, view: View, left: list[DieReading]) -> str:
    """How a die was read. Takes the reading out of those that are left."""
    truth = truth_of(die, view)
    away = [float(np.hypot(*np.subtract(reading.centre_px, truth.centre_px))) for reading in left]
    if min(away, default=np.inf) > _NEAR * truth.size_px:
        return "missed"
    reading = left.pop(int(np.argmin(away)))
    return "asked" if reading.face is None else "right" if reading.face == truth.face else "wrong"


def read_throws(throws: int, reader: Reader) -> dict[str, Counter[str]]:
    """What became of all dice on each background."""
    return {
        background: sum((read_throw(seed, background, reader) for seed in range(throws)), Counter[str]())
        for background in BACKGROUNDS
    }


def right_percent(outcome: Counter[str]) -> float:
    """How many of the dice were read right, in percent."""
    return 100 * outcome["right"] / sum(outcome[name] for name in ("right", "asked", "wrong", "missed"))


def main() -> None:
    cv2.setNumThreads(1)
    outcomes = read_throws(int(sys.argv[1]), load_reader())
    for background, outcome in outcomes.items():
        counts = "  ".join(f"{name} {outcome[name]}" for name in ("asked", "wrong", "missed", "false"))
        print(f"{background:6} right {right_percent(outcome):5.1f} %  {counts}")
    percents = [right_percent(outcome) for outcome in outcomes.values()]
    print(f"from the worst to the best: {max(percents) - min(percents):.1f} points")


if __name__ == "__main__":
    main()
