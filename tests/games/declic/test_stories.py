"""Games followed through pictures without anybody to ask."""

from __future__ import annotations

import random
from itertools import pairwise

from tablecam.dice import BoardView
from tablecam.games.declic.explaining import AT_REST, BETWEEN_STILLS
from tablecam.games.declic.orientation import orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import Cell, Placement
from tablecam.games.declic.seeing import heights_of
from tablecam.games.declic.stories import Step, Stories, Story, alternatives, follow
from tests.games.declic.looking import Dice, FakeEye, dice_of
from tests.games.declic.playing import random_play
from tests.games.declic.test_seeing import after, empty_but, look


def picture(stories: Stories, dice: Dice, chance: random.Random, eye: FakeEye | None = None) -> BoardView:
    eye = eye or FakeEye(chance.uniform(0, 360), chance.uniform(30, 50))
    return eye.look(dice, heights_of(stories[0].play.position), chance)


def told(stories: Stories) -> list[str]:
    return [step.turn.text for step in stories[0].steps[-1]]


def test_a_game_is_followed_still_by_still() -> None:
    plays, chance = random_play(Play.begin(), 11, 32), random.Random(4)
    stories: Stories = (Story((Play.begin(),)),)
    for number, (_, play) in enumerate(pairwise(plays), start=1):
        for nothing in (BETWEEN_STILLS, AT_REST):
            view = picture(stories, dice_of(play.position), chance)
            stories = follow(stories, view.looks, f"{number}.jpg", nothing)
    assert told(stories) == [turn.text for turn in plays[-1].turns if turn]
    assert [step.frame for step in stories[0].steps[0]] == [f"{number}.jpg" for number in range(1, 33)]


def test_a_first_die_left_open_is_settled_by_the_next() -> None:
    stories: Stories = (Story((Play.begin(),)),)
    stories = follow(stories, empty_but(look(12, 0, "T", 4)), "1.jpg", BETWEEN_STILLS)
    assert len(alternatives(stories, 0, 0)) == 4
    # 1 and 6 in D3 to the west both show 3 on top: only with 6 to the east in C3 it fits, or with 1
    looks = (*empty_but(look(12, 0, "T", 4), look(13, 0, "T", 3)), look(13, 0, "S", 5), look(13, 0, "E", 1))
    stories = follow(stories, looks, "2.jpg", BETWEEN_STILLS)
    first, chance = alternatives(stories, 0, 0)[0]
    assert chance > 0.93
    assert first.verdict.placement.orientation.east == 6
    assert len(stories[0].steps[0]) == 2


def test_a_die_that_breaks_the_rules_is_told_as_an_exception_with_the_reason() -> None:
    play = after("46E C3")
    stories: Stories = (Story((play,), ((),)),)
    wrong = Placement(
        Cell.parse("D3"), 0, next(d for d in orientations("right") if (d.top, d.west) == (3, 1))
    )
    dice = dice_of(play.position.place(wrong))
    view = picture(stories, dice, random.Random(1), FakeEye(135.0, 42.0, doubt=0.0))
    stories = follow(stories, view.looks, "1.jpg", BETWEEN_STILLS)
    step = stories[0].steps[0][0]
    assert (step.turn.verdict.kind, step.turn.verdict.placement) == ("exception", wrong)
    assert step.notes[0].key == "declic.mismatch"


def test_a_die_taken_back_leaves_the_story() -> None:
    plays, chance = random_play(Play.begin(), 12, 8), random.Random(4)
    stories: Stories = (Story((plays[7],), ((),)),)
    for play in (plays[8], plays[7], plays[8]):
        stories = follow(stories, picture(stories, dice_of(play.position), chance).looks, "x")
    assert stories[0].play.position == plays[8].position
    assert len(stories[0].steps[0]) == 1


def test_a_second_game_begins_on_a_cleared_board() -> None:
    over, chance = random_play(Play.begin(), 1, 100)[-1], random.Random(4)
    assert over.over
    stories: Stories = (Story((over,), ((),)),)
    stories = follow(stories, picture(stories, {}, chance).looks, "1.jpg")
    assert len(stories[0].plays) == 2
    first = Play.begin().open_turns()[0].verdict.placement
    view = picture(stories, dice_of(Play.begin().position.place(first)), chance, FakeEye(140.0))
    stories = follow(stories, view.looks, "2.jpg")
    assert [step.turn.verdict.placement for step in stories[0].steps[1]] == [first]


def test_which_of_two_dice_in_one_picture_came_first_is_left_open_where_the_rules_allow_both() -> None:
    begun = random_play(Play.begin(), 11, 1)[-1]
    in_c4 = next(turn for turn in begun.open_turns() if turn.notation.endswith("C4"))
    in_b3 = next(turn for turn in begun.take(in_c4).open_turns() if turn.notation.endswith("B3"))
    dice = dice_of(begun.take(in_c4).take(in_b3).position)
    stories: Stories = tuple(
        Story((begun.take(turn),), ((Step("1.jpg", begun.turns[0]), Step("2.jpg", turn)),), chance)
        for turn, chance in ((in_c4, 0.99), (in_b3, 0.01))
    )
    for _ in range(2):
        view = FakeEye(140.0).look(dice, heights_of(stories[0].play.position), random.Random(4))
        stories = follow(stories, view.looks, "2.jpg", AT_REST)
    assert len(told(stories)) == 3
    (first, chance), (second, as_likely) = alternatives(stories, 0, 1)[:2]
    assert {first, second} == {in_c4, in_b3}
    assert abs(chance - as_likely) < 0.05
