"""Acts that are not allowed are named with their reason, and what people say by buttons stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from tablecam.buttons import ButtonName, Press
from tablecam.dice import SKULL, Face, ZoneDie, ZonesView
from tablecam.flows.editor import Editor
from tablecam.flows.zones import MayBeMeant, WhichStory, WhoHolds
from tablecam.games.dead_mans_dice.outcomes import AsRecorded, Disturbed, Gathering, InHand, Refused
from tablecam.screen import screen_of
from tablecam.session import Session
from tests.games.dead_mans_dice.looking import middle_of

TWO = ("game dead-mans-dice", "players Ana, Luc")
OPENED = (*TWO, "open 3 5")
ROUND = (*OPENED, "roll 4", "place", "roll jr:3", "place", "stop", "roll 6", "place", "stop")


def die(face: Face | tuple[Face, ...], zone: int, high: int = 1, aside: float = 0.0) -> ZoneDie:
    """A top face in a zone; `aside`: so many mm from its middle."""
    faces = face if isinstance(face, tuple) else (face,)
    x, y = middle_of(zone)
    return ZoneDie(faces, (high,), zone, (x + aside, y))


def after(lines: Iterable[str], *looks: tuple[ZoneDie, ...]) -> Session:
    """The session in the middle of a game, after views of the mat."""
    session = replace(Session.resume(tuple(lines), "en"), notice=None)
    for number, dice in enumerate(looks):
        session = session.take(ZonesView(float(number), "SETTLED", dice)).session
    return session


def pressed(session: Session, *buttons: ButtonName) -> Session:
    for button in buttons:
        session = session.take(Press(button, 60.0)).session
    return session


def reason(session: Session) -> str:
    assert isinstance(session.zones.seen, Refused), session.zones.seen
    return session.zones.seen.reason.key


def test_the_opening_waits_for_everybodys_die() -> None:
    session = after(TWO, (die(3, 1),))
    assert session.zones.seen == Gathering((2,), (), left=False)
    assert "Luc" in screen_of(session, 1.0).notice
    session = session.take(ZonesView(2.0, "SETTLED", (die(3, 1), die(5, 2)))).session
    assert session.standing == ("open 3 5",)


def test_what_lies_in_nobodys_zone_does_not_stop_the_opening_nor_count_later() -> None:
    stray = die(6, 0)
    session = after(TWO, (die(3, 1), die(5, 2), stray), (die(3, 1), die(5, 2), stray, die(4, 1, aside=30)))
    assert session.standing == ("open 3 5", "roll 4")


def test_what_all_threw_before_the_plug_was_pulled_is_offered_by_ok() -> None:
    session = after(ROUND, (die(6, 1), die((4, 1), 2)))
    assert session.zones.seen == Gathering((1, 2), (), left=True)
    assert "OK" in screen_of(session, 1.0).notice
    session = pressed(session, "OK")
    assert isinstance(session.flow, Editor)
    assert [each.face for each in session.flow.dice] == [6, None]
    assert not screen_of(session, 1.0).notice
    session = replace(session, flow=session.flow.moved(3))
    session = pressed(session, "OK", "OK")
    assert session.standing[-1] == "open 6 4"
    assert session.zones.seen == AsRecorded(session.zones.known)


def test_where_not_all_can_have_thrown_ok_types_a_throw_in() -> None:
    for lying in ((), (die(6, 0),), (die(6, 1),), (die(6, 1), die(5, 1, aside=30), die(4, 2))):
        flow = pressed(after(ROUND, lying), "OK").flow
        assert isinstance(flow, Editor)
        assert [each.face for each in flow.dice] == [None, None]


def test_what_is_left_of_a_round_that_was_seen_to_end_is_not_offered_as_a_throw() -> None:
    session = pressed(after(ROUND[:-1], (die(3, 1), die(6, 2))), "STOP", "OK")
    session = session.take(ZonesView(90.0, "SETTLED", (die(3, 1), die(6, 2)))).session
    assert session.zones.seen == Gathering((1, 2), (), left=True)
    assert "OK" not in screen_of(session, 91.0).notice


def test_a_die_thrown_and_placed_is_two_lines() -> None:
    session = after(OPENED, (die(3, 1), die(5, 2), die(4, 1, aside=30)), (die(4, 1, 2), die(5, 2)))
    assert session.standing == ("open 3 5", "roll 4", "place")


def test_a_skull_cannot_be_taken() -> None:
    lines = ("open 3 5", "roll 4", "place", "stop", "roll jr:skull", "place", "stop", "roll jr:4", "place")
    taken = after((*TWO, *lines), (die(4, 1, 3), die(5, 2)))
    assert reason(taken) == "dead-mans-dice.skull-stays"
    assert "Jolly Roger" in screen_of(taken, 1.0).notice


def test_a_die_that_does_not_fit_is_refused_on_the_pile() -> None:
    thrown = (die(3, 1), die(5, 2), die(6, 1, aside=30))
    session = after(OPENED, thrown, (die(6, 1, 2), die(5, 2)))
    assert session.standing == ("open 3 5", "roll 6")
    assert reason(session) == "zones.no-fit"


def test_a_die_thrown_out_of_turn_is_named_and_does_not_count() -> None:
    session = after((*OPENED, "roll 4"), (die(3, 1), die(5, 2), die(4, 1, aside=30), die(1, 2, aside=30)))
    assert reason(session) == "zones.not-in-turn"
    assert session.standing == ("open 3 5", "roll 4")


def test_a_die_too_many_between_the_zones_is_said_not_to_count_and_nobody_is_blamed() -> None:
    thrown = (die(3, 1), die(5, 2), die(4, 1, aside=30))
    strays: tuple[Face, ...] = (1, 2, 6, SKULL)
    for face, looks in product(strays, ((), (thrown,))):
        session = after((*OPENED, "roll 4"), *looks, (*thrown, die(face, 0)))
        assert session.zones.seen == Disturbed((0,))
        assert screen_of(session, 1.0).notice.endswith("take it away.")
        gone = session.take(ZonesView(9.0, "SETTLED", thrown)).session
        assert gone.zones.seen == AsRecorded()


def test_a_pile_that_was_knocked_over_pauses_the_game_until_it_stands_again() -> None:
    lines = (*OPENED, "roll 4", "place")
    knocked = (die(3, 1), die(6, 1, aside=30), die(5, 2))
    session = after(lines, knocked)
    assert session.zones.seen == Disturbed((1,))
    assert [zone.marked for zone in screen_of(session, 1.0).zones] == [True, False]
    session = session.take(ZonesView(5.0, "SETTLED", (die(4, 1, 2), die(5, 2)))).session
    assert session.standing == lines[2:]
    assert not screen_of(session, 6.0).notice


def test_a_die_in_somebodys_hand_counts_only_once_it_lies() -> None:
    session = after((*OPENED, "roll 4"), (die(3, 1), die(5, 2)))
    assert isinstance(session.zones.seen, InHand)
    assert session.standing == ("open 3 5", "roll 4")
    session = session.take(ZonesView(5.0, "SETTLED", (die(3, 1), die(5, 2), die(6, 2, aside=30)))).session
    assert session.standing == ("open 3 5", "roll 4", "stop", "roll 6")


def test_a_placed_die_that_is_gone_is_asked_about() -> None:
    session = after((*OPENED, "roll 4", "place"), (die(3, 1), die(5, 2)))
    assert isinstance(session.flow, MayBeMeant)
    assert pressed(session, "CONTINUE", "OK").standing == ("open 3 5", "roll 4", "stop")
    back = session.take(ZonesView(5.0, "SETTLED", (die(4, 1, 2), die(5, 2)))).session
    assert back.flow is None


def test_a_face_that_is_not_certain_is_asked_and_the_answer_stands() -> None:
    session = after(OPENED, (die(3, 1), die(5, 2), die((4, 6), 1, aside=30)))
    assert isinstance(session.flow, WhichStory)
    session = pressed(session, "OK")
    assert session.standing == ("open 3 5", "roll 4")


def test_what_was_undone_by_a_button_does_not_come_back_by_itself() -> None:
    placed = (die(4, 1, 2), die(5, 2))
    session = after((*OPENED, "roll 4"), placed)
    assert session.standing[-1] == "place"
    session = pressed(session, "UNDO").take(ZonesView(70.0, "SETTLED", placed)).session
    assert session.standing == ("open 3 5", "roll 4")
    assert screen_of(session, 71.0).notice


def test_at_the_end_of_a_round_it_is_asked_who_holds_a_jolly_roger_and_a_shown_skull_answers() -> None:
    lines = (*TWO, "open 3 5", "roll 4", "place", "roll jr:3", "place")
    mat = (die(3, 1, 3), die(5, 2))
    session = after((*lines, "stop", "roll 6", "place"), (die(3, 1, 3), die(6, 2, 2)))
    asked = pressed(session, "STOP")
    assert isinstance(asked.flow, WhoHolds)
    assert asked.flow.seats == (2,)
    out = pressed(asked, "OK")
    assert out.table is not None
    shown = asked.take(ZonesView(70.0, "SETTLED", (*mat, die(SKULL, 2, aside=30)))).session
    held = pressed(shown, "OK")
    assert held.table is not None
    assert [
        one - other for one, other in zip(out.table.state.scores, held.table.state.scores, strict=True)
    ] == [0, 7]


def test_stop_pressed_before_the_hand_is_gone_counts_after_what_the_hand_did() -> None:
    moving = after((*OPENED, "roll 4"), (die(3, 1), die(5, 2), die(4, 1, aside=30)))
    moving = moving.take(ZonesView(2.0, "HAND")).session
    held = pressed(moving, "STOP")
    assert held.standing == ("open 3 5", "roll 4")
    assert "hand" in screen_of(held, 61.0).notice
    rested = held.take(ZonesView(62.0, "SETTLED", (die(4, 1, 2), die(5, 2)))).session
    assert rested.standing == ("open 3 5", "roll 4", "place", "stop")
    assert not screen_of(rested, 63.0).notice


def test_stop_does_not_count_where_the_mat_then_shows_what_is_amiss_or_that_the_turn_is_over() -> None:
    placed = after((*OPENED, "roll 4", "place"), (die(4, 1, 2), die(5, 2)))
    stopped = pressed(placed.take(ZonesView(2.0, "HAND")).session, "STOP")
    unfit = stopped.take(ZonesView(62.0, "SETTLED", (die(4, 1, 2), die(5, 2), die(1, 2, aside=30)))).session
    assert unfit.held is None
    lost = stopped.take(ZonesView(62.0, "SETTLED", (die(4, 1, 2), die(5, 2), die(2, 1, aside=30)))).session
    assert lost.standing[-1] == "roll jr:2"
    assert lost.held is None
