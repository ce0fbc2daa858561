"""Dice on the tray tell, once and after several throws, that they are not those the table is set up for."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from tablecam.dice import TableView
from tablecam.frames import Frame
from tablecam.simulation.render import develop, draw_dice, render_table
from tablecam.simulation.scene import Die, Scene
from tablecam.simulation.throwing import scatter
from tablecam.vision.eye import Eye
from tablecam.vision.reader import load_reader
from tablecam.vision.tray_size import LEAST_THROWS, TraySize
from tests.vision.backgrounds import SHEET, surface_of, throw


@cache
def picture_of(seed: int, edge_mm: float) -> np.ndarray:
    """Five dice of this size on the printed sheet."""
    dice, view, light = throw(seed)
    like = [Die(die.design, edge_mm, np.zeros(3), np.eye(3)) for die in dice[:5]]
    rng = np.random.default_rng(seed)
    laid = scatter(rng, like, (), (np.array([-70.0, -50.0]), np.array([70.0, 50.0])))
    scene = Scene(surface_of(SHEET, seed), laid, view, light)
    return develop(draw_dice(render_table(scene), scene, laid), rng)


def words(edge_mm: float, die_mm: float | None) -> list[str]:
    """What is said of throws of such dice at a table set up for others."""
    eye = Eye(load_reader(), stills=True, die_mm=die_mm)
    seen = [
        happening
        for number in range(LEAST_THROWS + 1)
        for happening in eye.look(Frame(float(number), picture_of(number, edge_mm), str(number)), None)
    ]
    said = [happening.word for happening in seen if isinstance(happening, TableView)]
    return [str(dict(word.parameters)["size"]) for word in said if word is not None]


@pytest.mark.parametrize(
    ("edge_mm", "die_mm", "told"),
    [(12.0, 16.0, 1), (12.0, 12.0, 0), (18.0, 20.0, 1), (18.0, 18.0, 0), (12.0, None, 0)],
)
def test_dice_of_another_size_are_told_once(edge_mm: float, die_mm: float | None, told: int) -> None:
    assert words(edge_mm, die_mm) == [f"{edge_mm:.0f}"] * told


def test_few_throws_and_dice_of_several_sizes_say_nothing() -> None:
    size = TraySize(16.0)
    assert [size.take([12.0, 12.1, 11.9]) is None for _ in range(LEAST_THROWS - 1)] == [True] * (
        LEAST_THROWS - 1
    )
    assert size.take([]) is None
    assert size.take([12.0]) is not None
    mixed = TraySize(16.0)
    assert all(mixed.take([10.0, 12.0, 14.0, 20.0]) is None for _ in range(6))
