"""Who sits where: people join, leave and change seats by buttons."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from tablecam.buttons import Press
from tablecam.dice import BoardView, DieReading, Roll, ZoneDie, ZonesView
from tablecam.errors import NotAllowed
from tablecam.events import Closed, Entered, Started
from tablecam.flows.menu import Menu
from tablecam.flows.naming import LETTERS
from tablecam.flows.seating import DEEDS, Seating
from tablecam.session import Session, fold
from tablecam.words import say_any
from tests.games.playing import random_line

SEATS = Seating(("Ana", "Luc"), ("Zoë", "Ana", "Luc", "Red"), range(2, 4))


def chosen(seating: Seating, *items: int) -> Seating:
    for item in items:
        after = seating.choose(item)
        assert isinstance(after, Seating)
        seating = after
    return seating


def deed(name: str) -> int:
    return DEEDS.index(name)  # type: ignore[arg-type]  # one of them


def test_a_first_ok_begins_with_the_same_people() -> None:
    assert SEATS.choose(0) == ("Ana", "Luc")


def test_one_more_joins_until_the_table_is_full() -> None:
    full = chosen(SEATS, 3, 0)
    assert full.names == ("Ana", "Luc", "Zoë")
    assert len(full.choices) == 4


def test_somebody_leaves_unless_too_few_would_stay() -> None:
    assert chosen(SEATS, 3, 0, 1, deed("leaves")).names == ("Luc", "Zoë")
    with pytest.raises(NotAllowed):
        chosen(SEATS, 1, deed("leaves"))


def test_people_change_seats_and_keep_being_looked_at() -> None:
    moved = chosen(SEATS, 3, 0, 1, deed("later"), deed("later"))
    assert (moved.names, moved.at) == (("Luc", "Zoë", "Ana"), 2)
    assert chosen(moved, deed("later")).names == ("Ana", "Zoë", "Luc")


def test_another_name_is_chosen_from_those_that_nobody_has() -> None:
    asking = chosen(SEATS, 1, deed("another"))
    assert [choice.label for choice in asking.choices[:3]] == ["Zoë", "Ana", "Red"]
    assert asking.choices[asking.cursor].label == "Ana"
    assert chosen(asking, 2).names == ("Red", "Luc")


def test_a_name_can_be_spelled_for_who_joins() -> None:
    spelling = chosen(SEATS, 3, 2)
    named = chosen(spelling, *(LETTERS.index(letter) for letter in "KIM"), len(LETTERS) + 1)
    assert named.names == ("Ana", "Luc", "Kim")
    with pytest.raises(NotAllowed):
        chosen(spelling, *(LETTERS.index(letter) for letter in "ANA"), len(LETTERS) + 1)


def test_a_choice_can_be_taken_back() -> None:
    assert chosen(SEATS, 3).back == SEATS
    assert chosen(SEATS, 3, 0).back == chosen(SEATS, 3)


def after_menu(session: Session, word: str) -> Session:
    session = session.take(Press("MENU", 1.0)).session
    assert isinstance(session.overlay, Menu)
    return session.take(Press("OK", 1.0, session.overlay.words.index(word))).session  # type: ignore[arg-type]


def test_a_game_that_is_over_is_played_again_by_others_and_with_its_rules() -> None:
    header = ("game pascal", "option rounds 1", "players Ana, Luc")
    session = Session.resume((*header, "roll 3", "stop", "roll 5", "stop"), "en", ("Ana", "Luc", "Zoë"))
    session = after_menu(session, "seats")
    for item in (3, 0, 1, deed("later"), deed("done")):
        session = session.take(Press("OK", 1.0, item)).session
    step = session.take(Press("OK", 1.0, 0))
    assert step.events[0] == Closed("finished")
    assert isinstance(step.events[1], Started)
    assert step.events[1].header == (*header[:2], "players Luc, Ana, Zoë")


HEADER = ("game pascal", "option rounds 5", "players Ana, Luc, Zoë")
ROUND = ("roll 3", "stop", "roll 5", "stop", "roll 4", "stop")
"""Luc wins it, and Ana opens the next."""


def pressed(session: Session, *items: int) -> Session:
    for item in items:
        session = session.take(Press("OK", 1.0, item)).session
    return session


def going_on() -> Session:
    return after_menu(Session.resume((*HEADER, *ROUND), "en", ("Ana", "Luc", "Zoë", "Kim")), "seats")


def test_the_game_goes_on_with_who_joins_and_without_who_leaves() -> None:
    session = pressed(going_on(), 4, 0, 1, deed("leaves"))
    step = session.take(Press("OK", 1.0, 0))
    assert step.events == (Entered("seats Luc, Zoë, Kim", "buttons"),)
    table = step.session.table
    assert table is not None
    assert (table.players, table.state.scores) == (("Luc", "Zoë", "Kim"), (1, 0, 0))
    assert step.session.flow is None
    assert [text.key for text in table.said] == ["seats.leaves", "seats.joins"]


def test_a_seat_in_a_game_that_goes_on_tells_what_it_has() -> None:
    flow = going_on().flow
    assert isinstance(flow, Seating)
    assert [say_any(choice.detail, "en") for choice in flow.choices[1:4]] == ["Ana · 0", "Luc · 1", "Zoë · 0"]
    assert [say_any(choice.detail, "en") for choice in chosen(flow, 4, 0).choices[4:5]] == ["Kim"]


def test_another_name_takes_over_the_seat_and_its_score() -> None:
    step = pressed(going_on(), 2, deed("another"), 1).take(Press("OK", 1.0, 0))
    assert step.events == (Entered("seats Ana, Kim for Luc, Zoë", "buttons"),)
    assert step.session.known_players[:3] == ("Ana", "Kim", "Zoë")


def test_who_leaves_and_sits_down_again_keeps_the_score() -> None:
    session = pressed(going_on(), 2, deed("leaves"))
    assert isinstance(session.flow, Seating)
    names = [choice.label for choice in chosen(session.flow, 3).choices]
    step = pressed(session, 3, names.index("Luc")).take(Press("OK", 1.0, 0))
    assert step.events == (Entered("seats Ana, Zoë, Luc", "buttons"),)
    assert step.session.table is not None
    assert step.session.table.state.scores == (0, 0, 1)


def test_where_the_seat_of_one_who_sits_elsewhere_has_a_new_name_somebody_joins() -> None:
    session = pressed(going_on(), 2, deed("another"), 1)  # Kim, in the place of Luc
    assert isinstance(session.flow, Seating)
    names = [choice.label for choice in chosen(session.flow, 4).choices]
    step = pressed(session, 4, names.index("Luc")).take(Press("OK", 1.0, 0))
    assert step.events == (Entered("seats Ana, Kim, Zoë, Luc", "buttons"),)


def test_who_comes_back_and_goes_again_leaves_the_score_to_one_only() -> None:
    session = pressed(going_on(), 2, deed("another"), 1)  # Kim, in the place of Luc
    assert isinstance(session.flow, Seating)
    names = [choice.label for choice in chosen(session.flow, 4).choices]
    session = pressed(session, 4, names.index("Luc"), 4, deed("another"))
    assert isinstance(session.flow, Seating)
    step = pressed(session, len(session.flow.choices) - 2).take(Press("OK", 1.0, 0))
    assert [event.line for event in step.events if isinstance(event, Entered)] == [
        f"seats Ana, Kim for Luc, Zoë, {step.session.known_players[3]}"
    ]


def test_whatever_people_choose_the_seats_they_see_are_taken() -> None:
    start = going_on()
    assert start.table is not None and isinstance(start.flow, Seating)
    for seed in range(200):
        rng, flow = random.Random(seed), start.flow
        for _ in range(rng.randrange(90)):
            with suppress(NotAllowed):
                after = flow.choose(rng.randrange(len(flow.choices)))
                flow = after if isinstance(after, Seating) else flow
        if flow.line is not None:
            assert start.table.take(flow.line).players == flow.names


def test_seats_left_as_they_were_write_nothing() -> None:
    step = going_on().take(Press("OK", 1.0, 0))
    assert (step.events, step.session.flow) == ((), None)


def test_undo_gives_the_seats_and_the_scores_back() -> None:
    session = pressed(going_on(), 1, deed("leaves"), 0)
    back = session.take(Press("UNDO", 2.0)).session
    assert back.table is not None
    assert (back.table.players, back.table.state.scores) == (("Ana", "Luc", "Zoë"), (0, 1, 0))


def test_in_the_middle_of_a_round_it_is_said_when_seats_can_be_changed() -> None:
    session = after_menu(Session.resume((*HEADER, "roll 3"), "en"), "seats")
    assert session.flow is None
    assert session.notice is not None
    assert session.notice.key == "seats.round-open"


def test_a_throw_does_not_wipe_out_a_choice_of_seats() -> None:
    session = pressed(going_on(), 1, deed("leaves"))
    step = session.take(Roll(1.0, (DieReading(4, 0.9, (0.0, 0.0), 40.0),)))
    assert step.events == ()
    assert step.session.flow == session.flow


def test_the_next_game_is_played_by_those_who_sit_there_at_the_end() -> None:
    lines = (*HEADER[:1], "option rounds 2", HEADER[2], *ROUND, "seats Kim, Zoë", *ROUND[:4])
    session = Session.resume(lines, "en")
    assert session.finished
    started = session.take(Press("OK", 1.0)).events[1]
    assert isinstance(started, Started)
    assert started.header[-1] == "players Kim, Zoë"


def test_a_match_on_the_board_offers_no_other_seats_once_it_has_begun() -> None:
    header = ("game declic", "players Ana, Luc")
    words = []
    for lines in (header, (*header, "place 46E C3")):
        overlay = Session.resume(lines, "en").take(Press("MENU", 1.0)).session.overlay
        assert isinstance(overlay, Menu)
        words.append("seats" in overlay.words)
    assert words == [True, False]


def test_what_is_seen_of_a_board_does_not_close_the_choice_of_seats() -> None:
    session = after_menu(Session.resume(("game declic", "players Ana, Luc"), "en"), "seats")
    seen = session.take(BoardView(1.0, "EMPTY")).session
    assert seen.flow == session.flow
    assert isinstance(seen.flow, Seating)


def test_on_a_mat_with_zones_who_joins_throws_in_the_next_round() -> None:
    chance = random.Random(1)
    table = fold(("game dead-mans-dice", "players Ana, Luc"))
    while getattr(table.state, "round", 0) < 2:
        table = table.take(random_line(table, chance))
    lying = tuple(ZoneDie((face,), (1,), zone, (116.0 * (zone - 2), 57.0)) for zone, face in ((1, 2), (2, 6)))
    session = Session.resume((*table.header, *table.standing), "en", ("Ana", "Luc", "Zoë"))
    session = session.take(ZonesView(1.0, "SETTLED", lying)).session
    session = pressed(after_menu(session, "seats"), 3, 0)
    session = session.take(ZonesView(1.5, "HAND", lying)).session  # which does not close the choice
    session = pressed(session, 0)
    assert session.piles == (0, 0, 0)
    thrown = tuple(ZoneDie((face,), (1,), face, (116.0 * (face - 2) + 9, 40.0)) for face in (1, 2, 3))
    for time_s, dice in ((2.0, ()), (3.0, thrown)):
        session = session.take(ZonesView(time_s, "SETTLED", dice)).session
    assert session.standing[-2:] == ("seats Ana, Luc, Zoë", "open 1 2 3")
    assert session.table is not None
    assert session.table.state.scores[2] == min(table.state.scores)
