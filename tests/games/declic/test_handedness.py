"""The handedness of dice, from a corner of one or from how several look beside the record."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from tablecam.games.declic.handedness import OTHER_HAND, other_hand
from tablecam.games.declic.orientation import Handedness, Orientation, orientations
from tablecam.games.declic.position import BOARD, Placement, Position
from tablecam.games.declic.seeing import Picture, heights_of
from tests.games.declic.looking import Dice, FakeEye

LEVEL = 0
FAR_APART = (0, 2, 4, 20, 24)
"""Cells so far from one another that dice there hide nothing of each other."""


def dice(hand: Handedness, number: int) -> Dice:
    lies = islice(orientations(hand), 0, None, 5)
    return dict(zip(((cell, LEVEL) for cell in FAR_APART[:number]), lies, strict=False))


def recorded(standing: Dice) -> Position:
    """What is written of dice that were seen from the south, taken for right-handed."""
    position = Position()
    for (cell, level), die in standing.items():
        lies = next(each for each in orientations("right") if (each.top, each.south) == (die.top, die.south))
        position = position.place(Placement(BOARD[cell], level, lies))
    return position


def evidence(standing: Dice, position: Position, turn_deg: float) -> float:
    eye = FakeEye(turn_deg, 45.0, doubt=0.0, mistakes=False)
    return other_hand(Picture(eye.look(standing, heights_of(position), random.Random(1)).looks), position)


def turned_about(die: Orientation) -> Orientation:
    return replace(die, north=die.south, east=die.west, south=die.north, west=die.east)


@pytest.mark.parametrize(("hand", "sign"), [("right", -1), ("left", 1)])
def test_three_faces_round_a_corner_prove_the_handedness(hand: Handedness, sign: int) -> None:
    lies = next(die for die in orientations(hand) if die.top == 4)
    assert sign * evidence({(12, LEVEL): lies}, Position(), 135.0) > 5


def test_from_the_side_from_which_dice_were_recorded_both_kinds_look_alike() -> None:
    left = dice("left", 5)
    assert abs(evidence(left, recorded(left), 180.0)) < 2


@pytest.mark.parametrize("turn_deg", [90.0, 270.0])
def test_from_another_side_several_dice_prove_the_handedness_together(turn_deg: float) -> None:
    left = dice("left", 5)
    assert evidence(left, recorded(left), turn_deg) > OTHER_HAND


@pytest.mark.parametrize("turn_deg", [0.0, 90.0, 180.0, 270.0])
def test_dice_as_recorded_prove_nothing_from_any_side(turn_deg: float) -> None:
    right = dice("right", 5)
    assert evidence(right, recorded(right), turn_deg) < 1


@pytest.mark.parametrize("number", [1, 2])
def test_one_or_two_dice_turned_about_prove_no_handedness(number: int) -> None:
    right = dice("right", number)
    lying = {place: turned_about(die) for place, die in right.items()}
    assert evidence(lying, recorded(right), 90.0) < OTHER_HAND


def test_two_dice_turned_about_beside_one_as_recorded_prove_no_handedness() -> None:
    right = dice("right", 3)
    lying = {place: die if place[0] == FAR_APART[0] else turned_about(die) for place, die in right.items()}
    assert evidence(lying, recorded(right), 90.0) < OTHER_HAND - 3
