"""The plain-text board."""

from __future__ import annotations

from tablecam.games.declic.diagram import diagram
from tablecam.games.declic.play import Play
from tablecam.messages import Message
from tablecam.words import say
from tests.games.declic.playing import random_play
from tests.games.declic.test_referee import board


def in_english(told: Message) -> str:
    return say(told, "en")


TWO_DICE = """\
level 0

5   .     .     .     .     .


4   .     .     .     .     .

                2     2
3   .     .   1[4]6 3[1]4   .
                5     5

2   .     .     .     .     .


1   .     .     .     .     .

    A     B     C     D     E
"""


def test_a_die_shows_its_top_and_its_four_sides_with_north_up() -> None:
    assert diagram(board("46E C3", "15S D3"), in_english) == TWO_DICE


def test_levels_in_use_stand_side_by_side() -> None:
    drawn = diagram(random_play(Play.begin(), 1, 60)[-1].position, in_english).splitlines()
    assert drawn[0].split() == ["level", "0", "level", "1", "level", "2"]
    assert drawn[-1].split() == list("ABCDE") * 3
    assert sum(line.count("[") for line in drawn) == 60


def test_levels_are_named_in_the_language_that_is_asked_for() -> None:
    drawn = diagram(board("46E C3"), lambda told: say(told, "fr"))
    assert drawn.startswith("niveau 0")
