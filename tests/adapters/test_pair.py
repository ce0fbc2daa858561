"""STOP and MENU held down together: no presses, and in the end one wish to switch off."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tablecam.adapters.contacts import DEBOUNCE_S, HOLD_S, Contact, Contacts, Edge
from tablecam.adapters.pair import SWITCH_OFF_S, TOGETHER_S
from tablecam.buttons import BUTTONS, SWITCH_OFF, ButtonEvent, Holding, Press, SwitchOff
from tablecam.messages import message
from tests.adapters.test_contacts import edges_of

STOP, _, OK, _, MENU = (
    Contact(button, message("buttons.pin", pin=pin)) for pin, button in enumerate(BUTTONS)
)
LATE_S = 0.05
"""Two fingers are not quite together."""


def meant(
    edges: Iterable[Edge], asked_every_s: float | None = None, end_s: float = 20.0
) -> list[ButtonEvent]:
    """What comes of the edges, in whatever rhythm somebody asks."""
    contacts, found, asked_s = Contacts(), list[ButtonEvent](), 0.0
    for edge in sorted(edges, key=lambda each: each.time_s):
        while asked_every_s is not None and asked_s + asked_every_s <= edge.time_s:
            asked_s += asked_every_s
            found += contacts.take(asked_s)
        contacts.edge(edge.contact, edge.down, edge.time_s)
    return [*found, *contacts.take(end_s)]


def both(down_s: float, up_s: float, late_s: float = LATE_S) -> list[Edge]:
    return [*edges_of(MENU, down_s, up_s), *edges_of(STOP, down_s + late_s, up_s + late_s)]


RHYTHMS = pytest.mark.parametrize("asked_every_s", [None, 0.01, 0.1, 0.7, 2.0])


@RHYTHMS
def test_held_for_long_they_switch_off_once_and_are_no_presses(asked_every_s: float | None) -> None:
    edges = both(1.0, 1.0 + SWITCH_OFF_S + 2.0)
    off = SwitchOff(1.0 + LATE_S + SWITCH_OFF_S)
    assert meant(edges, asked_every_s) == [off]
    assert meant(both(1.0, 99.0), asked_every_s)[0] == off


@RHYTHMS
@pytest.mark.parametrize("length_s", [TOGETHER_S + 0.1, HOLD_S + 0.1, SWITCH_OFF_S - 0.1])
def test_let_go_before_they_mean_nothing_at_all(length_s: float, asked_every_s: float | None) -> None:
    assert meant(both(1.0, 1.0 + length_s), asked_every_s) == []


@RHYTHMS
def test_fingers_that_go_fast_from_one_to_the_other_press_both(asked_every_s: float | None) -> None:
    edges = [*edges_of(MENU, 1.0, 1.3), *edges_of(STOP, 1.2, 1.5)]
    assert meant(edges, asked_every_s) == [Press("MENU", 1.0), Press("STOP", 1.2)]


@RHYTHMS
def test_a_hold_that_was_due_before_the_second_went_down_stands(asked_every_s: float | None) -> None:
    edges = [*edges_of(MENU, 1.0, 9.0), *edges_of(STOP, 1.0 + HOLD_S + 0.2, 9.0)]
    held = Press("MENU", 1.0, held=True)
    assert meant(edges, asked_every_s) == [held, Press("STOP", 1.0 + HOLD_S + 0.2, held=True)]


@RHYTHMS
def test_a_short_touch_of_the_other_costs_a_hold_nothing(asked_every_s: float | None) -> None:
    edges = [*edges_of(MENU, 1.0, 3.0), *edges_of(STOP, 1.5, 1.5 + TOGETHER_S - 0.1)]
    found = meant(edges, asked_every_s)
    assert sorted(found, key=str) == [Press("MENU", 1.0, held=True), Press("STOP", 1.5)]


def test_afterwards_each_counts_alone_again() -> None:
    edges = [*both(1.0, 2.0), *edges_of(MENU, 5.0, 5.2), *edges_of(STOP, 6.0, 6.2)]
    assert meant(edges) == [Press("MENU", 5.0), Press("STOP", 6.0)]


def test_they_switch_off_a_second_time_only_when_they_are_held_a_second_time() -> None:
    [first, second] = meant([*both(1.0, 6.0), *both(8.0, 13.0)])
    assert (first, second) == (SwitchOff(4.0 + LATE_S), SwitchOff(11.0 + LATE_S))


def test_another_button_beside_one_of_them_is_no_pair() -> None:
    edges = [*edges_of(OK, 1.0, 6.0), *edges_of(STOP, 1.1, 6.0)]
    assert meant(edges) == [Press("OK", 1.0, held=True), Press("STOP", 1.1, held=True)]


def test_a_button_that_was_stuck_at_the_start_is_none_of_the_two() -> None:
    contacts = Contacts()
    contacts.begin(STOP, True, 0.0)
    contacts.edge(MENU, True, 1.0)
    contacts.edge(MENU, False, 1.6)
    assert contacts.take(2.0) == (Press("MENU", 1.0),)


def test_while_they_are_held_it_can_be_seen_how_long_and_a_release_ends_it() -> None:
    contacts = Contacts()
    assert contacts.holding is None
    contacts.edge(MENU, True, 1.0)
    contacts.take(1.0 + DEBOUNCE_S)
    assert contacts.holding == Holding(("MENU",), 1.0, HOLD_S)
    contacts.edge(STOP, True, 1.1)
    contacts.take(1.5)
    holding = contacts.holding
    assert holding is not None and set(holding.buttons) == SWITCH_OFF
    assert (holding.since_s, holding.needed_s) == (1.1, SWITCH_OFF_S)
    contacts.edge(STOP, False, 2.0)
    assert contacts.take(2.1) == ()
    assert contacts.holding is None


def test_what_has_come_to_mean_something_is_held_no_more() -> None:
    contacts = Contacts()
    for contact in (MENU, STOP):
        contacts.edge(contact, True, 1.0)
    assert contacts.take(1.0 + SWITCH_OFF_S) == (SwitchOff(1.0 + SWITCH_OFF_S),)
    assert contacts.holding is None
