"""What the reader needs to see: how many dice come out right by size, slant, light and sharpness.

`python -m tests.readme.needs [PICTURES]` renders so many pictures of six dice on the tray for each
condition, reads them, and prints a table.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.evaluation.labels import LabelledDie, LabelledPicture
from tablecam.evaluation.tally import PictureResult, judge, rates
from tablecam.setting_up.measuring import Measurer
from tablecam.simulation.render import develop, draw_dice, render_table
from tablecam.simulation.scene import DESIGNS, Die, Light, Scene, View, truth_of
from tablecam.simulation.surfaces import make_surface
from tablecam.simulation.throwing import scatter
from tablecam.vision.reader import NetworkReader, load_reader

DICE: Final = 6
FOCAL_PX: Final = 1100.0
MAKES: Final = ("white", "red", "black", "ivory", "wood")
AREA: Final = (np.array([-100.0, -60.0]), np.array([100.0, 60.0]))
USUAL_PX: Final = 34.0


@dataclass(frozen=True, slots=True)
class Condition:
    """How a camera sees a table. `die_px`: edge of a die in the middle; `exposure`: 1 is a good picture;
    `blur_px`: that of the lens; `low_lamp`: the lamp stands beside the mat."""

    name: str
    die_px: float = USUAL_PX
    tilt_deg: float = 8.0
    exposure: float = 1.0
    blur_px: float = 0.7
    low_lamp: bool = False


CONDITIONS: Final = (
    *(Condition(f"die of {size} px", die_px=size) for size in (12, 14, 16, 18, 20, 22, 26, 30, 36, 44)),
    *(Condition(f"slant of {tilt} degrees", tilt_deg=tilt) for tilt in (0, 20, 30, 40, 50, 60)),
    *(Condition(f"exposure {light}", exposure=light) for light in (4.0, 2.0, 0.5, 0.2, 0.1, 0.05, 0.02)),
    *(Condition(f"blur of {blur} px", blur_px=blur) for blur in (1.5, 2.0, 2.5, 3.0, 4.0, 5.0)),
    Condition("lamp low beside the mat", low_lamp=True),
)


def pictures(condition: Condition, count: int) -> Iterator[tuple[NDArray[np.uint8], LabelledPicture]]:
    """Pictures of tables under a condition, and what lies there."""
    for number in range(count):
        rng = np.random.default_rng([number, 77])
        scene = _scene(condition, rng)
        linear = draw_dice(render_table(scene), scene, scene.dice)
        picture = develop(linear, rng, exposure=condition.exposure, blur_px=condition.blur_px)
        truths = (truth_of(die, scene.view) for die in scene.dice)
        labels = tuple(LabelledDie(truth.face, truth.centre_px, truth.size_px) for truth in truths)
        yield picture, LabelledPicture(Path(str(number)), labels)


def _scene(condition: Condition, rng: np.random.Generator) -> Scene:
    design = DESIGNS[MAKES[int(rng.integers(len(MAKES)))]]
    lamp = Light(np.array([*rng.uniform(-250, 250, 2), 800.0]))
    if condition.low_lamp:
        lamp = replace(lamp, position_mm=np.array([-330.0, 30.0, 110.0]), ambient=0.08)
    view = View.looking_at(
        (0, 0, 0),
        FOCAL_PX * 16 / condition.die_px,
        condition.tilt_deg,
        turn_deg=float(rng.uniform(-8, 8)),
        focal_px=FOCAL_PX,
    )
    dice = scatter(rng, [Die(design, 16.0, np.zeros(3), np.eye(3))] * DICE, [], AREA)
    return Scene(make_surface(rng, mat=True), tuple(dice), view, lamp)


def measured(
    conditions: Iterable[Condition], count: int, reader: NetworkReader, tell: Callable[[str], None]
) -> None:
    """Tell a row for each condition: what the screen would say of it, and how the dice come out."""
    tell(
        "condition | die px | brightness | edge px | evenness | dice | right | asked | wrong | missed | false"
    )
    measurer = Measurer()
    for condition in conditions:
        results: list[PictureResult] = []
        figures: list[tuple[float, ...]] = []
        for picture, labels in pictures(condition, count):
            results.append(judge(labels, reader.read(picture)))
            seen = measurer.measure(picture)
            if seen.mat is not None:
                figures.append((seen.mat.die_px, seen.brightness, seen.edge_px or np.nan, seen.mat.evenness))
        told = (
            [f"{figure:.2f}" for figure in np.nanmedian(np.array(figures), axis=0)] if figures else ["-"] * 4
        )
        shares = rates(results)
        outcomes = (f"{shares[name]:.1%}" for name in ("right", "asked", "wrong", "missed", "false"))
        tell(" | ".join((condition.name, *told, f"{shares['dice']:.0f}", *outcomes)))


if __name__ == "__main__":
    measured(CONDITIONS, int(sys.argv[1]) if len(sys.argv) > 1 else 20, load_reader(), print)
