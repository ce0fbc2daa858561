"""What a mat may tell is weighed: how sure the eye is, what nobody touched, what people mostly do."""

from __future__ import annotations

from dataclasses import replace

from tablecam.buttons import Press
from tablecam.dice import SKULL, Face, Spot, ZoneDie, ZonesView
from tablecam.events import Entered
from tablecam.flows.zones import MayBeMeant, WhichStory, WhoHolds
from tablecam.games.dead_mans_dice.jolly import by_face
from tablecam.games.dead_mans_dice.outcomes import InHand, Refused
from tablecam.screen import screen_of
from tablecam.session import Session
from tests.games.dead_mans_dice.looking import middle_of
from tests.games.dead_mans_dice.test_watching import OPENED, TWO, after, die, reason


def vague(face: Face, zone: int, *heights: int, sure: float = 0.5, touched: bool = True) -> ZoneDie:
    """A top face that may lie as high as each of these, the first as likely as `sure`."""
    rest = (1 - sure) / max(1, len(heights) - 1)
    chances = (sure, *(rest for _ in heights[1:]))
    return ZoneDie((face,), heights, zone, middle_of(zone), height_chances=chances, touched=touched)


def still(session: Session, *dice: ZoneDie) -> Session:
    """The session after another view."""
    return session.take(ZonesView(50.0, "SETTLED", dice)).session


def test_what_nobody_touched_is_as_high_as_the_game_knows_however_the_eye_wavers() -> None:
    session = after(OPENED, (die(3, 1), die(5, 2)))
    lower = vague(3, 1, 2, 1, touched=False)
    session = still(session, lower, die(5, 2), die(3, 1, aside=40))
    assert session.standing == ("open 3 5", "roll 3")
    assert session.flow is None


def test_a_die_put_on_one_with_its_face_is_placed_where_the_pile_looks_otherwise() -> None:
    thrown = after(OPENED, (die(3, 1), die(5, 2)), (die(3, 1), die(5, 2), die(3, 1, aside=40)))
    placed = still(thrown, vague(3, 1, 2, 1), replace(die(5, 2), touched=False))
    assert placed.standing[-1] == "place"
    back = still(thrown, vague(3, 1, 2, 1, touched=False), replace(die(5, 2), touched=False))
    assert isinstance(back.zones.seen, InHand)


def test_a_throw_that_would_have_to_hide_beneath_another_is_not_asked_about() -> None:
    session = after(OPENED, (die(3, 1), die(5, 2)))
    session = still(session, vague(3, 1, 1, 2), die(5, 2), die(6, 1, aside=40))
    assert session.standing == ("open 3 5", "roll 6")


def test_what_is_about_as_likely_is_asked_the_likeliest_first() -> None:
    open_face = ZoneDie((6, 4), (1,), 1, (-80.0, 57.0), face_chances=(0.4, 0.6))
    session = still(after(OPENED, (die(3, 1), die(5, 2))), die(3, 1), die(5, 2), open_face)
    assert isinstance(session.flow, WhichStory)
    assert session.flow.stories[0].lines == ("roll 4",)


def test_a_pile_is_in_the_zone_that_it_is_in_at_its_height() -> None:
    pile = ZoneDie((4,), (1, 2), 0, (-116.0, 2.0), spots=(Spot(0, (-116.0, 2.0)), Spot(1, (-116.0, 7.0))))
    session = still(after((*OPENED, "roll 4"), (die(3, 1), die(5, 2))), pile, die(5, 2))
    assert session.standing == ("open 3 5", "roll 4", "place")


def test_two_dice_thrown_at_once_are_refused_until_one_is_taken_up() -> None:
    thrown = (die(3, 1), die(5, 2), die(4, 1, aside=25), die(3, 1, aside=-25))
    session = after(OPENED, (die(3, 1), die(5, 2)), thrown)
    assert isinstance(session.zones.seen, Refused)
    assert reason(session) == "zones.one-at-a-time"
    assert screen_of(session, 1.0).notice
    assert still(session, *thrown[:3]).standing == ("open 3 5", "roll 4")


def test_who_holds_a_jolly_roger_is_entered_once_and_nothing_comes_of_the_dice_that_still_lie_there() -> None:
    lines = ("open 3 5", "roll 4", "place", "roll jr:3", "place", "stop", "roll 6", "place")
    piles = (die(3, 1, 3), die(6, 2, 2))
    asked = after((*TWO, *lines), piles, (*piles, die(3, 2, aside=40)))
    assert isinstance(asked.flow, WhoHolds)
    assert asked.flow.seats == (2,)
    step = asked.take(Press("OK", 60.0))
    assert [event.line for event in step.events if isinstance(event, Entered)].count("open 3 jr:5") == 1
    counted = still(step.session, *piles, die(3, 2, aside=40))
    assert counted.table is not None
    assert counted.table.state.scores == (10, 11)
    assert counted.standing[-1].startswith("roll")


def test_a_one_thrown_after_a_die_that_was_placed_unseen_may_make_that_the_jolly_roger() -> None:
    lines = ("open 6 4 5", "roll 5", "place", "plunder 1", "stop", "roll 2", "place")
    piles = (die(6, 2, 3), die(2, 3, 2))
    session = after(("game dead-mans-dice", "players Ana, Luc, Zoe", *lines), piles)
    asked = still(session, *piles, die(5, 1), die(1, 1, aside=40))
    assert isinstance(asked.flow, WhichStory)
    offered = {tuple(by_face(told.lines)) for told in asked.flow.stories}
    assert screen_of(asked, 1.0).items
    assert offered == {("stop", "roll 5", "place", "roll 1"), ("stop", "roll 1", "place", "roll 5")}
    said = asked.take(Press("OK", 60.0)).session
    assert said.standing[-1].startswith("roll")


def test_a_die_taken_off_one_that_looks_like_it_is_asked_about() -> None:
    placed = after((*OPENED, "roll 3", "place"), (die(3, 1, 2), die(5, 2)))
    nudged = still(placed, vague(3, 1, 2, 1, sure=0.99), die(5, 2))
    assert nudged.flow is None
    off = still(placed, vague(3, 1, 1, 2), die(5, 2))
    assert isinstance(off.flow, MayBeMeant)
    assert off.flow.off.face == 3


def test_a_die_that_fell_off_one_that_looks_like_it_is_no_throw() -> None:
    placed = after((*OPENED, "roll 3", "place"), (die(3, 1, 2), die(5, 2)))
    fallen = still(placed, vague(3, 1, 1, 2, sure=0.9), die(5, 2), die(SKULL, 1, aside=40))
    assert fallen.standing[-1] == "place"
    assert screen_of(fallen, 1.0).notice or fallen.flow


def test_a_plunder_that_only_a_hidden_throw_would_allow_is_refused() -> None:
    placed = after((*OPENED, "roll 3", "place"), (die(3, 1, 2), die(5, 2)))
    taken = still(placed, vague(5, 1, 3, 4))
    assert taken.standing[-1] == "place"
    assert isinstance(taken.zones.seen, Refused)
    assert reason(taken) == "dead-mans-dice.no-plunder"
