"""Presses out of edges: none lost, none doubled, none in the wrong order, whenever somebody asks for them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tablecam.adapters.contacts import (
    DEBOUNCE_S,
    HOLD_S,
    MOST_STROKES,
    QUIET_S,
    STUCK_S,
    Contact,
    Contacts,
    Edge,
    LostEdges,
)
from tablecam.buttons import BUTTONS, ButtonEvent, ButtonTrouble, Press
from tablecam.messages import message
from tablecam.words import LANGUAGES, say

CONTACTS = tuple(Contact(button, message("buttons.pin", pin=pin)) for pin, button in enumerate(BUTTONS, 2))
STOP, CONTINUE, *_ = CONTACTS
END_S = 1000.0


def edges_of(contact: Contact, *times_s: float) -> list[Edge]:
    """Down, up, down, up ... at these times."""
    return [Edge(contact, number % 2 == 0, time_s) for number, time_s in enumerate(times_s)]


def taken(edges: Iterable[Edge], asked_s: Iterable[float] = ()) -> list[ButtonEvent]:
    """What comes of the edges when somebody asks at these times, and once more at the end."""
    contacts, found = Contacts(), []
    moments = [(edge.time_s, edge) for edge in edges] + [(time_s, None) for time_s in asked_s]
    for time_s, edge in sorted(moments, key=lambda moment: moment[0]):
        if edge is None:
            found += contacts.take(time_s)
        else:
            contacts.edge(edge.contact, edge.down, edge.time_s)
    return [*found, *contacts.take(END_S)]


def test_a_press_is_reported_on_release_with_the_time_of_its_first_edge() -> None:
    contacts = Contacts()
    contacts.edge(STOP, True, 1.0)
    assert contacts.take(1.3) == ()
    contacts.edge(STOP, False, 1.4)
    assert contacts.take(1.4 + DEBOUNCE_S / 2) == ()
    assert contacts.take(1.4 + DEBOUNCE_S) == (Press("STOP", 1.0),)
    assert contacts.take(2.0) == ()


def test_a_hold_is_reported_once_while_the_button_is_down_and_not_on_release() -> None:
    contacts = Contacts()
    contacts.edge(STOP, True, 1.0)
    assert contacts.take(1.0 + HOLD_S - 0.01) == ()
    assert contacts.take(1.0 + HOLD_S) == (Press("STOP", 1.0, held=True),)
    assert contacts.take(3.0) == ()
    contacts.edge(STOP, False, 4.0)
    assert contacts.take(5.0) == ()


def test_the_loop_may_be_busy_while_a_button_is_held_and_let_go() -> None:
    assert taken(edges_of(STOP, 1.0, 1.0 + HOLD_S + 0.1)) == [Press("STOP", 1.0, held=True)]
    assert taken(edges_of(STOP, 1.0, 1.0 + HOLD_S - 0.1)) == [Press("STOP", 1.0)]


def test_a_spike_is_nothing_on_either_level() -> None:
    assert taken(edges_of(STOP, 1.0, 1.009)) == []
    assert taken(edges_of(STOP, 1.0, 1.2, 1.204, 1.5)) == [Press("STOP", 1.0)]


def test_a_spike_at_the_time_of_the_hold_neither_loses_nor_doubles_it() -> None:
    times_s = (1.0, 1.0 + HOLD_S - 0.004, 1.0 + HOLD_S + 0.004, 3.0)
    for asked_s in ((), [1.0 + HOLD_S], [number / 1000 for number in range(1700, 1900)]):
        assert taken(edges_of(STOP, *times_s), asked_s) == [Press("STOP", 1.0, held=True)]


def test_a_button_that_is_down_at_the_start_counts_from_its_release_on() -> None:
    contacts = Contacts()
    contacts.begin(STOP, True, 0.0)
    assert contacts.take(5.0) == ()
    contacts.edge(STOP, False, 6.0)
    contacts.edge(STOP, True, 7.0)
    contacts.edge(STOP, False, 7.1)
    assert contacts.take(8.0) == (Press("STOP", 7.0),)


def test_buttons_come_in_the_order_in_which_they_are_let_go() -> None:
    edges = [*edges_of(STOP, 1.0, 1.5), *edges_of(CONTINUE, 1.1, 1.3)]
    assert taken(sorted(edges, key=lambda edge: edge.time_s)) == [Press("CONTINUE", 1.1), Press("STOP", 1.0)]


def test_an_edge_that_changes_nothing_is_ignored() -> None:
    edges = [Edge(STOP, False, 0.5), *edges_of(STOP, 1.0), *edges_of(STOP, 1.05), Edge(STOP, False, 1.2)]
    assert taken(edges) == [Press("STOP", 1.0)]


def test_a_stuck_button_is_named_until_it_is_let_go() -> None:
    contacts = Contacts()
    contacts.edge(STOP, True, 1.0)
    [held, trouble] = contacts.take(1.0 + STUCK_S)
    assert held == Press("STOP", 1.0, held=True)
    assert isinstance(trouble, ButtonTrouble) and trouble.what is not None
    for language in LANGUAGES:
        assert "STOP" in say(trouble.what, language) and "GPIO 2" in say(trouble.what, language)
    assert contacts.take(100.0) == ()
    contacts.edge(STOP, False, 100.0)
    assert contacts.take(101.0) == (ButtonTrouble(None),)


def test_a_button_wired_the_wrong_way_round_is_named_though_nobody_pressed_it() -> None:
    contacts = Contacts()
    contacts.begin(STOP, True, 0.0)
    [trouble] = contacts.take(STUCK_S)
    assert isinstance(trouble, ButtonTrouble) and trouble.what is not None


@pytest.mark.parametrize("period_s", [0.004, 0.02, 0.07])
def test_a_contact_that_changes_faster_than_a_hand_is_named_and_not_listened_to(period_s: float) -> None:
    flutter_s = [1.0 + number * period_s / 2 for number in range(2 * int(2.0 / period_s))]
    found = taken([*edges_of(STOP, *flutter_s), *edges_of(STOP, 20.0, 20.1)])
    assert [type(each) for each in found if not isinstance(each, Press)] == [ButtonTrouble, ButtonTrouble]
    [trouble] = [each for each in found if isinstance(each, ButtonTrouble) and each.what is not None]
    assert trouble.what is not None and "STOP" in say(trouble.what, "fr")
    *early, last = found
    assert last == Press("STOP", 20.0) and early[-1] == ButtonTrouble(None)
    assert sum(isinstance(each, Press) for each in early) <= MOST_STROKES // 2


def test_a_contact_is_trusted_again_once_it_was_quiet() -> None:
    contacts = Contacts()
    for number in range(60):
        contacts.edge(STOP, number % 2 == 0, 1.0 + number * 0.02)
    last_s = 1.0 + 59 * 0.02
    assert contacts.take(last_s + QUIET_S - 0.1)[-1] != ButtonTrouble(None)
    assert contacts.take(last_s + QUIET_S) == (ButtonTrouble(None),)


def test_presses_do_not_count_until_a_contact_has_been_quiet() -> None:
    flutter = edges_of(STOP, *(1.0 + number * 0.02 for number in range(60)))
    last_s = 1.0 + 59 * 0.02
    found = taken([*flutter, *edges_of(STOP, last_s + 1.0, last_s + 1.1, last_s + 4.0, last_s + 4.1)])
    assert found[-2:] == [ButtonTrouble(None), Press("STOP", last_s + 4.0)]
    assert not any(isinstance(each, Press) and each.time_s >= last_s for each in found[:-2])


def test_a_fast_hand_on_a_bad_switch_is_not_taken_for_a_bad_contact() -> None:
    chance = random.Random(1)
    edges = []
    for number in range(20):  # ten presses a second for two seconds, each edge with up to nine bounces
        edges += bounced(STOP, 1.0 + number * 0.1, 1.04 + number * 0.1, chance, most=9)
    assert taken(edges) == [Press("STOP", 1.0 + number * 0.1) for number in range(20)]


def test_of_two_troubles_the_first_is_named_and_then_the_next() -> None:
    edges = [*edges_of(STOP, 1.0, 20.0), *edges_of(CONTINUE, 2.0, 30.0)]
    troubles = [each for each in taken(edges) if isinstance(each, ButtonTrouble)]
    named = [dict(each.what.parameters)["button"] if each.what else None for each in troubles]
    assert named == ["STOP", "CONTINUE", None]


def test_without_bounce_nothing_is_waited_for() -> None:
    contacts = Contacts(debounce_s=0.0)
    contacts.edge(STOP, True, 1.0)
    contacts.edge(STOP, False, 1.0)
    contacts.press(Press("OK", 1.0, 3))
    contacts.edge(CONTINUE, True, 1.0)
    contacts.edge(CONTINUE, False, 1.0)
    assert contacts.take(1.0) == (Press("STOP", 1.0), Press("OK", 1.0, 3), Press("CONTINUE", 1.0))


def bounced(contact: Contact, down_s: float, up_s: float, chance: random.Random, most: int = 6) -> list[Edge]:
    """The edges of one press by a finger; each is followed by an even number of others, all within 8 ms."""
    times_s = []
    for time_s in (down_s, up_s):
        bounces = sorted(chance.uniform(0.0001, 0.008) for _ in range(2 * chance.randint(0, most // 2)))
        times_s += [time_s, *(time_s + bounce_s for bounce_s in bounces)]
    return edges_of(contact, *times_s)


def pressed(plan: Sequence[tuple[int, float, float]], seed: int) -> tuple[list[Edge], list[Press]]:
    """The edges of presses (which button, how long up before, how long down), and what is to come of them.

    Each finger goes its own way, so presses of different buttons overlap.
    """
    chance = random.Random(seed)
    edges: list[Edge] = []
    completed: list[tuple[float, Press]] = []
    free_s = dict.fromkeys(CONTACTS, 0.0)
    for number, wait_s, length_s in plan:
        contact = CONTACTS[number]
        down_s = free_s[contact] + wait_s
        free_s[contact] = up_s = down_s + length_s
        made = bounced(contact, down_s, up_s, chance)
        edges += made
        held = length_s >= HOLD_S
        done_s = down_s + HOLD_S if held else made[-1].time_s + DEBOUNCE_S
        completed.append((done_s, Press(contact.button, down_s, held=held)))
    assume(len({done_s for done_s, _ in completed}) == len(completed))  # else there is no order
    completed.sort(key=lambda each: each[0])
    return sorted(edges, key=lambda edge: edge.time_s), [press for _, press in completed]


LENGTHS_S = st.floats(0.02, 0.7) | st.floats(HOLD_S + 0.01, 2.0)
# Without MENU, which means something else beside STOP.
PLANS = st.lists(st.tuples(st.integers(0, 3), st.floats(0.06, 1.0), LENGTHS_S), max_size=30)
PAUSES_S = st.lists(st.floats(0.001, 0.1) | st.floats(0.1, 5.0), max_size=40)


@settings(max_examples=300, deadline=None)
@given(PLANS, st.integers(), PAUSES_S)
def test_no_press_is_lost_doubled_or_reordered_however_the_loop_stalls(
    plan: list[tuple[int, float, float]], seed: int, pauses_s: list[float]
) -> None:
    edges, expected = pressed(plan, seed)
    assert taken(edges, itertools.accumulate(pauses_s)) == expected


ANY_EDGES = st.lists(
    st.tuples(st.sampled_from(CONTACTS), st.booleans(), st.floats(0.0001, 0.05) | st.floats(0.05, 12.0)),
    max_size=80,
)


@settings(max_examples=300, deadline=None)
@given(ANY_EDGES, PAUSES_S)
def test_whatever_the_wires_do_it_does_not_matter_when_somebody_asks(
    wild: list[tuple[Contact, bool, float]], pauses_s: list[float]
) -> None:
    times_s = itertools.accumulate(pause_s for *_, pause_s in wild)
    edges = [Edge(contact, down, time_s) for (contact, down, _), time_s in zip(wild, times_s, strict=True)]
    assert taken(edges, itertools.accumulate(pauses_s)) == taken(edges)


# Edges that the driver lost


def seen(*happenings: Edge | tuple[bool, float]) -> list[Edge]:
    """The edges that come of edges and of looks at the level (down, time_s) of STOP."""
    lost = LostEdges()
    found: list[Edge] = []
    for each in happenings:
        found += lost.passed(each) if isinstance(each, Edge) else lost.looked(STOP, *each)
    return found


def test_an_edge_that_is_lost_is_found_at_the_second_look() -> None:
    down = Edge(STOP, True, 1.0)
    looks = [(False, time_s) for time_s in (1.1, 1.2, 1.3, 1.4)]
    assert seen(down, *looks) == [down, Edge(STOP, False, 1.1)]


def test_an_edge_that_is_lost_is_found_when_the_next_one_comes() -> None:
    up = Edge(STOP, False, 1.15)
    assert seen((True, 1.1), up) == [Edge(STOP, True, 1.1), up]


def test_an_edge_that_is_late_is_not_doubled() -> None:
    down, up = Edge(STOP, True, 1.0), Edge(STOP, False, 1.3)
    assert seen((True, 1.01), down, (True, 1.1), (False, 1.31), up, (False, 1.4)) == [down, up]


def test_a_press_whose_release_the_driver_lost_is_a_press() -> None:
    contacts = Contacts()
    for edge in seen(Edge(STOP, True, 1.0), (False, 1.1), (False, 1.2)):
        contacts.edge(edge.contact, edge.down, edge.time_s)
    assert contacts.take(3.0) == (Press("STOP", 1.0),)
