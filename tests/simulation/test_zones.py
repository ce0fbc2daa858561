"""Hands at the simulated mat do what they are told, and people there play whole games by the rules."""

from __future__ import annotations

import numpy as np
import pytest

from tablecam.games.script import Table
from tablecam.mats import find_zones
from tablecam.session import Session
from tablecam.simulation.zones import SimulatedZones
from tablecam.simulation.zones_people import MISTAKES, ZonesPeople

SMALL = (320, 240)


@pytest.fixture(scope="module")
def mat() -> SimulatedZones:
    return SimulatedZones(3, realtime=False, size=SMALL)


def done(mat: SimulatedZones) -> None:
    """Let what is happening happen."""
    mat._now_s += 30.0


def test_dice_are_thrown_piled_taken_and_cleared(mat: SimulatedZones) -> None:
    face = mat.throw_into(1)
    done(mat)
    [thrown] = mat.dice
    x, y, _ = thrown.centre_mm
    assert find_zones().zone_of((float(x), float(y))) == 1
    assert thrown.up == face
    mat.found(1)
    other = mat.throw_into(2)
    done(mat)
    mat.found(2)
    mat.take_top(2, 1)
    done(mat)
    assert [die.up for die in mat.piles[1]] == [face, other]
    assert [float(die.centre_mm[2]) for die in mat.piles[1]] == [8.0, 24.0]
    assert 2 not in mat.piles
    fallen = mat.knock(1)
    done(mat)
    assert len(mat.piles[1]) == 1
    mat.rebuild(1, fallen)
    done(mat)
    assert [die.up for die in mat.piles[1]] == [face, other]
    mat.clear()
    done(mat)
    assert mat.dice == ()


def test_people_play_by_the_rules_and_make_their_mistakes(mat: SimulatedZones) -> None:
    header = ("game dead-mans-dice", "option target 60", "players Ana, Luc, Zoe")
    table = Table.begin()
    for line in header:
        table = table.take(line)
    people = ZonesPeople(mat, table, np.random.default_rng(1), dict.fromkeys(MISTAKES, 0.3))
    made, time_s = set[str](), 0.0
    for _ in range(3000):
        shown = Session.resume((*header, *people.truth.standing), "en")
        people.act(shown, time_s)
        made |= {people.deed.mistake or ""}
        time_s += 1.0
        mat._now_s += 1.0
        if people.state.finished:
            break
    assert people.state.finished
    piles = people.truth.standing
    assert sum(line.startswith("plunder") for line in piles) > 0
    assert {"taken-back", "unfit", "knocked", "nudged", "out-of-turn", "short"} <= made
