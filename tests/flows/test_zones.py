"""What is asked beside a mat with zones says who does what, as people do."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablecam.flows.zones import SayAct, told_in_words
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.script import Table
from tablecam.messages import Message
from tablecam.words import say
from tests.games.dead_mans_dice.test_explaining import begun
from tests.games.playing import random_line

NAMES = ("Ana", "Luc", "Zoe", "Kim", "Eva", "Max")


def states(seed: int, players: int, lines: int = 30) -> Iterator[DeadMansDiceState]:
    """The states of a game played at random in which something can be said."""
    chance, table = random.Random(seed), begun(players, "unplaced table")
    for _ in range(lines):
        assert isinstance(table.state, DeadMansDiceState)
        if table.state.to_play is not None:
            yield table.state
        if table.state.finished:
            return
        table = table.take(random_line(table, chance))


def doers(told: Message) -> Iterator[object]:
    """Who does each thing that a sentence tells."""
    for name, value in told.parameters:
        if name == "player":
            yield value
        if isinstance(value, Message):
            yield from doers(value)


@given(st.integers(0, 10**6), st.integers(2, 6))
@settings(max_examples=10, deadline=None)
def test_whatever_can_be_said_is_said_of_the_player_to_play(seed: int, players: int) -> None:
    for state in states(seed, players):
        flow = SayAct(state, NAMES)
        assert isinstance(flow.heading, Message)
        name = NAMES[state.seat - 1]
        assert set(doers(flow.heading)) == {name}
        for choice in flow.choices:
            assert isinstance(choice.label, Message)
            assert set(doers(choice.label)) <= {name}
            assert "jr" not in say(choice.label, "en")


def after(*lines: str) -> DeadMansDiceState:
    table: Table = begun(2, "unplaced table")
    for line in lines:
        table = table.take(line)
    assert isinstance(table.state, DeadMansDiceState)
    return table.state


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("stop",), "Ana stops"),
        (("roll 6",), "Ana throws 6"),
        (("stop", "roll 6"), "Luc throws 6"),
        (("roll 2", "roll 6"), "Ana throws 2, Luc throws 6"),
        (("plunder 2", "stop"), "Ana takes 5 from Luc"),
        (("plunder 2", "stop", "roll 6", "place"), "Ana takes 5 from Luc, Luc throws 6, places it"),
    ],
)
def test_each_act_is_told_of_who_does_it(lines: tuple[str, ...], told: str) -> None:
    state = after("open 3 5", "roll 4", "place")
    assert say(told_in_words(lines, state, NAMES), "en") == told


def test_a_die_that_lies_by_itself_is_told_by_its_face_alone() -> None:
    state = after("open 1 4", "roll 4", "roll jr:2", "roll skull", "place")
    assert [str(move) for move in state.plunder_moves] == ["plunder 2 jr:2"]
    assert say(told_in_words(("plunder 2 jr:2",), state, NAMES), "en") == "Ana takes the 2 lying before Luc"
