"""The way to a game: rules, numbers, names."""

from __future__ import annotations

import pytest

from tablecam.errors import NotAllowed
from tablecam.flows.naming import LETTERS, LONGEST_NAME
from tablecam.flows.setup import COLOURS, Setup, values_of
from tablecam.games.base import OptionRule
from tablecam.games.registry import GAMES


def chosen(setup: Setup, *items: int) -> Setup:
    for item in items:
        after = setup.choose(item)
        assert isinstance(after, Setup)
        setup = after
    return setup


def labels(setup: Setup) -> list[object]:
    return [choice.label for choice in setup.choices]


def spelled(setup: Setup, name: str) -> Setup:
    return chosen(setup, *(LETTERS.index(letter) for letter in name), len(LETTERS) + 1)


NAMES = chosen(Setup.begin("en", ("Ana", "Luc")), 0, 0, 0)


def test_an_option_that_differs_from_its_default_is_written() -> None:
    setup = chosen(Setup.begin("en", game="ten-thousand"), 3, 1, 0, 0)
    assert setup.choose(0) == ("game ten-thousand", "option relay off", "players Red, Blue")


def test_an_option_set_back_to_its_default_is_not_written() -> None:
    setup = chosen(Setup.begin("en", game="ten-thousand"), 3, 1, 3, 0, 0, 0)
    assert setup.choose(0) == ("game ten-thousand", "players Red, Blue")


def test_the_cursor_starts_on_the_value_that_stands() -> None:
    setup = chosen(Setup.begin("en", game="ten-thousand"), 2)
    assert setup.choices[setup.cursor].label == "1000"


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        (OptionRule("entry", 1000, least=0), 0),
        (OptionRule("entry", 1000, least=0), 350),
        (OptionRule("target", 10000), 5000),
        (OptionRule("target", 100), 100),
        (OptionRule("rounds", None), None),
        (OptionRule("rounds", 5), 5),
    ],
)
def test_the_usual_values_of_a_number_are_on_offer(rule: OptionRule, value: int | None) -> None:
    values = values_of(rule)
    assert value in values
    assert rule.default in values
    assert all(number is None or int(number) >= rule.least for number in values)


def test_a_name_on_another_seat_is_not_offered_again() -> None:
    setup = chosen(NAMES, 1)
    assert "Luc" not in labels(setup)
    assert labels(setup)[:2] == ["Ana", "Red"]


def test_the_cursor_starts_on_the_name_that_stands() -> None:
    setup = chosen(NAMES, 2)
    assert setup.choices[setup.cursor].label == "Luc"
    setup = chosen(spelled(chosen(setup, len(setup.choices) - 1), "ZOE"), 2)
    assert setup.cursor == len(setup.choices) - 1


def test_a_name_can_be_spelled_letter_by_letter() -> None:
    setup = spelled(chosen(NAMES, 2, len(COLOURS) + 1), "ZOË")
    assert setup.names == ("Ana", "Zoë")


def test_undo_takes_back_the_last_letter() -> None:
    setup = chosen(NAMES, 2, len(COLOURS) + 1, 0, 1)
    assert setup.spelled == "AB"
    assert setup.back is not None
    assert setup.back.spelled == "A"


def test_erase_takes_the_last_letter_away() -> None:
    setup = chosen(NAMES, 2, len(COLOURS) + 1, 0, 1, len(LETTERS))
    assert setup.spelled == "A"


@pytest.mark.parametrize(("name", "key"), [("ANA", "screen.name-taken"), ("", "screen.name-empty")])
def test_a_name_that_is_taken_or_empty_is_refused(name: str, key: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        spelled(chosen(NAMES, 2, len(COLOURS) + 1), name)
    assert refused.value.message.key == key


def test_a_name_ends_where_the_screen_has_no_more_room() -> None:
    setup = chosen(NAMES, 2, len(COLOURS) + 1, *([0] * 20))
    assert setup.spelled == "A" * LONGEST_NAME


def test_every_number_of_players_gets_different_names() -> None:
    setup = chosen(Setup.begin("fr", ("Rouge", "Ana")), 0, 0, 14)
    assert len(set(setup.names)) == 16


@pytest.mark.parametrize("game", [game.name for game in GAMES])
@pytest.mark.parametrize("known", range(20))
def test_every_game_begins_however_many_people_are_known(game: str, known: int) -> None:
    names = tuple(f"P{number}" for number in range(known))
    setup = chosen(Setup.begin("en", names, game), 0)
    header = chosen(setup, setup.cursor).choose(0)
    assert isinstance(header, tuple) and header[0] == f"game {game}"


def test_going_back_leads_to_the_first_step() -> None:
    setup: Setup | None = NAMES
    steps = []
    while setup is not None:
        steps.append(setup.step)
        setup = setup.back
    assert steps == ["names", "count", "rules", "game"]
