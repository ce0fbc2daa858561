"""10000 by its rulings."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablecam.errors import NotAllowed
from tablecam.games.advice import advise
from tablecam.games.script import Table, play_script
from tablecam.games.ten_thousand import reading
from tablecam.games.ten_thousand_advice import bust_chance, turn_values
from tablecam.words import say

FREE = "game ten-thousand\noption entry 0\nplayers Ana, Luc\n"


def played(lines: str, header: str = FREE) -> Table:
    """The table after inputs separated by commas."""
    return play_script(header + lines.replace(", ", "\n"))


def facts(table: Table) -> tuple[object, ...]:
    state = table.state
    return state.phase, state.to_play, state.turn["counter"], state.turn["dice"], state.scores


def reason(table: Table, line: str) -> str:
    with pytest.raises(NotAllowed) as refused:
        table.take(line)
    return refused.value.message.key


@pytest.mark.parametrize(
    ("throw", "points", "scoring"),
    [
        ("1", 100, 1),
        ("5", 50, 1),
        ("2", 0, 0),
        ("1 1", 200, 2),
        ("5 5 1", 200, 3),
        ("1 1 1", 1000, 3),
        ("2 2 2", 200, 3),
        ("3 3 3", 300, 3),
        ("4 4 4", 400, 3),
        ("5 5 5", 500, 3),
        ("6 6 6", 600, 3),
        ("1 1 1 1", 2000, 4),
        ("6 6 6 6", 1200, 4),
        ("2 2 2 2 2", 800, 5),
        ("1 1 1 1 1 1", 8000, 6),
        ("5 5 5 5 5 5", 4000, 6),
        ("4 4 4 4 5 5", 900, 6),
        ("1 1 1 1 5 5", 2100, 6),
        ("1 1 5 5 3 3", 500, 6),
        ("2 2 3 3 4 4", 500, 6),
        ("1 2 3 4 5 6", 500, 6),
        ("1 2 3 4 5", 150, 2),
        ("2 2 3 3", 0, 0),
        ("2 2 2 2 3 3", 400, 4),
        ("2 2 2 3 3 3", 500, 6),
        ("1 1 1 6 6 2", 1000, 3),
    ],
)
def test_a_throw_takes_its_best_reading(throw: str, points: int, scoring: int) -> None:
    faces = tuple(sorted(map(int, throw.split())))
    found = reading(faces, False)
    assert (found[0], len(found[1])) == (points, scoring)
    assert not Counter(found[1]) - Counter(faces)


def test_pairs_may_be_equal_only_by_the_option() -> None:
    assert reading((2, 2, 2, 2, 3, 3), True) == (500, (2, 2, 2, 2, 3, 3))
    assert reading((1, 1, 1, 1, 2, 2), True) == (2000, (1, 1, 1, 1))
    assert reading((4, 4, 4, 4, 5, 5), True)[0] == 900
    assert reading((2, 2, 2, 3, 3, 3), True)[0] == 500


@given(st.lists(st.integers(1, 6), min_size=1, max_size=6))
def test_a_throw_is_worth_the_dearest_of_all_its_readings(faces: list[int]) -> None:
    """Against a search over every way to gather the dice of a throw into combinations."""
    assert reading(tuple(sorted(faces)), True)[0] == dearest(tuple(sorted(faces)))


@cache
def dearest(faces: tuple[int, ...]) -> int:
    if not faces:
        return 0
    worths = [dearest(faces[1:])]
    for chosen in product((False, True), repeat=len(faces) - 1):
        taken = (faces[0], *(face for face, took in zip(faces[1:], chosen, strict=True) if took))
        left = tuple(face for face, took in zip(faces[1:], chosen, strict=True) if not took)
        worths.append(combination(taken) + dearest(left))
    return max(worths)


def combination(faces: tuple[int, ...]) -> int:
    """The worth of dice as one combination of the rules, 0 where they are none."""
    if faces in {(1,), (5,)}:
        return {1: 100, 5: 50}[faces[0]]
    if len(set(faces)) == 1 and len(faces) >= 3:
        three = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}[faces[0]]
        return three * {3: 1, 4: 2, 5: 4, 6: 8}[len(faces)]
    three_pairs = len(faces) == 6 and faces[0::2] == faces[1::2]
    return 500 if faces == (1, 2, 3, 4, 5, 6) or three_pairs else 0


def test_points_are_counted_within_one_throw() -> None:
    assert facts(played("roll 1 2 3 4 6 6, roll 1 2 3 4 6, roll 1 2 3 6"))[2] == 300


def test_the_first_example_loses_its_counter() -> None:
    table = played("roll 1 1 1 6 6 2, roll 2 5 3, roll 2 4")
    assert facts(table) == ("roll", 2, 0, 6, (0, 0))


def test_the_second_example_banks_1050() -> None:
    table = played("roll 1 1 1 6 6 2, continue, roll 2 5 3, stop")
    assert facts(table) == ("relay", 2, 1050, 2, (1050, 0))
    assert table.state.legal == ("fresh", "relay", "roll")


def test_the_third_example_banks_the_relayed_points() -> None:
    table = played("roll 1 1 1 6 6 2, roll 2 5 3, stop, relay")
    assert facts(table) == ("roll", 2, 1050, 2, (1050, 0))
    assert table.state.legal == ("roll",)
    table = table.take("roll 1 6").take("stop")
    assert facts(table) == ("relay", 1, 1150, 1, (1050, 1150))


def test_six_dice_where_a_relay_is_offered_are_fresh_and_other_numbers_are_refused() -> None:
    table = played("roll 1 1 1 6 6 2, stop")
    assert facts(table.take("roll 1 2 3 4 6 6")) == ("decide", 2, 100, 5, (1000, 0))
    assert facts(table.take("fresh")) == ("roll", 2, 0, 6, (1000, 0))
    assert reason(table, "roll 1 2 3") == "ten-thousand.relay-open"
    throw = table.state.throw
    assert throw is not None
    assert throw.dice == 6


def test_no_relay_after_a_bust_nor_without_the_option() -> None:
    assert played("roll 2 2 3 3 4 6").state.phase == "roll"
    header = "game ten-thousand\noption entry 0\noption relay off\nplayers A, B\n"
    assert facts(played("roll 1 2 3 4 6 6, stop", header)) == ("roll", 2, 0, 6, (100, 0))


def test_when_all_six_have_scored_they_must_be_thrown_again() -> None:
    table = played("roll 1 1 5 2 2 2")
    assert facts(table) == ("decide", 1, 450, 6, (0, 0))
    assert table.state.legal == ("continue", "roll")
    assert reason(table, "stop") == "ten-thousand.all-scored"
    table = played("roll 1 2 3 4 6 6, roll 1 5 2 2 2, roll 1 2 3 4 6 6")
    assert facts(table) == ("decide", 1, 550, 5, (0, 0))


def test_even_past_the_target_six_scored_dice_are_thrown_again() -> None:
    table = played("roll 1 1 1 1 1 1, roll 1 1 1 1 1 1")
    assert facts(table)[2] == 16000
    assert "stop" not in table.state.legal


def test_the_first_bank_needs_the_entry_and_relayed_points_count() -> None:
    header = "game ten-thousand\nplayers Ana, Luc\n"
    table = played("roll 1 2 3 4 6 6", header)
    assert table.state.legal == ("continue", "roll")
    with pytest.raises(NotAllowed) as refused:
        table.take("stop")
    assert "1000" in say(refused.value.message, "fr")
    assert "100" in say(refused.value.message, "en")
    table = played("roll 1 1 1 2 3 4, stop, relay, roll 5 2 2, stop", header)
    assert table.state.scores == (1000, 1050)
    table = table.take("roll 1 2 3 4 6 6")
    assert "stop" in table.state.legal  # has entered already


def test_keep_choice_sets_aside_what_the_player_names() -> None:
    header = "game ten-thousand\noption keep choice\noption entry 0\nplayers A, B\n"
    table = played("roll 1 1 1 5 3 3", header)
    assert facts(table) == ("keep", 1, 0, 6, (0, 0))
    assert table.state.legal == ("keep",)
    assert facts(table.take("keep 1 1 1")) == ("decide", 1, 1000, 3, (0, 0))
    assert facts(table.take("keep 1")) == ("decide", 1, 100, 5, (0, 0))
    assert facts(table.take("keep 5 1 1")) == ("decide", 1, 250, 3, (0, 0))
    assert reason(table, "keep 1 3") == "ten-thousand.keep-idle"
    assert reason(table, "keep 3 3") == "ten-thousand.keep-idle"
    assert reason(table, "keep 5 5") == "ten-thousand.keep-absent"
    assert reason(table, "stop") == "game.not-now"
    assert facts(played("roll 2 3 3 4 4 6", header)) == ("roll", 2, 0, 6, (0, 0))
    assert facts(played("roll 1 2 3 4 5 6, keep 6 5 4 3 2 1", header)) == ("decide", 1, 500, 6, (0, 0))


def test_the_last_round_gives_each_other_player_one_turn() -> None:
    header = "game ten-thousand\noption target 1000\noption entry 0\nplayers A, B, C\n"
    table = played("roll 2 2 3 3 4 6, roll 1 1 1 2 3 4, stop", header)
    assert table.state.turn["last_round"] is True
    assert facts(table)[:2] == ("relay", 3)
    table = table.take("roll 1 1 1 1 2 3").take("stop")
    assert table.state.turn["last_round"] is True
    table = table.take("relay").take("roll 2 3")
    state = table.state
    assert (state.finished, state.scores, state.winners) == (True, (0, 1000, 2000), (3,))
    assert (state.to_play, state.legal) == (None, ())
    assert dict(state.turn) == {"counter": 0, "dice": 6, "last_round": True}


def test_by_default_10000_points_bring_the_last_round() -> None:
    header = "game ten-thousand\noption entry 0\nplayers A, B\n"
    eight_thousand = "roll 1 1 1 1 1 1, roll 1 1 1 1 2 3"
    assert played(f"{eight_thousand}, stop", header).state.turn["last_round"] is True
    table = played("roll 1 1 1 1 1 1, roll 1 1 1 6 6 2, roll 6 6 6, roll 1 1 2 3 4 6, roll 5 5 3 3", header)
    table = table.take("roll 5 2")
    assert (table.state.turn["counter"], table.state.legal) == (9950, ("continue", "roll", "stop"))
    assert table.take("stop").state.turn["last_round"] is False


def test_a_tie_is_shared() -> None:
    header = "game ten-thousand\noption target 1000\nplayers A, B\n"
    table = played("roll 1 1 1 2 3 4, stop, fresh, roll 1 1 1 2 3 4, stop", header)
    assert table.state.winners == (1, 2)
    assert [say(text, "en") for text in table.said[-2:]] == ["A shares the win.", "B shares the win."]


@pytest.mark.parametrize(("dice", "busts"), [(1, 4), (2, 16), (3, 60), (4, 204), (5, 600), (6, 1080)])
def test_the_chance_of_a_bust_for_each_number_of_dice(dice: int, busts: int) -> None:
    assert bust_chance(dice) == busts / 6**dice


def test_best_play_is_worth_475_7305_a_turn_and_stops_where_it_should() -> None:
    turn = turn_values(False, False, 0)
    assert turn.roll(0, 6) == pytest.approx(475.7305, abs=5e-5)
    stops = [
        next(counter for counter in range(50, 5000, 50) if counter >= turn.roll(counter, dice))
        for dice in range(1, 6)
    ]
    assert stops == [300, 250, 400, 1050, 3050]


@pytest.mark.parametrize("choice", [False, True])
@pytest.mark.parametrize("least", [0, 1000])
def test_every_row_of_the_table_is_one_throw_ahead_of_the_others(choice: bool, least: int) -> None:
    """The value of a throw is the mean of what it leads to, by a plain loop over all faces."""
    turn = turn_values(choice, True, least)
    for dice, counter in ((1, 250), (2, 950), (3, 0), (3, 5000), (3, 40_000), (2, 400_000), (1, 400_000)):
        total = 0.0
        for faces in product(range(1, 7), repeat=dice):
            ways = [
                turn.decide(counter + points, dice - used or 6)
                for used, points in settings(tuple(sorted(faces)), choice)
            ]
            total += max(ways, default=0.0)
        assert turn.roll(counter, dice) == pytest.approx(total / 6**dice, rel=1e-12)


def settings(faces: tuple[int, ...], choice: bool) -> set[tuple[int, int]]:
    """Dice set aside and their points: all that score, or any part of the throw in which all score."""
    if not choice:
        points, scoring = reading(faces, True)
        return {(len(scoring), points)} if points else set()
    parts = {
        tuple(face for face, took in zip(faces, chosen, strict=True) if took)
        for chosen in product((False, True), repeat=len(faces))
    }
    full = [(part, reading(part, True)) for part in parts if part]
    return {(len(part), points) for part, (points, scoring) in full if len(scoring) == len(part)}


def values(table: Table) -> dict[str, float]:
    return {choice.action: choice.value for choice in advise(table).options}


def test_advice_weighs_stopping_against_going_on() -> None:
    advice = advise(played("roll 1 1 1 6 6 2, roll 2 5 3"))
    assert (advice.best, advice.objective) == ("stop", "points")
    assert advice.bust == pytest.approx(16 / 36)
    assert {choice.action for choice in advice.options} == {"stop", "continue"}
    assert advise(played("roll 1 2 3 4 6 6")).best == "continue"


def test_advice_before_the_entry_offers_no_bank() -> None:
    table = played("roll 1 2 3 4 6 6", "game ten-thousand\nplayers A, B\n")
    assert set(values(table)) == {"continue"}
    free = values(played("roll 1 2 3 4 6 6"))
    assert values(table)["continue"] < free["continue"]


def test_advice_on_a_relay_compares_it_with_fresh_dice() -> None:
    assert values(played("roll 1 1 1 6 6 2, stop"))["fresh"] == pytest.approx(475.7305, abs=5e-5)
    assert advise(played("roll 1 1 1 6 6 2, stop")).best == "relay"
    assert advise(played("roll 1 2 3 3 6 6, roll 5 2 2 3 3, roll 5 2 2 3, stop")).best == "fresh"


def test_advice_ranks_every_choice_of_dice_to_keep() -> None:
    header = "game ten-thousand\noption keep choice\noption entry 0\nplayers A, B\n"
    advice = advise(played("roll 1 5 2 2 3 4", header))
    assert {choice.action for choice in advice.options} == {"keep 1", "keep 5", "keep 1 5"}
    assert advice.best == "keep 1"
    assert advice.bust == pytest.approx(600 / 7776)
