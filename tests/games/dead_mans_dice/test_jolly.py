"""Which die of a hand is the Jolly Roger is left open as long as no face shows it."""

from __future__ import annotations

import pytest

from tablecam.errors import NotAllowed
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.jolly import Round, entering, hands_after, rewritten
from tablecam.games.script import Table

TWO = ("game dead-mans-dice", "players Ana, Luc")


def played(*lines: str) -> Table:
    table = Table.begin()
    for line in (*TWO, *lines):
        table = table.take(line)
    return table


def state_of(table: Table) -> DeadMansDiceState:
    assert isinstance(table.state, DeadMansDiceState)
    return table.state


def test_a_die_that_shows_a_pip_face_leaves_open_which_it_is() -> None:
    assert Round.of(played("open 3 5")).soft == {1, 2}
    assert Round.of(played("open 1 5")).soft == {2}
    assert Round.of(played("open jr:skull 5")).soft == {2}


def test_the_first_die_that_can_be_the_jolly_roger_becomes_it() -> None:
    table = played("open 3 5", "roll 4", "place")
    again = Round.of(table).entered_again({1})
    assert again == ("open jr:3 5", "roll 4", "place")
    assert rewritten(table, again) == ("undo", "undo", "undo", *again)


def test_a_one_from_a_hand_without_a_plain_die_makes_an_earlier_die_the_jolly_roger() -> None:
    table = played("open 3 5", "roll 4", "place", "stop", "roll 2", "place", "stop")
    assert state_of(table).hand == (0, 1)
    lines = entering(table, ("roll 1",))
    assert lines[-1] == "roll 1"
    for line in lines:
        table = table.take(line)
    assert table.standing[0] == "open jr:3 5"


def test_a_skull_that_came_back_to_the_hand_says_that_the_die_before_was_plain() -> None:
    table = played("open 3 5", "roll jr:skull", "stop", "roll 2", "place", "stop", "roll 4", "place")
    assert Round.of(table).entered_again({1})[0] == "open 3 5"


def test_a_die_that_cannot_be_the_jolly_roger_is_refused() -> None:
    with pytest.raises(NotAllowed):
        Round.of(played("open 1 5")).entered_again({1})


def test_the_hands_are_told_as_they_are_when_a_round_ends() -> None:
    table = played("open 3 5", "roll 4", "place", "roll jr:3", "place", "stop", "roll 2")
    assert hands_after(state_of(table), ("stop",)) == ((0, 0), (1, 1))
    assert hands_after(state_of(table), ("place",)) is None
