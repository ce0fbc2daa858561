"""Octo and DiceMice by their rulings."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from tablecam.errors import NotAllowed
from tablecam.games.advice import advise
from tablecam.games.octo_advice import Aim, bust_chance, keep_value, roll_value
from tablecam.games.script import Table, play_script
from tablecam.words import say

OCTO = "game octo\nplayers Ana, Luc\n"
MICE = "game dicemice\nplayers Ana, Luc\n"
EXAMPLE = (
    "roll 6 5 5 5 4 2 1 1, keep 5 5 5, continue, roll 5 5 2 2 1, keep 2, continue, roll 4 4 3 1, keep 4 4"
)


def played(lines: str, header: str = OCTO) -> Table:
    """The table after inputs separated by commas."""
    return play_script(header + lines.replace(", ", "\n"))


def paper(table: Table) -> tuple[object, ...]:
    """Whose turn it is, the paper and who holds it, the scores and the round."""
    state = table.state
    return state.to_play, state.turn["paper"], state.turn["holder"], state.scores, state.turn["round"]


def reason(table: Table, line: str) -> str:
    with pytest.raises(NotAllowed) as refused:
        table.take(line)
    return refused.value.message.key


def eight(face: int) -> str:
    """A turn in which all eight dice show the face and are set aside."""
    return f"roll {' '.join([str(face)] * 8)}, keep {' '.join([str(face)] * 8)}"


def bust() -> str:
    """A turn that busts: one 1 set aside, then nothing but 1s."""
    return "roll 1 1 1 1 1 1 1 1, keep 1, roll 1 1 1 1 1 1 1"


def test_the_worked_example_stops_on_25() -> None:
    table = played(EXAMPLE)
    assert dict(table.state.turn) == {
        "kept": {"5": 3, "2": 1, "4": 2},
        "dice": 2,
        "paper": None,
        "holder": None,
        "round": 1,
    }
    assert table.state.phase == "decide"
    assert paper(table.take("stop")) == (2, 25, 1, (0, 0), 1)


def test_phases_go_from_roll_to_keep_to_decide() -> None:
    table = played("")
    assert (table.state.phase, table.state.legal) == ("roll", ("roll",))
    table = table.take("roll 6 5 5 5 4 2 1 1")
    assert (table.state.phase, table.state.legal, table.state.turn["dice"]) == ("keep", ("keep",), 8)
    table = table.take("keep 5 5")
    assert (table.state.phase, table.state.legal) == ("decide", ("continue", "roll", "stop"))
    assert table.state.turn["dice"] == 6


def test_only_one_new_face_that_shows_can_be_set_aside() -> None:
    table = played("roll 6 5 5 5 4 2 1 1")
    assert reason(table, "keep 5 4") == "octo.keep-mixed"
    assert reason(table, "keep 3") == "octo.keep-absent"
    assert reason(table, "keep 6 6") == "octo.keep-absent"
    table = played("roll 6 5 5 5 4 2 1 1, keep 5, roll 5 5 2 2 1 1 3")
    assert reason(table, "keep 5") == "octo.keep-again"


def test_a_throw_of_faces_set_aside_already_scores_nothing() -> None:
    assert paper(played(EXAMPLE + ", roll 5 2")) == (2, None, None, (0, 0), 1)


def test_all_eight_set_aside_score_at_once() -> None:
    assert paper(played(eight(3))) == (2, 24, 1, (0, 0), 1)


def test_while_nobody_holds_the_paper_the_neighbour_becomes_first() -> None:
    table = played(f"{bust()}, {bust()}, {bust()}")
    assert paper(table) == (2, None, None, (0, 0), 1)


def test_the_paper_goes_to_whoever_does_strictly_better() -> None:
    header = "game octo\nplayers Ana, Luc, Zoé\n"
    table = played(f"{eight(3)}, {eight(3)}", header)
    assert paper(table) == (3, 24, 1, (0, 0, 0), 1)
    table = played(f"{eight(3)}, {eight(4)}", header)
    assert paper(table) == (3, 32, 2, (0, 0, 0), 1)


def test_a_single_point_is_enough_to_take_a_free_paper() -> None:
    assert paper(played("roll 1 2 3 4 5 6 6 6, keep 1, stop")) == (2, 1, 1, (0, 0), 1)


def test_all_the_others_try_and_the_holder_scores_when_it_comes_round() -> None:
    header = "game octo\nplayers Ana, Luc, Zoé\n"
    table = played(f"{eight(3)}, {eight(4)}, {bust()}", header)
    assert paper(table) == (1, 32, 2, (0, 0, 0), 1)
    table = played(f"{eight(3)}, {eight(4)}, {bust()}, {eight(1)}", header)
    assert paper(table) == (3, None, None, (0, 32, 0), 2)


def test_the_game_ends_after_as_many_rounds_as_players() -> None:
    table = played(f"{eight(3)}, {bust()}, {eight(4)}, {bust()}")
    state = table.state
    assert (state.finished, state.scores, state.winners, state.to_play) == (True, (24, 32), (2,), None)
    assert dict(state.turn) == {"kept": {}, "dice": 8, "paper": None, "holder": None, "round": 2}


def test_a_tie_is_shared() -> None:
    table = played(f"{eight(3)}, {bust()}, {eight(3)}, {bust()}")
    assert table.state.winners == (1, 2)
    assert say(table.log[-1], "fr") == "Luc partage la victoire."


def test_a_lone_player_banks_and_a_bust_uses_up_the_round() -> None:
    header = "game octo\nplayers Ana\n"
    table = played(f"{eight(3)}, {bust()}", header)
    assert paper(table) == (1, None, None, (24,), 3)
    table = played(", ".join([eight(3), bust(), eight(1), eight(1), eight(2)]), header)
    assert (table.state.scores, table.state.winners) == ((24 + 8 + 8 + 16,), (1,))


def test_dicemice_offers_no_stop_without_a_6() -> None:
    table = played("roll 6 5 5 5 4 2 1 1, keep 5 5 5", MICE)
    assert table.state.legal == ("continue", "roll")
    assert reason(table, "stop") == "octo.no-six"
    assert "stop" in played("roll 6 5 5 5 4 2 1 1, keep 6", MICE).state.legal


def test_dicemice_scores_nothing_for_eight_dice_without_a_6() -> None:
    assert paper(played(eight(5), MICE)) == (2, None, None, (0, 0), 1)
    assert paper(played(eight(6), MICE)) == (2, 48, 1, (0, 0), 1)


def turn_of(faces: str) -> str:
    """A turn that sets aside one die of each face in turn and then stops."""
    kept, lines = "", []
    for number, face in enumerate(faces):
        lines += [f"roll {' '.join([face] * (8 - number))}", f"keep {face}"]
        kept += face
    return ", ".join([*lines, "stop"])


@pytest.mark.parametrize(
    ("faces", "points"), [("6123", 12), ("61234", 16 + 2), ("61235", 17 + 2), ("612345", 21 + 8)]
)
def test_dicemice_adds_2_for_five_faces_and_8_for_six(faces: str, points: int) -> None:
    assert paper(played(turn_of(faces), MICE))[1] == points
    assert paper(played(turn_of(faces)))[1] == sum(map(int, faces))


@pytest.mark.parametrize(("mice", "value"), [(False, 25.1290), (True, 24.315)])
def test_best_play_of_one_turn_is_worth_what_the_rules_say(mice: bool, value: float) -> None:
    digits = 5e-5 if not mice else 5e-4
    assert roll_value(Aim(mice, None), frozenset(), 0, 8) == pytest.approx(value, abs=digits)


def test_going_on_in_the_example_is_worth_21_806_so_stopping_is_right() -> None:
    advice = advise(played(EXAMPLE))
    assert (advice.best, advice.objective, advice.bust) == ("stop", "points", 0.25)
    values = {choice.action: choice.value for choice in advice.options}
    assert values == {"stop": 25, "continue": pytest.approx(21.806, abs=5e-4)}


@pytest.mark.parametrize("mice", [False, True])
@pytest.mark.parametrize("score_to_beat", [None, 20, 27])
def test_values_agree_with_a_plain_recursion_over_every_throw(mice: bool, score_to_beat: int | None) -> None:
    kept = ((6, 2), (4, 3))
    aim = Aim(mice, score_to_beat)
    pips = sum(face * count for face, count in kept)
    found = roll_value(aim, frozenset({6, 4}), pips, 3)
    assert found == pytest.approx(plain_roll(mice, score_to_beat, (4, 6), pips, 3), abs=1e-12)


@cache
def plain_roll(mice: bool, target: int | None, kept: tuple[int, ...], pips: int, dice: int) -> float:
    total = 0.0
    for faces in product(range(1, 7), repeat=dice):
        best = 0.0
        for face in set(faces) - set(kept):
            for count in range(1, faces.count(face) + 1):
                after = (*kept, face), pips + face * count, dice - count
                best = max(best, plain_stop(mice, target, *after[:2]))
                if after[2]:
                    best = max(best, plain_roll(mice, target, *after))
        total += best
    return total / 6**dice


def plain_stop(mice: bool, target: int | None, kept: tuple[int, ...], pips: int) -> float:
    points = pips
    if mice:
        points = 0 if 6 not in kept else pips + (0, 0, 0, 0, 0, 2, 8)[len(kept)]
    return points if target is None else float(points > target)


def test_with_a_paper_to_beat_the_value_is_the_chance_to_beat_it() -> None:
    table = played(f"{eight(3)}, {EXAMPLE}")
    advice = advise(table)
    assert advice.objective == "win"
    assert (advice.best, advice.options[0].value) == ("stop", 1)
    table = played(f"{eight(4)}, {EXAMPLE}")
    values = {choice.action: choice.value for choice in advise(table).options}
    assert values["stop"] == 0
    # 25 so far, 33 needed, 6, 3 and 1 open: 6-6, or 6 and 3 or 1 one after the other, or 3 then 6.
    assert values["continue"] == pytest.approx(roll_value(Aim(False, 32), frozenset({5, 2, 4}), 25, 2))
    assert 1 / 36 < values["continue"] < 0.3


def test_advice_names_every_way_to_set_dice_aside() -> None:
    advice = advise(played("roll 6 5 5 5 4 2 1 1"))
    actions = {choice.action for choice in advice.options}
    assert actions == {"keep 6", "keep 5", "keep 5 5", "keep 5 5 5", "keep 4", "keep 2", "keep 1", "keep 1 1"}
    assert advice.best == "keep 5 5 5"
    assert advice.bust == pytest.approx((1 / 6) ** 5)
    assert advice.options[0].value == pytest.approx(keep_value(Aim(False, None), frozenset({5}), 15, 5))


def test_no_bust_can_follow_where_all_dice_are_set_aside() -> None:
    assert advise(played("roll 6 6 6 6 6 6 6 6")).bust is None


def test_the_chance_of_a_bust_in_the_example_is_9_of_36() -> None:
    assert bust_chance(2, frozenset({2, 4, 5})) == 9 / 36
