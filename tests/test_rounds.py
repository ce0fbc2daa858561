"""What Pascal and its rounds say on the screen: which round it is, what is to be beaten, and that it is."""

from __future__ import annotations

import pytest

from tablecam.screen import Screen, screen_of
from tablecam.session import Session
from tablecam.words import Language

PASCAL = ("game pascal", "players Ana, Luc, Zoë")
TOURNAMENT = ("game pascal", "option tournament on", "players Ana, Luc")
POINT = ("roll 5", "stop", "roll 3", "stop")
"""Whoever opens the round wins it."""


def shown(*lines: str, language: Language = "en") -> Screen:
    return screen_of(Session.resume(lines, language), 1.0)


def details(*lines: str) -> list[str]:
    return [player.detail for player in shown(*lines).players]


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        (("roll 4",), "Throw one die, or stop here."),
        (("roll 2", "roll 4", "stop", "roll 1"), "Not beaten yet: it takes 2 on more than a 4, or 3."),
        (("roll 2", "roll 4", "stop", "roll 1", "roll 4"), "Not beaten yet: it takes a series of 3."),
        (("roll 6", "stop", "roll 1"), "Not beaten yet: it takes a series of 2."),
        (("roll 2", "roll 6", "stop", "roll 1"), "Not beaten yet: it takes a series of 3."),
        (("roll 2", "roll 4", "stop", "roll 1", "roll 5"), "Beaten! Stop here, or throw on."),
        (("roll 2", "stop", "roll 1", "stop", "roll 3"), "Beaten: stop here, and the round is yours."),
        (("roll 2", "stop"), "Throw one die."),
    ],
)
def test_what_a_series_has_to_beat_is_said_until_it_has_and_then_that_it_has(
    lines: tuple[str, ...], asked: str
) -> None:
    assert shown(*PASCAL, *lines).asked == asked


def test_a_series_that_would_win_by_what_is_said_does_and_one_that_would_not_does_not() -> None:
    for face, winner in (("3", 1), ("4", 1), ("5", 3)):
        lines = (*PASCAL, "roll 2", "roll 4", "stop", "roll 1", "stop", "roll 1", f"roll {face}")
        beaten = shown(*lines).asked.startswith("Beaten")
        table = Session.resume((*lines, "stop"), "en").table
        assert table is not None
        assert beaten == (winner == 3)
        assert table.state.scores.index(1) + 1 == winner


def test_who_has_thrown_in_the_round_has_the_series_beside_the_score() -> None:
    lines = ("roll 2", "roll 4", "stop", "roll 5", "roll 1")
    assert details(*PASCAL, *lines) == ["2 on a 4", "1 on a 1", ""]
    # Luc, the last in the ranking, opens the next round.
    assert details(*PASCAL, *lines, "roll 3", "stop", "roll 6", "stop") == ["", "1 on a 6", ""]


def test_the_round_is_counted() -> None:
    assert shown(*PASCAL).context == "Pascal · round 1 of 3"
    assert shown(*PASCAL, *POINT, "roll 4", "stop").context == "Pascal · round 2 of 3"
    assert shown(*PASCAL, *POINT, "roll 4", "stop", language="fr").context == "Pascal · manche 2 sur 3"
    octo = ("game octo", "players Ana, Luc", "roll 6 5 5 5 4 2 1 1")
    assert shown(*octo).context == "Octo · Ana"  # while dice are kept, whose they are
    assert shown(*octo[:2]).context == "Octo · round 1 of 2"


def test_a_tournament_counts_as_at_tennis() -> None:
    won = [POINT] * 4  # Luc opens the second round and wins it, and so on in turn
    points = [details(*TOURNAMENT, *(line for each in won[:count] for line in each)) for count in range(4)]
    assert points == [
        ["games 0 · points 0", "games 0 · points 0"],
        ["games 0 · points 15", "games 0 · points 0"],
        ["games 0 · points 15", "games 0 · points 15"],
        ["games 0 · points 30", "games 0 · points 15"],
    ]
    lines = [line for _ in range(7) for line in POINT]
    assert details(*TOURNAMENT, *lines) == ["games 1 · points 0", "games 0 · points 0"]
    assert shown(*TOURNAMENT).context == "Pascal · set 1"


@pytest.mark.parametrize(
    ("lines", "lost"),
    [
        ((*PASCAL, "roll 4", "roll 3"), True),
        ((*PASCAL, "roll 4", "roll 4"), False),
        ((*PASCAL, "roll 4", "roll 3", "roll 2"), False),
        (("game ten-thousand", "players Ana, Luc", "roll 2 3 4 6 6 2"), True),
        (("game ten-thousand", "players Ana, Luc", "roll 1 3 4 6 6 2"), False),
    ],
)
def test_a_lost_turn_is_marked_until_the_next_input(lines: tuple[str, ...], lost: bool) -> None:
    assert shown(*lines).lost == lost
