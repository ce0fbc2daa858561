"""Who sits where: people join, leave and change seats by buttons."""

from __future__ import annotations

import pytest

from tablecam.buttons import Press
from tablecam.errors import NotAllowed
from tablecam.events import Closed, Started
from tablecam.flows.menu import Menu
from tablecam.flows.seating import DEEDS, Seating
from tablecam.session import Session

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
    full = chosen(SEATS, 3)
    assert full.names == ("Ana", "Luc", "Zoë")
    assert len(full.choices) == 4


def test_somebody_leaves_unless_too_few_would_stay() -> None:
    assert chosen(SEATS, 3, 1, deed("leaves")).names == ("Luc", "Zoë")
    with pytest.raises(NotAllowed):
        chosen(SEATS, 1, deed("leaves"))


def test_people_change_seats_and_keep_being_looked_at() -> None:
    moved = chosen(SEATS, 3, 1, deed("later"), deed("later"))
    assert (moved.names, moved.at) == (("Luc", "Zoë", "Ana"), 2)
    assert chosen(moved, deed("later")).names == ("Ana", "Zoë", "Luc")


def test_another_name_is_one_that_nobody_has() -> None:
    named = chosen(SEATS, 1, deed("another"))
    assert named.names == ("Red", "Luc")
    assert chosen(named, deed("another")).names == ("Zoë", "Luc")


def test_a_choice_can_be_taken_back() -> None:
    assert chosen(SEATS, 3).back == SEATS


def after_menu(session: Session, word: str) -> Session:
    session = session.take(Press("MENU", 1.0)).session
    assert isinstance(session.overlay, Menu)
    return session.take(Press("OK", 1.0, session.overlay.words.index(word))).session  # type: ignore[arg-type]


def test_a_game_that_is_over_is_played_again_by_others_and_with_its_rules() -> None:
    header = ("game pascal", "option rounds 1", "players Ana, Luc")
    session = Session.resume((*header, "roll 3", "stop", "roll 5", "stop"), "en", ("Ana", "Luc", "Zoë"))
    session = after_menu(session, "seats")
    for item in (3, 1, deed("later"), deed("done")):
        session = session.take(Press("OK", 1.0, item)).session
    step = session.take(Press("OK", 1.0, 0))
    assert step.events[0] == Closed("finished")
    assert isinstance(step.events[1], Started)
    assert step.events[1].header == (*header[:2], "players Luc, Ana, Zoë")


def test_seats_can_be_changed_before_the_first_throw_and_not_after_it() -> None:
    header = ("game pascal", "players Ana, Luc")
    words = []
    for lines in (header, (*header, "roll 3")):
        overlay = Session.resume(lines, "en").take(Press("MENU", 1.0)).session.overlay
        assert isinstance(overlay, Menu)
        words.append("seats" in overlay.words)
    assert words == [True, False]
