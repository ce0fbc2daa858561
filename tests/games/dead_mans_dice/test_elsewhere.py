"""Dice in zones that nobody plays: they neither stop the game nor count, and none is passed over."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablecam.buttons import Press
from tablecam.dice import Face, ZoneDie, ZonesView
from tablecam.games.dead_mans_dice.outcomes import AsRecorded, Astray, Disturbed, Gathering, Refused
from tablecam.screen import screen_of
from tablecam.session import Session
from tests.games.dead_mans_dice.looking import Hands
from tests.games.dead_mans_dice.test_explaining import Evening
from tests.games.dead_mans_dice.test_watching import OPENED, ROUND, TWO, after, die, pressed, reason

BEGUN = (die(3, 1), die(5, 2))
PLACED = (die(4, 1, 2), die(5, 2))
STRAY = die(6, 3)


def look(session: Session, *dice: ZoneDie) -> Session:
    """The session after a hand over the mat, and another look at it."""
    moving = session.take(ZonesView(70.0, "HAND")).session
    return moving.take(ZonesView(71.0, "SETTLED", dice)).session


def notice(session: Session) -> str:
    return screen_of(session, 72.0).notice


@pytest.mark.parametrize(
    ("lines", "dice"),
    [
        (TWO, (die(3, 1),)),
        (TWO, ()),
        (OPENED, BEGUN),
        ((*OPENED, "roll 4"), BEGUN),
        ((*OPENED, "roll 4", "place"), PLACED),
        ((*OPENED, "roll 6", "roll 6", "place"), (die(3, 1), die(6, 2, 2))),
    ],
)
@pytest.mark.parametrize("zone", [3, 4, 5, 6])
def test_a_new_die_in_a_zone_that_nobody_plays_is_named_wherever_a_throw_may_be_missing(
    lines: tuple[str, ...], dice: tuple[ZoneDie, ...], zone: int
) -> None:
    session = after(lines, (*dice, die(6, zone)))
    assert session.zones.seen == Astray((zone,))
    assert str(zone) in notice(session)
    assert session.flow is None
    assert session.standing == lines[2:]


def test_laid_in_the_own_zone_it_counts() -> None:
    session = look(after(OPENED, (*BEGUN, STRAY)), *BEGUN, die(6, 1, aside=30))
    assert session.standing == ("open 3 5", "roll 6")
    assert not notice(session)


def test_taken_away_it_is_forgotten() -> None:
    session = look(after(OPENED, (*BEGUN, STRAY)), *BEGUN)
    assert session.zones.seen == AsRecorded()
    assert not session.zones.strays


def test_where_no_throw_can_be_missing_the_game_goes_on() -> None:
    thrown = (*BEGUN, die(4, 1, aside=30))
    session = after((*OPENED, "roll 4"), thrown, (*thrown, STRAY))
    assert session.zones.seen == AsRecorded()
    assert not notice(session)
    assert look(session, *PLACED, STRAY).standing == (*OPENED[2:], "roll 4", "place")


def test_what_came_unnoticed_is_named_as_soon_as_it_may_be_a_throw() -> None:
    thrown = (*BEGUN, die(4, 1, aside=30))
    session = look(after((*OPENED, "roll 4"), (*thrown, STRAY)), *PLACED, STRAY)
    session = session.take(ZonesView(72.0, "SETTLED", (*PLACED, STRAY))).session
    assert session.zones.seen == Astray((3,))


def test_once_named_it_is_left_alone_while_the_game_goes_on() -> None:
    session = after(OPENED, (*BEGUN, STRAY))
    for dice, line in (
        ((*BEGUN, die(4, 1, aside=30)), "roll 4"),
        (PLACED, "place"),
        ((*PLACED, die(6, 2, aside=30)), "roll 6"),
    ):
        session = look(session, *dice, STRAY)
        assert session.standing[-1] == line
        assert not notice(session)
        session = look(session, *dice, STRAY)
        assert not notice(session)


def test_thrown_anew_into_such_a_zone_it_is_named_again() -> None:
    session = look(after(OPENED, (*BEGUN, STRAY)), *BEGUN, STRAY, die(4, 1, aside=30))
    session = look(session, *PLACED, STRAY)
    assert look(session, *PLACED, die(2, 3, aside=-30)).zones.seen == Astray((3,))


def test_stop_leaves_it_named_and_a_throw_typed_in_is_it() -> None:
    session = after((*OPENED, "roll 4", "place"), (*PLACED, STRAY))
    stopped = pressed(session, "STOP")
    assert stopped.standing[-1] == "stop"
    assert "3" in notice(stopped)
    asked = pressed(stopped, "OK")
    assert asked.flow is not None
    item = [
        str(choice.label.parameters) for choice in asked.flow.choices if not isinstance(choice.label, str)
    ]
    six = next(place for place, words in enumerate(item) if "6" in words)
    typed = asked.take(Press("OK", 80.0, six)).session
    assert typed.standing[-1] == "roll 6"
    assert not isinstance(typed.zones.seen, Astray)


def test_spare_dice_that_lay_there_before_the_game_are_never_spoken_of() -> None:
    session = after(TWO)
    session = replace(session, zones=replace(session.zones, stale=(STRAY,)))
    session = look(session, die(3, 1), STRAY)
    assert session.zones.seen == Gathering((2,), (), left=False)
    session = look(session, *BEGUN, STRAY)
    assert session.standing == ("open 3 5",)
    assert session.zones.seen == AsRecorded()
    assert not notice(look(session, *BEGUN, STRAY))


def test_what_is_amiss_in_the_zones_of_players_is_still_told() -> None:
    knocked = after((*OPENED, "roll 4", "place"), (die(3, 1), die(6, 1, aside=30), die(5, 2), STRAY))
    assert knocked.zones.seen == Disturbed((1,))
    early = after((*OPENED, "roll 4"), (*BEGUN, die(4, 1, aside=30), die(1, 2, aside=30), STRAY))
    assert reason(early) == "zones.not-in-turn"


@pytest.mark.parametrize(
    ("lines", "dice"),
    [
        (OPENED[:2], (die(3, 1), die(4, 1, aside=30), STRAY)),
        ((*OPENED, "roll 4"), (*BEGUN, die(4, 1, aside=30), die(2, 0))),
        ((*OPENED, "roll 4"), (*BEGUN, die(4, 1, aside=30), die(4, 0))),
        ((*OPENED, "roll 4"), (*BEGUN, die(4, 1, aside=30), die(6, 1, aside=-40))),
        ((*OPENED, "roll 4", "place"), (die(3, 1), die(6, 1, aside=30), die(5, 2))),
        (ROUND, (die(3, 1), die(6, 2), STRAY)),
    ],
)
def test_the_screen_points_to_marked_zones_only_where_it_marks_some(
    lines: tuple[str, ...], dice: tuple[ZoneDie, ...]
) -> None:
    screen = screen_of(after(lines, dice), 1.0)
    assert screen.notice
    assert ("marked" in screen.notice) <= any(zone.marked for zone in screen.zones)


class _WithSpares(Hands):
    """Hands over a mat on which more dice lie, in zones that nobody plays."""

    spares: tuple[ZoneDie, ...] = ()

    def dice(self, unread: float = 0.0, vague: float = 0.0) -> tuple[ZoneDie, ...]:
        return (*super().dice(unread, vague), *self.spares)


@given(st.integers(0, 10**6), st.integers(2, 5), st.sampled_from([1, 2, 3, 4, 5, 6, "skull"]))
@settings(max_examples=6, deadline=None)
def test_a_whole_game_beside_a_spare_die_is_written_as_without(seed: int, players: int, face: Face) -> None:
    def played(*spares: ZoneDie) -> Evening:
        people = Evening(seed, players)
        people.hands = _WithSpares(people.chance)
        people.hands.spares = spares
        people.play()
        return people

    beside, without = played(die(face, players + 1)), played()
    assert beside.follower.table.standing == without.follower.table.standing
    assert beside.asked == without.asked
    assert not isinstance(beside.follower.watch.seen, Disturbed | Refused)
