"""Pascal by its rulings."""

from __future__ import annotations

import pytest

from tablecam.errors import NotAllowed
from tablecam.games.advice import advise
from tablecam.games.base import Throw
from tablecam.games.pascal_advice import (
    length,
    length_going_on,
    standing_chance,
    win_chance_going_on,
)
from tablecam.games.script import Table, play_script
from tablecam.words import say

PLAIN = "game pascal\nplayers Ana, Luc\n"


def played(lines: str, header: str = PLAIN) -> Table:
    """The table after inputs separated by commas or line ends."""
    return play_script(header + lines.replace(", ", "\n"))


def facts(table: Table) -> tuple[object, ...]:
    state = table.state
    return state.phase, state.to_play, dict(state.turn), state.scores


def test_a_throw_at_least_as_high_lengthens_the_series() -> None:
    table = played("roll 2, roll 4, roll 4, roll 6")
    assert facts(table) == ("decide", 1, {"series": 4, "last": 6, "best": None}, (0, 0))


def test_a_lower_throw_ends_the_turn_with_a_series_of_1_and_its_own_face() -> None:
    table = played("roll 2, roll 4, roll 4, roll 6, roll 3")
    assert facts(table) == ("roll", 2, {"series": 0, "last": None, "best": [1, 3]}, (0, 0))


def test_continue_may_be_said_once_and_is_refused_twice() -> None:
    table = played("roll 2, continue")
    assert (table.state.phase, table.state.legal) == ("roll", ("roll",))
    with pytest.raises(NotAllowed):
        table.take("continue")
    assert facts(table.take("roll 3")) == facts(played("roll 2, roll 3"))


def test_a_first_throw_may_be_kept() -> None:
    assert played("roll 1, stop").state.turn["best"] == [1, 1]


@pytest.mark.parametrize(
    ("lines", "winner", "opener"),
    [
        ("roll 2, roll 3, stop, roll 6, stop", 1, 2),  # the longer series
        ("roll 2, stop, roll 6, stop", 2, 1),  # the higher last die
        ("roll 4, stop, roll 4, stop", 1, 2),  # equal: who played first
        ("roll 6, roll 1, roll 2, stop", 2, 1),  # a bust counts its failing die
    ],
)
def test_a_round_goes_to_length_then_last_die_then_order_of_play(
    lines: str, winner: int, opener: int
) -> None:
    table = played(lines)
    assert table.state.scores == tuple(int(seat == winner) for seat in (1, 2))
    assert table.state.to_play == opener


def test_the_last_in_the_ranking_opens_and_play_goes_on_clockwise() -> None:
    header = "game pascal\nplayers Ana, Luc, Zoé\n"
    table = played("roll 3, stop, roll 2, stop, roll 2, stop", header)
    assert table.state.scores == (1, 0, 0)
    assert table.state.to_play == 3  # of the two equal ones, the later
    table = table.take("roll 2").take("stop")
    assert table.state.to_play == 1


def test_a_game_has_as_many_rounds_as_players_and_the_latest_round_decides_a_tie() -> None:
    table = played("roll 6, stop, roll 1, stop, roll 6, stop, roll 1, stop")
    state = table.state
    assert (state.finished, state.scores, state.winners) == (True, (1, 1), (2,))
    assert dict(state.turn) == {"series": 0, "last": None, "best": None}
    assert (state.to_play, state.legal, state.throw) == (None, (), None)


def test_the_option_rounds_sets_the_length_of_the_game() -> None:
    table = played("roll 6, stop, roll 1, stop", "game pascal\noption rounds 1\nplayers A, B\n")
    assert table.state.winners == (1,)


def won_round(winner: int, table: Table) -> Table:
    """A round that `winner` wins, whoever opens it."""
    for _ in range(2):
        face = 6 if table.state.to_play == winner else 1
        table = table.take(f"roll {face}").take("stop")
    return table


def test_a_tournament_counts_4_points_a_game_3_games_a_set_2_sets_the_match() -> None:
    table = played("", "game pascal\noption tournament on\nplayers A, B\n")
    shown = {"series": 0, "last": None, "best": None}
    for number in range(1, 25):
        table = won_round(1, table)
        assert table.state.scores == (number // 12, 0)
        games = [number // 4 % 3, 0]
        assert dict(table.state.turn) == {**shown, "games": games, "points": [number % 4, 0]}
        assert table.state.finished == (number == 24)
    assert table.state.winners == (1,)


def test_a_tournament_asks_for_no_two_point_lead_and_the_loser_opens() -> None:
    table = played("", "game pascal\noption tournament on\nplayers A, B\n")
    for winner in (1, 1, 1, 2, 2, 2, 1):
        table = won_round(winner, table)
        assert table.state.to_play == 3 - winner
    assert table.state.turn["games"] == [1, 0]
    assert table.state.turn["points"] == [0, 0]


@pytest.mark.parametrize("header", ["players A, B, C", "option rounds 3\nplayers A, B"])
def test_a_tournament_is_for_two_and_knows_no_rounds(header: str) -> None:
    with pytest.raises(ValueError, match="tournament"):
        play_script(f"game pascal\noption tournament on\n{header}")


def test_a_throw_is_of_one_die() -> None:
    assert played("").state.throw == Throw(1, (1, 2, 3, 4, 5, 6))
    with pytest.raises(NotAllowed) as refused:
        played("").take("roll 2 3")
    assert say(refused.value.message, "en") == "Dice to throw: 1; the throw shows 2."


def test_best_play_alone_is_worth_1_6896_and_stops_where_it_should() -> None:
    assert length_going_on(0, None) == pytest.approx(1.6896, abs=5e-5)
    stops = [
        next(series for series in range(1, 50) if series >= length_going_on(series, last))
        for last in range(2, 7)
    ]
    assert stops == [6, 3, 2, 2, 2]
    assert all(length_going_on(series, 1) > series for series in range(1, 50))


def test_the_value_of_a_long_series_on_a_1_agrees_with_throwing_on() -> None:
    for series in (7, 8, 9):
        assert length(series, 1) == pytest.approx(length_going_on(series, 1), abs=1e-12)


def test_the_first_of_two_to_throw_wins_43_11_percent() -> None:
    assert 100 * win_chance_going_on(None, 1, 0, None) == pytest.approx(43.11, abs=5e-3)


@pytest.mark.parametrize("last", range(1, 7))
def test_the_chance_of_a_bust_after_a_die_is_the_share_of_lower_faces(last: int) -> None:
    assert advise(played(f"roll {last}")).bust == (last - 1) / 6


def test_advice_alone_is_in_points_and_names_stop_and_continue() -> None:
    advice = advise(played("roll 2, roll 5"))
    assert (advice.objective, advice.best) == ("points", "stop")
    assert {choice.action: choice.value for choice in advice.options} == {
        "stop": 2,
        "continue": pytest.approx((4 * 1 + 2 * 3) / 6),
    }


def test_advice_for_the_last_to_throw_is_the_chance_to_pass_the_target() -> None:
    table = played("roll 3, roll 5, stop, roll 4")
    advice = advise(table)
    # Ahead of 2 on a 5: a 6 at once passes; a 4 or 5 holds and then any face that holds passes.
    expected = 1 / 6 + (1 / 6) * (3 / 6) + (1 / 6) * (2 / 6)
    assert (advice.objective, advice.best) == ("win", "continue")
    values = {choice.action: choice.value for choice in advice.options}
    assert values == {"continue": pytest.approx(expected), "stop": 0}


def test_even_a_bust_can_pass_another_bust() -> None:
    table = played("roll 6, roll 1, roll 1")
    values = {choice.action: choice.value for choice in advise(table).options}
    assert values == {"stop": 0, "continue": 1}
    table = table.take("continue").take("roll 5")
    values = {choice.action: choice.value for choice in advise(table).options}
    assert values == {"stop": 1, "continue": pytest.approx(5 / 6)}


def test_a_bust_passes_a_bust_only_by_a_higher_die() -> None:
    values = {choice.action: choice.value for choice in advise(played("roll 6, roll 3, roll 5")).options}
    assert values == {"stop": 1, "continue": pytest.approx(3 / 6)}


def test_a_player_with_others_to_come_reckons_with_them() -> None:
    """Checked against a plain recursion over one player to come."""
    header = "game pascal\nplayers A, B, C\n"
    table = played("roll 3, stop, roll 2, roll 3", header)
    values = {choice.action: choice.value for choice in advise(table).options}
    assert values["stop"] == pytest.approx(1 - chance_to_pass((2, 3), 0, 1, depth=30), abs=1e-9)
    assert values["stop"] == pytest.approx(standing_chance(1, (2, 3)))


def chance_to_pass(target: tuple[int, int], series: int, last: int, depth: int) -> float:
    """A player who throws last wants only to pass the target: throw until that is done."""
    if series and (series, last) > target:
        return 1.0
    if not depth:
        return 0.0
    held = sum(chance_to_pass(target, series + 1, face, depth - 1) for face in range(last, 7))
    return (held + sum((1, face) > target for face in range(1, last))) / 6


def test_advice_ends_with_the_game() -> None:
    table = played("roll 6, stop, roll 1, stop", "game pascal\noption rounds 1\nplayers A, B\n")
    with pytest.raises(NotAllowed):
        advise(table)
