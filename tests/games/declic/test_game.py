"""A match at the table: inputs, turns, games, scores."""

from __future__ import annotations

import random

import pytest

from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.games.base import Move, Option
from tablecam.games.declic.game import Declic, DeclicState, in_seats
from tablecam.games.declic.play import Play
from tablecam.games.declic.scoring import tokens_of
from tablecam.words import LANGUAGES, say
from tests.games.declic.playing import random_turn


def begin(players: int = 2, **options: Option) -> DeclicState:
    return Declic().start(players, options)


def take(state: DeclicState, *lines: str) -> DeclicState:
    for line in lines:
        state = state.apply(Move.parse(line))
    return state


def refusal(state: DeclicState, line: str) -> str:
    with pytest.raises(NotAllowed) as caught:
        state.apply(Move.parse(line))
    return say(caught.value.message, "en")


def to_the_end_of_game(state: DeclicState, seed: int) -> DeclicState:
    chance, game = random.Random(seed), len(state.plays)
    while not state.finished and len(state.plays) == game:
        state = take(state, f"place {random_turn(state.play, chance).text}")
    return state


def test_a_match_begins_with_an_empty_board_and_the_first_seat() -> None:
    state = begin()
    assert (state.to_play, state.phase, state.legal) == (1, "place", ("place",))
    assert state.turn == {"ply": 0, "level": 0, "tokens": [0, 0], "game": 1, "bonus": None}
    assert (state.scores, state.finished, state.winners, state.throw) == ((0, 0), False, (), None)


def test_points_are_computed_and_given_points_are_checked() -> None:
    state = take(begin(), "place 46E C3")
    assert state.scores == (6, 0)
    assert take(begin(), "place 46E C3 6").scores == (6, 0)
    assert refusal(begin(), "place 46E C3 7") == "46E C3 brings 6, not 7."
    assert state.to_play == 2
    assert state.turn == {"ply": 1, "level": 0, "tokens": [0, 0], "game": 1, "bonus": None}


def test_two_or_three_people_play() -> None:
    assert list(Declic.players) == [2, 3]


def test_tokens_follow_full_rounds() -> None:
    state = take(begin(), "place 46E C3", "place 31E B3 1")
    assert state.turn["tokens"] == [5, 0]
    assert take(state, "place 62S C4").turn["tokens"] == [5, 0]


def test_an_exception_must_be_confirmed() -> None:
    state = take(begin(), "place 46E C3")
    assert "touches no die" in refusal(state, "place 46E A1")
    confirmed = take(state, "place 46E A1 exception")
    assert confirmed.scores == (6, 0)
    assert "exception" in say(confirmed.said[0], "en")
    assert take(state, "place 31E B3 1 exception").play.turns[-1].verdict.kind == "contact"


def test_what_is_not_a_placement_is_not_understood() -> None:
    for line in ("place", "place exception", "place 43E C3", "place C3", "jump 46E C3"):
        with pytest.raises(NotUnderstood):
            begin().apply(Move.parse(line))
    with pytest.raises(NotAllowed):
        begin().apply(Move.parse("roll 1"))


@pytest.mark.parametrize("players", [2, 3])
def test_the_second_game_begins_by_itself_and_another_player_opens_it(players: int) -> None:
    first = to_the_end_of_game(begin(players), 3)
    assert first.to_play == 2
    assert say(first.said[-1], "en") == "The second game begins; 2 opens it."
    assert first.turn == {"ply": 0, "level": 0, "tokens": [0] * players, "game": 2, "bonus": None}
    assert not first.finished
    opened = take(first, "place 46E C3")
    assert opened.scores[1] == first.scores[1] + 6
    end = to_the_end_of_game(first, 4)
    assert end.finished and end.legal == () and end.to_play is None and end.phase == "finished"
    assert end.turn == {
        "ply": 100,
        "level": 3,
        "tokens": list(in_seats(tokens_of(players, end.play.gains), 1)),
        "game": 2,
        "bonus": None,
    }
    assert sum(end.scores) == sum(sum(play.gains) for play in end.plays)
    assert end.winners == tuple(s for s, score in enumerate(end.scores, 1) if score == max(end.scores))
    with pytest.raises(NotAllowed):
        end.apply(Move.parse("place 46E C3"))


@pytest.mark.parametrize(("players", "plies"), [(2, (18, 19, 38, 39, 58, 59, 78, 79)), (3, None)])
def test_the_bonus_is_told_before_each_players_10th_20th_30th_and_40th_die(
    players: int, plies: tuple[int, ...] | None
) -> None:
    state, chance, told = begin(players), random.Random(1), []
    while len(state.plays) == 1:
        if state.turn["bonus"]:
            assert state.turn["bonus"] == "x3"
            told.append(state.turn["ply"])
        before = state
        state = take(state, f"place {random_turn(state.play, chance).notation}")
        turn, corner = state.plays[0].turns[-1], False
        assert turn is not None
        corner = turn.verdict.placement.cell.is_corner
        times = turn.points / turn.verdict.value
        small = turn.verdict.value <= 3
        expected = {(False, False): 1, (True, True): 9 if small else 3}
        assert times == expected.get((corner, before.turn["bonus"] == "x3"), 3)
    assert tuple(told) == (plies or (27, 28, 29, 57, 58, 59, 87, 88, 89))


def test_figures_by_player_become_figures_by_seat() -> None:
    assert in_seats((1, 2), 0) == (1, 2)
    assert in_seats((1, 2), 1) == (2, 1)
    assert in_seats((1, 2, 3), 1) == (3, 1, 2)


def test_a_tie_is_shared() -> None:
    ended = to_the_end_of_game(to_the_end_of_game(begin(), 3), 4)
    twice = DeclicState((ended.plays[0], ended.plays[0]))
    assert twice.scores[0] == twice.scores[1] and twice.winners == (1, 2)
    assert len(ended.winners) == 1
    assert say(ended.said[-1], "en").endswith("wins the game.")


@pytest.mark.parametrize("option", ["forfeit", "ignore"])
def test_a_hindering_placement_is_told_with_its_proof(option: str) -> None:
    lines = ["46S C3", "46N D3", "36S E3", "36S C2", "56N C1", "26S C4"]
    state = take(begin(adaptability="ignore"), *(f"place {line} exception" for line in lines))
    state = DeclicState((Play(2, option, state.play.position),))  # type: ignore[arg-type]
    after = take(state, "place 64E B4")
    assert after.scores == ((0, 0) if option == "forfeit" else (4, 0))
    for language in LANGUAGES:
        told = [say(text, language) for text in after.said]
        assert "B3" in told[1]
        assert ("nothing" in told[1] or "rien" in told[1]) == (option == "forfeit")


def test_a_game_ends_early_where_nothing_can_be_placed() -> None:
    state, chance = begin(adaptability="ignore"), random.Random(5)
    while len(state.plays) == 1:
        state = take(state, f"place {random_turn(state.play, chance).text}")
    assert state.plays[0].ply < 100
    assert state.plays[0].over and not state.plays[0].open_turns()


def test_the_hundredth_turn_ends_a_game_that_has_cells_left() -> None:
    play = Play.begin()
    for _ in range(99):
        play = play.skip()
    assert not play.over
    assert play.take(play.open_turns()[0]).over and play.skip().over
