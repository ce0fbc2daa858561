"""Dead Man's Dice by its rulings."""

from __future__ import annotations

import pytest

from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.games.advice import advise
from tablecam.games.dead_mans_dice.advice import fit_chance
from tablecam.games.dead_mans_dice.dice import (
    Die,
    may_place,
    may_plunder,
    pile_points,
    round_points,
)
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.script import Table, play_script
from tablecam.words import say

TWO = "game dead-mans-dice\nplayers Ana, Luc\n"
THREE = "game dead-mans-dice\nplayers Ana, Luc, Zoé\n"
LOOSE = "game dead-mans-dice\noption unplaced table\nplayers Ana, Luc\n"


def played(lines: str, header: str = TWO) -> Table:
    """The table after inputs separated by commas."""
    return play_script(header + lines.replace(", ", "\n"))


def facts(table: Table) -> tuple[object, ...]:
    state = table.state
    return state.phase, state.to_play, state.turn["piles"], state.turn["hands"]


def reason(table: Table, line: str) -> str:
    with pytest.raises((NotAllowed, NotUnderstood)) as refused:
        table.take(line)
    return refused.value.message.key


def pile(text: str) -> tuple[Die, ...]:
    return tuple(map(Die.parse, text.split()))


@pytest.mark.parametrize(("text", "written"), [("4", "4"), ("jr:4", "jr:4"), ("skull", "jr:skull")])
def test_a_die_is_written_as_it_is_read(text: str, written: str) -> None:
    assert str(Die.parse(text)) == written
    assert Die.parse(written) == Die.parse(text)


@pytest.mark.parametrize("text", ["jr:1", "jr:7", "0", "7", "jr", "jr:", "Skull", "plain"])
def test_what_no_die_can_show_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        Die.parse(text)


def test_the_lowest_begins_and_the_next_seat_follows() -> None:
    table = played("open 5 2 jr:4", THREE)
    assert facts(table) == ("roll", 2, [[5], [2], [4]], [[1, 1], [1, 1], [2, 0]])
    assert played("open 5 2 jr:4, roll 4", THREE).state.to_play == 3


def test_a_skull_at_the_opening_counts_as_1() -> None:
    assert played("open 2 skull").state.to_play == 2
    assert facts(played("open 1 skull"))[:2] == ("open", None)


def test_where_the_lowest_is_tied_all_throw_again() -> None:
    table = played("open 3 3 6", THREE)
    assert facts(table) == ("open", None, [[], [], []], [[2, 1]] * 3)
    assert table.state.legal == ("open",)
    assert played("open 3 6 6", THREE).state.to_play == 1


def test_an_opening_needs_a_die_of_each_player() -> None:
    assert reason(played(""), "open 3") == "game.dice-count"
    assert reason(played(""), "open 3 jr:1") == "dead-mans-dice.not-a-die"
    assert reason(played(""), "roll 3") == "game.not-now"


@pytest.mark.parametrize(
    ("top", "fitting"),
    [
        ("1", "1 2 6 skull"),
        ("2", "2 3 5 skull"),
        ("3", "3 4 skull"),
        ("4", "4 5 3 skull"),
        ("5", "5 6 2 skull"),
        ("6", "6 1 skull"),
        ("skull", "1 2 6 skull"),
    ],
)
def test_a_die_fits_by_equal_one_more_or_seven(top: str, fitting: str) -> None:
    faces = ("1", "2", "3", "4", "5", "6", "skull")
    fits = {face for face in faces if may_place(Die.parse(face), pile(f"4 {top}"))}
    assert fits == set(fitting.split())
    taken = {face for face in faces if may_plunder(Die.parse(face), pile(top))}
    assert taken == {face for face in fits - {"skull"} if not (face == top or (top, face) == ("skull", "1"))}


def test_a_die_that_fits_waits_to_be_placed_out_of_the_hand() -> None:
    table = played("open 2 5, roll jr:3")
    assert facts(table) == ("place", 1, [[2], [5]], [[1, 0], [1, 1]])
    assert (table.state.turn["rolled"], table.state.legal) == (3, ("place", "stop"))
    assert facts(table.take("place")) == ("decide", 1, [[2, 3], [5]], [[1, 0], [1, 1]])


def test_a_die_that_fits_nowhere_goes_back_and_ends_the_turn() -> None:
    assert facts(played("open 2 5, roll 4")) == ("roll", 2, [[2], [5]], [[1, 1], [1, 1]])


def test_a_player_may_decline_to_place() -> None:
    assert facts(played("open 2 5, roll jr:3, stop")) == ("roll", 2, [[2], [5]], [[1, 1], [1, 1]])
    assert facts(played("open 2 5, roll 3, stop")) == ("roll", 2, [[2], [5]], [[1, 1], [1, 1]])


def test_only_dice_in_the_hand_can_be_thrown() -> None:
    table = played("open jr:2 5")
    assert reason(table, "roll skull") == "dead-mans-dice.not-in-hand-jolly"
    assert reason(table, "roll 3 4") == "game.dice-count"
    table = played("open 2 5, roll 3, place")
    assert reason(table, "roll 3") == "dead-mans-dice.not-in-hand"
    assert facts(table.take("roll skull")) == ("place", 1, [[2, 3], [5]], [[0, 0], [1, 1]])


def test_plunder_takes_a_top_die_and_ends_the_throwing() -> None:
    table = played("open 2 5, roll 2, place")
    assert table.state.legal == ("plunder", "roll", "stop")
    table = table.take("plunder 2")
    assert facts(table) == ("decide", 1, [[2, 2, 5], []], [[0, 1], [1, 1]])
    assert (table.state.turn["plundered"], table.state.legal) == (True, ("stop",))
    assert reason(table, "roll skull") == "dead-mans-dice.plundered"
    assert facts(table.take("stop").take("roll 3")) == ("place", 2, [[2, 2, 5], []], [[0, 1], [0, 1]])


def test_plunder_goes_on_as_often_as_it_fits_from_anyone() -> None:
    table = played("open 2 6 5, roll 2, place, plunder 3, plunder 2", THREE)
    assert facts(table)[2] == [[2, 2, 5, 6], [], []]


def test_plunder_needs_a_placing_first_and_says_what_stands_in_the_way() -> None:
    assert reason(played("open 2 5"), "plunder 2") == "game.not-now"
    table = played("open 2 5 3, roll 2, place", THREE)
    assert reason(table, "plunder 1") == "dead-mans-dice.victim"
    assert reason(table, "plunder 4") == "dead-mans-dice.victim"
    assert reason(table, "plunder") == "dead-mans-dice.victim"
    table = table.take("plunder 2")
    assert table.state.legal == ("stop",)
    table = played("open 1 4 2, roll 1, place", THREE)
    assert reason(table, "plunder 2") == "dead-mans-dice.no-plunder"


def test_an_equal_die_cannot_be_plundered() -> None:
    table = played("open 2 5 3, roll 3, place", THREE)
    assert "plunder" not in table.state.legal


def test_a_skull_cannot_be_plundered_and_an_empty_pile_neither() -> None:
    table = played("open 5 2 6, roll skull, place, stop, roll 6, stop, roll 5, place", THREE)
    assert facts(table)[2] == [[5, 5], [2, "skull"], [6]]
    assert reason(table, "plunder 2") == "dead-mans-dice.skull-stays"
    table = table.take("plunder 3")
    assert reason(table, "plunder 3") == "dead-mans-dice.no-pile"


def test_a_refusal_after_placing_says_why_even_where_nothing_else_is_open() -> None:
    table = played("open 2 4, roll 2, place, roll jr:2, place")
    assert table.state.legal == ("stop",)
    assert reason(table, "roll 3") == "dead-mans-dice.hand-empty"
    assert reason(table, "plunder 2") == "dead-mans-dice.no-plunder"
    assert reason(table, "plunder 7") == "dead-mans-dice.victim"
    table = played("open 2 skull, roll 2, stop, roll 2, place")
    assert reason(table, "plunder 2") == "dead-mans-dice.skull-stays"


def test_with_no_pile_left_the_die_thrown_starts_a_new_one() -> None:
    table = played("open 2 5, roll 2, place, plunder 2, stop, roll 1, place")
    assert facts(table) == ("decide", 2, [[2, 2, 5], [1]], [[0, 1], [0, 1]])


def test_a_skull_under_other_dice_counts_as_1() -> None:
    table = played("open 2 5, roll skull, place, roll 6")
    assert table.state.phase == "place"
    assert played("open 2 5, roll skull, place, roll 3").state.to_play == 2


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("2 3 3", 8),
        ("1 skull", 16),
        ("skull", 14),
        ("skull 1", 8),
        ("skull 2 6", 15),
        ("2 jr:3", 5),
        ("6 skull", 26),
        ("", 0),
    ],
)
def test_a_pile_counts_its_faces_and_a_skull_on_top_doubles(dice: str, points: int) -> None:
    assert pile_points(pile(dice)) == points


def test_a_jolly_roger_die_in_the_hand_costs_7() -> None:
    assert round_points(pile("2 3"), (1, 1)) == -2
    assert round_points(pile("2 3"), (2, 0)) == 5


def test_the_round_ends_when_a_player_has_no_die_to_throw_at_the_start_of_a_turn() -> None:
    before = played("open 1 2, roll 1, place, roll skull, place")
    assert before.state.phase == "decide"  # the last die placed still lets its player plunder or stop
    table = played("open 1 2, roll 1, place, roll skull, place, stop, roll 4")
    assert facts(table) == ("open", None, [[], []], [[2, 1], [2, 1]])
    assert table.state.scores == ((1 + 1 + 7) * 2, 2 - 7)
    assert table.state.turn["round"] == 2


ROUND = "open 1 2, roll 1, place, roll skull, place, stop, roll 4"
"""Ana scores 18, Luc -5."""


def header(target: int, rule: str = "reach") -> str:
    return f"game dead-mans-dice\noption target {target}\noption target_rule {rule}\nplayers Ana, Luc\n"


@pytest.mark.parametrize(
    ("target", "rule", "finished"),
    [(18, "reach", True), (19, "reach", False), (18, "exceed", False), (17, "exceed", True)],
)
def test_the_game_ends_after_a_round_in_which_the_target_is_met(
    target: int, rule: str, finished: bool
) -> None:
    table = played(ROUND, header(target, rule))
    assert table.state.finished == finished
    assert table.state.winners == ((1,) if finished else ())


def test_once_finished_the_piles_lie_as_they_were_counted() -> None:
    state = played(ROUND, header(10)).state
    assert (state.to_play, state.legal, state.throw) == (None, (), None)
    assert dict(state.turn) == {
        "piles": [[1, 1, "skull"], [2]],
        "hands": [[0, 0], [1, 1]],
        "rolled": None,
        "plundered": False,
        "round": 1,
    }


def test_a_tie_at_the_top_plays_another_round() -> None:
    table = played("open jr:2 jr:6, roll 2, place, roll 2, place, stop, roll 3", header(1))
    assert (table.state.scores, table.state.finished, table.state.phase) == ((6, 6), False, "open")
    table = played("open jr:2 jr:5, roll 2, place, roll 2, place, stop, roll 3", header(1))
    assert (table.state.scores, table.state.winners) == ((6, 5), (1,))


def test_unplaced_dice_may_stay_on_the_table_where_opponents_take_them() -> None:
    table = played("open 2 5, roll 4", LOOSE)
    assert facts(table) == ("roll", 2, [[2], [5]], [[0, 1], [1, 1]])
    table = played("open 2 6, roll 4, roll 6, place, stop, roll jr:4", LOOSE)
    assert facts(table)[1:3] == (2, [[2], [6, 6]])
    # Luc places a skull, which counts as 1: Ana's 2 fits on it, her loose dice of 4 do not.
    table = table.take("roll skull").take("place")
    assert table.state.legal == ("plunder", "stop")
    assert reason(table, "plunder 1 4") == "dead-mans-dice.no-plunder"
    assert facts(table.take("plunder 1"))[2] == [[], [6, 6, "skull", 2]]


def test_a_loose_die_is_taken_by_its_seat_and_face() -> None:
    table = played("open 2 3, roll 4, roll 3, place", LOOSE)
    assert table.state.legal == ("plunder", "roll", "stop")
    assert reason(table, "plunder 1 6") == "dead-mans-dice.no-loose"
    assert reason(table, "plunder 1") == "dead-mans-dice.no-plunder"
    table = table.take("plunder 1 4")
    assert facts(table)[2] == [[2], [3, 3, 4]]
    assert reason(table, "plunder 1 4") == "dead-mans-dice.no-loose"
    assert table.state.legal == ("stop",)


def test_other_loose_dice_stay_when_one_is_taken() -> None:
    table = played("open 2 3, roll 4, roll 3, stop, roll jr:6, roll 3, place, plunder 1 4", LOOSE)
    assert facts(table)[2] == [[2], [3, 3, 4]]
    state = table.state
    assert isinstance(state, DeadMansDiceState)
    assert state.loose == ((Die(6, True),), ())


def test_a_refusal_names_the_dice() -> None:
    table = played("open 1 4 3, roll 2, place", THREE)
    with pytest.raises(NotAllowed) as refused:
        table.take("plunder 2")
    assert say(refused.value.message, "en").startswith("4 cannot be taken onto 2:")
    table = played("open 2 3, roll 2, place")
    with pytest.raises(NotAllowed) as refused:
        table.take("roll 3 4")
    assert say(refused.value.message, "en") == "Dice to throw: 1; the throw shows 2."
    assert reason(table, "plunder 2 3 3") == "dead-mans-dice.victim"


def test_the_throw_that_is_due_has_only_faces_of_dice_in_the_hand() -> None:
    def faces(lines: str) -> tuple[object, ...]:
        due = played(lines).state.throw
        assert due is not None
        return (due.dice, *due.faces)

    assert faces("") == (2, 1, 2, 3, 4, 5, 6, "skull")
    assert faces("open jr:2 5") == (1, 1, 2, 3, 4, 5, 6)
    assert faces("open 2 5, roll 2, place") == (1, 2, 3, 4, 5, 6, "skull")


@pytest.mark.parametrize(
    ("top", "plain", "jolly"),
    [("1", 3, 3), ("2", 3, 4), ("3", 2, 3), ("4", 3, 4), ("5", 3, 4), ("6", 2, 2), ("skull", 3, 3)],
)
def test_the_chance_that_a_die_fits(top: str, plain: int, jolly: int) -> None:
    assert fit_chance(pile(top), "plain") == plain / 6
    assert fit_chance(pile(top), "jr") == jolly / 6


def test_advice_gives_the_chance_to_fit_for_each_die_left_and_the_pile_of_stopping_now() -> None:
    advice = advise(played("open 2 5, roll 2, place"))
    assert dict(advice.fits) == {"jr": 4 / 6}
    values = {choice.action: choice.value for choice in advice.options}
    assert values["stop"] == 2 + 2 - 7
    assert values["plunder 2"] == 2 + 2 + 5 - 7
    assert set(values) == {"stop", "plunder 2", "roll jr"}
    # On 2: jr 2, 3 and 5 fit, then the 5 on the other pile may be taken on a 2 or a 4 only.
    fitting = {2: 2 + 2 + 2 + 5, 3: 2 + 2 + 3, 5: 2 + 2 + 5, 7: (2 + 2 + 7) * 2}
    assert values["roll jr"] == pytest.approx((sum(fitting.values()) + 2 * (4 - 7)) / 6)
    assert (advice.best, advice.objective) == ("roll jr", "points")
    assert advice.bust == pytest.approx(2 / 6)


def test_advice_on_placing_weighs_the_die_in_the_hand() -> None:
    advice = advise(played("open 2 5, roll 3"))
    assert advice.best == "place"
    values = {choice.action: choice.value for choice in advice.options}
    assert values["stop"] == 2 - 7
    assert advice.bust is None
    jolly = {choice.action: choice.value for choice in advise(played("open 2 5, roll jr:3")).options}
    assert jolly["stop"] == 2 - 7
    assert jolly["place"] > 2 + 3


def test_a_die_that_stays_on_the_table_costs_nothing_in_the_advice() -> None:
    loose = advise(played("open 2 5, roll 2, place", LOOSE))
    values = {choice.action: choice.value for choice in loose.options}
    fitting = {2: 11, 3: 7, 5: 9, 7: 22}
    assert values["roll jr"] == pytest.approx((sum(fitting.values()) + 2 * 4) / 6)


def test_there_is_nothing_to_advise_on_at_the_opening() -> None:
    with pytest.raises(NotAllowed):
        advise(played(""))
